import { empireNamed, otherEmpires } from '#campaign/empireNamed.ts';
import { badInput } from '#campaign/problems.ts';
import type { CampaignState } from '#schemas/state.ts';
import { hasCeased } from '#vbam/questions/fallen.ts';

/** An empire as it was typed, if a sheet can be written for it. */
export function livingEmpireNamed(named: string, { empires }: Pick<CampaignState, 'empires'>): string {
  const id = empireNamed(named, empires);
  const empire = id && empires[id];
  if (!empire) throw badInput(`there is no empire "${named}"${otherEmpires(named, empires)}`);
  if (hasCeased(empire)) throw badInput(`${empire.name} is no more: no orders of it would be carried out`);
  return id;
}
