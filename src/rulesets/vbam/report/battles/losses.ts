import { sumOf } from '#core/sum.ts';
import { repairCostOf } from '#vbam/questions/shared/forces/unitWork.ts';
import type { Fighter, Paper } from './paper.ts';

/** What a battle cost those who fought it, as far as the reader knows; EP at build cost. */
export interface Losses {
  of: string;
  fought: number;
  lost: readonly Priced[];
  captured: readonly Priced[];
  /** those that are still there, with damage */
  damaged: readonly Hurt[];
  crippled: number;
  /** null where nobody knows what they cost, or how damaged they are */
  ep: number | null;
  repair: number | null;
}

export interface Priced {
  called: string;
  cost: number;
}

export interface Hurt {
  called: string;
  damage: number;
}

/** The reader's own, those of its allies, and the enemy's; for the moderator both sides. */
export function lossesIn({ sides, reader }: Paper): Losses[] {
  return sides.flatMap((side) => {
    if (side.kind === 'known') {
      if (reader === null) return [lossesOf(side.called, side.side.units)];
      const [own, allied] = [ownedBy(side.side.units, reader), side.side.units.filter(({ owner }) => owner !== reader)];
      return [lossesOf('Ours', own), ...(allied.length > 0 ? [lossesOf('Allies', allied)] : [])];
    }
    return [lossesSeen(side.called, side.side)];
  });
}

function ownedBy(units: readonly Fighter[], reader: string): Fighter[] {
  return units.filter(({ owner }) => owner === reader);
}

function lossesOf(of: string, units: readonly Fighter[]): Losses {
  const lost = units.filter(({ fate }) => fate === 'destroyed');
  const captured = units.filter(({ fate }) => fate === 'captured');
  const left = units.filter(({ fate }) => fate === 'present' || fate === 'left');
  const damaged = left.filter(({ damage }) => damage.after > 0).map(({ called, damage }) => ({ called, damage: damage.after }));
  return {
    ...{ of, fought: units.length, lost, captured, damaged },
    crippled: left.filter(({ damage, defense }) => damage.after >= defense).length,
    ep: sumOf([...lost, ...captured].map(({ cost }) => cost)),
    repair: repairCostOf(sumOf(damaged.map(({ damage }) => damage))),
  };
}

type Seen = Extract<Paper['sides'][number], { kind: 'seen' }>['side'];

/** W-30: what it cost is known only with its class. */
function lossesSeen(of: string, { units, hulls }: Seen): Losses {
  const fought = sumOf(Object.values(hulls));
  const known = (units ?? []).flatMap((unit) => {
    const { cost, defense } = unit;
    return cost === undefined || defense === undefined ? [] : [{ ...unit, cost, defense, fought: true }];
  });
  if (!units || known.length < units.length)
    return { of, fought, lost: [], captured: [], damaged: [], crippled: 0, ep: null, repair: null };
  return { ...lossesOf(of, known), fought };
}
