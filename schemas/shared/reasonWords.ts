/** How many letters a reason of the moderator may have. */
export const LONGEST_REASON = 500;
