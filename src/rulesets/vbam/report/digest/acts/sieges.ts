import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import { bombard } from '#vbam/orders/verbs/fleets/bombard.ts';
import { embark } from '#vbam/orders/verbs/fleets/embark.ts';
import { landAll } from '#vbam/orders/verbs/fleets/land.ts';
import { settlersKnownAt } from '#vbam/view/abroad/holders.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { isEnemyIn } from '#vbam/view/war/threats.ts';
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
    if (words === null) return [];
    const note = [words, ...againstAt(view, colony.system)].join('; ');
    return [aboutSystem(view, colony.system, note, [...reliefTo(view, colony.system), ...fireAt(view, colony.system)])];
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
    const ashore = `${length === 1 ? 'one unit' : `${length} units`} on the ground${against}`;
    const note = [ashore, ...againstAt(view, system), 'what is not supplied suffers from its second turn there on'].join('; ');
    return aboutSystem(view, system, note, [...reliefTo(view, system), ...fireAt(view, system), ...off]);
  });
}

/** G-25: whoever holds the orbit can fire at the troops below. */
function fireAt(view: EmpireView, system: string): string[] {
  return fleetsAt(view, system).flatMap((fleet) => lineOf(view, bombard, { fleet, what: 'troops', system }));
}

/** Whom ours have to do with there, as they were last seen, on the ground and above it. */
function againstAt(view: EmpireView, system: string): string[] {
  const { empire } = namesFor(view);
  const enemies = Object.values(view.foreign.forces).filter((force) => force.system === system && isEnemyIn(view, force.owner));
  const said = (onGround: boolean) =>
    enemies
      .filter(({ where }) => (where === 'ground') === onGround)
      .map(({ owner, ccHalves }) => `${empire(owner)} ${ccHalves / 2} CC`);
  const [ground, orbit] = [said(true), said(false)];
  return [
    ...(ground.length > 0 ? [`seen on the ground: ${ground.join(', ')}`] : []),
    ...(orbit.length > 0 ? [`in space: ${orbit.join(', ')}`] : []),
  ];
}

function fleetsAt(view: EmpireView, system: string): string[] {
  return Object.keys(view.fleets)
    .filter((id) => view.fleets[id]?.system === system)
    .sort();
}
