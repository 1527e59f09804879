import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { scrapGainOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { unitAtColony } from '../../guards/ownColony.ts';
import { type Draft, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-22. */
export const scrapUnit = order({
  name: 'scrap unit',
  rule: 'O-22',
  heading: 'Construction',
  sentence: 'scrap {unit}',
  also: ['(scrap|decommission|dismantle) {unit}'],
  slots: { unit: nameOf('unit') },
  help: 'breaks a unit up at a colony; a quarter of its build cost comes in when the turn ends',
  example: 'scrap Destroyer 2',
  check(draft, { unit: id }) {
    const subject = unitAtColony(draft, id, 'G-62');
    if ('why' in subject) return subject;
    if (draft.start.units[id]?.mothballed !== subject.unit.mothballed) {
      const other = subject.unit.mothballed ? 'mothball' : 'reactivate';
      return { why: `you ${other} ${subject.label} this turn: leave out one of the two orders`, rule: 'G-34' };
    }
    const gain = scrapGainOf(subject.unitClass);
    const says = `${subject.label} at ${subject.systemName} scrapped; ${gain} EP come in at the end of the turn`;
    return {
      price: {},
      gains: { epTenths: 10 * gain, at: subject.system },
      says,
      enter: (later) => remove(later, id, subject.system),
    };
  },
});

function remove({ view, scrapped }: Draft, id: string, system: string): void {
  scrapped.set(id, unitIn(view, id).place);
  delete view.units[id];
  for (const [aboard, unit] of Object.entries(view.units)) {
    if (unit.place.kind !== 'carried' || unit.place.by !== id) continue;
    scrapped.set(aboard, unit.place);
    unit.place = { kind: 'system', system }; // left behind
  }
}
