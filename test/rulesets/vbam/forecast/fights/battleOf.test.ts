import { expect, test } from 'vitest';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import { type Battle, battlesOf } from '#vbam/forecast/fights/battleOf.ts';
import { meetingsAhead } from '#vbam/forecast/fights/meetings.ts';
import { waysAhead } from '#vbam/forecast/ways.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { greatFight } from '../../../../builders/greatFight.ts';

const KILI = 'kili-hegemony';

/** The battle of three Heavy Cruisers on each side, at Vega unless the view is changed. */
function battleIn(change: (view: EmpireView) => void, orders = ['1st Fleet: move to Vega']): Battle {
  const view = structuredClone(greatFight(3));
  delete view.colonies.vega;
  change(view);
  const { items } = readSheet(orders.map((order) => `- ${order}\n`).join(''));
  const drafted = checkOrders(view, items);
  expect(drafted.problems).toEqual([]);
  const [meeting] = meetingsAhead(drafted, waysAhead(drafted));
  if (!meeting) throw new Error('nobody meets');
  return battlesOf(drafted, meeting)[0];
}

const atSol = (view: EmpireView) => Object.assign(view.foreign.forces.seen ?? {}, { system: 'sol' });

test('G-18: sky, cover and an own Command Post within three jumps change readiness', () => {
  const { forces } = battleIn((view) => {
    Object.assign(view.systems.vega ?? {}, { terrain: ['asteroids', 'ion storm', 'flare star'] });
    view.facilities.post = { kind: 'command post', system: 'sol', owner: view.empire.id, state: 'operational' };
  });
  const sky = [
    { why: 'flare star', add: -2 },
    { why: 'ion storm', add: -1 },
  ];
  expect(forces[0].readiness).toEqual([{ why: 'command post', add: 1 }, ...sky]);
  expect(forces[1].readiness).toEqual([{ why: 'asteroids', add: 1 }, ...sky]); // who attacks has no cover
  const crippled = battleIn((view) => {
    view.facilities.post = { kind: 'command post', system: 'sol', owner: view.empire.id, state: 'crippled' };
  });
  expect(crippled.forces[0].readiness).toEqual([]);
});

test('G-24: armed fleets stay at their capital, and everybody where no way out is known', () => {
  const home = battleIn(atSol, []);
  expect(home.forces[0].atCapital).toHaveLength(1);
  expect(battleIn(() => {}).forces[0].atCapital).toEqual([]);
  const plans = ({ plans: all, forces }: Battle) => forces[0].combatants.map(({ plan }) => all[plan]?.during);
  expect(plans(battleIn(() => {}))).toEqual([60, 60, 60]);
  const lost = battleIn((view) => {
    for (const fleet of Object.values(view.fleets)) fleet.system = 'vega';
    view.lanes = [];
  }, []);
  expect(plans(lost).slice(0, 3)).toEqual([null, null, null]);
});

test('G-20.4, W-10: where the battle is, and who defends', () => {
  const at = (battle: Battle) => [battle.circumstances.scenario, battle.circumstances.defender];
  expect(at(battleIn(() => {}))).toEqual(['deep space', 1]); // who attacks does not defend
  expect(at(battleIn(atSol, []))).toEqual(['planetary assault', 0]); // the starbase is there
  const out = battleIn(atSol, ['1st Fleet: meet them in deep space']);
  expect(at(out)).toEqual(['deep space', 0]);
  expect(out.forces[0].combatants.map(({ fixed }) => fixed)).toEqual([false, false, false]); // the others wait at the planet
  const theirs = (works: boolean) =>
    battleIn((view) => {
      const kinds = works ? (['planetary defense guns', 'planetary defense shield'] as const) : [];
      const facilities = kinds.map((kind) => ({ kind, owner: KILI }));
      view.foreign.colonies.vega = { seen: 0, owner: KILI, size: 'settlement', facilities };
    });
  expect(at(theirs(true))).toEqual(['planetary assault', 1]);
  expect(theirs(true).forces.map(({ shield }) => shield > 0)).toEqual([false, true]);
  expect(at(theirs(false))).toEqual(['deep space', 1]);
});

test('G-26: own Guns and Shield stand at the planet', () => {
  const { forces } = battleIn((view) => {
    atSol(view);
    const common = { system: 'sol', owner: view.empire.id, state: 'operational' } as const;
    view.facilities.guns = { kind: 'planetary defense guns', ...common };
    view.facilities.shield = { kind: 'planetary defense shield', ...common };
  }, []);
  const guns = forces[0].combatants.find(({ names }) => names.includes('planetary defense guns'));
  expect(guns?.ratings.attackStrength).toBeGreaterThanOrEqual(30);
  expect(forces[0].shield).toBeGreaterThan(0);
});

test('W-18, G-28: what is laid up or in dock does not fight', () => {
  const idle = battleIn((view) => {
    const [first, second] = Object.values(view.units).filter((unit) => unit.class.endsWith('heavy-cruiser'));
    Object.assign(first ?? {}, { mothballed: true, place: { kind: 'system', system: 'sol' } });
    Object.assign(second ?? {}, { docked: true, place: { kind: 'system', system: 'sol' } });
    atSol(view);
  }, []);
  expect(idle.forces[0].combatants.filter(({ names }) => names.includes('heavy cruiser'))).toHaveLength(1);
});
