import { expect } from 'vitest';
import { sumOf } from '#core/sum.ts';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import type { CampaignState, Facility } from '#schemas/vbam/state.ts';
import { type StandingOrder, turnedOf } from '#vbam/invariants/turned.ts';
import { invariants, type Played } from '#vbam/invariants.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { facilityIdFor } from '#vbam/questions/shared/facilities/facilityId.ts';
import { BAND, isPirate } from '#vbam/questions/shared/war/bands.ts';
import { facilityRules } from '#vbam/tables/colonies/facilities.ts';

type Kind = VbamEvent['kind'];
const sorted = (texts: Iterable<string>) => [...texts].sort();

/** What also holds where nobody explores, meets or fights: everything comes and goes as ordered. */
const closedWorld: Readonly<Record<string, (played: Played) => void>> = {
  'colonies and trade routes come and go as ordered': expansionMatches,
  'facilities are built, repaired and scrapped as ordered': facilitiesMatch,
  'units, classes and projects are those that were ordered': unitsMatch,
};

/** Every invariant of one turn; a failure says which it was. */
export function holdAll(played: Played): void {
  const turned = turnedOf(played);
  for (const { name, broken } of invariants) expect(broken(turned), name).toEqual([]);
  for (const [name, holds] of Object.entries(closedWorld)) {
    try {
      holds(played);
    } catch (error) {
      throw new Error(`it does not hold that ${name}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** The orders that stood and that no phase gave up. */
export function carriedOut(played: Played, ...verbs: string[]): StandingOrder[] {
  return turnedOf(played).carriedOut(...verbs);
}

function eventsOf<K extends Kind>({ events }: TurnResult, kind: K): EventOf<K>[] {
  return events.filter((event): event is EventOf<K> => event.kind === kind);
}

function text(order: StandingOrder, slot: string): string {
  return String(order.values[slot]);
}

function expansionMatches(played: Played): void {
  const { before, result } = played;
  const founded = carriedOut(played, 'colonize').map((order) => `${order.empire} ${text(order, 'system')}`);
  const left = carriedOut(played, 'abandon').map((order) => `${order.empire} ${text(order, 'colony')}`);
  expect(sorted(eventsOf(result, 'colonyFounded').map(({ empire, system }) => `${empire} ${system}`))).toEqual(sorted(founded));
  expect(sorted(eventsOf(result, 'colonyAbandoned').map(({ empire, system }) => `${empire} ${system}`))).toEqual(sorted(left));
  const owned = (state: CampaignState) => Object.values(state.colonies).map(({ owner, system }) => `${owner} ${system}`);
  const taken = takenOver(result); // one after the other: what is ceded may break away in the same turn
  const heirOf = (colony: string) =>
    taken.reduce((now, { system, by, to }) => (now === `${by} ${system}` ? `${to} ${system}` : now), colony);
  const now = owned(before).flatMap((colony) => (left.includes(colony) ? [] : [heirOf(colony)]));
  expect(sorted(owned(result.state))).toEqual(sorted([...now, ...founded]));

  const routes = (state: CampaignState) => Object.values(state.tradeRoutes).map(({ owner, target }) => `${owner} ${target}`);
  const ordered = (verb: string) => carriedOut(played, verb).map((order) => `${order.empire} ${text(order, 'system')}`);
  const severed = eventsOf(result, 'tradeRouteSevered').map(({ empire, system }) => `${empire} ${system}`);
  const kept = routes(before).filter((route) => !ordered('close trade route').includes(route));
  const standingNow = [...kept, ...ordered('open trade route')].filter((route) => !severed.includes(route));
  expect(sorted(routes(result.state))).toEqual(sorted(standingNow));
}

/** G-69, 4.7, 3.4.11-f, -g: the systems that went from one empire to another, or became one of their own. */
function takenOver(result: TurnResult): { system: string; by: string; to: string }[] {
  const all = (systems: readonly string[], by: string, to: string) => systems.map((system) => ({ system, by, to }));
  return [
    ...eventsOf(result, 'systemCeded').flatMap(({ system, by, empire, with: to }) => (empire === by ? [{ system, by, to }] : [])),
    ...eventsOf(result, 'empireReleased').flatMap(({ systems, by, empire, of }) => (empire === by ? all(systems, by, of) : [])),
    ...eventsOf(result, 'coloniesFreed').flatMap(({ systems, from, empire, of }) =>
      empire === from ? all(systems, from, of) : [],
    ),
    ...eventsOf(result, 'coloniesJoined').flatMap(({ systems, from, empire, with: to }) =>
      empire === from ? all(systems, from, to) : [],
    ),
    ...eventsOf(result, 'colonyConquered').flatMap(({ system, of, by, empire }) =>
      empire === by ? [{ system, by: of, to: by }] : [],
    ),
    ...eventsOf(result, 'colonyLiberated').flatMap(({ system, of, from, empire }) =>
      empire === of ? [{ system, by: from, to: of }] : [],
    ),
  ];
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
    const reported = eventsOf(result, kind).map(({ empire, facility, system }) => say(empire, facility, system));
    expect(sorted(reported), verb).toEqual(sorted(ordered(verb)));
  }
  const expected = new Map(Object.entries(before.facilities).map(([id, { owner }]) => [id, owner]));
  for (const { system, facility } of wrecked(result)) expected.delete(facilityIdFor(system, facility)); // before anything is built
  for (const { facility, system } of eventsOf(result, 'facilityScrapped')) expected.delete(facilityIdFor(system, facility));
  for (const { facility, system, empire } of eventsOf(result, 'facilityBuilt'))
    expected.set(facilityIdFor(system, facility), empire);
  for (const { system } of eventsOf(result, 'imperialCapitalBuilt')) expected.delete(facilityIdFor(system, 'sector capital'));
  for (const { system, empire } of eventsOf(result, 'colonyAbandoned')) {
    const needing = (Object.keys(facilityRules) as Facility['kind'][]).filter((kind) => facilityRules[kind].needsColony);
    for (const id of needing.map((kind) => facilityIdFor(system, kind))) if (expected.get(id) === empire) expected.delete(id);
  }
  for (const { system, by, to } of takenOver(result)) {
    for (const [id, owner] of expected) if (owner === by && before.facilities[id]?.system === system) expected.set(id, to);
  }
  const found = Object.entries(result.state.facilities).map(([id, { owner }]) => `${id} ${owner}`);
  expect(sorted(found)).toEqual(sorted([...expected].map(([id, owner]) => `${id} ${owner}`)));
}

/** 3.5-c, G-42: what fire from orbit and spies have destroyed. */
function wrecked(result: Played['result']): { system: string; facility: Facility['kind'] }[] {
  const shelled = eventsOf(result, 'bombarded').filter(({ empire, of }) => empire === of);
  const mishaps = eventsOf(result, 'mishap').flatMap(({ system, what }) =>
    what.kind === 'facility' && what.destroyed ? [{ system, facility: what.facility }] : [],
  );
  return [...shelled.flatMap(({ system, destroyed }) => destroyed.map((facility) => ({ system, facility }))), ...mishaps];
}

function unitsMatch(played: Played): void {
  const { before, result } = played;
  const { state } = result;
  const built = eventsOf(result, 'unitBuilt').map(({ unit }) => unit);
  const scrapped = carriedOut(played, 'scrap unit').map((order) => text(order, 'unit'));
  expect(sorted(eventsOf(result, 'unitScrapped').map(({ unit }) => unit))).toEqual(sorted(scrapped));
  const fresh = Object.keys(state.units).filter((id) => !(id in before.units));
  const risen = fresh.filter((id) => id.startsWith(BAND)); // counted by an invariant
  const settled = new Set(eventsOf(result, 'piratesSettled').map(({ of }) => of)); // with all that they had
  const pirates = fresh.filter((id) => {
    const owner = state.units[id]?.owner ?? '';
    return !built.includes(id) && (isPirate(owner) || settled.has(owner)); // their ships may be of others' classes, and be called so
  });
  const left = [...Object.keys(before.units), ...built, ...risen, ...pirates].filter((id) => !scrapped.includes(id));
  const fell = eventsOf(result, 'battleRecorded').some(({ record }) =>
    record.sides.some(({ units }) => units.some(({ fate }) => fate === 'destroyed')),
  );
  const perished =
    fell ||
    eventsOf(result, 'unitsSuffered').some(({ lost: dead }) => dead.length > 0) || // for want of supply, with all aboard
    eventsOf(result, 'bombarded').some(({ troops }) => troops.lost.length > 0) ||
    eventsOf(result, 'landingFiredOn').some(({ lost: dead }) => dead.length > 0) ||
    eventsOf(result, 'rebelsStarved').some(({ lost: dead }) => dead > 0) ||
    eventsOf(result, 'rebelsScattered').length > 0 ||
    eventsOf(result, 'piratesActed').some(({ did }) => did === 'lost a ship');
  if (perished) expect(left).toEqual(expect.arrayContaining(Object.keys(state.units)));
  else expect(sorted(Object.keys(state.units))).toEqual(sorted(left));
  if (perished) expect(pirates.length, 'new pirates').toBeLessThanOrEqual(piratesArmed(result));
  else expect(pirates.length, 'new pirates').toBe(piratesArmed(result));
  expect(
    built.filter((id) => id in before.units),
    'a unit took the id of another',
  ).toEqual([]);

  const waiting = (of: CampaignState, kind: string) => Object.values(of.projects).filter(({ work }) => work.kind === kind).length;
  const lost = eventsOf(result, 'constructionLost').length;
  const begun = (verb: string) => sumOf(carriedOut(played, verb).map(({ values }) => Number(values.count ?? 1)));
  const proven = eventsOf(result, 'classPrototyped').length;
  const crowned = eventsOf(result, 'imperialCapitalBuilt').filter(({ rule }) => rule === '4.2.1-a').length; // others are promoted
  const kinds = ['unit', 'prototype', 'imperial capital'];
  const all = (of: CampaignState) => sumOf(kinds.map((kind) => waiting(of, kind)));
  expect(all(state) + built.length + proven + crowned + lost, 'projects').toBe(
    all(before) + begun('build units') + begun('prototype') + begun('build imperial capital'),
  );
  if (lost === 0) expect(waiting(state, 'unit') + built.length).toBe(waiting(before, 'unit') + begun('build units'));

  const isOld = (id: string) => (state.unitClasses[id]?.owner ?? '') in before.empires; // new empires come with their classes
  const designed = Object.keys(state.unitClasses).filter((id) => !(id in before.unitClasses) && isOld(id));
  const given = eventsOf(result, 'schematicHandedOver').filter(({ empire, by }) => empire === by).length; // some they had already
  const stolen = eventsOf(result, 'spyMissionEnded').filter(
    ({ found }) => found?.kind === 'designs' && found.class !== null,
  ).length;
  const copied = given + stolen;
  expect(designed.length - begun('design')).toBeGreaterThanOrEqual(0);
  expect(designed.length - begun('design')).toBeLessThanOrEqual(copied);
  const isNew = (id: string) => state.unitClasses[id]?.prototyped && !before.unitClasses[id]?.prototyped && isOld(id);
  const ready = Object.keys(state.unitClasses).filter(isNew).length;
  expect(ready).toBeGreaterThanOrEqual(proven - copied);
  expect(ready).toBeLessThanOrEqual(proven + copied);
  workMatches(played);
}

/** 5.5, G-55: the ships and bases that pirates got in a turn. */
function piratesArmed(result: TurnResult): number {
  const acts = eventsOf(result, 'piratesActed');
  const launched = acts.filter(({ did }) => did === 'launched' || did === 'built a base').length;
  return launched + sumOf(acts.map(({ did, count = 0 }) => (did === 'rose' ? count : 0)));
}

/** W-25: those who rose in a system. */
function bandsIn({ bands }: CampaignState, system: string): string[] {
  return Object.keys(bands).filter((id) => bands[id]?.system === system);
}

/** 5.5.BM-b: the points of damage that pirates had repaired on the black market; which ships had them is not told. */
function repairsOf({ result }: Played, owner: string): number {
  const band = result.state.bands[owner];
  if (band?.kind !== 'pirates') return 0;
  const acts = eventsOf(result, 'piratesActed').filter(({ did, called }) => did === 'repaired' && called === band.name);
  return sumOf(acts.map(({ count = 0 }) => count));
}

/** What was done to units that stayed. */
function workMatches(played: Played): void {
  const { before, result } = played;
  const done = (...verbs: string[]) => carriedOut(played, ...verbs).map((order) => text(order, 'unit'));
  const reported = (kind: 'unitRepaired' | 'unitRefitted' | 'unitMothballed' | 'unitReactivated') =>
    eventsOf(result, kind).map(({ unit }) => unit);
  expect(sorted(reported('unitRepaired')), 'repairs').toEqual(sorted(done('repair', 'repair with ship')));
  expect(sorted(reported('unitRefitted')), 'refits').toEqual(sorted(done('refit')));
  expect(sorted(reported('unitMothballed')), 'laid up').toEqual(sorted(done('mothball')));
  expect(sorted(reported('unitReactivated')), 'back in service').toEqual(sorted(done('reactivate')));
  const battles = eventsOf(result, 'battleRecorded').flatMap(({ record }) => record.sides.flatMap(({ units }) => units));
  const fought = new Map(battles.map(({ id, damage }) => [id, damage.after])); // of several the last
  const suffering = new Set([
    ...eventsOf(result, 'unitsSuffered').map(({ empire }) => empire),
    ...eventsOf(result, 'bombarded').map(({ of }) => of),
    ...eventsOf(result, 'landingFiredOn').map(({ by }) => by),
    ...eventsOf(result, 'rebelsStarved').flatMap(({ system }) => bandsIn(result.state, system)),
  ]);
  for (const [id, unit] of Object.entries(result.state.units)) {
    const old = before.units[id];
    if (!old) continue;
    const mended = eventsOf(result, 'unitRepaired').filter((event) => event.unit === id);
    const unpaid = eventsOf(result, 'unitUnpaid').filter((event) => event.unit === id); // G-34
    const healed = sumOf(mended.map(({ damage }) => damage));
    const sound = (fought.get(id) ?? old.damage) - healed + sumOf(unpaid.map(({ damage = 0 }) => damage));
    const yard = repairsOf(played, unit.owner);
    if (suffering.has(unit.owner)) expect(unit.damage, `damage of ${id}`).toBeGreaterThanOrEqual(sound - yard);
    else if (yard > 0) expect(sound - unit.damage, `repairs of ${id}`).toBeOneOf(Array.from({ length: yard + 1 }, (_, by) => by));
    else expect(unit.damage, `damage of ${id}`).toBe(sound);
    if (!done('refit').includes(id)) expect(unit.class).toBe(old.class);
    if (!done('mothball', 'reactivate').includes(id)) expect(unit.mothballed).toBe(old.mothballed);
  }
}
