import type { CampaignVictory } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Victory } from '#schemas/vbam/state.ts';
import { DOMINATING } from '#vbam/tables/campaign/victory.ts';
import { totalCensusOf } from '../shared/colonies/population.ts';
import { standingsOf } from './score.ts';

type Won = Omit<Victory, 'turn'>;

/** G-02: who has won by now, and how; the first of the conditions that is met. */
export function victoryIn(state: CampaignState, galaxy: Galaxy, conditions: CampaignVictory, turn: number): Won | null {
  return (
    (conditions.conquest ? conquestIn(state) : null) ??
    (conditions.domination ? dominationIn(state) : null) ??
    (conditions.ascendancy === null ? null : ascendancyIn(state, conditions.ascendancy)) ??
    (conditions.lastTurn !== null && turn >= conditions.lastTurn ? timeLimitIn(state, galaxy) : null)
  );
}

/** All other imperial capitals are lost: an empire that broke away and never had one has not lost one. */
function conquestIn({ empires }: CampaignState): Won | null {
  const ids = Object.keys(empires)
    .filter((id) => empires[id]?.seceded === null || empires[id]?.capital !== null)
    .sort();
  const standing = ids.filter((id) => empires[id]?.capital !== null);
  return ids.length > 1 && standing.length === 1 ? { kind: 'conquest', winners: standing } : null;
}

/** Half of all Census; if two have half each, neither dominates. */
function dominationIn(state: CampaignState): Won | null {
  const ids = Object.keys(state.empires).sort();
  const all = Object.values(state.colonies).reduce((sum, { census }) => sum + census, 0);
  const dominant = ids.filter((id) => 100 * totalCensusOf(state, id) >= DOMINATING * all);
  return all > 0 && dominant.length === 1 ? { kind: 'domination', winners: dominant } : null;
}

function ascendancyIn({ empires }: CampaignState, level: number): Won | null {
  const ascended = Object.keys(empires)
    .filter((id) => empires[id]?.techLevel.era === 'interstellar' && (empires[id]?.techLevel.level ?? 0) >= level)
    .sort();
  return ascended.length > 0 ? { kind: 'ascendancy', winners: ascended } : null;
}

/** The highest score; those who share it share the victory. */
function timeLimitIn(state: CampaignState, galaxy: Galaxy): Won {
  const standings = standingsOf(state, galaxy);
  const best = standings[0]?.tenths;
  return {
    kind: 'time limit',
    winners: standings
      .filter(({ tenths }) => tenths === best)
      .map(({ empire }) => empire)
      .sort(),
  };
}
