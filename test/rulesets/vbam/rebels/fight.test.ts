import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony, UnitDesign } from '#schemas/vbam/state.ts';
import { fightRebels } from '#vbam/phases/encounters/rebels.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { resolveSupply } from '#vbam/phases/supply.ts';
import { isShutOff } from '#vbam/questions/shared/economy/workplace.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { builderFor } from '../../../builders/forces.ts';
import { colonyAt, eventsOf, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';
import { battlefield, declareWar, fleetOf, warship } from '../../../builders/war.ts';

const vega = { kind: 'system', system: 'vega' } as const;
const troop = ({ dv = 2, as = 3 } = {}): Partial<UnitDesign> => ({
  type: 'ground force',
  buildCost: 3,
  statistics: { defenseValue: dv, attackStrength: as, pointDefense: 0 },
  abilities: {},
});

interface Rising {
  colony?: Partial<Colony>;
  rebels?: Partial<UnitDesign>[];
  loyalists?: Partial<UnitDesign>[];
  more?: (state: CampaignState) => void;
}

function rising({ colony = {}, rebels = [troop()], loyalists = [], more }: Rising): (state: CampaignState) => void {
  return battlefield((state) => {
    settle(state, 'vega', { census: 2, morale: 0, inArms: 0, ...colony });
    const { owner, originalOwner } = state.colonies.vega as Colony;
    state.bands['rebels-vega'] = { kind: 'rebels', system: 'vega', against: owner, people: originalOwner, since: 0 };
    for (const [index, one] of rebels.entries())
      builderFor(state, originalOwner).unit(`Mob ${index + 1}`, one, vega, { owner: 'rebels-vega' });
    for (const [index, one] of loyalists.entries()) builderFor(state, owner).unit(`Guard ${index + 1}`, one, vega);
    more?.(state);
  });
}

const ownersIn = ({ state }: VbamTurn) => Object.values(state.units).map(({ owner }) => owner);
const strong = troop({ as: 90, dv: 90 });
const readiness = Array.from({ length: 4 }, () => 4);

describe('W-26: rebels fight loyalists in every Encounters Phase', () => {
  test('who wins has the ground; the owner reads of the battle, and nobody else', () => {
    const turn = run(fightRebels, { state: rising({ loyalists: [strong] }), dice: { readiness } });
    expect(ownersIn(turn)).toEqual([sol]);
    expect(eventsOf(turn, 'battleFought')).toMatchObject([
      { empire: sol, account: { outcome: 'won', theirs: { rebels: true } } },
    ]);
    expect(turn.state.bands).toEqual({});
    expect(turn.state.knowledge[sol]?.forces).toEqual({});
  });

  test('ground bases fight too, and ships above support their owner', () => {
    const base = { ...troop({ dv: 40, as: 2 }), type: 'ground base' } as const;
    const more = (state: CampaignState) => void fleetOf(state, { owner: sol, system: 'vega', ship: warship({ as: 8 }) });
    const turn = run(fightRebels, {
      state: rising({ loyalists: [base], rebels: [troop({ dv: 40 })], more }),
      dice: { readiness },
    });
    const [told] = eventsOf(turn, 'battleRecorded');
    expect(told).toMatchObject({
      record: {
        sides: [
          { powers: [sol], orbit: 8 },
          { powers: [], rebels: true },
        ],
      },
    });
  });

  test('without a loyalist on the ground nobody fights', () => {
    expect(eventsOf(run(fightRebels, { state: rising({}) }), 'battleRecorded')).toEqual([]);
  });
});

describe('3.4.11-e: the end', () => {
  test('R-03: with Morale above 0 and the last rebel gone it is over, and the colony counts as conquered', () => {
    const turn = run(fightRebels, { state: rising({ colony: { morale: 1 }, loyalists: [strong] }), dice: { readiness } });
    expect(eventsOf(turn, 'rebellionEnded')).toMatchObject([{ system: 'vega', conquered: true }]);
    expect(colonyAt(turn, 'vega')).toMatchObject({ conquered: 1 });
    expect(isShutOff({ colony: colonyAt(turn, 'vega') })).toBe(false);
  });

  test('at Morale 0 it goes on without rebels', () => {
    const turn = run(fightRebels, { state: rising({ loyalists: [strong] }), dice: { readiness } });
    expect(eventsOf(turn, 'rebellionEnded')).toEqual([]);
    expect(isShutOff({ colony: colonyAt(turn, 'vega') })).toBe(true);
  });

  test('G-29: while rebels live the colony stays shut off, though its Morale has risen', () => {
    const turn = run(resolveMorale, {
      state: rising({ loyalists: [troop()] }),
      dice: { loyalty: [5, 5, 5, 10] },
    });
    expect(colonyAt(turn, 'vega').morale).toBe(1);
    expect(eventsOf(turn, 'rebellionEnded')).toEqual([]);
    expect(isShutOff({ colony: colonyAt(turn, 'vega') })).toBe(true);
  });

  test('3.4.11-f, G-59: without a loyalist the colony is free, and the rebels are its army', () => {
    const turn = run(resolveMorale, {
      state: rising({ colony: { census: 4, agriculture: 6, economy: 4 } }),
      dice: { loyalty: [5, 5, 5, 5] },
    });
    const { owner } = colonyAt(turn, 'vega');
    expect([sol, ophir, kessa]).not.toContain(owner);
    expect(ownersIn(turn)).toEqual([owner]);
    expect(turn.state.bands).toEqual({});
    expect(colonyAt(turn, 'vega').inArms).toBeUndefined();
  });

  test('3.4.14-d: who beats the occupier’s last troops gives an unintegrated colony back to its owner at war with him', () => {
    const occupied = (war: boolean) =>
      run(fightRebels, {
        state: rising({
          colony: { owner: ophir, originalOwner: sol, conquered: 0 },
          rebels: [strong],
          loyalists: [troop()],
          more: (state) => war && declareWar(state, sol, ophir),
        }),
        dice: { readiness },
      });
    expect(colonyAt(occupied(true), 'vega')).toMatchObject({ owner: sol, conquered: null });
    expect(ownersIn(occupied(true))).toEqual([sol]);
    expect(colonyAt(occupied(false), 'vega').owner).toBe(ophir);
  });
});

describe('3.4.11-d: the supply of rebels', () => {
  const mobs = Array.from({ length: 10 }, () => troop({ dv: 2 }));
  const damage = ({ state }: VbamTurn) => Object.values(state.units).map((unit) => unit.damage);

  test('E-20: Census 4 supplies eight units of half a CC; the other two suffer', () => {
    const turn = run(resolveSupply, { state: rising({ rebels: mobs, colony: { census: 4 } }) });
    expect(damage(turn).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    expect(eventsOf(turn, 'rebelsStarved')).toMatchObject([{ seenBy: [sol], count: 2, lost: 0 }]);
  });

  test('G-41: why they go without is known to whoever they serve next', () => {
    const turn = run(resolveSupply, { state: rising({ rebels: mobs, colony: { census: 4 } }) });
    const whys = Object.values(turn.state.units).map(({ damage: points, gap }) => [points, gap?.why]);
    expect(whys.filter(([points]) => points === 1)).toEqual([1, 1].map((points) => [points, 'capacity used up']));
    expect(whys.filter(([points]) => points === 0).map(([, why]) => why)).toEqual(Array(8).fill(undefined));
  });

  test('above Morale 0 nobody supplies them', () => {
    const turn = run(resolveSupply, { state: rising({ rebels: mobs, colony: { morale: 1 } }) });
    expect(new Set(damage(turn))).toEqual(new Set([1]));
  });
});
