import { mapIndexOf } from '#vbam/questions/galaxy/mapIndex.ts';
import { apartFrom } from '#vbam/questions/shared/empires/apart.ts';
import { empireIn, knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** O-69: where an empire hears of a system whose name it has for another, it calls the newer one differently. The caller enters the system as known. */
export function callApart({ state, galaxy, number }: VbamTurn, empire: string, system: string): void {
  const { systemNames } = empireIn(state, empire);
  if (systemNames[system]) return;
  const { places } = mapIndexOf(galaxy);
  const nameOf = (id: string) => systemNames[id]?.name ?? galaxy.systems[places.get(id) ?? -1]?.name ?? id;
  const known = Object.keys(knowledgeIn(state, empire).systems).filter((id) => id !== system);
  const former = nameOf(system);
  const name = apartFrom(former, known.map(nameOf));
  if (name !== former) systemNames[system] = { name, former, given: number };
}
