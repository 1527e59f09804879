import type { Act } from '#schemas/vbam/report/digest.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
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
    last.map((system) => aboutSystem(view, system, '')),
  );
}
