import { describe, expect, test } from 'vitest';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { resolveAdministration } from '#vbam/phases/administration.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { toldFailures } from '../../../builders/told.ts';
import { erect, eventsOf, given, ophir, run, settle, sol } from '../../../builders/turn.ts';

const sent = { resource: 'agricultural', from: 'vega', to: 'sol' } as const;
const resources = { vega: ['agricultural' as const] };
const scout = `${sol}-scout`;

/** Sol has a colony at Vega, a trade route to it, and by default sends it something. */
function vegaTrades(state: CampaignState, assignments: Empire['assignments'] = [sent]): void {
  settle(state, 'vega', { census: 1 });
  state.tradeRoutes[`${sol}-route-2`] = { owner: sol, target: 'vega', center: 'sol', opened: 0, state: 'active' };
  Object.assign(state.empires[sol] ?? {}, { assignments });
}

describe('O-37, 3.2.8-c', () => {
  test('a resource is sent, and kept again', () => {
    const away = run(resolveAdministration, {
      resources,
      state: (state) => vegaTrades(state, []),
      orders: [given('assign resource', { resource: 'agricultural', system: 'vega', target: 'sol' })],
    });
    expect(away.state.empires[sol]?.assignments).toEqual([sent]);
    expect(away.events).toMatchObject([{ kind: 'resourceAssigned', system: 'vega', to: 'sol', seenBy: [sol] }]);
    const back = run(resolveAdministration, {
      resources,
      state: (state) => vegaTrades(state),
      orders: [given('keep resource', { resource: 'agricultural', system: 'vega' })],
    });
    expect(back.state.empires[sol]?.assignments).toEqual([]);
  });

  test('without access or a path of active routes the order fails', () => {
    const order = given('assign resource', { resource: 'agricultural', system: 'vega', target: 'sol' });
    const none = run(resolveAdministration, { resources, orders: [order] });
    const cut = run(resolveAdministration, { resources, state: (state) => settle(state, 'vega'), orders: [order] });
    expect(toldFailures(none)).toMatchObject([{ why: expect.stringContaining('neither a colony') }]);
    expect(toldFailures(cut)).toMatchObject([{ why: expect.stringContaining('no active trade routes') }]);
  });

  test('3.2.8-i: food grows by half where the resource works', () => {
    const foodOf = (assignments: Empire['assignments']) =>
      run(resolveIncome, { resources, state: (state) => vegaTrades(state, assignments) }).ledger.find(
        ({ empire, pool }) => empire === sol && pool === 'pp',
      )?.cause;
    expect(foodOf([])).toMatchObject({ kind: 'food', grown: 24 });
    expect(foodOf([sent])).toMatchObject({ kind: 'food', grown: 36 });
  });
});

describe('3.2.8-b: an assignment lapses', () => {
  const lapse = (change: (state: CampaignState) => void) =>
    run(resolveUpdate, {
      resources,
      state(state) {
        vegaTrades(state);
        change(state);
      },
    });

  test('not while all is well', () => {
    const turn = lapse(() => {});
    expect(turn.state.empires[sol]?.assignments).toEqual([sent]);
    expect(eventsOf(turn, 'assignmentLapsed')).toEqual([]);
  });

  test.each([
    ['with the colony it comes from', 'no access', (state: CampaignState) => delete state.colonies.vega],
    ['with the route', 'no trade routes', (state: CampaignState) => delete state.tradeRoutes[`${sol}-route-2`]],
    [
      'in a rebellion, which suspends the route',
      'no trade routes',
      (state: CampaignState) => Object.assign(state.colonies.vega ?? {}, { morale: 0 }),
    ],
  ])('%s', (_, why, change) => {
    const turn = lapse(change);
    expect(turn.state.empires[sol]?.assignments).toEqual([]);
    expect(eventsOf(turn, 'assignmentLapsed')).toMatchObject([{ system: 'vega', to: 'sol', why, seenBy: [sol] }]);
  });

  test('with all that stood in the system it was sent to', () => {
    const turn = run(resolveUpdate, {
      resources,
      state: (state) => vegaTrades(state, [{ resource: 'agricultural', from: 'vega', to: 'altair' }]),
    });
    expect(eventsOf(turn, 'assignmentLapsed')).toMatchObject([{ to: 'altair', why: 'target lost' }]);
  });
});

describe('3.2.8-n: military resources', () => {
  const build = (empire = sol) =>
    given('build units', { class: `${empire}-scout`, colony: empire === sol ? 'sol' : 'ophir' }, { empire });

  test('a unit remembers what it was built with', () => {
    const turn = run(resolveConstruction, { resources: { sol: ['military (scout)', 'trade'] }, orders: [build(), build(ophir)] });
    expect(turn.state.units[`${scout}-5`]?.builtWith).toEqual(['military (scout)']);
    expect(turn.state.units[`${ophir}-scout-5`]?.builtWith).toEqual([]);
    expect(eventsOf(turn, 'unitBuilt')).toContainEqual(expect.objectContaining({ builtWith: ['military (scout)'] }));
  });

  test('also one that was sent from elsewhere, and not where it was sent from', () => {
    const turn = run(resolveConstruction, {
      resources: { vega: ['military (FTL)'] },
      state(state) {
        vegaTrades(state, [{ resource: 'military (FTL)', from: 'vega', to: 'sol' }]);
        erect(state, 'vega', 'shipyard');
      },
      orders: [build(), given('build units', { class: scout, colony: 'vega' })],
    });
    expect(turn.state.units[`${scout}-5`]?.builtWith).toEqual(['military (FTL)']);
    expect(turn.state.units[`${scout}-6`]?.builtWith).toEqual([]);
  });
});
