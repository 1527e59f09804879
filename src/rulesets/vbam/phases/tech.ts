import type { LedgerCause } from '#schemas/vbam/facts/ledger.ts';
import type { Empire } from '#schemas/vbam/state.ts';
import { investInResearch, raiseTechnology } from '#vbam/orders/verbs/research/research.ts';
import { scavenge } from '#vbam/orders/verbs/research/scavenge.ts';
import { usefulResearchData } from '#vbam/questions/economy/researchData.ts';
import { type Site, sitesByKey, sitesOf } from '#vbam/questions/economy/sites.ts';
import { advancedOf, advancementCostOf, freeTechPointsOf, techStepOf } from '#vbam/questions/shared/economy/advancement.ts';
import { isSpoils, scavengedOf } from '#vbam/questions/shared/economy/foreignTech.ts';
import { reachesTech, techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { inRebellion, utilizedAt } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { book, fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import type { ColonySite } from './shared/colonies/changeMorale.ts';
import { ownColony } from './shared/colonies/ownColony.ts';
import { earn } from './shared/economy/earn.ts';
import { giveBack } from './shared/giveBack.ts';
import { resolveReverseEngineering } from './tech/reverseEngineering.ts';

/** G-03 step 10. */
export function resolveTech(turn: VbamTurn): void {
  const sites = sitesOf(turn.state, turn.galaxy);
  for (const site of sites) research(turn, site);
  invest(turn);
  resolveScavenging(turn, sites);
  resolveReverseEngineering(turn, sites);
  payCapturedResearch(turn);
  advance(turn);
  raiseColonies(turn, sites); // last: a colony may follow an advance of the same turn
}

/** 3.4.3-d. */
function research(turn: VbamTurn, site: Site): void {
  const { lines, total } = freeTechPointsOf(utilizedAt(site, 'research').total, site.surroundings);
  earn(turn, site, { pool: 'tp', heading: 'system income', lines, total, rule: '3.4.3-d' });
}

/** 5.2.X2-c: one TP for each EP, paid when orders were taken. */
function invest(turn: VbamTurn): void {
  for (const { empire, price, says } of ordersOf(turn, investInResearch)) {
    const cause = { kind: 'order', says } as const;
    book(turn, { empire, pool: 'tp', heading: 'purchases', cause, amount: (price.epTenths ?? 0) / 10, rule: '5.2.X2-c' });
  }
}

/** 5.2.SC-a. */
function resolveScavenging(turn: VbamTurn, sites: readonly Site[]): void {
  const byKey = sitesByKey(sites);
  for (const order of ordersOf(turn, scavenge)) {
    const site = ownColony(turn, byKey, order);
    if (site) takeApart(turn, order, site);
  }
}

function takeApart(turn: VbamTurn, order: GivenOrder<typeof scavenge>, { colony, system }: ColonySite) {
  const { empire, says } = order;
  const rule = '5.2.SC-a';
  if (inRebellion({ colony })) return fail(turn, order, { kind: 'in rebellion' }, '3.4.11-a');
  if (!isSpoils(colony, turn.number)) return fail(turn, order, { kind: 'not conquered' }, rule);
  const learned = scavengedOf(colony, empireIn(turn.state, empire).techLevel);
  if (!learned) return fail(turn, order, { kind: 'nothing to learn' }, rule);
  const { techLevel, tp } = learned;
  colony.techLevel = techLevel;
  const common = { rule, seenBy: [empire], empire, system: system.id };
  turn.events.push({ kind: 'colonyScavenged', ...common, techLevel: techLevelNameOf(techLevel), tp });
  const line = { empire, pool: 'tp', heading: 'miscellaneous income', cause: { kind: 'order', says }, rule } as const;
  book(turn, { ...line, amount: tp, at: system.id });
}

/** 5.2.X4-c, G-56: what was captured in this turn's fighting. */
function payCapturedResearch(turn: VbamTurn): void {
  for (const { empire, from, system, tp } of turn.notes.capturedResearch) {
    const cause = { kind: 'captured research', from, system } as const;
    book(turn, { empire, pool: 'tp', heading: 'miscellaneous income', cause, amount: tp, rule: '5.2.X4-c', within: system });
  }
}

/** 5.2.X2-c: automatic, and as often as the pool allows. */
function advance(turn: VbamTurn): void {
  const census = censusByOwner(turn);
  for (const id of Object.keys(turn.state.empires).sort()) {
    const empire = turn.state.empires[id];
    if (!empire || !census.has(id)) continue; // without colonies nobody is left to advance
    advanceAsFarAs(turn, id, empire, census.get(id) ?? 0);
  }
}

function advanceAsFarAs(turn: VbamTurn, id: string, empire: Empire, census: number): void {
  const costNow = () =>
    advancementCostOf(
      empire.techLevel,
      census,
      empire.researchData.map(({ techLevel }) => techLevel),
    );
  for (let cost = costNow(); empire.treasury.tp >= cost.total; cost = costNow()) {
    const ftl = empire.techLevel.era === 'interstellar' && !empire.ftlUnlocked;
    Object.assign(empire, advancedOf(empire));
    const sum = cost.lines.map(({ why }) => why);
    const cause: LedgerCause = ftl
      ? { kind: 'FTL unlocked', sum }
      : { kind: 'tech advance', techLevel: { ...empire.techLevel }, sum };
    book(turn, { empire: id, pool: 'tp', heading: 'purchases', cause, amount: -cost.total, rule: '5.2.X3-a' });
    const techLevel = techLevelNameOf(empire.techLevel);
    turn.events.push({ kind: 'techAdvanced', rule: '5.2.X2-c', seenBy: [id], empire: id, techLevel, ftl });
    dropResearchData(turn, id, empire);
  }
}

/** 5.2.X4-b: data on a tech level that is reached is used up. */
function dropResearchData(turn: VbamTurn, id: string, empire: Empire): void {
  const left = usefulResearchData(empire.researchData, empire.techLevel);
  for (const item of empire.researchData.filter((held) => !left.includes(held))) {
    const techLevel = techLevelNameOf(item.techLevel);
    turn.events.push({ kind: 'researchDataUsedUp', rule: '5.2.X4-b', seenBy: [id], empire: id, techLevel });
  }
  empire.researchData = left;
}

/** C-58: rebels and conquered people count. */
function censusByOwner({ state }: VbamTurn): Map<string, number> {
  const census = new Map<string, number>();
  for (const colony of Object.values(state.colonies)) census.set(colony.owner, (census.get(colony.owner) ?? 0) + colony.census);
  return census;
}

/** 5.2.X1-c. */
function raiseColonies(turn: VbamTurn, sites: readonly Site[]): void {
  const byKey = sitesByKey(sites);
  for (const order of ordersOf(turn, raiseTechnology)) {
    const site = ownColony(turn, byKey, order);
    const owner = turn.state.empires[order.empire];
    if (!site || !owner) continue;
    const higher = techStepOf(site.colony.techLevel, 1);
    if (!higher || !reachesTech(owner.techLevel, higher)) {
      giveBack(turn, order, { kind: 'empire no further' }, '5.2.X1-c');
      continue;
    }
    site.colony.techLevel = higher;
    const common = { rule: '5.2.X1-c', seenBy: [order.empire], empire: order.empire, system: site.system.id };
    turn.events.push({ kind: 'colonyTechRaised', ...common, techLevel: techLevelNameOf(higher) });
  }
}
