import { describe, expect, test } from 'vitest';
import { freshWarFigures, noteWars, starterOf } from '#campaign/simulate/warFigures.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { fleetOf } from '../builders/battleTurn.ts';
import { firstState } from '../builders/firstState.ts';
import { ophir, sol } from '../builders/turn.ts';
import { declareWar } from '../builders/war.ts';

type Side = RecordedBattle['sides'][0];

interface Fought extends Partial<Pick<RecordedBattle, 'scenario' | 'defender'>> {
  /** where the two come from */
  from?: [string, string];
  /** AS of a ship of each */
  guns?: [number, number];
  /** BC that each loses */
  lost?: [number, number];
  left?: 0 | 1;
  wild?: boolean;
}

/** A battle at Lantern, and what there was before it. */
function fought({ from = ['vega', 'lantern'], guns = [5, 5], lost = [0, 0], left, wild, ...more }: Fought) {
  const before = structuredClone(firstState()) as CampaignState;
  const sides = [sol, ophir].map((owner, index) => {
    const statistics = { defenseValue: 5, attackStrength: guns[index] ?? 0, pointDefense: 0 };
    fleetOf(before, owner, { name: 'Squadron', system: from[index] ?? '', units: { Falcon: { buildCost: 10, statistics } } });
    const [id = ''] = Object.keys(before.units).filter((unit) => before.units[unit]?.owner === owner && /falcon/.test(unit));
    const cost = lost[index] ?? 0;
    const ship = { id, fate: cost > 0 ? 'destroyed' : 'present', cost: cost > 0 ? cost : 10 };
    const fleet = { called: 'Squadron', plan: 0, ...(left === index && { left: 1 }) };
    return { units: [ship], fleets: [fleet], ...(wild && index === 1 && { wild: { kind: 'monster', called: 'Beast' } }) };
  });
  const record = {
    ...{ scenario: 'deep space', at: 'lantern', defender: 1, before: {}, rounds: [{}], ...more },
    sides: sides as unknown as [Side, Side],
  } as RecordedBattle;
  return { before, record };
}

function figuresOf(...wanted: Fought[]) {
  const figures = freshWarFigures();
  for (const { before, record } of wanted.map(fought)) {
    const events = [{ kind: 'battleRecorded', rule: 'G-20', seenBy: [], system: 'lantern', record }] as VbamEvent[];
    noteWars(figures, { before, result: { state: before, events } as never });
  }
  return figures;
}

describe('who started a battle', () => {
  const starter = (wanted: Fought) => {
    const { before, record } = fought(wanted);
    return starterOf(before, record);
  };

  test('the side that came there, whoever defends the place', () => {
    expect(starter({ from: ['vega', 'lantern'], defender: 0 })).toBe(0);
    expect(starter({ from: ['lantern', 'vega'], defender: 1 })).toBe(1);
  });

  test('who attacks, where neither came, or both to a planet', () => {
    expect(starter({ from: ['lantern', 'lantern'], defender: 1 })).toBe(0);
    expect(starter({ from: ['vega', 'vega'], scenario: 'planetary assault', defender: 0 })).toBe(1);
  });

  test('nobody, where both were under way', () => {
    expect(starter({ from: ['vega', 'ophir'] })).toBeNull();
    expect(starter({ from: ['vega', 'lantern'], scenario: 'hyperspace' })).toBeNull();
  });

  test('never those who cannot shoot', () => {
    expect(starter({ from: ['vega', 'lantern'], guns: [0, 5] })).toBe(1);
    expect(starter({ from: ['lantern', 'vega'], guns: [5, 0] })).toBe(0);
  });
});

describe('what is counted', () => {
  test('EP of both sides, and whether the one that started it lost more', () => {
    const { started, battles, shots, met } = figuresOf({ lost: [20, 5] }, { lost: [0, 30] }, { lost: [7, 7] }, {});
    expect([battles, shots, met.battles]).toEqual([4, 4, 0]);
    expect(started).toEqual({ battles: 4, costly: 3, lost: 1, starterEp: 27, otherEp: 42 });
  });

  test('meetings, retreats and battles with what is wild apart from others', () => {
    const figures = figuresOf({ from: ['vega', 'ophir'], lost: [3, 4], left: 1 }, { wild: true, lost: [9, 50] });
    expect(figures).toMatchObject({ battles: 1, retreats: 1, met: { battles: 1, ep: 7 }, wild: { battles: 1, ep: 9 } });
    expect(figures.started.battles).toBe(0);
  });

  test('wars that begin and end, and blockades', () => {
    const [peace, war] = [structuredClone(firstState()), structuredClone(firstState())] as [CampaignState, CampaignState];
    declareWar(war, sol, ophir, 'war');
    const figures = freshWarFigures();
    const blockade = { rule: 'G-28', seenBy: [], empire: sol, system: 'ophir', of: ophir, by: sol, full: false };
    const laid = [{ kind: 'blockadeLaid', ...blockade }] as VbamEvent[];
    noteWars(figures, { before: peace, result: { state: war, events: laid } as never });
    noteWars(figures, { before: war, result: { state: war, events: [] } as never });
    const lifted = [{ kind: 'blockadeLifted', ...blockade }] as VbamEvent[];
    noteWars(figures, { before: war, result: { state: peace, events: lifted } as never });
    expect(figures).toMatchObject({ begun: 1, ended: 1, blockades: { laid: 1, lifted: 1 } });
  });
});
