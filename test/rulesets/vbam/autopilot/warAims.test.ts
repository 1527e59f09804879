import { describe, expect, test } from 'vitest';
import { piecesOf } from '#vbam/autopilot/ground.ts';
import { strengthOf } from '#vbam/autopilot/strength.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { colonized } from '../../../builders/charted.ts';
import {
  atWar,
  counsel,
  ordersOf,
  other,
  type Scene,
  scene,
  signed,
  within,
  YANDRINAI,
} from '../../../builders/diplomacyScene.ts';

describe('7.6: only with the strength for it', () => {
  const steps = new RegExp(`(declare|break) .*${YANDRINAI}`);
  const hated = { relationship: -60, culture: { aggressiveness: 80, integrity: 30 } };
  /** Light cruisers at Vega, of a strength of 8 each. */
  const guarded = (more: Scene, cruisers: number, at = 'vega') => {
    const view = within(scene({ ...hated, ...more }));
    view.foreign.forces.seen = {
      ...{ seen: 19, system: at, owner: other, where: 'space', detection: 'normal', units: [] },
      ...{ ccHalves: 2 * cruisers, hulls: { 'light cruiser': cruisers } },
    };
    return view;
  };
  const stepsOf = (view: EmpireView) => ordersOf(view).filter((order) => steps.test(order));

  test('T times what the weakest world within supply has: at Aggressiveness 80 a strength of 50 is enough for 41', () => {
    expect(stepsOf(guarded({}, 5))).toEqual([`declare hostilities on ${YANDRINAI}`]); // 1.2 x 40
    expect(stepsOf(guarded({}, 6))).toEqual([]); // 1.2 x 48
    expect(stepsOf(guarded({}, 6, 'ophir'))).toEqual([`declare hostilities on ${YANDRINAI}`]); // not at the weakest
  });

  test('nor does it go from hostilities to war, nor break its word for one', () => {
    const fighting = atWar({ warSince: 10 });
    expect([stepsOf(guarded(fighting, 5)), stepsOf(guarded(fighting, 6))]).toEqual([[`declare war on ${YANDRINAI}`], []]);
    const bound = { treaties: signed('border', 'non-aggression'), relationship: -25 };
    const why = (cruisers: number) => counsel(guarded(bound, cruisers)).get(`break non-aggression treaty with ${YANDRINAI}`);
    expect(why(5)).toMatch(/^We hate/);
    expect(why(6)).toMatch(/^Our people cannot bear/);
  });

  test('and where supplies reach one of their worlds', () => {
    const known = (...worlds: string[]) => {
      const view = scene(hated);
      for (const system of worlds) view.foreign.colonies[system] = { seen: 19, owner: other, size: 'settlement', facilities: [] };
      return stepsOf(view);
    };
    expect([known(), known('hadar')]).toEqual([[], []]);
    expect(known('hadar', 'vega')).toEqual([`declare hostilities on ${YANDRINAI}`]);
  });
});

describe('7.6: peace before weariness', () => {
  const peace = `offer armistice to ${YANDRINAI}`;
  /** A war of two turns, of which nobody is tired. */
  const war = (cruisers: number, system: string, more: Scene = {}) => {
    const view = scene({
      ...atWar({ warSince: 18, level: 'war' }),
      relationship: -60,
      culture: { aggressiveness: 80 },
      turn: 21,
      ...more,
    });
    if (cruisers > 0)
      view.foreign.forces.seen = {
        ...{ seen: 20, system, owner: other, where: 'space', detection: 'normal', units: [] },
        ...{ ccHalves: 2 * cruisers, hulls: { 'light cruiser': cruisers } },
      };
    return view;
  };

  test('where the enemy has more than twice as much: 50 of ours for 100 of theirs are enough to go on', () => {
    expect(ordersOf(war(0, 'deneb'))).not.toContain(peace);
    expect(ordersOf(war(12, 'deneb'))).not.toContain(peace); // 96
    expect(counsel(war(13, 'deneb')).get(peace)).toMatch(/^They are more than twice as strong as we are: we ask/); // 104
  });

  test('where the capital, or a system next to it, has enemies that are stronger than what stands there', () => {
    const held = strengthAt(war(0, 'sol'), 'sol');
    const enough = Math.floor(held / 8) + 1;
    expect(8 * enough).toBeLessThan(100);
    for (const at of ['sol', 'vega'])
      expect(counsel(war(enough, at)).get(peace)).toMatch(/^The enemy is at the gates of our capital: we ask/);
    expect(ordersOf(war(enough - 1, 'sol'))).not.toContain(peace);
    expect(ordersOf(war(enough, 'deneb'))).not.toContain(peace);
  });

  test('a besieged world that cannot be held is offered with it; the capital never is', () => {
    const besieged = (at: string) => {
      const view = war(13, 'deneb');
      if (!(at in view.colonies)) colonized(view, at);
      Object.assign(view.colonies[at] ?? {}, { siege: { by: other, since: 20 } });
      return ordersOf(view).find((order) => order.startsWith(peace));
    };
    expect(besieged('vega')).toBe(`${peace} with we cede Vega`);
    expect(besieged('sol')).toBe(peace);
  });

  test('and what they offer then is accepted', () => {
    const offers = [{ by: other, purpose: 'sign' as const, kind: 'armistice' as const, terms: {}, made: 20 }];
    const accept = `accept armistice of ${YANDRINAI}`;
    expect(ordersOf(war(12, 'deneb', { offers }))).not.toContain(accept);
    expect(counsel(war(13, 'deneb', { offers })).get(accept)).toMatch(/^They are more than twice as strong/);
  });
});

/** AS + DV of all that is there, in space. */
function strengthAt(view: EmpireView, system: string): number {
  return strengthOf(piecesOf(view).filter((piece) => piece.system === system && piece.unitClass.type !== 'ground force'));
}
