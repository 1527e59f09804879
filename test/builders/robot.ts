import { pick, type Stream, seededDice } from '#core/dice.ts';
import { treatyLadder } from '#schemas/vbam/stateWords.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { bargainsOfferedTo } from '#vbam/orders/openBargains.ts';
import { openOffersTo } from '#vbam/orders/openOffers.ts';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** Plays an empire without much sense, from its view alone: it explores, settles, builds and trades. The same view and seed give the same sheet. */
export function robotSheet(view: EmpireView, seed: string): string {
  const stream = seededDice(seed).at(view.empire.id, String(view.turn));
  const lines = [...fleetOrders(view, stream), ...economy(view, stream)];
  return `${frontMatter(view)}\n${lines.map((line) => `- ${line}\n`).join('')}`;
}

function fleetOrders(view: EmpireView, stream: Stream): string[] {
  const graph = laneGraphOf({ systems: Object.values(view.systems), lanes: view.lanes });
  const taken = new Set<string>();
  return Object.keys(view.fleets)
    .sort()
    .flatMap((id) => {
      const fleet = view.fleets[id];
      if (!fleet || fleet.course.length > 0) return [];
      if (!canExplore(view, id)) return stream.below(3) === 0 ? patrol(view, id, stream) : [];
      const open = view.stubs.filter(({ system, number }) => !taken.has(`${system}/${number}`));
      const here = open.filter(({ system }) => system === fleet.system);
      const nearest = [...jumpsFrom(graph, fleet.system).keys()].find((system) => open.some((stub) => stub.system === system));
      const stub = here[0];
      if (stub) {
        taken.add(`${stub.system}/${stub.number}`);
        return [`${quoted(fleet.name)}: explore lane ${stub.number} at ${quoted(nameOf(view, stub.system))}`];
      }
      return nearest === undefined ? [] : [`${quoted(fleet.name)}: move to ${quoted(nameOf(view, nearest))}`];
    });
}

function canExplore(view: EmpireView, fleet: string): boolean {
  const units = Object.values(view.units).filter(({ place }) => place.kind === 'fleet' && place.fleet === fleet);
  const abilitiesOf = (unitClass: string) => view.unitClasses[unitClass]?.abilities ?? {};
  return (
    units.some((unit) => (abilitiesOf(unit.class).scout ?? 0) > 0) &&
    units.every((unit) => (abilitiesOf(unit.class).FTL ?? 0) > 0)
  );
}

function patrol(view: EmpireView, fleet: string, stream: Stream): string[] {
  const from = view.fleets[fleet]?.system;
  const next = view.lanes.flatMap(({ a, b }) => (a === from ? [b] : b === from ? [a] : [])).sort();
  return next.length === 0
    ? []
    : [`${quoted(view.fleets[fleet]?.name ?? '')}: move to ${quoted(nameOf(view, pick(stream, next)))}`];
}

/** Most of these are refused when the money is gone: a robot does not count. */
function economy(view: EmpireView, stream: Stream): string[] {
  const colonies = Object.keys(view.colonies).sort();
  const [capital] = colonies;
  if (capital === undefined) return [];
  const empty = Object.keys(view.systems)
    .sort()
    .filter((id) => !(id in view.colonies) && (view.systems[id]?.capacity ?? 0) > 0);
  const place = () => quoted(nameOf(view, pick(stream, colonies)));
  const friends = Object.keys(view.empires).sort();
  const routes = new Set(Object.values(view.tradeRoutes).map(({ target }) => target));
  return [
    ...(empty.length > 0 ? [`colonize ${quoted(nameOf(view, pick(stream, empty)))}`] : []),
    `raise population at ${place()}`,
    ...colonies.filter((id) => !routes.has(id)).map((id) => `open trade route to ${quoted(nameOf(view, id))}`),
    `build ${pick(stream, ['economy', 'agriculture', 'industry', 'research'])} at ${place()}`,
    ...(stream.below(3) === 0 ? scoutClasses(view).map((name) => `build ${quoted(name)} at ${place()}`) : []),
    ...(stream.below(6) === 0 ? [`build supply depot at ${quoted(nameOf(view, pick(stream, [...colonies, ...empty])))}`] : []),
    ...(friends.length > 0 && stream.below(4) === 0 ? courtesies(view, pick(stream, friends)) : []),
    ...diplomacy(view, stream),
    ...envoys(view),
    ...agents(view),
    ...curiosity(view),
    ...whims(view, stream),
    ...loose(view),
  ];
}

/** A diplomat now and then, sent anywhere: most of these are refused. */
function envoys({ empire, diplomats, fleets, systems, turn }: EmpireView): string[] {
  const goals = [...Object.keys(fleets), ...Object.keys(systems)].sort();
  const goal = goals[turn % goals.length];
  const sent = diplomats.map(({ place }) => (place.kind === 'system' ? place.system : place.unit));
  const recruited = turn % 3 === 0 && empire.capital !== null ? [`recruit diplomat at ${empire.capital}`] : [];
  return [...recruited, ...sent.map((from) => `send diplomat from ${from} to ${goal}`)];
}

/** A spy now and then, sent anywhere, who tries something wherever it is: many of these are refused. */
function agents({ empire, spies, fleets, systems, foreign, turn }: EmpireView): string[] {
  const goals = [...Object.keys(fleets), ...Object.keys(foreign.colonies), ...Object.keys(systems)].sort();
  const goal = goals[turn % goals.length];
  const deeds = [
    'spy on colony',
    'spy on treaties',
    'spy on designs',
    'sabotage trade',
    'propaganda against morale',
    'spy on trade',
  ];
  const recruited = turn % 2 === 0 && empire.capital !== null ? [`recruit spy at ${empire.capital}`] : [];
  return [
    ...recruited,
    ...spies.flatMap(({ place }) => {
      const from = place.kind === 'system' ? place.system : place.unit;
      return [`send spy from ${from} to ${goal}`, `spies at ${from}: ${deeds[turn % deeds.length]}`];
    }),
  ];
}

function scoutClasses({ unitClasses }: EmpireView): string[] {
  const ids = Object.keys(unitClasses).sort();
  const scout = ids.find((id) => unitClasses[id]?.prototyped && (unitClasses[id].abilities.scout ?? 0) > 0);
  return scout === undefined ? [] : [unitClasses[scout]?.name ?? scout];
}

function courtesies({ empires }: EmpireView, friend: string): string[] {
  const name = quoted(empires[friend]?.name ?? '');
  return [`give charts to ${name}`, `open gates to ${name}`];
}

/** It signs what leaves it free, offers what it can, and now and then gives something away. */
function diplomacy(view: EmpireView, stream: Stream): string[] {
  const answers = openOffersTo(view).flatMap(({ offer, answers: all }) => (offer.kind === 'unification' ? [] : all.slice(0, -1)));
  const goods = bargainsOfferedTo(view).flatMap(({ answers: all }) => all.slice(0, -1));
  const friends = Object.keys(view.empires)
    .sort()
    .filter((id) => view.empires[id]?.communications);
  const [friend] = friends.length > 0 ? [pick(stream, friends)] : [];
  if (friend === undefined) return [...answers, ...goods];
  const name = quoted(view.empires[friend]?.name ?? '');
  const unit = Object.keys(view.units).sort()[0];
  const [scout] = scoutClasses(view);
  const abroad = Object.keys(view.foreign.colonies).sort();
  const gifts = [
    `send 10 EP to ${name}`,
    `give data of TL 0 to ${name}`,
    ...(scout === undefined ? [] : [`give schematic of ${quoted(scout)} to ${name} for 5 EP`]),
    ...(unit === undefined ? [] : [`hand over ${unit} to ${name} for 3 EP`]),
  ];
  return [
    ...answers,
    ...goods,
    ...treatyLadder.filter((kind) => kind !== 'unification').map((kind) => `offer ${kind} treaty to ${name}`),
    ...abroad.map((id) => `open trade route to ${quoted(nameOf(view, id))}`),
    ...(stream.below(3) === 0 ? [pick(stream, gifts)] : []),
  ];
}

/** Derelicts are salvaged where there are units to do it. */
function curiosity({ foreign, colonies, tows }: EmpireView): string[] {
  return Object.keys(foreign.wilds)
    .sort()
    .flatMap((id) => {
      const wild = foreign.wilds[id];
      return wild?.kind === 'derelict' && wild.system in colonies && !(id in tows) ? [`salvage ${quoted(wild.name)}`] : [];
    });
}

/** Now and then: a class of its own, a name for a system, a wider lane. */
function whims(view: EmpireView, stream: Stream): string[] {
  const mark = `${view.empire.tag}${view.turn}`;
  const lane = view.lanes.length > 0 && stream.below(3) === 0 ? pick(stream, view.lanes) : null;
  return [
    ...(stream.below(8) === 0
      ? [
          `design "Botkestrel ${mark}" as starship costing 5 with DV 2, FTL 1, Scout 5`,
          `prototype "Botkestrel ${mark}" at ${home(view)}`,
        ]
      : []),
    ...(stream.below(8) === 0
      ? [`name system ${quoted(nameOf(view, pick(stream, Object.keys(view.systems).sort())))} as "Bothaven ${mark}"`]
      : []),
    ...(lane ? [`upgrade lane from ${quoted(nameOf(view, lane.a))} to ${quoted(nameOf(view, lane.b))}`] : []),
  ];
}

function home(view: EmpireView): string {
  return quoted(nameOf(view, view.empire.capital ?? Object.keys(view.colonies).sort()[0] ?? ''));
}

/** Idle ships are put into a fleet, so that they explore. */
function loose(view: EmpireView): string[] {
  const ships = Object.keys(view.units)
    .sort()
    .filter((id) => {
      const unit = view.units[id];
      return unit?.place.kind === 'system' && view.unitClasses[unit.class]?.abilities.scout !== undefined;
    });
  return ships.map((id) => `form "Botpatrol ${view.empire.tag}${view.turn}-${id.slice(-2)}" from ${id}`);
}

function nameOf({ systems }: EmpireView, system: string): string {
  return systems[system]?.name ?? system;
}

function quoted(name: string): string {
  return `"${name}"`;
}
