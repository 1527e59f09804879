import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { TreatyKind } from '#schemas/vbam/state.ts';
import type { CheckedOrder, DraftedOrders } from '#vbam/orders/checkOrders.ts';
import type { Draft } from '#vbam/orders/order.ts';
import { abandon } from '#vbam/orders/verbs/colonies/abandon.ts';
import { lowerPopulation } from '#vbam/orders/verbs/colonies/population.ts';
import { acceptOffer } from '#vbam/orders/verbs/diplomacy/answerOffer.ts';
import { breakTreaty } from '#vbam/orders/verbs/diplomacy/breakTreaty.ts';
import { cede } from '#vbam/orders/verbs/diplomacy/cede.ts';
import { declare } from '#vbam/orders/verbs/diplomacy/declare.ts';
import { giveData, giveSchematic } from '#vbam/orders/verbs/diplomacy/giveKnowledge.ts';
import { handOver } from '#vbam/orders/verbs/diplomacy/handOver.ts';
import { offerTreaty } from '#vbam/orders/verbs/diplomacy/offerTreaty.ts';
import { releaseSystems } from '#vbam/orders/verbs/diplomacy/releaseSystems.ts';
import { takeBackOffer, withdraw } from '#vbam/orders/verbs/diplomacy/withdraw.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { treatyFor } from '#vbam/questions/shared/diplomacy/goods.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { prerequisitesOf } from '#vbam/tables/diplomacy/treaties.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { endedBy, restsOn } from './endedTreaties.ts';
import { remark } from './remark.ts';

/** Orders of one sheet that undo each other in the turn, whichever is written first; told at the later of the two lines. */
export function crossedOrders({ orders, after }: DraftedOrders): Problem[] {
  return orders.flatMap((order) =>
    spoiledBy(after, order).flatMap(({ says, isSpoiled }) =>
      orders
        .filter((other) => other !== order && isSpoiled(other))
        .map((other) =>
          remark('warning', `${says}, so this may come to nothing: ${other.says}`, Math.max(order.line, other.line)),
        ),
    ),
  );
}

/** What an order says, and which others it spoils. */
interface Spoiling {
  says: string;
  isSpoiled: (other: CheckedOrder) => boolean;
}

/** Dealings that a declaration ends before they come about; beside one, nobody is let sign or offer a treaty at all. */
const dealings = [acceptOffer, withdraw, takeBackOffer, cede, giveData, giveSchematic, handOver];
/** G-64: what changes hands under a treaty. */
const exchanges = [
  [giveData, 'data'],
  [giveSchematic, 'schematic'],
  [handOver, 'units'],
] as const;

function spoiledBy(after: Draft, order: CheckedOrder): Spoiling[] {
  const { start: view } = after;
  if (isOf(order, declare)) {
    const { level, empire } = order.values;
    const says = `you declare ${level} on ${powerNameIn(view, empire)} this turn (G-46)`;
    return [{ says, isSpoiled: (other) => dealings.some((verb) => isOf(other, verb)) && other.values.empire === empire }];
  }
  const ended = endedBy(view, order);
  if (ended) {
    const { treaty, empire } = ended;
    const says = `the ${treatyName(treaty)} with ${powerNameIn(view, empire)} ends this turn (4.5.T-b)`;
    return [{ says, isSpoiled: (other) => other.values.empire === empire && restsOn(treatyNeededBy(other), treaty) }];
  }
  if (isOf(order, releaseSystems)) return givenUp(view, order.values.systems, 'release', 'O-57');
  if (isOf(order, abandon)) return givenUp(view, [order.values.colony], 'abandon', 'O-36');
  return isOf(order, lowerPopulation) ? rebelling(after, order.values.colony) : [];
}

/** 4.5.T-b, G-64: the treaties without which an order comes to nothing. */
function treatyNeededBy(order: CheckedOrder): readonly TreatyKind[] {
  if (isOf(order, offerTreaty) || isOf(order, acceptOffer)) return prerequisitesOf(order.values.treaty);
  if (isOf(order, withdraw) || isOf(order, breakTreaty)) return prerequisitesOf(order.values.treaty);
  return exchanges.flatMap(([verb, goods]) => (isOf(order, verb) ? (treatyFor(goods) ?? []) : []));
}

/** G-29: what is bought there is bought in vain. */
function rebelling({ start, view }: Draft, system: string): Spoiling[] {
  const colony = view.colonies[system];
  if (!colony || moraleStateOf(colony) !== 'rebellion') return [];
  const says = `${systemNameIn(start, system)} rebels this turn, because its people become fewer (G-29)`;
  return [{ says, isSpoiled: ({ values }) => values.colony === system }];
}

/** The empire has no colony there any more when others of its orders are carried out. */
function givenUp(view: EmpireView, systems: readonly string[], verb: string, rule: string): Spoiling[] {
  return systems.map((system) => ({
    says: `you ${verb} ${systemNameIn(view, system)} this turn (${rule})`,
    isSpoiled: ({ values, price, gains }) =>
      [values.colony, price.at, gains?.at].includes(system) || (values.system === system && price.epTenths !== undefined),
  }));
}
