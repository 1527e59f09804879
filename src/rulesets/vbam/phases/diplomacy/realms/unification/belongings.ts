import { cutName } from '#core/cutName.ts';
import { plainOrder } from '#core/order.ts';
import type { CampaignState, TradeRoute } from '#schemas/vbam/state.ts';
import { changePosts } from '#vbam/orders/plans/diplomatPlans.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { changeSpies } from '#vbam/questions/shared/spies/spyGroups.ts';
import { MAX_NAME } from '#vbam/tables/campaign/names.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { bringUnder } from '../../../shared/colonies/mergeColonies.ts';

/** G-49: colonies, facilities, units, fleets, classes, projects, routes and diplomats; what would have the same name gets the tag of its former empire. */
export function handOverAll(turn: VbamTurn, of: string, into: string): void {
  const { state } = turn;
  const { tag } = empireIn(state, of);
  renameDoubles(state.fleets, of, into, tag);
  renameDoubles(state.unitClasses, of, into, tag);
  dropDoubleRoutes(state, of, into);
  for (const colony of Object.values(state.colonies)) if (colony.owner === of) bringUnder(turn, colony, into);
  for (const kind of ['facilities', 'units', 'fleets', 'unitClasses', 'projects', 'tradeRoutes'] as const) {
    for (const thing of Object.values<{ owner: string }>(state[kind])) if (thing.owner === of) thing.owner = into;
  }
  bringHome(state, of, into);
  passOnAssignments(state, of, into);
  passOnWithdrawals(state, of, into);
  passOnDiplomats(state, of, into);
  inheritCaptives(state, of, into);
  passOnSpies(state, of, into);
  for (const forces of turn.notes.splinterForces) {
    if (forces.owner !== of) continue;
    forces.owner = into;
    for (const unitClass of Object.values(forces.classes)) unitClass.owner = into;
  }
}

/** What one had taken from the other no longer counts as taken; blockades go on. */
function bringHome({ colonies }: CampaignState, of: string, into: string): void {
  for (const colony of Object.values(colonies)) {
    if (colony.originalOwner === of) colony.originalOwner = into;
    if (colony.blockade?.by === of) colony.blockade.by = into;
    if (colony.owner === into && colony.originalOwner === into) colony.conquered = null;
  }
}

function passOnAssignments(state: CampaignState, of: string, into: string): void {
  const [heir, lower] = [empireIn(state, into), empireIn(state, of)];
  const own = new Set(heir.assignments.map(({ from, resource }) => `${resource} of ${from}`));
  const theirs = lower.assignments.filter(({ from, resource }) => !own.has(`${resource} of ${from}`)); // both may have had it (G-58)
  heir.assignments = [...heir.assignments, ...theirs].sort(
    (a, b) => plainOrder(a.from, b.from) || plainOrder(a.resource, b.resource),
  );
  lower.assignments = [];
}

/** Fleets and classes have names of their own within an empire; ids never change. */
function renameDoubles(things: Record<string, { owner: string; name: string }>, of: string, into: string, tag: string): void {
  const taken = new Set(Object.values(things).flatMap(({ owner, name }) => (owner === into ? [name] : [])));
  for (const id of Object.keys(things).sort()) {
    const thing = things[id];
    if (thing?.owner !== of) continue;
    const name = thing.name;
    for (let number = 1; taken.has(thing.name); number++) {
      const mark = number === 1 ? ` ${tag}` : ` ${tag} ${number}`;
      thing.name = `${cutName(name, MAX_NAME - mark.length)}${mark}`;
    }
    taken.add(thing.name);
  }
}

/** G-48: who has its captives would give them back to its heir; its heir's own are captives no more. */
function inheritCaptives({ units }: CampaignState, of: string, into: string): void {
  for (const unit of Object.values(units)) {
    if (unit.capturedFrom === of) unit.capturedFrom = into;
    if (unit.capturedFrom === unit.owner) delete unit.capturedFrom;
  }
}

/** An empire has one route to each system. */
function dropDoubleRoutes({ tradeRoutes }: CampaignState, of: string, into: string): void {
  const targets = new Set(Object.values(tradeRoutes).flatMap(({ owner, target }) => (owner === into ? [target] : [])));
  for (const [id, { owner, target }] of Object.entries<TradeRoute>(tradeRoutes)) {
    if (owner === of && targets.has(target)) delete tradeRoutes[id];
  }
}

function passOnDiplomats({ diplomats }: CampaignState, of: string, into: string): void {
  for (const { owner, place, count } of [...diplomats]) {
    if (owner !== of) continue;
    changePosts(diplomats, of, [[place, -count]]);
    changePosts(diplomats, into, [[place, count]]);
  }
}

function passOnSpies({ spies }: CampaignState, of: string, into: string): void {
  for (const { owner, place, posting, count } of [...spies]) {
    if (owner !== of) continue;
    changeSpies(spies, of, [{ place, posting, by: -count }]);
    changeSpies(spies, into, [{ place, posting, by: count }]);
  }
}

function passOnWithdrawals(state: CampaignState, of: string, into: string): void {
  for (const withdrawal of state.withdrawals) {
    if (withdrawal.owner === of) withdrawal.owner = into;
    if (withdrawal.from === of) withdrawal.from = into;
  }
  state.withdrawals = state.withdrawals.filter(({ owner, from }) => owner !== from);
}
