import { expect, test } from 'vitest';
import { garrisonsOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { aboard, forcesOf } from '../../../../../builders/forces.ts';

test('6.1.X164-l: the Police of all ground forces of a system is added up; those without it, aboard or laid up add none', () => {
  const { forces, unit } = forcesOf();
  const vega = { kind: 'system', system: 'vega' } as const;
  unit('Constable 1', { type: 'ground force', abilities: { police: 3 } }, vega);
  unit('Constable 2', { type: 'ground force', abilities: { police: 3 } }, vega);
  unit('Militia 1', { type: 'ground force' }, vega);
  unit('Constable 3', { type: 'ground force', abilities: { police: 3 } }, vega, { mothballed: true });
  unit(
    'Constable 4',
    { type: 'ground force', abilities: { police: 3 } },
    aboard(unit('Transport 1', { abilities: { assault: 9 } }, vega)),
  );
  unit('Cutter 1', { abilities: { police: 5 } }, vega);
  const garrisons = garrisonsOf(forces, (owner, system) => `${owner} ${system}`);
  expect([...garrisons]).toEqual([['kili vega', { units: 3, police: 6 }]]);
});
