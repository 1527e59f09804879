import { oneOf } from '#core/orders/grammar/slots.ts';
import { laneChoices } from '#schemas/vbam/stateWords.ts';
import { plannedParts } from '../../../guards/planVerdict.ts';
import { order } from '../../../order.ts';
import { fleetOrAll } from '../../../slots/fleetOrAll.ts';

/** O-09, 3.3.6-c. */
export const afterLaneBattle = order({
  name: 'after a lane battle',
  rule: 'O-09',
  heading: 'Fleets',
  chapter: 'battle plans',
  sentence: '{fleet}: after a lane battle {choice}',
  also: ['{fleet}: after (lane battle|a battle in a lane|lane battles|battles in lanes|a lane encounter) {choice}'],
  slots: { fleet: fleetOrAll, choice: oneOf('choice after a lane battle', laneChoices) },
  help: 'a fleet that met enemies in a lane goes on, or falls back to where it came from; without it, it goes on if it is no weaker than they are',
  example: '1st Fleet: after a lane battle fall back',
  check: ({ view }, { fleet, choice }) => plannedParts(view, fleet, { afterLane: choice }),
});
