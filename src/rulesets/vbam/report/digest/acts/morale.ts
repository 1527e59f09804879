import type { Act } from '#schemas/vbam/report/digest.ts';
import { expectedAfter } from '#vbam/forecast/expected.ts';
import { checkOrders, enterOrder } from '#vbam/orders/checkOrders.ts';
import { sentenceFor } from '#vbam/orders/sentence.ts';
import { raisePopulation } from '#vbam/orders/verbs/colonies/population.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { aboutSystem, actOn, type Material } from '../material.ts';

/** G-29: the next Morale that they lose is their last; those in unrest are told of already. */
export function moraleToMind({ view }: Material): Act[] {
  const last = Object.values(view.colonies)
    .filter((colony) => colony.morale === 1 && moraleStateOf(colony) === 'good order')
    .map(({ system }) => system)
    .sort();
  return actOn(
    'low morale',
    'colonies',
    'Morale 1, one step from rebellion',
    last.map((system) => aboutSystem(view, system, '', moreMorale(view, system))),
  );
}

/** 3.4.2: people who come bring hope with them, if they find something to eat; nothing else that an order does helps at once. */
function moreMorale(view: EmpireView, colony: string): string[] {
  const drafted = checkOrders(view, []);
  const hungry = expectedAfter(drafted).starving.length;
  const isRefused = 'why' in enterOrder(drafted.after, raisePopulation, { colony });
  return isRefused || expectedAfter(drafted).starving.length > hungry ? [] : [sentenceFor(view, raisePopulation, { colony })];
}
