plugins {
    application
}

repositories {
    mavenLocal() // until there is a release
    mavenCentral()
}

java {
    toolchain { languageVersion = JavaLanguageVersion.of(17) }
}

// #region dependencies
dependencies {
    implementation(platform("dev.keyfold:keyfold-bom:0.1.0-SNAPSHOT"))
    annotationProcessor(platform("dev.keyfold:keyfold-bom:0.1.0-SNAPSHOT"))
    annotationProcessor("dev.keyfold:keyfold-processor")
    implementation("dev.keyfold:keyfold-local")
    testImplementation("dev.keyfold:keyfold-testing")
// #endregion
    runtimeOnly("org.slf4j:slf4j-nop:2.0.18")
    testImplementation("org.junit.jupiter:junit-jupiter:6.1.3")
    testRuntimeOnly("org.junit.platform:junit-platform-launcher")
}

application {
    mainClass = "com.example.Main"
    applicationDefaultJvmArgs = listOf("--enable-native-access=ALL-UNNAMED")
}

tasks.test {
    useJUnitPlatform()
}

// #region recorded
// compile again when a recorded schema changes
tasks.compileJava {
    inputs.files(fileTree("src/main/state")).withPathSensitivity(PathSensitivity.RELATIVE)
}

val keyfold = configurations.create("keyfold")
dependencies { keyfold("dev.keyfold:keyfold-cli:0.1.0-SNAPSHOT") }

// gradle keyfoldCheck, gradle keyfoldAccept -Preason="…"
for (command in listOf("check", "accept")) {
    tasks.register<JavaExec>("keyfold" + command.replaceFirstChar(Char::uppercase)) {
        classpath = keyfold
        mainClass = "dev.keyfold.cli.Main"
        dependsOn(tasks.classes)
        args(command, "--module", projectDir, "--classes", "build/classes/java/main")
        if (command == "accept") args("--reason", providers.gradleProperty("reason").getOrElse(""))
    }
}
tasks.check { dependsOn("keyfoldCheck") }
// #endregion
