import { sumOf } from '#core/sum.ts';
import type { KnownMap } from '#schemas/vbam/report/map.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { Spoils, WarStory } from './warStory.ts';

type Mapped = { map: Pick<KnownMap, 'powers' | 'systems'> };
type Sides = WarStory['sides'];

/** Reports are oldest first. */
export function previousOf<Report>(reports: readonly Report[]): ReadonlyMap<Report, Report> {
  return new Map(reports.flatMap((report, index) => (reports[index - 1] ? [[report, reports[index - 1] as Report]] : [])));
}

/** Systems that one side holds now and the other held before; of one's own worlds everybody knows it. */
export function wonIn(sides: Sides, now: Mapped, before: Mapped | undefined): Spoils {
  if (!before) return [[], []];
  const was = new Map(before.map.systems.map((system) => [system.id, holderOf(before, system, sides)]));
  const wonBy = (side: 0 | 1) =>
    now.map.systems
      .filter((system) => holderOf(now, system, sides) === side && was.get(system.id) === 1 - side)
      .map(({ name }) => name)
      .sort();
  return [wonBy(0), wonBy(1)];
}

/** What a war has changed so far, from the last report before it to the latest of it. */
export function heldAfter(sides: Sides, during: readonly Mapped[], before: Mapped | undefined): Spoils {
  const last = during.at(-1);
  return last ? wonIn(sides, last, before ?? during[0]) : [[], []];
}

function holderOf({ map }: Mapped, { colony }: KnownMap['systems'][number], sides: Sides): 0 | 1 | null {
  if (colony === null) return null;
  const name = map.powers[colony.owner]?.name;
  if (name === sides[1]) return 1;
  return (sides[0] === null ? colony.owner === 0 : name === sides[0]) ? 0 : null;
}

/** `28.5 CC of ships and 3 CC on the ground, seen up to 3 turns ago`; null where nobody of theirs was seen. */
export function strengthSeen({ map: { powers, forces } }: Pick<TurnReport, 'map'>, enemy: string): string | null {
  const theirs = forces.filter(({ owner }) => powers[owner]?.name === enemy);
  if (theirs.length === 0) return null;
  const cc = (onGround: boolean) => sumOf(theirs.filter(({ ground }) => ground === onGround).map((force) => force.cc));
  const parts = [
    ...(cc(false) > 0 ? [`${cc(false)} CC of ships`] : []),
    ...(cc(true) > 0 ? [`${cc(true)} CC on the ground`] : []),
  ];
  const age = Math.max(...theirs.map((force) => force.age));
  const when = age === 0 ? 'this turn' : `up to ${age === 1 ? 'a turn' : `${age} turns`} ago`;
  return parts.length === 0 ? null : `${parts.join(' and ')}, seen ${when}`;
}
