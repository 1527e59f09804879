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
import { turnReports } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { deepFreeze } from '../../builders/deepFreeze.ts';
import { sheets } from './sheets.ts';

const TURNS = 10;
const galaxy = deepFreeze(generateGalaxy('golden campaign', optionsFrom({ systems: 27, homes: 3 })));
const campaign = defaultCampaign();

test('ten turns of three empires, to be read by people', async () => {
  const story: string[] = [];
  let state: CampaignState = generateFirstState({
    campaign: 'golden',
    galaxy,
    players: 3,
    scenario: 'neighbours',
    dice: seededDice('golden'),
  });
  for (let turn = 1; turn <= TURNS; turn++) {
    const before = deepFreeze(state);
    const given = Object.entries(sheets).flatMap(([empire, turns]) => {
      const body = turns[turn];
      if (body === undefined) return [];
      return [{ empire, file: `${empire}.md`, text: `${frontMatter(viewFor(before, galaxy, campaign, empire))}\n${body}` }];
    });
    const result = processTurn({ state: before, galaxy, campaign, sheets: given, dice: 'golden secret' });
    state = campaignState.parse(result.state);
    story.push(`# Turn ${turn}`, '');
    for (const report of Object.values(turnReports({ before, result, galaxy, campaign })))
      story.push(...told(turnReport.parse(report)), '');
    story.push(`state ${hashOf(canonicalJson(state)).slice(0, 16)}, ${result.rolls.length} rolls`, '');
  }
  await expect(story.join('\n')).toMatchFileSnapshot('story.txt');
});

/** A report as text, one fact to a line, so that the diff of a rule change is its review. */
function told({ empire, ledger, colonies, construction, dispatches, problems }: TurnReport): string[] {
  const { ep, pp, tp, ip } = ledger;
  const headings = new Map<string, number>();
  for (const { heading, amount } of ep.lines) headings.set(heading, (headings.get(heading) ?? 0) + amount);
  return [
    `## ${empire.name}`,
    ...problems.map(({ line, column, severity, text }) => `${line}:${column} ${severity} ${text}`),
    ...dispatches.map(({ text, rule }) => `${text} (${rule})`),
    `EP ${ep.opening / 10}${[...headings].map(([heading, amount]) => `, ${heading} ${amount / 10}`).join('')}, closing ${ep.closing / 10}`,
    `PP ${pp.opening} to ${pp.closing}, TP ${tp.opening} to ${tp.closing}, IP ${ip.opening} to ${ip.closing}`,
    ...colonies.map((colony) => {
      const works = Object.entries(colony.infrastructure).map(([kind, { built, utilized }]) => `${kind} ${utilized}/${built}`);
      return `${colony.name}, ${colony.size} in ${colony.state}: Census ${colony.census}, Morale ${colony.morale} of ${colony.capacity}; ${works.join(', ')}; ${colony.facilities.join(', ')}`;
    }),
    ...construction.map(({ what, name, ready }) => `under way at ${name}: ${what}, ready in turn ${ready}`),
  ];
}
