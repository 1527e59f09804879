import { describe, expect, test } from 'vitest';
import type { CampaignState, Fleet } from '#schemas/vbam/state.ts';
import { resolveMovement } from '#vbam/phases/movement.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { inWords } from '#vbam/wording.ts';
import { aboard, builderFor, inFleet } from '../../../builders/forces.ts';
import { toldFailures } from '../../../builders/told.ts';
import { erect, eventsOf, given, kessa, ophir, run, sol, type TurnOptions } from '../../../builders/turn.ts';

const names = { system: (id: string) => `<${id}>`, empire: (id: string) => id };
const move = (fleet: string, ...systems: string[]) => given('move', { fleet, systems });
const storiesOf = (turn: VbamTurn) => eventsOf(turn, 'fleetMoved').map((event) => inWords(event, names));

/** All lanes are explored, and the empire at Sol knows them. */
function charted(state: CampaignState): void {
  for (let number = 1; number <= 12; number++) {
    const lane = state.lanes[`lane-${number}`];
    state.lanes[`lane-${number}`] = { class: null, progress: {}, needs: null, ...lane, explored: true, knownBy: [sol] };
  }
  const known = state.knowledge[sol];
  const facts = known?.systems.sol;
  for (const id of [
    'maw',
    'tau-ceti',
    'altair',
    'vega',
    'lantern',
    'mirach',
    'ophir',
    'hadar',
    'deneb',
    'izar',
    'kessa',
    'naos',
  ]) {
    if (known && facts) known.systems[id] ??= structuredClone(facts);
  }
}

/** A fleet of one ship at Sol, on a map that is known. */
function voyage(abilities: Record<string, number>, options: TurnOptions = {}, more: (state: CampaignState) => void = () => {}) {
  return run(resolveMovement, {
    ...options,
    state(state) {
      charted(state);
      const { fleet, unit } = builderFor(state, sol);
      unit('Runner 1', { abilities }, inFleet(fleet('Runners', 'sol')));
      more(state);
    },
  });
}

const runners = `${sol}-runners`;
const fleetIn = ({ state }: VbamTurn, id = runners) => state.fleets[id] as Fleet;

describe('O-06: fleets move', () => {
  test('3.3.1-a, E-03: FTL 4 goes four lanes, FTL 2 two, and the rest of the way is kept', () => {
    const fast = voyage({ FTL: 4 }, { orders: [move(runners, 'ophir')] });
    expect(fleetIn(fast)).toMatchObject({ system: 'ophir', course: [] });
    const slow = voyage({ FTL: 2 }, { orders: [move(runners, 'ophir')] });
    expect(fleetIn(slow)).toMatchObject({ system: 'lantern', course: ['mirach', 'ophir'] });
    expect(storiesOf(fast)).toEqual(['Runners moved from <sol> by <vega>, <lantern>, <mirach> to <ophir>.']);
    expect(storiesOf(slow)).toEqual([
      'Runners moved from <sol> by <vega> to <lantern> and stopped there: its speed is 2. It is bound for <ophir>, and should arrive in turn 2.',
    ]);
  });

  test('a fleet goes on in later turns without an order, and the way it said before', () => {
    const turn = voyage({ FTL: 1 }, {}, (state) => {
      (state.fleets[runners] as Fleet).course = ['vega', 'lantern'];
    });
    expect(fleetIn(turn)).toMatchObject({ system: 'vega', course: ['lantern'] });
    expect(eventsOf(turn, 'fleetMoved')[0]).toMatchObject({
      seenBy: [sol],
      stopped: 'speed',
      arrives: 2,
      bound: 'lantern',
      from: 'sol',
      path: ['vega'],
    });
  });

  test('a new order takes the place of the old course, and stay ends it, as does the place where it is', () => {
    const bound = (state: CampaignState) => {
      (state.fleets[runners] as Fleet).course = ['vega', 'lantern'];
    };
    expect(fleetIn(voyage({ FTL: 1 }, { orders: [move(runners, 'altair')] }, bound))).toMatchObject({
      system: 'altair',
      course: [],
    });
    const still = voyage({ FTL: 1 }, { orders: [given('stay', { fleet: runners })] }, bound);
    expect(fleetIn(still)).toMatchObject({ system: 'sol', course: [] });
    const there = voyage({ FTL: 1 }, { orders: [move(runners, 'sol')] }, bound);
    expect(fleetIn(there)).toMatchObject({ system: 'sol', course: [], headway: 0 });
    expect(eventsOf(still, 'fleetMoved')).toEqual([]);
  });

  test('3.6.1-c: a fleet that explored does not move, and forgets its course', () => {
    const turn = run(
      (made) => {
        made.notes.explorers.add(runners);
        resolveMovement(made);
      },
      {
        orders: [move(runners, 'vega')],
        state(state) {
          charted(state);
          const { fleet, unit } = builderFor(state, sol);
          unit('Runner 1', { abilities: { FTL: 1 } }, inFleet(fleet('Runners', 'sol')));
          (state.fleets[runners] as Fleet).course = ['altair'];
        },
      },
    );
    expect(fleetIn(turn)).toMatchObject({ system: 'sol', course: [] });
    expect(toldFailures(turn)).toMatchObject([{ why: 'it explored, and does not move in the same turn' }]);
  });

  test('D-31: lane classes cost what they say', () => {
    const classes = (one: 'normal' | 'restricted', other: 'minor') => (state: CampaignState) => {
      Object.assign(state.lanes['lane-4'] ?? {}, { class: one });
      Object.assign(state.lanes['lane-5'] ?? {}, { class: other });
    };
    const orders = [move(runners, 'lantern')];
    expect(fleetIn(voyage({ FTL: 2 }, { orders }, classes('normal', 'minor'))).system).toBe('vega');
    expect(fleetIn(voyage({ FTL: 2 }, { orders }, classes('restricted', 'minor'))).system).toBe('vega');
    const plain = { orders, rules: { laneClasses: false } };
    expect(fleetIn(voyage({ FTL: 2 }, plain, classes('restricted', 'minor'))).system).toBe('lantern');
  });

  test('3.3.3-b: without FTL it goes from gate to gate, and stops where there is none', () => {
    const gates =
      (...systems: string[]) =>
      (state: CampaignState) => {
        for (const system of systems) erect(state, system, 'jump gate');
        (state.fleets[runners] as Fleet).course = ['vega'];
      };
    expect(fleetIn(voyage({}, {}, gates('sol', 'vega'))).system).toBe('vega');
    const stuck = voyage({}, {}, gates('sol'));
    expect(fleetIn(stuck)).toMatchObject({ system: 'sol', course: [] });
    expect(storiesOf(stuck)).toEqual([
      'Runners did not leave <sol>: without FTL it needs Jump Gates at both ends, and none lead on.',
    ]);
  });

  test('G-63: a foreign gate serves those to whom it is open', () => {
    const gates = (open: boolean) => (state: CampaignState) => {
      erect(state, 'sol', 'jump gate');
      erect(state, 'vega', 'jump gate', ophir);
      if (open) state.empires[ophir]?.gatesOpenTo.push(sol);
      (state.fleets[runners] as Fleet).course = ['vega'];
    };
    expect(fleetIn(voyage({}, {}, gates(true))).system).toBe('vega');
    expect(fleetIn(voyage({}, {}, gates(false))).system).toBe('sol');
  });

  test('3.2.7-t, 3.2.7-i: a wormhole and a portal are free and need no FTL', () => {
    const holes = (state: CampaignState) => {
      Object.assign(state.knowledge[sol]?.systems.sol ?? {}, { wormhole: 'lantern' });
      Object.assign(state.knowledge[sol]?.systems.lantern ?? {}, { portal: 'naos' });
    };
    const turn = voyage({}, { orders: [move(runners, 'naos')] }, holes);
    expect(fleetIn(turn).system).toBe('naos');
    expect(storiesOf(turn)).toEqual(['Runners moved from <sol> by <lantern> to <naos>.']);
    const onward = voyage({ FTL: 1 }, { orders: [move(runners, 'mirach')] }, holes);
    expect(fleetIn(onward).system).toBe('mirach');
  });

  test('G-11: a booby trap lets nobody leave', () => {
    const turn = voyage({ FTL: 1 }, { orders: [move(runners, 'vega')] }, (state) => {
      const design = structuredClone(Object.values(state.unitClasses)[0]);
      if (!design) throw new Error('there is no class');
      const { type, buildCost, techLevel, statistics, abilities } = design;
      state.wilds.oruna = {
        kind: 'derelict',
        system: 'sol',
        name: 'Oruna',
        design: { type, buildCost, techLevel, statistics, abilities },
        damage: 1,
        towedBy: null,
        trap: { caught: sol, failures: 0 },
      };
    });
    expect(storiesOf(turn)).toEqual(['Runners did not leave <sol>: a booby trap holds it. It is bound for <vega>.']);
  });

  test('a fleet with a unit laid up waits', () => {
    const turn = voyage({ FTL: 1 }, {}, (state) => {
      (state.fleets[runners] as Fleet).course = ['vega'];
      Object.assign(state.units[`${sol}-runner-1`] ?? {}, { mothballed: true });
    });
    expect(storiesOf(turn)).toEqual(['Runners did not leave <sol>: some of its units are laid up. It is bound for <vega>.']);
  });

  test('orders that the truth does not allow fail with a reason', () => {
    const failures = (orders: TurnOptions['orders'], more?: (state: CampaignState) => void) =>
      toldFailures(voyage({ FTL: 1 }, { orders: orders ?? [] }, more)).map((event) => ('why' in event ? event.why : ''));
    expect(failures([move('nobody', 'vega')])).toEqual(['the fleet is no more']);
    const lay = (state: CampaignState) => Object.assign(state.units[`${sol}-runner-1`] ?? {}, { mothballed: true });
    expect(failures([move(runners, 'vega')], lay)).toEqual([
      'Runner 1 is laid up, and serves from the turn after it is reactivated',
    ]);
    expect(failures([move(runners, 'vega')], (state) => delete state.units[`${sol}-runner-1`])).toEqual([
      'the fleet has no units',
    ]);
    expect(failures([move(runners, 'vega')], (state) => Object.assign(state.lanes['lane-4'] ?? {}, { knownBy: [] }))).toEqual([
      'no way leads there any more',
    ]);
  });

  test('a course whose lane is gone ends where it is', () => {
    const turn = voyage({ FTL: 2 }, {}, (state) => {
      (state.fleets[runners] as Fleet).course = ['vega', 'naos'];
    });
    expect(fleetIn(turn)).toMatchObject({ system: 'vega', course: [] });
    expect(storiesOf(turn)).toEqual(['Runners moved from <sol> to <vega> and stopped there: no way that we know leads on.']);
  });
});

describe('3.3.8-b: movement by distance', () => {
  const far = (state: CampaignState) => {
    (state.fleets[runners] as Fleet).course = ['vega', 'lantern'];
  };
  const rules = { distanceMovement: true };

  test('two hexes are five light-years: one jump a turn, whatever the FTL', () => {
    expect(fleetIn(voyage({ FTL: 1 }, { rules }, far))).toMatchObject({ system: 'vega', course: ['lantern'], headway: 0 });
    expect(fleetIn(voyage({ FTL: 3 }, { rules }, far))).toMatchObject({ system: 'vega', course: ['lantern'], headway: 0 });
  });

  test('until it arrives a fleet counts as where it set out from', () => {
    const stretched = (headway: number) =>
      run(
        (turn) => {
          const at = turn.galaxy.systems.findIndex(({ id }) => id === 'vega');
          const vega = turn.galaxy.systems[at];
          if (vega) turn.galaxy.systems[at] = { ...vega, q: 5 };
          resolveMovement(turn);
        },
        {
          rules,
          state(state) {
            charted(state);
            const { fleet, unit } = builderFor(state, sol);
            unit('Runner 1', { abilities: { FTL: 1 } }, inFleet(fleet('Runners', 'sol')));
            Object.assign(state.fleets[runners] ?? {}, { course: ['vega'], headway });
          },
        },
      );
    const first = stretched(0);
    expect(fleetIn(first)).toMatchObject({ system: 'sol', course: ['vega'], headway: 1 });
    expect(storiesOf(first)).toEqual(['Runners is on its way from <sol>. It is bound for <vega>, and should arrive in turn 3.']);
    expect(fleetIn(stretched(1))).toMatchObject({ system: 'sol', headway: 2 });
    expect(fleetIn(stretched(2))).toMatchObject({ system: 'vega', course: [], headway: 0 });
  });
});

describe('what fleets take along, and what they see', () => {
  test('carried units and derelicts in tow come along', () => {
    const turn = voyage({ FTL: 1, carrier: 1, towing: 9 }, { orders: [move(runners, 'vega')] }, (state) => {
      builderFor(state, sol).unit('Dart 1', { type: 'flight', buildCost: 1 }, aboard(`${sol}-runner-1`));
      const { type, buildCost, techLevel, statistics, abilities } = Object.values(state.unitClasses)[0] ?? {};
      if (!type || !buildCost || !techLevel || !statistics || !abilities) throw new Error('there is no class');
      state.wilds.oruna = {
        kind: 'derelict',
        system: 'sol',
        name: 'Oruna',
        design: { type, buildCost, techLevel, statistics, abilities },
        damage: 1,
        towedBy: `${sol}-runner-1`,
        trap: null,
      };
    });
    expect(turn.state.units[`${sol}-dart-1`]?.place).toEqual(aboard(`${sol}-runner-1`));
    expect(turn.state.wilds.oruna?.system).toBe('vega');
    expect(turn.state.knowledge[sol]?.wilds.oruna).toMatchObject({ system: 'vega', seen: 1 });
  });

  test('G-06: every system on the way is seen, with the explored lanes that begin there', () => {
    const turn = voyage({ FTL: 2 }, { orders: [move(runners, 'lantern')] }, (state) => {
      for (const id of ['lane-6', 'lane-10']) Object.assign(state.lanes[id] ?? {}, { knownBy: [ophir] });
      delete state.knowledge[sol]?.systems.mirach;
    });
    expect(turn.state.lanes['lane-6']?.knownBy).toEqual([ophir, sol].sort());
    const { vega, lantern, mirach, hadar } = turn.state.knowledge[sol]?.systems ?? {};
    expect([vega?.seen, lantern?.seen, mirach?.seen]).toEqual([1, 1, 1]);
    expect(hadar?.seen).toBe(0);
  });

  test('every empire looks around where it has units, colonies or facilities', () => {
    const turn = run(resolveMovement);
    for (const [empire, home] of [
      [sol, 'sol'],
      [ophir, 'ophir'],
      [kessa, 'kessa'],
    ] as const) {
      expect(turn.state.knowledge[empire]?.systems[home]?.seen).toBe(1);
    }
  });

  test('nobody else is told of a move', () => {
    const turn = voyage({ FTL: 4 }, { orders: [move(runners, 'ophir')] });
    expect(eventsOf(turn, 'fleetMoved').flatMap(({ seenBy }) => seenBy)).toEqual([sol]);
  });

  test('G-17: those who share a system after an impulse look at each other', () => {
    const turn = voyage({ FTL: 4 }, { orders: [move(runners, 'ophir')] });
    expect([...turn.notes.detections.keys()].length).toBeGreaterThan(0);
  });
});

describe('3.2.6-p: plasma storms', () => {
  const stormy = (storms: number, more: (state: CampaignState) => void) =>
    run(
      (turn) => {
        const at = turn.galaxy.systems.findIndex(({ id }) => id === 'vega');
        const vega = turn.galaxy.systems[at];
        const terrain = Array.from({ length: storms }, () => 'plasma storm' as const);
        if (vega) turn.galaxy.systems[at] = { ...vega, terrain };
        resolveMovement(turn);
      },
      { state: more },
    );
  const inVega = (state: CampaignState) => {
    const { fleet, unit } = builderFor(state, sol);
    const place = inFleet(fleet('Runners', 'vega'));
    unit(
      'Slow 1',
      { statistics: { defenseValue: 2, attackStrength: 0, pointDefense: 0 }, abilities: { FTL: 1, carrier: 2 } },
      place,
    );
    unit('Quick 1', { abilities: { FTL: 1, fast: 1 } }, place);
    unit('Dart 1', { type: 'flight', buildCost: 1 }, aboard(`${sol}-slow-1`));
    unit('Fort 1', { type: 'starbase' }, { kind: 'system', system: 'vega' });
    unit('Troop 1', { type: 'ground force' }, { kind: 'system', system: 'vega' });
    unit('Bunker 1', { type: 'ground base' }, { kind: 'system', system: 'vega' });
    unit('Kite 1', { type: 'flight', buildCost: 1 }, { kind: 'based', system: 'vega' });
  };
  const damages = ({ state }: VbamTurn) =>
    Object.fromEntries(
      ['slow', 'quick', 'dart', 'fort', 'troop', 'bunker', 'kite'].map((name) => [name, state.units[`${sol}-${name}-1`]?.damage]),
    );

  test('what is in space and not Fast takes a point of damage, for each storm', () => {
    const calm = { quick: 0, dart: 0, troop: 0, bunker: 0, kite: 0 };
    const turn = stormy(1, inVega);
    expect(damages(turn)).toEqual({ ...calm, slow: 1, fort: 1 });
    expect(eventsOf(turn, 'unitsSuffered')).toMatchObject([
      { seenBy: [sol], system: 'vega', damaged: ['Fort 1', 'Slow 1'], lost: [] },
    ]);
    expect(damages(stormy(2, inVega))).toMatchObject({ slow: 2, fort: undefined });
  });

  test('at twice its defense value a unit is lost with everything aboard', () => {
    const turn = stormy(1, (state) => {
      inVega(state);
      Object.assign(state.units[`${sol}-slow-1`] ?? {}, { damage: 3 });
    });
    expect(damages(turn)).toMatchObject({ slow: undefined, dart: undefined, quick: 0 });
    expect(eventsOf(turn, 'unitsSuffered')).toMatchObject([{ damaged: ['Fort 1'], lost: ['Slow 1'] }]);
  });

  test('who only passes through is spared', () => {
    const turn = stormy(1, (state) => {
      charted(state);
      const { fleet, unit } = builderFor(state, sol);
      unit('Runner 1', { abilities: { FTL: 2 } }, inFleet(fleet('Runners', 'sol')));
      (state.fleets[runners] as Fleet).course = ['vega', 'lantern'];
    });
    expect(turn.state.units[`${sol}-runner-1`]?.damage).toBe(0);
  });
});
