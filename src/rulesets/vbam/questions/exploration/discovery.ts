import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { TechLevel } from '#schemas/vbam/state.ts';
import { barrenSplinter, LIVABLE_BIOSPHERE, type Settled } from '#vbam/tables/exploration/discovery.ts';

/** What is shared out when a colony comes with infrastructure; Intel is not included (C-06). */
export interface Works {
  economy: number;
  industry: number;
  agriculture: number;
  research: number;
}

/** 3.6.3-a: chance of prewarp natives, in percent. */
export function nativesChanceOf({ capacity, biosphere }: Pick<StarSystem, 'capacity' | 'biosphere'>): number {
  return capacity * biosphere;
}

/** 3.2.7-a: points of infrastructure that an abandoned colony left. */
export function abandonedWorksOf(halves: number, capacity: number): number {
  return Math.ceil((halves * capacity) / 2);
}

/** M-09: Agriculture up to the Census first, then the others evenly, each up to Capacity; the excess is lost. */
export function sharedWorksOf({ census, infrastructure }: Pick<Settled, 'census' | 'infrastructure'>, capacity: number): Works {
  const works: Works = { economy: 0, industry: 0, agriculture: Math.min(census, infrastructure, capacity), research: 0 };
  let left = infrastructure - works.agriculture;
  for (const kinds of [['economy', 'industry', 'research'], ['agriculture']] as const) {
    for (let room = true; left > 0 && room; ) {
      room = false;
      for (const kind of kinds) {
        if (left === 0 || works[kind] >= capacity) continue;
        works[kind]++;
        left--;
        room = true;
      }
    }
  }
  return works;
}

/** 3.2.7-q: a splinter colony as its system allows. */
export function splinterOf(rolled: Settled, { biosphere }: Pick<StarSystem, 'biosphere'>): Settled {
  return biosphere < LIVABLE_BIOSPHERE ? barrenSplinter : rolled;
}

/** 3.2.7-r: this many levels behind the empire; below 0 it has no FTL. */
export function laggingTechOf({ era, level }: TechLevel, behind: number): TechLevel {
  if (era !== 'interstellar') return { era, level };
  return level >= behind ? { era, level: level - behind } : { era: 'interplanetary', level: 0 };
}

/** D100% of something, rounded down. */
export function shareOf(percent: number, whole: number): number {
  return Math.floor((percent * whole) / 100);
}
