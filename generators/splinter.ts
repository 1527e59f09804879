import type { TechLevel, UnitClass } from '#schemas/vbam/state.ts';
import { techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { forceListFor } from './nativeForces.ts';

/** 3.2.7-s: what a splinter colony has armed itself with. Its finder gets the units, and would have to prototype the classes. */
export function splinterClassesFor(owner: string, techLevel: TechLevel): Record<string, UnitClass> {
  const list = forceListFor({ owner, techLevel, ftl: techLevel.era === 'interstellar' });
  const [mark, name] =
    techLevel.era === 'interstellar' ? [`tl-${techLevel.level}`, ` ${techLevelNameOf(techLevel)}`] : ['early', ''];
  return Object.fromEntries(
    Object.entries(list).map(([id, unitClass]) => [
      `${owner}-splinter-${mark}${id.slice(owner.length)}`,
      { ...unitClass, name: `Splinter ${unitClass.name}${name}`, prototyped: false },
    ]),
  );
}
