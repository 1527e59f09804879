/** What costs nothing has bounds, so that no sheet can make a campaign grow without end. They are far beyond what anybody needs. */

/** G-37: classes that an empire may design in one turn; a colony builds one prototype at a time. */
export const MAX_DESIGNS = 10;
/** G-37: classes on an empire's force list. */
export const MAX_CLASSES = 100;
/** O-06: systems on the way that a fleet is sent. */
export const MAX_COURSE = 200;
/** O-01: fleets that a sheet may form. */
export const MAX_FORMED = 100;
