/** How long a word for the dice may be. */
export const FEWEST_LETTERS = 8;
export const MOST_LETTERS = 64;
