import { sumOf } from '#core/sum.ts';
import type { Hit } from '#vbam/battle/allotment.ts';
import { both, enemyOf } from '#vbam/battle/forces.ts';
import type { BattleRecord, Withdrawal } from '#vbam/battle/record.ts';
import { above, unlike } from './turned.ts';

/** What does not add up in a battle, in words; empty where all does. */
export function battleTroubles({ record }: { record: BattleRecord }): string[] {
  return [...roundTroubles(record), ...pursuitTroubles(record), ...engagedTroubles(record), ...leaverTroubles(record)];
}

/** G-21: all that was rolled hit somebody, was absorbed, went into aiming, or found nobody. */
function roundTroubles({ rounds }: BattleRecord): string[] {
  return rounds.flatMap(({ sides }, number) =>
    both((index) => {
      const { hits, overflow, converted } = sides[index];
      return unlike(`damage in round ${number + 1}`, spentOn(hits) + overflow + converted, sides[enemyOf(index)].damage);
    }).flat(),
  );
}

function pursuitTroubles(record: BattleRecord): string[] {
  return withdrawalsIn(record).flatMap(({ pursuit }) =>
    pursuit ? unlike('damage of a pursuit', spentOn(pursuit.hits) + pursuit.overflow, pursuit.damage) : [],
  );
}

function spentOn(hits: readonly Hit[]): number {
  return sumOf(hits.map(({ absorbed, decoyed, shielded, marked }) => absorbed + decoyed + shielded + marked));
}

/** G-65. */
function engagedTroubles({ sides, rounds }: BattleRecord): string[] {
  return rounds.flatMap((round, number) =>
    both((index) =>
      above(`task forces engaged in round ${number + 1}`, round.sides[index].actions.length, sides[index].engaged),
    ).flat(),
  );
}

/** G-24: nobody fights on who has left. */
function leaverTroubles({ rounds, avoided }: BattleRecord): string[] {
  const gone = new Set(avoided?.sides.flatMap(({ units }) => units));
  return rounds.flatMap(({ sides, withdrawal }) => {
    const struck = sides.flatMap(({ hits }) => hits.filter(({ id }) => gone.has(id)));
    for (const { units } of withdrawal?.sides ?? []) for (const id of units) gone.add(id);
    return struck.map(({ id }) => `${id} was hit after it had left`);
  });
}

function withdrawalsIn({ avoided, rounds }: BattleRecord): Withdrawal[] {
  return [avoided, ...rounds.map(({ withdrawal }) => withdrawal)].filter((one) => one !== null);
}
