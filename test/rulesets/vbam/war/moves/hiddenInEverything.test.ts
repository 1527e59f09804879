import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { defaultCampaign } from '../../../../builders/campaign.ts';
import { chartAll } from '../../../../builders/exploring.ts';
import { firstState } from '../../../../builders/firstState.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';
import { befriend } from '../../../../builders/relations.ts';
import { chart, kessa, ophir, reveal, settle, sol } from '../../../../builders/turn.ts';
import { atWar, send, ship, unarmed } from '../../../../builders/warMoves.ts';
import { whatIsRead } from '../../../../builders/whatIsRead.ts';

const TURNS = 2;
const SEEDS = ['one', 'two'];
const [galaxy, campaign] = [smallGalaxy(), defaultCampaign()];

interface Case {
  /** where the fleet of Ophir is, and where it goes */
  at: string;
  course?: string[];
  change?: (state: CampaignState) => void;
}

/** CC 9 in all, and never found: Stealth is more than all that could look for it. */
const raider = ship(3, { abilities: { stealth: 99, endurance: 9, scout: 1 } });

/** Raiders of Ophir hide where Sol could see them, or at home; they are told not to shoot, and to bar every way. */
function begin({ at, course = [], change = () => {} }: Case, where: 'there' | 'away', hides: boolean): CampaignState {
  const state = structuredClone(firstState());
  chartAll(state);
  chart(state, sol, ophir, kessa);
  reveal(state, sol, ophir, kessa);
  change(state);
  const plan = { posture: 'defend' } as const;
  send(state, {
    owner: ophir,
    name: 'Raiders',
    at: where === 'there' ? at : 'hadar',
    ships: [raider, raider, raider],
    plan,
    hides,
  });
  Object.assign(state.fleets[`${ophir}-raiders`] ?? {}, { course: where === 'there' ? course : [] });
  const passage = Object.fromEntries(galaxy.systems.map(({ id }) => [id, 'bar' as const]));
  Object.assign(state.empires[ophir] ?? {}, { passage });
  return state;
}

/** All that Sol reads in some turns. */
function readBySol(begun: CampaignState, seed: string): Record<string, string>[] {
  let state = begun;
  return Array.from({ length: TURNS }, () => {
    const result: TurnResult = processTurn({ state, galaxy, campaign, sheets: [], dice: seed });
    const read = whatIsRead(state, result, sol);
    state = result.state;
    return read;
  });
}

const colonies = (state: CampaignState) => {
  atWar(state, sol, ophir, { declarations: { [ophir]: { level: 'war', turn: 0 } } });
  settle(state, 'vega', { census: 4, morale: 4, economy: 2 });
  settle(state, 'lantern', { census: 3, morale: 3, economy: 1 });
  const active = { owner: sol, center: 'sol', state: 'active' } as const;
  state.tradeRoutes[`${sol}-lantern`] = { ...active, target: 'lantern', opened: 0 };
};

const cases: Record<string, Case> = {
  'beside scouts of strangers': { at: 'altair', change: (state) => send(state, { at: 'altair', ships: [ship(1, unarmed)] }) },
  'at the home of strangers': { at: 'sol' },
  'at the home of enemies': { at: 'sol', change: (state) => atWar(state) },
  'beside warships of enemies, far from anywhere': {
    at: 'izar',
    change: (state) => {
      atWar(state);
      send(state, { at: 'izar', ships: [ship(2)] });
    },
  },
  'on the ways of supply, trade and colonists, at war': { at: 'vega', change: colonies },
  'passing through the realm of enemies': { at: 'mirach', course: ['lantern', 'vega', 'sol', 'altair'], change: colonies },
  'where Sol claims more': {
    at: 'lantern',
    change: (state) => {
      befriend(state, sol, ophir, ['border']);
      Object.assign(state.colonies.sol ?? {}, { census: 8 });
    },
  },
  'beyond a border': {
    at: 'vega',
    change: (state) => {
      settle(state, 'vega', { census: 2, morale: 2 });
      befriend(state, sol, ophir, ['border']);
    },
  },
  'beyond a border, beside envoys who do not hide': {
    at: 'vega',
    change: (state) => {
      settle(state, 'vega', { census: 2, morale: 2 });
      befriend(state, sol, ophir, ['border']);
      send(state, { owner: ophir, name: 'Envoys', at: 'vega', ships: [ship(1, unarmed)] });
    },
  },
  'in the way of enemies who make out nobody': {
    at: 'lantern',
    change: (state) => {
      atWar(state);
      send(state, { at: 'vega', course: ['lantern', 'izar', 'kessa'], ships: [ship(1, { abilities: { endurance: 9 } })] });
    },
  },
  'in the lane that an enemy takes the other way': {
    at: 'lantern',
    course: ['vega'],
    change: (state) => {
      atWar(state);
      send(state, { at: 'vega', course: ['lantern'], ships: [ship(2, { abilities: { scout: 3 } })] });
    },
  },
};

describe('W-04: what hides is hidden in everything', () => {
  test.each(Object.entries(cases))('%s: not a byte of what they read is different', (name, given) => {
    for (const seed of SEEDS) {
      const hidden = readBySol(begin(given, 'there', true), `${name} ${seed}`);
      expect(hidden).toEqual(readBySol(begin(given, 'away', true), `${name} ${seed}`));
    }
  });

  test.each(Object.entries(cases))('%s: those who do not hide are noticed', (name, given) => {
    const seeds = SEEDS.map((seed) => `${name} ${seed}`);
    const seen = seeds.map((seed) => JSON.stringify(readBySol(begin(given, 'there', false), seed)));
    expect(seen).not.toEqual(seeds.map((seed) => JSON.stringify(readBySol(begin(given, 'away', false), seed))));
  });
});
