import type { RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import type { Pursuit } from '#vbam/battle/record.ts';
import type { Fought } from '../fight.ts';
import { isUndecided } from './accountFor.ts';
import { hitsInShort, placesIn, rollInShort, roundInFull, sideInFull, tollInFull } from './inFull.ts';

type Index = 0 | 1;
type SideRecorded = RecordedBattle['sides'][0];

/** The whole of a battle, for the one who must be able to answer for it. */
export function recordedBattle(fought: Fought): RecordedBattle {
  const { scenario, record, rosters, settled, chronicle } = fought;
  const { kind, system, to, defender } = scenario;
  const place = { 0: placesIn(rosters[0]), 1: placesIn(rosters[1]) };
  const toll = (moment: typeof chronicle.before, strengths: typeof record.strengths, index: Index) =>
    tollInFull(moment[index], strengths[index], place[index]);
  return {
    scenario: kind,
    at: system,
    ...(to !== undefined && { to }),
    defender,
    holds: record.holds,
    undecided: isUndecided(record),
    sides: [sideRecorded(fought, 0), sideRecorded(fought, 1)],
    before: {
      sides: [toll(chronicle.before, record.strengths, 0), toll(chronicle.before, record.strengths, 1)],
      ...pursuitRecorded(record.avoided?.pursuit, place),
    },
    rounds: record.rounds.map(({ sides, strengths, withdrawal }, number) => {
      const round = (index: Index) => {
        const { overflow, converted } = sides[index];
        const moment = chronicle.rounds[number] ?? chronicle.before;
        return { ...roundInFull(sides[index], toll(moment, strengths, index), place[index]), overflow, converted };
      };
      return { sides: [round(0), round(1)], ...pursuitRecorded(withdrawal?.pursuit, place) };
    }),
    captured: settled.captured.map(({ unit, by, from }) => ({ unit, called: settled.called[unit] ?? unit, by, from })),
    ...(record.table && { table: true }),
  };
}

function sideRecorded(fought: Fought, index: Index): SideRecorded {
  const { entrants, wild } = fought.rosters[index];
  const side = sideInFull(fought, index, () => true);
  const units = side.units.flatMap((unit, place) => {
    const entrant = entrants[place];
    return entrant ? [{ ...unit, id: entrant.id }] : [];
  });
  const rebels = fought.scenario.sides[index].ground?.band ? { rebels: true as const } : {};
  return { ...side, units, ...(wild && { wild: { kind: wild.kind, called: wild.called } }), ...rebels };
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
