import { sumOf } from '#core/sum.ts';
import type { RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { type Turned, unlike } from './turned.ts';

/** G-21: of all damage that is rolled something becomes. */
export function battlesAddUp(turned: Turned): string[] {
  return turned.eventsOf('battleRecorded').flatMap(({ system, record }) =>
    record.rounds.flatMap(({ sides: [one, other] }, number) => {
      const what = `damage in round ${number + 1} at ${system}`;
      return [...unlike(what, taken(one), other.damage), ...unlike(what, taken(other), one.damage)];
    }),
  );
}

type Round = RecordedBattle['rounds'][number]['sides'][number];

function taken({ hits, overflow, converted }: Round): number {
  return sumOf(hits.map(([, ...points]) => sumOf(points))) + overflow + converted;
}

/** G-46, G-20: nobody fights without a war, which may be declared in the same turn, or end in it. */
export function battlesAreWars({ before, result, eventsOf }: Turned): string[] {
  const isWar = (one: string, other: string) => {
    const pair = pairIdOf(one, other);
    return [before, result.state].some(({ relations }) => relations[pair]?.state === 'war');
  };
  return eventsOf('battleRecorded').flatMap(({ system, record: { sides } }) =>
    sides[0].powers.flatMap((one) =>
      sides[1].powers.flatMap((other) => (isWar(one, other) ? [] : [`${one} and ${other} fight at ${system} in peace`])),
    ),
  );
}

/** G-24: whoever has left a battle fights no more in that turn. */
export function leaversFightOnce({ eventsOf }: Turned): string[] {
  const left = new Set<string>();
  return eventsOf('battleRecorded').flatMap(({ system, record: { sides } }) => {
    const units = sides.flatMap((side) => side.units);
    const again = units.filter(({ id }) => left.has(id)).map(({ id }) => `${id} fights again at ${system}, though it had left`);
    for (const { id, fate } of units) if (fate === 'left') left.add(id);
    return again;
  });
}

/** Every unit that is gone was destroyed, scrapped or lost by an event, was aboard one that was, or went with its empire. */
export function lossesAreTold(turned: Turned): string[] {
  const { before, result } = turned;
  const told = toldLosses(turned);
  const isGone = (id: string) => !(id in result.state.units);
  const isTold = (id: string): boolean => {
    const unit = before.units[id];
    if (!unit || told.ids.has(id) || told.labels.has(`${unit.owner} ${labelOfUnit(before, id)}`)) return true;
    const { place, owner } = unit;
    if (result.state.empires[owner]?.fallen && !before.empires[owner]?.fallen) return true;
    return place.kind === 'carried' && isGone(place.by) && isTold(place.by);
  };
  return Object.keys(before.units)
    .filter((id) => isGone(id) && !isTold(id))
    .map((id) => `${id} is gone without a word`);
}

/** By ids, and by owners and what they call them. */
function toldLosses({ eventsOf }: Turned): { ids: ReadonlySet<string>; labels: ReadonlySet<string> } {
  const sides = eventsOf('battleRecorded').flatMap(({ record }) => record.sides);
  const ids = [
    ...sides.flatMap(({ units }) => units.filter(({ fate }) => fate === 'destroyed').map(({ id }) => id)),
    ...[...eventsOf('unitLost'), ...eventsOf('unitScrapped'), ...eventsOf('unitStudied')].map(({ unit }) => unit),
    ...eventsOf('trapSprung').map(({ unit }) => unit),
  ];
  const labels = [
    ...sides.flatMap(({ powers, aboard }) => powers.flatMap((power) => aboard.map((called) => `${power} ${called}`))),
    ...eventsOf('unitsSuffered').flatMap(({ empire, lost }) => lost.map((called) => `${empire} ${called}`)),
  ];
  return { ids: new Set(ids), labels: new Set(labels) };
}
