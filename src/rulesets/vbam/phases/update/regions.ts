import { inIdOrder } from '#core/inIdOrder.ts';
import { itemAt } from '#core/itemAt.ts';
import { sumOf } from '#core/sum.ts';
import type { LedgerCause } from '#schemas/vbam/facts/ledger.ts';
import type { Empire, Region, Treasury } from '#schemas/vbam/state.ts';
import { type Site, sitesByOwner } from '#vbam/questions/economy/sites.ts';
import { cutOffPartsOf, openTo } from '#vbam/questions/empires/cutOff.ts';
import type { PoliticalMap } from '#vbam/questions/empires/politics.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { poolFields, pools } from '#vbam/questions/shared/economy/pools.ts';
import { regionKeyOf } from '#vbam/questions/shared/empires/regions.ts';
import { enter, type VbamTurn } from '#vbam/turn.ts';

/** 4.3.5: what lost its connection to the capital stands alone, and what regained it rejoins. */
export function updateRegions(turn: VbamTurn, map: PoliticalMap, all: readonly Site[]): void {
  const { state, galaxy } = turn;
  const sites = sitesByOwner(all);
  const lanesOf = exploredLanesOf(state, galaxy);
  for (const [id, empire] of inIdOrder(state.empires)) {
    const own = sites.get(id) ?? [];
    const where = Map.groupBy(own, ({ colony }) => (colony ? 'colonies' : 'outposts'));
    const [colonies, outposts] = [systemsOf(where.get('colonies')), systemsOf(where.get('outposts'))];
    if (colonies.length < 2 && empire.cutOff.length === 0) continue;
    const parts = cutOffPartsOf({
      capital: empire.capital,
      colonies,
      outposts,
      lanes: lanesOf(id),
      isOpen: openTo(state, map, id),
    });
    if (parts.length > 0 || empire.cutOff.length > 0) divide(turn, { id, empire, own, parts });
  }
}

function systemsOf(sites: readonly Site[] = []): string[] {
  return sites.map(({ system }) => system.id);
}

interface Division {
  id: string;
  empire: Empire;
  own: readonly Site[];
  parts: readonly string[][];
}

function divide(turn: VbamTurn, division: Division): void {
  const { empire, parts } = division;
  const before = empire.cutOff;
  const after = parts.map((systems) => newRegion(turn, division, systems));
  for (const region of before) bequeath(turn, division, region, after);
  empire.cutOff = after;
  tell(turn, division, before);
}

/** 4.3.5-b, -d: with empty pools, and the classes that were known where its systems come from. */
function newRegion(turn: VbamTurn, { id, empire, own }: Division, systems: string[]): Region {
  const from = empire.cutOff.filter((region) => region.systems.some((system) => systems.includes(system)));
  const founded = new Set(own.flatMap(({ colony, system }) => (colony?.founded === turn.number ? [system.id] : [])));
  const wasJoined = systems.some((system) => !founded.has(system) && !from.some((region) => region.systems.includes(system)));
  const known = wasJoined ? Object.entries(turn.state.unitClasses).filter(([, one]) => one.owner === id && one.prototyped) : [];
  const classes = [...known.map(([unitClass]) => unitClass), ...from.flatMap((region) => region.classes)];
  return {
    since: Math.min(turn.number, ...from.map(({ since }) => since)),
    systems,
    treasury: { epTenths: 0, pp: 0, tp: 0, ip: 0 },
    classes: [...new Set(classes)].sort(),
  };
}

/** 4.3.5-b. Ruling: where a region falls apart its pools go with most of its people; a tie, and what nobody is left to hold, goes to the capital. */
function bequeath(turn: VbamTurn, division: Division, region: Region, after: readonly Region[]): void {
  const { id, empire, own } = division;
  const left = own.filter(({ system }) => region.systems.includes(system.id));
  const isJoined = (system: string) => !after.some(({ systems }) => systems.includes(system));
  // one more for each colony: people may settle where nobody lives yet
  const peopleIn = (holds: (system: string) => boolean) =>
    sumOf(left.map(({ system, colony }) => (colony && holds(system.id) ? colony.census + 1 : 0)));
  const heirs = [
    { heir: null, people: peopleIn(isJoined) },
    ...after.map((heir) => ({ heir, people: peopleIn((system) => heir.systems.includes(system)) })),
  ];
  const most = Math.max(...heirs.map(({ people }) => people));
  const heir = heirs.find(({ people }) => people === most)?.heir ?? null;
  move(turn, { id, region, heir, to: heir?.treasury ?? empire.treasury });
  if (left.some(({ system }) => isJoined(system.id))) share(turn, region);
}

/** 4.3.5-d: what a region knew is known to all again. */
function share({ state }: VbamTurn, { classes }: Region): void {
  for (const id of classes) {
    const unitClass = state.unitClasses[id];
    if (unitClass) unitClass.prototyped = true;
  }
}

interface Bequest {
  id: string;
  region: Region;
  heir: Region | null;
  to: Treasury;
}

/** A region that keeps its first system keeps its pools, without an entry in the ledger. */
function move(turn: VbamTurn, { id, region, heir, to }: Bequest): void {
  const [from, key] = [regionKeyOf(region), heir && regionKeyOf(heir)];
  for (const pool of pools) {
    const field = poolFields[pool];
    const amount = region.treasury[field];
    to[field] += amount;
    if (amount === 0 || from === key) continue;
    const line = { empire: id, pool, rule: '4.3.5-b' };
    const out: LedgerCause = { kind: heir ? 'region kept' : 'region joined' };
    const back: LedgerCause = { kind: 'region passed on', systems: region.systems };
    enter(turn, { ...line, heading: 'miscellaneous expense', cause: out, amount: -amount, region: from });
    enter(turn, { ...line, heading: 'miscellaneous income', cause: back, amount, ...(key && { region: key }) });
  }
}

function tell(turn: VbamTurn, { id, empire, own, parts }: Division, before: readonly Region[]): void {
  const was = new Set(before.flatMap(({ systems }) => systems));
  const is = new Set(parts.flat());
  for (const part of parts) {
    const lost = part.filter((system) => !was.has(system));
    if (lost.length > 0) event(turn, id, 'regionCutOff', lost);
  }
  const still = new Set(own.map(({ system }) => system.id));
  for (const { systems } of before) {
    const back = systems.filter((system) => still.has(system) && !is.has(system));
    if (back.length > 0 && empire.capital !== null) event(turn, id, 'regionRejoined', back);
  }
}

function event(turn: VbamTurn, empire: string, kind: 'regionCutOff' | 'regionRejoined', systems: string[]): void {
  turn.events.push({ kind, rule: '4.3.5-a', seenBy: [empire], empire, system: itemAt(systems, 0), systems });
}
