import { reachesTech, techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { classIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { offering, price, techLevelSlot } from '../../guards/bargaining.ts';
import { useClass } from '../../guards/classUse.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-46. */
export const giveData = order({
  name: 'give data',
  rule: 'O-46',
  heading: 'Diplomacy',
  sentence: 'give data of {level} to {empire} [for {amount} EP]',
  slots: { level: techLevelSlot, empire: nameOf('empire'), amount: price },
  help: 'hands over research data of a tech level that you have reached, under a research treaty: whoever has not reached it advances for half the price; with a price it is a sale, which the other side must accept',
  example: 'give data of TL 2 to Kili Hegemony for 20 EP',
  check(draft, { level, empire, amount: ep }) {
    const own = draft.start.empire.techLevel;
    if (!reachesTech(own, level)) {
      const [wanted, has] = [techLevelNameOf(level), techLevelNameOf(own)];
      return { why: `you have not reached ${wanted} yourselves, only ${has}`, rule: 'G-56' };
    }
    return offering(draft, { empire, goods: { kind: 'data', techLevel: level }, ep, rule: 'O-46' });
  },
});

/** O-47. */
export const giveSchematic = order({
  name: 'give schematic',
  rule: 'O-47',
  heading: 'Diplomacy',
  sentence: 'give schematic of {class} to {empire} [for {amount} EP]',
  slots: { class: nameOf('class'), empire: nameOf('empire'), amount: price },
  help: 'lets a partner in a research treaty build a class of yours without a prototype of its own; with a price it is a sale, which the other side must accept',
  example: 'give schematic of Scout to Kili Hegemony',
  check(draft, { class: id, empire, amount: ep }) {
    const { name: called, prototyped } = draft.start.unitClasses[id] ?? classIn(draft.view, id);
    if (!prototyped || !(id in draft.start.unitClasses)) {
      return { why: `${called} has no prototype yet, and so no schematic`, rule: 'G-37' };
    }
    const verdict = offering(draft, { empire, goods: { kind: 'schematic', called }, ep, rule: 'O-47' });
    if ('why' in verdict) return verdict;
    return {
      ...verdict,
      enter(later) {
        verdict.enter?.(later);
        useClass(later, id);
      },
    };
  },
});
