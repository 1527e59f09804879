/** `turns/007`. */
export function turnFolder(turn: number): string {
  return `turns/${threeDigits(turn)}`;
}

/** `007`. */
export function threeDigits(turn: number): string {
  return String(turn).padStart(3, '0');
}
