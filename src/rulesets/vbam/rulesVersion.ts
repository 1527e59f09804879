/**
 * Raise it with every change after which a turn can come out differently from the same state, sheets and secret, be it in its state, its
 * events, its rolls, its reports or its desks. A turn is verified only by the version that played it; golden files show such a change.
 */
export const RULES_VERSION = 9;
