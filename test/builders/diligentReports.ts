import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from './campaign.ts';
import { robotSheet } from './robot.ts';

/** By the last tenth of the turns the whole galaxy is known. */
const CHARTED_BY = 0.9;

/** The reports of an empire that explores with great diligence among robots: each turn it charts more, until it knows every system and lane. */
export function diligentReports({ systems, homes, turns }: { systems: number; homes: number; turns: number }): TurnReport[] {
  const [seed, campaign] = ['diligent', defaultCampaign()];
  const galaxy = generateGalaxy(seed, optionsFrom({ systems, homes }));
  let state = generateFirstState({ campaign: 'demo', galaxy, players: homes, scenario: 'first-steps', dice: seededDice(seed) });
  const empires = Object.keys(state.empires).sort();
  const [reader] = empires as [string];
  const near = byDistance(galaxy, state.empires[reader]?.capital ?? '');
  return Array.from({ length: turns }, (_, index) => {
    const before = charted(state, galaxy, reader, near.slice(0, Math.ceil((near.length * (index + 1)) / (turns * CHARTED_BY))));
    const sheets = empires.map((empire) => {
      return { empire, file: `${empire}.md`, text: robotSheet(viewFor(before, galaxy, campaign, empire), seed) };
    });
    const result = processTurn({ state: before, galaxy, campaign, sheets, decisions: null, dice: seed });
    state = result.state;
    return reportFor({ before, result, galaxy, campaign }, reader);
  });
}

function byDistance({ systems }: Galaxy, from: string): Galaxy['systems'] {
  const { x, y } = systems.find(({ id }) => id === from) ?? { x: 0, y: 0 };
  const away = (system: { x: number; y: number }) => Math.hypot(system.x - x, system.y - y);
  return [...systems].sort((a, b) => away(a) - away(b));
}

/** The same state, in which an empire knows these systems and the lanes between them. */
function charted(state: CampaignState, galaxy: Galaxy, empire: string, systems: Galaxy['systems']): CampaignState {
  const next = structuredClone(state);
  const known = next.knowledge[empire]?.systems ?? {};
  for (const { id, capacity, raw, biosphere } of systems) {
    known[id] ??= { seen: state.turn, capacity, raw, biosphere, wormhole: null, portal: null, leftBehind: null };
  }
  for (const { id, a, b } of galaxy.lanes) {
    if (!(a in known && b in known)) continue;
    const lane = next.lanes[id] ?? { explored: false, knownBy: [], class: null, progress: {}, needs: null };
    next.lanes[id] = { ...lane, explored: true, knownBy: [...new Set([...lane.knownBy, empire])].sort() };
  }
  return next;
}
