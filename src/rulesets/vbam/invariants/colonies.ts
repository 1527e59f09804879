import { sumOf } from '#core/sum.ts';
import type { CampaignConstants } from '#schemas/vbam/campaign.ts';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { colonyOf, sharedSystemsOf } from '#vbam/questions/colonies/colonies.ts';
import { areBound } from '#vbam/questions/diplomacy/relations.ts';
import { type Site, sitesByOwner, sitesOf } from '#vbam/questions/economy/sites.ts';
import { mapNow } from '#vbam/questions/galaxy/mapNow.ts';
import { techInvestmentLimitOf } from '#vbam/questions/shared/economy/advancement.ts';
import { industrialCapacityOf, intelCapacityOf, researchCapacityOf } from '#vbam/questions/shared/economy/capacities.ts';
import { siteKey, utilizedAt } from '#vbam/questions/shared/economy/workplace.ts';
import { facilityWorks } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { mergersIn } from './sharing.ts';
import { above, below, type StandingOrder, type Turned, tally, unlike } from './turned.ts';

/** C-30: what stood above Capacity may stay there, and Habitats may be pulled down; nothing rises above it. */
export function capsHold(turned: Turned): string[] {
  const { before, galaxy, result, eventsOf } = turned;
  const merged = mergersIn(turned);
  const founded = new Set(eventsOf('colonyFounded').map(({ empire, system }) => siteKey(empire, system)));
  return sitesOf(result.state, mapNow(galaxy, result.state)).flatMap(({ colony, capacity }) => {
    if (!colony || merged(colony.owner, colony.system)) return [];
    const old = founded.has(siteKey(colony.owner, colony.system)) ? null : formerOf(before, result.state, colony);
    if (old === undefined) return []; // natives and the like are found as they are
    return (['census', 'morale', ...infrastructures] as const).flatMap((value) => {
      const start = old ? old[value] : value === 'morale' ? 2 : 0; // 3.4.1-d
      const roof = Math.max(capacity, start, builtUnderHabitats(turned, colony, value), decidedFor(turned, colony, value));
      const what = `${value} at ${colony.system}`;
      return [...above(what, colony[value], roof), ...below(what, colony[value], 0)];
    });
  });
}

/** M-31: what the moderator has set it to. */
function decidedFor({ eventsOf }: Turned, { system }: Colony, value: string): number {
  const set = eventsOf('moderatorEdit').flatMap(({ what }) =>
    what.kind === 'value of a colony' && what.system === system && what.value === value ? [what.now] : [],
  );
  return Math.max(0, ...set);
}

/** The colony as it was; the same key may belong to another colony now, which is why the owner is asked first. */
function formerOf(before: CampaignState, after: CampaignState, colony: Colony): Colony | undefined {
  const { system, owner } = colony;
  return (
    colonyOf(before, system, owner) ??
    (sharedSystemsOf(before).has(system) || sharedSystemsOf(after).has(system) ? undefined : before.colonies[system])
  );
}

/** Unpaid Habitats are crippled only after they have made room in the same turn. */
function builtUnderHabitats({ eventsOf }: Turned, { system }: Colony, value: string): number {
  if (!eventsOf('facilityUnpaid').some((event) => event.system === system && event.facility === 'habitats')) return 0;
  const risen = eventsOf('infrastructureChanged').filter((event) => event.system === system && event.what === value);
  const grown = eventsOf('populationChanged').filter((event) => event.system === system);
  return Math.max(0, ...risen.map(({ to }) => to), ...grown.map((event) => (value === 'census' ? event.census : event.morale)));
}

export function capacitiesHold(turned: Turned): string[] {
  const { before, galaxy, campaign, ordered } = turned;
  const { researchCapacity } = campaign.constants;
  const sites = sitesOf(before, mapNow(galaxy, before));
  const work = ordered('build units', 'prototype', 'refit', 'repair');
  const used = tally(
    work,
    (order) => siteKey(order.empire, placeOf(turned, order)),
    ({ price }) => (price.epTenths ?? 0) / 10,
  );
  const yards = new Set(sites.map(({ owner, system }) => siteKey(owner, system.id)));
  const nowhere = work.filter((order) => !yards.has(siteKey(order.empire, placeOf(turned, order))));
  const byOwner = sitesByOwner(sites);
  const researchOf = (id: string) => sumOf((byOwner.get(id) ?? []).map((site) => researchAt(site, researchCapacity)));
  const partnersOf = (id: string) =>
    Object.keys(before.empires)
      .filter((other) => areBound(before.relations, id, other, 'research'))
      .map((name) => ({ name, capacity: researchOf(name) }));
  return [
    ...nowhere.map((order) => `${order.empire} has no industry for "${order.says}"`),
    ...sites.flatMap((site) => {
      const capacity = industrialCapacityOf(outputOf(site, 'industry'), site.surroundings).total;
      return above(`industry used at ${site.system.id}`, used(siteKey(site.owner, site.system.id)), capacity);
    }),
    ...Object.keys(before.empires).flatMap((id) => {
      const own = byOwner.get(id) ?? [];
      const spent = (verb: string) =>
        sumOf(ordered(verb).flatMap(({ empire, values }) => (empire === id ? [Number(values.amount)] : [])));
      return [
        ...above(`research of ${id}`, spent('invest in research'), techInvestmentLimitOf(researchOf(id), partnersOf(id)).total),
        ...above(`intel of ${id}`, spent('convert to intel'), sumOf(own.map(intelAt))),
      ];
    }),
  ];
}

function placeOf({ before }: Turned, { values }: StandingOrder): string {
  return String(values.colony ?? systemOfUnit(before, unitIn(before, String(values.unit))));
}

function outputOf(site: Site, kind: 'industry' | 'intel') {
  return { utilized: utilizedAt(site, kind).total, census: site.colony?.census ?? 0 };
}

function researchAt(site: Site, model: CampaignConstants['researchCapacity']): number {
  const [research, economy] = [utilizedAt(site, 'research').total, utilizedAt(site, 'economy').total];
  const lab = facilityWorks(site.facilities, 'research lab', site.colony);
  return researchCapacityOf({ research, economy, census: site.colony?.census ?? 0, lab }, site.surroundings, model).total;
}

function intelAt(site: Site): number {
  return intelCapacityOf(outputOf(site, 'intel'), site.surroundings).total;
}

export function growthMatches(turned: Turned): string[] {
  const { before, result, eventsOf, carriedOut } = turned;
  const orders = carriedOut(
    ...['build infrastructure', 'sell infrastructure', 'raise population', 'lower population', 'reprisal', 'declare martial law'],
  );
  const ordersAt = tally(
    orders,
    ({ empire, verb, values }) => `${verb} at ${values.colony} ${values.what ?? ''}`.trim() + empire,
  );
  const keyOf = ({ empire, system }: { empire: string; system: string }) => siteKey(empire, system);
  const changes = Map.groupBy(eventsOf('populationChanged'), keyOf);
  const reprisals = Map.groupBy(eventsOf('reprisal'), keyOf);
  const shelled = eventsOf('bombarded').filter(({ empire, of }) => empire === of);
  const ravages = Map.groupBy([...eventsOf('colonyRavaged'), ...shelled], keyOf);
  const razed = new Set(shelled.filter((one) => one.razed).map(keyOf));
  const abandoned = new Set(eventsOf('colonyAbandoned').map(keyOf));
  const merged = mergersIn(turned);
  return Object.values(before.colonies).flatMap((old) => {
    const { system, owner } = old;
    const [colony, key] = [colonyOf(result.state, system, owner), siteKey(owner, system)];
    if (!colony || abandoned.has(key) || razed.has(key) || merged(owner, system)) return [];
    const counted = (what: string) => ordersAt(what + owner);
    const ruins = ravages.get(key) ?? [];
    const works = infrastructures.flatMap((what) => {
      const [built, sold] = ['build', 'sell'].map((verb) => counted(`${verb} infrastructure at ${system} ${what}`));
      const wrecked = ruins.filter(({ works }) => works.includes(what)).length;
      return unlike(`the change of ${what} at ${system}`, colony[what] - old[what], (built ?? 0) - (sold ?? 0) - wrecked);
    });
    const by = (rule: string) => (changes.get(key) ?? []).filter((event) => event.rule === rule).length;
    const struck = reprisals.get(key) ?? [];
    const killed = sumOf([...struck.map(({ censusBy }) => -censusBy), ...ruins.map((ruin) => ruin.census)]);
    const census = by('3.4.2-b') - by('3.4.2-c') - by('G-35') - killed;
    const law = colony.martialLaw && !old.martialLaw && counted(`declare martial law at ${system}`) === 0;
    return [
      ...works,
      ...unlike(`the number of times people settled at ${system}`, by('3.4.2-b'), counted(`raise population at ${system}`)),
      ...unlike(`the number of times people left ${system}`, by('3.4.2-c'), counted(`lower population at ${system}`)),
      ...unlike(`the number of reprisals at ${system}`, struck.length, counted(`reprisal at ${system}`)),
      ...unlike(`the change of Census at ${system}`, colony.census - old.census, census),
      ...(law ? [`martial law rules at ${system}, and nobody declared it`] : []),
    ];
  });
}
