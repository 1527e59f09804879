import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import { loadedDice } from '#core/dice.ts';
import { espionageSubjects } from '#schemas/vbam/stateWords.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { deepFreeze } from '../../../builders/deepFreeze.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint } from '../../../builders/relations.ts';
import { knowsOf, plant, spiesAshore } from '../../../builders/spies.ts';
import { kessa, ophir, reveal, sol } from '../../../builders/turn.ts';

const [galaxy, campaign] = [smallGalaxy(), defaultCampaign()];

/** Six spies of Sol at the home of Ophir, who know where they are. */
function start(spies: number) {
  const state = structuredClone(firstState());
  for (const [one, other] of [
    [sol, ophir],
    [sol, kessa],
    [ophir, kessa],
  ] as const)
    acquaint(state, one, other);
  reveal(state, sol);
  knowsOf(state, sol, 'ophir');
  Object.assign(state.empires[sol]?.treasury ?? {}, { ip: 200 });
  if (spies > 0) plant(state, spiesAshore('ophir', spies));
  return deepFreeze(state);
}

/** The dice of all six: each succeeds, or each fails and gets away unseen. */
const faces = { success: [6, 6, 6, 6, 6, 6], failure: [1, 1, 1, 1, 1, 1] };

/** A turn in which Sol orders this, and nobody else anything. */
function played(
  order: string | null,
  { spies = 6, mission = faces.success } = {},
): { before: ReturnType<typeof start>; result: TurnResult } {
  const before = start(spies);
  const text = `${frontMatter(viewFor(before, galaxy, campaign, sol))}\n- ${order ?? 'no orders'}\n`;
  const dice = loadedDice({ 'spy mission': [...mission], 'critical failure': [1, 2, 1, 2, 1, 2] });
  const result = processTurn({ state: before, galaxy, campaign, sheets: [{ empire: sol, file: 'sol.md', text }], dice });
  return { before, result };
}

/** Every byte that reaches an empire. */
function readBy(empire: string, { before, result }: ReturnType<typeof played>): Record<string, string> {
  const report = reportFor({ before, result, galaxy, campaign }, empire);
  const view = viewFor(result.state, galaxy, campaign, empire);
  const events = result.events.filter(({ seenBy }) => seenBy.includes(empire));
  return {
    report: canonicalJson(report),
    mail: reportInMarkdown(report),
    view: canonicalJson(view),
    sheet: orderSheet(view, null),
    events: canonicalJson(events),
  };
}

const differences = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).filter((part) => one[part] !== other[part]);

describe('G-42: of espionage that nobody discovered its victim reads nothing', () => {
  test.each(espionageSubjects)('%s', (subject) => {
    const order = `spies at Ophir: spy on ${subject}`;
    for (const mission of [faces.success, faces.failure]) {
      const [with_, without] = [played(order, { mission }), played(null, { spies: 0 })];
      for (const empire of [ophir, kessa]) expect(differences(readBy(empire, with_), readBy(empire, without))).toEqual([]);
      expect(differences(readBy(sol, with_), readBy(sol, without))).not.toEqual([]);
    }
  });

  test('a leak would be found: an event, a shown die, a spy in a view, a relationship', () => {
    const order = 'spies at Ophir: spy on colony';
    const quiet = readBy(ophir, played(null, { spies: 0 }));
    const leaks: Record<string, (result: TurnResult) => unknown> = {
      event: ({ events }) => events.find(({ kind }) => kind === 'spyMissionEnded')?.seenBy.push(ophir),
      die: ({ rolls }) => rolls.find(({ label }) => label === 'spy mission')?.seenBy?.push(ophir),
      spy: ({ state }) => Object.assign(state.spies[0] ?? {}, { owner: ophir }),
      relationship: ({ state }) => Object.assign(state.relations[pairIdOf(sol, ophir)] ?? {}, { relationship: -1 }),
    };
    for (const leak of Object.values(leaks)) {
      const leaky = structuredClone(played(order));
      leak(leaky.result);
      expect(differences(readBy(ophir, leaky), quiet)).not.toEqual([]);
    }
  });
});

test('G-42: of sabotage its victim reads the effect, and neither who it was nor why', () => {
  const order = 'spies at Ophir: sabotage economy';
  const turn = played(order);
  const { report, events } = readBy(ophir, turn);
  expect(events).toContain('mishap');
  const told = turn.result.events.filter(({ kind, seenBy }) => kind === 'mishap' && seenBy.includes(ophir));
  expect(canonicalJson(told)).not.toContain(sol);
  expect(report).toContain('nobody can explain it');
  expect(report).not.toMatch(/sabotage|spies/i);
});

test('dice: a mission shifts no roll of anybody else', () => {
  const rolls = (order: string | null) =>
    played(order)
      .result.rolls.filter(({ stream }) => !stream.includes('spies'))
      .map(({ stream, faces }) => [stream, faces]);
  expect(rolls('spies at Ophir: spy on treasury')).toEqual(rolls(null));
  expect(rolls(null).length).toBeGreaterThan(0);
});
