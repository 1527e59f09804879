import { freshUnit } from '#vbam/tables/campaign/starting.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { wideView } from './orders.ts';

const ENEMY = 'kili-hegemony';

/** At war, with so many Heavy Cruisers of an enemy at Vega, and as many own ones in the 1st Fleet at Sol; each call makes a view of its own. */
export function greatFight(ships: number): EmpireView {
  return wideView((view) => {
    Object.assign(view.empires[ENEMY] ?? {}, { level: 'war', state: 'war' });
    const { id: owner } = view.empire;
    const fleet = `${owner}-1st-fleet`;
    for (const [id, { place }] of Object.entries(view.units))
      if (place.kind === 'carried' || (place.kind === 'fleet' && place.fleet === fleet)) delete view.units[id];
    for (let number = 1; number <= ships; number++)
      view.units[`${owner}-heavy-cruiser-${number}`] = {
        ...{ ...freshUnit, class: `${owner}-heavy-cruiser`, owner },
        place: { kind: 'fleet', fleet },
      };
    view.foreign.forces.seen = {
      ...{ seen: view.turn - 1, system: 'vega', owner: ENEMY, where: 'space', detection: 'normal' },
      ...{ ccHalves: 4 * ships, hulls: { 'heavy cruiser': ships }, units: [] },
    };
  });
}
