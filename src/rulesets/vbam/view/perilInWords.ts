import { gapInWords } from '#vbam/questions/shared/forces/gapInWords.ts';
import type { Peril } from './perils.ts';
import { gapExpectedAt } from './supply.ts';
import { systemNameIn } from './systemNameIn.ts';
import type { EmpireView } from './view.ts';

const skies: Readonly<Record<Exclude<Peril['kind'], 'no supplies'>, string>> = {
  'black hole': 'a black hole',
  'star cluster': 'a star cluster',
  'maser nebula': 'a maser nebula',
  'plasma storm': 'a plasma storm',
};

/** `a black hole: 1 damage to each unit for every turn that ends there, from turn 7 on`. */
export function perilInWords(view: EmpireView, { kind, system, turn, damage }: Peril): string {
  const from = turn === view.turn ? '' : `, from turn ${turn} on`;
  if (kind === 'no supplies') {
    const why = gapInWords(gapExpectedAt(view, system), (id) => systemNameIn(view, id));
    return `out of supply from turn ${turn} on, 1 damage to each unit a turn: ${why}`;
  }
  const whom = kind === 'plasma storm' ? 'each ship that is not Fast' : 'each unit';
  return `${skies[kind]}: ${damage} damage to ${whom} for every turn that ends there${from}`;
}
