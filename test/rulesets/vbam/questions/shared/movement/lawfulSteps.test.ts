import { expect, test } from 'vitest';
import { lawfulSteps } from '#vbam/questions/shared/movement/rightOfWay.ts';
import type { Step, Steps } from '#vbam/questions/shared/movement/ways.ts';

const step = (to: string): Step => ({ to, by: 'lane', halves: 2, lightYears: null });
const steps: Steps = new Map([
  ['sol', [step('vega'), step('altair')]],
  ['vega', [step('sol'), step('lantern')]],
]);
const from = (system: string, ...closed: string[]) =>
  lawfulSteps(steps, new Map(closed.map((id) => [id, { partner: 'kili' } as never])))
    .get(system)
    ?.map(({ to }) => to);

test('4.3.3: a single closed system is closed too; who is beyond the border already may go on there', () => {
  expect(from('sol')).toEqual(['vega', 'altair']);
  expect(from('sol', 'vega')).toEqual(['altair']);
  expect(from('sol', 'vega', 'lantern')).toEqual(['altair']);
  expect(from('vega', 'vega', 'lantern')).toEqual(['sol', 'lantern']);
});
