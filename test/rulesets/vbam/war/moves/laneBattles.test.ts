import { describe, expect, test } from 'vitest';
import type { BattleOrders, CampaignState, Fleet, UnitDesign } from '#schemas/vbam/state.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { inWords } from '#vbam/wording.ts';
import { befriend } from '../../../../builders/relations.ts';
import { eventsOf, kessa, ophir, sol } from '../../../../builders/turn.ts';
import { atWar, crewOf, fleetCalled, moved, send, ship, unarmed } from '../../../../builders/warMoves.ts';

const names = {
  system: (id: string) => `<${id}>`,
  empire: (id: string) => (id === sol ? 'Sol' : id === ophir ? 'Ophir' : 'Kessa'),
};
const told = (turn: VbamTurn, kind: Parameters<typeof eventsOf>[1]) => eventsOf(turn, kind).map((event) => inWords(event, names));

interface Meeting {
  ours?: Partial<UnitDesign>[];
  theirs?: Partial<UnitDesign>[];
  plan?: BattleOrders;
  theirPlan?: BattleOrders;
  hides?: boolean;
  theyHide?: boolean;
  concealment?: number[];
  more?: (state: CampaignState) => void;
}

/** Nobody leaves before the end. */
const stubborn = { retreat: { below: null } } as const;

/** Runners of Sol go from Vega to Lantern and on to Izar, those of Ophir from Lantern to Vega and on to Sol. */
function meeting({
  ours = [ship(4)],
  theirs = [ship(4)],
  plan = stubborn,
  theirPlan = stubborn,
  hides = false,
  theyHide = false,
  concealment,
  more = () => {},
}: Meeting = {}): VbamTurn {
  return moved(
    (state) => {
      send(state, { at: 'vega', course: ['lantern', 'izar'], ships: ours, plan, hides });
      send(state, {
        owner: ophir,
        name: 'Comers',
        at: 'lantern',
        course: ['vega', 'sol'],
        ships: theirs,
        plan: theirPlan,
        hides: theyHide,
      });
      more(state);
    },
    concealment ? { dice: { concealment } } : {},
  );
}

/** The streams of battles in lanes, without what was rolled in them. */
const battlesOf = ({ dice }: VbamTurn) => [
  ...new Set(
    dice.rolls.filter(({ stream }) => stream.startsWith('battle/')).map(({ stream }) => stream.split('/').slice(0, 5).join('/')),
  ),
];
const pair = [sol, ophir].sort().join('/');
const crossed = [`battle/lantern to vega/hyperspace/${pair}`];
const placesOf = (turn: VbamTurn) => ['Runners', 'Comers'].map((name) => fleetCalled(turn, name).system);
const titan = ship(9, { statistics: { defenseValue: 90, attackStrength: 40, pointDefense: 1 } });

describe('3.3.6-a, W-05: enemies that cross the same lane in opposite directions', () => {
  test('fight in it, both at Normal Detection, three rounds at most', () => {
    const turn = meeting();
    expect(battlesOf(turn)).toEqual(crossed);
    expect(Object.values(turn.state.units).some(({ damage }) => damage > 0)).toBe(true);
  });

  test('do not at peace, nor unarmed, nor in another impulse, nor the same way', () => {
    const peace = (state: CampaignState) => atWar(state, sol, ophir, { state: 'normal relations', declarations: {} });
    expect(battlesOf(meeting({ more: peace }))).toEqual([]);
    expect(battlesOf(meeting({ ours: [ship(1, unarmed)], theirs: [ship(1, unarmed)] }))).toEqual([]);
    const apart = moved((state) => {
      send(state, { at: 'sol', course: ['vega', 'lantern'], ships: [ship(4)] });
      send(state, { owner: ophir, name: 'Comers', at: 'lantern', course: ['vega'], ships: [ship(4)] });
    });
    expect(battlesOf(apart)).toEqual([]);
    const together = moved((state) => {
      send(state, { at: 'vega', course: ['lantern'], ships: [ship(4)] });
      send(state, { owner: ophir, name: 'Comers', at: 'vega', course: ['lantern'], ships: [ship(4)] });
    });
    expect(battlesOf(together)).toEqual([]);
  });

  test('one armed side is enough', () => {
    expect(battlesOf(meeting({ theirs: [ship(1, unarmed)] }))).toEqual(crossed);
  });

  test('wormholes are no lanes', () => {
    const turn = moved((state) => {
      for (const empire of [sol, ophir]) {
        Object.assign(state.knowledge[empire]?.systems.vega ?? {}, { wormhole: 'lantern' });
        Object.assign(state.knowledge[empire]?.systems.lantern ?? {}, { wormhole: 'vega' });
      }
      send(state, { at: 'vega', course: ['lantern'], ships: [ship(4)] });
      send(state, { owner: ophir, name: 'Comers', at: 'lantern', course: ['vega'], ships: [ship(4)] });
    });
    expect(battlesOf(turn)).toEqual([]);
    expect(placesOf(turn)).toEqual(['lantern', 'vega']);
  });

  test('all fleets of a side fight together, with those who stand by it against the same enemy', () => {
    const allies = (kinds: Parameters<typeof befriend>[3]) => (state: CampaignState) => {
      send(state, { name: 'Walkers', at: 'vega', course: ['lantern'], ships: [ship(4)], plan: stubborn });
      send(state, { owner: kessa, name: 'Friends', at: 'vega', course: ['lantern'], ships: [ship(4)], plan: stubborn });
      atWar(state, kessa, ophir);
      befriend(state, sol, kessa, kinds);
    };
    const sides = [[sol, kessa].sort().join('+'), ophir].sort().join('/');
    expect(battlesOf(meeting({ theirs: [titan], more: allies(['alliance']) }))).toEqual([
      `battle/lantern to vega/hyperspace/${sides}`,
    ]);
    const strangers = battlesOf(meeting({ theirs: [titan], more: allies([]) }));
    expect(strangers[0]).toBe(crossed[0]); // more CC goes first
    expect(strangers).toHaveLength(2);
  });
});

describe('3.3.6-c: after a battle in a lane', () => {
  test('the stronger goes on, the weaker falls back to where it was and forgets the rest of its way', () => {
    const turn = meeting({ theirs: [titan] });
    const weak = turn.state.fleets[`${sol}-runners`];
    if (weak) expect(weak).toMatchObject({ system: 'vega', course: [] });
    expect(fleetCalled(turn, 'Comers').system).not.toBe('lantern');
    const tough = meeting({
      ours: [ship(4, { statistics: { defenseValue: 60, attackStrength: 1, pointDefense: 1 } })],
      theirs: [titan],
    });
    expect(fleetCalled(tough, 'Runners')).toMatchObject({ system: 'vega', course: [] });
    expect(told(tough, 'fleetFellBack')).toEqual(['Runners met Ophir on the lane to <lantern>, and fell back to <vega>.']);
    expect(eventsOf(tough, 'fleetFellBack')).toMatchObject([{ seenBy: [sol] }]);
    expect(told(tough, 'fleetMoved').join()).not.toContain('Runners'); // once is enough
  });

  test('G-24: the train counts for nothing, and what can only defend counts', () => {
    const wall = (pointDefense: number, defenseValue = 90) =>
      ship(4, { statistics: { defenseValue, attackStrength: 0, pointDefense } });
    const gun = ship(4, { statistics: { defenseValue: 90, attackStrength: 1, pointDefense: 1 } });
    const laden = meeting({ ours: [gun, wall(0)], theirs: [gun, wall(1, 50)] });
    expect(placesOf(laden)).toEqual(['vega', 'vega']); // 91 against 141: haulers are no strength, so they fell back to where the others came
  });

  test('equal ones both go on', () => {
    const wall = ship(4, { statistics: { defenseValue: 90, attackStrength: 1, pointDefense: 1 } });
    const turn = meeting({ ours: [wall], theirs: [wall] });
    expect(battlesOf(turn)).toEqual(crossed);
    expect(placesOf(turn)).toEqual(['izar', 'sol']);
  });

  test('O-09: as it was told', () => {
    const wall = ship(4, { statistics: { defenseValue: 90, attackStrength: 1, pointDefense: 1 } });
    const back = meeting({ ours: [wall], theirs: [wall], plan: { ...stubborn, afterLane: 'fall back' } });
    expect(fleetCalled(back, 'Runners')).toMatchObject({ system: 'vega', course: [] });
    const brave = ship(4, { statistics: { defenseValue: 60, attackStrength: 1, pointDefense: 1 } });
    const on = meeting({ ours: [brave], theirs: [titan], plan: { ...stubborn, afterLane: 'go on' } });
    expect(fleetCalled(on, 'Runners').system).toBe('izar');
  });

  test('one that broke off falls back, whatever it was told, and fights no more this turn', () => {
    const brave = ship(4, { statistics: { defenseValue: 60, attackStrength: 1, pointDefense: 1 } });
    const turn = meeting({ ours: [brave], theirs: [titan], plan: { retreat: { below: 500 }, afterLane: 'go on' } });
    expect(fleetCalled(turn, 'Runners').system).toBe('vega');
    expect([...turn.notes.withdrawn]).toEqual(crewOf(turn, 'Runners'));
  });

  test('a fleet that is lost is gone, and is not told to have moved', () => {
    const turn = meeting({
      ours: [ship(1, { statistics: { defenseValue: 1, attackStrength: 1, pointDefense: 0 } })],
      theirs: [titan],
    });
    expect(turn.state.fleets[`${sol}-runners`]).toBeUndefined();
    expect(eventsOf(turn, 'fleetMoved').map(({ seenBy }) => seenBy)).toEqual([[ophir]]);
    expect(eventsOf(turn, 'fleetFellBack')).toEqual([]);
  });

  test('an own capital at the end of the lane holds nobody in it', () => {
    const turn = moved((state) => {
      const weak = ship(4, { statistics: { defenseValue: 60, attackStrength: 1, pointDefense: 1 } });
      send(state, { at: 'sol', course: ['altair'], ships: [weak], plan: { retreat: { below: 500 } } });
      send(state, { owner: ophir, name: 'Comers', at: 'altair', course: ['sol'], ships: [titan], plan: stubborn });
    });
    expect([...turn.notes.withdrawn]).toEqual(crewOf(turn, 'Runners'));
    const atSecondEnd = moved((state) => {
      const weak = ship(4, { statistics: { defenseValue: 60, attackStrength: 1, pointDefense: 1 } });
      send(state, { owner: ophir, name: 'Comers', at: 'ophir', course: ['mirach'], ships: [titan], plan: stubborn });
      send(state, { at: 'mirach', course: ['ophir'], ships: [weak], plan: { retreat: { below: 500 } } });
    });
    expect([...atSecondEnd.notes.withdrawn]).toEqual(crewOf(atSecondEnd, 'Runners'));
  });
});

describe('3.3.6-b: those who hide in a lane', () => {
  const ghost = ship(4, { abilities: { stealth: 2 } }); // 2 ÷ (4 + 0): 50 %
  const both = { ours: [ghost], theirs: [ghost], hides: true, theyHide: true };

  test('pass each other if both stay concealed, and nobody knows', () => {
    const turn = meeting({ ...both, concealment: [50, 50, 50] }); // the third at Sol
    expect(battlesOf(turn)).toEqual([]);
    expect(placesOf(turn)).toEqual(['izar', 'sol']);
    expect(told(turn, 'passedUnseen')).toEqual([]);
  });

  test('fight if neither does, and then hide no more', () => {
    const turn = meeting({ ...both, concealment: [51, 51] });
    expect(battlesOf(turn)).toEqual(crossed);
    expect(Object.values(turn.state.fleets).filter(({ concealed }) => concealed)).toEqual([]);
    const readiness = turn.dice.rolls.filter(({ modifiers }) => modifiers.some(({ why }) => why === 'failed concealment'));
    expect(readiness.map(({ modifiers }) => modifiers.find(({ why }) => why === 'failed concealment')?.add)).toEqual([-1, -1]);
  });

  test('ruling: whoever alone is unseen passes, and knows it; unless it was told to attack', () => {
    const alone = { ours: [ghost], hides: true, concealment: [50] };
    const passed = meeting(alone);
    expect(battlesOf(passed)).toEqual([]);
    expect(told(passed, 'passedUnseen')).toEqual(['Runners passed Ophir unseen on the lane from <vega> to <lantern>.']);
    expect(eventsOf(passed, 'passedUnseen')).toMatchObject([{ seenBy: [sol] }]);
    expect(battlesOf(meeting({ ...alone, plan: { ...stubborn, posture: 'attack on sight' } }))).toEqual(crossed);
    expect(battlesOf(meeting({ ...alone, plan: { ...stubborn, attack: [ophir] } }))).toEqual(crossed);
    expect(battlesOf(meeting({ ...alone, plan: { ...stubborn, attack: [kessa] } }))).toEqual([]);
    expect(battlesOf(meeting({ ...alone, concealment: [51] }))).toEqual(crossed);
  });

  test('the Scouts of the others count; a fleet beside it that does not hide gives all away', () => {
    const eyes = ship(4, { abilities: { scout: 4 } }); // 2 ÷ (4 + 4): 25 %
    expect(battlesOf(meeting({ ours: [ghost], hides: true, theirs: [eyes], concealment: [25] }))).toEqual([]);
    expect(battlesOf(meeting({ ours: [ghost], hides: true, theirs: [eyes], concealment: [26] }))).toEqual(crossed);
    const loud = (state: CampaignState) => send(state, { name: 'Walkers', at: 'vega', course: ['lantern'], ships: [ship(1)] });
    expect(battlesOf(meeting({ ours: [ghost], hides: true, more: loud }))).toEqual(crossed);
  });
});

test('a battle has its sides in order of their ids, whichever way they go', () => {
  const swapped = moved((state) => {
    send(state, { at: 'lantern', course: ['vega', 'sol'], ships: [ship(4)], plan: stubborn });
    send(state, { owner: ophir, name: 'Comers', at: 'vega', course: ['lantern', 'izar'], ships: [ship(4)], plan: stubborn });
  });
  expect(battlesOf(swapped)).toEqual(battlesOf(meeting()));
});

describe('dice belong to places and powers', () => {
  const rollsAt = (turn: VbamTurn, ...places: string[]) =>
    turn.dice.rolls
      .filter(({ stream }) => places.some((place) => stream.split('/')[1] === place))
      .map(({ stream, label, faces, total }) => ({ stream, label, faces, total }));
  const ghost = ship(4, { abilities: { stealth: 2 } });

  function campaign(change: (state: CampaignState) => void = () => {}): VbamTurn {
    return moved((state) => {
      const ours = { at: 'vega', course: ['lantern'], plan: stubborn };
      send(state, { ...ours, name: 'Alpha', ships: [ship(4), ship(2)] });
      send(state, { ...ours, name: 'Beta', ships: [ghost], hides: true });
      send(state, { owner: ophir, name: 'Gamma', at: 'lantern', course: ['vega'], ships: [ship(6)], plan: stubborn });
      send(state, { owner: ophir, name: 'Delta', at: 'mirach', course: ['lantern', 'izar'], ships: [ghost], hides: true });
      change(state);
    });
  }

  test('renamed fleets change no roll', () => {
    const plain = campaign();
    expect(rollsAt(plain, 'lantern to vega').length).toBeGreaterThan(2);
    expect(rollsAt(plain, 'lantern').length).toBeGreaterThan(2);
    const renamed = campaign((state) => {
      const before = Object.values(state.fleets);
      const idOf = new Map(Object.keys(state.fleets).map((id, index) => [id, `${before[index]?.owner}-x${9 - index}`]));
      state.fleets = Object.fromEntries(
        [...idOf.values()].map((id, index) => [id, { ...(before[index] as Fleet), name: `X ${9 - index}` }]),
      );
      for (const { place } of Object.values(state.units)) {
        if (place.kind === 'fleet') place.fleet = idOf.get(place.fleet) ?? '';
      }
    });
    expect(renamed.dice.rolls).toEqual(plain.dice.rolls);
  });

  test('a battle elsewhere changes no roll', () => {
    const places = ['lantern to vega', 'lantern', 'vega', 'izar'];
    const alone = campaign();
    const beside = campaign((state) => {
      send(state, { name: 'Far', at: 'sol', course: ['altair'], ships: [ship(5)] });
      send(state, { owner: ophir, name: 'Away', at: 'altair', course: ['sol'], ships: [ship(5)] });
    });
    expect(battlesOf(beside)).toContain(`battle/altair to sol/hyperspace/${pair}`);
    expect(rollsAt(beside, ...places)).toEqual(rollsAt(alone, ...places));
  });

  test('shuffled records change no roll', () => {
    const shuffled = campaign((state) => {
      state.fleets = Object.fromEntries(Object.entries(state.fleets).reverse());
      state.units = Object.fromEntries(Object.entries(state.units).reverse());
      state.empires = Object.fromEntries(Object.entries(state.empires).reverse());
    });
    expect(shuffled.dice.rolls).toEqual(campaign().dice.rolls);
  });
});
