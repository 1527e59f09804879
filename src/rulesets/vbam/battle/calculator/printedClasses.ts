import type { UnitDesign } from '#schemas/vbam/state.ts';
import { startingClasses, startingTechLevel } from '#vbam/tables/campaign/starting.ts';
import { sampleClasses } from '#vbam/tables/forces/sampleClasses.ts';

/** The classes that the book prints, and those of a new empire, by their names. */
export function printedClasses(): [string, UnitDesign][] {
  const techLevel = { ...startingTechLevel };
  return [
    ...Object.entries(sampleClasses).map(([name, design]): [string, UnitDesign] => [name, { ...design, techLevel }]),
    ...Object.values(startingClasses).map(({ name, ...design }): [string, UnitDesign] => [name, { ...design, techLevel }]),
  ];
}
