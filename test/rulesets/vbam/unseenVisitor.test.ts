import { expect, test } from 'vitest';
import type { CampaignState, Fleet } from '#schemas/vbam/state.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { forceIdOf } from '#vbam/questions/forces/detection.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { chartAll, stand } from '../../builders/exploring.ts';
import { firstState } from '../../builders/firstState.ts';
import { smallGalaxy } from '../../builders/galaxy.ts';
import { acquaint } from '../../builders/relations.ts';
import { kessa, ophir, sol } from '../../builders/turn.ts';
import { whatIsRead } from '../../builders/whatIsRead.ts';

const TURNS = 3;
const SEEDS = 60;
const [galaxy, campaign] = [smallGalaxy(), defaultCampaign()];
/** Unarmed, and away from home in both campaigns, so that only where it is makes a difference. */
const visitors = `${ophir}-1st-survey`;
const places = { watched: 'altair', elsewhere: 'hadar' };

/** Sol's scouts are at Altair; those of peaceful Ophir are there too, or elsewhere. */
function begin(where: keyof typeof places, change: (state: CampaignState) => void): CampaignState {
  const state = structuredClone(firstState());
  chartAll(state); // what is found there is not what this is about
  stand(state, `${sol}-1st-survey`, places.watched);
  for (const place of Object.values(places)) stand(state, visitors, place);
  (state.fleets[visitors] as Fleet).system = places[where];
  Object.assign(state.empires[ophir]?.culture ?? {}, { aggressiveness: 1 });
  for (const { abilities } of Object.values(state.unitClasses)) if (abilities.scout) abilities.scout = 1; // or they would miss nobody
  change(state);
  return state;
}

const readBySol = (before: CampaignState, result: TurnResult) => whatIsRead(before, result, sol);

/** Plays both until Sol's scouts make out the others; returns how many turns it has read by then. */
function compare(seed: string, change: (state: CampaignState) => void = () => {}): number {
  let [visited, alone] = [begin('watched', change), begin('elsewhere', change)];
  for (let turn = 1; turn <= TURNS; turn++) {
    const results = [visited, alone].map((state) => processTurn({ state, galaxy, campaign, sheets: [], dice: seed }));
    const [there, away] = results as [TurnResult, TurnResult];
    const looks = there.rolls.filter(({ stream }) => stream.endsWith(`detection/${places.watched}/${sol}`));
    if (looks.some(({ label, result }) => label === 'space detection' && result !== 'none')) return turn - 1;
    expect([seed, turn, readBySol(visited, there)]).toEqual([seed, turn, readBySol(alone, away)]);
    [visited, alone] = [there.state, away.state];
  }
  return TURNS;
}

test('R-20: whether somebody unseen is where our scouts are changes no byte of what we read, though it has met us', () => {
  let [read, met] = [0, 0];
  for (let number = 1; number <= SEEDS; number++) read += compare(`visitor ${number}`);
  expect(read).toBeGreaterThan(5);
  for (let number = 1; number <= SEEDS; number++) {
    const { state } = processTurn({ state: begin('watched', () => {}), galaxy, campaign, sheets: [], dice: `visitor ${number}` });
    const relation = state.relations[pairIdOf(sol, ophir)];
    if (hasMet(relation, ophir) && !hasMet(relation, sol)) met += 1;
  }
  expect(met).toBeGreaterThan(3); // otherwise nobody had watched
});

test('R-20: nor does it where we remember others who have left', () => {
  let read = 0;
  const remembering = (state: CampaignState) => {
    acquaint(state, sol, kessa, { relationship: 4, communications: true });
    const system = places.watched;
    const force = {
      seen: 0,
      system,
      owner: kessa,
      where: 'space',
      detection: 'limited',
      ccHalves: 10,
      hulls: {},
      units: [],
    } as const;
    Object.assign(state.knowledge[sol]?.forces ?? {}, { [forceIdOf(system, kessa, 'space')]: force });
  };
  for (let number = 1; number <= SEEDS; number++) read += compare(`memories ${number}`, remembering);
  expect(read).toBeGreaterThan(5);
});

test('R-20, G-50: nor does it when contact is about to be lost', () => {
  let read = 0;
  const long = (state: CampaignState) => {
    state.turn = 19;
    acquaint(state, sol, ophir, { relationship: 4 });
  };
  for (let number = 1; number <= SEEDS; number++) read += compare(`old acquaintance ${number}`, long);
  expect(read).toBeGreaterThan(5);
});

test('R-12: nor does a war that nobody has told us of', () => {
  const told = (war: boolean) =>
    Array.from({ length: 3 }, (_, number) => {
      let state = begin('elsewhere', (made) => {
        const declared = {
          state: 'war',
          declarations: { [ophir]: { level: 'war', turn: 0 } },
          war: { since: 0, lost: {} },
        } as const;
        const grievance = { broken: null, declared: 0, spied: null };
        acquaint(made, sol, ophir, war ? { ...declared, grievances: { [sol]: grievance } } : {});
      });
      const bytes: Record<string, string>[] = [];
      for (let turn = 1; turn <= 22; turn++) {
        const result = processTurn({ state, galaxy, campaign, sheets: [], dice: `secret war ${number}` });
        if (turn > 17 || turn === 1) bytes.push(readBySol(state, result)); // the twentieth is that in which contact is lost
        state = result.state;
      }
      return bytes;
    });
  expect(told(true)).toEqual(told(false));
});
