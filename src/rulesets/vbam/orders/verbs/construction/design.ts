import type { Refusal } from '#core/answer.ts';
import { newName } from '#core/orders/grammar/slots.ts';
import { canDesign } from '#vbam/questions/shared/forces/canDesign.ts';
import { classIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { designAccountOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { MAX_CLASSES, MAX_DESIGNS } from '#vbam/tables/campaign/bounds.ts';
import { MAX_CLASS_NAME } from '#vbam/tables/campaign/names.ts';
import { classNameProblem } from '#vbam/view/names/names.ts';
import { type Draft, order } from '../../order.ts';
import { designFrom } from '../../plans/designFrom.ts';
import { drawing, type Feature } from '../../slots/drawing.ts';

/** O-24. */
export const design = order({
  name: 'design',
  rule: 'O-24',
  heading: 'Construction',
  sentence: 'design {name} as {drawing}',
  slots: { name: newName('name', MAX_CLASS_NAME), drawing },
  help: `puts a class on the force list, under a name of at most ${MAX_CLASS_NAME} letters, at the tech level of the empire unless it says "for TL 0" or the like before "with"; it needs a prototype before it can be built; ${MAX_DESIGNS} in a turn at most`,
  example: 'design Kestrel as starship costing 5 with DV 2, FTL 1, Scout 5',
  check(draft, { name, drawing: drawn }) {
    const { view } = draft;
    const refusal = excess(draft) ?? classNameProblem(view, null, name) ?? twice(drawn.features);
    if (refusal) return refusal;
    const made = designFrom(drawn, view.empire.techLevel);
    const answer = canDesign(made, view.empire);
    if (answer !== true) return answer;
    const { spent, budget } = designAccountOf(made);
    const id = classIdFor(view.empire.id, name, view.unitClasses);
    return {
      price: {},
      says: `${name}, a ${made.type} for ${made.buildCost} EP: ${spent} of ${budget} design points spent`,
      enter({ view: later, used }) {
        used.set(DESIGNS, (used.get(DESIGNS) ?? 0) + 1);
        later.unitClasses[id] = { ...made, owner: view.empire.id, name, prototyped: false, numbered: 0 };
      },
    };
  },
});

const DESIGNS = 'designs';

/** G-37: a design costs nothing before its prototype, so only their number limits them. */
function excess({ view, used }: Draft): Refusal | null {
  if ((used.get(DESIGNS) ?? 0) >= MAX_DESIGNS)
    return { why: `the sheet designs ${MAX_DESIGNS} classes already, and no more are drawn in one turn`, rule: 'G-37' };
  const kept = Object.keys(view.unitClasses).length;
  if (kept < MAX_CLASSES) return null;
  return { why: `your force list has ${kept} classes, and ${MAX_CLASSES} at most are kept: discard one first`, rule: 'G-37' };
}

function twice(features: readonly Feature[]): Refusal | null {
  const seen = new Set<string>();
  for (const { item } of features) {
    if (seen.has(item)) return { why: `${item} stands in it twice`, rule: 'G-38' };
    seen.add(item);
  }
  return null;
}
