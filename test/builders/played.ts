import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { type TurnReport, turnReport } from '#schemas/vbam/report.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from './campaign.ts';
import { robotSheet } from './robot.ts';

/** The reports of the first of three empires over some turns that robots played, oldest first. */
export function playedReports(turns: number, seed = 'voyage 40'): TurnReport[] {
  const campaign = defaultCampaign();
  const galaxy = generateGalaxy(seed, optionsFrom({ systems: 24, homes: 3 }));
  let state = generateFirstState({ campaign: 'voyage', galaxy, players: 3, scenario: 'first-steps', dice: seededDice(seed) });
  const players = Object.keys(state.empires).sort();
  return Array.from({ length: turns }, () => {
    const sheets = players.map((empire) => {
      return { empire, file: `${empire}.md`, text: robotSheet(viewFor(state, galaxy, campaign, empire), seed) };
    });
    const before = state;
    const result = processTurn({ state, galaxy, campaign, sheets, dice: `secret ${seed}` });
    state = result.state;
    return turnReport.parse(reportFor({ before, result, galaxy, campaign }, players[0] as string));
  });
}
