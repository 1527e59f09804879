import { byKey } from '#core/order.ts';
import type { Culture, Empire, Relation } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { addedResearchData, usefulResearchData } from '#vbam/questions/economy/researchData.ts';
import { unifiedCultureOf } from '#vbam/questions/empires/unifying.ts';
import { totalCensusOf } from '#vbam/questions/shared/colonies/population.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { reachesTech } from '#vbam/questions/shared/economy/techLevel.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { regionKeyOf } from '#vbam/questions/shared/empires/regions.ts';
import { facilityIdOf, newFacilityId } from '#vbam/questions/shared/facilities/facilityId.ts';
import { SECTOR_CAPITAL_CENSUS } from '#vbam/tables/colonies/expansion.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { bequeathPools } from '../../shared/empires/bequeathPools.ts';
import { dissolve } from '../../shared/empires/dissolve.ts';
import { handOverAll } from './unification/belongings.ts';
import { mergeKnowledge } from './unification/knowledge.ts';
import { mergeRelations } from './unification/relations.ts';

/** 4.5.T-m, G-49: two empires become one. The treaty has been signed. */
export function unify(turn: VbamTurn, relation: Relation): void {
  const into = survivorOf(turn, relation);
  const of = otherOf(relation.between, into);
  const { state, number } = turn;
  const [heir, lower] = [empireIn(state, into), empireIn(state, of)];
  const acquaintances = mergeRelations(turn, of, into);
  mergeKnowledge(turn, of, into, acquaintances);
  handOverAll(turn, of, into);
  bequeathPools(turn, of, into);
  mergePeoples(heir, lower);
  keepSeat(turn, lower.capital, into);
  for (const treaty of relation.treaties) treaty.ended ??= { turn: number, how: 'side ceased', by: null }; // it goes without saying
  dissolve(turn, of);
  lower.fallen = { turn: number, how: 'unified', into };
  for (const empire of [of, into, ...acquaintances]) {
    turn.events.push({ kind: 'empiresUnified', rule: '4.5.T-m', seenBy: [empire], empire, of, into });
  }
}

/** G-49: the one with more Census. Ruling: only if both are played, or neither is; otherwise the played one. Of two equally large the one that offered goes on. */
function survivorOf({ state }: VbamTurn, { between, treaties }: Relation): string {
  const offered = treaties.findLast(({ kind }) => kind === 'unification')?.offeredBy;
  const rank = (id: string) => ({
    played: Number(state.empires[id]?.kind === 'player'),
    census: totalCensusOf(state, id),
    offered: Number(id === offered),
  });
  const [one, other] = between;
  const [a, b] = [rank(one), rank(other)];
  const ahead = a.played - b.played || a.census - b.census || a.offered - b.offered;
  return ahead > 0 ? one : other;
}

/** G-49: TL the higher, culture the average. */
function mergePeoples(heir: Empire, lower: Empire): void {
  heir.culture = unifiedCultureOf(heir.culture, lower.culture) satisfies Culture;
  if (!reachesTech(heir.techLevel, lower.techLevel)) heir.techLevel = { ...lower.techLevel };
  heir.ftlUnlocked ||= lower.ftlUnlocked;
  heir.researchData = usefulResearchData(lower.researchData.reduce(addedResearchData, heir.researchData), heir.techLevel);
  heir.systemNames = { ...lower.systemNames, ...heir.systemNames };
  heir.gatesOpenTo = [...new Set([...heir.gatesOpenTo, ...lower.gatesOpenTo])].sort();
  heir.cutOff = [...heir.cutOff, ...lower.cutOff].sort(byKey(regionKeyOf));
  lower.cutOff = [];
}

/** G-49: the former capital becomes a sector capital, if enough people live there. */
function keepSeat({ state, rules }: VbamTurn, system: string | null, into: string): void {
  const colony = system === null ? undefined : colonyOf(state, system, into);
  if (!colony || colony.census < SECTOR_CAPITAL_CENSUS) return;
  const seat = { system: colony.system, owner: into, kind: 'sector capital', state: 'operational' } as const;
  if (facilityIdOf(state.facilities, seat.system, seat.kind, into)) return;
  state.facilities[newFacilityId(state.facilities, seat, rules)] = seat;
}
