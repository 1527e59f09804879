import { fileURLToPath } from 'node:url';
import { type Ended, ended } from './ended.ts';
import { keepParts, type Part } from './page.ts';

/* `npm run bench [title]`: measures every bar of the design, or one part, prints what comes out and keeps it in BENCHMARKS.md. What else is given goes to the part. */

/** Each takes as long as all others together: measured only by its name. */
const LONG = ['The suite', 'The study of wars', 'Yardsticks of war'];

/** What is built for one serves the next. */
const benches = [
  { title: 'The start of the command', script: ['start.ts'] },
  { title: 'Galaxies', script: ['galaxy.ts'] },
  { title: 'Order sheets', script: ['sheet.ts'] },
  { title: 'The turn', script: ['turn.ts'] },
  { title: 'Campaigns that play themselves', script: ['simulate.ts'] },
  { title: 'The Forge', script: ['forge.ts'] },
  { title: 'What a player fetches', script: ['reportPage.ts', '--built'] },
  { title: 'Building the site', script: ['site.ts'] },
  { title: 'The suite', script: ['suite.ts'] },
  { title: 'The study of wars', script: ['study.ts'] },
  { title: 'Yardsticks of war', script: ['yardsticks.ts'] },
];

const [only, ...more] = process.argv.slice(2);
const asked = benches.filter(({ title }) => (only === undefined ? !LONG.includes(title) : title === only));
if (asked.length === 0) throw new Error(`"${only}" is none of ${benches.map(({ title }) => title).join(', ')}`);

for (const { title, script } of asked) {
  const [file = '', ...args] = script;
  const end = await ended(process.execPath, ['--no-warnings', fileURLToPath(new URL(file, import.meta.url)), ...args, ...more]);
  if (end.code !== 0) process.exitCode = 1;
  keepParts([partOf(title, end)]);
}

function partOf(title: string, { lines, code }: Ended): Part {
  const bars = lines.filter((line) => /^(holds |BROKEN) /.test(line));
  const told = bars.map(
    (line) => `${line.startsWith('holds') ? 'holds' : '**falls short**'}: ${line.slice(7).trim().replace(/ +/g, ' ')}`,
  );
  const isWhole = bars.length > 0 && (code === 0 || bars.some((line) => line.startsWith('BROKEN')));
  return { title, lines: isWhole ? told : [...told, '**it did not come to its end**'] };
}
