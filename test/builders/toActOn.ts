import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { ActKind } from '#schemas/vbam/report/digest.ts';
import type { CampaignState, Fleet, KnownForce, Relation, Unit } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { industrialCapacityOf } from '#vbam/questions/shared/economy/capacities.ts';
import { utilizedAt } from '#vbam/questions/shared/economy/workplace.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit, fleetOf, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';

/** Something a player should act on: one line of one of these kinds must name it. */
export interface ToActOn {
  kinds: ActKind[];
  /** a name in the line, or the system that it leads to */
  name?: string;
  system?: string;
  /** what its note must say */
  says?: RegExp;
}

export interface Played {
  before: CampaignState;
  result: TurnResult;
  galaxy: Galaxy;
}

/** What an empire should act on after a turn, by the bare state: not by its view, and by nothing that makes reports. */
export function toActOn(played: Played, empire: string): ToActOn[] {
  const { state } = played.result;
  const map = mapNow(played.galaxy, state);
  const truth: Truth = { ...played, state, map, empire, nameOf: namesIn(state, map, empire) };
  return [
    people,
    money,
    hungryUnits,
    perilousPlaces,
    repairs,
    idleScouts,
    idleYards,
    offers,
    threats,
    wars,
    losses,
    sheets,
  ].flatMap((chapter) => chapter(truth));
}

interface Truth extends Played {
  state: CampaignState;
  map: Galaxy;
  empire: string;
  nameOf(system: string): string;
}

function namesIn({ empires }: CampaignState, { systems }: Galaxy, empire: string): Truth['nameOf'] {
  const own = empires[empire]?.systemNames ?? {};
  return (id) => own[id]?.name ?? systems.find((system) => system.id === id)?.name ?? id;
}

function people({ state, empire, nameOf }: Truth): ToActOn[] {
  return Object.values(state.colonies)
    .filter(({ owner }) => owner === empire)
    .flatMap(({ system, morale, census, starvedTurns }): ToActOn[] => [
      ...(morale === 0 ? [{ kinds: ['rebellion' as const], name: nameOf(system), system }] : []),
      ...(morale === 1 && census <= 2 ? [{ kinds: ['low morale' as const], name: nameOf(system), system }] : []),
      ...(morale === 1 && census > 2 ? [{ kinds: ['unrest' as const], system, says: /one step from rebellion/ }] : []),
      ...(morale > 0 && 2 * morale < census ? [{ kinds: ['unrest' as const], name: nameOf(system), system }] : []),
      ...(starvedTurns > 0 ? [{ kinds: ['hunger' as const], name: nameOf(system), system }] : []),
    ]);
}

function money({ state, empire, nameOf }: Truth): ToActOn[] {
  const { treasury, cutOff } = state.empires[empire] ?? { treasury: { epTenths: 0, pp: 0, ip: 0 }, cutOff: [] };
  const points = [treasury, ...cutOff.map((region) => region.treasury)].flatMap(({ epTenths, pp, ip }) => [
    epTenths > 0 ? `${epTenths / 10} EP` : '',
    pp > 0 ? `${pp} PP` : '',
    ip > 0 ? `${ip} IP` : '',
  ]);
  return [
    ...points.filter((name) => name !== '').map((name): ToActOn => ({ kinds: ['unspent'], name })),
    ...cutOff.map(({ systems }): ToActOn => ({ kinds: ['cut off'], name: systems.map(nameOf).join(', ') })),
  ];
}

function unitsOf({ state, empire }: Truth): [string, Unit][] {
  return Object.entries(state.units).filter(([, { owner }]) => owner === empire);
}

function calledIn(state: CampaignState, id: string, unit: Unit): string {
  return unitLabelOf(id, unit, classOfUnit(state, unit));
}

/** Its fleet, or the unit where it is in none. */
function partyOf({ state }: Truth, id: string, unit: Unit): string {
  const fleet = fleetOf(state, id);
  return fleet === null ? calledIn(state, id, unit) : (state.fleets[fleet]?.name ?? fleet);
}

function hungryUnits(truth: Truth): ToActOn[] {
  return unitsOf(truth).flatMap(([id, unit]): ToActOn[] => [
    ...(unit.outOfSupply > unit.unpaid
      ? [{ kinds: ['out of supply' as const], name: partyOf(truth, id, unit), says: /level \d+: ./ }]
      : []),
    ...(unit.unpaid > 0 ? [{ kinds: ['unpaid' as const], name: partyOf(truth, id, unit) }] : []),
  ]);
}

function fleetsOf({ state, empire }: Truth): { fleet: Fleet; crew: Unit[] }[] {
  return Object.entries(state.fleets)
    .filter(([, { owner }]) => owner === empire)
    .map(([id, fleet]) => ({
      fleet,
      crew: Object.values(state.units).filter(({ place }) => place.kind === 'fleet' && place.fleet === id),
    }))
    .filter(({ crew }) => crew.length > 0);
}

/** 3.2.1-c, -e, 3.2.6-n, -p: for those who stay. */
function perilousPlaces(truth: Truth): ToActOn[] {
  const { state, map } = truth;
  return fleetsOf(truth)
    .filter(({ fleet, crew }) => {
      const here = map.systems.find(({ id }) => id === fleet.system) as StarSystem;
      const isFast = crew.every((unit) => currentStatisticsOf(unit, classOfUnit(state, unit)).abilities.fast);
      const harms =
        here.type === 'black hole' ||
        here.type === 'star cluster' ||
        here.terrain.includes('maser nebula') ||
        (here.terrain.includes('plasma storm') && !isFast);
      return harms && fleet.course.length === 0;
    })
    .map(({ fleet }) => ({ kinds: ['peril'], name: fleet.name, system: fleet.system }));
}

/** G-61: what does not move, at a quiet own colony with industry and money, where no enemy was seen. */
function repairs(truth: Truth): ToActOn[] {
  const { state, map, empire } = truth;
  const { treasury, cutOff, standing = [] } = state.empires[empire] ?? {};
  if (!treasury || treasury.epTenths < 10 || cutOff?.length !== 0 || standing.length > 0) return [];
  const contested = (state.knowledge[empire]?.contested ?? []).map(({ system }) => system);
  const embattled = new Set([...contested, ...enemiesSeenBy(truth).map(({ system }) => system)]);
  const docks = new Set(
    sitesOf(state, map)
      .filter(({ owner, colony, system }) => owner === empire && colony && colony.morale > 0 && !embattled.has(system.id))
      .filter((site) => {
        const output = { utilized: utilizedAt(site, 'industry').total, census: site.colony?.census ?? 0 };
        return site.colony?.founded !== state.turn && industrialCapacityOf(output, site.surroundings).total >= 1;
      })
      .map(({ system }) => system.id),
  );
  return unitsOf(truth).flatMap(([id, unit]): ToActOn[] => {
    const fleet = unit.place.kind === 'fleet' ? state.fleets[unit.place.fleet] : undefined;
    const system = unit.place.kind === 'system' ? unit.place.system : fleet?.course.length === 0 ? fleet.system : '';
    if (unit.damage === 0 || !docks.has(system)) return [];
    return [{ kinds: ['repairable'], name: calledIn(state, id, unit), system, says: /\d+ damage for \d+(?:\.5)? EP/ }];
  });
}

/** What standing instructions command is not idle. */
function isCommanded({ state, empire }: Truth, name: string): boolean {
  return (state.empires[empire]?.standing ?? []).some(({ order }) => order.includes(name));
}

/** 3.6.1-a: those who could try a lane where they are, or who must first get out of harm's way. */
function idleScouts(truth: Truth): ToActOn[] {
  const { state, map, empire } = truth;
  return fleetsOf(truth)
    .filter(({ fleet, crew }) => {
      const ratings = crew.map((unit) => currentStatisticsOf(unit, classOfUnit(state, unit)).abilities);
      const seen = state.knowledge[empire]?.systems[fleet.system]?.seen ?? -1;
      const hasLane = map.lanes.some(({ id, a, b }) => {
        const isOpen = state.lanes[id]?.explored && state.lanes[id].knownBy.includes(empire);
        return (a === fleet.system || b === fleet.system) && !isOpen && (state.newLanes[id]?.since ?? 0) <= seen;
      });
      const isAble = crew.every(({ mothballed }) => !mothballed) && ratings.every(({ FTL = 0 }) => FTL > 0);
      return fleet.course.length === 0 && hasLane && isAble && ratings.some(({ scout = 0 }) => scout > 0);
    })
    .filter(({ fleet }) => !isCommanded(truth, fleet.name))
    .map(({ fleet }) => ({ kinds: ['idle scouts', 'peril', 'out of supply'], name: fleet.name, system: fleet.system }));
}

/** G-36: shipyards in quiet colonies with industry and money for a ship of the force list. */
function idleYards(truth: Truth): ToActOn[] {
  const { state, map, empire, nameOf } = truth;
  const { treasury, cutOff, techLevel } = state.empires[empire] ?? {};
  if (!treasury || cutOff?.length !== 0) return [];
  const busy = new Set(Object.values(state.projects).map(({ system }) => system));
  const embattled = new Set((state.knowledge[empire]?.contested ?? []).map(({ system }) => system));
  return sitesOf(state, map)
    .filter(({ owner, colony }) => owner === empire && colony !== null && 2 * colony.morale >= colony.census)
    .filter(({ system, facilities }) => {
      const yard = facilities.some(({ kind, state: works }) => kind === 'shipyard' && works === 'operational');
      return yard && !busy.has(system.id) && !embattled.has(system.id) && !isCommanded(truth, nameOf(system.id));
    })
    .filter((site) => {
      const { colony } = site;
      if (!colony || colony.conquered !== null || colony.martialLaw) return false;
      const output = { utilized: utilizedAt(site, 'industry').total, census: colony.census };
      const capacity = industrialCapacityOf(output, site.surroundings).total;
      return Object.values(state.unitClasses).some(
        (made) =>
          made.owner === empire &&
          made.type === 'starship' &&
          made.prototyped &&
          made.buildCost <= capacity &&
          10 * made.buildCost <= treasury.epTenths &&
          made.techLevel.era === techLevel?.era &&
          colony.techLevel.era === made.techLevel.era &&
          made.techLevel.level <= colony.techLevel.level,
      );
    })
    .map(({ system }) => ({ kinds: ['idle yards'], system: system.id }));
}

function relationsOf({ state, empire }: Truth): { relation: Relation; other: string }[] {
  return Object.values(state.relations)
    .filter(({ between, sides }) => between.includes(empire) && sides?.[empire]?.met !== null)
    .map((relation) => ({ relation, other: relation.between.find((one) => one !== empire) ?? '' }));
}

/** Terms may name places that only the other knows, and then nobody hears of them. */
function offers(truth: Truth): ToActOn[] {
  const { state, empire } = truth;
  return relationsOf(truth).flatMap(({ relation, other }): ToActOn[] => {
    const name = state.empires[other]?.name ?? other;
    const offered = relation.offers.filter(({ by, terms }) => by === other && Object.keys(terms).length === 0);
    const goods = relation.bargains.filter((bargain) => bargain.by === other && bargain.goods.kind !== 'system');
    const calls = relation.calls.filter(({ called }) => called === empire);
    return [
      ...[...offered, ...goods].map((): ToActOn => ({ kinds: ['offer'], name })),
      ...calls.map((): ToActOn => ({ kinds: ['call'], name })),
    ];
  });
}

/** who of the two has declared, as far as the empire can know. */
function isKnownEnemy({ relation, other }: { relation: Relation; other: string }, empire: string): boolean {
  const { declarations } = relation;
  return empire in declarations || (hearsOf(relation, empire) && other in declarations);
}

/** Own systems, and those within two jumps of them. */
function neighbourhoodOf({ state, map, empire }: Truth): ReadonlySet<string> {
  const lanes = map.lanes.filter(({ id }) => state.lanes[id]?.explored && state.lanes[id].knownBy.includes(empire));
  const own = [...Object.values(state.colonies), ...Object.values(state.facilities)].filter(({ owner }) => owner === empire);
  const around = (systems: ReadonlySet<string>) =>
    new Set([...systems, ...lanes.flatMap(({ a, b }) => (systems.has(a) || systems.has(b) ? [a, b] : []))]);
  return around(around(new Set(own.map(({ system }) => system))));
}

function enemiesOf(truth: Truth): ReadonlySet<string> {
  return new Set(relationsOf(truth).flatMap((pair) => (isKnownEnemy(pair, truth.empire) ? [pair.other] : [])));
}

/** Forces of enemies that were seen lately. */
function enemiesSeenBy(truth: Truth): KnownForce[] {
  const { state, empire } = truth;
  const enemies = enemiesOf(truth);
  const known = Object.values(state.knowledge[empire]?.forces ?? {});
  return known.filter((force) => enemies.has(force.owner) && state.turn - force.seen <= 3);
}

function threats(truth: Truth): ToActOn[] {
  const { state, empire, nameOf } = truth;
  const enemies = enemiesOf(truth);
  const [near, known] = [neighbourhoodOf(truth), state.knowledge[empire]];
  const seen = enemiesSeenBy(truth).filter((force) => near.has(force.system));
  const contested = (known?.contested ?? []).filter((contest) => contest.enemies.some((enemy) => enemies.has(enemy)));
  return [
    ...seen.map(({ system }): ToActOn => ({ kinds: ['blockaded', 'contested', 'threatened', 'near'], system })),
    ...contested.map(({ system }): ToActOn => ({ kinds: ['blockaded', 'contested'], name: nameOf(system), system })),
    ...Object.values(state.colonies).flatMap(({ owner, system, blockade }): ToActOn[] =>
      owner === empire && blockade ? [{ kinds: ['blockaded'], name: nameOf(system), system }] : [],
    ),
  ];
}

/** By talk, or by a shot. */
function hearsOf({ communications, war }: Relation, empire: string): boolean {
  return communications || (war?.heardBy ?? []).includes(empire);
}

/** a war reaches its victim at once, or as soon as the two can talk or it is shot at. */
function wars(truth: Truth): ToActOn[] {
  const { before, state, empire } = truth;
  return relationsOf(truth).flatMap(({ relation, other }): ToActOn[] => {
    const declared = relation.declarations[other];
    const old = before.relations[relation.between.join('+')] ?? before.relations[`${relation.between[0]}+${relation.between[1]}`];
    if (!declared || !hearsOf(relation, empire) || !(empire in before.empires)) return [];
    const isNew = declared.turn === state.turn && old?.declarations[other]?.level !== declared.level;
    const isHeard = old !== undefined && !hearsOf(old, empire);
    return isNew || isHeard ? [{ kinds: ['war'], name: state.empires[other]?.name ?? other }] : [];
  });
}

/** Colonies and units that were there before, and that nobody has given up. */
function losses(truth: Truth): ToActOn[] {
  const { before, state, empire, result, nameOf } = truth;
  const given = result.events.flatMap((event) => {
    if (event.kind === 'systemCeded' && event.by === empire) return [event.system];
    if (event.kind === 'colonyAbandoned' && event.empire === empire) return [event.system];
    if (event.kind === 'empireReleased' && event.by === empire) return event.systems;
    return [];
  });
  const gone = Object.values(before.colonies).filter(
    (colony) =>
      colony.owner === empire &&
      !given.includes(colony.system) &&
      !Object.values(state.colonies).some(({ owner, system }) => owner === empire && system === colony.system),
  );
  const willed = new Set(
    result.events.flatMap((event) =>
      (event.kind === 'unitScrapped' || event.kind === 'unitStudied') && event.empire === empire ? [event.unit] : [],
    ),
  );
  const dead = Object.entries(before.units).filter(
    ([id, unit]) => unit.owner === empire && !(id in state.units) && !willed.has(id) && unit.place.kind !== 'carried',
  );
  const fleetGone = (unit: Unit) => unit.place.kind === 'fleet' && !(unit.place.fleet in state.fleets);
  return [
    ...gone.map(({ system }): ToActOn => ({ kinds: ['lost'], name: nameOf(system), system })),
    ...dead
      .filter(([, unit]) => !fleetGone(unit))
      .map(([id, unit]): ToActOn => ({ kinds: ['lost'], name: calledIn(before, id, unit) })),
  ];
}

function sheets({ result, state, empire }: Truth): ToActOn[] {
  const problems = result.sheets.find((sheet) => sheet.empire === empire)?.problems ?? [];
  const { kind, missedTurns = 0 } = state.empires[empire] ?? {};
  return [
    ...problems
      .filter(({ severity }) => severity === 'error')
      .map(({ line, text }): ToActOn => ({ kinds: ['refused'], name: `Line ${line}`, says: new RegExp(literal(text), 'u') })),
    ...(kind === 'player' && missedTurns > 0 ? [{ kinds: ['no sheet' as const] }] : []),
  ];
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}

/** How many of these are asked for, by kind. */
export function tallyOf(facts: readonly ToActOn[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(facts, ({ kinds }) => kinds.join(' or '))].map(([kinds, those]) => [kinds, those.length]),
  );
}
