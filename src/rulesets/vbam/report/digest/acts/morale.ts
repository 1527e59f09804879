import type { Act } from '#schemas/vbam/report/digest.ts';
import { payable } from '#vbam/forecast/payable.ts';
import { draftOf } from '#vbam/orders/order.ts';
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

/** 3.4.2: people who come bring hope with them; nothing else that an order does helps at once. */
function moreMorale(view: EmpireView, colony: string): string[] {
  const isPaid = payable(draftOf({ view }), raisePopulation, { colony }) !== null;
  return isPaid ? [sentenceFor(view, raisePopulation, { colony })] : [];
}
