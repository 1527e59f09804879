import { expect, test } from 'vitest';
import { canonicalJson, hashOf } from '#core/canonical.ts';
import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { type TurnReport, turnReport } from '#schemas/vbam/report.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { deepFreeze } from '../../builders/deepFreeze.ts';
import { sheets } from './sheets.ts';

const TURNS = 20;
const galaxy = deepFreeze(generateGalaxy('voyage 40', optionsFrom({ systems: 24, homes: 3 })));
const campaign = defaultCampaign();
const players = Object.keys(sheets);

test('twenty turns in which three empires explore, and meet natives, a monster, a derelict and each other', async () => {
  const story: string[] = [];
  const seen = new Set<string>();
  let state: CampaignState = generateFirstState({
    campaign: 'voyage',
    galaxy,
    players: 3,
    scenario: 'first-steps',
    dice: seededDice('voyage 40'),
  });
  for (let turn = 1; turn <= TURNS; turn++) {
    const before = deepFreeze(state);
    const given = players.map((empire) => ({ empire, file: `${empire}.md`, text: sheetOf(before, empire, turn) }));
    const result = processTurn({ state: before, galaxy, campaign, sheets: given, dice: 'secret voyage 40' });
    state = campaignState.parse(result.state);
    story.push(`# Turn ${turn}`, '');
    for (const empire of players)
      story.push(...told(turnReport.parse(reportFor({ before, result, galaxy, campaign }, empire))), '');
    story.push(`state ${hashOf(canonicalJson(state)).slice(0, 16)}, ${result.rolls.length} rolls`, '');
    for (const event of result.events) seen.add(event.kind === 'wildSighted' ? event.wild : event.kind);
  }
  const met = Object.values(state.relations).filter(({ between }) => between.every((id) => players.includes(id)));
  expect([...seen]).toEqual(expect.arrayContaining(['nativesFound', 'monster', 'derelict', 'laneExplored', 'explorationPeril']));
  expect(met.length).toBe(3);
  await expect(story.join('\n')).toMatchFileSnapshot('story.txt');
});

function sheetOf(state: CampaignState, empire: string, turn: number): string {
  const lines = sheets[empire]?.[turn] ?? [];
  return `${frontMatter(viewFor(state, galaxy, campaign, empire))}\n${lines.map((line) => `- ${line}\n`).join('')}`;
}

/** What a player reads first, one fact to a line, so that the diff of a rule change is its review. */
function told({ empire, dispatches, problems, exploration, diplomacy }: TurnReport): string[] {
  return [
    `## ${empire.name}`,
    ...problems.map(({ line, column, severity, text }) => `${line}:${column} ${severity} ${text}`),
    ...dispatches.map(({ text, rule }) => `${text} (${rule})`),
    `known: ${exploration.systems.length} systems; unexplored lanes: ${exploration.lanes.length}; met: ${diplomacy.map(({ name }) => name).join(', ') || 'nobody'}`,
  ];
}
