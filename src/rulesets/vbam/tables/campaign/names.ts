/** The longest names, in UTF-16 units as all files count them (O-69). */
export const MAX_NAME = 60;
/** A unit is called after its class and a number, which must fit as well. */
export const MAX_CLASS_NAME = 48;
/** Realms are called after their people: `Resolute Kili Protectorate`. */
export const MAX_SPECIES = 30;
