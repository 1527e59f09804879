import { empireNamed, otherEmpires } from '#campaign/desk/empireNamed.ts';
import { badInput } from '#campaign/reading/problems.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';

/** An empire as it was typed, if a sheet can be written for it. */
export function livingEmpireNamed(named: string, { empires }: Pick<CampaignState, 'empires'>): string {
  const id = empireNamed(named, empires);
  const empire = id && empires[id];
  if (!empire) throw badInput(`there is no empire "${named}"${otherEmpires(named, empires)}`);
  if (hasCeased(empire)) throw badInput(`${empire.name} is no more: no orders of it would be carried out`);
  return id;
}
