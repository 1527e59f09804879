import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Pirates } from '#schemas/vbam/state.ts';
import { resolveAdministration } from '#vbam/phases/administration.ts';
import { hauntsOf } from '#vbam/phases/piracy/haunts.ts';
import { comeUp } from '#vbam/phases/piracy/newForce.ts';
import { forceSize } from '#vbam/tables/piracy/checks.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { decidedBy, pirates, RED } from '../../../builders/pirates.ts';
import { eventsOf, given, run, settle, sol, type TurnOptions } from '../../../builders/turn.ts';

/** What a new force at Altair, of low importance and so of two dice, has. */
function risen(faces: readonly [number, number], options: TurnOptions = {}) {
  return run((turn) => comeUp(turn, hauntsOf(turn), sol, 'altair'), { ...options, dice: { 'pirate force': [...faces] } });
}

function bandIn({ state }: VbamTurn): Pirates {
  const [band] = Object.values(state.bands);
  if (band?.kind !== 'pirates') throw new Error('there are no pirates');
  return band;
}

function shipsIn({ state }: VbamTurn): string[] {
  return Object.values(state.units)
    .filter(({ owner }) => owner in state.bands)
    .map(({ class: made }) => state.unitClasses[made]?.name ?? '')
    .sort();
}

describe('5.5-d: how many EP a new force has', () => {
  test('a die for each step of importance', () => {
    expect(forceSize).toEqual({ 'very low': '1d6', low: '2d6', moderate: '3d6', high: '4d6', 'very high': '5d6' });
  });

  test('G-55: they are spent at once, on the dearest that can be paid, and again', () => {
    expect(shipsIn(risen([6, 6]))).toEqual(['Warlord']);
    expect(shipsIn(risen([6, 5]))).toEqual(['Marauder', 'Raider']);
    expect(shipsIn(risen([4, 3]))).toEqual(['Corsair', 'Raider']);
    expect(shipsIn(risen([1, 1]))).toEqual(['Cutter']);
    expect(bandIn(risen([4, 3]))).toMatchObject({ kind: 'pirates', system: 'altair', epTenths: 0, since: 1 });
  });

  test('nobody is told of them but the moderator', () => {
    expect(risen([4, 3]).events).toMatchObject([{ kind: 'piratesActed', did: 'rose', seenBy: [], tenths: 70, count: 2 }]);
  });
});

describe('E-55, 5.5.BM-c, C-31: classes of those among whom they came up', () => {
  const withCruiser = (own: number, cruiser: number) => (state: CampaignState) => {
    const empire = state.empires[sol];
    if (empire) empire.techLevel = { era: 'interstellar', level: own };
    const destroyer = state.unitClasses[`${sol}-destroyer`];
    if (!destroyer) throw new Error('Sol has no destroyers');
    const techLevel = { era: 'interstellar', level: cruiser } as const;
    state.unitClasses[`${sol}-privateer`] = { ...structuredClone(destroyer), name: 'Privateer', buildCost: 7, techLevel };
    for (const [id, one] of Object.entries(state.unitClasses))
      if (one.owner === sol && one.name !== 'Privateer')
        state.unitClasses[id] = { ...one, techLevel: { era: 'interstellar', level: 9 } };
  };
  test.each([
    [8, 6, true],
    [7, 5, true],
    [8, 7, false],
    [7, 6, false],
    [1, 0, false],
  ])('an owner of TL %i, a class of TL %i: %s', (own, level, has) => {
    const ships = shipsIn(risen([4, 3], { state: withCruiser(own, level) }));
    expect(ships).toEqual(has ? ['Privateer'] : ['Corsair', 'Raider']);
  });
});

describe('M-28: the moderator chooses what they buy', () => {
  test('first; what is left goes for the dearest', () => {
    const turn = risen([4, 3]);
    const [id = ''] = Object.keys(turn.state.bands);
    const told = run((one) => comeUp(decidedBy(one, `pirate-purchases-${id}`, 'Raider'), hauntsOf(one), sol, 'altair'), {
      dice: { 'pirate force': [4, 3] },
    });
    expect(shipsIn(told)).toEqual(['Raider', 'Raider', 'Skiff']);
  });
});

describe('O-65, 5.5-e: suppression', () => {
  /** A Destroyer costs 4 EP. */
  const patrol =
    (count: number, epTenths = 500) =>
    (state: CampaignState) => {
      settle(state, 'altair', { census: 2 });
      for (let one = 0; one < count; one++)
        newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'system', system: 'altair' } });
      const empire = state.empires[sol];
      if (empire) empire.treasury.epTenths = epTenths;
    };
  const cost = (state: CampaignState) => state.unitClasses[`${sol}-destroyer`]?.buildCost ?? 0;
  const suppress = (amount?: number) => [given('suppress piracy', amount === undefined ? {} : { amount })];

  test('with twice their EP in BC on patrol their owner pays as many EP, and they never come up', () => {
    const turn = risen([1, 1], { state: patrol(1), orders: suppress() });
    expect(cost(turn.state)).toBe(4);
    expect(turn.state.bands).toEqual({});
    expect(turn.ledger).toMatchObject([{ amount: -20, heading: 'miscellaneous expense', pool: 'ep' }]);
    expect(eventsOf(turn, 'piracySuppressed')).toMatchObject([{ seenBy: [sol], system: 'altair', ep: 2 }]);
  });

  test('with less they come up, and nobody learns of it', () => {
    const turn = risen([1, 2], { state: patrol(1), orders: suppress() });
    expect(shipsIn(turn)).toEqual(['Raider']);
    expect(turn.events.every(({ seenBy }) => seenBy.length === 0)).toBe(true);
  });

  test('without the order nothing is paid', () => {
    expect(shipsIn(risen([1, 1], { state: patrol(1) }))).toEqual(['Cutter']);
  });

  test('nor above the limit, nor without the EP; that is told', () => {
    const above = risen([1, 1], { state: patrol(1), orders: suppress(1) });
    expect(eventsOf(above, 'piracyNotSuppressed')).toMatchObject([{ why: 'limit', ep: 2 }]);
    const poor = risen([1, 1], { state: patrol(1, 19), orders: suppress() });
    expect(eventsOf(poor, 'piracyNotSuppressed')).toMatchObject([{ why: 'treasury', ep: 2 }]);
    expect(shipsIn(poor)).toEqual(['Cutter']);
  });

  test('the limit is for all of a turn', () => {
    const turn = run(
      (one) => {
        const haunts = hauntsOf(one);
        comeUp(one, haunts, sol, 'altair');
        comeUp(one, haunts, sol, 'altair');
      },
      { state: patrol(1), orders: suppress(3), dice: { 'pirate force': [1, 1, 1, 1] } },
    );
    expect(eventsOf(turn, 'piracySuppressed')).toHaveLength(1);
    expect(eventsOf(turn, 'piracyNotSuppressed')).toMatchObject([{ why: 'limit' }]);
  });
});

describe('G-55: what a band has drawn', () => {
  const classesAfter = (change: (state: CampaignState, units: string[]) => void) => {
    const turn = run(resolveAdministration, { state: (state) => change(state, pirates(state, ['Raider', 'Skiff'])) });
    return Object.keys(turn.state.unitClasses).filter((id) => id.startsWith(RED));
  };

  test('is kept as long as there is the band', () => {
    expect(classesAfter(() => undefined)).toEqual([`${RED}-raider`, `${RED}-skiff`]);
  });

  test('and is forgotten in the turn after its end, but for what others have ships of', () => {
    const left = classesAfter((state, [raider = '', skiff = '']) => {
      delete state.bands[RED];
      delete state.units[skiff];
      Object.assign(state.units[raider] ?? {}, { owner: sol });
    });
    expect(left).toEqual([`${RED}-raider`]);
  });
});
