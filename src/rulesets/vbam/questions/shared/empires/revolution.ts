/** 4.4.4-a: turns from the first to the one in which it is decided. */
export const REVOLUTION_TURNS = 10;
/** 4.4.4-a: points of culture that it can move in total. */
export const MAX_SHIFT = 50;

/** 4.4.4-a, D-17: the chance of success in percent. */
export function revolutionChance(ip: number, census: number): number {
  return census === 0 ? 0 : Math.floor((10 * ip) / census);
}

/** 4.4.4-b: on success, on failure, or worse. */
export function revolutionOutcome(d100: number, chance: number): 'success' | 'failure' | 'counter-revolution' {
  if (d100 <= chance) return 'success';
  return d100 >= 2 * chance ? 'counter-revolution' : 'failure';
}
