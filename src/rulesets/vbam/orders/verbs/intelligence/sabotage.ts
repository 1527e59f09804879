import type { Refusal } from '#core/answer.ts';
import { listedUpTo } from '#core/listed.ts';
import type { SabotageSubject } from '#schemas/vbam/stateWords.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { missionVerdict, victimKnownAt } from '../../guards/spying.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';
import { type SabotageTarget, sabotageInWords, sabotageTarget } from '../../slots/sabotageTarget.ts';
import { spyNumber, spyWord } from '../../slots/spies.ts';

/** The most things named. */
const MAX_NAMED = 5;

/** O-62, 4.6-c. */
export const sabotage = order({
  name: 'sabotage',
  rule: 'O-62',
  heading: 'Intelligence',
  sentence: '[{count}] {spies} at {system}: sabotage {aim}',
  also: ['[{count}] {spies} (at|in) {system}: (sabotage|wreck|cripple) [the|their] {aim}'],
  slots: { count: spyNumber, spies: spyWord, system: nameOf('system'), aim: sabotageTarget },
  help: 'spies stop the trade of a system for this turn (difficulty 2), halve its economy, industry, agriculture, research or intel, or delay its construction (3), halve the range of its supply, hit a facility (the first hit cripples, the second destroys), or do 1D6 damage to a unit (4); each costs as many IP as the mission is difficult',
  example: 'spies at Vega: sabotage shipyard',
  check(draft, { count, system, aim: target }) {
    const refusal = unknownTarget(draft.view, system, target);
    if (refusal) return refusal;
    const mission = { art: 'sabotage', subject: subjectOf(target) } as const;
    return missionVerdict(draft, { system, count, mission, what: `sabotage of the ${sabotageInWords(target)}` });
  },
});

/** G-42: the mission that it is. */
function subjectOf({ kind }: SabotageTarget): SabotageSubject {
  return kind;
}

/** A facility or unit that the empire does not know to be there. */
function unknownTarget(view: EmpireView, system: string, target: SabotageTarget): Refusal | null {
  const victim = victimKnownAt(view, system);
  if (victim === null || (target.kind !== 'facility' && target.kind !== 'unit')) return null;
  const known = target.kind === 'facility' ? facilitiesKnown(view, system, victim) : unitsKnown(view, system, victim);
  if (known.includes(sabotageInWords(target))) return null;
  const hint = known.length > 0 ? `; what you know there is ${listedUpTo(MAX_NAMED, known)}` : '';
  const why = `you know of no ${sabotageInWords(target)} of ${powerNameIn(view, victim)} at ${systemNameIn(view, system)}${hint}`;
  return { why, rule: 'G-42' };
}

function facilitiesKnown({ foreign }: EmpireView, system: string, victim: string): string[] {
  const facilities = foreign.colonies[system]?.facilities ?? [];
  return facilities.filter(({ owner }) => owner === victim).map(({ kind }) => kind);
}

function unitsKnown({ foreign }: EmpireView, system: string, victim: string): string[] {
  const forces = Object.values(foreign.forces).filter((force) => force.system === system && force.owner === victim);
  return forces.flatMap(({ units }) => units.map(({ called }) => called));
}
