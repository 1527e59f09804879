import { sharesBases } from '#vbam/questions/shared/diplomacy/relations.ts';
import { coloniesOf, isSettledByOthers, knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { Territory, Traffic } from '#vbam/questions/shared/movement/openLanes.ts';
import { tradesWith } from './dealing.ts';
import { once } from './once.ts';
import type { EmpireView } from './view.ts';

/** 4.3.1, as far as the empire knows. */
export const territoryKnownTo = once((start): Territory => {
  const { colonies, foreign, empires } = start;
  const isForeign = (system: string) => !(system in colonies) && isSettledByOthers(foreign.colonies, system);
  const lets = (traffic: Traffic, system: string) =>
    knownColoniesAt(foreign.colonies, system).some(({ owner }) => {
      const partner = empires[owner];
      return partner !== undefined && (traffic === 'trade' ? tradesWith(partner) : sharesBases(partner));
    });
  return { isForeign, lets, contested: contestedAsKnown(start), colonyAt: (system) => colonies[system] };
});

/** 4.3.1-d: where it has something, and has seen something of an empire it is at war with. */
function contestedAsKnown({ empires, foreign, colonies, units, fleets }: EmpireView): ReadonlySet<string> {
  const enemies = new Set(Object.keys(empires).filter((id) => empires[id]?.state === 'war'));
  if (enemies.size === 0) return new Set();
  const own = new Set([...Object.keys(colonies), ...Object.values(units).map((unit) => systemOfUnit({ units, fleets }, unit))]);
  const theirs = [
    ...Object.values(foreign.forces).map(({ system, owner }) => ({ system, owner })),
    ...Object.entries(foreign.colonies).flatMap(([system, place]) => coloniesOf(place).map(({ owner }) => ({ system, owner }))),
  ];
  return new Set(theirs.flatMap(({ system, owner }) => (enemies.has(owner) && own.has(system) ? [system] : [])));
}
