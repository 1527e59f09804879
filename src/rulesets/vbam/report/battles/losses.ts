import { naturalOrder } from '#core/naturalOrder.ts';
import { sumOf } from '#core/sum.ts';
import { repairCostOf } from '#vbam/questions/shared/forces/unitWork.ts';
import type { Fighter, Paper } from './paper.ts';

/** What a battle cost those who fought it, as far as the reader knows; EP at build cost. */
export interface Losses {
  of: string;
  units: number;
  /** W-30: of enemies only those who were engaged are told; others may have stood behind them */
  areEngaged: boolean;
  destroyed: number;
  captured: number;
  /** those that are gone, at their build cost */
  gone: readonly Priced[];
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
export function lossesIn({ sides, reader, prizes }: Paper): Losses[] {
  return sides.flatMap((side) => {
    if (side.kind === 'known') {
      if (reader === null) return [lossesOf(side.called, side.side.units)];
      const [own, allied] = [ownedBy(side.side.units, reader), side.side.units.filter(({ owner }) => owner !== reader)];
      return [lossesOf('Ours', own), ...(allied.length > 0 ? [lossesOf('Allies', allied)] : [])];
    }
    return [{ ...lossesSeen(side.called, side.side), captured: prizes.length }];
  });
}

function ownedBy(units: readonly Fighter[], reader: string): Fighter[] {
  return units.filter(({ owner }) => owner === reader);
}

function lossesOf(of: string, fighters: readonly Fighter[]): Losses {
  const units = fighters.toSorted((one, other) => naturalOrder(one.called, other.called));
  const gone = units.filter(({ fate }) => fate === 'destroyed' || fate === 'captured');
  const destroyed = gone.filter(({ fate }) => fate === 'destroyed').length;
  const left = units.filter(({ fate }) => fate === 'present' || fate === 'left');
  const damaged = left.filter(({ damage }) => damage.after > 0).map(({ called, damage }) => ({ called, damage: damage.after }));
  return {
    ...{ of, units: units.length, areEngaged: false, destroyed, captured: gone.length - destroyed, gone, damaged },
    crippled: left.filter(({ damage, defense }) => damage.after >= defense).length,
    ep: sumOf(gone.map(({ cost }) => cost)),
    repair: repairCostOf(sumOf(damaged.map(({ damage }) => damage))),
  };
}

type Seen = Extract<Paper['sides'][number], { kind: 'seen' }>['side'];

/** W-30: what it cost is known only with its class. */
function lossesSeen(of: string, { units, hulls, lost }: Seen): Losses {
  const counts = { units: sumOf(Object.values(hulls)), areEngaged: true, destroyed: sumOf(Object.values(lost)) };
  const known = (units ?? []).flatMap((unit) => {
    const { cost, defense } = unit;
    return cost === undefined || defense === undefined ? [] : [{ ...unit, cost, defense, fought: true }];
  });
  if (!units || known.length < units.length)
    return { of, ...counts, captured: 0, gone: [], damaged: [], crippled: 0, ep: null, repair: null };
  return { ...lossesOf(of, known), ...counts };
}
