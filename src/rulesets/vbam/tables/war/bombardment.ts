/** G-25: the damage that each point of harm on the ground takes. */
export const bombardment = { facility: 10, infrastructure: 20, census: 20 } as const;
