/** Where a battle is found in the document that has it: ids that begin with a turn are the same for every reader. */
export function battleAnchor({ turn, number }: { turn: number; number: number }): string {
  return `turn-${turn}-battle-${number}`;
}
