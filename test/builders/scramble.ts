import { copyOf } from '#core/copy.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Colony, Empire, Facility, LaneKnowledge, Relation } from '#schemas/vbam/state.ts';
import { sideOf } from '#vbam/questions/diplomacy/contactSides.ts';
import { areBound } from '#vbam/questions/diplomacy/relations.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { isOpenTo } from '#vbam/questions/movement/lanesSeen.ts';
import type { Sources } from './sources.ts';

/** A number that nothing in play has of its own accord. */
const ODD = 880_000;

/** The same campaign to one empire: all that it cannot know is changed. */
export function withHiddenChanged(
  { state, galaxy }: { state: CampaignState; galaxy: Galaxy },
  empire: string,
  own: Sources,
): { state: CampaignState; galaxy: Galaxy } {
  const changed = copyOf(state);
  const systems = mapNow(galaxy, state).systems.map(({ id }) => id);
  const told = toldOf(state, empire);
  for (const [id, other] of Object.entries(changed.empires)) {
    const { assignments } = other;
    if (id !== empire) Object.assign(other, otherEmpire(other, empire, systems));
    if (told.empires.has(id)) other.assignments = assignments;
  }
  changeBelongings(changed, empire, systems, told);
  changeRelations(changed, empire);
  changeMap(changed, empire, galaxy, systems);
  for (const id of Object.keys(changed.knowledge)) if (id !== empire) delete changed.knowledge[id];
  changed.emergence = { quietTurns: ODD, empires: ODD };
  const worked = new Set(Object.values(state.colonies).flatMap((colony) => (told.isTold(colony) ? [colony.system] : [])));
  return { state: changed, galaxy: changedGalaxy(galaxy, own, worked) };
}

/** Its name, livery and people are known once it is met, and whether it opens its gates. */
function otherEmpire(
  { gatesOpenTo, ftlUnlocked, techLevel }: Empire,
  empire: string,
  systems: readonly string[],
): Partial<Empire> {
  return {
    culture: { aggressiveness: ODD + 1, integrity: ODD + 2, xenophobia: ODD + 3 },
    techLevel: { ...techLevel, level: ODD + 4 },
    ftlUnlocked: !ftlUnlocked,
    treasury: { epTenths: ODD + 5, pp: ODD + 6, tp: ODD + 7, ip: ODD + 8 },
    kind: 'non-aligned',
    home: ODD,
    capital: null,
    assignments: [],
    researchData: [],
    cutOff: [
      { since: ODD, systems: [...systems], treasury: { epTenths: ODD + 9, pp: ODD, tp: ODD, ip: ODD }, classes: ['qclass2x'] },
    ],
    systemNames: Object.fromEntries(systems.map((id) => [id, { name: `Qname${id}`, former: 'Qformer1x', given: 1 }])),
    missedTurns: ODD,
    standing: [{ turn: null, order: 'colonize Qstanding1x' }],
    gatesOpenTo: [...gatesOpenTo.filter((id) => id === empire), 'qgates1x'],
  };
}

/** What treaties disclose of works in others' systems: the research capacity of partners, and the trade value where routes lead. */
interface Told {
  empires: ReadonlySet<string>;
  isTold(site: { owner: string; system: string }): boolean;
}

function toldOf({ relations, tradeRoutes, colonies }: CampaignState, empire: string): Told {
  const partners = new Set(
    Object.keys(relations)
      .flatMap((pair) => pair.split('+'))
      .filter((id) => areBound(relations, id, empire, 'research')),
  );
  const targets = new Set(Object.values(tradeRoutes).flatMap(({ owner, target }) => (owner === empire ? [target] : [])));
  const hosts = Object.values(colonies).flatMap(({ system, owner }) => (targets.has(system) ? [owner] : []));
  return {
    empires: new Set([...partners, ...hosts]),
    isTold: ({ owner, system }) => partners.has(owner) || targets.has(system),
  };
}

function changeBelongings(state: CampaignState, empire: string, systems: readonly string[], { isTold }: Told): void {
  const { colonies, facilities, units, fleets, unitClasses, projects, tradeRoutes } = state;
  const held = new Set(Object.values(units).flatMap(({ owner, class: made }) => (owner === empire ? [made] : [])));
  const foreign = <Owned extends { owner: string }>(records: Record<string, Owned>) =>
    Object.entries(records).filter(([, { owner }]) => owner !== empire);
  const homes = new Set(Object.values(colonies).flatMap(({ owner, system }) => (owner === empire ? [system] : [])));
  const isNeighbour = ({ system }: { system: string }) => homes.has(system); // G-58: how many live beside us is known
  const works = { morale: ODD, economy: ODD, industry: ODD, agriculture: ODD, research: ODD, intel: ODD, martialLaw: true };
  const changedWorks = (colony: Colony) => ({ ...works, census: isNeighbour(colony) ? colony.census : ODD });
  for (const [, colony] of foreign(colonies)) {
    Object.assign(colony, { founded: ODD, starvedTurns: ODD }, isTold(colony) ? {} : changedWorks(colony));
  }
  const isHome = (facility: Facility) => facility.kind === 'habitats' && isNeighbour(facility);
  for (const [, facility] of foreign(facilities)) if (!isTold(facility) && !isHome(facility)) facility.state = 'crippled';
  for (const [, unit] of foreign(units)) Object.assign(unit, { damage: ODD, outOfSupply: ODD, name: 'Qunit1x', endured: ODD });
  for (const [, fleet] of foreign(fleets))
    Object.assign(fleet, { name: 'Qfleet1x', system: systems[0], course: [systems[1]], headway: ODD });
  for (const [id, unitClass] of foreign(unitClasses)) {
    Object.assign(unitClass, { prototyped: !unitClass.prototyped, numbered: ODD });
    if (!held.has(id)) Object.assign(unitClass, { name: 'Qclass1x', buildCost: ODD, abilities: {} });
  }
  for (const agents of [...state.diplomats, ...state.spies]) if (agents.owner !== empire) agents.count = ODD;
  for (const [id] of [...foreign(projects)]) delete projects[id];
  for (const [, route] of foreign(tradeRoutes)) Object.assign(route, { target: systems[0], opened: ODD });
}

function changeRelations({ relations }: CampaignState, empire: string): void {
  for (const [id, relation] of Object.entries(relations)) {
    const { between, communications, declarations } = relation;
    if (!between.includes(empire)) delete relations[id];
    else {
      relation.understanding = ODD;
      const [other = ''] = between.filter((one) => one !== empire);
      relation.aims[other] = 'mass forces';
      relation.grievances[other] = { broken: ODD, declared: ODD, spied: ODD };
      if (!communications) changeContact(relation, empire, other);
      relation.dealings = ODD;
      for (const bargain of relation.bargains) bargain.items = ['qitem1x'];
      if (!hasHeard(relation, empire)) declarations[other] = { level: 'war', turn: ODD };
      if (!communications && !declarations[empire] && relation.state === 'non-intercourse') relation.state = 'war'; // 4.5.3-c
    }
  }
}

/** what the other has declared, by talk or by a shot. */
function hasHeard({ communications, war }: CampaignState['relations'][string], empire: string): boolean {
  return communications || (war?.heardBy ?? []).includes(empire);
}

/** when the other met us, whether it still is in contact, and since when it is at war with us, is its own affair. */
function changeContact(relation: Relation, empire: string, other: string): void {
  relation.sides = { [empire]: sideOf(relation, empire), [other]: { met: ODD, seen: ODD, lost: true } };
  relation.contact = ODD;
  if (relation.war && !hasHeard(relation, empire)) relation.war.since = ODD;
}

function changeMap(state: CampaignState, empire: string, galaxy: Galaxy, systems: readonly string[]): void {
  const left = { economy: ODD, industry: ODD, agriculture: ODD, research: ODD };
  for (const id of systems) {
    const values = { capacity: ODD, raw: ODD, biosphere: ODD, leftBehind: left };
    state.systems[id] = { discovered: 0, ...values, wormhole: systems[0] as string, portal: systems[1] as string };
  }
  for (const { id } of mapNow(galaxy, state).lanes) {
    const lane: LaneKnowledge = state.lanes[id] ?? { explored: false, knownBy: [], class: null, progress: {}, needs: null };
    const knownBy = ['qother1x', ...lane.knownBy.filter((one) => one === empire)];
    const changes = {
      knownBy,
      needs: ODD,
      progress: { ...own(lane.progress, empire), qother1x: { [systems[0] as string]: ODD } },
    };
    state.lanes[id] = { ...lane, ...changes, explored: true };
    if (!isOpenTo(state, id, empire)) state.lanes[id].class = 'restricted';
  }
  for (const wild of Object.values(state.wilds)) Object.assign(wild, { damage: ODD, system: systems[0], name: 'Qwild1x' });
  const at = state.empires[empire]?.capital;
  const [star] = galaxy.systems;
  if (!at || !star) return;
  state.newSystems.qlater1x = { ...star, id: 'qlater1x', name: 'Qlater1x', q: 99, r: 99, x: 9_900, y: 9_900 };
  state.newLanes.qlater2x = { id: 'qlater2x', a: at, b: 'qlater1x', class: null, difficulty: null, since: state.turn + 1 };
}

function own<Value>(record: Readonly<Record<string, Value>>, empire: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => id === empire));
}

/** `worked`: what is disclosed of works there depends on the terrain too. */
function changedGalaxy(galaxy: Galaxy, { systems }: Sources, worked: ReadonlySet<string>): Galaxy {
  return {
    ...galaxy,
    systems: galaxy.systems.map((star) => {
      if (systems.has(star.id)) return star;
      const hidden = { ...star, name: `Qstar${star.id}`, capacity: ODD, raw: ODD, biosphere: ODD };
      return worked.has(star.id) ? hidden : { ...hidden, special: null, terrain: [] };
    }),
  };
}

/** What no reader may find. */
export const FIELD = 'qfield1x';

/** Lists by id, in which an extra field would be taken for an id. */
const lists = ['declarations', 'systemNames', 'systems', 'colonies', 'forces', 'classes', 'wilds'];
const counts = ['abilities', 'progress', 'seenAs', 'hulls', 'builtWith'];

/** Every record in a state gets a field that no schema knows. */
export function withFieldAdded(state: CampaignState): CampaignState {
  const marked = copyOf(state);
  const { empires, colonies, facilities, unitClasses, units, fleets, projects, tradeRoutes } = marked;
  const { systems, newSystems, newLanes, wilds, lanes, knowledge, relations, diplomats, spies } = marked;
  const belongings = [empires, colonies, facilities, unitClasses, units, fleets, projects, tradeRoutes];
  for (const records of [...belongings, systems, newSystems, newLanes, wilds, lanes, knowledge, relations, diplomats, spies]) {
    for (const record of Object.values(records)) mark(record);
  }
  return Object.assign(marked, { [FIELD]: FIELD });
}

function mark(value: unknown): void {
  if (Array.isArray(value)) for (const one of value) mark(one);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (lists.includes(key) && typeof part === 'object' && part !== null) for (const one of Object.values(part)) mark(one);
      else if (!counts.includes(key)) mark(part);
    }
    Object.assign(value, { [FIELD]: FIELD });
  }
}
