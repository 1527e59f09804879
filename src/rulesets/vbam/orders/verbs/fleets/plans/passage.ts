import type { Refusal } from '#core/answer.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Draft, order, type Verdict } from '../../../order.ts';
import { changePassage, type Passage } from '../../../plans/battlePlans.ts';
import { nameOf } from '../../../slots/nameOf.ts';

const common = { rule: 'O-10', heading: 'Fleets', chapter: 'battle plans', slots: { system: nameOf('system') } } as const;

/** O-10, 3.3.4-d. */
export const barTheWay = order({
  name: 'bar the way',
  ...common,
  sentence: 'bar the way at {system}',
  also: [
    '(block|close) the way (at|in|through) {system}',
    'bar the way (in|through) {system}',
    'block {system}',
    'let nobody pass [at] {system}',
  ],
  help: 'your units in a system stop enemies who come by and detect nothing there; without it they do so where they are as strong',
  example: 'bar the way at Vega',
  check: (draft, { system }) => passageVerdict(draft, system, 'bar', 'enemies who do not detect your units are stopped too'),
});

/** O-10, 3.3.4-d. */
export const letPass = order({
  name: 'let pass',
  ...common,
  sentence: 'let pass at {system}',
  also: [
    'let (them|enemies|everybody|everyone) pass (at|in|through) {system}',
    '(open|clear) the way (at|through) {system}',
    'let pass (in|through) {system}',
  ],
  help: 'your units in a system let enemies pass who come by and detect nothing there',
  example: 'let pass at Vega',
  check: (draft, { system }) => passageVerdict(draft, system, 'let pass', 'enemies who do not detect your units may pass'),
});

/** O-10, W-03. */
export const usualPassage = order({
  name: 'usual passage',
  ...common,
  sentence: 'usual passage at {system}',
  also: ['(normal|default) passage at {system}'],
  help: 'forgets what you said about those who pass through a system: they are stopped where your units are as strong as they are',
  example: 'usual passage at Vega',
  check({ view }, { system }) {
    const name = systemNameIn(view, system);
    if (!view.empire.passage?.[system])
      return { why: `you have said nothing about those who pass through ${name}`, rule: 'O-10' };
    return {
      price: {},
      says: `at ${name} enemies who do not detect your units are stopped where these are as strong as they are`,
      enter: ({ view: later }) => changePassage(later.empire, system, null),
    };
  },
});

function passageVerdict({ view }: Draft, system: string, passage: Passage, says: string): Verdict | Refusal {
  const name = systemNameIn(view, system);
  if (!isManned(view, system)) {
    const why = `none of your units are at ${name}, and no fleet is bound for it: send one there, in a line above this one`;
    return { why, rule: 'O-10' };
  }
  return {
    price: {},
    says: `at ${name} ${says}, until you say otherwise`,
    enter: ({ view: later }) => changePassage(later.empire, system, passage),
  };
}

function isManned(view: EmpireView, system: string): boolean {
  return (
    Object.values(view.fleets).some(({ course }) => course.includes(system)) ||
    Object.values(view.units).some((unit) => systemOfUnit(view, unit) === system)
  );
}
