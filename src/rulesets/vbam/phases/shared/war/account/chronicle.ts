import { type Both, both } from '#vbam/battle/forces.ts';
import type { BattleRecord, FighterRecord, Pursuit, RoundSide, Withdrawal } from '#vbam/battle/record.ts';
import { damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import type { Roster } from '../roster.ts';

/** Whom a side lost at one moment of a battle, by ids. */
export interface Toll {
  crippled: string[];
  lost: string[];
  left: string[];
}

/** Before the first round, and in each round. */
export interface Chronicle {
  before: Both<Toll>;
  rounds: Both<Toll>[];
}

/** A unit as the battle goes on. */
interface Followed {
  damage: number;
  crippling: number;
  fatal: number;
  isCrippled: boolean;
}

/** When everybody was crippled, was lost or left: the record says what hit them, and what became of them only at the end. */
export function chronicleOf(rosters: Both<Roster>, record: BattleRecord): Chronicle {
  const { avoided, rounds, table } = record;
  if (table) return { before: both((index) => tableToll(rosters[index], record, index)), rounds: [] };
  const followed = both((index) => followedIn(rosters[index]));
  const moment = (sides: Both<RoundSide> | null, withdrawal: Withdrawal | null) =>
    both((index) => tollOf(followed[index], sides?.[index] ?? null, leavingFrom(withdrawal, index)));
  return {
    before: moment(null, avoided),
    rounds: rounds.map(({ sides, withdrawal }) => moment(sides, withdrawal)),
  };
}

function followedIn({ entrants }: Roster): Map<string, Followed> {
  return new Map(
    entrants.map(({ id, damage, defense }) => {
      const limits = damageLimitsOf({ defenseValue: defense });
      return [id, { damage, ...limits, isCrippled: damage >= limits.crippling }];
    }),
  );
}

/** M-23: nobody knows when it happened, so all of it stands before the first round. */
function tableToll({ entrants }: Roster, { after }: BattleRecord, index: 0 | 1): Toll {
  const before = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const those = (fits: (one: FighterRecord) => boolean) => after[index].filter(fits).map(({ id }) => id);
  return {
    crippled: those(({ id, damage, fate }) => {
      const { damage: was, defense } = before.get(id) ?? { damage: 0, defense: 0 };
      return (fate === 'present' || fate === 'left') && was < defense && damage >= defense;
    }),
    lost: those(({ fate }) => fate === 'destroyed'),
    left: those(({ fate }) => fate === 'left'),
  };
}

interface Leaving {
  units: readonly string[];
  /** those who pursued it */
  pursuit: Pursuit | null;
}

function leavingFrom(withdrawal: Withdrawal | null, index: 0 | 1): Leaving {
  const pursuit = withdrawal?.pursuit;
  return { units: withdrawal?.sides[index].units ?? [], pursuit: pursuit && pursuit.by !== index ? pursuit : null };
}

function tollOf(side: Map<string, Followed>, round: RoundSide | null, { units, pursuit }: Leaving): Toll {
  for (const id of round?.repaired ?? []) followedAs(side, id).damage -= 1;
  const hits = [...(round?.hits ?? []), ...(pursuit?.hits ?? [])];
  for (const { id, marked } of hits) followedAs(side, id).damage += marked;
  const hurt = [...new Set(hits.filter(({ marked }) => marked > 0).map(({ id }) => id))];
  const lost = hurt.filter((id) => followedAs(side, id).damage >= followedAs(side, id).fatal);
  const crippled = hurt.filter((id) => !lost.includes(id) && isNewlyCrippled(followedAs(side, id)));
  for (const id of [...crippled, ...lost]) followedAs(side, id).isCrippled = true;
  return { crippled, lost, left: units.filter((id) => !lost.includes(id)) };
}

function isNewlyCrippled({ damage, crippling, isCrippled }: Followed): boolean {
  return damage >= crippling && !isCrippled;
}

function followedAs(side: Map<string, Followed>, id: string): Followed {
  const followed = side.get(id);
  if (!followed) throw new Error(`${id} was hit, and is on no roster`);
  return followed;
}
