/** What stands above all that the moderator writes, in a frame that only we can draw: players' text has no classes and no headings of this rank. */
export const OFFICIAL = 'From the moderator';
