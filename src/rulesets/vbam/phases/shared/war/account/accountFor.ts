import { itemAt } from '#core/itemAt.ts';
import type { BattleAccount } from '#schemas/vbam/facts/battle.ts';
import { enemyOf } from '#vbam/battle/forces.ts';
import type { BattleRecord, Pursuit } from '#vbam/battle/record.ts';
import type { Fought } from '../fight.ts';
import { marksOn, roundAsSeen, type Seen, sideAsSeen, tollAsSeen } from './asSeen.ts';
import { hitsInShort, momentsInFull, type Places, placesIn, rollInShort, sideInFull } from './inFull.ts';

type Index = 0 | 1;

/** W-30: what one of those who took part may know of a battle; null if it knows of none. */
export function accountFor(fought: Fought, viewer: string): BattleAccount | null {
  const { scenario, record, settled } = fought;
  const index = sideOf(fought, viewer);
  if (index === null || isUnaware(fought, index)) return null;
  const { kind, system, to } = scenario;
  const seen = sideAsSeen(fought, enemyOf(index), viewer);
  return {
    scenario: kind,
    at: system,
    ...(to !== undefined && { to }),
    outcome: outcomeFor(record, index),
    holds: record.holds === null ? null : record.holds === index ? 'us' : 'them',
    ours: sideInFull(fought, index, (owner) => owner === viewer),
    theirs: seen.side,
    ...momentsFor(fought, index, seen),
    prizes: prizesOf(fought, enemyOf(index), settled.captured),
    ...(record.table && { table: true }),
  };
}

/** The side on which an empire fought. */
export function sideOf({ scenario }: Pick<Fought, 'scenario'>, empire: string): Index | null {
  const index = scenario.sides.findIndex(({ empires }) => empires.includes(empire));
  return index === 0 || index === 1 ? index : null;
}

/** whoever has not made out an enemy that left before a shot was fired does not learn that there was one. */
export function isUnaware({ scenario, record }: Pick<Fought, 'scenario' | 'record'>, index: Index): boolean {
  return scenario.sides[index].detection === 'none' && !wereShotsFired(record);
}

/** What was avoided and not pursued was no battle. */
export function wereShotsFired({ rounds, avoided, table }: BattleRecord): boolean {
  return table !== undefined || rounds.length > 0 || (avoided?.pursuit ?? null) !== null;
}

/** Both are still there, even after captures. */
export function isUndecided({ undecided, after }: BattleRecord): boolean {
  return undecided && after.every((side) => side.some(({ fate }) => fate === 'present'));
}

function outcomeFor(record: BattleRecord, index: Index): BattleAccount['outcome'] {
  const { rounds, holds, table } = record;
  if (rounds.length === 0 && !table) return 'avoided';
  if (isUndecided(record)) return 'undecided';
  if (holds === null) return 'nobody left';
  return holds === index ? 'won' : 'lost';
}

function momentsFor(fought: Fought, index: Index, seen: Seen): Pick<BattleAccount, 'before' | 'rounds'> {
  const { record, rosters, chronicle } = fought;
  const [enemy, place, ours] = [enemyOf(index), placesIn(rosters[index]), momentsInFull(fought)[index]];
  return {
    before: {
      ours: ours.before,
      theirs: tollAsSeen(seen, chronicle.before[enemy], record.strengths[enemy]),
      ...pursuitFor(record.avoided?.pursuit, index, seen, place),
    },
    rounds: record.rounds.map(({ sides, strengths, withdrawal }, number) => {
      const moment = chronicle.rounds[number] ?? chronicle.before;
      return {
        ours: itemAt(ours.rounds, number),
        theirs: roundAsSeen(seen, moment[enemy], strengths[enemy], sides[enemy]),
        ...pursuitFor(withdrawal?.pursuit, index, seen, place),
      };
    }),
  };
}

function pursuitFor(
  pursuit: Pursuit | null | undefined,
  index: Index,
  seen: Seen,
  place: Places,
): Pick<BattleAccount['before'], 'pursuit'> {
  if (!pursuit) return {};
  const { by, pool, roll, percent, damage, hits } = pursuit;
  if (by !== index) return { pursuit: { by: 'them', ...(seen.isFull && { pool }), hits: hitsInShort(hits, place) } };
  const marks = seen.isFull ? { marks: marksOn(seen, hits) } : {};
  return { pursuit: { by: 'us', pool, roll: rollInShort(roll), percent, damage, ...marks } };
}

/** G-62: what changed hands is known to whoever has it. */
function prizesOf({ rosters }: Fought, enemy: Index, captured: Fought['settled']['captured']): BattleAccount['prizes'] {
  return captured.flatMap(({ unit, by }) => {
    const prize = rosters[enemy].entrants.find(({ id }) => id === unit);
    if (!prize) return [];
    const { called, hull, class: unitClass } = prize;
    return [{ called, hull, ...(unitClass !== null && { class: unitClass }), by }];
  });
}
