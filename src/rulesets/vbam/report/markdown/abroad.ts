import { capitalised, counted, signed } from '#core/words.ts';
import { escaped, item, list, named, section, seenInWords } from '#report/markdown/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { FROM_CHARTS } from '#vbam/questions/shared/exploration/fromCharts.ts';
import { balanceInWords } from '#vbam/view/ways/perilInWords.ts';
import { spiesInWords } from '#vbam/wording/words.ts';
import { troublesOf } from '../troubles.ts';
import { knownLaneLines } from './lanes.ts';

type Unit = TurnReport['fleets'][number]['units'][number];
type Carried = Unit['aboard'][number];

/** Fleets, and units in systems outside any fleet. */
export function fleetLines({
  fleets,
  standing,
  plans,
  supplies,
}: Pick<TurnReport, 'fleets' | 'standing' | 'plans' | 'supplies'>): string[] {
  const areThere = fleets.length + standing.length > 0;
  return [
    ...(supplies && areThere ? [item(`${capitalised(balanceInWords(supplies))} (G-41)`)] : []),
    ...(plans && fleets.length > 0 ? [item(`Each fleet without a plan of its own ${escaped(plans.usual)}`)] : []),
    ...(plans?.passage ?? []).map((said) => item(`At ${escaped(said)}`)),
    ...fleets.flatMap((fleet) => [
      item(
        `${named(fleet.name)} at ${escaped(fleet.at)}, ${fleet.gatesOnly ? 'only from gate to gate' : `speed ${fleet.speed}`}, ${fleet.supply}`,
        fleet.flagship !== null && `flagship ${escaped(fleet.flagship)}`,
        fleet.stores > 0 && `can supply ${fleet.stores} CC`,
        courseInWords(fleet),
        fleet.plan !== undefined && `its plan: ${escaped(fleet.plan)}`,
      ),
      ...unitLines(fleet.units),
    ]),
    ...standing.flatMap(({ at, units }) => [`- At ${named(at)}, in no fleet`, ...unitLines(units)]),
  ];
}

function courseInWords({ course, arrives, idle }: TurnReport['fleets'][number]): string {
  if (course.length === 0) return idle ? 'without orders, and able to explore' : '';
  const by = course.length > 1 ? ` by ${list(course.slice(0, -1))}` : '';
  const when = arrives === null ? 'but no way that we know and may go leads on' : `should arrive in turn ${arrives}`;
  return `bound for ${list(course.slice(-1))}${by}, ${when}`;
}

/** Units with nothing to report share a line. */
function unitLines(units: readonly Unit[]): string[] {
  const plain = units.filter((unit) => troublesOf(unit) === '' && unit.aboard.length === 0 && unit.tows === null);
  return [
    ...(plain.length > 0 ? [`  - ${plain.map(calledInWords).join(', ')}`] : []),
    ...units
      .filter((unit) => !plain.includes(unit))
      .map((unit) => {
        const aboard = unit.aboard.length > 0 ? `carries ${unit.aboard.map(carriedInWords).join(', ')}` : '';
        const tow = unit.tows === null ? '' : `tows ${escaped(unit.tows)}`;
        return `  ${item(calledInWords(unit), troublesOf(unit), aboard, tow)}`;
      }),
  ];
}

function calledInWords({ called, class: made }: Unit | Carried): string {
  return called.startsWith(`${made} `) ? escaped(called) : `${escaped(called)} (${escaped(made)})`;
}

function carriedInWords(unit: Carried): string {
  const troubles = troublesOf(unit);
  return `${calledInWords(unit)} (${unit.how}${troubles === '' ? '' : `, ${troubles}`})`;
}

export function explorationLines({ exploration, map }: Pick<TurnReport, 'exploration' | 'map'>): string[] {
  const { systems, lanes, wilds } = exploration;
  return [
    ...section('Known systems', systems.map(systemLine), 3),
    ...section('Known lanes', knownLaneLines(map), 3),
    ...section(
      'Unexplored lanes',
      lanes.map(({ called, progress, difficulty }) =>
        item(escaped(called), progress > 0 && `progress ${progress}`, difficulty !== null && `difficulty ${signed(difficulty)}`),
      ),
      3,
    ),
    ...section(
      'What belongs to nobody',
      wilds.map(({ called, kind, at, damage, cc, holdsUs, ...look }) =>
        item(
          `${named(called)}, ${escaped(kind)} at ${escaped(at)}`,
          cc !== undefined && `${cc} CC`,
          damage > 0 && `${damage} damage`,
          holdsUs && 'its trap holds our ships',
          seenInWords(look),
        ),
      ),
      3,
    ),
  ];
}

function systemLine(system: TurnReport['exploration']['systems'][number]): string {
  const { at, star, capacity, raw, biosphere, importance, terrain, resources, special, leftBehind } = system;
  const left = Object.entries(leftBehind ?? {}).filter(([, points]) => points > 0);
  return item(
    `${named(at)}, ${star}, ${importance} importance: Capacity ${capacity}, RAW ${raw}, Biosphere ${biosphere}`,
    list([...terrain, ...resources, ...special]),
    left.length > 0 && `left behind: ${left.map(([kind, points]) => `${kind} ${points}`).join(', ')}`,
    system.unvisited ? `${FROM_CHARTS}; as of turn ${system.seen}` : seenInWords(system),
  );
}

export function intelligenceLines({ colonies, forces, classes, ...spies }: TurnReport['intelligence']): string[] {
  return [
    ...section(
      'Foreign colonies',
      colonies.map(({ at, owner, size, facilities, ...look }) =>
        item(
          `${named(at)}, ${owner === null ? 'facilities only' : `${size} of ${escaped(owner)}`}`,
          list(facilities),
          seenInWords(look),
        ),
      ),
      3,
    ),
    ...section('Foreign forces', forces.map(forceLine), 3),
    ...section(
      'Foreign classes',
      classes.map((known) => {
        const { name, owner, type, techLevel, buildCost, defenseValue, attackStrength, pointDefense, abilities } = known;
        const ratings = `BC ${buildCost}, DV ${defenseValue}, AS ${attackStrength}, PD ${pointDefense}`;
        return item(
          `${named(name)}, ${type} of ${escaped(owner)}, ${techLevel}: ${ratings}`,
          list(abilities),
          seenInWords(known),
        );
      }),
      3,
    ),
    ...spyLines(spies),
  ];
}

/** G-42. */
function spyLines({
  spies = [],
  secrets = [],
  suspected = [],
}: Pick<TurnReport['intelligence'], 'spies' | 'secrets' | 'suspected'>): string[] {
  return [
    ...section(
      'Our spies',
      spies.map(({ at, aboard, posting, count, missions }) =>
        item(
          `${named(at)}: ${spiesInWords(count)}, ${aboard === null ? posting : `aboard ${escaped(aboard)}`}`,
          missions.length > 0 &&
            `may be ordered: ${missions.map(({ order, ip, says }) => `"${escaped(order)}" for ${ip} IP (${escaped(says)})`).join('; ')}`,
        ),
      ),
      3,
    ),
    ...section(
      'What our spies found out',
      secrets.map(({ at, of, text, ...seen }) => item(`${named(at)}, ${escaped(of)}`, escaped(text), seenInWords(seen))),
      3,
    ),
    ...section(
      'What may have been done to us',
      suspected.map((text) => item(escaped(text))),
      3,
    ),
  ];
}

/** G-17: an estimate at Limited Detection, hulls from Normal on, each unit at Full. */
function forceLine({
  at,
  owner,
  where,
  detection,
  cc,
  hulls,
  units,
  ...look
}: TurnReport['intelligence']['forces'][number]): string {
  const counts = Object.keys(hulls).sort();
  const seen = units.map(({ called, damage, outOfSupply, carries }) => {
    const more = [
      ...(damage > 0 ? [`${damage} damage`] : []),
      ...(outOfSupply > 0 ? [`out of supply, level ${outOfSupply}`] : []),
      ...(carries.length > 0 ? [`carries ${list(carries)}`] : []),
    ];
    return more.length > 0 ? `${escaped(called)} (${more.join(', ')})` : escaped(called);
  });
  return item(
    `${named(at)}, ${where === 'space' ? 'forces' : 'ground forces'} of ${escaped(owner)}: ${cc === 0 ? 'a handful' : `${detection === 'limited' ? 'about ' : ''}${cc} CC`}`,
    list(counts.map((hull) => counted(hulls[hull] ?? 0, hull))),
    seen.join(', '),
    `${detection} detection, ${seenInWords(look)}`,
  );
}
