import { isOf } from '#core/orders/grammar/verb.ts';
import type { CampaignState, Colony, UnitClass } from '#schemas/vbam/state.ts';
import { designFrom } from '#vbam/orders/plans/designFrom.ts';
import { declareMartialLaw, liftMartialLaw } from '#vbam/orders/verbs/colonies/martialLaw.ts';
import { nameClass, nameFleet, nameSystem } from '#vbam/orders/verbs/colonies/naming.ts';
import { design } from '#vbam/orders/verbs/construction/design.ts';
import { discardClass } from '#vbam/orders/verbs/construction/discardClass.ts';
import { letEnter } from '#vbam/orders/verbs/diplomacy/zoneConsent.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { classIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { garrisonsOf, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { fail, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { resolveBattlePlans } from './administration/battlePlans.ts';
import { forgetPirateClasses } from './administration/pirateClasses.ts';
import { resolveReorganisation } from './administration/reorganisation.ts';
import { changeConsents } from './shared/diplomacy/changeConsents.ts';
import { resolveAssignments } from './shared/economy/assignments.ts';
import { learnClass } from './shared/exploration/learnClass.ts';

/** G-03 step 1d: what is done as soon as it is ordered. */
export function resolveAdministration(turn: VbamTurn): void {
  forgetPirateClasses(turn); // not when they end: the report of that turn names them
  resolveDiscards(turn); // before designs: the name is free for another class
  resolveDesigns(turn);
  resolveReorganisation(turn); // before names: a sheet may name the fleet that it forms
  resolveBattlePlans(turn); // after fleets are formed: a sheet may say how the new one fights
  resolveNames(turn);
  resolveAssignments(turn);
  resolveMartialLaw(turn);
  resolveConsents(turn);
}

/** O-59; what is withdrawn holds until the turn ends. */
function resolveConsents(turn: VbamTurn): void {
  for (const { empire, values } of ordersOf(turn, letEnter)) changeConsents(turn, empire, values, true);
}

/** 3.4.12: of several orders about a colony the last on the sheet counts. */
function resolveMartialLaw(turn: VbamTurn): void {
  const orders = turn.orders.filter((order) => isOf(order, declareMartialLaw) || isOf(order, liftMartialLaw));
  if (orders.length === 0) return;
  const garrisons = garrisonsOf(turn.state, siteKey); // the sheet may have sent one away
  for (const order of orders) {
    const { empire, values, verb } = order;
    const colony = colonyOf(turn.state, values.colony, empire);
    if (!colony) continue;
    const declared = verb === declareMartialLaw.name;
    if (declared && !garrisons.has(siteKey(empire, colony.system))) fail(turn, order, { kind: 'no garrison' }, 'G-29');
    else putUnderMartialLaw(turn, colony, declared);
  }
}

function putUnderMartialLaw({ events }: VbamTurn, colony: Colony, on: boolean): void {
  if (colony.martialLaw === on) return;
  colony.martialLaw = on;
  const { owner, system } = colony;
  events.push({ kind: 'martialLawOrdered', rule: '3.4.12-a', seenBy: [owner], empire: owner, system, on });
}

/** G-37: a class can be given up while nothing of that class exists; those who were given units of it need its drawings. */
function resolveDiscards(turn: VbamTurn): void {
  const { state } = turn;
  for (const order of ordersOf(turn, discardClass)) {
    const { empire, values } = order;
    const unitClass = state.unitClasses[values.class];
    if (unitClass?.owner !== empire) continue;
    if (isUsed(state, values.class)) {
      fail(turn, order, { kind: 'class in use' }, 'G-37');
      continue;
    }
    delete state.unitClasses[values.class];
    for (const region of state.empires[empire]?.cutOff ?? []) region.classes = region.classes.filter((id) => id !== values.class);
    turn.events.push({ kind: 'classDiscarded', rule: 'G-37', seenBy: [empire], empire, class: unitClass.name });
  }
}

function isUsed({ units, projects }: CampaignState, id: string): boolean {
  return (
    Object.values(units).some((unit) => unit.class === id) ||
    Object.values(projects).some(({ work }) => work.kind !== 'imperial capital' && work.class === id)
  );
}

/** G-38: the class is on the force list at once, and waits for its prototype. */
function resolveDesigns(turn: VbamTurn): void {
  const { state } = turn;
  for (const { empire, values } of ordersOf(turn, design)) {
    const owner = state.empires[empire];
    if (!owner) continue;
    const made = designFrom(values.drawing, owner.techLevel);
    state.unitClasses[classIdFor(empire, values.name, state.unitClasses)] = {
      ...made,
      owner: empire,
      name: values.name,
      prototyped: false,
      numbered: 0,
    };
  }
}

function resolveNames(turn: VbamTurn): void {
  const systems = new Map(turn.galaxy.systems.map(({ id, name }) => [id, name]));
  for (const { empire, values } of ordersOf(turn, nameSystem)) {
    const names = turn.state.empires[empire]?.systemNames;
    const former = names?.[values.system]?.name ?? systems.get(values.system);
    if (names && former !== undefined) names[values.system] = { name: values.name, former, given: turn.number };
  }
  for (const { values } of ordersOf(turn, nameFleet)) {
    const fleet = turn.state.fleets[values.fleet];
    if (fleet) fleet.name = values.name;
  }
  for (const { values } of ordersOf(turn, nameClass)) {
    const unitClass = turn.state.unitClasses[values.class];
    if (!unitClass) continue;
    keepOldName(turn, values.class, unitClass);
    unitClass.name = values.name;
  }
}

/** Whoever has units of another's class hears nothing of its new name, and goes on calling them as before. */
function keepOldName(turn: VbamTurn, id: string, unitClass: UnitClass): void {
  for (const [unitId, unit] of Object.entries(turn.state.units)) {
    const known = turn.state.knowledge[unit.owner];
    if (unit.class !== id || unit.owner === unitClass.owner || !known) continue;
    unit.name ??= unitLabelOf(unitId, unit, unitClass);
    if (!known.classes[id]) learnClass(turn, known, id);
  }
}
