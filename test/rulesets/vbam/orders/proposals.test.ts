import { describe, expect, test } from 'vitest';
import { wideView } from '../../../builders/orders.ts';
import { outcome } from '../../../builders/outcome.ts';
import { treatiesOf } from '../../../builders/relations.ts';

describe('what people mean, and whether that would stand', () => {
  const told = (line: string) =>
    outcome(wideView(), `- ${line}`).told[0]?.replace(
      /^1 error "[^:]*?" (?:is|begins) no order: |^1 error ".*?" is no order: /,
      '',
    );

  test.each([
    ['border treaty with Kili Hegemony', 'write "- offer border treaty to Kili Hegemony"'],
    [
      'make peace with Kili Hegemony',
      '"- offer armistice to Kili Hegemony" would be refused: you are not at war with Kili Hegemony (4.5.1-d)',
    ],
    ['1st Fleet: guard Vega', 'a fleet fights for the place where it is: write "- 1st Fleet: move to Vega"'],
    ['1st Fleet: defend Vega', 'a fleet fights for the place where it is: write "- 1st Fleet: move to Vega"'],
    ['guard Vega with 1st Fleet', 'a fleet fights for the place where it is: write "- 1st Fleet: move to Vega"'],
    ['guard Sol', 'a fleet fights for the place where it is: write "- <fleet>: move to Sol"'],
    ['1st Fleet: guard Sol', 'a fleet fights for the place where it is: write "- 1st Fleet: stay"'],
    ['move home', 'Sol is home: write "- <fleet>: move to Sol"'],
    ['1st Fleet: go home', 'Sol is home: write "- 1st Fleet: stay"'],
    ['1st Fleet: return', 'Sol is home: write "- 1st Fleet: stay"'],
  ])('%s', (line, proposal) => {
    expect(told(line)).toBe(proposal);
  });

  test('an offer of theirs is accepted rather than made again', () => {
    const view = wideView(({ empires }) => {
      const offers = [{ by: 'kili-hegemony', purpose: 'sign', kind: 'border', terms: {}, made: 0 }];
      Object.assign(empires['kili-hegemony'] ?? {}, { offers, communications: true, relationship: 50 });
    });
    expect(outcome(view, '- border treaty with Kili Hegemony').told[0]).toContain(
      'write "- accept border treaty of Kili Hegemony"',
    );
  });

  test('what could not be paid is not told to write', () => {
    const poor = wideView(({ empire }) => Object.assign(empire.treasury, { epTenths: 5 }));
    expect(outcome(poor, '- economy at Sol').told[0]).toMatch(
      /^1 error "economy" begins no order: "- build economy at Sol" would be refused: it costs \d+ EP, and 0.5 EP are left$/,
    );
  });

  test('a line that is not understood changes nothing for others', () => {
    const { told: words } = outcome(
      wideView(),
      '- scrap Scout 1',
      '- 1st Survey: move to Altair',
      '- 1st Survey: move to Sol, explore',
    );
    expect(words).toContain('2 warning Scout 1 leaves with 1st Survey before it can be scrapped (G-03)');
    expect(words.find((text) => text.startsWith('3 error'))).toContain('"- 1st Survey: move to Sol" would be refused: ');
  });
});

test('to trade with somebody: both ways to do so are named', () => {
  expect(outcome(wideView(), '- trade with Kili Hegemony').told).toEqual([
    '1 error "trade" begins no order: write "- open trade route to <system>" for a route; "- offer trade treaty to Kili Hegemony" for a treaty would be refused: a trade treaty needs a border treaty with Kili Hegemony: offer that first with "- offer border treaty to Kili Hegemony" (4.5.T-b)',
  ]);
  expect(outcome(wideView(), '- trade with everybody').told).toEqual([
    '1 error "trade" begins no order: write "- offer trade treaty to <empire>" for a treaty, or "- open trade route to <system>" for a route',
  ]);
});

test('units are handed over, each by its name', () => {
  const why = 'is no sum of EP; units are handed over, under a military treaty:';
  const treaties = treatiesOf('kili-hegemony', ['border', 'non-aggression', 'military']);
  const friends = wideView(({ empires }) => Object.assign(empires['kili-hegemony'] ?? {}, { treaties, communications: true }));
  expect(outcome(friends, '- give Destroyer 1 to Kili Hegemony').told).toEqual([
    `1 error "Destroyer 1" ${why} write "- hand over Destroyer 1 to Kili Hegemony"`,
  ]);
  expect(outcome(friends, '- give 2 destroyers to Kili Hegemony').told).toEqual([
    `1 error "2 destroyers" ${why} write "- hand over Destroyer 1, Destroyer 2 to Kili Hegemony", or others of them`,
  ]);
  expect(outcome(wideView(), '- give 2 destroyers to Kili Hegemony').told).toEqual([
    `1 error "2 destroyers" ${why} "- hand over Destroyer 1, Destroyer 2 to Kili Hegemony" would be refused: it takes a military treaty, and you have none with Kili Hegemony (G-64)`,
  ]);
});
