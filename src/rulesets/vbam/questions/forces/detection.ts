import type { Modifier } from '#core/dice.ts';
import type { Terrain } from '#schemas/vbam/galaxyWords.ts';
import type { Battlefield, CampaignState, Detection, KnownForce } from '#schemas/vbam/state.ts';
import { LIMITED_CC, nebulaPenalties, SCOUT_PER_POINT } from '#vbam/tables/exploration/detection.ts';
import { type Holds, holdsOf } from '../shared/forces/carrying.ts';
import { ccOf, hullOf } from '../shared/forces/unitDesign.ts';
import { unitIn } from '../shared/forces/unitIn.ts';
import { classOfUnit, unitLabelOf } from '../shared/forces/whereabouts.ts';

type Forces = Pick<CampaignState, 'units' | 'unitClasses'>;

/** The key of what an empire knows of one owner's forces in one system. */
export function forceIdOf(system: string, owner: string, where: Battlefield): string {
  return `${system}/${owner}/${where}`;
}

/** The key under which a turn notes what an empire detects in a system (3.3.4-b). */
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

/** G-17: what a result reveals of an owner's units. `holds`: what is aboard whom, asked only where it is made out. */
export function forceAsSeen(
  state: Forces,
  units: readonly string[],
  { detection, where }: { detection: Detection; where: Battlefield },
  holds: () => Holds = () => holdsOf(state.units),
): Pick<KnownForce, 'ccHalves' | 'hulls' | 'units'> {
  const halves = units.reduce((sum, id) => sum + 2 * ccOf(classOfUnit(state, unitIn(state, id))), 0);
  if (detection === 'limited') return { ccHalves: nearest(halves, 2 * LIMITED_CC[where]), hulls: {}, units: [] };
  const counted = { ccHalves: halves, hulls: hullsOf(state, units) };
  if (detection !== 'full') return { ...counted, units: [] };
  const aboard = holds();
  return { ...counted, units: units.map((id) => unitInFull(state, aboard, id)) };
}

function hullsOf(state: Forces, units: readonly string[]): Record<string, number> {
  const hulls: Record<string, number> = {};
  for (const id of units) {
    const hull = hullOf(classOfUnit(state, unitIn(state, id))).name;
    hulls[hull] = (hulls[hull] ?? 0) + 1;
  }
  return hulls;
}

function unitInFull(state: Forces, holds: Holds, id: string): KnownForce['units'][number] {
  const unit = unitIn(state, id);
  return {
    class: unit.class,
    called: unitLabelOf(id, unit, classOfUnit(state, unit)),
    damage: unit.damage,
    outOfSupply: unit.outOfSupply,
    carried: (holds.get(id) ?? []).map((other) => unitIn(state, other).class),
  };
}

function nearest(value: number, step: number): number {
  return Math.round(value / step) * step;
}
