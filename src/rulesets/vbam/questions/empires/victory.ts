import type { CampaignVictory } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Victory } from '#schemas/vbam/state.ts';
import { DOMINATING } from '#vbam/tables/campaign/victory.ts';
import { totalCensusOf } from '../shared/colonies/population.ts';
import { livingEmpiresOf } from './fallen.ts';
import { standingsOf } from './score.ts';

type Won = Omit<Victory, 'turn'>;

/** G-02: who has won by now, and how; the first of the conditions that somebody meets who may win. */
export function victoryIn(state: CampaignState, galaxy: Galaxy, conditions: CampaignVictory, turn: number): Won | null {
  const { conquest, domination, ascendancy, lastTurn } = conditions;
  const able = new Set(contendersIn(state, conditions));
  const won = (kind: Won['kind'], ids: readonly string[]): Won | null => {
    const winners = ids.filter((id) => able.has(id));
    return winners.length > 0 ? { kind, winners } : null;
  };
  return (
    (conquest ? won('conquest', lastStandingIn(state)) : null) ??
    (domination ? won('domination', dominantIn(state)) : null) ??
    (ascendancy === null ? null : won('ascendancy', ascendedIn(state, ascendancy))) ??
    (lastTurn !== null && turn >= lastTurn ? won('time limit', bestIn(state, galaxy, able)) : null)
  );
}

/** player empires, and all others where the campaign says so; in order of their ids. */
function contendersIn(state: CampaignState, { nonPlayersWin }: CampaignVictory): string[] {
  return livingEmpiresOf(state).filter((id) => nonPlayersWin || state.empires[id]?.kind === 'player');
}

/** All other imperial capitals are lost: an empire that broke away and never had one has not lost one. */
function lastStandingIn({ empires }: CampaignState): string[] {
  const ids = Object.keys(empires).filter((id) => empires[id]?.seceded === null || empires[id]?.capital !== null);
  const standing = ids.filter((id) => empires[id]?.capital !== null);
  return ids.length > 1 && standing.length === 1 ? standing : [];
}

/** Half of all Census; if two have half each, neither dominates. */
function dominantIn(state: CampaignState): string[] {
  const all = Object.values(state.colonies).reduce((sum, { census }) => sum + census, 0);
  const dominant = Object.keys(state.empires).filter((id) => 100 * totalCensusOf(state, id) >= DOMINATING * all);
  return all > 0 && dominant.length === 1 ? dominant : [];
}

function ascendedIn({ empires }: CampaignState, level: number): string[] {
  return Object.keys(empires)
    .filter((id) => empires[id]?.techLevel.era === 'interstellar' && (empires[id]?.techLevel.level ?? 0) >= level)
    .sort();
}

/** The highest score of those who may win; those who share it share the victory. */
function bestIn(state: CampaignState, galaxy: Galaxy, able: ReadonlySet<string>): string[] {
  const standings = standingsOf(state, galaxy).filter(({ empire }) => able.has(empire));
  return standings
    .filter(({ tenths }) => tenths === standings[0]?.tenths)
    .map(({ empire }) => empire)
    .sort();
}
