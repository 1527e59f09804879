import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Colony, Empire } from '#schemas/vbam/state.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { closuresIn } from '#vbam/questions/empires/borders.ts';
import { politicalMapOf, spheresOf } from '#vbam/questions/empires/politics.ts';
import { sectorsOf } from '#vbam/questions/empires/sectors.ts';
import { neutralZoneOf } from '#vbam/questions/shared/empires/borders.ts';
import { isMilitary } from '#vbam/questions/shared/forces/military.ts';
import { laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { usualConstants } from '#vbam/tables/campaign/campaignDefaults.ts';
import { firstState } from '../../../../builders/firstState.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';
import { acquaint, befriend, treatiesOf } from '../../../../builders/relations.ts';
import { chart, contest, disarm, erect, kessa, ophir, settle, sol } from '../../../../builders/turn.ts';

/** A state of nothing but three homes of this Census, and all lanes known to everybody. */
function stateWith(census: number, change: (state: CampaignState) => void = () => {}): CampaignState {
  const state = structuredClone(firstState());
  disarm(state);
  chart(state, sol, ophir, kessa);
  for (const colony of Object.values(state.colonies)) colony.census = census;
  change(state);
  return state;
}

/** `claimed sol` for a system that the empire at Sol claims; nothing for a neutral one. */
function heldIn(state: CampaignState): (system: string) => string | undefined {
  const map = politicalMapOf(state, smallGalaxy());
  const homes = new Map([
    [sol, 'sol'],
    [ophir, 'ophir'],
    [kessa, 'kessa'],
  ]);
  return (system) => {
    const hold = map.get(system);
    return hold && `${hold.state} ${hold.by.map((power) => homes.get(power)).join(' ')}`;
  };
}

const ship = (state: CampaignState, owner: string, system: string) =>
  newUnit(state, { class: `${owner}-destroyer`, owner, place: { kind: 'system', system } });

describe('political states (4.3.1)', () => {
  test('4.3.1-a, -b, -e: a system with a colony is controlled; uninhabited ones within half the Census of it are claimed; the rest is neutral', () => {
    const held = heldIn(stateWith(2));
    expect(['sol', 'vega', 'altair', 'tau-ceti'].map(held)).toEqual([
      'controlled sol',
      'claimed sol',
      'claimed sol',
      'claimed sol',
    ]);
    expect(['lantern', 'maw'].map(held)).toEqual([undefined, undefined]);
  });

  test('a Supply Depot makes the claims of a colony reach three jumps (C-03)', () => {
    const held = heldIn(stateWith(2, (state) => erect(state, 'sol', 'supply depot')));
    expect([held('maw'), held('lantern')]).toEqual(['claimed sol', 'claimed sol']);
  });

  test('of several claims the one with the largest force there wins', () => {
    const held = heldIn(stateWith(4, (state) => ship(state, kessa, 'lantern')));
    expect(held('lantern')).toBe('claimed kessa');
  });

  test('4.3.1-b: only what is military counts as a force', () => {
    const unarmed = stateWith(4, (state) => {
      ship(state, kessa, 'lantern');
      Object.assign(state.unitClasses[`${kessa}-destroyer`]?.statistics ?? {}, { attackStrength: 0 });
    });
    expect(heldIn(unarmed)('lantern')).toBeUndefined();
  });

  test('without forces the one with the most range left wins, and a tie leaves the system neutral', () => {
    expect(heldIn(stateWith(4))('lantern')).toBeUndefined();
    const held = heldIn(stateWith(4, (state) => Object.assign(state.colonies.sol ?? {}, { census: 6 })));
    expect(held('lantern')).toBe('claimed sol');
  });

  test('ruling: a claim hangs together with a colony over systems of its own', () => {
    const state = stateWith(0, (made) => {
      Object.assign(made.colonies.sol ?? {}, { census: 6 });
      Object.assign(made.colonies.ophir ?? {}, { census: 8 });
      ship(made, ophir, 'vega');
    });
    expect([heldIn(state)('vega'), heldIn(state)('lantern')]).toEqual(['claimed ophir', 'claimed ophir']);
    const cut = stateWith(0, (made) => {
      Object.assign(made.colonies.sol ?? {}, { census: 6 });
      Object.assign(made.colonies.ophir ?? {}, { census: 4 });
      ship(made, kessa, 'vega');
      ship(made, ophir, 'lantern');
      Object.assign(made.colonies.kessa ?? {}, { census: 6 });
    });
    expect(heldIn(cut)('lantern')).toBe('claimed ophir');
    expect(heldIn(cut)('vega')).toBe('claimed sol'); // those at Kessa are stronger there, but no system of theirs is joined to it
  });

  test('claims reach over known lanes alone, and not through systems of others', () => {
    const held = heldIn(
      stateWith(6, (state) => {
        settle(state, 'vega', { owner: kessa, census: 0 });
      }),
    );
    expect([held('vega'), held('lantern')]).toEqual(['controlled kessa', undefined]);
    const unknown = stateWith(2, (state) => {
      for (const lane of Object.values(state.lanes)) lane.knownBy = lane.knownBy.filter((empire) => empire !== sol);
    });
    expect(heldIn(unknown)('vega')).toBeUndefined();
  });

  test('claims that a treaty relinquishes are gone as long as it holds (4.3.1-c)', () => {
    const relinquish = { [sol]: ['vega'] };
    const signed = (ended: null | { turn: number; how: 'broken'; by: string }) =>
      heldIn(
        stateWith(2, (state) => {
          befriend(state, sol, ophir, [], { treaties: treatiesOf(sol, ['border'], { terms: { relinquish }, ended }) });
        }),
      )('vega');
    expect([signed(null), signed({ turn: 1, how: 'broken', by: ophir })]).toEqual([undefined, 'claimed sol']);
  });

  test('where two at war both have something the system is contested, and in the spheres of both (4.3.1-d)', () => {
    const state = stateWith(2, (made) => contest(made, 'vega'));
    expect(heldIn(state)('vega')).toBe(
      `contested ${[sol, ophir]
        .sort()
        .map((id) => (id === sol ? 'sol' : 'ophir'))
        .join(' ')}`,
    );
    const spheres = spheresOf(politicalMapOf(state, smallGalaxy()));
    expect([sol, ophir, kessa].map((id) => spheres.get(id)?.has('vega'))).toEqual([true, true, false]);
  });

  test('ruling: who owns a colony keeps a say where others fight', () => {
    const map = politicalMapOf(
      stateWith(2, (state) => contest(state, 'kessa')),
      smallGalaxy(),
    );
    expect(map.get('kessa')).toEqual({ state: 'contested', by: [sol, ophir, kessa].sort() });
  });

  test('a neutral zone is nobody of the two, and a third may claim it (4.3.4)', () => {
    const zone = (state: CampaignState) =>
      befriend(state, sol, ophir, [], { treaties: treatiesOf(sol, ['border'], { terms: { neutralZone: ['lantern'] } }) });
    expect(heldIn(stateWith(2, zone))('lantern')).toBeUndefined();
    const third = heldIn(
      stateWith(2, (state) => {
        zone(state);
        erect(state, 'kessa', 'supply depot', kessa);
        for (const home of ['sol', 'ophir']) erect(state, home, 'supply depot', state.colonies[home]?.owner);
      }),
    );
    expect(third('lantern')).toBe('claimed kessa');
  });
});

describe('sectors (4.3.2-a)', () => {
  const sectors = (change: (state: CampaignState) => void) => {
    const state = stateWith(6, change);
    const own = sitesOf(state, smallGalaxy()).filter(({ owner }) => owner === sol);
    return Object.fromEntries(sectorsOf(state.empires[sol] as Empire, own, laneGraphOf(smallGalaxy()), usualConstants));
  };
  const economy = (state: CampaignState, system: string, value: number) =>
    Object.assign(state.colonies[system] as Colony, { census: value, economy: value, morale: value });

  test('own colonies within the range of a capital are its sector; overlaps go to the one with the most range left', () => {
    const found = sectors((state) => {
      economy(state, 'sol', 8);
      settle(state, 'vega');
      settle(state, 'mirach');
      erect(state, 'mirach', 'sector capital');
      economy(state, 'mirach', 8);
    });
    expect(found).toMatchObject({ sol: 'sol', vega: 'sol', mirach: 'mirach' });
  });

  test('ruling: a tie goes to the imperial capital', () => {
    const found = sectors((state) => {
      economy(state, 'sol', 8);
      settle(state, 'vega');
      settle(state, 'lantern');
      erect(state, 'lantern', 'sector capital');
      economy(state, 'lantern', 8);
    });
    expect(found.vega).toBe('sol');
  });
});

describe('borders (4.3.3)', () => {
  const closedTo = (empire: string, change: (state: CampaignState) => void) =>
    [...(closuresIn(stateWith(2, change), smallGalaxy()).get(empire) ?? [])]
      .map(([system, { zone }]) => (zone ? `${system}!` : system))
      .sort();

  test('a border treaty closes the sphere of each to the other', () => {
    const drawn = (state: CampaignState) => befriend(state, sol, ophir, ['border']);
    expect(closedTo(sol, drawn)).toEqual(['deneb', 'hadar', 'mirach', 'ophir']);
    expect(closedTo(ophir, drawn)).toEqual(['altair', 'sol', 'tau-ceti', 'vega']);
    expect(closedTo(kessa, drawn)).toEqual([]);
  });

  test('without a border treaty nothing is closed, and a military treaty opens it again', () => {
    expect(closedTo(sol, (state) => acquaint(state, sol, ophir))).toEqual([]);
    expect(closedTo(sol, (state) => befriend(state, sol, ophir, ['border', 'non-aggression', 'military']))).toEqual([]);
  });

  test('co-belligerents may enter what is contested with others (G-49)', () => {
    const fighting = (kinds: ('border' | 'non-aggression' | 'co-belligerency')[]) => (state: CampaignState) => {
      befriend(state, sol, ophir, kinds);
      acquaint(state, ophir, kessa, { state: 'war' });
      ship(state, kessa, 'ophir');
    };
    expect(closedTo(sol, fighting(['border', 'non-aggression']))).toContain('ophir');
    expect(closedTo(sol, fighting(['border', 'non-aggression', 'co-belligerency']))).not.toContain('ophir');
  });

  test('a neutral zone is closed to both, unless the other consents (4.3.4)', () => {
    const zone = (consents: Record<string, string[]>) => (state: CampaignState) => {
      const terms = { neutralZone: ['lantern', 'izar'] };
      befriend(state, sol, ophir, [], { treaties: treatiesOf(sol, ['border'], { terms }), consents });
    };
    expect(closedTo(sol, zone({}))).toEqual(expect.arrayContaining(['izar!', 'lantern!']));
    expect(closedTo(sol, zone({ [ophir]: ['lantern'] }))).not.toContain('lantern!');
    expect(closedTo(ophir, zone({ [ophir]: ['lantern'] }))).toContain('lantern!');
    expect(neutralZoneOf({ treaties: treatiesOf(sol, ['armistice'], { terms: { neutralZone: ['b', 'a'] } }) })).toEqual([
      'a',
      'b',
    ]);
  });

  test('ruling: military is what can attack, and troops', () => {
    const state = structuredClone(firstState());
    const kinds = new Map(
      Object.values(state.units).map((unit) => [state.unitClasses[unit.class]?.name, isMilitary(state, unit)]),
    );
    expect([kinds.get('Destroyer'), kinds.get('Scout')]).toEqual([true, expect.any(Boolean)]);
    const unarmed = structuredClone(state);
    for (const unitClass of Object.values(unarmed.unitClasses)) unitClass.statistics.attackStrength = 0;
    for (const unit of Object.values(unarmed.units)) {
      const ground = unarmed.unitClasses[unit.class]?.type.startsWith('ground') ?? false;
      expect(isMilitary(unarmed, unit)).toBe(ground);
    }
  });
});
