import { listed } from '#core/listed.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { facilityKinds } from '#schemas/vbam/stateWords.ts';
import { payable } from '#vbam/forecast/payable.ts';
import { bargainsOfferedTo } from '#vbam/orders/openBargains.ts';
import { openOffersTo } from '#vbam/orders/openOffers.ts';
import { draftOf, type SheetHeading, verdictOn } from '#vbam/orders/order.ts';
import { colonize } from '#vbam/orders/verbs/colonies/colonize.ts';
import { raisePopulation } from '#vbam/orders/verbs/colonies/population.ts';
import { buildFacility } from '#vbam/orders/verbs/construction/buildFacility.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { repairFacility } from '#vbam/orders/verbs/construction/facilityWork.ts';
import { prototype } from '#vbam/orders/verbs/construction/prototype.ts';
import { repair } from '#vbam/orders/verbs/construction/repair.ts';
import { recruitDiplomats } from '#vbam/orders/verbs/diplomacy/diplomats.ts';
import { buildInfrastructure } from '#vbam/orders/verbs/economy/infrastructure.ts';
import { recruitSpies } from '#vbam/orders/verbs/intelligence/spies.ts';
import { raiseTechnology } from '#vbam/orders/verbs/research/research.ts';
import { openTradeRoute } from '#vbam/orders/verbs/trade/tradeRoutes.ts';
import { LEARNING_TO_TALK, withoutTalks } from '#vbam/questions/shared/diplomacy/learningToTalk.ts';
import { areIdle } from '#vbam/questions/shared/economy/idlePoints.ts';
import { repairShareOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { type Infrastructure, infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { gateHostAt, isOutpostOfPartner } from '#vbam/view/abroad/dealing.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { planLines } from '#vbam/view/war/planInWords.ts';
import { isCutOffAt, whyCutOff } from '#vbam/view/ways/connection.ts';
import { lastLookAt } from '#vbam/view/ways/lastLook.ts';
import { advanceLines } from './advanceLines.ts';
import { delegationLines, missionLines, spyLines } from './agentLines.ts';
import { fleetLines, hazardLines, laneLines } from './fleetLines.ts';
import { answerLine, offerLines } from './offerLines.ts';
import { isAllowed, priceIfAllowed, priceInWords, priceOf } from './prices.ts';

/** Limits that keep a great empire's sheet far below the most that is read of one. */
const MAX_LINES = 100;
const MAX_PLACES = 8;

/** What can be done where and at what price, by heading, according to the checks that will judge the orders. */
export const pricesUnder: Record<SheetHeading, (view: EmpireView) => string[]> = {
  Economy: (view) =>
    titled(
      'The next point costs:',
      coloniesOf(view).map((colony) => {
        const prices = infrastructures.map(
          (what) => `${priceOf(buildInfrastructure, view, { what, colony })}${idleAt(view, what, colony)}`,
        );
        const isSame = prices.every((price) => price === prices[0]); // one reason for all is given once
        const listing = isSame ? prices[0] : infrastructures.map((what, index) => `${what} ${prices[index]}`).join(', ');
        return `${systemNameIn(view, colony)}: ${listing}`;
      }),
    ),
  Construction: (view) => [
    ...titled('You can build these units now:', classLines(buildUnits, view)),
    ...titled('You can build these prototypes now:', classLines(prototype, view)),
    ...titled(
      'You can build these facilities at your colonies now:',
      facilityKinds.flatMap((facility) => {
        const prices = pricesAt(view, (system) => priceIfAllowed(buildFacility, view, { facility, system }));
        return prices.length > 0 ? [`${facility}: ${prices.join(', ')}`] : [];
      }),
    ),
    ...titled('You can build Jump Gates for trade partners at:', gatesForPartners(view)),
    ...titled('You can repair these units; what all cost in one place is rounded up to whole EP:', damagedUnits(view)),
    ...titled('You can repair these facilities:', crippledFacilities(view)),
  ],
  Colonies: (view) => [
    ...titled(
      'The next point of population costs:',
      coloniesOf(view).map((colony) => `${systemNameIn(view, colony)}: ${priceOf(raisePopulation, view, { colony })}`),
    ),
    ...titled('You can colonize, unless others have come there since your people looked:', worldsToColonize(view)),
  ],
  Research: (view) => [
    ...advanceLines(view),
    ...titled(
      'You can raise the technology of:',
      pricesAt(view, (colony) => priceIfAllowed(raiseTechnology, view, { colony }), MAX_LINES),
    ),
  ],
  Trade: (view) =>
    titled(
      'You can open trade routes to:',
      openTo(openTradeRoute, view).map((system) => priceLine(openTradeRoute, view, system)),
    ),
  Fleets: (view) => [
    ...titled('Your forces:', fleetLines(view)),
    ...titled('What they do about enemies, until you say otherwise:', Object.keys(view.fleets).length > 0 ? planLines(view) : []),
    ...titled('Where ships that end a turn take this much damage:', hazardLines(view)),
    ...titled('Lanes that nobody of yours has explored yet, for fleets that are there:', laneLines(view)),
  ],
  Diplomacy: (view) => [
    ...titled('Offers that wait for your answer:', openOffersTo(view).map(answerLine)),
    ...titled('Goods that are offered to you:', bargainsOfferedTo(view).map(answerLine)),
    ...titled('Your people would sign:', offerLines(view)),
    ...titled(
      'You can recruit diplomats:',
      eachAt(view, (colony) => priceIfAllowed(recruitDiplomats, view, { agents: 'diplomat', colony })),
    ),
    ...titled('Your diplomats:', delegationLines(view)),
    ...talkLines(view),
  ],
  Intelligence: (view) => [
    ...titled(
      'You can recruit spies:',
      eachAt(view, (colony) => priceIfAllowed(recruitSpies, view, { spies: 'spy', colony })),
    ),
    ...titled('Your spies:', spyLines(view)),
    ...titled('What they could do, all of them together:', cut(missionLines(view), MAX_LINES)),
  ],
};

/** 3.4.3-g: where nobody would work it. */
function idleAt(view: EmpireView, what: Infrastructure, id: string): string {
  const colony = view.colonies[id];
  return colony && isAllowed(buildInfrastructure, view, { what, colony: id }) && areIdle(colony, colony[what] + 1)
    ? ` (of no use at Census ${colony.census})`
    : '';
}

/** G-43: the price of one at each colony that can take one into service. */
function eachAt(view: EmpireView, priceOfOne: (colony: string) => string | null): string[] {
  const prices = pricesAt(view, priceOfOne);
  return prices.length > 0 ? [`each at ${prices.join(', ')}`] : [];
}

/** 4.5.3. */
function talkLines({ empires }: EmpireView): string[] {
  const names = withoutTalks(Object.values(empires)).sort(naturalOrder);
  return names.length === 0 ? [] : titled(`To learn to talk to ${listed(cut(names, MAX_PLACES), 'and')}:`, [LEARNING_TO_TALK]);
}

/** 3.4.1-a: those last where nobody of the empire has looked whether others live there. */
function worldsToColonize(view: EmpireView): string[] {
  const isCharted = (system: string) => view.systems[system]?.unvisited === true;
  return openTo(colonize, view)
    .sort((one, other) => Number(isCharted(one)) - Number(isCharted(other)))
    .map((system) => `${priceLine(colonize, view, system)}${doubtsAbout(view, system)}`);
}

/** 3.4.1-a, 4.3.5-a: what check would say of it too. */
function doubtsAbout(view: EmpireView, id: string): string {
  const system = view.systems[id];
  const doubts = [
    system ? lastLookAt(view, system) : null,
    isCutOffAt(view, id) ? `cut off from its first day: ${whyCutOff(view, id)}` : null,
  ].filter((doubt) => doubt !== null);
  return doubts.length === 0 ? '' : ` (${doubts.join('; ')})`;
}

/** The systems that an order could name now. */
function openTo(verb: typeof colonize | typeof openTradeRoute, view: EmpireView): string[] {
  return Object.keys(view.systems)
    .sort(naturalOrder)
    .filter((system) => isAllowed(verb, view, { system }));
}

function priceLine(verb: typeof colonize | typeof openTradeRoute, view: EmpireView, system: string): string {
  const idle = verb === openTradeRoute && !(system in view.colonies) && isOutpostOfPartner(view, system);
  return `${systemNameIn(view, system)}: ${priceOf(verb, view, { system })}${idle ? ' (an outpost: it earns little or nothing yet)' : ''}`;
}

/** The classes that an order could name now, each with its price, which is the same everywhere, and the places. */
function classLines(verb: typeof buildUnits | typeof prototype, view: EmpireView): string[] {
  return Object.entries(view.unitClasses).flatMap(([id, { name }]) => {
    const allowed = coloniesOf(view).filter((colony) => isAllowed(verb, view, { class: id, colony }));
    const paid = allowed.filter((colony) => payable(draftOf({ view }), verb, { class: id, colony }) !== null);
    const places = paid.length > 0 ? paid : allowed; // 4.3.5-b: who is cut off has pools of its own
    const [first] = places;
    if (first === undefined) return [];
    const named = cut(
      places.map((colony) => systemNameIn(view, colony)),
      MAX_PLACES,
    );
    return [`${name}: ${priceOf(verb, view, { class: id, colony: first })}, at ${named.join(', ')}`];
  });
}

/** The empire's own colonies where something has a price, with that price. */
function pricesAt(view: EmpireView, priceAt: (colony: string) => string | null, most = MAX_PLACES): string[] {
  const priced = coloniesOf(view).flatMap((colony) => {
    const price = priceAt(colony);
    return price === null ? [] : [`${systemNameIn(view, colony)} ${price}`];
  });
  return cut(priced, most);
}

function damagedUnits(view: EmpireView): string[] {
  return Object.keys(view.units)
    .filter((id) => (view.units[id]?.damage ?? 0) > 0)
    .sort()
    .flatMap((unit) => {
      const verdict = verdictOn(draftOf({ view }), repair, { unit });
      if ('why' in verdict) return [];
      const { points = 0, price } = verdict;
      const {
        label,
        systemName,
        unit: { damage },
      } = ownUnit(view, unit);
      const part = points === damage ? '' : ` for ${points} of ${damage} damage`;
      const share = `${priceInWords({ ...price, epTenths: repairShareOf(points) })}${part}`;
      return [`${label} at ${systemName}: ${share}${doubtOnRepair(view, unit)}`];
    })
    .sort(naturalOrder);
}

/** What check would say of it: that it cannot be paid, or that the unit leaves before yards work (G-03). */
function doubtOnRepair(view: EmpireView, unit: string): string {
  if (payable(draftOf({ view }), repair, { unit }) === null) return ' (more than you hold)';
  const fleet = view.fleets[fleetOf(view, unit) ?? ''];
  return fleet && fleet.course.length > 0 ? ` (if ${fleet.name} stays: it is on its way)` : '';
}

/** */
function gatesForPartners(view: EmpireView): string[] {
  return Object.keys(view.foreign.colonies)
    .filter((system) => gateHostAt(view, system))
    .sort(naturalOrder)
    .flatMap((system) => {
      const price = priceIfAllowed(buildFacility, view, { facility: 'jump gate', system });
      return price === null ? [] : [`${systemNameIn(view, system)}: ${price}`];
    });
}

function crippledFacilities(view: EmpireView): string[] {
  return Object.values(view.facilities)
    .filter(({ state }) => state === 'crippled')
    .flatMap(({ kind: facility, system }) => {
      const price = priceIfAllowed(repairFacility, view, { facility, system });
      return price === null ? [] : [`${facility} at ${systemNameIn(view, system)}: ${price}`];
    })
    .sort(naturalOrder);
}

function coloniesOf({ colonies }: EmpireView): string[] {
  return Object.keys(colonies).sort(naturalOrder);
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...cut(lines, MAX_LINES).map((line) => `  ${line}`)];
}

function cut(words: readonly string[], most: number): string[] {
  return words.length > most ? [...words.slice(0, most), `and ${words.length - most} more`] : [...words];
}
