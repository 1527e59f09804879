import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { sheetTurn } from '../../../builders/sheetTurn.ts';
import { ophir, sol } from '../../../builders/turn.ts';

const fleet = `${sol}-1st-fleet`;
const survey = `${sol}-1st-survey`;
const planOf = (state: CampaignState, id = fleet) => state.fleets[id]?.plan;

describe('G-03 step 1d: battle plans', () => {
  test('O-13, O-17: are entered, part by part, and stay until they are changed', () => {
    const first = sheetTurn([
      '1st Fleet: avoid battle',
      '1st Fleet: fight boldly',
      '1st Fleet: retreat below 45% to Vega',
      '1st Fleet: command attack, defend',
      '1st Fleet: if contested leave Destroyer 1',
      'all fleets: fight cautiously',
    ]);
    expect(planOf(first.state)).toEqual({
      posture: 'avoid battle',
      spirit: 'boldly',
      retreat: { below: 45, to: 'vega' },
      command: ['attack', 'defend'],
      contested: { kind: 'leave', units: [`${sol}-destroyer-1`] },
    });
    expect(first.empire.plan).toEqual({ spirit: 'cautiously' });
    const keep = (state: CampaignState) => Object.assign(state.fleets[fleet] ?? {}, { plan: planOf(first.state) });
    expect(planOf(sheetTurn(['no orders'], { state: keep }).state)).toEqual(planOf(first.state));
    expect(planOf(sheetTurn(['1st Fleet: defend'], { state: keep }).state)).toEqual({
      ...planOf(first.state),
      posture: 'defend',
    });
    expect(sheetTurn(['1st Fleet: usual plan'], { state: keep }).state.fleets[fleet]).not.toHaveProperty('plan');
  });

  test('of two sentences about the same thing the later counts; the order of other lines makes no difference', () => {
    const lines = [
      '1st Fleet: fight boldly',
      '1st Train: defend',
      'all fleets: never retreat',
      '1st Fleet: spend destroyers first',
    ];
    const [one, other] = [sheetTurn(lines), sheetTurn([...lines].reverse())];
    expect(one.state.fleets).toEqual(other.state.fleets);
    expect(one.empire.plan).toEqual(other.empire.plan);
    expect(planOf(sheetTurn(['1st Fleet: never retreat', '1st Fleet: retreat below 50%']).state)).toEqual({
      retreat: { below: 50 },
    });
  });

  test('a fleet that the sheet forms has its plan, and one that it merges takes its own along to nobody', () => {
    const { state } = sheetTurn(['form 2nd Fleet from Destroyer 1', '2nd Fleet: never retreat']);
    expect(planOf(state, `${sol}-2nd-fleet`)).toEqual({ retreat: { below: null } });
    const merged = sheetTurn(['1st Train: defend', 'merge 1st Train into 1st Fleet']).state;
    expect(merged.fleets).not.toHaveProperty(`${sol}-1st-train`);
    expect(planOf(merged)).toBeUndefined();
  });

  test('O-10: what is done about those who pass', () => {
    expect(sheetTurn(['bar the way at Sol']).empire.passage).toEqual({ sol: 'bar' });
    expect(sheetTurn(['bar the way at Sol', 'let pass at Sol']).empire.passage).toEqual({ sol: 'let pass' });
    const barred = (state: CampaignState) => Object.assign(state.empires[sol] ?? {}, { passage: { sol: 'bar' } });
    expect(sheetTurn(['no orders'], { state: barred }).empire.passage).toEqual({ sol: 'bar' });
    expect(sheetTurn(['usual passage at Sol'], { state: barred }).empire).not.toHaveProperty('passage');
  });

  test('another empire reads nothing of it', () => {
    const { state } = sheetTurn(['1st Fleet: fight boldly', 'bar the way at Sol']);
    expect(state.empires[ophir]).not.toHaveProperty('plan');
    expect(JSON.stringify(state.knowledge[ophir])).not.toContain('boldly');
  });
});

describe('O-07: the concealed flag', () => {
  const stealthy = (state: CampaignState) => {
    for (const unitClass of Object.values(state.unitClasses)) unitClass.abilities.stealth = 3;
  };
  const hidden = (state: CampaignState) => {
    stealthy(state);
    Object.assign(state.fleets[survey] ?? {}, { concealed: { from: [ophir] } });
  };

  test('is set by a concealed move, which takes the fleet there', () => {
    const { state, said } = sheetTurn(['1st Survey: move concealed to Vega'], { state: stealthy });
    expect(said[0]).toMatch(/^1st Survey moves concealed from Sol to Vega/);
    expect(state.fleets[survey]).toMatchObject({ system: 'vega', concealed: {} });
  });

  test.each(['1st Survey: move to Vega', '1st Survey: stop hiding'])('is taken away by "%s"', (order) => {
    expect(sheetTurn([order], { state: hidden }).state.fleets[survey]).not.toHaveProperty('concealed');
  });

  test('stays with a fleet that stays', () => {
    expect(sheetTurn(['1st Survey: stay'], { state: hidden }).state.fleets[survey]).toHaveProperty('concealed');
  });

  test('is lost beside a ship that everybody sees', () => {
    const mixed = (state: CampaignState) => {
      hidden(state);
      delete state.unitClasses[`${sol}-destroyer`]?.abilities.stealth;
    };
    const orders = ['transfer Destroyer 1 to 1st Survey'];
    expect(sheetTurn(orders, { state: mixed }).state.fleets[survey]).not.toHaveProperty('concealed');
    const late = sheetTurn(['1st Survey: move concealed to Vega', ...orders], { state: mixed });
    expect(late.state.fleets[survey]).toMatchObject({ system: 'sol' });
    expect(late.events).toContainEqual(
      expect.objectContaining({ kind: 'orderFailed', why: { kind: 'without stealth', called: 'Destroyer 1' } }),
    );
  });
});
