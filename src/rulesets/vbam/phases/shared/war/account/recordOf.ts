import { itemAt } from '#core/itemAt.ts';
import type { BattleAccount, RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import type { Pursuit, RoundSide } from '#vbam/battle/record.ts';
import type { Fought } from '../fight.ts';
import { isUndecided } from './accountFor.ts';
import { fightersRecorded, hitsInShort, momentsInFull, placesIn, rollInShort, sideInFull } from './inFull.ts';

type Index = 0 | 1;
type SideRecorded = RecordedBattle['sides'][0];
type RoundInFull = BattleAccount['rounds'][number]['ours'];
type RoundRecorded = RecordedBattle['rounds'][number]['sides'][0];

/** The whole of a battle, for the one who must be able to answer for it. */
export function recordedBattle(fought: Fought): RecordedBattle {
  const { scenario, record, rosters, settled } = fought;
  const { kind, system, to, defender } = scenario;
  const place = { 0: placesIn(rosters[0]), 1: placesIn(rosters[1]) };
  const [one, other] = momentsInFull(fought);
  return {
    scenario: kind,
    at: system,
    ...(to !== undefined && { to }),
    defender,
    holds: record.holds,
    undecided: isUndecided(record),
    sides: [sideRecorded(fought, 0), sideRecorded(fought, 1)],
    before: {
      sides: [one.before, other.before],
      ...pursuitRecorded(record.avoided?.pursuit, place),
    },
    rounds: record.rounds.map(({ sides, withdrawal }, number) => ({
      sides: [roundRecorded(itemAt(one.rounds, number), sides[0]), roundRecorded(itemAt(other.rounds, number), sides[1])],
      ...pursuitRecorded(withdrawal?.pursuit, place),
    })),
    captured: settled.captured.map(({ unit, by, from }) => ({ unit, called: settled.called[unit] ?? unit, by, from })),
    ...(record.table && { table: true }),
  };
}

function sideRecorded(fought: Fought, index: Index): SideRecorded {
  const { wild } = fought.rosters[index];
  const side = sideInFull(fought, index, () => true);
  const units = fightersRecorded(fought, index);
  const rebels = fought.scenario.sides[index].ground?.band ? { rebels: true as const } : {};
  return { ...side, units, ...(wild && { wild: { kind: wild.kind, called: wild.called } }), ...rebels };
}

/** In the order in which it is written, as what the sides are told. */
function roundRecorded(told: RoundInFull, { overflow, converted }: RoundSide): RoundRecorded {
  const { actions, crippled, damage, hits, left, levels, lost, percent, pool, relief, repaired, roll, strength } = told;
  const start = { actions, converted, crippled, damage, hits, left, levels, lost, overflow };
  return { ...start, percent, pool, relief, repaired, roll, strength };
}

function pursuitRecorded(
  pursuit: Pursuit | null | undefined,
  place: Record<Index, ReturnType<typeof placesIn>>,
): Pick<RecordedBattle['before'], 'pursuit'> {
  if (!pursuit) return {};
  const { by, pool, roll, percent, damage, hits, overflow } = pursuit;
  const target = by === 0 ? 1 : 0;
  const hit = hitsInShort(hits, place[target]);
  return { pursuit: { by, pool, roll: rollInShort(roll), percent, damage, hits: hit, overflow } };
}
