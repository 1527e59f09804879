import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { draftOf } from '#vbam/orders/order.ts';
import { deskOf } from '#vbam/orders/plans/fleetDesk.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { explorerProblem } from '#vbam/questions/shared/exploration/exploring.ts';
import type { ReportSource } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from './campaign.ts';

/** Three empires whose fleets do nothing but explore; each turn as reports are made from it. */
export function explorersCampaign(seed: string, turns: number): ReportSource[] {
  const campaign = defaultCampaign();
  const galaxy = generateGalaxy(seed, optionsFrom({ systems: 40, homes: 3 }));
  let before = generateFirstState({ campaign: 'demo', galaxy, players: 3, scenario: 'neighbours', dice: seededDice(seed) });
  return Array.from({ length: turns }, () => {
    const sheets = Object.keys(before.empires).map((empire) => {
      return { empire, file: `${empire}.md`, text: exploringSheet(viewFor(before, galaxy, campaign, empire)) };
    });
    const told = { before, result: processTurn({ state: before, galaxy, campaign, sheets, dice: seed }), galaxy, campaign };
    before = told.result.state;
    return told;
  });
}

/** Every fleet that may explore does so, or goes where it could. */
function exploringSheet(view: EmpireView): string {
  const { stubs } = view;
  const forces = deskOf(draftOf({ view }));
  const lines = Object.keys(view.fleets)
    .sort()
    .flatMap((id, index) => {
      const fleet = view.fleets[id];
      if (!fleet || stubs.length === 0 || explorerProblem(forces, id) !== null) return [];
      const goal = view.systems[stubs[index % stubs.length]?.system ?? '']?.name;
      const there = stubs.some(({ system }) => system === fleet.system);
      return [there ? `- ${fleet.name}: explore` : `- ${fleet.name}: move to "${goal}"`];
    });
  return `${frontMatter(view)}\n${lines.join('\n')}\n`;
}
