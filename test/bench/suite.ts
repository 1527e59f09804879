import { ended } from './ended.ts';
import { tell } from './tell.ts';

/* `npm run bench "The suite"`: all tests, ten times in a row. Each run must be clean, and short enough to wait for. */

const RUNS = 10;
const MOST_SECONDS = 240;

const seconds: number[] = [];
const ends = new Set<string>();
for (let run = 1; run <= RUNS; run++) {
  const begun = performance.now();
  const { lines, code } = await ended('npm', ['test']);
  seconds.push(Math.round((performance.now() - begun) / 1000));
  const summary = lines.findLast((line) => /^\d+ passed, \d+ failed$/.test(line)) ?? 'no summary';
  ends.add(code === 0 ? summary : `${summary}, exit code ${code}`);
}

tell(
  ends.size === 1 && /^\d+ passed, 0 failed$/.test([...ends].join()),
  `${RUNS} runs in a row, each without a failure: ${[...ends].join('; ')}`,
);
tell(
  Math.max(...seconds) <= MOST_SECONDS,
  `the longest took ${Math.max(...seconds)} s (at most ${MOST_SECONDS} s): ${seconds.join(', ')} s`,
);
