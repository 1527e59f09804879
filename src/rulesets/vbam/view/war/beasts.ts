import { sumOf } from '#core/sum.ts';
import type { UnitStatistics } from '#schemas/vbam/state.ts';
import { monsterCcOf, monsterStatisticsOf } from '#vbam/questions/shared/galaxy/wilds.ts';
import type { EmpireView, KnownSystem } from '#vbam/view/view.ts';

type KnownMonster = Pick<EmpireView['foreign']['wilds'][string], 'system' | 'ccHalves'>;

/** What a monster is by its rule, and from which system that is known. */
export interface MonsterEstimate {
  statistics: UnitStatistics;
  /** whose values it has; null where no lair that is charted fits, and an average system stands in for it */
  home: string | null;
}

/** 3.2.7-k: a monster keeps the values of its home. That is where it is if the charts tell of one there, or else the richest charted lair that fits its size. */
export function estimateOfMonster(
  { systems }: Pick<EmpireView, 'systems'>,
  { system, ccHalves = 0 }: KnownMonster,
): MonsterEstimate {
  const isHome = (lair: KnownSystem) =>
    lair.special === 'space monster' && 2 * monsterCcOf(monsterStatisticsOf(lair)) === ccHalves;
  const charted = Object.keys(systems)
    .sort()
    .flatMap((id) => systems[id] ?? []);
  const lairs = charted.filter(isHome).sort((one, other) => other.capacity + other.raw - one.capacity - one.raw);
  const home = lairs.find(({ id }) => id === system) ?? lairs[0];
  return home
    ? { statistics: monsterStatisticsOf(home), home: home.id }
    : { statistics: { ...average(charted), defenseValue: mostDefense(ccHalves) }, home: null };
}

/** G-14: the DV that its CC allow at most. */
function mostDefense(ccHalves: number): number {
  let most = 1;
  while (2 * monsterCcOf({ defenseValue: most + 1 }) <= ccHalves) most++;
  return most;
}

function average(systems: readonly KnownSystem[]): UnitStatistics {
  const of = (value: (system: KnownSystem) => number) => Math.round(sumOf(systems.map(value)) / Math.max(1, systems.length));
  return monsterStatisticsOf({
    capacity: of(({ capacity }) => capacity),
    raw: of(({ raw }) => raw),
    biosphere: of(({ biosphere }) => biosphere),
  });
}
