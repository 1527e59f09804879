import { listed, listedUpTo } from '#core/listed.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { Answerable } from '#vbam/orders/answerable.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { bargainKey, dealingKey } from '#vbam/orders/guards/bargaining.ts';
import { bargainsOfferedTo } from '#vbam/orders/openBargains.ts';
import { openOffersTo } from '#vbam/orders/openOffers.ts';
import { epInWords } from '#vbam/orders/order.ts';
import { colonize } from '#vbam/orders/verbs/colonies/colonize.ts';
import { raisePopulation } from '#vbam/orders/verbs/colonies/population.ts';
import { buildInfrastructure } from '#vbam/orders/verbs/economy/infrastructure.ts';
import { noOrders } from '#vbam/orders/verbs/noOrders.ts';
import { openTradeRoute } from '#vbam/orders/verbs/trade/tradeRoutes.ts';
import { areIdle } from '#vbam/questions/shared/economy/idlePoints.ts';
import { commerceAt } from '#vbam/questions/shared/economy/output.ts';
import { isOutpostOfPartner } from '#vbam/view/abroad/dealing.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { rebelsUnheldIn } from '#vbam/view/realm/rebelsUnheld.ts';
import { ownSites } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { isCutOffAt, whyCutOff } from '#vbam/view/ways/connection.ts';
import { lastLookAt } from '#vbam/view/ways/lastLook.ts';
import { beyondSupply } from './beyondSupply.ts';
import { bombardmentWarnings } from './bombardments.ts';
import { crossedOrders } from './crossedOrders.ts';
import { dearerAdvance } from './dearerAdvance.ts';
import { type Expected, expectedInRegions } from './expected.ts';
import { idlePlacesIn } from './idlePlaces.ts';
import { landingWarnings } from './landings.ts';
import { leavingDock } from './leavingDock.ts';
import { leftBehind } from './leftBehind.ts';
import { lostWork } from './lostWork.ts';
import { payable } from './payable.ts';
import { perilWarnings } from './perils.ts';
import { contradictedPlans } from './planChanges.ts';
import { remark } from './remark.ts';
import { settlersBarred } from './settlersBarred.ts';
import { supplyShortage } from './supplies.ts';
import { withoutPay } from './withoutPay.ts';
import { workUnderFire } from './workUnderFire.ts';

/** The most systems named in one line. */
const MAX_PLACES = 8;

/** What a sheet may have forgotten, and what will come of it. Nothing here keeps it from being played. */
export function warningsOf(drafted: DraftedOrders, expected: Expected): Problem[] {
  const meant = drafted.orders.some((order) => isOf(order, noOrders));
  return [
    ...(meant ? [] : [...unspentEp(drafted), ...unspentPp(drafted), ...idleYards(drafted)]),
    ...idleRoutes(drafted),
    ...idleWorks(drafted),
    ...settlersUnsure(drafted),
    ...settlersBarred(drafted),
    ...settlersAlone(drafted),
    ...dearerAdvance(drafted),
    ...hunger(drafted.after.view, expected),
    ...unpaidMaintenance(drafted, expected),
    ...regionsAlone(drafted),
    ...unanswered(drafted),
    ...owedByOthers(expected),
    ...unansweredBargains(drafted),
    ...slippingAway(drafted.after.view),
    ...unwelcome(drafted.after.view),
    ...supplyShortage(drafted),
    ...leavingDock(drafted),
    ...lostWork(drafted),
    ...workUnderFire(drafted),
    ...crossedOrders(drafted),
    ...perilWarnings(drafted),
    ...beyondSupply(drafted),
    ...leftBehind(drafted),
    ...contradictedPlans(drafted),
    ...bombardmentWarnings(drafted),
    ...landingWarnings(drafted),
  ];
}

/** Most points lose nothing by waiting, but a full treasury often means a forgotten order. */
function unspentEp({ after: { view, start } }: DraftedOrders): Problem[] {
  const [left, had] = [view.empire.treasury.epTenths, start.empire.treasury.epTenths];
  return left * 2 > had ? [remark('warning', `${left / 10} of ${epInWords(had)} are left unspent`)] : [];
}

/** 3.4.2: PP are good for nothing but people and hunger. */
function unspentPp({ after }: DraftedOrders): Problem[] {
  const { pp } = after.view.empire.treasury;
  const growing = coloniesOf(after.view).flatMap((colony) => {
    const price = payable(after, raisePopulation, { colony })?.price.pp;
    return price === undefined ? [] : [`${systemNameIn(after.view, colony)} for ${price}`];
  });
  return growing.length > 0 ? [remark('info', `${pp} PP are left, and the population could be raised at ${some(growing)}`)] : [];
}

/** G-36: industry that is not used this turn is lost. */
function idleYards({ after }: DraftedOrders): Problem[] {
  const { view } = after;
  const idle = idlePlacesIn(after).map((id) => systemNameIn(view, id));
  if (idle.length === 0) return [];
  return [remark('info', `nothing is being built at ${some(idle)}, and you could pay for a unit there`)];
}

/** G-54: a tenth of nothing is nothing. */
function idleRoutes({ orders, after: { view } }: DraftedOrders): Problem[] {
  const opened = orders.filter((order) => isOf(order, openTradeRoute));
  const sites = opened.length === 0 ? [] : ownSites(view);
  return opened.flatMap(({ line, values }) => {
    const site = sites.find(({ system }) => system.id === values.system);
    if (!site?.colony && isOutpostOfPartner(view, values.system)) return [outpostRoute(view, values.system, line)];
    if (!site || commerceAt(site).total > 0) return [];
    const why = site.colony?.census ? 'no Economy, Industry or Agriculture is used there' : 'nobody lives there';
    const text = `the trade route to ${site.system.name} earns nothing as long as ${why} (G-54)`;
    return [remark('warning', text, line)];
  });
}

function outpostRoute(view: EmpireView, system: string, line: number): Problem {
  const text = `${systemNameIn(view, system)} is an outpost with a Census of 1 at most: the trade route there earns little or nothing yet (G-54)`;
  return remark('warning', text, line);
}

/** 3.4.3-g: what nobody works is of no use; those who come this turn are counted. */
function idleWorks({ orders, after: { view } }: DraftedOrders): Problem[] {
  const built = orders.filter((order) => isOf(order, buildInfrastructure));
  const sites = built.length === 0 ? [] : ownSites(view);
  return built.flatMap(({ line, values: { what, colony: id } }) => {
    const site = sites.find(({ system }) => system.id === id);
    if (!site?.colony) return [];
    const { census, [what]: points } = site.colony;
    if (!areIdle(site.colony, points)) return [];
    const used = `its ${census} Census ${census === 1 ? 'works' : 'work'} no more than ${census}`;
    const text = `${what} at ${site.system.name} rises to ${points}, and ${used}: the rest gains nothing (3.4.3-g)`;
    return [remark('warning', text, line)];
  });
}

/** 3.4.1-a: only who goes there finds out whether others live there, or have come since. */
function settlersUnsure({ orders, after: { start } }: DraftedOrders): Problem[] {
  return orders.flatMap((order) => {
    const system = isOf(order, colonize) ? start.systems[order.values.system] : undefined;
    const doubt = system ? lastLookAt(start, system) : null;
    if (!system || doubt === null) return [];
    const text = `${system.name}: ${doubt}; if others live there by now, the settlers are turned away (3.4.1-a)`;
    return [remark(system.unvisited ? 'warning' : 'info', text, order.line)];
  });
}

/** 4.3.5-a: a colony that nothing can be sent to has no people, and no points to get any. */
function settlersAlone({ orders, after: { start } }: DraftedOrders): Problem[] {
  return orders.flatMap((order) => {
    if (!isOf(order, colonize) || !isCutOffAt(start, order.values.system)) return [];
    const system = order.values.system;
    const text = `${systemNameIn(start, system)} will be cut off from its first day, with empty pools, and must pay and feed itself: ${whyCutOff(start, system)} (4.3.5-a)`;
    return [remark('warning', text, order.line)];
  });
}

/** G-35. */
function hunger(view: EmpireView, { starving, food }: Expected): Problem[] {
  if (starving.length === 0) return [];
  const places = starving.map(({ system, census }) => `${systemNameIn(view, system)} (${census} Census)`);
  const why = `${food.grown} food will be grown, ${food.needed} are needed, and the pool gives ${food.fromPool}`;
  return [remark('warning', `people will starve at ${some(places)}: ${why}`)];
}

/** G-34: reported at the last order that takes EP, since without it there would be more. */
function unpaidMaintenance({ orders, after }: DraftedOrders, { maintenance, unpaid, ...expected }: Expected): Problem[] {
  if (unpaid === 0) return [];
  const line = orders.findLast(({ price }) => (price.epTenths ?? 0) > 0)?.line;
  const incoming = expected.systemIncome + expected.commerce + expected.further;
  const left = after.view.empire.treasury.epTenths;
  const why = `${epInWords(left)} are left after the sheet and ${epInWords(incoming)} come in`;
  const text = `${epInWords(unpaid)} of ${epInWords(maintenance)} maintenance cannot be paid: ${why}${withoutPay(after.view, expected)}`;
  return [remark('warning', text, line)];
}

/** 4.3.5: what is cut off has to help itself. */
function regionsAlone(drafted: DraftedOrders): Problem[] {
  const { view } = drafted.after;
  return expectedInRegions(drafted).flatMap(({ region: { systems, treasury }, expected }) => {
    const [where, is] = [some(systems.map((id) => systemNameIn(view, id))), systems.length === 1 ? 'is' : 'are'];
    const own = `${epInWords(treasury.epTenths)} and ${treasury.pp} PP are left for what is bought there`;
    const unpaid = `${epInWords(expected.unpaid)} of the maintenance there cannot be paid`;
    return [
      remark('info', `${where} ${is} cut off from the capital: ${own}`),
      ...hunger(view, expected),
      ...(expected.unpaid > 0 ? [remark('warning', `${where} ${is} cut off: ${unpaid}${withoutPay(view, expected)}`)] : []),
    ];
  });
}

/** 4.5.T-a: an offer that nobody answers lapses. */
function unanswered({ after: { start, used } }: DraftedOrders): Problem[] {
  return openOffersTo(start)
    .filter(({ from, offer }) => !used.has(dealingKey(offer.kind, from)))
    .map(answerNote);
}

/** G-64: nor is anything sold to those who do not answer. */
function unansweredBargains({ after: { start, used } }: DraftedOrders): Problem[] {
  return bargainsOfferedTo(start)
    .filter(({ from, bargain }) => !used.has(bargainKey(bargain.goods, from)))
    .map(answerNote);
}

function answerNote({ says, answers }: Answerable): Problem {
  return remark('info', `${says}: answer with ${listed(answers.map((answer) => `"${answer}"`))}`);
}

/** 3.4.11-f. */
function slippingAway(view: EmpireView): Problem[] {
  const unheld = rebelsUnheldIn(view);
  const loose = coloniesOf(view).filter((id) => unheld.has(id));
  if (loose.length === 0) return [];
  const places = some(loose.map((id) => systemNameIn(view, id)));
  return [
    remark('warning', `no ground forces hold the rebels at ${places}: they will be independent when the turn ends (3.4.11-f)`),
  ];
}

/** G-48: not in what is left, for they may have less. */
function owedByOthers({ owed }: Expected): Problem[] {
  if (owed === 0) return [];
  return [
    remark(
      'info',
      `others owe you ${epInWords(owed)} under treaties this turn, which is not counted above: they pay what they have (G-48)`,
    ),
  ];
}

/** 4.7-b. */
function unwelcome(view: EmpireView): Problem[] {
  return view.withdrawals.map(({ systems, until }) => {
    const places = some(systems.map((id) => systemNameIn(view, id)));
    return remark('warning', `your units at ${places} must leave: what is there when turn ${until} ends is confiscated (4.7-b)`);
  });
}

function coloniesOf({ colonies }: EmpireView): string[] {
  return Object.keys(colonies).sort(naturalOrder);
}

function some(places: readonly string[]): string {
  return listedUpTo(MAX_PLACES, places);
}
