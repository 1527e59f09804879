import { plainOrder } from '#core/order.ts';
import { once } from '#vbam/view/once.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Desk } from '../desk.ts';
import { type Piece, piecesOf } from '../ground.ts';

/** Police that each colony lacks; what is on its way is deducted as it is found. */
export type Wants = Map<string, number>;

export function wantsOf({ view, temper }: Desk): Wants {
  const wants: Wants = new Map();
  const police = policeOf(view);
  for (const id of Object.keys(view.colonies).sort()) {
    const census = view.colonies[id]?.census ?? 0;
    const here = (police.get(id) ?? 0) + comingTo(view, id);
    if (here <= census) wants.set(id, census + temper.sparePolice - here);
  }
  return wants;
}

/** Police by system: only troops on the ground keep order. */
const policeOf = once((view): ReadonlyMap<string, number> => {
  const police = new Map<string, number>();
  for (const { unit, unitClass, ratings } of piecesOf(view)) {
    if (unitClass.type !== 'ground force' || unit.place.kind !== 'system') continue;
    police.set(unit.place.system, (police.get(unit.place.system) ?? 0) + (ratings.abilities.police ?? 0));
  }
  return police;
});

/** Police that is being raised there. */
export function comingTo({ projects, unitClasses }: EmpireView, system: string): number {
  return Object.values(projects).reduce((sum, { work, system: at }) => {
    if (at !== system || work.kind !== 'unit' || unitClasses[work.class]?.type !== 'ground force') return sum;
    return sum + (unitClasses[work.class]?.abilities.police ?? 0);
  }, 0);
}

export function policeAmong(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { ratings }) => sum + (ratings.abilities.police ?? 0), 0);
}

/** Police that a colony can spare and stay quiet, the strongest first. */
export function spareAt({ view, draft }: Desk, system: string): Piece[] {
  let police = policeOf(view).get(system) ?? 0;
  const census = view.colonies[system]?.census ?? 0;
  return piecesOf(view)
    .filter(({ id, unitClass }) => {
      const place = draft.view.units[id]?.place;
      return unitClass.type === 'ground force' && place?.kind === 'system' && place.system === system;
    })
    .sort((one, other) => policeAmong([other]) - policeAmong([one]) || plainOrder(one.id, other.id))
    .filter((piece) => {
      const value = policeAmong([piece]);
      if (value === 0 || police - value <= census) return false;
      police -= value;
      return true;
    });
}
