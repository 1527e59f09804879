import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { charted } from '../../../builders/charted.ts';
import { sol } from '../../../builders/turn.ts';

test('O-17: the battle plans that README shows are understood as they are written', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const [, section = ''] = readme.split('## How fleets fight');
  const [, sheet = ''] = /```markdown\n([^`]*)```/.exec(section) ?? [];
  const view = charted([
    ['sol', 'vega'],
    ['vega', 'altair'],
  ]);
  Object.assign(view.fleets[`${sol}-1st-train`] ?? {}, { name: '2nd Fleet', system: 'altair' });
  const { problems } = forecastSheet(view, `${frontMatter(view)}\n\n${sheet}`);
  expect(sheet.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(8);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});
