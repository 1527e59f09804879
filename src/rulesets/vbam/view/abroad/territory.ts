import { sharesBases } from '#vbam/questions/shared/diplomacy/relations.ts';
import { isSettledByOthers, knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { Territory, Traffic } from '#vbam/questions/shared/movement/openLanes.ts';
import { once } from '#vbam/view/once.ts';
import { tradesWith } from './dealing.ts';

/** 4.3.1, as far as the empire knows. */
export const territoryKnownTo = once((start): Territory => {
  const { colonies, foreign, empires } = start;
  const isForeign = (system: string) => !(system in colonies) && isSettledByOthers(foreign.colonies, system);
  const lets = (traffic: Traffic, system: string) =>
    knownColoniesAt(foreign.colonies, system).some(({ owner }) => {
      const partner = empires[owner];
      return partner !== undefined && (traffic === 'trade' ? tradesWith(partner) : sharesBases(partner));
    });
  const contested = new Set(start.contested);
  const isEmbattled = (system: string) => contested.has(system);
  const blockadeAt = (system: string) => (colonies[system]?.blockade ? 'closed' : null);
  return { isForeign, lets, contested, isEmbattled, colonyAt: (system) => colonies[system], blockadeAt };
});
