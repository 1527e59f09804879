import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import { listOf } from '#core/orders/grammar/lists.ts';
import { neutralZoneOf } from '#vbam/questions/shared/empires/borders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

const slots = { empire: nameOf('empire'), systems: listOf(nameOf('system')) };

/** O-59. */
export const letEnter = order({
  name: 'let enter',
  rule: 'O-59',
  heading: 'Diplomacy',
  sentence: 'let {empire} enter {systems}',
  slots,
  help: 'lets the forces of another empire into systems of your neutral zone, and lets it build for them there, from the next turn on, until you bar them again',
  example: 'let Kili Hegemony enter Vega',
  check({ view }, { empire, systems }) {
    const other = partnerIn(view, empire);
    const refusal = zoneProblem(view, other, systems);
    if (refusal) return refusal;
    const twice = systems.find((system) => other.consents.ours.includes(system));
    if (twice) return { why: `${other.name} may enter ${systemNameIn(view, twice)} already`, rule: '4.3.4' };
    return {
      price: {},
      says: `forces of ${other.name} may enter ${namesIn(view, systems)}`,
      enter({ view: later }) {
        const { consents } = partnerIn(later, empire);
        consents.ours = [...new Set([...consents.ours, ...systems])].sort();
      },
    };
  },
});

/** O-59. */
export const bar = order({
  name: 'bar',
  rule: 'O-59',
  heading: 'Diplomacy',
  sentence: 'bar {empire} from {systems}',
  slots,
  help: 'ends what "let enter" began, from the next turn on; what was built stays',
  example: 'bar Kili Hegemony from Vega',
  check({ view }, { empire, systems }) {
    const other = partnerIn(view, empire);
    const barred = systems.find((system) => !other.consents.ours.includes(system));
    if (barred) return { why: `you have not let ${other.name} enter ${systemNameIn(view, barred)}`, rule: '4.3.4' };
    return {
      price: {},
      says: `forces of ${other.name} are barred from ${namesIn(view, systems)} from the next turn on`,
      enter({ view: later }) {
        const { consents } = partnerIn(later, empire);
        consents.ours = consents.ours.filter((system) => !systems.includes(system));
      },
    };
  },
});

function partnerIn({ empire, empires }: EmpireView, id: string): KnownEmpire {
  const other = empires[id];
  if (!other) throw new Error(`${empire.id} has not met ${id}`);
  return other;
}

/** 4.3.4. */
function zoneProblem(view: EmpireView, other: KnownEmpire, systems: readonly string[]): Refusal | null {
  const zone = neutralZoneOf(other);
  if (zone.length === 0) return { why: `you have no neutral zone with ${other.name}`, rule: '4.3.4' };
  const outside = systems.find((system) => !zone.includes(system));
  if (outside === undefined) return null;
  return { why: `${systemNameIn(view, outside)} is not in the neutral zone, which is ${namesIn(view, zone)}`, rule: '4.3.4' };
}

function namesIn(view: EmpireView, systems: readonly string[]): string {
  return listed(
    systems.map((system) => systemNameIn(view, system)),
    'and',
  );
}
