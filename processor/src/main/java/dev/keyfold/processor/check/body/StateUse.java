package dev.keyfold.processor.check.body;

import com.sun.source.util.TreePath;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;

/**
 * A place in the source where a state variable or timer is named.
 *
 * @param field what is named
 * @param kind its kind
 * @param method what is called on it, or referred to; empty where the handle itself is passed on
 * @param call the call; the name itself where there is none
 * @param name the name
 * @param member the method or field whose body it is in; the class for an initialiser
 * @param deferred whether it is in a lambda or another class, and may run later
 */
record StateUse(
    VariableElement field,
    StateKind kind,
    String method,
    TreePath call,
    TreePath name,
    Element member,
    boolean deferred) {}
