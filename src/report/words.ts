/** As a page prints it, with a true minus. */
export function signed(value: number): string {
  const shown = String(Math.round(value * 100) / 100);
  return value > 0 ? `+${shown}` : minus(shown);
}

/** A true minus, as wide as a plus. */
export function minus(number: string): string {
  return number.replace('-', '\u2212');
}

/** `this turn`, `1 turn ago`. */
export function ageInWords(age: number): string {
  if (age === 0) return 'this turn';
  return age === 1 ? '1 turn ago' : `${age} turns ago`;
}
