import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Bargain, CampaignState, Colony, Unit } from '#schemas/vbam/state.ts';
import { changePosts } from '#vbam/orders/plans/diplomatPlans.ts';
import { facilityIdFor } from '#vbam/questions/shared/facilities/facilityId.ts';
import { changeSpies } from '#vbam/questions/shared/spies/spyGroups.ts';
import { deepFreeze } from './deepFreeze.ts';
import { firstState } from './firstState.ts';
import { aboard, builderFor, inFleet } from './forces.ts';
import { smallGalaxy } from './galaxy.ts';
import { befriend, treatiesOf } from './relations.ts';

/** A second colony of each empire, and a third that it conquered from another and that is almost empty. */
const holdings: Readonly<Record<string, { second: string; conquered: string }>> = {
  sol: { second: 'vega', conquered: 'tau-ceti' },
  ophir: { second: 'mirach', conquered: 'deneb' },
  kessa: { second: 'izar', conquered: 'naos' },
};

/** Three empires that know the whole map and have the means to do everything a sheet can say; frozen. */
export function richState(): CampaignState {
  const state = structuredClone(firstState());
  const empires = Object.keys(state.empires).sort();
  for (const [index, id] of empires.entries()) {
    const empire = state.empires[id];
    if (!empire) continue;
    empire.techLevel = { era: 'interstellar', level: 2 };
    empire.treasury = { epTenths: 9_000, pp: 260, tp: 100, ip: 60 };
    settleMore(state, id, empire.capital ?? '', empires[(index + 1) % empires.length] ?? id);
    addTender(state, id, empire.capital ?? '');
    know(state, id);
  }
  for (const facility of Object.values(state.facilities)) if (facility.kind === 'mining base') facility.state = 'crippled';
  for (const unit of Object.values(state.units)) if (unit.class.endsWith('-destroyer')) unit.damage = 1;
  chart(state, empires);
  for (const [index, id] of empires.entries()) treatWith(state, id, empires[(index + 1) % empires.length] ?? id);
  const [first = '', second = '', third = ''] = empires;
  const [comrades] = Object.values(state.relations);
  comrades?.treaties.push(...treatiesOf(first, ['non-aggression', 'military']));
  guardPartner(state, first, second);
  goToWar(state, first, third);
  return deepFreeze(state);
}

/** Spies who could as well work against the partner they guard. */
function guardPartner(state: CampaignState, one: string, partner: string): void {
  const system = state.empires[partner]?.capital ?? '';
  changeSpies(state.spies, one, [{ place: { kind: 'system', system }, posting: 'defensive', by: 2 }]);
}

/** Two of the three fight, and hide: without treaties, and with an enemy to attack. */
function goToWar(state: CampaignState, one: string, other: string): void {
  const relation = Object.values(state.relations).find(({ between }) => between.includes(one) && between.includes(other));
  const peace = { treaties: [], offers: [], bargains: [], consents: {} };
  Object.assign(relation ?? {}, { ...peace, state: 'war', war: { since: 0, lost: {} } });
  Object.assign(relation ?? {}, { declarations: { [one]: { level: 'war', turn: 0 } }, relationship: -30 });
  for (const empire of [one, other]) Object.assign(state.unitClasses[`${empire}-scout`]?.abilities ?? {}, { stealth: 1 });
  invade(state, one, other);
  invade(state, other, one);
}

/** Above the conquest of the other wait transports with troops; at its second colony some have landed, under guns. */
function invade(state: CampaignState, by: string, of: string): void {
  const { second, conquered } = holdings[state.empires[of]?.capital ?? ''] ?? { second: '', conquered: '' };
  const forces = builderFor(state, by);
  const abilities = { FTL: 1, cargo: 6, assault: 6 };
  for (const [name, system, landed] of [
    ['Landing', conquered, false],
    ['Siege', second, true],
  ] as const) {
    const fleet = forces.fleet(name, system);
    const transport = forces.unit(`${name} Ship 1`, { buildCost: 8, abilities }, inFleet(fleet));
    const statistics = { defenseValue: 6, attackStrength: 5, pointDefense: 2 };
    forces.unit(`${name} Gunboat 1`, { buildCost: 8, statistics, abilities: { FTL: 1 } }, inFleet(fleet));
    for (const number of [1, 2, 3]) {
      const place = landed ? { kind: 'system' as const, system } : aboard(transport);
      forces.unit(
        `${name} Marines ${number}`,
        { type: 'ground force', buildCost: 3, abilities: {} },
        place,
        landed ? { landed: 0 } : {},
      );
    }
    const known = state.knowledge[by];
    if (known) known.colonies[system] = { seen: 0, owner: of, size: 'Settlement', facilities: [] };
  }
}

function settleMore(state: CampaignState, owner: string, home: string, from: string): void {
  const capital = state.colonies[home] as Colony;
  Object.assign(capital, { economy: 7, industry: 8 }); // at Capacity, or almost
  const { second, conquered } = holdings[home] ?? { second: home, conquered: home };
  const small = { census: 3, morale: 3, economy: 2, industry: 3, agriculture: 3, research: 1, intel: 1 };
  state.colonies[second] = structuredClone({ ...capital, ...small, system: second });
  const taken = { originalOwner: from, conquered: 0, taken: 0, techLevel: { era: 'interstellar' as const, level: 5 } };
  state.colonies[conquered] = structuredClone({ ...capital, ...small, ...taken, census: 1, morale: 2, system: conquered });
  state.facilities[facilityIdFor(conquered, 'habitats')] = { system: conquered, owner, kind: 'habitats', state: 'operational' };
  const garrison = Object.entries(state.units).find(([, unit]) => unit.owner === owner && unit.class.endsWith('-garrison'));
  if (garrison) garrison[1].place = { kind: 'system', system: second };
}

/** A class that repairs, and one ship of it. */
function addTender(state: CampaignState, owner: string, home: string): void {
  const scout = state.unitClasses[`${owner}-scout`];
  const ship = state.units[`${owner}-scout-1`];
  if (!scout || !ship) throw new Error(`${owner} has no Scout`);
  state.unitClasses[`${owner}-tender`] = structuredClone({ ...scout, name: 'Tender', abilities: { FTL: 1, repair: 2 } });
  const tender: Unit = structuredClone({ ...ship, class: `${owner}-tender`, place: { kind: 'system', system: home } });
  state.units[`${owner}-tender-1`] = tender;
}

/** Two empires that trade through a neutral Lantern and would sign more, do not take treaties too seriously, and have diplomats and spies at each other's homes. */
function treatWith(state: CampaignState, one: string, other: string): void {
  Object.assign(state.empires[one]?.culture ?? {}, { integrity: 10, xenophobia: 30 });
  const border = treatiesOf(one, ['border'], { terms: { neutralZone: ['lantern'] } });
  befriend(state, one, other, [], {
    treaties: [...border, ...treatiesOf(one, ['trade', 'research'])],
    consents: { [one]: ['lantern'] },
    bargains: [scoutsOf(one), scoutsOf(other)],
    relationship: 5,
    offers: [
      { by: one, purpose: 'sign', kind: 'non-aggression', terms: {}, made: 0 },
      { by: other, purpose: 'withdraw', kind: 'trade', terms: {}, made: 0 },
    ],
  });
  const home = state.empires[other]?.capital ?? '';
  const forces = builderFor(state, one);
  const abilities = { FTL: 1, diplomatic: 5, endurance: 20 };
  forces.unit('Envoy 1', { abilities }, inFleet(forces.fleet('Embassy', home)));
  const own = state.empires[one]?.capital ?? '';
  state.tradeRoutes[`${one}-embassy-route`] = { owner: one, target: home, center: own, opened: 0, state: 'active' };
  changePosts(state.diplomats, one, [
    [{ kind: 'system', system: own }, 4],
    [{ kind: 'system', system: home }, 2],
  ]);
  changeSpies(state.spies, one, [
    { place: { kind: 'system', system: own }, posting: 'defensive', by: 3 },
    { place: { kind: 'system', system: home }, posting: 'offensive', by: 4 },
  ]);
  const known = state.knowledge[one];
  if (known) known.colonies[home] = { seen: 0, owner: other, size: 'Major', facilities: [] };
}

/** The schematic of its Scouts, for sale. */
function scoutsOf(by: string): Bargain {
  return { by, goods: { kind: 'schematic', called: 'Scout' }, items: [`${by}-scout`], epTenths: 60, made: 0 };
}

function know(state: CampaignState, empire: string): void {
  const systems = state.knowledge[empire]?.systems ?? {};
  const known = Object.values(systems)[0];
  if (!known) throw new Error(`${empire} knows no system`);
  for (const { id } of smallGalaxy().systems) systems[id] ??= structuredClone(known);
}

/** Every lane is open, and all know it. */
function chart(state: CampaignState, empires: readonly string[]): void {
  const known = Object.values(state.lanes)[0];
  if (!known) throw new Error('nobody knows a lane');
  for (const { id } of smallGalaxy().lanes)
    state.lanes[id] = { ...structuredClone(known), explored: true, knownBy: [...empires] };
}

/** What makes the economy of a system special, so that every rule about costs and output is at work somewhere. */
const curiosities: Readonly<Record<string, Partial<StarSystem>>> = {
  sol: { resources: ['industrial'] },
  ophir: { terrain: ['asteroids'] },
  kessa: { special: 'spatial anomaly', resources: ['scientific'] },
  vega: { terrain: ['ion storm'], resources: ['economic'] },
  mirach: { terrain: ['dust cloud', 'emission nebula'], resources: ['agricultural', 'morale'] },
  izar: { terrain: ['radiation field'], resources: ['population', 'intel'] },
  'tau-ceti': { terrain: ['asteroids', 'emission nebula'], resources: ['supply'] },
  lantern: { terrain: ['maser nebula'] },
};

/** The small galaxy, made curious. */
export function richGalaxy(): Galaxy {
  const { systems, ...galaxy } = smallGalaxy();
  return deepFreeze({ ...galaxy, systems: systems.map((system) => ({ ...system, ...curiosities[system.id] })) });
}
