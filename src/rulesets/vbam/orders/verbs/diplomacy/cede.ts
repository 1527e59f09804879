import { offering, price } from '../../guards/bargaining.ts';
import { givenAlready, noteGiven } from '../../guards/givenOnce.ts';
import { cessionProblem } from '../../guards/termsProblem.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-58. */
export const cede = order({
  name: 'cede system',
  rule: 'O-58',
  heading: 'Diplomacy',
  sentence: 'cede {system} to {empire} [for {amount} EP]',
  slots: { system: nameOf('system'), empire: nameOf('empire'), amount: price },
  help: 'offers a colony, with all that cannot leave it, to another empire, as a gift or for a price; it changes hands when the other side accepts it',
  example: 'cede Vega to Kili Hegemony for 50 EP',
  check(draft, { system, empire, amount: ep }) {
    const given = { systems: [system] };
    const refusal = cessionProblem(draft.start, system, empire) ?? givenAlready(draft, given, 'O-58');
    const verdict = refusal ?? offering(draft, { empire, goods: { kind: 'system', system }, ep, rule: 'O-58', consent: true });
    if ('why' in verdict) return verdict;
    return {
      ...verdict,
      enter(later) {
        verdict.enter?.(later);
        noteGiven(later, given);
      },
    };
  },
});
