import { describe, expect, test } from 'vitest';
import type { Offer, TreatyKind } from '#schemas/vbam/state.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { answersTo, unitCalled, wideView } from '../../../builders/orders.ts';
import { treatiesOf } from '../../../builders/relations.ts';
import { answersTo as choicesTo, chosen } from '../../../builders/setUp.ts';

const kili = 'kili-hegemony';

/** The Kili Hegemony offers these treaties, and the people would sign any of them. */
function offered(...kinds: TreatyKind[]): EmpireView {
  return wideView((view) => {
    const offers = kinds.map((kind): Offer => ({ by: kili, purpose: 'sign', kind, terms: {}, made: 0 }));
    const treaties = treatiesOf(kili, ['border', 'trade', 'non-aggression']);
    Object.assign(view.empires[kili] ?? {}, { relationship: 100, treaties, offers });
  });
}

/** With these units damaged at Sol. */
function damaged(...labels: string[]): EmpireView {
  return wideView((view) => {
    for (const label of labels) unitCalled(view, label).damage = 1;
  });
}

describe('several offers in one line', () => {
  test('that are named are each answered', () => {
    const answers = answersTo(offered('research', 'military'), 'refuse research treaty and military treaty of Kili Hegemony');
    expect(answers).toEqual([
      'the research treaty of Kili Hegemony is refused',
      'the military treaty of Kili Hegemony is refused',
      'understood as "- refuse research treaty of Kili Hegemony" and "- refuse military treaty of Kili Hegemony"',
    ]);
  });

  test.each(['accept all offers of Kili Hegemony', 'accept everything from Kili Hegemony', 'accept all treaties'])(
    '%s names the lines, and accepts nothing unread',
    (written) => {
      expect(answersTo(offered('research', 'military'), written)).toEqual([
        `"${written}" holds 2 orders: write "- accept research treaty of Kili Hegemony" and "- accept military treaty of Kili Hegemony"`,
      ]);
    },
  );

  test('one is named as one, and where there is none that is said', () => {
    expect(answersTo(offered('research'), 'refuse all offers of Kili Hegemony')).toEqual([
      '"refuse all offers of Kili Hegemony" is no order: write "- refuse research treaty of Kili Hegemony"',
    ]);
    expect(answersTo(offered(), 'accept all offers')).toEqual([
      '"accept all offers" is no order, and there is no offer that you could accept now',
    ]);
  });
});

describe('fleets that travel together', () => {
  const how = 'is no order: fleets go together as one, or by the same move: write';

  test.each(['1st Fleet: follow 1st Survey', '1st Fleet escorts 1st Survey', 'escort 1st Survey with 1st Fleet'])(
    '%s',
    (written) => {
      expect(answersTo(wideView(), written)).toEqual([
        `"${written}" ${how} "- merge 1st Fleet into 1st Survey" or "- 1st Fleet: move to <system, ...>"`,
      ]);
    },
  );

  test('are not merged from afar, and the one that follows is sent where the other is bound', () => {
    const apart = wideView((view) => {
      Object.assign(view.fleets[`${view.empire.id}-1st-survey`] ?? {}, { system: 'tau-ceti', course: ['sol', 'vega'] });
    });
    expect(answersTo(apart, '1st Fleet: follow 1st Survey')).toEqual([
      `"1st Fleet: follow 1st Survey" ${how} "- 1st Fleet: move to Vega"`,
    ]);
  });
});

test('G-61: a fleet is repaired as its damaged units, and words for several stand in a list too', () => {
  const view = damaged('Scout 1', 'Destroyer 1', 'Destroyer 2', 'Light Carrier 1');
  expect(answersTo(view, 'repair 1st Survey').at(-1)).toBe('understood as "- repair Scout 1"');
  expect(answersTo(view, 'repair all destroyers and Light Carrier 1').at(-1)).toBe(
    'understood as "- repair Destroyer 1", "- repair Destroyer 2" and "- repair Light Carrier 1"',
  );
  const unknown = 'repair all destroyers and Light Barge 1';
  expect(answersTo(view, unknown)).toEqual([expect.stringMatching(new RegExp(`^"${unknown}" holds 2 orders: write `))]);
});

test.each(['1st Survey: explore lane 1 and lane 3', '1st Survey: explore lanes 1, 3'])(
  '3.6.1-a: %s: one lane a turn',
  (written) => {
    expect(answersTo(wideView(), written)).toEqual([
      `"${written}" names several lanes, and a fleet tries one in a turn (3.6.1-a): write "- 1st Survey: explore lane 1" or "- 1st Survey: explore lane 3"`,
    ]);
  },
);

describe('what is only wished for', () => {
  test('is shown as the order for it', () => {
    expect(answersTo(wideView(), 'I would like a research lab at Sol')).toEqual([
      '"I would like a research lab at Sol" is no order: write "- build research lab at Sol"',
    ]);
  });

  test('is understood in a set-up', () => {
    for (const written of ['i would like a research lab as facility', 'choose a research lab as free facility'])
      expect(choicesTo(written)).toEqual([
        expect.stringMatching(/^research lab at Sol, free of charge/),
        'understood as "- facility research lab"',
      ]);
  });
});

test('4.4-a: values of a culture may have commas and an "and" between them', () => {
  const { culture } = chosen('culture aggressiveness 30, integrity 70 and xenophobia 30').start.style;
  expect(culture).toEqual({ aggressiveness: 30, integrity: 70, xenophobia: 30 });
});

test('G-49: whom a treaty is against is said in English', () => {
  const view = wideView((it) => {
    Object.assign(it.empires[kili] ?? {}, { relationship: 100, treaties: treatiesOf(kili, ['border', 'non-aggression']) });
    it.empires['ordani-league'] = structuredClone({ ...it.empires[kili], name: 'Ordani League', tag: 'OL' } as never);
  });
  const offer = 'offer co-belligerency treaty to Kili Hegemony';
  const says = expect.stringContaining('a co-belligerency treaty is offered to Kili Hegemony, against Ordani League');
  expect(answersTo(view, `${offer} with common enemy Ordani League`)).toEqual([says]);
  expect(answersTo(view, `${offer} with against Ordani League`)).toEqual([says]);
  expect(answersTo(view, `${offer} against Ordani League`)).toEqual([
    says,
    `understood as "- ${offer} with common enemy Ordani League"`,
  ]);
  expect(answersTo(view, offer)[0]).toContain('it says against whom: add "with common enemy ..."');
});
