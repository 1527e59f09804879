import { describe, expect, test } from 'vitest';
import type { CampaignState, Detection } from '#schemas/vbam/state.ts';
import { resolveEncounters } from '#vbam/phases/encounters.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { pirates, RED } from '../../../builders/pirates.ts';
import { chart, disarm, eventsOf, ophir, reveal, run, sol } from '../../../builders/turn.ts';

type Posture = 'attack on sight' | 'defend' | 'avoid battle';

interface Hunt {
  ships?: Parameters<typeof pirates>[1];
  look?: Detection | 'none';
  posture?: Posture;
  strength?: number;
  state?: (state: CampaignState) => void;
}

/** A fleet of Sol's meets the Red Pirates at Lantern. */
function hunted({
  ships = ['Raider'],
  look = 'normal',
  posture = 'attack on sight',
  strength = 60,
  state: change,
}: Hunt = {}): VbamTurn {
  return run(resolveEncounters, {
    state(state) {
      disarm(state);
      chart(state, sol, ophir);
      reveal(state, sol, ophir);
      const { fleet, unit } = builderFor(state, sol);
      const guard = fleet('Guard', 'lantern');
      const statistics = { defenseValue: strength, attackStrength: strength, pointDefense: 0 };
      unit('Hunter 1', { statistics, abilities: { FTL: 1 }, buildCost: 20 }, inFleet(guard));
      state.fleets[guard] = { ...(state.fleets[guard] as (typeof state.fleets)[string]), plan: { posture } };
      pirates(state, ships, { system: 'lantern', epTenths: 55 });
      change?.(state);
    },
    looks: { lantern: { [sol]: look } },
  });
}

const knownTo = (turn: VbamTurn, empire = sol) =>
  Object.values(turn.state.knowledge[empire]?.wilds ?? {}).filter(({ kind }) => kind === 'pirates');

describe('G-55: fleets that attack on sight and have made pirates out fight them', () => {
  test('and those who are beaten are gone, with what they stole', () => {
    const turn = hunted({ ships: ['Skiff'] });
    expect(eventsOf(turn, 'battleFought')).toMatchObject([
      { seenBy: [sol], account: { outcome: 'won', theirs: { wild: { kind: 'pirates', called: 'Red Pirates' } } } },
    ]);
    expect(turn.state.bands).toEqual({});
    expect(knownTo(turn)).toEqual([]);
  });

  test.each<[string, Hunt]>([
    ['not those who only defend', { posture: 'defend' }],
    ['nor those who avoid battle', { posture: 'avoid battle' }],
    ['nor those who have made nobody out', { look: 'none' }],
  ])('%s', (_, hunt) => {
    const turn = hunted(hunt);
    expect(eventsOf(turn, 'battleRecorded')).toEqual([]);
    expect(turn.state.bands[RED]).toBeDefined();
  });

  test('pirates attack nobody: unarmed ships are safe beside them', () => {
    const turn = hunted({ ships: ['Warlord'], posture: 'defend', strength: 1 });
    expect(eventsOf(turn, 'battleRecorded')).toEqual([]);
  });

  test('W-25: they fight steadily, and who has FTL may get away down a lane; what is being built is lost', () => {
    const turn = hunted({
      ships: ['Corsair', 'Corsair', 'Corsair', 'Corsair'],
      state: (state) => void Object.assign(state.bands[RED] ?? {}, { building: [{ class: `${RED}-corsair`, ready: 9 }] }),
    });
    const band = turn.state.bands[RED];
    if (band === undefined) return expect(eventsOf(turn, 'battleFought')).toHaveLength(1);
    expect(['vega', 'mirach', 'izar']).toContain(band.system);
    expect(band).toMatchObject({ building: [] });
    for (const unit of Object.values(turn.state.units))
      if (unit.owner === RED) expect(unit.place).toEqual({ kind: 'system', system: band.system });
    return undefined;
  });

  test('each empire fights them by itself, and no empire is at war for that', () => {
    const turn = hunted({ ships: ['Warlord', 'Warlord'] });
    expect(turn.state.relations).toEqual(hunted({ look: 'none' }).state.relations);
  });
});

describe('G-17: who makes pirates out', () => {
  test('remembers them, and is told', () => {
    const turn = hunted({ posture: 'defend' });
    expect(eventsOf(turn, 'piratesSighted')).toMatchObject([
      { seenBy: [sol], system: 'lantern', called: 'Red Pirates', ccHalves: 1, base: false },
    ]);
    expect(knownTo(turn)).toMatchObject([{ system: 'lantern', ccHalves: 1 }]);
  });

  test('nobody else knows anything of them', () => {
    const turn = hunted({ look: 'none', posture: 'defend' });
    expect(eventsOf(turn, 'piratesSighted')).toEqual([]);
    expect(knownTo(turn)).toEqual([]);
    expect(JSON.stringify(turn.events.filter(({ seenBy }) => seenBy.length > 0))).not.toContain('Red Pirates');
  });

  test('5.5.PB-a: a base is found at Normal Detection', () => {
    const limited = hunted({ ships: ['Pirate Base'], look: 'limited', posture: 'defend' });
    expect([eventsOf(limited, 'piratesSighted'), knownTo(limited)]).toEqual([[], []]);
    const normal = hunted({ ships: ['Pirate Base'], posture: 'defend' });
    expect(eventsOf(normal, 'piratesSighted')).toMatchObject([{ base: true, ccHalves: 4 }]);
  });

  test('a base that was not found takes no part in a fight', () => {
    const turn = hunted({ ships: ['Skiff', 'Pirate Base'], look: 'limited' });
    expect(Object.values(turn.state.units).filter(({ owner }) => owner === RED)).toHaveLength(1);
    expect(turn.state.bands[RED]).toBeDefined();
  });

  test('whoever sees that they are gone forgets them', () => {
    const turn = hunted({
      posture: 'defend',
      state(state) {
        const known = state.knowledge[sol];
        if (known)
          known.wilds['pirates-blue-bcdfg'] = {
            seen: 0,
            kind: 'pirates',
            system: 'lantern',
            name: 'Blue Pirates',
            damage: 0,
            ccHalves: 2,
          };
      },
    });
    expect(knownTo(turn).map(({ name }) => name)).toEqual(['Red Pirates']);
  });

  test('whoever is alone with them looks around; a look that finds nobody is not shown', () => {
    const alone = run(resolveEncounters, {
      state(state) {
        disarm(state);
        reveal(state, sol);
        const { fleet, unit } = builderFor(state, sol);
        unit('Runner 1', { abilities: { FTL: 1 } }, inFleet(fleet('Runners', 'lantern')));
        pirates(state, ['Pirate Base'], { system: 'lantern' });
      },
      dice: { 'space detection': [3, 3], 'ground detection': [3, 3] },
    });
    const looks = alone.dice.rolls.filter(({ label }) => label === 'space detection');
    expect(looks).toMatchObject([{ result: 'limited' }]);
    expect(looks[0]?.seenBy).toBeUndefined();
  });
});
