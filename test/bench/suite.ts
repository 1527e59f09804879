import { ended } from './ended.ts';
import { tell } from './tell.ts';

/* `npm run bench "The suite"`: all tests, ten times in a row, and those for every change. Each run must be clean, and short enough to wait for. */

const RUNS = 10;
const MAX_SECONDS = 360;
const MAX_SECONDS_QUICK = 75;

const runs: Run[] = [];
for (let run = 1; run <= RUNS; run++) runs.push(await runOf('test'));
const seconds = runs.map((run) => run.seconds);
const ends = new Set(runs.map((run) => run.end));

tell(
  ends.size === 1 && /^\d+ passed, 0 failed$/.test([...ends].join()),
  `${RUNS} runs in a row, each without a failure: ${[...ends].join('; ')}`,
);
tell(
  Math.max(...seconds) <= MAX_SECONDS,
  `the longest took ${Math.max(...seconds)} s (at most ${MAX_SECONDS} s): ${seconds.join(', ')} s`,
);

const quick = await runOf('quick');
tell(
  quick.seconds <= MAX_SECONDS_QUICK && /^\d+ passed, 0 failed$/.test(quick.end),
  `npm run quick took ${quick.seconds} s (at most ${MAX_SECONDS_QUICK} s): ${quick.end}`,
);

interface Run {
  seconds: number;
  /** how many passed and failed, in words */
  end: string;
}

async function runOf(script: string): Promise<Run> {
  const begun = performance.now();
  const { lines, code } = await ended('npm', ['run', script]);
  const summary = lines.findLast((line) => /^\d+ passed, \d+ failed$/.test(line)) ?? 'no summary';
  const seconds = Math.round((performance.now() - begun) / 1000);
  return { seconds, end: code === 0 ? summary : `${summary}, exit code ${code}` };
}
