import type { Galaxy, Lane } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Goods } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { areAllied } from '#vbam/questions/diplomacy/relations.ts';
import { adjacentHomesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { scenarioRules } from '#vbam/tables/campaign/scenarios.ts';

/** What an empire has had a source for so far: what it is, was, met or was shown. Made without looking at what the engine thinks it knows. */
export interface Sources {
  systems: Set<string>;
  /** lanes that it has charts of */
  lanes: Set<string>;
  empires: Set<string>;
  classes: Set<string>;
  wilds: Set<string>;
  /** ids of what it had when the turn began: its own orders may name what it has lost since */
  held: Set<string>;
}

export type AllSources = Map<string, Sources>;

interface Played {
  before: CampaignState;
  result: TurnResult;
  galaxy: Galaxy;
}

type Places = Map<string, Set<string>>;

function noSources(): Sources {
  return { systems: new Set(), lanes: new Set(), empires: new Set(), classes: new Set(), wilds: new Set(), held: new Set() };
}

/** G-02: homes, what is within the scenario's jumps of them, lanes there that the galaxy has explored, and neighbours if the scenario says so. */
export function firstSources(state: CampaignState, galaxy: Galaxy): AllSources {
  const { explored, contact } = scenarioRules[state.scenario];
  const graph = laneGraphOf(galaxy);
  const all: AllSources = new Map();
  for (const [id, { capital }] of Object.entries(state.empires)) {
    const own = noSources();
    const departures = jumpsFrom(graph, capital ?? '', explored.fromHome - 1);
    const isMarked = ({ a, b, explored: marked }: Lane) => marked === true && (a === capital || b === capital);
    const lanes = galaxy.lanes.filter((lane) => departures.has(lane.a) || departures.has(lane.b) || isMarked(lane));
    own.lanes = new Set(lanes.map((lane) => lane.id));
    own.systems = new Set([...jumpsFrom(graph, capital ?? '', explored.fromHome).keys(), ...lanes.flatMap(({ a, b }) => [a, b])]);
    all.set(id, own);
  }
  if (contact === 'neighbouring players') meetNeighbours(all, state, galaxy);
  return all;
}

function meetNeighbours(all: AllSources, { empires }: CampaignState, galaxy: Galaxy): void {
  const byHome = new Map(Object.entries(empires).map(([id, { home }]) => [home, id]));
  for (const [lower, higher] of adjacentHomesOf(galaxy)) meet(all, byHome.get(lower) ?? '', byHome.get(higher) ?? '');
}

/** What a turn has shown to everybody. */
export function learnFromTurn(all: AllSources, { before, result, galaxy }: Played): void {
  const { state } = result;
  for (const id of Object.keys(state.empires)) if (!all.has(id)) all.set(id, noSources());
  for (const [empire, own] of all) own.held = belongingsOf(empire, before);
  const been = placesOf(before, result);
  const map = mapNow(galaxy, state);
  const looked: Places = new Map();
  for (const [empire, own] of all) looked.set(empire, lookAround(own, been.get(empire) ?? new Set(), state, map));
  hearOfWays(all, result, map); // before charts are given: these show what a treaty of this turn has disclosed
  takeCharts(all, result, map);
  for (const [empire, own] of all) meetOthers(all, empire, own, { been, looked, before, result });
  hearOfEmpires(all, result);
  hearOfDealings(all, result);
  hearOfFreedom(all, result); // in the Morale Phase: they take along what allies have shown up to then
}

function belongingsOf(empire: string, { units, fleets, facilities, projects, tradeRoutes }: CampaignState): Set<string> {
  const all = [units, fleets, facilities, projects, tradeRoutes].flatMap((records) => Object.entries(records));
  return new Set(all.flatMap(([id, { owner }]) => (owner === empire ? [id] : [])));
}

/** What treaties disclose when they are signed: the way to a center. */
function hearOfWays(all: AllSources, { events, state }: TurnResult, { lanes }: Galaxy): void {
  for (const event of events) {
    if (event.kind === 'placeDisclosed' && event.empire !== event.by) hearOfWay(all, event, lanes, state);
  }
}

/** What dealings disclose: what is for sale, and all that an ally has seen. */
function hearOfDealings(all: AllSources, { events, state }: TurnResult): void {
  for (const event of events) {
    if (event.kind === 'bargainOffered' && event.empire !== event.by) hearOfGoods(all, event, state);
    if (event.kind === 'schematicHandedOver' && event.empire !== event.by)
      hearOfClass(all, event.empire, event.by, event.class, state);
  }
  shareAmongAllies(all, state);
}

/** Allies see what the other sees, but not what it draws and keeps to itself; what it gave to others they may see there. */
function shareAmongAllies(all: AllSources, { relations, unitClasses, units }: CampaignState): void {
  const givenAway = (id: string) =>
    Object.values(units).some((unit) => unit.class === id && unit.owner !== unitClasses[id]?.owner);
  const allied = Object.values(relations).filter(({ between: [one, other] }) => areAllied(relations, one, other));
  const shares = allied.flatMap(({ between }) =>
    between.map((giver) => ({ giver, to: otherOf(between, giver), shown: structuredClone(all.get(giver)) as Sources })),
  );
  for (const { giver, to, shown } of shares) {
    const own = all.get(to) as Sources;
    for (const kind of ['systems', 'lanes', 'wilds'] as const) for (const id of shown[kind]) own[kind].add(id);
    for (const id of shown.classes) if (unitClasses[id]?.owner !== giver || givenAway(id)) own.classes.add(id);
  }
}

/** 4.5.T-e: nobody can show more than they have a source for themselves. */
function hearOfWay(
  all: AllSources,
  { empire, by, system, path }: { empire: string; by: string; system: string; path: string[] },
  lanes: Galaxy['lanes'],
  state: CampaignState,
): void {
  const [own, theirs] = [all.get(empire) as Sources, all.get(by) as Sources];
  const way = new Set([...path, system]);
  const passages = [...way].flatMap((id) => [state.systems[id]?.wormhole, state.systems[id]?.portal]);
  for (const id of [...way, ...passages]) if (id !== undefined && theirs.systems.has(id)) own.systems.add(id);
  for (const { id, a, b } of lanes) if (way.has(a) && way.has(b) && theirs.lanes.has(id)) own.lanes.add(id);
}

function hearOfGoods(
  all: AllSources,
  { empire, by, goods }: { empire: string; by: string; goods: Goods },
  state: CampaignState,
): void {
  const called = goods.kind === 'units' ? goods.called : goods.kind === 'schematic' ? [goods.called] : [];
  for (const { name } of Object.values(state.unitClasses)) {
    if (called.some((one) => one.startsWith(name))) hearOfClass(all, empire, by, name, state);
  }
}

/** Whoever has units of somebody else's class can speak of it too. */
function hearOfClass(all: AllSources, empire: string, of: string, name: string, { unitClasses }: CampaignState): void {
  for (const [id, one] of Object.entries(unitClasses)) {
    const canTell = one.owner === of || one.owner === empire || all.get(of)?.classes.has(id);
    if (one.name === name && canTell) all.get(empire)?.classes.add(id);
  }
}

/** 4.7, 3.4.11-f, 4.5.T-m: who leaves an empire takes its charts along; who becomes part of one brings all it knew; and whoever hears of it has met both. */
function hearOfEmpires(all: AllSources, { events }: TurnResult): void {
  for (const event of events) {
    if (event.kind === 'empireReleased') hearOfSecession(all, event, event.by);
    if (event.kind === 'empiresUnified') hearOfUnification(all, event);
    if (event.kind === 'introduced') hearOfStranger(all, event);
  }
}

/** 3.4.11-f. */
function hearOfFreedom(all: AllSources, { events }: TurnResult): void {
  for (const event of events) if (event.kind === 'coloniesFreed') hearOfSecession(all, event, event.from);
}

/** G-45: nobody can introduce somebody they have not met. */
function hearOfStranger(all: AllSources, { empire, with: other, by }: { empire: string; with: string; by: string }): void {
  if ([empire, other].every((one) => all.get(by)?.empires.has(one))) meet(all, empire, other);
}

function hearOfSecession(all: AllSources, { empire, of }: { empire: string; of: string }, old: string): void {
  if (empire === of) inherit(all, of, old, ['systems', 'lanes']);
  else meet(all, empire, of);
}

function hearOfUnification(all: AllSources, { empire, of, into }: { empire: string; of: string; into: string }): void {
  if (empire === into) inherit(all, into, of, ['systems', 'lanes', 'empires', 'classes', 'wilds']);
  for (const side of [of, into]) if (side !== empire) meet(all, empire, side);
}

function inherit(all: AllSources, heir: string, from: string, what: readonly (keyof Sources)[]): void {
  for (const kind of what) for (const one of all.get(from)?.[kind] ?? []) if (one !== heir) all.get(heir)?.[kind].add(one);
}

/** Every system in which an empire had something at some point of the turn. */
function placesOf(before: CampaignState, { state, events }: TurnResult): Places {
  const places: Places = new Map();
  const note = (empire: string, ...systems: string[]) => {
    const own = places.get(empire) ?? new Set();
    places.set(empire, own);
    for (const system of systems) own.add(system);
  };
  for (const now of [before, state]) {
    for (const unit of Object.values(now.units)) note(unit.owner, systemOfUnit(now, unit));
    for (const { owner, system } of [...Object.values(now.colonies), ...Object.values(now.facilities)]) note(owner, system);
  }
  for (const event of events) {
    if (event.kind === 'fleetMoved') note(event.empire, ...event.path);
    if (event.kind === 'laneExplored') note(event.empire, event.to);
    if (event.kind === 'unitsSuffered') note(event.empire, event.system); // it may have lost all it had there
    if (event.kind === 'empireEmerged') note(event.empire, ...chainOf(state, event.home), event.system);
  }
  return places;
}

/** The systems that came into being together with one. */
function chainOf({ newSystems, newLanes }: CampaignState, system: string): string[] {
  const graph = laneGraphOf({
    systems: Object.values(newSystems),
    lanes: Object.values(newLanes).filter(({ a, b }) => a in newSystems && b in newSystems),
  });
  return [...jumpsFrom(graph, system).keys()];
}

/**
 * Whoever is in a system sees it with its explored lanes, their far ends, and the far sides of wormholes and portals;
 * so does whoever has it on its charts when it is first explored. Returns where the empire looked.
 */
function lookAround(own: Sources, been: ReadonlySet<string>, state: CampaignState, { lanes }: Galaxy): Set<string> {
  const old = new Set(own.systems);
  const looked = new Set(been);
  const fresh = (id: string) => state.systems[id]?.discovered === state.turn;
  for (const id of looked) {
    own.systems.add(id);
    if (id in state.newSystems && isPocket(state, id)) for (const other of chainOf(state, id)) looked.add(other);
    for (const lane of lanes) {
      if ((lane.a !== id && lane.b !== id) || !state.lanes[lane.id]?.explored) continue;
      own.lanes.add(lane.id);
      for (const end of [lane.a, lane.b]) chart(own, end, state);
    }
    addLookedAt(own, { old, looked, fresh }, state);
  }
  addLookedAt(own, { old, looked, fresh }, state);
  return looked;
}

/** The charts of a lane show its ends as they are when the lane is learned, passages included; that may be now or was before. */
function chart(own: Sources, system: string, { systems }: CampaignState): void {
  for (const id of [system, systems[system]?.wormhole, systems[system]?.portal]) if (id !== undefined) own.systems.add(id);
}

interface Look {
  old: ReadonlySet<string>;
  looked: Set<string>;
  fresh: (id: string) => boolean;
}

/** A set also yields what is added while it is walked: far ends of far ends are followed, too. */
function addLookedAt(own: Sources, { old, looked, fresh }: Look, { systems }: CampaignState): void {
  for (const id of own.systems) {
    if (fresh(id)) looked.add(id);
    if (old.has(id) && !looked.has(id)) continue; // seen before, and not now: what opened there since is not known
    for (const end of [systems[id]?.wormhole, systems[id]?.portal]) {
      if (end === undefined) continue;
      own.systems.add(end);
      if (fresh(id)) looked.add(end);
    }
  }
}

function isPocket(state: CampaignState, system: string): boolean {
  const chain = new Set(chainOf(state, system));
  return Object.values(state.newLanes).every(({ a, b }) => chain.has(a) === chain.has(b));
}

/** G-05: charts show lanes and both their ends, as their giver knows them. */
function takeCharts(all: AllSources, { sheets, events, state }: TurnResult, { lanes }: Galaxy): void {
  const gifts = sheets.flatMap(({ empire, orders }) => {
    const own = all.get(empire) as Sources;
    return orders.flatMap(({ verb, line, values }) => {
      if (verb !== 'give charts') return [];
      if (events.some((event) => event.kind === 'orderFailed' && event.empire === empire && event.line === line)) return [];
      const { systems, empire: to } = values as { systems?: string[]; empire: string };
      const given = lanes.filter(({ id, a, b }) => own.lanes.has(id) && (!systems || systems.includes(a) || systems.includes(b)));
      return [{ to, given, known: new Set(own.systems) }];
    });
  });
  for (const { to, given, known } of gifts) {
    const own = all.get(to) as Sources;
    const show = (id: string | undefined): void => {
      if (id === undefined || !known.has(id)) return;
      own.systems.add(id);
      known.delete(id);
      show(state.systems[id]?.wormhole);
      show(state.systems[id]?.portal);
    };
    for (const { id, a, b } of given) {
      own.lanes.add(id);
      show(a);
      show(b);
    }
  }
}

interface Seen {
  been: Places;
  looked: Places;
  before: CampaignState;
  result: TurnResult;
}

function meetOthers(all: AllSources, empire: string, own: Sources, seen: Seen): void {
  const here = seen.been.get(empire) ?? new Set<string>();
  for (const other of detectedBy(empire, here, seen)) own.empires.add(other);
  for (const other of foundBy(empire, here, seen)) meet(all, empire, other);
  learnOfUnits(empire, own, here, seen);
}

/** to be where others are is not to have met them, unless one detects somebody there, or lives beside them (G-58). */
function detectedBy(empire: string, here: ReadonlySet<string>, { been, before, result }: Seen): string[] {
  const detects = (system: string) =>
    result.rolls.some(({ stream, result: made }) => made !== 'none' && stream.endsWith(`detection/${system}/${empire}`));
  const livesIn = (owner: string, system: string) =>
    [before, result.state].some(({ colonies }) =>
      Object.values(colonies).some((one) => one.owner === owner && one.system === system),
    );
  return [...been].flatMap(([other, places]) => {
    const shared = other === empire ? [] : [...here].filter((id) => places.has(id));
    return shared.some((id) => detects(id) || (livesIn(empire, id) && livesIn(other, id))) ? [other] : [];
  });
}

/** Those who live where an empire was first, where its settlers came, or in what it explored before it emerged; and who emerges where it is. */
function foundBy(empire: string, here: ReadonlySet<string>, { looked, before, result }: Seen): string[] {
  const { state, events } = result;
  const atFirst = (id: string) => before.knowledge[empire]?.systems[id]?.seen === 0;
  const fresh = [...(looked.get(empire) ?? [])].filter((id) => state.systems[id]?.discovered === state.turn);
  const places = new Set([
    ...fresh.filter((id) => here.has(id) || atFirst(id)),
    ...settlersOf(result, empire),
    ...firstSystemsOf(result, empire),
  ]);
  const peoples = [before, state].flatMap(({ colonies }) => Object.values(colonies).filter(({ system }) => places.has(system)));
  const emerged = events.flatMap((event) => (event.kind === 'empireEmerged' && here.has(event.system) ? [event.empire] : []));
  return [...peoples.map(({ owner }) => owner), ...emerged].filter((other) => other !== empire);
}

function learnOfUnits(empire: string, own: Sources, here: ReadonlySet<string>, { been, looked, before, result }: Seen): void {
  const { state, rolls } = result;
  for (const unit of [...Object.values(before.units), ...Object.values(state.units), ...foughtIn(result)]) {
    const theirs = been.get(unit.owner) ?? new Set();
    const fully = (system: string) =>
      theirs.has(system) &&
      rolls.some(({ stream, result: made }) => made === 'full' && stream.endsWith(`detection/${system}/${empire}`));
    if (unit.owner === empire || own.classes.has(unit.class) || [...here].some(fully)) own.classes.add(unit.class);
  }
  for (const now of [before, state]) learnOfWilds(now, own, looked.get(empire) ?? new Set(), result, empire);
}

/** Units may come and be lost within one turn: those of a people that is found, and beaten, in it. */
function foughtIn({ events, state }: TurnResult): { owner: string; class: string }[] {
  const fighters = events.flatMap((event) =>
    event.kind === 'battleRecorded' ? event.record.sides.flatMap(({ units }) => units) : [],
  );
  return fighters.flatMap(({ owner, class: name }) =>
    Object.entries(state.unitClasses).flatMap(([id, made]) =>
      owner !== undefined && made.owner === owner && made.name === name ? [{ owner, class: id }] : [],
    ),
  );
}

/** 3.6.4-e: the systems that an empire had explored before it emerged, and whose natives it knows. */
function firstSystemsOf({ state, events }: TurnResult, empire: string): string[] {
  return events.flatMap((event) => (event.kind === 'empireEmerged' && event.empire === empire ? chainOf(state, event.home) : []));
}

/** 3.4.1-a: the systems that an empire sent settlers to, who may find others there. */
function settlersOf({ sheets }: TurnResult, empire: string): string[] {
  const orders = sheets.find((sheet) => sheet.empire === empire)?.orders ?? [];
  return orders.flatMap(({ verb, values }) => (verb === 'colonize' ? [values.system as string] : []));
}

function learnOfWilds(
  { wilds }: CampaignState,
  own: Sources,
  seen: ReadonlySet<string>,
  result: TurnResult,
  empire: string,
): void {
  const { sheets, events } = result;
  const sent = (sheets.find((sheet) => sheet.empire === empire)?.orders ?? []).flatMap(({ values }) => Object.values(values));
  const driven = events.flatMap((event) => (event.kind === 'monsterFled' && seen.has(event.system) ? [event.called] : []));
  for (const [id, { kind, system, name }] of Object.entries(wilds)) {
    const barred = kind !== 'derelict' && sent.includes(system); // its settlers or builders saw what bars the system
    if (barred || seen.has(system) || driven.includes(name)) own.wilds.add(id);
  }
}

function meet(all: AllSources, one: string, other: string): void {
  all.get(one)?.empires.add(other);
  all.get(other)?.empires.add(one);
}
