import { expect, test } from 'vitest';
import { specialEncounters, strategicResources, terrains } from '#schemas/vbam/galaxyWords.ts';
import { facilityKinds } from '#schemas/vbam/stateWords.ts';
import { facilityRules } from '#vbam/tables/colonies/facilities.ts';
import { infrastructures, UTILIZATION_BONUS, utilizationFacilities } from '#vbam/tables/colonies/infrastructure.ts';
import { loyaltyModifiers } from '#vbam/tables/colonies/loyalty.ts';
import { percentEffects } from '#vbam/tables/colonies/percentEffects.ts';

test('C-12: only Police helps a loyalty check', () => {
  const helping = Object.entries(loyaltyModifiers).filter(([, { add }]) => add > 0);
  expect(helping.map(([cause]) => cause)).toEqual(['police']);
});

test('3.2.8: every strategic resource but Morale and the military ones adds a share to something', () => {
  const sources = new Set(Object.values(percentEffects).flatMap((effects) => Object.keys(effects)));
  const idle = strategicResources.filter((resource) => !sources.has(resource) && !resource.startsWith('military'));
  expect(idle).toEqual(['morale']);
});

test('3.2.6 to 3.2.8: no terrain, resource or find shares its name with another', () => {
  const names = [...terrains, ...strategicResources, ...specialEncounters];
  expect(new Set(names).size).toBe(names.length);
});

test('3.5: the facilities that add to utilized values say so', () => {
  const helpers = infrastructures.flatMap((kind) => utilizationFacilities[kind] ?? []);
  const saying = facilityKinds.filter((kind) => facilityRules[kind].effect.startsWith(`+${UTILIZATION_BONUS} utilized`));
  expect([...helpers].sort()).toEqual([...saying].sort());
});
