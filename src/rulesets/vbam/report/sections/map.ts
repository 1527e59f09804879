import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { KnownMap, MapSystem, Power } from '#schemas/vbam/report/map.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { draftOf } from '#vbam/orders/order.ts';
import { deskOf, unitOn } from '#vbam/orders/plans/fleetDesk.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { neutralZoneOf } from '#vbam/questions/shared/empires/borders.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { coloniesOf } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { claimedRangeAt } from '#vbam/questions/shared/forces/supplyCenters.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { fleetIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { supplyLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { reachOf } from '#vbam/questions/shared/movement/reach.ts';
import { bandCalled } from '#vbam/questions/shared/war/bands.ts';
import { territoryKnownTo } from '#vbam/view/abroad/territory.ts';
import { ownRoster } from '#vbam/view/realm/ownFleets.ts';
import { jumpsFromNearest, lanesKnownTo, ownFacilitiesAt } from '#vbam/view/realm/places.ts';
import { ownSites } from '#vbam/view/realm/sites.ts';
import { suppliedSystems } from '#vbam/view/realm/supply.ts';
import type { EmpireView, KnownSystem } from '#vbam/view/view.ts';
import { commerceRangesOf } from '#vbam/view/ways/reach.ts';
import { REBELS } from '#vbam/wording/battlefields.ts';
import { blockaderAt } from './blockades.ts';
import { laidOut } from './mapLayout.ts';
import { compare, lookFrom } from './names.ts';
import { troublesAt } from './troubles.ts';
import { stanceIn, warOn } from './warOnMap.ts';

/** All powers without a known name share one entry: whether two sightings are of one people is not known either. */
const strangers: Power = { name: 'an unknown empire', tag: '??', colour: '#B9B9B9', pattern: 'dots', stance: 'unknown' };

/** W-25: all bands share one entry, and are told from each other by where they are. */
export const rebelPower: Power = { name: REBELS, tag: '!!', colour: '#F0E442', pattern: 'dots' };

/**
 * What an empire knows, ready to be drawn. Nothing else counts: neither cells nor edges reveal what is hidden. Of the turn's `events` only
 * those that it has seen are asked.
 */
export function mapOf(
  view: EmpireView,
  { name, tag, colour, pattern }: TurnReport['empire'],
  events: readonly VbamEvent[],
): KnownMap {
  const met = Object.keys(view.empires).sort();
  const others = met.map((id) => ({ ...liveryOf(empireIn(view, id)), ...stanceIn(view, id) }));
  const charted = Object.values(view.foreign.forces).filter(({ system }) => system in view.systems);
  const risen = charted.filter(({ owner }) => !met.includes(owner) && bandCalled(owner) !== undefined);
  const REBEL = met.length + 1;
  const STRANGER = risen.length > 0 ? REBEL + 1 : REBEL;
  const ownerOf = (id: string) => {
    if (id === view.empire.id) return 0;
    if (met.includes(id)) return met.indexOf(id) + 1;
    return bandCalled(id) === undefined ? STRANGER : REBEL;
  };
  const map = {
    systems: systemsOf(view, ownerOf),
    lanes: view.lanes.map(({ a, b, class: kind, hexes }) => ({ a, b, class: kind, hexes })),
    links: linksOf(view),
    stubs: view.stubs.map(({ system, number, direction }) => ({ system, number, direction })),
    fleets: fleetsOn(view),
    forces: forcesOn(view, ownerOf),
    wilds: wildsOn(view),
    ...warOn(view, events, ownerOf),
  };
  const settled = map.systems.flatMap(({ colony, besides = [] }) => [colony?.owner, ...besides.map(({ owner }) => owner)]);
  const areStrangers = [...settled, ...map.forces.map(({ owner }) => owner)].includes(STRANGER);
  const areOurs = risen.some(({ system }) => system in view.colonies);
  const unnamed: Power[] = [
    ...(risen.length > 0 ? [{ ...rebelPower, ...(areOurs && { stance: 'enemy' as const }) }] : []),
    ...(areStrangers ? [strangers] : []),
  ];
  return { powers: [{ name, tag, colour, pattern }, ...others, ...unnamed], ...map };
}

function liveryOf({ name, tag, colour, pattern }: Power): Power {
  return { name, tag, colour, pattern };
}

function systemsOf(view: EmpireView, ownerOf: (id: string) => number): MapSystem[] {
  const held = holdsOf(view);
  const [supply, commerce] = [suppliedSystems(view), commerceRangesOf(view)];
  const { capital } = view.empire;
  const placeOf = laidOut(Object.values(view.systems));
  return Object.values(view.systems).map((system) => {
    const { id, name, pocket, type, spectral, luminosity, terrain, resources, special, seen } = system;
    const jumps = capital === null ? Infinity : jumpsFromNearest(view, [capital], id);
    return {
      id,
      name,
      ...placeOf(id),
      pocket: pocket !== null,
      type,
      spectral,
      luminosity,
      importance: importanceOf(system),
      terrain: [...terrain],
      resources: [...resources],
      special,
      ...coloniesAt(view, system, ownerOf),
      seat: seatAt(view, id),
      hold: held(id),
      ...bordersAt(view, id, ownerOf),
      ...blockaderAt(view, id, ownerOf),
      ...troublesAt(view, id),
      supply: supply.has(id),
      commerce: commerce.has(id),
      jumps: jumps === Infinity ? null : jumps,
      ...lookFrom(view, seen),
    };
  });
}

/** The empire's own colony, or the first known one there; the others beside it (G-58). */
function coloniesAt(
  view: EmpireView,
  { id }: KnownSystem,
  ownerOf: (id: string) => number,
): Pick<MapSystem, 'colony' | 'besides'> {
  const [own, place] = [view.colonies[id], view.foreign.colonies[id]];
  const others = place
    ? coloniesOf(place).map(({ owner, size }) => ({ owner: ownerOf(owner), size, ...lookFrom(view, place.seen) }))
    : [];
  const all = own ? [{ owner: 0, size: colonySizeOf(own), ...lookFrom(view, view.turn - 1) }, ...others] : others;
  const [colony = null, ...besides] = all;
  return { colony, ...(view.rules.multiColonySystems && besides.length > 0 && { besides }) };
}

function seatAt(view: EmpireView, system: string): MapSystem['seat'] {
  if (view.empire.capital === system) return 'capital';
  return system in view.colonies && isOperational(ownFacilitiesAt(view, system), 'sector capital') ? 'sector capital' : null;
}

/** 4.3.3, 4.3.4: what border treaties have revealed. */
function bordersAt(view: EmpireView, system: string, ownerOf: (id: string) => number): Pick<MapSystem, 'sphere' | 'neutralWith'> {
  const partner = Object.keys(view.borders).find((id) => view.borders[id]?.systems.includes(system));
  const neutral = Object.keys(view.empires).find((id) => neutralZoneOf(empireIn(view, id)).includes(system));
  return {
    ...(partner !== undefined && { sphere: ownerOf(partner) }),
    ...(neutral !== undefined && { neutralWith: ownerOf(neutral) }),
  };
}

/** 4.3.1. Ruling: a claim is drawn wherever the empire's range reaches; only a border treaty reveals who else claims a system. */
function holdsOf(view: EmpireView): (system: string) => MapSystem['hold'] {
  const territory = territoryKnownTo(view);
  const ranges = ownSites(view).flatMap((site) => {
    const range = claimedRangeAt(site);
    return range === null ? [] : [[site.system.id, range] as const];
  });
  const claimed = reachOf(new Map(ranges), supplyLanesIn(territory, lanesKnownTo(view)));
  const given = claimsOfOthersIn(view);
  return (system) => {
    if (territory.contested.has(system)) return 'contested';
    if (system in view.colonies) return 'controlled';
    const isOurs = claimed.has(system) && !territory.isForeign(system) && !given.has(system);
    return isOurs ? 'claimed' : null;
  };
}

/** 4.3.1-c, 4.3.3, 4.3.4: what is given up by treaty, and what is beyond the borders. */
function claimsOfOthersIn({ empire, empires, borders }: EmpireView): ReadonlySet<string> {
  const signed = Object.values(empires).flatMap((other) => treatiesIn(other).map(({ terms }) => terms));
  const given = signed.flatMap(({ neutralZone = [], relinquish = {} }) => [...neutralZone, ...(relinquish[empire.id] ?? [])]);
  return new Set([...given, ...Object.values(borders).flatMap(({ systems }) => systems)]);
}

/** Both ends must be on the charts; each link once. */
function linksOf({ systems }: EmpireView): KnownMap['links'] {
  const kinds = ['wormhole', 'portal'] as const;
  return Object.keys(systems)
    .sort()
    .flatMap((a) =>
      kinds.flatMap((kind) => {
        const b = systems[a]?.[kind] ?? null;
        const twice = b !== null && b < a && systems[b]?.[kind] === a;
        return b === null || twice || !(b in systems) ? [] : [{ a, b, kind }];
      }),
    );
}

/** G-38: the command cost of what does not ride in something else. */
function fleetsOn(view: EmpireView): KnownMap['fleets'] {
  const desk = deskOf(draftOf({ view }));
  return Object.keys(view.fleets)
    .sort()
    .flatMap((id) => {
      const { name, system } = fleetIn(view, id);
      const cc = ownRoster(view, id).reduce((sum, unit) => sum + ccOf(unitOn(desk, unit).unitClass), 0);
      return system in view.systems ? [{ system, name, cc }] : [];
    })
    .sort((a, b) => compare(a.name, b.name));
}

function forcesOn(view: EmpireView, ownerOf: (id: string) => number): KnownMap['forces'] {
  return Object.keys(view.foreign.forces)
    .sort()
    .flatMap((id) => view.foreign.forces[id] ?? [])
    .filter(({ system }) => system in view.systems)
    .map(({ system, owner, where, detection, ccHalves, seen }) => {
      return { system, owner: ownerOf(owner), cc: ccHalves / 2, detection, ground: where !== 'space', ...lookFrom(view, seen) };
    });
}

function wildsOn(view: EmpireView): KnownMap['wilds'] {
  return Object.keys(view.foreign.wilds)
    .sort()
    .flatMap((id) => view.foreign.wilds[id] ?? [])
    .filter(({ system }) => system in view.systems)
    .map(({ system, kind, name, seen }) => ({ system, kind, called: name, ...lookFrom(view, seen) }));
}
