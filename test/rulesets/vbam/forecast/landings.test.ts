import { expect, test } from 'vitest';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { aboard, builderFor, inFleet } from '../../../builders/forces.ts';
import { wideView } from '../../../builders/orders.ts';
import { warship } from '../../../builders/war.ts';

const soldier = {
  type: 'ground force',
  buildCost: 3,
  abilities: {},
  statistics: { defenseValue: 2, attackStrength: 3, pointDefense: 1 },
} as const;

/** What is said of a landing at Altair, where the Train is. */
function saidOf(change: (view: EmpireView) => void = () => {}): string {
  const view = wideView((made) => {
    const kili = made.empires['kili-hegemony'] as KnownEmpire;
    Object.assign(kili, { state: 'war', level: 'war', declared: { we: 'war', they: null }, warSince: 1 });
    made.foreign.colonies.altair = { seen: 0, owner: 'kili-hegemony', size: 'outpost', facilities: [] };
    const ours = builderFor(made, made.empire.id);
    const train = ours.fleet('Train', 'altair');
    const ship = ours.unit('Ferry 1', warship({ as: 0 }, { abilities: { FTL: 2, assault: 30 } }), inFleet(train));
    for (const number of [1, 2, 3, 4]) ours.unit(`Trooper ${number}`, soldier, aboard(ship));
    change(made);
  });
  const { problems } = forecastSheet(view, `${frontMatter(view)}\n- Train: land all troops at Altair\n`);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return problems.map(({ text }) => text).join('\n');
}

const built = (kind: 'planetary defense guns' | 'planetary defense shield') => (view: EmpireView) =>
  view.foreign.colonies.altair?.facilities.push({ kind, owner: 'kili-hegemony' });

test('G-23: an orbit without an escort, a Shield and Guns are warned of', () => {
  expect(saidOf()).toContain('no armed fleet of yours will be at Altair');
  expect(saidOf(built('planetary defense shield'))).toContain('a Shield stands at Altair: nobody lands while it works');
  expect(saidOf(built('planetary defense guns'))).toContain('Guns stand at Altair');
  expect(saidOf()).not.toContain('stands at Altair');
});

test('Part 7.4: what the battle on the ground would come to, by what was seen there', () => {
  expect(saidOf()).toContain('nobody of yours has seen who stands on the ground of Altair');
  const held = (hulls: number) =>
    saidOf((view) => {
      view.foreign.forces['altair-ground'] = {
        ...{ seen: view.turn, system: 'altair', owner: 'kili-hegemony', where: 'ground', detection: 'limited' },
        ...{ ccHalves: hulls, hulls: {}, units: [] },
      } as EmpireView['foreign']['forces'][string];
    });
  const chance = (text: string) => Number(/falls in (\d+) %/.exec(text)?.[1]);
  expect(chance(held(1))).toBeGreaterThan(60);
  expect(chance(held(40))).toBeLessThan(10);
});
