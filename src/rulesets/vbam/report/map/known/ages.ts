/** The ages at which knowledge moves into an older band; the last band has no end. */
const bands = [
  { from: 0, text: 'this turn' },
  { from: 1, text: '1 to 3 turns ago' },
  { from: 4, text: '4 to 7 turns ago' },
  { from: 8, text: '8 turns ago and more' },
] as const;

export const ageBands = bands.map(({ text }) => text);

/** 0 for what was seen this turn, up to 3. */
export function ageBandOf(age: number): number {
  return bands.findLastIndex(({ from }) => age >= from);
}

/** `4 turns ago`; nothing for what was seen this turn. */
export function agoInWords(age: number): string {
  return age === 0 ? '' : age === 1 ? '1 turn ago' : `${age} turns ago`;
}

/** The same after a comma. */
export function agoPart(age: number): string {
  return age === 0 ? '' : `, ${agoInWords(age)}`;
}
