import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUNS = 5;

/** One bar of the design: a ratio of two medians, each of five fresh processes or more, taken in turns so that noise hits both sides. */
export interface Bar {
  what: string;
  /** script in `sides/` and its arguments; prints milliseconds */
  side: [script: string, ...args: string[]];
  against: [script: string, ...args: string[]];
  /** without it the ratio is only printed */
  most?: number;
  /** fewer for what takes minutes, while it is being worked on */
  runs?: number;
}

export function measure({ what, side, against, most = Number.POSITIVE_INFINITY, runs = RUNS }: Bar): {
  line: string;
  holds: boolean;
} {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    ours.push(millisecondsOf(side));
    theirs.push(millisecondsOf(against));
  }
  const ratio = median(ours) / median(theirs);
  const bar = Number.isFinite(most) ? ` (at most ${most}x)` : '';
  const line = `${ratio.toFixed(2)}x${bar}  ${what}: ${median(ours).toFixed(0)} ms against ${median(theirs).toFixed(0)} ms`;
  return { line, holds: ratio <= most };
}

function millisecondsOf([script, ...args]: [string, ...string[]]): number {
  const path = fileURLToPath(new URL(`sides/${script}`, import.meta.url));
  return Number(execFileSync(process.execPath, ['--no-warnings', path, ...args], { encoding: 'utf8' }));
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
