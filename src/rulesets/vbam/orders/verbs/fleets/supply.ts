import { listed } from '#core/listed.ts';
import { listOf } from '#core/orders/grammar/lists.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { priorityList } from '../../guards/priorityList.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-19, priority. */
export const supplyFirst = order({
  name: 'supply first',
  rule: 'O-19',
  heading: 'Fleets',
  sentence: 'supply first {fleets}',
  slots: { fleets: listOf(nameOf('fleet')) },
  help: 'says which fleets get supplies first if they run short; without it the largest units',
  example: 'supply first 1st Survey, 1st Fleet',
  check: (draft, { fleets }) =>
    priorityList(
      draft,
      { kind: 'supply', fate: 'supplied first', rule: 'O-19' },
      fleets.map((id) => draft.view.fleets[id]?.name ?? id),
    ),
});

/** O-19, ships with Supply. */
export const keepSupply = order({
  name: 'keep supply',
  rule: 'O-19',
  heading: 'Fleets',
  sentence: 'keep supply of {units}',
  slots: { units: listOf(nameOf('unit')) },
  help: 'forbids ships with Supply to serve others this turn; without it they serve whoever is near and in want',
  example: 'keep supply of Supply Ship 1',
  check({ view }, { units }) {
    const own = units.map((id) => ({
      label: ownUnit(view, id).label,
      supply: ownUnit(view, id).unitClass.abilities.supply ?? 0,
    }));
    const without = own.find(({ supply }) => supply === 0);
    if (without) return { why: `${without.label} has no Supply`, rule: '6.1.X164-o' };
    return {
      price: {},
      says: `${listed(
        own.map(({ label }) => label),
        'and',
      )} ${own.length === 1 ? 'keeps what it has' : 'keep what they have'}`,
    };
  },
});
