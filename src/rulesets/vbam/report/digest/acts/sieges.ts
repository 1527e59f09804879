import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import { embark } from '#vbam/orders/verbs/fleets/embark.ts';
import { landAll } from '#vbam/orders/verbs/fleets/land.ts';
import { settlersKnownAt } from '#vbam/view/abroad/holders.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { namesFor } from '../../sections/names.ts';
import { siegeInWords } from '../../sections/occupation.ts';
import { aboutSystem, actOn, lineOf, type Material } from '../material.ts';

/** G-23: where troops fight for our ground, and where ours fight for that of others. */
export function sieges({ view }: Material): Act[] {
  return [
    ...actOn('besieged', 'colonies', 'Besieged: send troops and ships, or it falls', besiegedIn(view)),
    ...actOn('besieged', 'forces', 'Our troops fight on the ground', landedIn(view)),
  ];
}

function besiegedIn(view: EmpireView): Subject[] {
  return Object.values(view.colonies).flatMap((colony) => {
    const words = siegeInWords(view, colony);
    return words === null ? [] : [aboutSystem(view, colony.system, words, reliefTo(view, colony.system))];
  });
}

/** Fleets in its orbit with troops aboard. */
function reliefTo(view: EmpireView, system: string): string[] {
  return fleetsAt(view, system).flatMap((fleet) => lineOf(view, landAll, { fleet, system }));
}

function landedIn(view: EmpireView): Subject[] {
  const landed = Object.values(view.units).flatMap(({ landed: since, place }) =>
    since !== undefined && place.kind === 'system' ? [place.system] : [],
  );
  return [...Map.groupBy(landed, (system) => system)].map(([system, { length }]) => {
    const [owner] = settlersKnownAt(view, system);
    const against = owner === undefined ? '' : ` of ${namesFor(view).empire(owner)}`;
    const off = fleetsAt(view, system).flatMap((fleet) => lineOf(view, embark, { fleet }));
    const note = `${length === 1 ? 'one unit' : `${length} units`} on the ground${against}; what is not supplied suffers from its second turn there on`;
    return aboutSystem(view, system, note, [...reliefTo(view, system), ...off]);
  });
}

function fleetsAt(view: EmpireView, system: string): string[] {
  return Object.keys(view.fleets)
    .filter((id) => view.fleets[id]?.system === system)
    .sort();
}
