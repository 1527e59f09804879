import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Fleet, Relation } from '#schemas/vbam/state.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { resolveAdministration } from '#vbam/phases/administration.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveMovement } from '#vbam/phases/movement.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { stagesAhead } from '#vbam/view/ways/journeys.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo } from '../../../builders/orders.ts';
import { befriend, treatiesOf } from '../../../builders/relations.ts';
import { toldFailures } from '../../../builders/told.ts';
import {
  chart,
  disarm,
  erect,
  eventsOf,
  given,
  kessa,
  ophir,
  reveal,
  run,
  sol,
  type TurnOptions,
} from '../../../builders/turn.ts';
import { declareWar } from '../../../builders/war.ts';

const between = ({ state }: { state: CampaignState }) => state.relations[pairIdOf(sol, ophir)] as Relation;
const zoned = (...systems: string[]) => treatiesOf(sol, ['border'], { terms: { neutralZone: systems } });

/** A patrol of one armed ship at Lantern, or elsewhere. */
function patrol(state: CampaignState, system = 'lantern', owner = sol, armed = true): void {
  state.fleets['the-patrol'] = { owner, name: 'Patrol', system, flagship: null, course: [], headway: 0 };
  const classId = `${owner}-destroyer`;
  newUnit(state, { class: classId, owner, place: { kind: 'fleet', fleet: 'the-patrol' } });
  if (!armed) for (const one of Object.values(state.unitClasses)) one.statistics.attackStrength = 0;
}

/** Somebody who looks out there, unarmed. */
function watch(state: CampaignState, owner: string, ...systems: string[]): void {
  for (const system of systems) newUnit(state, { class: `${owner}-scout`, owner, place: { kind: 'system', system } });
}

const keenEyes = { 'space detection': Array(20).fill(6), 'ground detection': Array(20).fill(6) };

/** Homes that claim what lies next to them; everybody knows the map. */
function quiet(state: CampaignState): void {
  disarm(state);
  state.fleets = {};
  chart(state, sol, ophir, kessa);
  reveal(state, sol, ophir, kessa);
  for (const colony of Object.values(state.colonies)) colony.census = 2;
}

function movement({ state, ...more }: TurnOptions) {
  return run(resolveMovement, {
    ...more,
    state(made) {
      quiet(made);
      befriend(made, sol, ophir, ['border']);
      state?.(made);
    },
  });
}

const fleet = ({ state }: { state: CampaignState }) => state.fleets['the-patrol'] as Fleet;
const moveTo = (...systems: string[]) => given('move', { fleet: 'the-patrol', systems });

describe('borders stop military units (4.3.3-a)', () => {
  test('a course that was set before the border was drawn ends at it, and is given up', () => {
    const turn = movement({
      state(state) {
        patrol(state);
        (state.fleets['the-patrol'] as Fleet).course = ['mirach', 'ophir'];
      },
    });
    expect(fleet(turn)).toMatchObject({ system: 'lantern', course: [] });
    expect(eventsOf(turn, 'fleetMoved')).toMatchObject([{ stopped: 'barred' }]);
    expect(eventsOf(turn, 'borderViolated')).toEqual([]);
  });

  test('an order to go there fails', () => {
    const turn = movement({ state: (state) => patrol(state), orders: [moveTo('mirach')] });
    expect(fleet(turn).system).toBe('lantern');
    expect(toldFailures(turn)).toMatchObject([{ why: 'no way leads there any more' }]);
  });

  test('a military treaty opens the border, and unarmed ships never mind it', () => {
    const allied = movement({
      state(state) {
        befriend(state, sol, ophir, ['border', 'non-aggression', 'military']);
        patrol(state);
      },
      orders: [moveTo('mirach')],
    });
    expect(fleet(allied).system).toBe('mirach');
    const unarmed = movement({ state: (state) => patrol(state, 'lantern', sol, false), orders: [moveTo('mirach')] });
    expect(fleet(unarmed).system).toBe('mirach');
    expect(eventsOf(unarmed, 'borderViolated')).toEqual([]);
  });

  test('ruling: comrades come to where a friend fights the enemy they have named, whatever border they have with that enemy (G-49)', () => {
    const beside = (against: string) =>
      movement({
        state(state) {
          const terms = { against: [against] };
          const treaties = treatiesOf(sol, ['border', 'non-aggression', 'military']);
          befriend(state, sol, kessa, [], { treaties: [...treaties, ...treatiesOf(sol, ['co-belligerency'], { terms })] });
          declareWar(state, kessa, ophir);
          patrol(state);
          for (const owner of [kessa, ophir]) {
            newUnit(state, { class: `${owner}-destroyer`, owner, place: { kind: 'system', system: 'mirach' } });
          }
        },
        orders: [moveTo('mirach')],
      });
    expect(fleet(beside(ophir)).system).toBe('mirach');
    expect(fleet(beside('a-fourth-power')).system).toBe('lantern');
  });

  test('ruling: who is beyond the border already may move there, to leave', () => {
    const turn = movement({
      state(state) {
        patrol(state, 'ophir');
        watch(state, ophir, 'mirach');
      },
      orders: [moveTo('mirach')],
      dice: { relationship: [2], ...keenEyes },
    });
    expect(fleet(turn).system).toBe('mirach');
    expect(between(turn).relationship).toBe(48);
  });

  test('ruling: an arrival does not move the borders of the same phase', () => {
    const turn = movement({
      state(state) {
        for (const colony of Object.values(state.colonies)) colony.census = 4; // all three reach Lantern, and none more than another
        patrol(state, 'vega');
        state.fleets['the-guard'] = {
          owner: ophir,
          name: 'Guard',
          system: 'mirach',
          flagship: null,
          course: ['lantern'],
          headway: 0,
        };
        for (let ships = 0; ships < 3; ships++) {
          newUnit(state, { class: `${ophir}-destroyer`, owner: ophir, place: { kind: 'fleet', fleet: 'the-guard' } });
        }
      },
      orders: [moveTo('lantern')],
    });
    expect([fleet(turn).system, turn.state.fleets['the-guard']?.system]).toEqual(['lantern', 'lantern']);
    expect(eventsOf(turn, 'borderViolated')).toEqual([]);
  });

  test('nothing is closed to a third power', () => {
    const turn = movement({
      state: (state) => patrol(state, 'lantern', kessa),
      orders: [{ ...moveTo('mirach'), empire: kessa }],
    });
    expect(fleet(turn).system).toBe('mirach');
  });
});

describe('violations (G-44)', () => {
  test('forces beyond a border at the end of Movement cost 1D6 a turn; both are told where', () => {
    const turn = movement({
      state(state) {
        patrol(state, 'hadar');
        watch(state, ophir, 'hadar');
      },
      dice: { relationship: [4], ...keenEyes },
    });
    expect(between(turn).relationship).toBe(46);
    expect(eventsOf(turn, 'borderViolated')).toMatchObject(
      between(turn).between.map((empire) => ({ seenBy: [empire], by: sol, system: 'hadar', zone: false })),
    );
    expect(turn.dice.rolls.filter(({ label }) => label === 'relationship')).toMatchObject([
      { label: 'relationship', seenBy: between(turn).between },
    ]);
  });

  test('ruling: one roll for each side, however many its forces are', () => {
    const turn = movement({
      state(state) {
        for (const system of ['hadar', 'deneb'])
          newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'system', system } });
        newUnit(state, { class: `${ophir}-destroyer`, owner: ophir, place: { kind: 'system', system: 'vega' } });
        watch(state, ophir, 'hadar', 'deneb');
        watch(state, sol, 'vega');
      },
      dice: { relationship: [3, 5], ...keenEyes },
    });
    expect(between(turn).relationship).toBe(42);
    expect(eventsOf(turn, 'borderViolated')).toHaveLength(6);
  });

  test('a neutral zone is violated by either side without consent, and not with it', () => {
    const turn = movement({
      state(state) {
        between({ state }).treaties = zoned('lantern');
        patrol(state);
        watch(state, ophir, 'lantern');
      },
      dice: { relationship: [1], ...keenEyes },
    });
    expect(eventsOf(turn, 'borderViolated')).toMatchObject([{ zone: true }, { zone: true }]);
    const welcome = movement({
      state(state) {
        between({ state }).treaties = zoned('lantern');
        between({ state }).consents = { [ophir]: ['lantern'] };
        patrol(state);
        watch(state, ophir, 'lantern');
      },
      dice: keenEyes,
    });
    expect(eventsOf(welcome, 'borderViolated')).toEqual([]);
  });

  test('R-20: what the partner does not detect is held against nobody, and nobody is told', () => {
    const turn = (dice: Record<string, number[]>, watched: boolean) =>
      movement({
        state(state) {
          patrol(state, 'hadar');
          if (watched) watch(state, ophir, 'hadar');
        },
        dice,
      });
    const blind = { 'space detection': Array(20).fill(1), 'ground detection': Array(20).fill(1) };
    for (const unseen of [turn(keenEyes, false), turn(blind, true)]) {
      expect(eventsOf(unseen, 'borderViolated')).toEqual([]);
      expect(between(unseen).relationship).toBe(50);
    }
  });

  test('what has been given time to withdraw does not violate anything', () => {
    const turn = movement({
      state(state) {
        patrol(state, 'hadar');
        state.withdrawals = [{ owner: sol, from: ophir, systems: ['hadar'], until: 5 }];
      },
    });
    expect(eventsOf(turn, 'borderViolated')).toEqual([]);
  });
});

describe('neutral zones (4.3.4-a)', () => {
  const consent = (verb: 'let enter' | 'bar', systems: string[], by = sol) =>
    given(verb, { empire: by === sol ? ophir : sol, systems }, { empire: by });
  const administered = (orders: TurnOptions['orders'], consents: Relation['consents'] = {}) =>
    run(resolveAdministration, {
      orders: orders ?? [],
      state(state) {
        befriend(state, sol, ophir, [], { treaties: zoned('izar', 'lantern'), consents });
      },
    });

  test('O-59: consent is given, and both hear of it', () => {
    const turn = administered([consent('let enter', ['lantern'])]);
    expect(between(turn).consents).toEqual({ [sol]: ['lantern'] });
    expect(eventsOf(turn, 'zoneConsent')).toHaveLength(2);
  });

  test('nobody of the two settles there, not even if the zone was agreed on since', () => {
    const turn = run(resolveColony, {
      state: (state) => {
        quiet(state);
        befriend(state, sol, ophir, [], { treaties: zoned('vega') });
      },
      orders: [given('colonize', { system: 'vega' }, { price: { epTenths: 500, at: 'sol' } })],
    });
    expect(turn.state.colonies.vega).toBeUndefined();
    expect(toldFailures(turn)).toMatchObject([{ why: 'the system is neutral by treaty', rule: '4.3.4' }]);
    expect(turn.ledger).toMatchObject([{ amount: 500 }]);
  });

  test('what a third party absorbs is struck from the treaty, with the consent to enter it', () => {
    const turn = run(resolveUpdate, {
      state(state) {
        quiet(state);
        befriend(state, sol, ophir, [], { treaties: zoned('izar', 'lantern'), consents: { [sol]: ['izar'] } });
      },
    });
    expect(between(turn).treaties[0]?.terms).toEqual({ neutralZone: ['lantern'] });
    expect(between(turn).consents).toEqual({});
    expect(eventsOf(turn, 'zoneAbsorbed')).toMatchObject([{ system: 'izar' }, { system: 'izar' }]);
  });

  test('consent ends with the treaty', () => {
    const turn = run(resolveUpdate, {
      state: (state) => befriend(state, sol, ophir, ['border'], { consents: { [sol]: ['lantern'] } }),
    });
    expect(between(turn).consents).toEqual({});
  });
});

describe('what the view shows of borders', () => {
  const seenBy = (empire: string, change: (state: CampaignState) => void, charted = true) => {
    const state = structuredClone(firstState());
    if (charted) quiet(state);
    change(state);
    return viewFor(state, smallGalaxy(), defaultCampaign(), empire);
  };
  const drawn = (state: CampaignState) => befriend(state, sol, ophir, ['border']);

  test('partners of a border treaty know how far the other reaches', () => {
    expect(seenBy(sol, drawn).borders).toEqual({ [ophir]: { systems: ['deneb', 'hadar', 'mirach', 'ophir'], contested: [] } });
    expect(seenBy(kessa, drawn).borders).toEqual({});
    expect(seenBy(sol, (state) => befriend(state, sol, ophir, [])).borders).toEqual({});
  });

  test('only of systems that they know', () => {
    const view = seenBy(sol, drawn, false);
    for (const system of view.borders[ophir]?.systems ?? []) expect(view.systems[system]).toBeDefined();
  });

  test('the order to move is refused by what the view shows, with what would open the way', () => {
    const view = seenBy(sol, (state) => {
      drawn(state);
      patrol(state);
    });
    const name = view.empires[ophir]?.name;
    expect(answersTo(view, 'Patrol: move to Ophir')).toEqual([
      expect.stringContaining(`Mirach lies beyond the border of ${name}: only a military treaty opens it to forces (4.3.3)`),
    ]);
    expect(answersTo(view, 'Patrol: move to Vega')).toEqual([expect.stringContaining('moves from Lantern to Vega')]);
  });

  test('a fleet on a course that a border has closed since is warned, and promised no arrival', () => {
    const underway = (change: (state: CampaignState) => void) =>
      seenBy(sol, (state) => {
        change(state);
        patrol(state);
        Object.assign(state.fleets['the-patrol'] as Fleet, { course: ['mirach', 'ophir'] });
      });
    const warnings = (view: EmpireView) =>
      forecastSheet(view, `${frontMatter(view)}\n- no orders\n`)
        .problems.map(({ text }) => text)
        .filter((text) => text.includes('(4.3.3)'));
    const closed = underway(drawn);
    expect(warnings(closed)).toEqual([
      `Patrol at Lantern: it goes no farther: Mirach lies beyond the border of ${closed.empires[ophir]?.name}, which is closed to it now (4.3.3)`,
    ]);
    expect(stagesAhead(closed, closed, 'the-patrol')).toEqual([]);
    const open = underway(() => {});
    expect(warnings(open)).toEqual([]);
    expect(stagesAhead(open, open, 'the-patrol').map(({ system }) => system)).toEqual(['mirach', 'ophir']);
  });

  test('G-46: and that war opens it from the turn after, where hostilities have begun or the sheet declares it', () => {
    const hostile = (treaties: Partial<Relation> = {}) =>
      seenBy(sol, (state) => {
        befriend(state, sol, ophir, ['border'], {
          state: 'war',
          relationship: -100,
          declarations: { [sol]: { level: 'hostilities', turn: 0 } },
          ...treaties,
        });
        patrol(state);
      });
    const name = hostile().empires[ophir]?.name;
    const [beyond, ends] = [
      `Mirach lies beyond the border of ${name}: `,
      'the border treaty ends, and from next turn on you can go there',
    ];
    expect(answersTo(hostile(), `declare war on ${name}`, 'Patrol: move to Ophir')[1]).toContain(
      `${beyond}with the war that you declare this turn ${ends} (4.3.3)`,
    );
    expect(answersTo(hostile(), 'Patrol: move to Ophir')).toEqual([
      expect.stringContaining(`${beyond}with "- declare war on ${name}" ${ends} (4.3.3)`),
    ]);
    expect(answersTo(hostile({ treaties: zoned('mirach') }), `declare war on ${name}`, 'Patrol: move to Ophir')[1]).toContain(
      `Mirach lies in your neutral zone with ${name}: with the war that you declare this turn the treaty ends, and from next turn on you can go there (4.3.4)`,
    );
  });

  test('a neutral zone is refused to settlers and to forces without consent', () => {
    const zone = (consents: Relation['consents']) => (state: CampaignState) => {
      befriend(state, sol, ophir, [], { treaties: zoned('vega'), consents });
      patrol(state, 'sol');
      erect(state, 'sol', 'trading post');
    };
    const view = seenBy(sol, zone({}));
    const name = view.empires[ophir]?.name;
    expect(answersTo(view, 'Patrol: move to Vega', 'colonize Vega')).toEqual([
      expect.stringContaining(`Vega lies in your neutral zone with ${name}: forces need their consent to enter (4.3.4)`),
      expect.stringContaining(`it lies in your neutral zone with ${name}, where nobody settles (4.3.4)`),
    ]);
    expect(answersTo(seenBy(sol, zone({ [ophir]: ['vega'] })), 'Patrol: move to Vega')).toEqual([
      expect.stringContaining('where it arrives this turn'),
    ]);
  });

  test('O-59: who may enter is said once, and only of the zone', () => {
    const view = seenBy(sol, (state) => befriend(state, sol, ophir, [], { treaties: zoned('lantern') }));
    const name = view.empires[ophir]?.name;
    expect(answersTo(view, `let ${name} enter Lantern`, `let ${name} enter Lantern`, `let ${name} enter Vega`)).toEqual([
      `forces of ${name} may enter Lantern`,
      expect.stringContaining(`${name} may enter Lantern already (4.3.4)`),
      expect.stringContaining('Vega is not in the neutral zone, which is Lantern (4.3.4)'),
    ]);
    expect(answersTo(view, `bar ${name} from Lantern`)).toEqual([
      expect.stringContaining(`you have not let ${name} enter Lantern (4.3.4)`),
    ]);
    expect(answersTo(view, `let ${name} enter Lantern`, `bar ${name} from Lantern`)[1]).toBe(
      `forces of ${name} are barred from Lantern from the next turn on`,
    );
    const apart = seenBy(sol, (state) => befriend(state, sol, ophir, ['border']));
    expect(answersTo(apart, `let ${name} enter Lantern`)).toEqual([
      expect.stringContaining(`you have no neutral zone with ${name} (4.3.4)`),
    ]);
  });
});
