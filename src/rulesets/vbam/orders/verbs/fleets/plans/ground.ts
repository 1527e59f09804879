import { plannedParts } from '../../../guards/planVerdict.ts';
import { order } from '../../../order.ts';
import { fleetOrAll } from '../../../slots/fleetOrAll.ts';

const common = { rule: 'O-17', heading: 'Fleets', chapter: 'battle plans', slots: { fleet: fleetOrAll } } as const;

/** W-10. */
export const meetInDeepSpace = order({
  name: 'meet in deep space',
  ...common,
  sentence: '{fleet}: meet them in deep space',
  also: [
    '{fleet} meets (them|enemies|attackers) in deep space',
    '{fleet}: (meet|fight|meet enemies|meet attackers|fight them) in deep space',
    '{fleet}: meet them (far out|away from the planet)',
  ],
  help: 'ships that guard a colony of yours meet attackers before these reach it; without it they do so only where no base, Guns or flights stand by',
  example: '1st Fleet: meet them in deep space',
  check: ({ view }, { fleet }) => plannedParts(view, fleet, { ground: 'deep space' }),
});

/** W-10. */
export const fightAtPlanet = order({
  name: 'fight at the planet',
  ...common,
  sentence: '{fleet}: fight at the planet',
  also: [
    '{fleet} fights at the planet',
    '{fleet}: (fight|stay|meet them|defend|fall back) (at|near|to|above) (the planet|the planets|the colony|the base|the bases)',
  ],
  help: 'ships that guard a colony of yours fight beside its bases, Guns and flights',
  example: '1st Fleet: fight at the planet',
  check: ({ view }, { fleet }) => plannedParts(view, fleet, { ground: 'at the planet' }),
});
