import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import { bargainsOfferedTo } from '#vbam/orders/openBargains.ts';
import { openOffersTo } from '#vbam/orders/openOffers.ts';
import { declare } from '#vbam/orders/verbs/diplomacy/declare.ts';
import { CALL_TURNS } from '#vbam/tables/diplomacy/treaties.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { namesFor } from '../../sections/names.ts';
import { aboutOne, aboutSystem, actOn, lineOf, type Material } from '../material.ts';

/** What others wait for. */
export function dealingsToAnswer({ view }: Material): Act[] {
  return [
    ...actOn('call', 'diplomacy', 'We are called to arms', callsTo(view)),
    ...actOn('offer', 'diplomacy', 'To be answered', offersTo(view)),
    ...actOn('leave', 'forces', 'Our units must leave, or are confiscated', departuresFrom(view)),
  ];
}

/** 4.5.T-k: whoever does not follow is remembered for it. */
function callsTo(view: EmpireView): Subject[] {
  const { empire } = namesFor(view);
  return Object.entries(view.empires).flatMap(([partner, { calls }]) =>
    calls
      .filter(({ called }) => called === view.empire.id)
      .map(({ enemy, since }) => {
        const orders = enemy in view.empires ? lineOf(view, declare, { level: 'hostilities', empire: enemy }) : [];
        return aboutOne(empire(partner), `against ${empire(enemy)}, until turn ${since + CALL_TURNS}`, orders);
      }),
  );
}

function offersTo(view: EmpireView): Subject[] {
  const { empire } = namesFor(view);
  return [
    ...[...openOffersTo(view), ...bargainsOfferedTo(view)].map(({ from, offers, answers }) =>
      aboutOne(empire(from), offers, answers),
    ),
  ];
}

/** 4.7-b. */
function departuresFrom(view: EmpireView): Subject[] {
  const { empire } = namesFor(view);
  return view.withdrawals.flatMap(({ from, systems, until }) =>
    systems.map((system) =>
      aboutSystem(view, system, `by the end of turn ${until}, to ${empire(from)}; until then neither fights there (W-24)`),
    ),
  );
}
