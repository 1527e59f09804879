/** A step of a path: its letter, and its whole numbers. */
export type Step = readonly [letter: string, ...numbers: number[]];

/** SVG path data, as short as possible: a letter is not repeated, and a minus separates two numbers as a space does. */
export function pathOf(steps: readonly Step[]): string {
  let before = '';
  return steps
    .map(([letter, ...numbers]) => {
      const start = letter === before ? '' : letter;
      before = continued[letter] ?? letter;
      return numbers.reduce<string>((path, number, at) => {
        const tight = number < 0 || (at === 0 && start !== '');
        return `${path}${tight ? '' : ' '}${number}`;
      }, start);
    })
    .join('');
}

/** Numbers that follow those of a move are lines. */
const continued: Record<string, string> = { M: 'L', m: 'l', z: '' };

/** Where a line begins and ends. */
interface Line {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** Lines that need not join, each from near the end of the one before: short steps take few letters. */
export function scatteredLines(lines: readonly Line[]): string {
  const left = new Set(lines);
  const steps: Step[] = [];
  let pen = { x: 0, y: 0 };
  while (left.size > 0) {
    const { line, from, to } = nearest(left, pen);
    left.delete(line);
    steps.push(['m', from.x - pen.x, from.y - pen.y], ['l', to.x - from.x, to.y - from.y]);
    pen = to;
  }
  return pathOf(steps);
}

/** The line with the nearest end, drawn from that end. */
function nearest(lines: ReadonlySet<Line>, pen: { x: number; y: number }): Line & { line: Line } {
  let [best, least]: [(Line & { line: Line }) | null, number] = [null, Infinity];
  for (const line of lines) {
    for (const { from, to } of [line, { from: line.to, to: line.from }]) {
      const away = Math.abs(from.x - pen.x) + Math.abs(from.y - pen.y);
      if (away < least) [best, least] = [{ line, from, to }, away];
    }
  }
  return best as Line & { line: Line };
}
