/** From one turn to another, both included. */
export interface Stay {
  from: number;
  to: number;
}

/** `1-4,9` */
export function staysIn(turns: string): Stay[] {
  return turns.split(',').map((stay) => {
    const [from, to = from] = stay.split('-');
    return { from: Number(from), to: Number(to) };
  });
}

export function isWithin(stays: readonly Stay[], turn: number): boolean {
  return stays.some(({ from, to }) => from <= turn && turn <= to);
}
