import { copyOf } from '#core/copy.ts';
import type { MilitaryResource } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, UnitLocation } from '#schemas/vbam/state.ts';
import { freshUnit } from '#vbam/tables/campaign/starting.ts';

/** Puts a unit into play and returns its id, such as `kili-hegemony-scout-3`. The class keeps count, so that no number is ever used twice. */
export function newUnit(
  { units, unitClasses }: Pick<CampaignState, 'units' | 'unitClasses'>,
  {
    class: classId,
    owner,
    place,
    builtWith = [],
  }: { class: string; owner: string; place: UnitLocation; builtWith?: MilitaryResource[] },
): string {
  const unitClass = unitClasses[classId];
  if (!unitClass) throw new Error(`there is no class ${classId}`);
  unitClass.numbered += 1;
  const id = `${classId}-${unitClass.numbered}`;
  units[id] = { class: classId, owner, ...copyOf(freshUnit), builtWith, place };
  return id;
}
