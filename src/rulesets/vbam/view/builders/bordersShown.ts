import type { CampaignState } from '#schemas/vbam/state.ts';
import { sphereFor } from '#vbam/questions/empires/borders.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { KnownBorder } from '../view.ts';
import type { Survey } from './survey.ts';

/** 4.3.3: empires that have drawn a border know where it runs. */
export function knownBorders(
  { knowledge }: Pick<CampaignState, 'knowledge'>,
  { relationsOf, politics }: Survey,
  id: string,
): Record<string, KnownBorder> {
  const known = knowledge[id]?.systems ?? {};
  const partners = relationsOf(id).filter((relation) => treatyIn(relation, 'border'));
  return Object.fromEntries(
    partners.map((relation) => {
      const partner = otherOf(relation.between, id);
      const { map, spheres } = politics();
      const { sphere, contested } = sphereFor(map, spheres.get(partner) ?? [], id);
      const systems = sphere.filter((system) => system in known).sort();
      const sideBySide = treatyIn(relation, 'co-belligerency') !== undefined;
      return [partner, { systems, contested: sideBySide ? systems.filter((system) => contested.has(system)) : [] }];
    }),
  );
}
