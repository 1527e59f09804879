import { pick } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { sumOf } from '#core/sum.ts';
import type { EspionageSubject, Finding } from '#schemas/vbam/state.ts';
import { battlefields } from '#schemas/vbam/stateWords.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { stateAsKnown } from '#vbam/questions/diplomacy/stateAsKnown.ts';
import { tradeHostAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import { type Site, sitesByOwner, sitesOf } from '#vbam/questions/economy/sites.ts';
import { forceAsSeen, forceIdOf } from '#vbam/questions/forces/detection.ts';
import { sightIn } from '#vbam/questions/forces/hidden.ts';
import { presencesOf } from '#vbam/questions/forces/presence.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { captureStakeOf } from '#vbam/questions/shared/economy/foreignTech.ts';
import { maintenanceExpenseOf } from '#vbam/questions/shared/economy/maintenance.ts';
import { commerceAt, systemIncomeAt, tradeValueAt } from '#vbam/questions/shared/economy/output.ts';
import { isShutOff, utilizedAt } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn, knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { supplyRangesOf } from '#vbam/questions/shared/forces/supplyCenters.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { book, type VbamTurn } from '#vbam/turn.ts';
import { learnClass } from '../../shared/exploration/learnClass.ts';
import { sameClassOf, takeSchematic } from '../../shared/forces/takeSchematic.ts';
import type { Attempt, Task } from '../attempts.ts';
import { keepFinding } from './learn.ts';

type Found<Kind extends EspionageSubject> = Extract<Finding, { kind: Kind }>;
type Spying = Attempt & { task: Task };

/** G-42: what espionage finds out, as things are before any mission takes effect. */
const findings: { [Kind in EspionageSubject]: (turn: VbamTurn, spying: Spying) => Found<Kind> } = {
  trade: findTrade,
  colony: findColony,
  facilities: findFacilities,
  supply: findSupply,
  forces: findForces,
  construction: findConstruction,
  treasury: findTreasury,
  treaties: findTreaties,
  designs: findDesign,
  research: findResearch,
};

export function spyOut(turn: VbamTurn, spying: Spying, subject: EspionageSubject): Finding {
  const finding = findings[subject](turn, spying);
  const { empire, system, victim: of } = spying;
  keepFinding(turn, { empire, system, of, finding });
  return finding;
}

function siteOf(turn: VbamTurn, { system, victim }: Attempt): Site | undefined {
  return sitesOf(turn.state, turn.galaxy).find((site) => site.owner === victim && site.system.id === system);
}

/** Whom the spies' own empire has met, and how many others there are. */
function namedTo({ state }: VbamTurn, empire: string, others: readonly string[]): { met: string[]; strangers: number } {
  const met = others.filter((one) => one === empire || hasMet(state.relations[pairIdOf(empire, one)], empire));
  return { met, strangers: others.length - met.length };
}

function findTrade(turn: VbamTurn, spying: Spying): Found<'trade'> {
  const { state } = turn;
  const { empire, system, victim } = spying;
  const site = siteOf(turn, spying);
  const routes = Object.values(state.tradeRoutes).filter(
    ({ owner, target }) => target === system && tradeHostAt(state, owner, system)?.owner === victim,
  );
  const { met, strangers } = namedTo(turn, empire, [...new Set(routes.map(({ owner }) => owner))].sort());
  const own = met.includes(victim) || !routes.some(({ owner }) => owner === victim) ? met : [victim, ...met];
  return {
    kind: 'trade',
    tradeValue: site ? tradeValueAt(site) : 0,
    traders: own,
    strangers: strangers - (own.length - met.length),
  };
}

function findColony(turn: VbamTurn, spying: Spying): Found<'colony'> {
  const site = siteOf(turn, spying);
  const colony = spying.colony;
  if (!site || !colony) throw new Error(`nobody lives at ${spying.system} to spy on`);
  const works = (pointsOf: (kind: (typeof infrastructures)[number]) => number) =>
    Object.fromEntries(infrastructures.map((kind) => [kind, pointsOf(kind)])) as Found<'colony'>['built'];
  const place = knowledgeIn(turn.state, spying.empire).colonies[spying.system];
  if (place?.owner === spying.victim) place.size = colonySizeOf(colony);
  const { census, morale, techLevel } = colony;
  const built = works((kind) => colony[kind]);
  return {
    kind: 'colony',
    census,
    morale,
    built,
    utilized: works((kind) => utilizedAt(site, kind).total),
    techLevel: { ...techLevel },
  };
}

function findFacilities(turn: VbamTurn, { empire, system, victim }: Spying): Found<'facilities'> {
  const facilities = inIdOrder(turn.state.facilities).flatMap(([, one]) =>
    one.owner === victim && one.system === system ? [{ kind: one.kind, state: one.state }] : [],
  );
  const place = knowledgeIn(turn.state, empire).colonies[system];
  if (place) {
    const others = place.facilities.filter(({ owner }) => owner !== victim);
    place.facilities = [...others, ...facilities.map(({ kind }) => ({ kind, owner: victim }))];
  }
  return { kind: 'facilities', facilities };
}

function findSupply(turn: VbamTurn, { system, victim }: Spying): Found<'supply'> {
  const sites = sitesByOwner(sitesOf(turn.state, turn.galaxy)).get(victim) ?? [];
  const centers = supplyRangesOf(empireIn(turn.state, victim), sites);
  const jumps = jumpsFrom(exploredLanesOf(turn.state, turn.galaxy)(victim), system);
  const near = [...centers.keys()].flatMap((center) => jumps.get(center) ?? []);
  const range = centers.get(system) ?? null;
  return { kind: 'supply', range, nearest: range !== null || near.length === 0 ? null : Math.min(...near) };
}

/** G-17: as a look in full detail would show them; what hides from the empire stays hidden. */
function findForces(turn: VbamTurn, { empire, system, victim }: Spying): Found<'forces'> {
  const { state } = turn;
  const present = presencesOf(state, new Set([system])).get(system);
  const here = present && sightIn(state)(present, empire).get(victim);
  const known = knowledgeIn(state, empire);
  for (const where of battlefields) {
    const id = forceIdOf(system, victim, where);
    const units = here?.[where] ?? [];
    if (units.length === 0) {
      delete known.forces[id];
      continue;
    }
    const seen = forceAsSeen(state, units, { detection: 'full', where });
    known.forces[id] = { seen: turn.number, system, owner: victim, where, detection: 'full', ...seen };
    for (const { class: made, carried } of seen.units) for (const shown of [made, ...carried]) learnClass(turn, known, shown);
  }
  return { kind: 'forces', units: sumOf(battlefields.map((where) => here?.[where].length ?? 0)) };
}

function findConstruction({ state }: VbamTurn, { system, victim }: Spying): Found<'construction'> {
  const projects = inIdOrder(state.projects).flatMap(([, { owner, system: at, work, ready }]) => {
    if (owner !== victim || at !== system) return [];
    const what = work.kind === 'imperial capital' ? work.kind : (state.unitClasses[work.class]?.name ?? work.class);
    return [{ what, prototype: work.kind === 'prototype', ready }];
  });
  return { kind: 'construction', projects };
}

function findTreasury(turn: VbamTurn, { victim }: Spying): Found<'treasury'> {
  const { state } = turn;
  const sites = sitesOf(state, turn.galaxy);
  const own = sites.filter((site) => site.owner === victim && !isShutOff(site));
  const routes = Object.values(state.tradeRoutes).filter(({ owner, state: how }) => owner === victim && how === 'active');
  const commerce = routes.map(({ target }) => {
    const host = tradeHostAt(state, victim, target)?.owner;
    const site = sites.find((one) => one.owner === host && one.system.id === target);
    return site ? commerceAt(site).total : 0;
  });
  const { epTenths, pp, tp, ip } = empireIn(state, victim).treasury;
  return {
    ...{ kind: 'treasury', epTenths, pp, tp, ip },
    systemIncome: 10 * sumOf(own.map((site) => systemIncomeAt(site).total)),
    commerce: sumOf(commerce),
    maintenance: maintenanceExpenseOf(state, victim),
  };
}

function findTreaties(turn: VbamTurn, { empire, victim }: Spying): Found<'treaties'> {
  const known = inIdOrder(turn.state.relations).filter(
    ([, relation]) => relation.between.includes(victim) && hasMet(relation, victim),
  );
  const { met, strangers } = namedTo(
    turn,
    empire,
    known.map(([, { between }]) => otherOf(between, victim)),
  );
  const relations = known.flatMap(([, relation]) => {
    const other = otherOf(relation.between, victim);
    if (!met.includes(other)) return [];
    const treaties = treatiesIn(relation).map(({ kind }) => kind);
    return [{ with: other, state: stateAsKnown(relation, victim), relationship: relation.relationship, treaties }];
  });
  return { kind: 'treaties', relations, strangers };
}

/** G-37. Ruling: one by lot of those that the empire cannot build yet. */
function findDesign(turn: VbamTurn, { empire, system, victim }: Spying): Found<'designs'> {
  const { unitClasses } = turn.state;
  const fresh = inIdOrder(unitClasses).flatMap(([id, one]) => {
    if (one.owner !== victim || !one.prototyped) return [];
    return sameClassOf(turn.state, empire, one)?.prototyped ? [] : [id];
  });
  if (fresh.length === 0) return { kind: 'designs', class: null };
  const id = pick(turn.dice.at('spies', 'design', system, empire), fresh);
  learnClass(turn, knowledgeIn(turn.state, empire), id);
  return { kind: 'designs', class: takeSchematic(turn, empire, id) };
}

/** G-42: each era counts as many levels as with captured research. */
function findResearch(turn: VbamTurn, spying: Spying): Found<'research'> {
  const { empire, colony, task } = spying;
  const site = siteOf(turn, spying);
  const own = empireIn(turn.state, empire).techLevel;
  const tp = site && colony ? Math.max(0, captureStakeOf(utilizedAt(site, 'research').total, own, colony.techLevel)) : 0;
  const cause = { kind: 'order', says: task.order.says } as const;
  book(turn, { empire, pool: 'tp', heading: 'miscellaneous income', cause, amount: tp, rule: 'G-42' });
  return { kind: 'research', tp };
}
