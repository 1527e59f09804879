import type { CampaignState, DeclarationLevel, Unit, UnitDesign } from '#schemas/vbam/state.ts';
import { builderFor, inFleet } from './forces.ts';
import { acquaint } from './relations.ts';

export const warship = { statistics: { defenseValue: 3, attackStrength: 2, pointDefense: 0 } };
export const unarmed = {
  statistics: { defenseValue: 3, attackStrength: 0, pointDefense: 3 },
  abilities: { scout: 5, FTL: 1 },
};
export const fighter = { ...warship, type: 'flight' } as const;

/** Puts a unit of an empire into a system, on its own. */
export function station(
  state: CampaignState,
  owner: string,
  system: string,
  made: Partial<UnitDesign> = warship,
  as: Partial<Unit> = {},
): string {
  const number = Object.keys(state.units).length;
  return builderFor(state, owner).unit(`Picket ${number}`, made, { kind: 'system', system }, as);
}

/** The same with a fleet of its own; returns the fleet's id. */
export function stationFleet(state: CampaignState, owner: string, system: string, made: Partial<UnitDesign> = warship): string {
  const builder = builderFor(state, owner);
  const fleet = builder.fleet(`Squadron ${Object.keys(state.fleets).length}`, system);
  builder.unit(`Escort ${Object.keys(state.units).length}`, made, inFleet(fleet));
  return fleet;
}

/** Two empires at war on this level, which the second declared, who can talk. */
export function goToWar(state: CampaignState, one: string, other: string, level: DeclarationLevel = 'war'): void {
  const declarations = { [other]: { level, turn: 0 } };
  acquaint(state, one, other, { state: 'war', communications: true, declarations, war: { since: 0, lost: {} } });
}
