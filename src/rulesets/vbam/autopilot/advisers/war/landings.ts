import { byKey } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import { leastCensusOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { worldsKnownOf } from '#vbam/view/war/strengthSeen.ts';
import { enemiesAtWarIn, isEnemyIn } from '#vbam/view/war/threats.ts';
import { supplyReachOf } from '#vbam/view/ways/reach.ts';
import type { Desk } from '../../desk.ts';
import { crewsLeft, type Piece, piecesOf } from '../../ground.ts';
import { MARKED } from '../../temper.ts';
import type { Traveller } from '../../voyages.ts';

/** What the fleets are called that carry troops to worlds of an enemy: by it advisers know them from those that serve the own colonies. */
export const LANDING = 'Landing';
/** 7.6: how many times the CC on the ground is wanted before anybody lands. */
const ODDS = 1.5;
/** 7.6: the fewest transports of an empire at war, and the most that are worth their price. */
const SHIPS = { least: 2, most: 12 };
/** 7.6: the CC of troops that two transports bring. */
const LEAST_CC = 2;

/** Transports with the troops aboard them. */
export interface Landing extends Traveller {
  aboard: Piece[];
}

/** Whether an empire takes the war to its enemies. */
export function isInvader({ view, temper }: Desk): boolean {
  return !temper.staysHome && view.empire.culture.aggressiveness > MARKED.low && enemiesAtWarIn(view).length > 0;
}

export function isLanding({ fleets }: Pick<EmpireView, 'fleets'>, fleet: string): boolean {
  return fleets[fleet]?.name.includes(LANDING) ?? false;
}

/** Ships that carry troops and do not fight. */
export function isTrain(crew: readonly Piece[]): boolean {
  return (
    crew.some(({ ratings }) => (ratings.abilities.assault ?? 0) > 0) &&
    crew.every(
      ({ ratings, unitClass }) =>
        unitClass.type === 'starship' && ratings.attackStrength === 0 && (ratings.abilities.FTL ?? 0) > 0,
    )
  );
}

/** In order of their ids. */
export function landingsOf(desk: Desk): Landing[] {
  const { view } = desk;
  const aboard = troopsByCarrier(view);
  return crewsLeft(desk)
    .filter(([fleet, crew]) => isTrain(crew) && isLanding(view, fleet))
    .map(([fleet, crew]) => ({
      ...{ fleet, crew, system: view.fleets[fleet]?.system ?? '' },
      aboard: crew.flatMap(({ id }) => aboard.get(id) ?? []),
    }))
    .sort(byKey(({ fleet }) => fleet));
}

export function troopsByCarrier(view: EmpireView): Map<string, Piece[]> {
  return Map.groupBy(
    piecesOf(view).filter(({ unit, unitClass }) => unit.place.kind === 'carried' && unitClass.type === 'ground force'),
    ({ unit }) => (unit.place.kind === 'carried' ? unit.place.by : ''),
  );
}

export function ccOfTroops(troops: readonly Piece[]): number {
  return sumOf(troops.map(({ unitClass }) => ccOf(unitClass)));
}

/** Own troops that are fighting for a world of somebody else. */
export function landedAt(view: EmpireView, system: string): Piece[] {
  return piecesOf(view).filter(
    ({ unit, unitClass }) => unitClass.type === 'ground force' && unit.place.kind === 'system' && unit.place.system === system,
  );
}

/** CC of the enemies on the ground as they were seen; where nobody was, half the people of a world of that size. */
export function groundCcAt(view: EmpireView, system: string): number {
  const seen = Object.values(view.foreign.forces).filter(
    ({ where, system: at, owner }) => where === 'ground' && at === system && isEnemyIn(view, owner),
  );
  const assumed = sumOf(knownColoniesAt(view.foreign.colonies, system).map(({ size }) => leastCensusOf(size))) / 2;
  return seen.length > 0 ? sumOf(seen.map(({ ccHalves }) => ccHalves / 2)) : Math.max(1, assumed);
}

/** 7.6: the CC of troops that are wanted for a world, with those that are there already. */
export function troopsWantedAt(view: EmpireView, system: string): number {
  return ODDS * groundCcAt(view, system);
}

/** G-23: nobody lands under a Shield that is known to work. */
export function isShielded({ foreign }: EmpireView, system: string): boolean {
  return foreign.colonies[system]?.facilities.some(({ kind }) => kind === 'planetary defense shield') ?? false;
}

/** The CC of troops for the easiest world of an enemy that supplies reach, with those that fight there deducted; at least what two transports bring. */
export function forceWanted(view: EmpireView): number {
  const worlds = enemiesAtWarIn(view)
    .flatMap((enemy) => worldsKnownOf(view, enemy))
    .filter((system) => supplyReachOf(view).has(system) && !isShielded(view, system));
  if (worlds.length === 0) return 0;
  return Math.max(LEAST_CC, Math.min(...worlds.map((system) => troopsLackingAt(view, system))));
}

/** What of them is not on the ground yet. */
export function troopsLackingAt(view: EmpireView, system: string): number {
  return troopsWantedAt(view, system) - ccOfTroops(landedAt(view, system));
}

/** How many transports take so many soldiers, each with this many berths. */
export function shipsFor(soldiers: number, berths: number): number {
  return Math.max(SHIPS.least, Math.min(SHIPS.most, Math.ceil(soldiers / Math.max(1, berths))));
}
