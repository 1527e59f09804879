import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { TreatyKind } from '#schemas/vbam/state.ts';
import type { CheckedOrder, DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { abandon } from '#vbam/orders/verbs/colonies/abandon.ts';
import { acceptOffer } from '#vbam/orders/verbs/diplomacy/answerOffer.ts';
import { breakTreaty } from '#vbam/orders/verbs/diplomacy/breakTreaty.ts';
import { cede } from '#vbam/orders/verbs/diplomacy/cede.ts';
import { declare } from '#vbam/orders/verbs/diplomacy/declare.ts';
import { giveData, giveSchematic } from '#vbam/orders/verbs/diplomacy/giveKnowledge.ts';
import { offerTreaty } from '#vbam/orders/verbs/diplomacy/offerTreaty.ts';
import { releaseSystems } from '#vbam/orders/verbs/diplomacy/releaseSystems.ts';
import { withdraw } from '#vbam/orders/verbs/diplomacy/withdraw.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { prerequisitesOf } from '#vbam/tables/diplomacy/treaties.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { remark } from './remark.ts';

/** Orders of one sheet that undo each other in the turn, whichever is written first; told at the later of the two lines. */
export function crossedOrders({ orders, after: { start } }: DraftedOrders): Problem[] {
  return orders.flatMap((order) =>
    spoiledBy(start, order).flatMap(({ says, isSpoiled }) =>
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
const dealings = [acceptOffer, withdraw, cede, giveData, giveSchematic];

function spoiledBy(view: EmpireView, order: CheckedOrder): Spoiling[] {
  if (isOf(order, declare)) {
    const { level, empire } = order.values;
    const says = `you declare ${level} on ${powerNameIn(view, empire)} this turn (G-46)`;
    return [{ says, isSpoiled: (other) => dealings.some((verb) => isOf(other, verb)) && other.values.empire === empire }];
  }
  const ended = endedBy(view, order);
  if (ended) {
    const { treaty, empire } = ended;
    const says = `the ${treatyName(treaty)} with ${powerNameIn(view, empire)} ends this turn (4.5.T-b)`;
    return [{ says, isSpoiled: (other) => isOnTopOf(other, treaty) && other.values.empire === empire }];
  }
  if (isOf(order, releaseSystems)) return givenUp(view, order.values.systems, 'release', 'O-57');
  return isOf(order, abandon) ? givenUp(view, [order.values.colony], 'abandon', 'O-36') : [];
}

/** The treaty that an order ends: against the will of the other side, or by the consent that it asked for. */
function endedBy({ empires }: EmpireView, order: CheckedOrder): { treaty: TreatyKind; empire: string } | null {
  if (isOf(order, breakTreaty)) return order.values;
  if (!isOf(order, acceptOffer)) return null;
  const { treaty, empire } = order.values;
  const offer = empires[empire]?.offers.find(({ by, kind }) => by === empire && kind === treaty);
  return offer?.purpose === 'withdraw' ? order.values : null;
}

/** 4.5.T-b: whether an order would sign what rests on a treaty. */
function isOnTopOf(order: CheckedOrder, treaty: TreatyKind): boolean {
  if (!isOf(order, offerTreaty) && !isOf(order, acceptOffer)) return false;
  const restsOn = (kind: TreatyKind): boolean => prerequisitesOf(kind).some((needed) => needed === treaty || restsOn(needed));
  return restsOn(order.values.treaty);
}

/** The empire has no colony there any more when others of its orders are carried out. */
function givenUp(view: EmpireView, systems: readonly string[], verb: string, rule: string): Spoiling[] {
  return systems.map((system) => ({
    says: `you ${verb} ${systemNameIn(view, system)} this turn (${rule})`,
    isSpoiled: ({ values, price, gains }) =>
      [values.colony, price.at, gains?.at].includes(system) || (values.system === system && price.epTenths !== undefined),
  }));
}
