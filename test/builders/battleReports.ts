import { type ModeratorReport, moderatorReport as moderatorSchema, type TurnReport, turnReport } from '#schemas/vbam/report.ts';
import type { CampaignState, UnitDesign } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { moderatorReport } from '#vbam/report/moderatorReport.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { type BattleWanted, battle, fleetOf } from './battleTurn.ts';
import { defaultCampaign } from './campaign.ts';
import { firstState } from './firstState.ts';
import { smallGalaxy } from './galaxy.ts';
import { ophir, sol } from './turn.ts';

/** What was fought, as if it were all that happened in a turn. */
export function sourceOf({ turn }: ReturnType<typeof battle>) {
  const result: TurnResult = {
    state: turn.state,
    sheets: [],
    decisions: { entries: [], letters: [], press: [], problems: [] },
    asked: [],
    pending: [],
    cards: [],
    events: turn.events,
    steps: [{ phase: 'encounters', from: 0 }],
    rolls: turn.dice.rolls,
    ledger: [],
  };
  return { before: firstState(), result, galaxy: smallGalaxy(), campaign: defaultCampaign() };
}

export function reportOf(fought: ReturnType<typeof battle>, empire = sol): TurnReport {
  return turnReport.parse(reportFor(sourceOf(fought), empire));
}

export function recordOf(fought: ReturnType<typeof battle>): ModeratorReport {
  return moderatorSchema.parse(moderatorReport(sourceOf(fought)));
}

type Ships = Record<string, Partial<UnitDesign> & { count: number }>;

/** Nine ships against eight that are bolder. */
const raid: [Ships, Ships] = [
  {
    Bastion: ship(16, { defenseValue: 12, attackStrength: 10, pointDefense: 6 }, 1, { command: 6, armor: 1 }),
    Lancer: ship(10, { defenseValue: 8, attackStrength: 7, pointDefense: 3 }, 2, { command: 3 }),
    Falcon: ship(4, { defenseValue: 3, attackStrength: 3, pointDefense: 2 }, 6),
  },
  {
    Reaver: ship(13, { defenseValue: 9, attackStrength: 9, pointDefense: 4 }, 3, { command: 5 }),
    Fang: ship(6, { defenseValue: 4, attackStrength: 5, pointDefense: 1 }, 5),
  },
];

/** Thirty against thirty, of all sizes. */
const armada: [Ships, Ships] = [
  {
    Colossus: ship(36, { defenseValue: 22, attackStrength: 18, pointDefense: 10 }, 2, { command: 9, armor: 2, decoy: 3 }),
    Bastion: ship(16, { defenseValue: 12, attackStrength: 10, pointDefense: 6 }, 6, { command: 6, armor: 1 }),
    Lancer: ship(10, { defenseValue: 8, attackStrength: 7, pointDefense: 3 }, 10, { command: 3 }),
    Falcon: ship(4, { defenseValue: 3, attackStrength: 3, pointDefense: 2 }, 12),
  },
  {
    Maw: ship(26, { defenseValue: 18, attackStrength: 15, pointDefense: 7 }, 4, { command: 8 }),
    Reaver: ship(13, { defenseValue: 9, attackStrength: 9, pointDefense: 4 }, 11, { command: 5 }),
    Fang: ship(6, { defenseValue: 4, attackStrength: 5, pointDefense: 1 }, 15),
  },
];

function ship(
  buildCost: number,
  statistics: UnitDesign['statistics'],
  count: number,
  abilities: UnitDesign['abilities'] = {},
): Partial<UnitDesign> & { count: number } {
  return { buildCost, statistics, abilities: { FTL: 2, ...abilities }, count };
}

/** The empire at Sol defends Lantern; dice fall as they would. */
function fought([ours, theirs]: [Ships, Ships], more: Partial<BattleWanted>) {
  return battle({
    state(state: CampaignState) {
      fleetOf(state, sol, { name: '1st Fleet', system: 'lantern', units: ours, plan: { retreat: { below: 60, to: 'vega' } } });
      fleetOf(state, ophir, { name: 'Horde', system: 'lantern', units: theirs, plan: { spirit: 'boldly' } });
    },
    ...more,
  });
}

export function raidFought(more: Partial<BattleWanted> = {}) {
  return fought(raid, more);
}

export function armadaFought(more: Partial<BattleWanted> = {}) {
  return fought(armada, more);
}
