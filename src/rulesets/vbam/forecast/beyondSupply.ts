import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { explore } from '#vbam/orders/verbs/fleets/explore.ts';
import { gapInWords } from '#vbam/questions/shared/forces/gapInWords.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { suppliesAhead } from '#vbam/view/realm/supplies.ts';
import { BEYOND, gapBehind } from '#vbam/view/realm/supply.ts';
import type { LaneStub } from '#vbam/view/view.ts';
import { stopsAhead } from '#vbam/view/ways/journeys.ts';
import { perilsOf } from '#vbam/view/ways/perils.ts';
import { remark } from './remark.ts';

/** 3.6.1, G-41: explorers who get through are on the other side when the turn ends, and find no supplies there. */
export function beyondSupply(drafted: DraftedOrders): Problem[] {
  const { start, view } = drafted.after;
  return drafted.orders.flatMap((order): Problem[] => {
    if (!isOf(order, explore)) return [];
    const { fleet: id, lane } = order.values;
    const fleet = view.fleets[id];
    const stubs = start.stubs.filter((stub) => stub.system === fleet?.system && (lane === undefined || stub.number === lane));
    const bare = stubs.flatMap((stub) => gapBehind(start, stub) ?? []);
    const [gap] = bare;
    const turn = fleet && gap ? hungryFrom(drafted, id) : null;
    if (!fleet || !gap || turn === null) return [];
    const where = `behind ${lane === undefined ? whichLanes(stubs, bare.length) : `lane ${lane}`} at ${systemNameIn(start, fleet.system)}`;
    const text = `${fleet.name} ${where}: out of supply from turn ${turn} on, 1 damage to each unit a turn: ${gapInWords(gap, (system) => systemNameIn(start, system))}`;
    return [remark('warning', text, order.line)];
  });
}

function whichLanes(stubs: readonly LaneStub[], bare: number): string {
  if (stubs.length === 1) return `lane ${stubs[0]?.number}`;
  return bare === stubs.length ? 'any lane' : `${bare} of the ${stubs.length} lanes`;
}

/** The first turn in which a fleet that went there would take damage; null while what it carries lasts. */
function hungryFrom({ after: { start, view } }: DraftedOrders, fleet: string): number | null {
  const supplies = suppliesAhead(start, view, {
    stopsOf: (id) => (id === fleet ? [BEYOND] : stopsAhead(start, view, id)),
  });
  return perilsOf(start, view, fleet, [BEYOND], supplies).find(({ kind }) => kind === 'no supplies')?.turn ?? null;
}
