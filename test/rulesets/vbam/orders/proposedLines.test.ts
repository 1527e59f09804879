import { describe, expect, test } from 'vitest';
import { meaningOf } from '#core/orders/grammar/understand.ts';
import type { OrderVerb } from '#vbam/orders/order.ts';
import { sentenceFor } from '#vbam/orders/sentence.ts';
import { orderVerbs } from '#vbam/orders/verbs/index.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { unitCalled, wideView } from '../../../builders/orders.ts';

/** Names that hold what sentences are made of. */
const names = [
  ...['Rest at Noon', 'March to Glory', 'Fire, and Sword', 'Alpha: Beta', 'Hand with Five', 'Bread and Salt', 'Son of Ra'],
  ...[
    'Sailing by Night',
    'Gift from Afar',
    'Fit for Kings',
    'Heart in Hand',
    'Up into Light',
    'Turn on Me',
    'Lane 3',
    'All aboard',
  ],
  ...[
    'Good as Gold',
    'Against Odds',
    'All',
    'everything',
    '3 Sisters',
    '2nd to None',
    'First offered to All',
    'no orders',
    'Turn 5: Dawn',
  ],
  ...[
    "D'Arc's Own",
    'Ost-West',
    'Over (Under)',
    'Five; Six',
    'Up & Away',
    'Wait -> Go',
    'the Best',
    'Sol Fleet',
    'Move',
    'explore lane 2',
  ],
];

/** One of everything is called so, in a view of its own each, for two things of a name are told apart by ids. */
function called(name: string, what: 'system' | 'fleet' | 'unit' | 'class' | 'empire'): EmpireView {
  return wideView((view) => {
    const fleet = Object.values(view.fleets).find((one) => one.name === '1st Fleet');
    const named = {
      system: view.systems.vega,
      fleet,
      unit: unitCalled(view, 'Destroyer 1'),
      class: view.unitClasses[`${view.empire.id}-destroyer`],
      empire: view.empires['kili-hegemony'],
    }[what];
    Object.assign(named ?? {}, { name });
  });
}

/** What goes into each gap that has a name, or a word. */
function valuesFor(view: EmpireView, { sentence }: OrderVerb): Record<string, unknown> | null {
  const own = view.empire.id;
  const unitOf = (label: string) => Object.keys(view.units).find((id) => view.units[id] === unitCalled(view, label)) ?? '';
  const unit = Object.keys(view.units).find((id) => id.endsWith('destroyer-1')) ?? '';
  const known: Record<string, unknown> = {
    ...{
      system: 'vega',
      systems: ['vega', 'sol'],
      colony: 'vega',
      colonies: ['vega', 'sol'],
      capital: 'vega',
      target: 'vega',
    },
    ...{ from: 'sol', to: 'vega', fleet: `${own}-1st-fleet`, other: `${own}-1st-train`, unit, units: [unit, unitOf('Scout 1')] },
    ...{ ship: unit, carrier: `${own}-1st-fleet`, class: `${own}-destroyer`, empire: 'kili-hegemony', treaty: 'trade' },
    ...{ level: 'hostilities', what: 'industry', count: 2, lane: 2, amount: 5, name: 'Hope' },
  };
  const gaps = [...sentence.replace(/\[[^\]]*\]/g, '').matchAll(/\{(\w+)\}/g)].map(([, gap = '']) => gap);
  return gaps.every((gap) => gap in known) ? Object.fromEntries(gaps.map((gap) => [gap, known[gap]])) : null;
}

/** The gaps that name such a thing; those of the other kinds need not be tried with it. */
const gapsOf = {
  system: /\{(?:systems?|colon(?:y|ies)|capital|target|from|to)\}/,
  fleet: /\{(?:fleet|other|carrier)\}/,
  unit: /\{(?:units?|ship)\}/,
  class: /\{class\}/,
  empire: /\{empire\}/,
};
/** Their gaps of these names hold something else. */
const others = new Set(['spend first', 'protect first', 'aim at', 'give data']);

const kinds = ['system', 'fleet', 'unit', 'class', 'empire'] as const;

/** Lines of a verb that are read as something else, of one to try. */
function misreadIn(view: EmpireView, verb: OrderVerb): string[] {
  const values = valuesFor(view, verb) ?? {};
  const line = sentenceFor(view, verb, values);
  const read = meaningOf(line, orderVerbs, lexiconOf(view));
  const isSame = read?.verb.name === verb.name && JSON.stringify(read.values) === JSON.stringify(values);
  return isSame ? [] : [`${verb.name}: ${line} -> ${read ? JSON.stringify([read.verb.name, read.values]) : 'nothing'}`];
}

describe('a line that is proposed is read as the order that it was made from', () => {
  test.each(kinds)('whatever a %s is called', (kind) => {
    const views = names.map((name) => called(name, kind));
    const tried = views.flatMap((view) =>
      (orderVerbs as readonly OrderVerb[])
        .filter((verb) => gapsOf[kind].test(verb.sentence) && !others.has(verb.name) && valuesFor(view, verb) !== null)
        .map((verb) => ({ view, verb })),
    );
    expect(tried.flatMap(({ view, verb }) => misreadIn(view, verb))).toEqual([]);
    expect(tried.length).toBeGreaterThan(100);
  });
});

test('G-49: enemies in the terms of a treaty are quoted where they must be', () => {
  const view = wideView(({ empires }) => {
    const kili = empires['kili-hegemony'];
    if (kili) empires.ordani = { ...kili, name: 'Ordani, League of Kin', tag: 'OL' };
  });
  const values = { treaty: 'co-belligerency', empire: 'kili-hegemony', terms: { against: ['ordani'] } };
  const offer = (orderVerbs as readonly OrderVerb[]).find(({ name }) => name === 'offer treaty') as OrderVerb;
  const line = sentenceFor(view, offer, values);
  expect(line).toBe('offer co-belligerency treaty to Kili Hegemony with common enemy "Ordani, League of Kin"');
  expect(meaningOf(line, orderVerbs, lexiconOf(view))?.values).toEqual(values);
});
