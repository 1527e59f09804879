import { order } from '../../order.ts';
import { flagshipProblem } from '../../plans/flagshipProblem.ts';
import { deskOf, unitOn } from '../../plans/fleetDesk.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-03. */
export const flagship = order({
  name: 'flagship',
  rule: 'O-03',
  heading: 'Fleets',
  sentence: '{fleet}: flagship {unit}',
  slots: { fleet: nameOf('fleet'), unit: nameOf('unit') },
  help: 'says which unit leads a fleet; without it the one with the highest command rating does',
  example: '1st Fleet: flagship Heavy Cruiser 1',
  check(draft, { fleet, unit }) {
    const desk = deskOf(draft);
    const refusal = flagshipProblem(desk, fleet, unit);
    if (refusal) return refusal;
    return {
      price: {},
      says: `${unitOn(desk, unit).label} leads ${draft.view.fleets[fleet]?.name}`,
      enter({ view }) {
        Object.assign(view.fleets[fleet] ?? {}, { flagship: unit });
      },
    };
  },
});
