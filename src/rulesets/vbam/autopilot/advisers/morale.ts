import { inIdOrder } from '#core/inIdOrder.ts';
import { byKey } from '#core/order.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { declareMartialLaw, liftMartialLaw } from '#vbam/orders/verbs/colonies/martialLaw.ts';
import { reprisal } from '#vbam/orders/verbs/colonies/reprisal.ts';
import { repairFacility } from '#vbam/orders/verbs/construction/facilityWork.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { type Desk, give } from '../desk.ts';

/** Keeps colonies working, and facilities intact. */
export function adviseOrder(desk: Desk): void {
  for (const [id, colony] of inIdOrder(desk.view.colonies)) keepQuiet(desk, id, colony);
  mendFacilities(desk);
}

/** 3.4.12, 3.4.13: martial law where people only grumble, reprisals where they rebel. */
function keepQuiet(desk: Desk, colony: string, { census, morale, martialLaw }: Colony): void {
  const name = systemNameIn(desk.view, colony);
  const state = moraleStateOf({ census, morale });
  if (state === 'rebellion') {
    give(desk, 'Order at home', reprisal, { colony }, `${name} is in open revolt, and nothing else will bring it back.`);
  }
  if (state !== 'good order' && !martialLaw) {
    give(desk, 'Order at home', declareMartialLaw, { colony }, `Half of ${name} does not go to work: under martial law it will.`);
  }
  if (state === 'good order' && martialLaw) {
    give(
      desk,
      'Order at home',
      liftMartialLaw,
      { colony },
      `${name} is content again, and martial law would only wear that out.`,
    );
  }
}

function mendFacilities(desk: Desk): void {
  const crippled = Object.values(desk.view.facilities).filter(({ state }) => state === 'crippled');
  for (const { kind, system } of crippled.sort(byKey(({ kind, system }) => system + kind))) {
    give(
      desk,
      'Order at home',
      repairFacility,
      { facility: kind, system },
      'What is broken serves nobody, and mending is cheaper than building.',
    );
  }
}
