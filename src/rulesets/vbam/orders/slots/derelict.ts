import type { EmpireKnowledge } from '#schemas/vbam/state.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { nameOf } from './nameOf.ts';

export const derelict = nameOf('derelict');

/** What an empire knows of a derelict named in its order. */
export function knownDerelict(view: EmpireView, id: string): EmpireKnowledge['wilds'][string] & { systemName: string } {
  const wild = view.foreign.wilds[id];
  if (!wild) throw new Error(`${view.empire.id} does not know ${id}`);
  return { ...wild, systemName: systemNameIn(view, wild.system) };
}
