/** `the set-up`, `turn 3`. */
export function stepInWords(turn: number): string {
  return turn === 0 ? 'the set-up' : `turn ${turn}`;
}
