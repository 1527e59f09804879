import { draftOf } from '#vbam/orders/order.ts';
import { design } from '#vbam/orders/verbs/construction/design.ts';
import { MAX_STARTING_CLASSES } from '#vbam/tables/campaign/starting.ts';
import { type Choice, choice } from './choice.ts';

/** G-37: a starting class. The sentence and its check are those of the order; only the prototype is free. */
export const designClass = choice({
  name: design.name,
  rule: 'G-37',
  heading: 'Classes',
  sentence: design.sentence,
  slots: design.slots,
  example: design.example,
  help: `puts a class on the force list, ready to be built; ${MAX_STARTING_CLASSES} classes at most, so drop one first`,
  check(start, values) {
    const before = Object.keys(start.view.unitClasses);
    if (before.length >= MAX_STARTING_CLASSES) {
      return { why: `the force list has ${before.length} classes, and no more are free: drop one first`, rule: 'G-37' };
    }
    const verdict = design.check(draftOf(start), values);
    if ('why' in verdict) return verdict;
    const { says, enter } = verdict;
    return {
      says,
      enter(later) {
        enter?.(draftOf(later));
        for (const [id, unitClass] of Object.entries(later.view.unitClasses)) {
          if (!before.includes(id)) unitClass.prototyped = true;
        }
      },
    } satisfies Choice;
  },
});
