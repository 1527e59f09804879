import { expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Scenario } from '#schemas/vbam/state.ts';
import { figureFaults } from '../../../builders/promises/figures.ts';
import { orderFaults } from '../../../builders/promises/orders.ts';
import { proposalFaults } from '../../../builders/promises/proposals.ts';
import { remedyFaults } from '../../../builders/promises/remedies.ts';
import { played, type Tried, writersOf } from '../../../builders/promises/writers.ts';
import { sized, soaked } from '../../../builders/soaked.ts';
import { declareWar } from '../../../builders/war.ts';

/** What Act and the pre-filled sheet propose, check takes; and what check promises, the turn keeps. */
const [SEEDS, TURNS, MOST] = sized([1, 6, 8], [3, 16, Infinity]);
const warlike = { aggressiveness: 90, xenophobia: 80, integrity: 30 };

/** How the four of them stand to each other. */
type Mood = 'peaceful' | 'warlike' | 'at war';

const games: [string, Scenario, Mood][] = [
  ['First steps', 'first-steps', 'peaceful'],
  ['Neighbours', 'neighbours', 'peaceful'],
  ['The Concert', 'concert', 'peaceful'],
  ['The Concert of the warlike', 'concert', 'warlike'],
  ['The Concert at war', 'concert', 'at war'],
];

function beginning(seed: string, scenario: Scenario, mood: Mood): { galaxy: Galaxy; state: CampaignState } {
  const galaxy = generateGalaxy(seed, optionsFrom({ systems: 40, homes: 4 }));
  const state = generateFirstState({ campaign: 'run', galaxy, players: 4, scenario, dice: seededDice(seed) });
  if (mood !== 'peaceful') for (const empire of Object.values(state.empires)) empire.culture = { ...warlike };
  if (mood === 'at war') for (const { between } of Object.values(state.relations)) declareWar(state, ...between);
  return { galaxy, state };
}

test.each(games)('%s: proposals stand, and what check promises comes about', (name, scenario, mood) => {
  const tried: Tried = { proposals: 0, orders: 0, figures: 0, harms: 0, arrivals: 0, fights: 0, remedies: 0 };
  const faults: string[] = [];
  for (let seed = 0; seed < SEEDS; seed++) {
    let { galaxy, state } = beginning(`promises ${seed}`, scenario, mood);
    for (let turn = 1; turn <= TURNS; turn++) {
      const writers = writersOf(state, galaxy, `promises ${seed}`);
      const result = played(state, galaxy, writers);
      const alone = [0, 1].flatMap((next) => writers[(turn + next) % writers.length] ?? []);
      const [lone] = alone;
      const found = [
        ...(lone ? [...proposalFaults(lone.view, MOST, tried), ...remedyFaults(lone, tried)] : []),
        ...writers.flatMap((writer) => orderFaults(writer, result, () => played(state, galaxy, [writer]), tried)),
        ...alone.flatMap((writer) => figureFaults(writer, played(state, galaxy, [writer]), tried)),
      ];
      faults.push(...found.map((fault) => `promises ${seed}, turn ${turn}: ${fault}`));
      ({ state } = result);
    }
  }
  soaked(`${name}: ${JSON.stringify(tried)}`);
  expect(faults).toEqual([]);
  expect(tried.proposals).toBeGreaterThan(20); // otherwise nothing was tried
  expect(tried.orders).toBeGreaterThan(100);
  expect(tried.figures).toBeGreaterThan(0);
});
