import { expect, test } from 'vitest';
import { answersTo, wideView } from '../../../builders/orders.ts';

const KILI = 'kili-hegemony';

/** The answer to an offer of this armistice, with somebody's colony at Altair. */
const answer = (terms: string, owner: string) =>
  answersTo(
    wideView((view) => {
      view.foreign.colonies.altair = { seen: 0, owner, size: 'small', facilities: [] };
      Object.assign(view.empires[KILI] ?? {}, { state: 'war', level: 'war' });
    }),
    `offer armistice to Kili Hegemony with ${terms}`,
  )[0];

test('4.3.1-c, G-48: what they are known to live on is no claim that they could give up', () => {
  expect(answer('they relinquish Altair', KILI)).toMatch(
    / is refused: Altair is a colony of theirs, and no mere claim: write "they cede Altair" or "they release Altair" \(4\.3\.1-c\)$/,
  );
  expect(answer('they relinquish Altair', 'others')).toMatch(
    / is refused: others live at Altair, so it is no mere claim of theirs \(4\.3\.1-c\)$/,
  );
});

test('4.3.1-c, G-48: what is advised instead can be offered, and so can claims where nobody is known to live', () => {
  for (const terms of ['they cede Altair', 'they release Altair']) expect(answer(terms, KILI)).toContain('is offered to');
  expect(answer('they relinquish Tau Ceti', KILI)).toContain('is offered to');
});
