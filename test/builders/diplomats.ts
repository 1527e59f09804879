import { type ModeratorReport, moderatorReport as moderatorSchema, type TurnReport, turnReport } from '#schemas/vbam/report.ts';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { moderatorReport } from '#vbam/report/moderatorReport.ts';
import { turnReports } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from './campaign.ts';
import { deepFreeze } from './deepFreeze.ts';
import { firstState } from './firstState.ts';
import { smallGalaxy } from './galaxy.ts';
import { befriend } from './relations.ts';
import { kessa, ophir, sol } from './turn.ts';

/** What has happened when diplomats have talked for some turns. */
export interface Talks {
  results: TurnResult[];
  /** of the empire at Sol, oldest first */
  reports: TurnReport[];
  /** of all empires, after the last turn */
  last: Record<string, TurnReport>;
  moderator: ModeratorReport;
}

/** Sol and Ophir become friends, Kessa makes war on Sol, and everybody writes letters; at the end offers wait for Sol. */
export function talks(): Talks {
  const [galaxy, campaign] = [smallGalaxy(), defaultCampaign()];
  let state = beginning();
  const nameOf = (id: string) => state.empires[id]?.name ?? id;
  const played: Talks = { results: [], reports: [], last: {}, moderator: null as never };
  for (const orders of scriptWith(nameOf(sol), nameOf(ophir), nameOf(kessa))) {
    const before = deepFreeze(state);
    const sheets = [sol, ophir, kessa].map((empire) => {
      const text = `${frontMatter(viewFor(before, galaxy, campaign, empire))}\n${orders[empire] ?? '- no orders\n'}`;
      return { empire, file: `${empire}.md`, text };
    });
    const result = processTurn({ state: before, galaxy, campaign, sheets, dice: 'talks' });
    const told = { before, result, galaxy, campaign };
    played.last = turnReports(told);
    played.results.push(result);
    played.reports.push(turnReport.parse(played.last[sol]));
    played.moderator = moderatorSchema.parse(moderatorReport(told));
    state = result.state;
  }
  return played;
}

function beginning(): CampaignState {
  const state = structuredClone(firstState());
  for (const id of [sol, ophir, kessa]) Object.assign(state.empires[id] as Empire, { kind: 'player' });
  Object.assign((state.empires[kessa] as Empire).culture, { aggressiveness: 100 });
  for (const id of [sol, ophir]) Object.assign((state.empires[id] as Empire).culture, { xenophobia: 10 });
  befriend(state, sol, ophir, [], { relationship: 80, state: 'non-intercourse' });
  befriend(state, sol, kessa, [], { relationship: -40, state: 'non-intercourse' });
  return state;
}

/** Sheets by turn and empire. */
function scriptWith(solName: string, ophirName: string, kessaName: string): Record<string, string>[] {
  const letter = (to: string, ...lines: string[]) => `\n## Letter to ${to}\n\n${lines.map((line) => `> ${line}`).join('\n')}\n`;
  return [
    {
      [sol]: `- offer border treaty to ${ophirName}\n${letter(ophirName, 'Noble neighbours,', '', 'let us draw a border and *keep* it.')}`,
      [kessa]: letter(solName, 'Your beacons trespass on our nights. **Put them out.**'),
    },
    {
      [ophir]: `- accept border treaty of ${solName}\n${letter(solName, 'Gladly. Shall we speak of trade?', '', '- ore for grain', '- grain for ore')}`,
    },
    {
      [sol]: `- offer trade treaty to ${ophirName}\n- offer non-aggression treaty to ${ophirName}\n`,
      [kessa]: `- declare hostilities on ${solName}\n`,
    },
    {
      [ophir]: `- accept trade treaty of ${solName}\n- accept non-aggression treaty of ${solName}\n`,
      [kessa]: `- declare war on ${solName}\n`,
    },
    {
      [ophir]: `- offer military treaty to ${solName}\n`,
      [sol]: `- withdraw from trade treaty with ${ophirName}\n${letter(kessaName, 'We did not want this war.')}`,
    },
    { [sol]: `- accept military treaty of ${ophirName}\n`, [ophir]: `- withdraw from trade treaty with ${solName}\n` },
    {
      [kessa]: `- offer armistice to ${solName} with they pay 20 EP for 5 turns\n`,
      [sol]: `- offer trade treaty to ${ophirName}\n`,
    },
    {
      [ophir]: `- offer mutual defense treaty to ${solName}\n${letter(solName, 'If they come, we come.', '', 'Sign, and sleep well.')}`,
      [kessa]: letter(solName, 'Pay, and live.'),
      [sol]: letter(ophirName, 'They ask for money. What would you do?'),
    },
  ];
}
