import type { Modifier } from '#core/dice.ts';
import type { Terrain } from '#schemas/galaxyWords.ts';
import type { Battlefield, CampaignState, Detection, KnownForce, Unit } from '#schemas/state.ts';
import { LIMITED_CC, nebulaPenalties, SCOUT_PER_POINT } from '../tables/detection.ts';
import { ccOf, hullOf } from './unitDesign.ts';
import { statisticsOf } from './unitStatistics.ts';
import { classOfUnit, unitLabelOf } from './whereabouts.ts';

type Forces = Pick<CampaignState, 'units' | 'unitClasses'>;

/** What an empire knows of one owner's forces in one system lies under this. */
export function forceIdOf(system: string, owner: string, where: Battlefield): string {
  return `${system}/${owner}/${where}`;
}

/** Under this a turn notes what an empire makes out in a system (3.3.4-b). */
export function detectionKey(empire: string, system: string): string {
  return `${empire}/${system}`;
}

/** G-17: what Scouts and the Intel of a colony add. */
export function scoutModifiers(scout: number, intel: number): Modifier[] {
  const add = Math.floor((scout + intel) / SCOUT_PER_POINT);
  return add === 0 ? [] : [{ why: intel > 0 ? `Scout ${scout} and Intel ${intel}` : `Scout ${scout}`, add }];
}

/** 3.2.6-h to -n: nebulae that always cost the same; a variable one is rolled. */
export function nebulaModifiers(terrain: readonly Terrain[]): Modifier[] {
  return terrain.flatMap((kind) => {
    const add = nebulaPenalties[kind];
    return add === undefined ? [] : [{ why: kind, add }];
  });
}

/** The Scout value of these units together. */
export function scoutOf(state: Forces, units: readonly string[]): number {
  return units.reduce((sum, id) => {
    const unit = state.units[id] as Unit;
    return sum + (statisticsOf(unit, classOfUnit(state, unit)).abilities.scout ?? 0);
  }, 0);
}

/** G-17: what a result tells of an owner's units. */
export function forceAsSeen(
  state: Forces,
  units: readonly string[],
  { detection, where }: { detection: Detection; where: Battlefield },
): Pick<KnownForce, 'ccHalves' | 'hulls' | 'units'> {
  const halves = units.reduce((sum, id) => sum + 2 * ccOf(classOfUnit(state, state.units[id] as Unit)), 0);
  if (detection === 'limited') return { ccHalves: nearest(halves, 2 * LIMITED_CC[where]), hulls: {}, units: [] };
  return {
    ccHalves: halves,
    hulls: hullsOf(state, units),
    units: detection === 'full' ? units.map((id) => unitInFull(state, id)) : [],
  };
}

function hullsOf(state: Forces, units: readonly string[]): Record<string, number> {
  const hulls: Record<string, number> = {};
  for (const id of units) {
    const hull = hullOf(classOfUnit(state, state.units[id] as Unit)).name;
    hulls[hull] = (hulls[hull] ?? 0) + 1;
  }
  return hulls;
}

function unitInFull(state: Forces, id: string): KnownForce['units'][number] {
  const unit = state.units[id] as Unit;
  const carried = Object.keys(state.units)
    .sort()
    .filter((other) => {
      const { place } = state.units[other] as Unit;
      return place.kind === 'carried' && place.by === id;
    });
  return {
    class: unit.class,
    called: unitLabelOf(id, unit, classOfUnit(state, unit)),
    damage: unit.damage,
    outOfSupply: unit.outOfSupply,
    carried: carried.map((other) => (state.units[other] as Unit).class),
  };
}

function nearest(value: number, step: number): number {
  return Math.round(value / step) * step;
}
