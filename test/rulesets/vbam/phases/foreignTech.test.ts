import { describe, expect, test } from 'vitest';
import type { CampaignState, Empire, TechLevel } from '#schemas/vbam/state.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { resolveTech } from '#vbam/phases/tech.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { interstellar } from '../../../builders/colonies.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { toldFailures, toldLedger } from '../../../builders/told.ts';
import { eventsOf, given, kessa, run, sol } from '../../../builders/turn.ts';

const prize = `${kessa}-light-carrier-1`;
const study = given('reverse engineer', { unit: prize, colony: 'sol' });

/** Sol has captured the light carrier of Kessa, which is of TL 7. */
function capture(state: CampaignState): void {
  Object.assign(state.units[prize] ?? {}, { owner: sol, captured: true, place: { kind: 'system', system: 'sol' } });
  Object.assign(state.unitClasses[`${kessa}-light-carrier`] ?? {}, { techLevel: interstellar(7) });
}

const studied = (faces: number[], change: (state: CampaignState) => void = () => {}) =>
  run(resolveTech, {
    state(state) {
      capture(state);
      change(state);
    },
    orders: [study],
    dice: { 'reverse engineering': faces },
  });

describe('5.2.RE-a: reverse engineering', () => {
  const tpFrom = (turn: ReturnType<typeof run>) =>
    turn.ledger.filter(({ empire, rule }) => empire === sol && rule === '5.2.RE-a').map(({ amount }) => amount);

  test.each<[string, TechLevel, number]>([
    ['TL 0', interstellar(0), 7],
    ['Interplanetary', { era: 'interplanetary', level: 0 }, 17],
    ['Industrial', { era: 'industrial', level: 0 }, 37],
  ])('E-51: a unit of TL 7 teaches an empire of %s', (_, techLevel, tp) => {
    const turn = studied([4, 4], (state) => Object.assign(state.empires[sol] ?? {}, { techLevel }));
    expect(tpFrom(turn)).toEqual([tp]);
    expect(eventsOf(turn, 'unitStudied')).toMatchObject([{ outcome: 'learned', tp, called: 'Light Carrier 1', system: 'sol' }]);
    expect(turn.state.units[prize]).toBeDefined();
  });

  test('3 to 7 teaches nothing', () => {
    for (const faces of [
      [1, 2],
      [3, 4],
    ]) {
      const turn = studied(faces);
      expect(tpFrom(turn)).toEqual([]);
      expect(turn.state.units[prize]).toBeDefined();
    }
  });

  test('a 2 breaks the unit up, and what it carried is left behind', () => {
    const turn = studied([1, 1]);
    expect(turn.state.units[prize]).toBeUndefined();
    expect(eventsOf(turn, 'unitStudied')).toMatchObject([{ outcome: 'unit scrapped', tp: 0 }]);
    expect(turn.state.units[`${kessa}-fighter-1`]?.place).toEqual({ kind: 'system', system: 'sol' });
    expect(turn.ledger.filter(({ pool, empire }) => pool === 'ep' && empire === sol)).toEqual([]);
  });

  test('it fails without Research, without the unit, and in another place', () => {
    const failed = (change: (state: CampaignState) => void) => toldFailures(studied([], change));
    expect(failed((state) => Object.assign(state.colonies.sol ?? {}, { research: 0 }))).toMatchObject([
      { why: 'no utilized Research is left there' },
    ]);
    expect(failed((state) => Object.assign(state.units[prize] ?? {}, { owner: kessa }))).toMatchObject([
      { why: 'the unit is not yours any more' },
    ]);
    expect(failed((state) => Object.assign(state.units[prize]?.place ?? {}, { system: 'vega' }))).toMatchObject([
      { why: 'the unit is not there' },
    ]);
    expect(failed((state) => Object.assign(state.empires[sol] ?? {}, { techLevel: interstellar(7) }))).toMatchObject([
      { why: 'the empire knows all that it could teach' },
    ]);
  });
});

describe('G-56, 5.2.X4-b: research data', () => {
  const learnedFrom = (researchData: Empire['researchData'], tp: number) =>
    run(resolveTech, {
      state(state) {
        Object.assign(state.colonies.sol ?? {}, { research: 0 });
        const empire = state.empires[sol] as Empire;
        empire.researchData = researchData;
        empire.treasury.tp = tp;
      },
    });
  const on = (level: number) => ({ techLevel: interstellar(level), source: kessa });

  test('an advance costs half below the level of the data, whose use the ledger names; then it is used up', () => {
    const turn = learnedFrom([on(1)], 75);
    expect(turn.state.empires[sol]).toMatchObject({ techLevel: interstellar(1), researchData: [], treasury: { tp: 0 } });
    const [line] = toldLedger(turn).filter(({ empire, pool }) => empire === sol && pool === 'tp');
    expect(line).toMatchObject({ why: 'advance to TL 1: Census 6 at TL 0, research data', amount: -75 });
    expect(eventsOf(turn, 'researchDataUsedUp')).toMatchObject([{ techLevel: 'TL 1', seenBy: [sol] }]);
  });

  test('data on a higher level helps on every step, and the next step without it costs the whole price', () => {
    expect(learnedFrom([on(2)], 150).state.empires[sol]).toMatchObject({ techLevel: interstellar(2), researchData: [] });
    expect(learnedFrom([on(1)], 150).state.empires[sol]).toMatchObject({ techLevel: interstellar(1), treasury: { tp: 75 } });
  });

  test('its owner sees it, and nobody else', () => {
    const { state } = learnedFrom([on(3)], 0);
    const viewOf = (empire: string) => viewFor(state, smallGalaxy(), defaultCampaign(), empire);
    expect(viewOf(sol).empire.researchData).toEqual([on(3)]);
    expect(JSON.stringify(viewOf(kessa))).not.toContain('"source"');
  });
});

describe('G-62: captured units', () => {
  test('a refit makes one fit to attack', () => {
    const turn = run(resolveConstruction, { state: capture, orders: [given('refit captured', { unit: prize })] });
    expect(turn.state.units[prize]?.captured).toBe(false);
    expect(eventsOf(turn, 'capturedUnitRefitted')).toMatchObject([{ unit: prize, called: 'Light Carrier 1', system: 'sol' }]);
  });

  test('its owner knows its class, and has it not on the force list', () => {
    const { state } = run(resolveConstruction, { state: capture });
    const view = viewFor(state, smallGalaxy(), defaultCampaign(), sol);
    expect(Object.keys(view.foreignClasses)).toEqual([`${kessa}-light-carrier`]);
    expect(view.unitClasses[`${kessa}-light-carrier`]).toBeUndefined();
    expect(viewFor(state, smallGalaxy(), defaultCampaign(), kessa).foreignClasses).toEqual({});
  });
});

test('numbers never come back: the next Scout after a scrapped one has a number of its own', () => {
  const scrapped = run(resolveConstruction, { orders: [given('scrap unit', { unit: `${sol}-scout-4` })] });
  const built = run(resolveConstruction, {
    state: (state) => Object.assign(state, structuredClone(scrapped.state)),
    orders: [given('build units', { class: `${sol}-scout`, colony: 'sol' })],
  });
  expect(Object.keys(built.state.units)).toContain(`${sol}-scout-5`);
  expect(Object.keys(built.state.units)).not.toContain(`${sol}-scout-4`);
  expect(built.state.unitClasses[`${sol}-scout`]?.numbered).toBe(5);
});
