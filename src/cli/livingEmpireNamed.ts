import { badInput } from '#campaign/problems.ts';
import { didYouMean } from '#core/didYouMean.ts';
import type { CampaignState } from '#schemas/state.ts';
import { hasCeased } from '#vbam/questions/fallen.ts';

/** An empire as it was typed, if a sheet can be written for it. */
export function livingEmpireNamed(named: string, { empires }: Pick<CampaignState, 'empires'>): string {
  const ids = Object.keys(empires);
  const empire = Object.hasOwn(empires, named) ? empires[named] : undefined;
  if (!empire) throw badInput(`there is no empire "${named}"${didYouMean(named, ids) || `; there are ${ids.join(', ')}`}`);
  if (hasCeased(empire)) throw badInput(`${empire.name} is no more: no orders of it would be carried out`);
  return named;
}
