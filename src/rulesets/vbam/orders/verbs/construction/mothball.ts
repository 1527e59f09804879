import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { unitAtColony } from '../../guards/ownColony.ts';
import { type Draft, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-72. */
export const mothball = order({
  name: 'mothball',
  rule: 'O-72',
  heading: 'Construction',
  needs: 'mothballing',
  sentence: 'mothball {unit}',
  also: ['(mothball|lay up) {unit}'],
  slots: { unit: nameOf('unit') },
  help: 'lays a unit up at a colony, where it costs half its maintenance',
  example: 'mothball Destroyer 2',
  check(draft, { unit: id }) {
    const subject = unitAtColony(draft, id, 'G-34');
    if ('why' in subject) return subject;
    if (subject.unit.mothballed) return { why: `${subject.label} is laid up already`, rule: 'G-34' };
    if (draft.start.units[id]?.mothballed) return { why: `you reactivate ${subject.label} this turn`, rule: 'G-34' };
    return {
      price: {},
      says: `${subject.label} laid up at ${subject.systemName}: until it is reactivated, it neither moves nor fights`,
      enter: (later) => lay(later, id, true),
    };
  },
});

/** O-72. */
export const reactivate = order({
  name: 'reactivate',
  rule: 'O-72',
  heading: 'Construction',
  needs: 'mothballing',
  sentence: 'reactivate {unit}',
  slots: { unit: nameOf('unit') },
  help: 'brings a unit that is laid up back into service, which takes a turn',
  example: 'reactivate Destroyer 2',
  check(draft, { unit: id }) {
    const subject = unitAtColony(draft, id, 'G-34');
    if ('why' in subject) return subject;
    if (!draft.start.units[id]?.mothballed || !subject.unit.mothballed) {
      return { why: `${subject.label} is not laid up`, rule: 'G-34' };
    }
    return {
      price: {},
      says: `${subject.label} back in service at ${subject.systemName} after movement and battles: it moves and fights from next turn on`,
      enter: (later) => lay(later, id, false),
    };
  },
});

function lay({ view }: Draft, id: string, mothballed: boolean): void {
  ownUnit(view, id).unit.mothballed = mothballed;
}
