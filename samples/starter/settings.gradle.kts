rootProject.name = "sensor-watch"
