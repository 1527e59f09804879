import { expect } from 'vitest';
import type { VbamEvent } from '#schemas/event.ts';
import type { Galaxy } from '#schemas/galaxy.ts';
import type { CampaignState, Colony, Facility, Unit } from '#schemas/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { industrialCapacityOf, intelCapacityOf, researchCapacityOf } from '#vbam/questions/capacities.ts';
import { facilityIdFor } from '#vbam/questions/facilityId.ts';
import { facilityWorks } from '#vbam/questions/facilityWorks.ts';
import { type Site, sitesOf, utilizedAt } from '#vbam/questions/sites.ts';
import { systemOfUnit } from '#vbam/questions/whereabouts.ts';
import { facilityRules } from '#vbam/tables/facilities.ts';
import { infrastructures } from '#vbam/tables/infrastructure.ts';

/** A turn that was played, with what it began from. */
export interface Played {
  before: CampaignState;
  galaxy: Galaxy;
  result: TurnResult;
}

type Kind = VbamEvent['kind'];
type Said<K extends Kind> = Extract<VbamEvent, { kind: K }>;
type Order = TurnResult['sheets'][number]['orders'][number] & { empire: string };

const pools = ['ep', 'pp', 'tp', 'ip'] as const;
const fieldOf = (pool: (typeof pools)[number]) => (pool === 'ep' ? 'epTenths' : pool);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const sorted = (texts: Iterable<string>) => [...texts].sort();

export const invariants: Readonly<Record<string, (played: Played) => void>> = {
  'no pool is ever below nothing, and the lines of the ledger make every closing balance': ledgersClose,
  'what is paid is the price of what stood, and what failed is paid back': pricesMatch,
  'Census, Morale and works grow no further than Capacity': capsHold,
  'no colony builds more than its industrial capacity, nothing more is invested or converted than capacity allows':
    capacitiesHold,
  'works and people change as ordered, and no otherwise': growthMatches,
  'colonies and trade routes come and go as ordered': expansionMatches,
  'facilities are built, repaired and scrapped as ordered': facilitiesMatch,
  'units, classes and projects are those that were ordered': unitsMatch,
  'technology rises as paid for': technologyMatches,
};

/** The orders that stood and that no phase failed. */
export function carriedOut({ result }: Played, ...verbs: string[]): Order[] {
  const failed = new Set(eventsOf(result, 'orderFailed').map(({ empire, line }) => `${empire} ${line}`));
  return standing(result).filter(({ verb, empire, line }) => verbs.includes(verb) && !failed.has(`${empire} ${line}`));
}

function standing({ sheets }: TurnResult): Order[] {
  return sheets.flatMap(({ empire, orders }) => orders.map((order) => ({ ...order, empire })));
}

function eventsOf<K extends Kind>({ events }: TurnResult, kind: K): Said<K>[] {
  return events.filter((event): event is Said<K> => event.kind === kind);
}

function text(order: Order, slot: string): string {
  return String(order.values[slot]);
}

function ledgersClose({ before, result }: Played): void {
  for (const [id, { treasury }] of Object.entries(result.state.empires)) {
    for (const pool of pools) {
      let balance = before.empires[id]?.treasury[fieldOf(pool)] ?? 0;
      for (const line of result.ledger.filter(({ empire, pool: of }) => empire === id && of === pool)) {
        balance += line.amount;
        expect(balance, `${pool} of ${id} after "${line.why}"`).toBeGreaterThanOrEqual(0);
      }
      expect(balance, `${pool} of ${id} at the end`).toBe(treasury[fieldOf(pool)]);
      expect(treasury[fieldOf(pool)]).toBeGreaterThanOrEqual(0);
    }
  }
}

function pricesMatch(played: Played): void {
  const { result } = played;
  const done = new Set(carriedOut(played, ...new Set(standing(result).map(({ verb }) => verb))).map(keyOf));
  for (const id of Object.keys(result.state.empires)) {
    const own = standing(result).filter(({ empire }) => empire === id);
    const failed = own.filter((order) => !done.has(keyOf(order)));
    for (const pool of ['ep', 'pp', 'ip'] as const) {
      const priceOf = ({ price }: Order) => price[fieldOf(pool) as 'epTenths' | 'pp' | 'ip'] ?? 0;
      const lines = result.ledger.filter(({ empire, pool: of }) => empire === id && of === pool);
      const paid = lines.filter(({ heading, amount }) => heading === 'purchases' && amount < 0);
      const back = lines.filter(({ why }) => why.startsWith('not carried out: '));
      expect(sumOf(paid.map(({ amount }) => -amount)), `${pool} paid by ${id}`).toBe(sumOf(own.map(priceOf)));
      expect(sumOf(back.map(({ amount }) => amount)), `${pool} back to ${id}`).toBe(sumOf(failed.map(priceOf)));
    }
  }
}

function keyOf({ empire, line }: Order): string {
  return `${empire} ${line}`;
}

/** C-30: what stood above Capacity may stay there, and Habitats may be pulled down; nothing rises above it. */
function capsHold({ before, galaxy, result }: Played): void {
  for (const { colony, capacity } of sitesOf(result.state, galaxy)) {
    if (!colony) continue;
    const old = before.colonies[colony.system];
    for (const value of ['census', 'morale', ...infrastructures] as const) {
      const start = old?.owner === colony.owner ? old[value] : value === 'morale' ? 2 : 0; // 3.4.1-d
      const roof = Math.max(capacity, start, builtUnderHabitats(result, colony, value));
      expect(colony[value], `${value} at ${colony.system}`).toBeLessThanOrEqual(roof);
      expect(colony[value]).toBeGreaterThanOrEqual(0);
    }
  }
}

/** Unpaid Habitats are crippled after they made room in the same turn. */
function builtUnderHabitats(result: TurnResult, { system }: Colony, value: string): number {
  const crippled = eventsOf(result, 'facilityUnpaid').some((event) => event.system === system && event.facility === 'habitats');
  const risen = eventsOf(result, 'infrastructureChanged').filter((event) => event.system === system && event.what === value);
  const grown = eventsOf(result, 'populationChanged').filter((event) => event.system === system);
  const values = [...risen.map(({ to }) => to), ...grown.map((event) => (value === 'census' ? event.census : event.morale))];
  return crippled ? Math.max(0, ...values) : 0;
}

function capacitiesHold(played: Played): void {
  const { before, galaxy, result } = played;
  const sites = sitesOf(before, galaxy);
  const used = new Map<string, number>();
  for (const order of standing(result)) {
    if (!['build units', 'prototype', 'refit', 'repair'].includes(order.verb)) continue;
    const place = order.values.colony ?? systemOfUnit(before, before.units[text(order, 'unit')] as Unit);
    const key = `${place} ${order.empire}`;
    used.set(key, (used.get(key) ?? 0) + (order.price.epTenths ?? 0) / 10);
  }
  for (const site of sites) {
    const output = { utilized: utilizedAt(site, 'industry').total, census: site.colony?.census ?? 0 };
    const capacity = industrialCapacityOf(output, site.surroundings).total;
    expect(used.get(`${site.system.id} ${site.owner}`) ?? 0, `industry at ${site.system.id}`).toBeLessThanOrEqual(capacity);
    used.delete(`${site.system.id} ${site.owner}`);
  }
  expect([...used.keys()], 'industry where there is none').toEqual([]);
  for (const id of Object.keys(before.empires)) {
    const own = sites.filter(({ owner }) => owner === id);
    const spent = (verb: string) =>
      sumOf(
        standing(result)
          .filter((order) => order.empire === id && order.verb === verb)
          .map(({ values }) => Number(values.amount)),
      );
    expect(spent('invest in research'), `research of ${id}`).toBeLessThanOrEqual(sumOf(own.map(researchAt)));
    expect(spent('convert to intel'), `intel of ${id}`).toBeLessThanOrEqual(sumOf(own.map(intelAt)));
  }
}

function researchAt(site: Site): number {
  const [research, economy] = [utilizedAt(site, 'research').total, utilizedAt(site, 'economy').total];
  const lab = facilityWorks(site.facilities, 'research lab', site.colony);
  return researchCapacityOf({ research, economy, census: site.colony?.census ?? 0, lab }, site.surroundings, 'research').total;
}

function intelAt(site: Site): number {
  return intelCapacityOf({ utilized: utilizedAt(site, 'intel').total, census: site.colony?.census ?? 0 }, site.surroundings)
    .total;
}

function growthMatches(played: Played): void {
  const { before, result } = played;
  const count = (verb: string, system: string, what?: string) =>
    carriedOut(played, verb).filter(({ values }) => values.colony === system && (!what || values.what === what)).length;
  for (const [system, old] of Object.entries(before.colonies)) {
    const colony = result.state.colonies[system];
    if (!colony || eventsOf(result, 'colonyAbandoned').some((event) => event.system === system)) continue;
    for (const what of infrastructures) {
      const change = count('build infrastructure', system, what) - count('sell infrastructure', system, what);
      expect(colony[what] - old[what], `${what} at ${system}`).toBe(change);
    }
    const told = eventsOf(result, 'populationChanged').filter((event) => event.system === system);
    const [bought, sold, starved] = ['3.4.2-b', '3.4.2-c', 'G-35'].map((rule) => told.filter((event) => event.rule === rule));
    const reprisals = eventsOf(result, 'reprisal').filter((event) => event.system === system);
    expect([bought?.length, sold?.length, reprisals.length], `people at ${system}`).toEqual([
      count('raise population', system),
      count('lower population', system),
      count('reprisal', system),
    ]);
    const change = (bought?.length ?? 0) - (sold?.length ?? 0) - (starved?.length ?? 0);
    expect(colony.census - old.census, `Census at ${system}`).toBe(change + sumOf(reprisals.map(({ censusBy }) => censusBy)));
    expect(colony.martialLaw && !old.martialLaw).toBe(
      count('declare martial law', system) > 0 && colony.martialLaw && !old.martialLaw,
    );
  }
}

function expansionMatches(played: Played): void {
  const { before, result } = played;
  const founded = carriedOut(played, 'colonize').map((order) => `${order.empire} ${text(order, 'system')}`);
  const left = carriedOut(played, 'abandon').map((order) => `${order.empire} ${text(order, 'colony')}`);
  expect(sorted(eventsOf(result, 'colonyFounded').map(({ empire, system }) => `${empire} ${system}`))).toEqual(sorted(founded));
  expect(sorted(eventsOf(result, 'colonyAbandoned').map(({ empire, system }) => `${empire} ${system}`))).toEqual(sorted(left));
  const owned = (state: CampaignState) => Object.values(state.colonies).map(({ owner, system }) => `${owner} ${system}`);
  const now = owned(before).filter((colony) => !left.includes(colony));
  expect(sorted(owned(result.state))).toEqual(sorted([...now, ...founded]));

  const routes = (state: CampaignState) => Object.values(state.tradeRoutes).map(({ owner, target }) => `${owner} ${target}`);
  const ordered = (verb: string) => carriedOut(played, verb).map((order) => `${order.empire} ${text(order, 'system')}`);
  const severed = eventsOf(result, 'tradeRouteSevered').map(({ empire, system }) => `${empire} ${system}`);
  const kept = routes(before).filter((route) => !ordered('close trade route').includes(route));
  const standingNow = [...kept, ...ordered('open trade route')].filter((route) => !severed.includes(route));
  expect(sorted(routes(result.state))).toEqual(sorted(standingNow));
}

function facilitiesMatch(played: Played): void {
  const { before, result } = played;
  const say = (empire: string, kind: string, system: string) => `${empire} ${kind} at ${system}`;
  const ordered = (verb: string) =>
    carriedOut(played, verb).map((order) => say(order.empire, text(order, 'facility'), text(order, 'system')));
  for (const [verb, kind] of [
    ['build facility', 'facilityBuilt'],
    ['repair facility', 'facilityRepaired'],
    ['scrap facility', 'facilityScrapped'],
  ] as const) {
    const told = eventsOf(result, kind).map(({ empire, facility, system }) => say(empire, facility, system));
    expect(sorted(told), verb).toEqual(sorted(ordered(verb)));
  }
  const expected = new Map(Object.entries(before.facilities).map(([id, { owner }]) => [id, owner]));
  for (const { facility, system } of eventsOf(result, 'facilityScrapped')) expected.delete(facilityIdFor(system, facility));
  for (const { facility, system, empire } of eventsOf(result, 'facilityBuilt'))
    expected.set(facilityIdFor(system, facility), empire);
  for (const { system } of eventsOf(result, 'imperialCapitalBuilt')) expected.delete(facilityIdFor(system, 'sector capital'));
  for (const { system, empire } of eventsOf(result, 'colonyAbandoned')) {
    const needing = (Object.keys(facilityRules) as Facility['kind'][]).filter((kind) => facilityRules[kind].needsColony);
    for (const id of needing.map((kind) => facilityIdFor(system, kind))) if (expected.get(id) === empire) expected.delete(id);
  }
  const found = Object.entries(result.state.facilities).map(([id, { owner }]) => `${id} ${owner}`);
  expect(sorted(found)).toEqual(sorted([...expected].map(([id, owner]) => `${id} ${owner}`)));
}

function unitsMatch(played: Played): void {
  const { before, result } = played;
  const { state } = result;
  const built = eventsOf(result, 'unitBuilt').map(({ unit }) => unit);
  const scrapped = carriedOut(played, 'scrap unit').map((order) => text(order, 'unit'));
  expect(sorted(eventsOf(result, 'unitScrapped').map(({ unit }) => unit))).toEqual(sorted(scrapped));
  const left = [...Object.keys(before.units), ...built].filter((id) => !scrapped.includes(id));
  const perished = eventsOf(result, 'unitsSuffered').some(({ lost: dead }) => dead.length > 0); // for want of supply, with all aboard
  if (perished) expect(left).toEqual(expect.arrayContaining(Object.keys(state.units)));
  else expect(sorted(Object.keys(state.units))).toEqual(sorted(left));
  expect(
    built.filter((id) => id in before.units),
    'a unit took the id of another',
  ).toEqual([]);

  const waiting = (of: CampaignState, kind: string) => Object.values(of.projects).filter(({ work }) => work.kind === kind).length;
  const lost = eventsOf(result, 'constructionLost').length;
  const begun = (verb: string) => sumOf(carriedOut(played, verb).map(({ values }) => Number(values.count ?? 1)));
  const proven = eventsOf(result, 'classPrototyped').length;
  const crowned = eventsOf(result, 'imperialCapitalBuilt').length;
  const kinds = ['unit', 'prototype', 'imperial capital'];
  const all = (of: CampaignState) => sumOf(kinds.map((kind) => waiting(of, kind)));
  expect(all(state) + built.length + proven + crowned + lost, 'projects').toBe(
    all(before) + begun('build units') + begun('prototype') + begun('build imperial capital'),
  );
  if (lost === 0) expect(waiting(state, 'unit') + built.length).toBe(waiting(before, 'unit') + begun('build units'));

  const designed = Object.keys(state.unitClasses).filter((id) => !(id in before.unitClasses));
  expect(designed.length).toBe(begun('design'));
  const isNew = (id: string) => state.unitClasses[id]?.prototyped && !before.unitClasses[id]?.prototyped;
  expect(Object.keys(state.unitClasses).filter(isNew).length).toBe(proven);
  workMatches(played);
}

/** What was done to units that stayed. */
function workMatches(played: Played): void {
  const { before, result } = played;
  const done = (...verbs: string[]) => carriedOut(played, ...verbs).map((order) => text(order, 'unit'));
  const told = (kind: 'unitRepaired' | 'unitRefitted' | 'unitMothballed' | 'unitReactivated') =>
    eventsOf(result, kind).map(({ unit }) => unit);
  expect(sorted(told('unitRepaired')), 'repairs').toEqual(sorted(done('repair', 'repair with ship')));
  expect(sorted(told('unitRefitted')), 'refits').toEqual(sorted(done('refit')));
  expect(sorted(told('unitMothballed')), 'laid up').toEqual(sorted(done('mothball')));
  expect(sorted(told('unitReactivated')), 'back in service').toEqual(sorted(done('reactivate')));
  const suffering = new Set(eventsOf(result, 'unitsSuffered').map(({ empire }) => empire));
  for (const [id, unit] of Object.entries(result.state.units)) {
    const old = before.units[id];
    if (!old) continue;
    const mended = eventsOf(result, 'unitRepaired').filter((event) => event.unit === id);
    const sound = old.damage - sumOf(mended.map(({ damage }) => damage));
    if (suffering.has(unit.owner)) expect(unit.damage, `damage of ${id}`).toBeGreaterThanOrEqual(sound);
    else expect(unit.damage, `damage of ${id}`).toBe(sound);
    if (!done('refit').includes(id)) expect(unit.class).toBe(old.class);
    if (!done('mothball', 'reactivate').includes(id)) expect(unit.mothballed).toBe(old.mothballed);
  }
}

function technologyMatches(played: Played): void {
  const { before, result } = played;
  const raised = carriedOut(played, 'raise technology').map((order) => text(order, 'colony'));
  expect(sorted(eventsOf(result, 'colonyTechRaised').map(({ system }) => system))).toEqual(sorted(raised));
  const scavenged = carriedOut(played, 'scavenge').map((order) => text(order, 'colony'));
  expect(sorted(eventsOf(result, 'colonyScavenged').map(({ system }) => system))).toEqual(sorted(scavenged));
  for (const [system, old] of Object.entries(before.colonies)) {
    const colony = result.state.colonies[system];
    if (!colony || colony.founded > old.founded) continue;
    const steps = raised.filter((id) => id === system).length - scavenged.filter((id) => id === system).length;
    expect(colony.techLevel.level - old.techLevel.level, `technology at ${system}`).toBe(steps);
  }
  for (const [id, { techLevel }] of Object.entries(result.state.empires)) {
    const advances = eventsOf(result, 'techAdvanced').filter(({ empire }) => empire === id).length;
    expect(techLevel.level - (before.empires[id]?.techLevel.level ?? 0), `technology of ${id}`).toBe(advances);
    const points = (heading: string, positive: boolean) =>
      result.ledger.filter(
        (line) => line.empire === id && line.pool === 'tp' && line.heading === heading && line.amount > 0 === positive,
      );
    const invested = standing(result).filter((order) => order.empire === id && order.verb === 'invest in research');
    expect(sumOf(points('purchases', true).map(({ amount }) => amount))).toBe(
      sumOf(invested.map(({ values }) => Number(values.amount))),
    );
    expect(points('purchases', false)).toHaveLength(advances);
  }
}
