import { copyOf } from '#core/copy.ts';
import type {
  BattleOrders,
  Colony,
  Culture,
  Delegation,
  EmpireKnowledge,
  Facility,
  Fleet,
  KnownFacts,
  KnownForce,
  Project,
  Region,
  Revolution,
  Secret,
  SpyGroup,
  TechLevel,
  TradeRoute,
  Treasury,
  Unit,
  UnitClass,
  UnitDesign,
  UnitLocation,
} from '#schemas/vbam/state.ts';

// Copies of parts of a state, field by field: a field that is not named here is never shown, not even to its owner.

/** Everything in a list, copied by its own copier. */
export function eachShown<Thing>(things: Readonly<Record<string, Thing>>, shown: (thing: Thing) => Thing): Record<string, Thing> {
  const copies: Record<string, Thing> = {};
  for (const [id, thing] of Object.entries(things)) copies[id] = shown(thing);
  return copies;
}

export function techLevelShown({ era, level }: TechLevel): TechLevel {
  return { era, level };
}

export function cultureShown({ aggressiveness, integrity, xenophobia }: Culture): Culture {
  return { aggressiveness, integrity, xenophobia };
}

export function revolutionShown({ begun, ip, shift }: Revolution): Revolution {
  return { begun, ip, shift: cultureShown(shift) };
}

export function delegationShown({ owner, place, count }: Delegation): Delegation {
  const shown = place.kind === 'system' ? { kind: place.kind, system: place.system } : { kind: place.kind, unit: place.unit };
  return { owner, place: shown, count };
}

export function spiesShown({ owner, place, posting, count }: SpyGroup): SpyGroup {
  return { ...delegationShown({ owner, place, count }), posting };
}

export function regionShown({ since, systems, treasury, classes }: Region): Region {
  return { since, systems: [...systems], treasury: treasuryShown(treasury), classes: [...classes] };
}

export function treasuryShown({ epTenths, pp, tp, ip }: Treasury): Treasury {
  return { epTenths, pp, tp, ip };
}

/** By system: the key in the state would reveal who came before (G-58). */
export function coloniesShown(colonies: Readonly<Record<string, Colony>>): Record<string, Colony> {
  return Object.fromEntries(Object.values(colonies).map((colony) => [colony.system, colonyShown(colony)]));
}

function colonyShown(colony: Colony): Colony {
  const { system, owner, originalOwner, census, morale, economy, industry, agriculture, research, intel } = colony;
  const { techLevel, founded, martialLaw, conquered, taken, starvedTurns, sequestered, blockade, siege, inArms } = colony;
  return {
    system,
    owner,
    originalOwner,
    census,
    morale,
    economy,
    industry,
    agriculture,
    research,
    intel,
    techLevel: techLevelShown(techLevel),
    founded,
    martialLaw,
    conquered,
    ...(taken !== undefined && { taken }),
    starvedTurns,
    sequestered: treasuryShown(sequestered),
    ...(blockade && { blockade: { by: blockade.by, since: blockade.since, full: blockade.full } }),
    ...(inArms !== undefined && { inArms }),
    ...(siege && { siege: { by: siege.by, since: siege.since, ...(siege.disrupted && { disrupted: true as const }) } }),
  };
}

export function facilityShown({ system, owner, kind, state }: Facility): Facility {
  return { system, owner, kind, state };
}

function designShown({ type, buildCost, techLevel, statistics, abilities }: UnitDesign): UnitDesign {
  const { defenseValue, attackStrength, pointDefense } = statistics;
  return {
    type,
    buildCost,
    techLevel: techLevelShown(techLevel),
    statistics: { defenseValue, attackStrength, pointDefense },
    abilities: { ...abilities },
  };
}

export function classShown(unitClass: UnitClass): UnitClass {
  const { owner, name, prototyped, numbered } = unitClass;
  return { ...designShown(unitClass), owner, name, prototyped, numbered };
}

/** What a unit in hand reveals of its class: not how many its makers have built by now, nor whether they still can. */
export function foreignClassShown(unitClass: UnitClass): UnitClass {
  const { owner, name } = unitClass;
  return { ...designShown(unitClass), owner, name, prototyped: false, numbered: 0 };
}

function locationShown(place: UnitLocation): UnitLocation {
  if (place.kind === 'fleet') return { kind: place.kind, fleet: place.fleet };
  return place.kind === 'carried' ? { kind: place.kind, by: place.by, as: place.as } : { kind: place.kind, system: place.system };
}

/** `knows`: the systems on its owner's charts; a unit may have changed hands since it went without. */
export function unitShown(unit: Unit, knows: (system: string) => boolean): Unit {
  const { class: made, owner, name, damage, outOfSupply, unpaid, mothballed, captured, capturedFrom, builtWith } = unit;
  const { supplySpent, endured, gap, docked, landed, place } = unit;
  return {
    class: made,
    owner,
    name,
    damage,
    outOfSupply,
    unpaid,
    mothballed,
    captured,
    ...(capturedFrom !== undefined && { capturedFrom }),
    builtWith: [...builtWith],
    supplySpent,
    endured,
    ...(gap && { gap: { why: gap.why, ...(gap.at !== undefined && knows(gap.at) && { at: gap.at }) } }),
    ...(docked && { docked }),
    ...(landed !== undefined && { landed }),
    place: locationShown(place),
  };
}

/** Not who has missed a fleet that hides: its crew cannot tell. */
export function fleetShown({ owner, name, system, flagship, course, headway, plan, concealed }: Fleet): Fleet {
  const shown = { owner, name, system, flagship, course: [...course], headway };
  return { ...shown, ...(plan && { plan: planShown(plan) }), ...(concealed && { concealed: { from: [] } }) };
}

/** Every word of it is its owner's own. */
export function planShown(plan: BattleOrders): BattleOrders {
  return copyOf(plan);
}

export function projectShown({ owner, system, work, begun, ready }: Project): Project {
  const shown = work.kind === 'imperial capital' ? { kind: work.kind } : { kind: work.kind, class: work.class };
  return { owner, system, work: shown, begun, ready };
}

export function tradeRouteShown({ owner, target, center, opened, state }: TradeRoute): TradeRoute {
  return { owner, target, center, opened, state };
}

export function factsShown({ leftBehind, unvisited, ...facts }: KnownFacts): KnownFacts {
  const { seen, capacity, raw, biosphere, wormhole, portal } = facts;
  const shown = { seen, capacity, raw, biosphere, wormhole, portal, leftBehind: leftBehind && leftShown(leftBehind) };
  return unvisited ? { ...shown, unvisited } : shown;
}

function leftShown({ economy, industry, agriculture, research }: NonNullable<KnownFacts['leftBehind']>) {
  return { economy, industry, agriculture, research };
}

type Foreign = Pick<EmpireKnowledge, 'colonies' | 'claims' | 'forces' | 'classes' | 'secrets' | 'wilds'>;

export function foreignShown({ colonies, claims, forces, classes, secrets, wilds }: Foreign): Foreign {
  return {
    colonies: eachShown(colonies, foreignColonyShown),
    ...(claims && { claims: { ...claims } }),
    forces: eachShown(forces, forceShown),
    classes: eachShown(classes, (known) => ({ ...designShown(known), seen: known.seen, owner: known.owner, name: known.name })),
    ...(secrets && { secrets: secrets.map(secretShown) }),
    wilds: eachShown(wilds, wildShown),
  };
}

function foreignColonyShown({
  seen,
  owner,
  size,
  facilities,
  besides,
}: Foreign['colonies'][string]): Foreign['colonies'][string] {
  const shown = { seen, owner, size, facilities: facilities.map(({ kind, owner: theirs }) => ({ kind, owner: theirs })) };
  return besides ? { ...shown, besides: besides.map((one) => ({ owner: one.owner, size: one.size })) } : shown;
}

function forceShown({ seen, system, owner, where, detection, ccHalves, hulls, units, fought }: KnownForce): KnownForce {
  return {
    seen,
    system,
    owner,
    where,
    detection,
    ccHalves,
    hulls: { ...hulls },
    ...(fought && { fought: { turn: fought.turn, system: fought.system } }),
    units: units.map(({ class: made, called, damage, outOfSupply, carried }) => {
      return { class: made, called, damage, outOfSupply, carried: [...carried] };
    }),
  };
}

function wildShown({ seen, kind, system, name, damage, ccHalves, holdsUs }: Foreign['wilds'][string]): Foreign['wilds'][string] {
  const size = ccHalves === undefined ? {} : { ccHalves };
  return { seen, kind, system, name, damage, ...size, ...(holdsUs && { holdsUs }) };
}

/** Every word of it was found out by its own spies. */
function secretShown({ seen, system, of, finding }: Secret): Secret {
  return { seen, system, of, finding: copyOf(finding) };
}
