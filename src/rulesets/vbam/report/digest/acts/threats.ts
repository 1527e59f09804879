import { listed, listedUpTo } from '#core/listed.ts';
import { capitalised, counted } from '#core/words.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import type { DeclarationLevel, KnownForce } from '#schemas/vbam/state.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import { knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { ccInWords } from '#vbam/questions/shared/forces/ccInWords.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import { fleetsByName } from '#vbam/view/names/fleetsByName.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { lanesKnownTo } from '#vbam/view/realm/places.ts';
import { ownSites } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { areRivalsUnseen, hostileForces } from '#vbam/view/war/threats.ts';
import { blockadeInWords } from '../../sections/blockades.ts';
import { namesFor } from '../../sections/names.ts';
import { aboutOne, aboutOneAt, aboutSystem, actOn, type Material } from '../material.ts';

/** How near enemies must be to be told of, in jumps. */
const NEAR = 2;
/** The most fleets that are named beside enemies. */
const MAX_FLEETS = 6;

/** Wars, and enemies where we are, or close by. */
export function threats({ view, told }: Material): Act[] {
  const homes = new Set(ownSites(view).map(({ system }) => system.id));
  const hostile = hostileForces(view);
  const away = jumpsFromHomes(view, homes);
  const embattled = new Set(view.contested);
  const inside = Map.groupBy(
    hostile.filter(({ system }) => homes.has(system) && !embattled.has(system)),
    ({ system }) => system,
  );
  const apart = hostile.filter(({ system }) => !homes.has(system) && !embattled.has(system));
  const fleets = fleetsBeside(view, apart);
  const near = apart.filter(({ system }) => !fleets.has(system) && away.has(system));
  return [
    ...declarations(view, told),
    ...actOn('blockaded', 'colonies', 'Blockaded: nothing goes in or out', blockadesOf(view)),
    ...contests(view),
    ...actOn('threatened', 'intelligence', 'Enemies in our systems', [
      ...[...inside].map(([system, forces]) => aboutSystem(view, system, forcesInWords(view, forces))),
      ...monstersIn(view, homes),
    ]),
    ...actOn(
      'threatened',
      'intelligence',
      'Enemies beside our fleets, which do not contest the system',
      [...fleets].map(([system, names]) => {
        const forces = apart.filter((force) => force.system === system);
        return aboutSystem(view, system, `${forcesInWords(view, forces)}; ours: ${listedUpTo(MAX_FLEETS, names)}`);
      }),
    ),
    ...actOn(
      'near',
      'intelligence',
      'Enemies near our systems',
      [...Map.groupBy(near, ({ owner, system }) => `${owner} ${system}`).values()].flatMap((forces) =>
        aboutForces(view, forces, away),
      ),
    ),
  ];
}

/** W-01: unarmed fleets contest nothing, and yet share a system with enemies: their names, by system. */
function fleetsBeside(view: EmpireView, forces: readonly KnownForce[]): Map<string, string[]> {
  const hostile = new Set(forces.filter(({ where }) => where === 'space').map(({ system }) => system));
  const beside = fleetsByName(view, Object.keys(view.fleets)).flatMap((id) => view.fleets[id] ?? []);
  const groups = Map.groupBy(
    beside.filter(({ system }) => hostile.has(system)),
    ({ system }) => system,
  );
  return new Map([...groups].map(([system, fleets]) => [system, fleets.map(({ name }) => name)]));
}

/** at an own colony work stops, unless it is blockaded, which is told as that; elsewhere there are only enemies. */
function contests(view: EmpireView): Act[] {
  const subjects = (fits: (system: string) => boolean) =>
    view.contested.filter(fits).map((system) => aboutSystem(view, system, rivalsAt(view, system)));
  const isOurs = (system: string) => view.colonies[system] !== undefined;
  const [ours, away] = [
    subjects((system) => isOurs(system) && !view.colonies[system]?.blockade),
    subjects((system) => !isOurs(system)),
  ];
  return [
    ...actOn('contested', 'intelligence', 'Contested: our colony there neither grows, builds nor repairs', ours),
    ...actOn('contested', 'intelligence', 'Contested: our forces and enemies in one system', away),
  ];
}

/** G-28. */
function blockadesOf(view: EmpireView): Subject[] {
  return Object.values(view.colonies).flatMap((colony) => {
    const words = blockadeInWords(view, colony);
    return words === null ? [] : [aboutSystem(view, colony.system, words)];
  });
}

/** G-46: what an event declares on us; null if nothing. */
function levelIn(view: EmpireView, event: VbamEvent): DeclarationLevel | null {
  const isOnUs = event.kind === 'warLearned' || (event.kind === 'declared' && event.by !== view.empire.id);
  return isOnUs ? event.level : null;
}

/** `Hostilities have been declared on us`, the worst first. */
function declaredInWords(levels: readonly DeclarationLevel[]): string {
  const said = declarationLevels.filter((level) => levels.includes(level)).reverse();
  const [only] = said;
  return `${capitalised(listed(said, 'and'))} ${said.length > 1 || only === 'hostilities' ? 'have' : 'has'} been declared on us`;
}

/** R-12, G-46: of this turn; levels are repeated only where they differ. */
function declarations(view: EmpireView, told: Material['told']): Act[] {
  const { empire } = namesFor(view);
  const levels = told.flatMap(({ event }) => levelIn(view, event) ?? []);
  const isOne = new Set(levels).size === 1;
  const about = told.flatMap(({ event }) => {
    if (event.kind === 'warLearned')
      return [
        aboutOne(
          empire(event.with),
          `${event.level}, since turn ${event.since}: we learn of it only now that ${event.shotAt ? 'they shoot at us' : 'we can talk'}`,
        ),
      ];
    const level = levelIn(view, event);
    return level !== null && 'with' in event ? [aboutOne(empire(event.with), isOne ? '' : level)] : [];
  });
  return actOn('war', 'diplomacy', declaredInWords(levels), about);
}

/** By the nearest of them. */
function jumpsFromHomes(view: EmpireView, homes: ReadonlySet<string>): ReadonlyMap<string, number> {
  const away = new Map<string, number>();
  for (const home of homes)
    for (const [system, jumps] of jumpsFrom(lanesKnownTo(view), home, NEAR))
      away.set(system, Math.min(jumps, away.get(system) ?? NEAR));
  return away;
}

function rivalsAt(view: EmpireView, system: string): string {
  const forces = hostileForces(view).filter((force) => force.system === system);
  if (forces.length > 0) return forcesInWords(view, forces);
  const owners = [...new Set(knownColoniesAt(view.foreign.colonies, system).map(({ owner }) => namesFor(view).empire(owner)))];
  if (owners.length > 0) return `with ${listed(owners, 'and')}`;
  return areRivalsUnseen(view, system) ? 'by forces that our watch has not made out' : '';
}

function forcesInWords(view: EmpireView, forces: readonly KnownForce[]): string {
  return listed(
    forces.map((force) => `${namesFor(view).empire(force.owner)} with ${strengthOf(force)}${whenIn(view, force)}`),
    'and',
  );
}

/** Those of one empire in one system. */
function aboutForces(view: EmpireView, forces: readonly KnownForce[], away: ReadonlyMap<string, number>): Subject[] {
  const [first] = forces;
  if (!first) return [];
  const strength = listed(forces.map(strengthOf), 'and');
  const note = `${strength}, ${counted(away.get(first.system) ?? 0, 'jump')} away${whenIn(view, first)}`;
  return [aboutOneAt(view, namesFor(view).empire(first.owner), first.system, note)];
}

function strengthOf({ ccHalves, detection, where }: KnownForce): string {
  return `${ccInWords(ccHalves, detection)}${where === 'ground' ? ' on the ground' : ''}`;
}

function whenIn(view: EmpireView, { seen, system, fought }: Pick<KnownForce, 'seen' | 'system' | 'fought'>): string {
  if (seen >= view.turn - 1) return '';
  const isWatched = Object.values(view.units).some((unit) => systemOfUnit(view, unit) === system);
  const since = fought ? `, before they fought us at ${systemNameIn(view, fought.system)} in turn ${fought.turn}` : '';
  return `, seen in turn ${seen}${since}${isWatched ? '; our forces there have made out nobody since, so they may be gone' : ''}`;
}

/** W-29: a monster where our people live will fight. */
function monstersIn(view: EmpireView, homes: ReadonlySet<string>): Subject[] {
  return Object.values(view.foreign.wilds)
    .filter(({ kind, system }) => kind === 'monster' && homes.has(system))
    .map((wild) => aboutOneAt(view, wild.name, wild.system, `a monster${sizeOf(wild)}${whenIn(view, wild)}`));
}

function sizeOf({ ccHalves }: EmpireView['foreign']['wilds'][string]): string {
  return ccHalves === undefined ? '' : ` of ${ccInWords(ccHalves, 'normal')}`;
}
