import type { Lanes } from './laneGraph.ts';

/** What one empire's builders ask of a system that they would cross. */
export interface BuildersLand {
  contested: Pick<ReadonlySet<string>, 'has'>;
  isOwn(system: string): boolean;
  /** the other powers that it belongs to */
  holdersOf(system: string): readonly string[];
  isAlly(power: string): boolean;
}

/** G-27: the lanes for builders: through own, allied and neutral systems that nobody contests; where they may build is asked apart. */
export function buildersLanesIn({ contested, isOwn, holdersOf, isAlly }: BuildersLand, known: Lanes): Lanes {
  const isOpen = (system: string) => !contested.has(system) && (isOwn(system) || holdersOf(system).every(isAlly));
  return { get: (system) => known.get(system), mayCross: isOpen };
}
