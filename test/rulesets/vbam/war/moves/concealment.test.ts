import { describe, expect, test } from 'vitest';
import type { Terrain } from '#schemas/vbam/galaxyWords.ts';
import type { CampaignState, UnitDesign } from '#schemas/vbam/state.ts';
import { resolveMovement } from '#vbam/phases/movement.ts';
import { detectionKey } from '#vbam/questions/forces/detection.ts';
import { concealmentChanceOf } from '#vbam/questions/shared/war/hiding.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { inWords } from '#vbam/wording.ts';
import { aboard, builderFor } from '../../../../builders/forces.ts';
import { befriend } from '../../../../builders/relations.ts';
import { eventsOf, kessa, ophir, run, settle, sol, type TurnOptions } from '../../../../builders/turn.ts';
import { fleetCalled, moved, send, ship, unarmed, warMap } from '../../../../builders/warMoves.ts';

const names = {
  system: (id: string) => `<${id}>`,
  empire: (id: string) => (id === sol ? 'Sol' : id === ophir ? 'Ophir' : 'Kessa'),
};
const told = (turn: VbamTurn, ...kinds: Parameters<typeof eventsOf>[1][]) =>
  kinds.flatMap((kind) => eventsOf(turn, kind)).map((event) => inWords(event, names));
const from = (turn: VbamTurn, name = 'Runners') => fleetCalled(turn, name).concealed?.from;
const diceOf = ({ dice }: VbamTurn) => dice.rolls.filter(({ label }) => label === 'concealment').map(({ stream }) => stream);

const finders = (turn: VbamTurn) => eventsOf(turn, 'hidersNoticed').flatMap(({ seenBy }) => seenBy);

/** CC 4, Stealth 3. */
const stealthy = ship(4, { abilities: { stealth: 3 } });
const scouts = (scout: number) => ship(1, { ...unarmed, abilities: { scout } });
const normal = { [sol]: 'normal', [ophir]: 'normal', [kessa]: 'normal' } as const;
const looks = { vega: normal, lantern: normal };

/** Runners of Sol hide on their way by Vega to Lantern; scouts of Ophir are at Vega. CC 4, Scout 2, Stealth 3: 50 %. */
function sneaking(concealment: number[], more: (state: CampaignState) => void = () => {}, options: TurnOptions = {}): VbamTurn {
  return moved(
    (state) => {
      send(state, { course: ['vega', 'lantern'], ships: [stealthy], hides: true });
      send(state, { owner: ophir, name: 'Eyes', at: 'vega', ships: [scouts(2)] });
      more(state);
    },
    { looks, ...options, dice: { concealment } },
  );
}

describe('3.3.5-b: the chance to stay concealed', () => {
  test('C-18, E-10: three cruisers of CC 3 and Stealth 2, five frigates of CC 1 and Stealth 3, against Scout 12 and Intel 2: 75 %', () => {
    const search = { stealth: 3 * 2 + 5 * 3, cc: 3 * 3 + 5 * 1, scout: 12, intel: 2, nebula: false };
    expect(concealmentChanceOf(search)).toBe(75);
    expect(concealmentChanceOf({ ...search, stealth: 9 })).toBe(32);
    expect(concealmentChanceOf({ ...search, cc: 11.5 })).toBe(82); // frigates by the hull chart
  });

  test('3.3.5-d, 3.2.6-r: in a nebula Scout is halved, rounded down, before Intel is added; never more than 100 %', () => {
    const search = { stealth: 10, cc: 4, scout: 13, intel: 10, nebula: false };
    expect([concealmentChanceOf(search), concealmentChanceOf({ ...search, nebula: true })]).toEqual([37, 50]);
    expect(concealmentChanceOf({ ...search, stealth: 90 })).toBe(100);
  });

  test.each([
    ['E-10: a 75 is enough', 75, [ophir]],
    ['E-10: a 27 is enough', 27, [ophir]],
    ['E-10: a 76 is too much', 76, []],
  ])('%s, in play, with the Intel of the colony (3.3.5-c)', (_, die, missed) => {
    const cruiser = ship(3, { abilities: { stealth: 2 } });
    const frigate = ship(1, { abilities: { stealth: 3 } });
    const turn = moved(
      (state) => {
        send(state, {
          course: ['vega'],
          ships: [cruiser, cruiser, cruiser, ...Array.from({ length: 5 }, () => frigate)],
          hides: true,
        });
        settle(state, 'vega', { owner: ophir, census: 4, morale: 4, intel: 2 });
        send(state, { owner: ophir, name: 'Eyes', at: 'vega', ships: [scouts(12)] });
      },
      { dice: { concealment: [die] } },
    );
    expect(from(turn)).toEqual(missed);
  });

  test.each<[Terrain, number]>([
    ['emission nebula', 60],
    ['variable nebula', 60],
    ['asteroids', 50],
  ])('3.3.5-d, in play: among %s the chance is %i %', (terrain, chance) => {
    const hides = (die: number) => {
      const turn = run(
        (playing) => {
          const at = playing.galaxy.systems.findIndex(({ id }) => id === 'vega');
          const vega = playing.galaxy.systems[at];
          if (vega) playing.galaxy.systems[at] = { ...vega, terrain: [terrain] };
          resolveMovement(playing);
        },
        {
          dice: { concealment: [die] },
          looks,
          state: warMap((state) => {
            send(state, { course: ['vega'], ships: [stealthy], hides: true });
            send(state, { owner: ophir, name: 'Eyes', at: 'vega', ships: [scouts(2)] });
          }),
        },
      );
      return from(turn)?.includes(ophir);
    };
    expect([hides(chance), hides(chance + 1)]).toEqual([true, false]);
  });

  test('a people without any ship there still looks, with its Intel alone', () => {
    const turn = moved(
      (state) => {
        send(state, { course: ['vega'], ships: [stealthy], hides: true });
        settle(state, 'vega', { owner: ophir, census: 4, morale: 4, intel: 2 });
      },
      { dice: { concealment: [51] } },
    );
    expect(from(turn)).toEqual([]);
  });
});

describe('3.3.5-b, W-04: who rolls, and how often', () => {
  const friends = (state: CampaignState) => send(state, { owner: kessa, name: 'Others', at: 'vega', ships: [scouts(2)] });

  test('one D100 for each opponent', () => {
    const turn = sneaking([50, 51], friends);
    expect(diceOf(turn)).toHaveLength(2);
    expect(finders(turn)).toEqual([ophir, kessa].sort().slice(1));
  });

  test('partners by a military treaty roll once, with their Scout together: 3 ÷ (4 + 4)', () => {
    const treaty = (state: CampaignState) => {
      friends(state);
      befriend(state, ophir, kessa, ['military']);
    };
    expect(diceOf(sneaking([37], treaty))).toHaveLength(1);
    expect(finders(sneaking([37], treaty))).toEqual([]);
    expect(finders(sneaking([38], treaty))).toEqual([ophir, kessa].sort());
  });

  test('one for all fleets of an empire in a system, in one turn, by their Stealth and CC together: 6 ÷ (8 + 2)', () => {
    const second = (state: CampaignState) => send(state, { name: 'Walkers', course: ['vega'], ships: [stealthy], hides: true });
    const turn = sneaking([60], second);
    expect([diceOf(turn).length, from(turn, 'Walkers')]).toEqual([1, [ophir]]);
    expect(from(sneaking([61], second), 'Walkers')).toEqual([]);
  });

  test('what a fleet that does not hide brings does not count, and is seen', () => {
    const second = (state: CampaignState) => send(state, { name: 'Walkers', course: ['vega'], ships: [ship(9)] });
    const turn = sneaking([50], second);
    expect(fleetCalled(turn, 'Walkers').concealed).toBeUndefined();
    expect(eventsOf(turn, 'forceSighted').filter(({ seenBy }) => seenBy[0] === ophir)).toMatchObject([{ of: sol, ccHalves: 18 }]);
  });

  test('again each turn it stays, also for those who come to it', () => {
    const waiting = (die: number, at: string) =>
      moved(
        (state) => {
          send(state, { at: 'vega', ships: [stealthy], hides: true });
          Object.assign(state.fleets[`${sol}-runners`] ?? {}, { concealed: { from: [ophir] } });
          send(state, { owner: ophir, name: 'Eyes', at, course: at === 'vega' ? [] : ['vega'], ships: [scouts(2)] });
        },
        { dice: { concealment: [die] }, looks },
      );
    expect([from(waiting(50, 'vega')), from(waiting(51, 'vega'))]).toEqual([[ophir], []]);
    expect([from(waiting(50, 'lantern')), from(waiting(51, 'lantern'))]).toEqual([[ophir], []]);
  });

  test('those who are no longer there have missed nothing', () => {
    const turn = moved((state) => {
      send(state, { at: 'vega', ships: [stealthy], hides: true });
      Object.assign(state.fleets[`${sol}-runners`] ?? {}, { concealed: { from: [ophir] } });
    });
    expect(from(turn)).toEqual([]);
  });

  test('once for each fleet in a turn: who comes later with more Scouts, or leaves, changes nothing', () => {
    const beside = (die: number, course: string[]) =>
      sneaking([die], (state) => {
        Object.assign(fleetCalled({ state }, 'Runners'), { course: ['vega'] });
        send(state, { owner: ophir, name: 'More Eyes', at: course.length > 1 ? 'mirach' : 'vega', course, ships: [scouts(9)] });
      });
    expect([from(beside(50, ['lantern', 'vega'])), from(beside(51, ['lantern', 'vega']))]).toEqual([[ophir], []]);
    expect(from(beside(50, ['lantern']))).toEqual([ophir]); // they have gone when it comes
  });

  test('a fleet that joins it later meets the same die, beside all that hides there', () => {
    const late = (die: number, stealth: number) =>
      sneaking([die], (state) => {
        Object.assign(fleetCalled({ state }, 'Runners'), { course: ['vega'] });
        const ships = [ship(4, { abilities: { stealth } })];
        send(state, { name: 'Walkers', at: 'mirach', course: ['lantern', 'vega'], ships, hides: true });
      });
    const both = (turn: VbamTurn) => [from(turn, 'Runners'), from(turn, 'Walkers')];
    expect(both(late(50, 3))).toEqual([[ophir], [ophir]]);
    expect(both(late(41, 1))).toEqual([[ophir], []]); // 4 ÷ (8 + 2)
    expect(both(late(51, 3))).toEqual([[], [ophir]]); // 6 ÷ (8 + 2)
    expect(diceOf(late(50, 3))).toHaveLength(1);
  });
});

describe('3.3.5-e: what comes of it', () => {
  const withPickets = (state: CampaignState) => send(state, { owner: ophir, name: 'Pickets', at: 'vega', ships: [ship(6)] });

  test('whoever has missed it cannot contest its way, and sees nothing', () => {
    const turn = sneaking([50], withPickets);
    expect(fleetCalled(turn, 'Runners').system).toBe('lantern');
    expect(turn.events.filter(({ seenBy }) => seenBy.includes(ophir))).toEqual([]);
    expect(turn.state.knowledge[ophir]?.forces).toEqual({});
    expect(turn.notes.noticed.size).toBe(0);
  });

  test('nor bar it where it makes out nobody itself', () => {
    const blind = { vega: { ...normal, [sol]: 'none' } } as const;
    expect(fleetCalled(sneaking([50], withPickets, { looks: blind }), 'Runners').system).toBe('lantern');
    expect(fleetCalled(sneaking([51], withPickets, { looks: blind }), 'Runners').system).toBe('vega');
  });

  test('whoever has found it stops it as any other, and it will be less ready to fight', () => {
    const turn = sneaking([51], withPickets);
    expect(fleetCalled(turn, 'Runners')).toMatchObject({ system: 'vega', concealed: { from: [] } });
    expect(turn.notes.noticed).toEqual(new Set([detectionKey(sol, 'vega')]));
    expect(told(turn, 'hidersNoticed', 'hidingFailed')).toEqual([
      'We noticed forces of Sol that tried to hide at <vega>.',
      'Our forces that hide at <vega> were noticed by Ophir.',
    ]);
    expect(eventsOf(turn, 'hidersNoticed')).toMatchObject([{ seenBy: [ophir] }]);
    expect(eventsOf(turn, 'hidingFailed')).toMatchObject([{ seenBy: [sol] }]);
  });

  test('nobody is told of those whom it does not make out', () => {
    const notSeen = sneaking([51], () => {}, { looks: { vega: { ...normal, [ophir]: 'none' } } });
    expect(told(notSeen, 'hidersNoticed', 'hidingFailed')).toEqual(['Our forces that hide at <vega> were noticed by Ophir.']);
    const blind = sneaking([51], () => {}, { looks: { vega: { ...normal, [sol]: 'none' } } });
    expect(told(blind, 'hidersNoticed', 'hidingFailed')).toEqual(['We noticed forces of Sol that tried to hide at <vega>.']);
  });

  test('what hides bars nobody who has missed it, not even the blind', () => {
    const passing = (hides: boolean) =>
      moved(
        (state) => {
          send(state, { at: 'vega', ships: [stealthy], hides });
          Object.assign(state.empires[sol] ?? {}, { passage: { vega: 'bar' } });
          send(state, { owner: ophir, name: 'Traders', at: 'lantern', course: ['vega', 'sol'], ships: [ship(1)] });
        },
        { dice: { concealment: hides ? [1] : [] }, looks: { vega: { [sol]: 'full', [ophir]: 'none' } } },
      );
    expect([fleetCalled(passing(true), 'Traders').system, fleetCalled(passing(false), 'Traders').system]).toEqual([
      'sol',
      'vega',
    ]);
    expect(eventsOf(passing(true), 'passageBarred')).toEqual([]);
  });
});

describe('3.3.5-f, O-09: a fleet that was told to stop where it is unseen', () => {
  const stopping = (die: number, at = 'vega') =>
    sneaking([die], (state) => Object.assign(fleetCalled({ state }, 'Runners'), { plan: { stopUnseen: at } }));

  test('stops there if nobody has found it, and forgets the rest of its way', () => {
    const turn = stopping(50);
    expect(fleetCalled(turn, 'Runners')).toMatchObject({ system: 'vega', course: [], concealed: { from: [ophir] } });
    expect(told(turn, 'fleetMoved')).toEqual(['Runners moved from <sol> to <vega> and stopped there: nobody has seen it.']);
  });

  test('goes on if somebody has, or where it was not told to', () => {
    expect(fleetCalled(stopping(51), 'Runners').system).toBe('lantern');
    expect(fleetCalled(stopping(50, 'mirach'), 'Runners').system).toBe('lantern');
  });
});

describe('3.3.5-a: who can hide', () => {
  const going = (ships: Partial<UnitDesign>[], more: (state: CampaignState) => void = () => {}) =>
    moved((state) => {
      send(state, { course: ['vega'], ships, hides: true });
      more(state);
    });

  test('O-07: a fleet with a unit without Stealth does not, and says so', () => {
    const turn = going([stealthy, ship(1), ship(1)]);
    expect(fleetCalled(turn, 'Runners').concealed).toBeUndefined();
    expect(told(turn, 'cannotHide')).toEqual([
      'Runners at <sol> hides no longer: Runners Type2 1 and Runners Type3 1 have no Stealth.',
    ]);
    expect(eventsOf(turn, 'cannotHide')).toMatchObject([{ seenBy: [sol] }]);
  });

  test('what is aboard neither hinders nor helps', () => {
    const flights = (stealth: number) => (state: CampaignState) => {
      builderFor(state, sol).unit(
        'Dart 1',
        { type: 'flight', buildCost: 1, abilities: stealth ? { stealth } : {} },
        aboard(`${sol}-runners-type1-1`),
      );
    };
    const carrier = ship(4, { abilities: { stealth: 3, carrier: 1 } });
    const eyes = (stealth: number) => (state: CampaignState) => {
      flights(stealth)(state);
      send(state, { owner: ophir, name: 'Eyes', at: 'vega', ships: [scouts(2)] });
    };
    expect(told(going([carrier], flights(0)), 'cannotHide')).toEqual([]);
    const turn = moved(
      (state) => {
        send(state, { course: ['vega'], ships: [carrier], hides: true });
        eyes(9)(state);
      },
      { dice: { concealment: [51] }, looks },
    );
    expect(from(turn)).toEqual([]);
  });
});
