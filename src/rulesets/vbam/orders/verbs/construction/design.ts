import type { Refusal } from '#core/answer.ts';
import { newName } from '#core/orders/slots.ts';
import { canDesign } from '#vbam/questions/shared/forces/canDesign.ts';
import { classIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { designAccountOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { MAX_CLASS_NAME } from '#vbam/tables/campaign/names.ts';
import { classNameProblem } from '#vbam/view/names.ts';
import { order } from '../../order.ts';
import { designFrom } from '../../plans/designFrom.ts';
import { drawing, type Feature } from '../../slots/drawing.ts';

/** O-24. */
export const design = order({
  name: 'design',
  rule: 'O-24',
  heading: 'Construction',
  sentence: 'design {name} as {drawing}',
  slots: { name: newName('name', MAX_CLASS_NAME), drawing },
  help: `puts a class on the force list, under a name of at most ${MAX_CLASS_NAME} letters, at the tech level of the empire unless it says "for TL 0" or the like before "with"; it needs a prototype before it can be built`,
  example: 'design Kestrel as starship costing 5 with DV 2, FTL 1, Scout 5',
  check({ view }, { name, drawing: drawn }) {
    const refusal = classNameProblem(view, null, name) ?? twice(drawn.features);
    if (refusal) return refusal;
    const made = designFrom(drawn, view.empire.techLevel);
    const answer = canDesign(made, view.empire);
    if (answer !== true) return answer;
    const { spent, budget } = designAccountOf(made);
    const id = classIdFor(view.empire.id, name, view.unitClasses);
    return {
      price: {},
      says: `${name}, a ${made.type} for ${made.buildCost} EP: ${spent} of ${budget} design points spent`,
      enter({ view: later }) {
        later.unitClasses[id] = { ...made, owner: view.empire.id, name, prototyped: false, numbered: 0 };
      },
    };
  },
});

function twice(features: readonly Feature[]): Refusal | null {
  const seen = new Set<string>();
  for (const { item } of features) {
    if (seen.has(item)) return { why: `${item} stands in it twice`, rule: 'G-38' };
    seen.add(item);
  }
  return null;
}
