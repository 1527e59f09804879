/** One rule in our own words: its title, what it says, and for a ruling of ours why it is so. */
export type RuleNote = readonly [title: string, text: string, why?: string];

export type RuleNotes = Readonly<Record<string, RuleNote>>;
