/** Of colonies, facilities, economics and warfare (3.4, 3.5, chapters 5 and 6, appendix), and their orders: what no test names yet. */
export const unnamedOfColonies: string[] = [];
