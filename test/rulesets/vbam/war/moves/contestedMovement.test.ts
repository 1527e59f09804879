import { describe, expect, test } from 'vitest';
import type { BattleOrders, CampaignState, Detection, UnitDesign } from '#schemas/vbam/state.ts';
import { rearGuardNeeded, rearGuardOf } from '#vbam/questions/shared/war/rearGuard.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { inWords } from '#vbam/wording.ts';
import { aboard, builderFor } from '../../../../builders/forces.ts';
import { eventsOf, kessa, ophir, sol } from '../../../../builders/turn.ts';
import { atWar, crewOf, fleetCalled, moved, send, ship, unarmed } from '../../../../builders/warMoves.ts';

const names = {
  system: (id: string) => `<${id}>`,
  empire: (id: string) => (id === sol ? 'Sol' : id === ophir ? 'Ophir' : 'Kessa'),
};
const told = (turn: VbamTurn, ...kinds: Parameters<typeof eventsOf>[1][]) =>
  kinds.flatMap((kind) => eventsOf(turn, kind)).map((event) => inWords(event, names));

type Look = Detection | 'none';
/** What Sol and Ophir make out at Vega. */
const look = (ours: Look, theirs: Look = 'normal') => ({ vega: { [sol]: ours, [ophir]: theirs } });

interface Passage {
  ours?: Partial<UnitDesign>[];
  theirs?: Partial<UnitDesign>[];
  contested?: BattleOrders['contested'];
  looks?: ReturnType<typeof look>;
  more?: (state: CampaignState) => void;
}

/** Runners of Sol go by Vega to Lantern; the Pickets of Ophir are at Vega. */
function passing({ ours = [ship(4)], theirs = [ship(4)], contested, looks = look('normal'), more = () => {} }: Passage) {
  return moved(
    (state) => {
      send(state, { course: ['vega', 'lantern'], ships: ours, ...(contested && { plan: { contested } }) });
      send(state, { owner: ophir, name: 'Pickets', at: 'vega', ships: theirs });
      more(state);
    },
    { looks },
  );
}

const placeOf = (turn: VbamTurn, name = 'Runners') => fleetCalled(turn, name).system;
const rearGuard = { kind: 'rear guard' } as const;

describe('3.3.4: contested movement', () => {
  test('3.3.4-a, W-02: a fleet that makes out enemies stops among them unless it was told otherwise, and keeps its course', () => {
    const turn = passing({ theirs: [ship(5)] });
    expect(fleetCalled(turn, 'Runners')).toMatchObject({ system: 'vega', course: ['lantern'] });
    expect(told(turn, 'fleetContested', 'fleetMoved')).toEqual([
      'Runners went no farther than <vega>: 5 CC of Ophir stand in its way, and to pass it would have to leave 3 CC behind.',
      'Runners moved from <sol> to <vega> and stopped there: enemies stand in its way. It is bound for <lantern>.',
    ]);
    expect(eventsOf(turn, 'fleetContested')).toMatchObject([{ seenBy: [sol] }]);
  });

  test('it goes on in the next turn: only fleets that pass through are contested', () => {
    const turn = moved((state) => {
      send(state, { at: 'vega', course: ['lantern'], ships: [ship(4)] });
      send(state, { owner: ophir, name: 'Pickets', at: 'vega', ships: [ship(9)] });
    });
    expect(placeOf(turn)).toBe('lantern');
  });

  test('nor is one whose turn ends there, whatever it was told', () => {
    const turn = passing({ ours: [ship(4), ship(4)].map((made) => ({ ...made, abilities: { FTL: 1 } })), contested: rearGuard });
    expect(crewOf(turn, 'Runners')).toHaveLength(2);
    expect(told(turn, 'fleetContested', 'rearGuardLeft')).toEqual([]);
    expect(eventsOf(turn, 'fleetMoved')).toMatchObject([{ stopped: 'speed' }]);
  });

  test('E-06: 5 CC of enemies cost 3', () => expect(rearGuardNeeded(2 * 5)).toBe(2 * 3));

  test('E-07: of 32 CC 8 stay behind, and 24 go on', () => {
    const turn = passing({ ours: Array.from({ length: 8 }, () => ship(4)), theirs: [ship(16)], contested: rearGuard });
    expect([crewOf(turn, 'Runners Rear Guard').length, crewOf(turn, 'Runners').length].map((ships) => 4 * ships)).toEqual([
      8, 24,
    ]);
    expect([placeOf(turn, 'Runners Rear Guard'), placeOf(turn)]).toEqual(['vega', 'lantern']);
  });

  test('3.3.4-c, C-19, E-08, E-09: 12 and 9 CC are 21, which cost 11: of 24 CC 13 go on', () => {
    const turn = passing({
      ours: Array.from({ length: 24 }, () => ship(1)),
      theirs: [ship(12)],
      contested: rearGuard,
      more: (state) => send(state, { owner: ophir, name: 'Second Pickets', at: 'vega', ships: [ship(9)] }),
    });
    expect([crewOf(turn, 'Runners Rear Guard').length, crewOf(turn, 'Runners').length]).toEqual([11, 13]);
  });

  test('enemies of several powers count together', () => {
    const turn = passing({
      more: (state) => {
        atWar(state, sol, kessa);
        send(state, { owner: kessa, name: 'Watch', at: 'vega', ships: [ship(2)] });
      },
    });
    expect(eventsOf(turn, 'fleetContested')).toMatchObject([{ by: [ophir, kessa].sort(), ccHalves: 12, neededHalves: 6 }]);
  });

  test('at Limited Detection the enemy counts to the nearest 5 CC: 12 for 10, and 2 for nothing', () => {
    const limited = look('limited');
    expect(eventsOf(passing({ theirs: [ship(12)], looks: limited }), 'fleetContested')).toMatchObject([{ neededHalves: 10 }]);
    expect(placeOf(passing({ theirs: [ship(2)], looks: limited }))).toBe('lantern');
  });

  test('W-02: who is at peace, and what cannot hold a system, stands in nobody’s way', () => {
    const free = [
      passing({ more: (state) => atWar(state, sol, ophir, { state: 'normal relations', declarations: {} }) }),
      passing({ theirs: [{ ...ship(4), type: 'starbase', abilities: {} }] }),
      passing({ theirs: [ship(4, unarmed)] }),
      passing({ more: (state) => Object.assign(state.units[`${ophir}-pickets-type1-1`] ?? {}, { mothballed: true }) }),
      passing({ more: (state) => Object.assign(state.units[`${ophir}-pickets-type1-1`] ?? {}, { damage: 4 }) }),
    ];
    expect(free.map((turn) => placeOf(turn))).toEqual(free.map(() => 'lantern'));
  });

  test('R-12: a war of which one side has not heard bars no way', () => {
    expect(placeOf(passing({ more: (state) => atWar(state, sol, ophir, { communications: false }) }))).toBe('lantern');
  });
});

describe('O-08: what is left behind', () => {
  const guards = (...costs: [cc: number, buildCost: number][]) =>
    costs.map(([cc, buildCost], index) => ({ id: `ship ${index + 1}`, ccHalves: 2 * cc, buildCost }));

  test('W-02: the fewest CC that suffice, of these the cheapest', () => {
    expect(rearGuardOf(guards([5, 25], [3, 15], [2, 10]), 2 * 4)).toEqual(['ship 1']);
    expect(rearGuardOf(guards([4, 20], [3, 15], [2, 10]), 2 * 5)).toEqual(['ship 2', 'ship 3']);
    expect(rearGuardOf(guards([2, 14], [2, 11], [2, 13]), 2 * 3)).toEqual(['ship 2', 'ship 3']);
    expect(rearGuardOf(guards([0.5, 4], [0.5, 4]), 2)).toEqual(['ship 1', 'ship 2']);
    expect(rearGuardOf(guards([3, 15]), 2 * 4)).toBeNull();
  });

  test('armed ships only, with what they carry; the same plan, no flagship, and the others go on', () => {
    const plan = { contested: rearGuard, spirit: 'boldly' } as const;
    const turn = moved(
      (state) => {
        const [train = '', big = '', small = ''] = send(state, {
          course: ['vega', 'lantern'],
          ships: [ship(2, unarmed), ship(6), ship(2)],
          plan,
        });
        builderFor(state, sol).unit('Dart 1', { type: 'flight', buildCost: 1 }, aboard(small));
        Object.assign(state.fleets[`${sol}-runners`] ?? {}, { flagship: small });
        expect([train, big]).toHaveLength(2);
        send(state, { owner: ophir, name: 'Pickets', at: 'vega', ships: [ship(4)] });
      },
      { looks: look('full') },
    );
    expect(crewOf(turn, 'Runners Rear Guard')).toEqual([`${sol}-runners-type3-1`]);
    expect(turn.state.units[`${sol}-dart-1`]?.place).toMatchObject({ by: `${sol}-runners-type3-1` });
    expect(fleetCalled(turn, 'Runners Rear Guard')).toMatchObject({ system: 'vega', plan, course: [], flagship: null });
    expect(fleetCalled(turn, 'Runners')).toMatchObject({ system: 'lantern', flagship: null });
    expect(told(turn, 'rearGuardLeft')).toEqual([
      'Runners left Runners Type3 1 at <vega> as Runners Rear Guard, to hold off Ophir, and went on.',
    ]);
    const from = [...turn.notes.cameFrom].map(([fleet, system]) => [turn.state.fleets[fleet]?.name, system]);
    expect(Object.fromEntries(from)).toEqual({ 'Runners Rear Guard': 'sol', Runners: 'vega' });
  });

  test('a second rear guard has a name of its own', () => {
    const turn = passing({
      ours: [ship(2), ship(2)],
      contested: rearGuard,
      more: (state) => send(state, { name: 'Runners Rear Guard', at: 'ophir', ships: [ship(1)] }),
    });
    expect(crewOf(turn, 'Runners Rear Guard II')).toHaveLength(1);
  });

  test('a fleet that cannot spare so many stops: nobody would go on, or those left could not', () => {
    expect(placeOf(passing({ ours: [ship(2)], contested: rearGuard }))).toBe('vega');
    const towed = passing({
      ours: [ship(2, { abilities: { jump: 2 } }), { ...ship(3, unarmed), abilities: {} }],
      contested: rearGuard,
    });
    expect([placeOf(towed), crewOf(towed, 'Runners').length]).toEqual(['vega', 2]);
  });

  test('those named stay if they suffice, armed or not; else it stops', () => {
    const leave = (...units: number[]) =>
      ({ kind: 'leave', units: units.map((number) => `${sol}-runners-type${number}-1`) }) as const;
    const ours = [ship(2), ship(2, unarmed), ship(1)];
    const turn = passing({ ours, contested: leave(2) });
    expect([placeOf(turn), crewOf(turn, 'Runners Rear Guard')]).toEqual(['lantern', [`${sol}-runners-type2-1`]]);
    expect(placeOf(passing({ ours, contested: leave(3) }))).toBe('vega');
    expect(placeOf(passing({ ours, contested: leave(1, 2, 3) }))).toBe('vega');
  });

  test('go on up to 6 CC leaves a rear guard against 6, and stops before 7', () => {
    const ours = Array.from({ length: 6 }, () => ship(1));
    const upTo6 = { kind: 'go on', upTo: 6 } as const;
    expect(crewOf(passing({ ours, theirs: [ship(6)], contested: upTo6 }), 'Runners Rear Guard')).toHaveLength(3);
    expect(placeOf(passing({ ours, theirs: [ship(7)], contested: upTo6 }))).toBe('vega');
  });

  test('the empire’s plan counts where the fleet says nothing', () => {
    const more = (state: CampaignState) => Object.assign(state.empires[sol] ?? {}, { plan: { contested: rearGuard } });
    expect(placeOf(passing({ ours: [ship(2), ship(2)], more }))).toBe('lantern');
    expect(placeOf(passing({ ours: [ship(2), ship(2)], contested: { kind: 'stop' }, more }))).toBe('vega');
  });

  test('what is left behind makes the others no faster in the same turn', () => {
    const turn = moved(
      (state) => {
        const slow = { ...ship(2), abilities: { FTL: 2 } };
        send(state, { course: ['vega', 'lantern', 'mirach'], ships: [ship(2, unarmed), slow], plan: { contested: rearGuard } });
        send(state, { owner: ophir, name: 'Pickets', at: 'vega', ships: [ship(4)] });
      },
      { looks: look('normal') },
    );
    expect(placeOf(turn)).toBe('lantern');
  });
});

describe('3.3.4-d, W-03: a fleet that makes out nobody', () => {
  const blind = look('none');

  test('is barred by those who make it out and are as strong; it does not learn by whom, and they do', () => {
    const turn = passing({ looks: blind });
    expect(fleetCalled(turn, 'Runners')).toMatchObject({ system: 'vega', course: ['lantern'] });
    expect(told(turn, 'wayBarred', 'passageBarred')).toEqual([
      'Runners was not let through at <vega>, by somebody whom it could not make out.',
      'We barred the way to forces of Sol at <vega>.',
    ]);
    expect([...eventsOf(turn, 'wayBarred'), ...eventsOf(turn, 'passageBarred')].map(({ seenBy }) => seenBy)).toEqual([
      [sol],
      [ophir],
    ]);
    expect(eventsOf(turn, 'fleetMoved')).toMatchObject([{ stopped: 'blocked' }]);
  });

  test('passes those who are weaker, and those who do not make it out', () => {
    expect(placeOf(passing({ ours: [ship(4), ship(4)], looks: blind }))).toBe('lantern');
    const unaware = passing({ looks: look('none', 'none') });
    expect([placeOf(unaware), told(unaware, 'wayBarred', 'passageBarred')]).toEqual(['lantern', []]);
  });

  test('O-10: passes or is barred as the enemy has said', () => {
    const said = (passage: 'bar' | 'let pass') => (state: CampaignState) =>
      Object.assign(state.empires[ophir] ?? {}, { passage: { vega: passage } });
    expect(placeOf(passing({ looks: blind, more: said('let pass') }))).toBe('lantern');
    expect(placeOf(passing({ ours: [ship(4), ship(4)], looks: blind, more: said('bar') }))).toBe('vega');
  });

  test('leaves nobody behind, whatever it was told', () => {
    const turn = passing({ ours: [ship(4), ship(4)], contested: rearGuard, looks: blind });
    expect(crewOf(turn, 'Runners')).toHaveLength(2);
  });
});
