import { describe, expect, test } from 'vitest';
import type { CampaignState, Fleet, Wild } from '#schemas/vbam/state.ts';
import { resolveColonizing } from '#vbam/phases/colony/colonies.ts';
import { resolveSalvage } from '#vbam/phases/construction/salvage.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { destroyDerelicts } from '#vbam/phases/encounters/destroyDerelicts.ts';
import { bringTowed } from '#vbam/phases/shared/galaxy/wilds.ts';
import { design } from '../../../builders/designs.ts';
import { answersTo, costOf, solView, wideView } from '../../../builders/orders.ts';
import { toldFailures } from '../../../builders/told.ts';
import { eventsOf, given, ophir, run, settle, sol, turnWith } from '../../../builders/turn.ts';

type Derelict = Extract<Wild, { kind: 'derelict' }>;
const hulk: Derelict = {
  kind: 'derelict',
  system: 'vega',
  name: 'Derelict Oruna',
  design: design({ buildCost: 6, statistics: { defenseValue: 5, attackStrength: 4, pointDefense: 0 }, abilities: { FTL: 1 } }),
  damage: 5,
  towedBy: null,
  trap: null,
};
const memory = { seen: 0, kind: 'derelict', system: 'vega', name: 'Derelict Oruna', damage: 5 };

/** The derelict is at Vega, and Sol and Ophir know of it. */
const lying =
  (more: (state: CampaignState) => void = () => {}, changes: Partial<Derelict> = {}) =>
  (state: CampaignState) => {
    state.wilds['derelict-oruna'] = structuredClone({ ...hulk, ...changes });
    for (const empire of [sol, ophir]) Object.assign(state.knowledge[empire]?.wilds ?? {}, { 'derelict-oruna': { ...memory } });
    more(state);
  };
const salvaging = (more: object = {}, empire = sol) =>
  given('salvage', { derelict: 'derelict-oruna', ...more }, { empire, price: { epTenths: 10 } });
const colonyAtVega = (state: CampaignState) => settle(state, 'vega', { industry: 2 });
/** The 1st Fleet of Sol, with a Destroyer that can repair. */
const menders = (state: CampaignState) => {
  (state.fleets[`${sol}-1st-fleet`] as Fleet).system = 'vega';
  (state.unitClasses[`${sol}-destroyer`] as CampaignState['unitClasses'][string]).abilities.repair = 1;
};

describe('3.2.7-f, G-12: salvage', () => {
  test('a colony makes it a unit of its empire, captured, below its DV, of a class without a prototype', () => {
    const turn = run(resolveSalvage, { state: lying(colonyAtVega), orders: [salvaging()] });
    expect(turn.state.wilds).toEqual({});
    expect(turn.state.unitClasses[`${sol}-oruna`]).toMatchObject({ name: 'Oruna', owner: sol, prototyped: false, buildCost: 6 });
    expect(turn.state.units[`${sol}-oruna-1`]).toMatchObject({
      damage: 4,
      captured: true,
      place: { kind: 'system', system: 'vega' },
    });
    expect(eventsOf(turn, 'derelictSalvaged')).toMatchObject([{ seenBy: [sol], called: 'Oruna 1', class: 'Oruna' }]);
  });

  test('so does a unit with Repair', () => {
    const turn = run(resolveSalvage, { state: lying(menders), orders: [salvaging({ unit: `${sol}-destroyer-1` })] });
    expect(turn.state.units[`${sol}-oruna-1`]?.owner).toBe(sol);
  });

  test.each([
    ['nobody of yours is there to repair it', lying()],
    ['the derelict is not there any more', lying(colonyAtVega, { system: 'naos' })],
    ['its trap is still live', lying(colonyAtVega, { trap: { caught: sol, failures: 1 } })],
  ])('fails where %s, and the price comes back', (why, state) => {
    const turn = run(resolveSalvage, { state, orders: [salvaging()] });
    expect(toldFailures(turn)).toMatchObject([{ why, seenBy: [sol] }]);
    expect(turn.ledger).toMatchObject([{ amount: 10 }]);
  });

  test('whoever is first has it', () => {
    const rival = (state: CampaignState) => {
      menders(state);
      state.colonies.vega = { ...(state.colonies.ophir as CampaignState['colonies'][string]), system: 'vega' };
    };
    const orders = [salvaging({ unit: `${sol}-destroyer-1` }), salvaging({}, ophir)];
    const turn = run(resolveSalvage, { state: lying(rival), orders });
    expect(eventsOf(turn, 'derelictSalvaged')).toHaveLength(1);
    expect(toldFailures(turn)).toHaveLength(1);
  });

  test('a second class of the same name is numbered', () => {
    const named = (state: CampaignState) => {
      colonyAtVega(state);
      (state.unitClasses[`${sol}-scout`] as CampaignState['unitClasses'][string]).name = 'ORUNA';
    };
    const turn = run(resolveSalvage, { state: lying(named), orders: [salvaging()] });
    expect(turn.state.unitClasses[`${sol}-oruna-2`]?.name).toBe('Oruna 2');
  });

  test('what is in tow comes along', () => {
    const turn = turnWith({ state: ({ wilds }) => Object.assign(wilds, { 'derelict-oruna': { ...hulk, towedBy: 'tug' } }) });
    bringTowed(turn, sol, ['other'], 'sol');
    expect(turn.state.wilds['derelict-oruna']?.system).toBe('vega');
    bringTowed(turn, sol, ['other', 'tug'], 'sol');
    expect(turn.state.wilds['derelict-oruna']?.system).toBe('sol');
    expect(turn.state.knowledge[sol]?.wilds['derelict-oruna']?.system).toBe('sol');
  });
});

describe('O-71: destroying a derelict', () => {
  const order = given('destroy derelict', { derelict: 'derelict-oruna' });
  const armed = (state: CampaignState) => {
    (state.fleets[`${sol}-1st-fleet`] as Fleet).system = 'vega';
  };

  test('an armed unit shoots it to pieces; others who are there see it, not by whom', () => {
    const both = (state: CampaignState) => {
      armed(state);
      (state.fleets[`${ophir}-1st-survey`] as Fleet).system = 'vega';
    };
    const turn = run(destroyDerelicts, { state: lying(both), orders: [order] });
    expect(turn.state.wilds).toEqual({});
    const seen = eventsOf(turn, 'derelictDestroyed');
    expect(seen.map(({ seenBy }) => seenBy[0]).sort()).toEqual([sol, ophir].sort());
    for (const { seenBy, ...event } of seen) expect(event).toMatchObject({ empire: seenBy[0] });
  });

  test.each([
    ['no armed unit of yours is there', lying()],
    [
      'no armed unit of yours is there',
      lying((state) => Object.assign(state.fleets[`${sol}-1st-survey`] as Fleet, { system: 'vega' })),
    ],
    ['the derelict is not there any more', lying(armed, { system: 'naos' })],
  ])('fails where %s', (why, state) => {
    const turn = run(destroyDerelicts, { state, orders: [order] });
    expect(toldFailures(turn)).toMatchObject([{ why, rule: 'O-71' }]);
    expect(Object.keys(turn.state.wilds)).toEqual(['derelict-oruna']);
  });
});

describe('colonies and facilities', () => {
  const guardian: Wild = {
    kind: 'guardian',
    system: 'altair',
    name: 'Guardian Oruna',
    design: hulk.design,
    damage: 0,
    visited: 1,
  };
  const guarded = (state: CampaignState) => {
    state.wilds.guardian = structuredClone(guardian);
  };

  test('are not placed where something bars the system, though nobody knew', () => {
    const colonize = given('colonize', { system: 'altair' }, { price: { epTenths: 500 } });
    const colony = run(resolveColonizing, { state: guarded, orders: [colonize] });
    expect(colony.state.colonies.altair).toBeUndefined();
    expect(colony.state.knowledge[sol]?.wilds.guardian).toMatchObject({ kind: 'guardian', system: 'altair', seen: 1 });
    expect(toldFailures(colony)).toMatchObject([{ why: 'a guardian bars the system as long as it stands', rule: 'G-13' }]);
    const build = given('build facility', { facility: 'jump gate', system: 'altair' }, { price: { epTenths: 1250 } });
    const facility = run(resolveConstruction, { state: guarded, orders: [build] });
    expect(toldFailures(facility)).toMatchObject([{ why: 'a guardian bars the system as long as it stands' }]);
  });

  describe('R-13', () => {
    const beast: Wild = {
      ...{ kind: 'monster', system: 'altair', name: 'Leviathan Oruna', damage: 0, stored: 0, rogue: true },
      statistics: { defenseValue: 4, attackStrength: 4, pointDefense: 4 },
    };
    const haunted = ({ wilds }: CampaignState) => void Object.assign(wilds, { beast: structuredClone(beast) });
    const gate = given('build facility', { facility: 'jump gate', system: 'altair' }, { price: { epTenths: 1250 } });

    test('a monster bars a new colony, though nobody knew, and no facility', () => {
      const colonize = given('colonize', { system: 'altair' }, { price: { epTenths: 500 } });
      const colony = run(resolveColonizing, { state: haunted, orders: [colonize] });
      expect(toldFailures(colony)).toMatchObject([
        { why: 'a space monster bars new colonies as long as it is there; only facilities can be built', rule: 'G-14' },
      ]);
      expect(colony.state.knowledge[sol]?.wilds.beast).toMatchObject({ system: 'altair', seen: 1 });
      const facility = run(resolveConstruction, { state: haunted, orders: [gate] });
      expect(eventsOf(facility, 'facilityBuilt')).toMatchObject([{ system: 'altair', facility: 'jump gate' }]);
      expect(facility.state.knowledge[sol]?.wilds).toEqual({}); // builders who are not barred report nothing
    });

    test.each([['guardian'], ['beast']])('where an own colony stands a %s bars nothing', (wild) => {
      const turn = run(resolveConstruction, {
        orders: [gate],
        state(state) {
          settle(state, 'altair');
          state.wilds[wild] = structuredClone(wild === 'beast' ? beast : guardian);
        },
      });
      expect(eventsOf(turn, 'facilityBuilt')).toMatchObject([{ system: 'altair' }]);
      expect(toldFailures(turn)).toEqual([]);
    });
  });
});

describe('the orders', () => {
  const known = (more: object = {}, system = 'vega') =>
    wideView(({ foreign }) => {
      foreign.wilds['derelict-oruna'] = { ...memory, system, ...more };
    });

  test('salvage costs what one point of repair costs', () => {
    expect(answersTo(known(), 'salvage Derelict Oruna')).toEqual(['Derelict Oruna at Vega salvaged for 1 EP']);
    expect(costOf(known(), 'salvage Derelict Oruna')).toBe(10);
    expect(answersTo(known({}, 'sol'), 'salvage Derelict Oruna with Tender 1')).toEqual([
      'Derelict Oruna at Sol salvaged for 1 EP',
    ]);
  });

  test.each([
    [known({}, 'altair'), 'salvage Derelict Oruna', 'you have no colony there (G-12)'],
    [known(), 'salvage Derelict Oruna with Tender 1', 'Tender 1 is not where Derelict Oruna is (G-12)'],
    [known({}, 'sol'), 'salvage Derelict Oruna with Scout 1', 'Scout 1 cannot repair (G-12)'],
    [known({ holdsUs: true }), 'salvage Derelict Oruna', 'the trap of Derelict Oruna is still live (G-11)'],
    [known(), 'destroy Derelict Oruna', 'no armed unit of yours is at Vega (O-71)'],
    [solView(), 'destroy Derelict Oruna', '"Derelict Oruna" is no derelict that you know'],
  ])('refusal %#', (view, order, why) => {
    expect(answersTo(view, order)[0]).toContain(why);
  });

  test('neither twice in one sheet', () => {
    const [, again] = answersTo(known(), 'salvage Derelict Oruna', 'salvage Derelict Oruna');
    expect(again).toContain('no derelict that you know');
    expect(answersTo(known({}, 'sol'), 'destroy Derelict Oruna')).toEqual(['Derelict Oruna at Sol shot to pieces']);
  });
});
