import { inIdOrder } from '#core/inIdOrder.ts';
import type { dealEnds } from '#schemas/vbam/events/transfers.ts';
import type { Relation, ResourceDeal } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { hasResourceAccess } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from './tellBoth.ts';

type DealEnd = (typeof dealEnds)[number];

/** Ends deals that have lost their treaty, their resource, or the place it works in. A lost route is no reason (3.2.8-d). */
export function lapseDeals(turn: VbamTurn): void {
  const { relations } = turn.state;
  for (const [, relation] of inIdOrder(relations)) {
    for (const deal of relation.deals) {
      const why = endOf(turn, relation, deal);
      if (why) endDeal(turn, relation, deal, why);
    }
  }
}

function endOf(turn: VbamTurn, relation: Relation, { giver, from, to }: ResourceDeal): DealEnd | null {
  if (!treatyIn(relation, 'trade')) return 'treaty ended';
  if (!hasAccessTo(turn, giver, from)) return 'no access';
  return colonyOf(turn.state, to, otherOf(relation.between, giver)) ? null : 'target lost';
}

export function endDeal(turn: VbamTurn, relation: Relation, deal: ResourceDeal, why: DealEnd): void {
  const { giver, resource, to } = deal;
  relation.deals = relation.deals.filter((one) => one !== deal);
  tellBoth(relation, (common) =>
    turn.events.push({ kind: 'dealEnded', ...common, rule: '3.2.8-d', by: giver, resource, to, why }),
  );
}

/** 3.2.8-b. */
export function hasAccessTo({ state }: VbamTurn, empire: string, system: string): boolean {
  const own = Object.values(state.facilities).filter((facility) => facility.owner === empire && facility.system === system);
  return hasResourceAccess(own, colonyOf(state, system, empire) !== undefined);
}
