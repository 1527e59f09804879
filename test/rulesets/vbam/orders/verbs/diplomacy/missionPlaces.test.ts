import { expect, test } from 'vitest';
import type { EmpireView } from '#vbam/view/view.ts';
import { answersTo, refused, wideView } from '../../../../../builders/orders.ts';

const kili = 'kili-hegemony';

/** Kili are known to live at these. */
function livingAt(...systems: string[]): EmpireView {
  return wideView((view) => {
    for (const system of systems) view.foreign.colonies[system] = { seen: 0, owner: kili, size: 'Minor', facilities: [] };
  });
}

test('O-56: whose system it is comes before who lives there, and those that are known are named', () => {
  const order = 'diplomatic mission to Kili Hegemony at Vega';
  expect(answersTo(livingAt('altair'), order)).toEqual([
    refused(order, 'Vega is no system of Kili Hegemony: you know Altair (O-56)'),
  ]);
  expect(answersTo(livingAt(), order)).toEqual([refused(order, 'Vega is no system of Kili Hegemony, and you know none (O-56)')]);
});

test('O-56: where nobody lives, it is said who could bring diplomats, and by which line', () => {
  const order = 'diplomatic mission to Kili Hegemony at Altair';
  expect(answersTo(livingAt('altair'), order)).toEqual([
    refused(
      order,
      'no diplomats of yours live at Altair: a trade route may bring them, or a fleet that has them aboard and is there writes "- <fleet>: diplomatic mission to Kili Hegemony" (O-56)',
    ),
  ]);
});

test('O-56: without a place both forms are named', () => {
  const [answer] = answersTo(livingAt('altair'), 'diplomatic mission to Kili Hegemony');
  expect(answer).toContain('"<fleet>: diplomatic mission to <empire>" for diplomats aboard a fleet at one of their systems');
  expect(answer).toContain('"diplomatic mission to <empire> at <system>" for those whom a trade route has brought there');
});
