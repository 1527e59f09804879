/** The longest names (O-69), in UTF-16 units: letters, by which schemas count, are never more. */
export const MAX_NAME = 60;
/** A unit is called after its class and a number, which must fit as well. */
export const MAX_CLASS_NAME = 48;
/** Realms are called after their people: `Resolute Kili Protectorate`. */
export const MAX_SPECIES = 30;
