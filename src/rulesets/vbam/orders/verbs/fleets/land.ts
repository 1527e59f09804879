import { listOf } from '#core/orders/grammar/lists.ts';
import { emptyProblem, enterLanding, groundBelow, landingInWords, landingProblem, troopsOf } from '../../guards/landing.ts';
import { type Draft, order, type Verdict } from '../../order.ts';
import type { Refused } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';

const [fleet, system] = [nameOf('fleet'), nameOf('system')];

/** O-14, G-23. */
export const landAll = order({
  name: 'land all',
  rule: 'O-14',
  heading: 'Fleets',
  sentence: '{fleet}: land all troops at {system}',
  also: [
    '{fleet} lands all troops at {system}',
    '{fleet}: (land|disembark) [all] [the] (troops|units|ground forces) (at|on|in) {system}',
    '{fleet}: (invade|conquer) {system}',
    '(invade|conquer|land at|land on) {system} with {fleet}',
  ],
  slots: { fleet, system },
  help: 'all ground forces aboard a fleet land on the ground of an enemy, or where your own fight already: nobody may hold the orbit against you, and no Shield may work; out of Assault they fight in full, out of Cargo at half strength in this turn',
  example: '1st Fleet: land all troops at Vega',
  check: (draft, { fleet: id, system: at }) => landed(draft, id, at, null),
});

/** O-14, G-23. */
export const land = order({
  name: 'land',
  rule: 'O-14',
  heading: 'Fleets',
  sentence: '{fleet}: land {units} at {system}',
  also: ['{fleet} lands {units} at {system}', '{fleet}: land {units} (on|in) {system}'],
  slots: { fleet, units: listOf(nameOf('unit')), system },
  help: 'the same for some of the troops aboard; the others stay there',
  example: '1st Fleet: land Garrison 1 at Vega',
  check: (draft, { fleet: id, units, system: at }) => landed(draft, id, at, units),
});

function landed(draft: Draft, fleet: string, system: string, units: readonly string[] | null): Verdict | Refused {
  const refusal = emptyProblem(draft, fleet) ?? landingProblem(draft, fleet, system, units);
  if (refusal) return refusal;
  const ground = groundBelow(draft, system);
  if ('why' in ground) return ground;
  const troops = units ?? troopsOf(draft.view, fleet);
  const says = `${draft.view.fleets[fleet]?.name ?? fleet}: ${landingInWords(draft.view, system, ground.enemy, troops)}`;
  return { price: {}, says, enter: (later) => enterLanding(later, fleet, system, troops) };
}
