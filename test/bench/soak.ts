import { fileURLToPath } from 'node:url';
import { SOAKED } from '../builders/soaked.ts';
import { ended } from './ended.ts';
import { keepParts } from './page.ts';

/* `npm run soak`: what takes too long for every day, one part after the other. What it found is kept in BENCHMARKS.md. */

const MAX_MINUTES = 45;
const vbam = 'test/rulesets/vbam';

const parts = [
  {
    project: 'rules',
    files: [
      'test/campaign/wholeTurn.test.ts',
      'test/campaign/simulatedCampaign.test.ts',
      'test/campaign/simulatedGames.test.ts',
      'test/campaign/simulatedWars.test.ts',
      'test/generators/galaxy.property.test.ts',
      'test/generators/fairStarts.test.ts',
      `${vbam}/autopilot/campaign.test.ts`,
      `${vbam}/autopilot/cultures.test.ts`,
      `${vbam}/autopilot/onLeave.test.ts`,
      `${vbam}/fog.test.ts`,
      `${vbam}/twins.test.ts`,
      `${vbam}/givenOnce.test.ts`,
      `${vbam}/invariants.test.ts`,
      `${vbam}/orders/fuzz.test.ts`,
      'test/campaign/badContent.test.ts',
      'test/cli/killed.test.ts',
      'test/cli/killedPublish.test.ts',
    ],
  },
  { project: 'browser', files: ['test/browser/leak.test.ts'] },
];

const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const found: string[] = [];
let [passed, failed] = [0, 0];
const begun = performance.now();
for (const { project, files } of parts) {
  const { lines, code } = await ended(process.execPath, [vitest, 'run', '--project', project, ...files], {
    COREWARD_SOAK: 'yes',
  });
  found.push(...lines.filter((line) => line.startsWith(SOAKED)).map((line) => line.slice(SOAKED.length)));
  const [, well, badly] =
    lines.map((line) => /^(\d+) passed, (\d+) failed$/.exec(line)).findLast((match) => match !== null) ?? [];
  passed += Number(well ?? 0);
  failed += Number(badly ?? 0) || (code === 0 ? 0 : 1);
}
const minutes = (performance.now() - begun) / 60_000;
const holds = failed === 0 && minutes <= MAX_MINUTES;
keepParts([
  {
    title: 'The soak',
    lines: [
      `${holds ? 'holds' : '**falls short**'}: ${minutes.toFixed(1)} min (at most ${MAX_MINUTES} min), ${passed} passed, ${failed} failed`,
      ...found,
    ],
  },
]);
process.exitCode = holds ? 0 : 1;
