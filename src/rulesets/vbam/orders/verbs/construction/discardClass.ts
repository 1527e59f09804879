import type { Refusal } from '#core/answer.ts';
import { counted } from '#core/words.ts';
import { isClassUsed } from '../../guards/classUse.ts';
import { classOf } from '../../guards/yards.ts';
import { type Draft, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-24: a design can be given up again. */
export const discardClass = order({
  name: 'discard class',
  rule: 'O-24',
  heading: 'Construction',
  sentence: 'discard {class}',
  slots: { class: nameOf('class') },
  help: 'strikes a class off the force list, with its prototype; no unit may be of it, and none in work',
  example: 'discard Scout',
  check(draft, { class: id }) {
    const { name } = classOf(draft.view, id);
    return (
      useProblem(draft, id, name) ?? {
        price: {},
        says: `${name} is struck off the force list`,
        enter({ view }) {
          delete view.unitClasses[id];
        },
      }
    );
  },
});

/** It happens before anything else in the turn, so what counts is the state at its beginning, and what the sheet already does with the class. */
function useProblem(draft: Draft, id: string, name: string): Refusal | null {
  const { view, start } = draft;
  const no = (why: string) => ({ why, rule: 'G-37' });
  if (!(id in start.unitClasses)) return no(`${name} is designed only this turn: leave out both orders`);
  const serving = new Set([start, view].flatMap(({ units }) => Object.keys(units).filter((unit) => units[unit]?.class === id)))
    .size;
  if (serving > 0)
    return no(`${counted(serving, 'unit')} of it ${serving === 1 ? 'is' : 'are'} in service: scrap or refit first`);
  const inWork = Object.values(view.projects).some(({ work }) => work.kind !== 'imperial capital' && work.class === id);
  if (inWork) return no('one is being built');
  return isClassUsed(draft, id) ? no('an earlier order of the sheet needs it: leave out one of the two') : null;
}
