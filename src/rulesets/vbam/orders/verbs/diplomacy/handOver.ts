import { listOf } from '#core/orders/grammar/lists.ts';
import { withAllAboard } from '#vbam/questions/shared/forces/aboard.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { offering, price } from '../../guards/bargaining.ts';
import { givenAlready, noteGiven } from '../../guards/givenOnce.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-48. */
export const handOver = order({
  name: 'hand over units',
  rule: 'O-48',
  heading: 'Diplomacy',
  sentence: 'hand over {units} to {empire} [for {amount} EP]',
  slots: { units: listOf(nameOf('unit or fleet')), empire: nameOf('empire'), amount: price },
  help: "makes units or whole fleets, with all aboard, another empire's under a military treaty, where they are after movement; with a price it is a sale, which the other side must accept",
  example: 'hand over Scout 1 to Kili Hegemony for 10 EP',
  check(draft, { units: named, empire, amount: ep }) {
    const { view } = draft;
    const ids = withAllAboard(view, named);
    if (ids.length === 0) return { why: 'there are no units in it', rule: 'O-48' };
    const twice = givenAlready(draft, { units: ids }, 'O-48');
    if (twice) return twice;
    const called = ids.map((id) => ownUnit(view, id).label);
    const verdict = offering(draft, { empire, goods: { kind: 'units', called }, ep, rule: 'O-48' });
    if ('why' in verdict) return verdict;
    return {
      ...verdict,
      enter(later) {
        verdict.enter?.(later);
        noteGiven(later, { units: ids });
      },
    };
  },
});
