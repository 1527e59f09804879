import { isExposedToStorms } from '#vbam/questions/shared/forces/exposed.ts';
import { classOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { type Harm, harm, tellOfSuffering } from '../shared/forces/harm.ts';

/** 3.2.6-p: units in space where movement ends take a point of damage from each storm, unless they are Fast. */
export function sufferPlasmaStorms(turn: VbamTurn): void {
  const { state, galaxy } = turn;
  const storms = new Map(
    galaxy.systems.flatMap(({ id, terrain }) => {
      const count = terrain.filter((kind) => kind === 'plasma storm').length;
      return count > 0 ? [[id, count] as const] : [];
    }),
  );
  if (storms.size === 0) return;
  const groups = new Map<string, { owner: string; system: string; harms: Harm[] }>();
  for (const id of Object.keys(state.units).sort()) {
    const unit = state.units[id];
    if (!unit || !isExposedToStorms(unit, classOfUnit(state, unit))) continue;
    const [owner, system] = [unit.owner, systemOfUnit(state, unit)];
    const count = storms.get(system);
    if (!count) continue;
    const group = groups.get(`${system} ${owner}`) ?? { owner, system, harms: [] };
    groups.set(`${system} ${owner}`, group);
    group.harms.push(harm(turn, id, count));
  }
  for (const group of groups.values()) tellOfSuffering(turn, { ...group, cause: 'plasma storm', rule: '3.2.6-p' });
}
