import { describe, expect, test } from 'vitest';
import {
  acceptanceInWords,
  acceptanceOf,
  breakingChanceOf,
  breakingInWords,
  offeringChanceOf,
  unfaithChanceOf,
} from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { areSameTerms, burdenOf } from '#vbam/questions/shared/diplomacy/signing.ts';
import { termsInWords } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';

describe('4.5.T-a: acceptance', () => {
  const senorians = { xenophobia: 87 };

  test('E-42: Xenophobia 87 at relationship 18 accepts a border treaty with 21, trade with 1, non-aggression with -19', () => {
    const kinds = ['border', 'trade', 'non-aggression'] as const;
    expect(kinds.map((kind) => acceptanceOf(senorians, 18, kind))).toEqual([21, 1, -19]);
    expect(acceptanceInWords(senorians, 18, 'border')).toBe('relationship 18 + 50 - Xenophobia 87 + 40 for the treaty = 21');
    expect(acceptanceInWords(senorians, 18, 'military')).toBe('relationship 18 + 50 - Xenophobia 87 - 20 for the treaty = -39');
  });

  test('E-65: Xenophobia and Integrity of 50 change nothing', () => {
    expect(acceptanceOf({ xenophobia: 50 }, 0, 'non-aggression')).toBe(0);
    const breaking = {
      culture: { integrity: 50 },
      relationship: 0,
      kind: 'non-aggression',
      grievance: undefined,
      turn: 1,
    } as const;
    expect(breakingChanceOf(breaking)).toBe(0);
  });
});

describe('G-47: breaking', () => {
  const breaking = { culture: { integrity: 30 }, relationship: -40, kind: 'trade', grievance: undefined, turn: 12 } as const;

  test('is 50 - Integrity - (relationship + modifier)', () => {
    expect(breakingChanceOf(breaking)).toBe(40);
    expect(breakingInWords(breaking)).toBe('50 - Integrity 30 - (relationship -40 + 20 for the treaty) = 40');
  });

  test('a treaty that the other side broke adds 20 for ten turns', () => {
    const chance = (broken: number) => breakingChanceOf({ ...breaking, grievance: { broken } });
    expect([chance(12), chance(2), chance(1)]).toEqual([60, 60, 40]);
    expect(breakingInWords({ ...breaking, grievance: { broken: 5 } })).toContain(' + 20 for a treaty they broke = 60');
  });
});

describe('4.5.N: what non-player empires think of', () => {
  test('D-11: Xenophobia 87 at relationship 18 offers with 3%', () => {
    expect(offeringChanceOf({ xenophobia: 87 }, 18)).toBe(3);
  });

  test('D-12: Integrity 40 at relationship -30 breaks with 9%', () => {
    expect(unfaithChanceOf({ integrity: 40 }, -30)).toBe(9);
  });

  test('half a percent is rounded away from nothing, and no chance is below it', () => {
    expect(offeringChanceOf({ xenophobia: 75 }, 0)).toBe(3);
    expect(unfaithChanceOf({ integrity: 65 }, 0)).toBe(4);
    expect(offeringChanceOf({ xenophobia: 90 }, -60)).toBe(0);
    expect(unfaithChanceOf({ integrity: 90 }, 60)).toBe(0);
  });
});

describe('terms', () => {
  const itself = (id: string) => id;
  const names = { system: itself, empire: itself, unit: itself };

  test('are told in the words of an order, from either side', () => {
    const terms = {
      neutralZone: ['altair', 'vega'],
      cede: { kili: ['sol'] },
      pay: { sol: { epTenths: 200, turns: 5 } },
      data: { kili: [{ era: 'interstellar', level: 5 } as const] },
    };
    expect(termsInWords(terms, 'sol', names)).toBe(
      'neutral zone altair, vega; they cede sol; we pay 20 EP for 5 turns; they hand over data of TL 5',
    );
    expect(termsInWords(terms, 'kili', names)).toContain('we cede sol; they pay 20 EP');
    expect(termsInWords({}, 'sol', names)).toBe('');
  });

  test('are the same whoever says them, and not where the giver is another', () => {
    const one = { relinquish: { kili: ['vega'] }, neutralZone: ['altair'] };
    expect(areSameTerms(one, { neutralZone: ['altair'], relinquish: { kili: ['vega'] } })).toBe(true);
    expect(areSameTerms(one, { neutralZone: ['altair'], relinquish: { sol: ['vega'] } })).toBe(false);
    expect(areSameTerms({}, one)).toBe(false);
    expect(areSameTerms({}, {})).toBe(true);
  });

  test('M-17, ruling: a promise is worth what its payer can have while the truce lasts, and asks for all that it says', () => {
    const promise = { cede: { kili: ['vega', 'altair'] }, pay: { sol: { epTenths: 1_000_000, turns: 100 } } };
    expect(burdenOf(promise, 'kili', { epTenths: 0, earnsTenths: 0 })).toBe(50);
    expect(burdenOf(promise, 'kili', { epTenths: 1000, earnsTenths: 200 })).toBe(20); // 100 EP and ten times 20
    expect(burdenOf(promise, 'kili', { epTenths: 1000, earnsTenths: -200 })).toBe(40);
    expect(burdenOf(promise, 'sol', { epTenths: 0, earnsTenths: 0 })).toBe(1_000_000 - 50);
    const long = { cede: { kili: ['vega'] }, pay: { sol: { epTenths: 100, turns: 100 } } };
    expect(burdenOf(long, 'kili', { epTenths: 9_000_000, earnsTenths: 9_000_000 })).toBe(15); // ten turns of a hundred
  });

  test('M-17, ruling: what is asked of a non-player empire weighs, less what it is given, and never less than nothing', () => {
    const asked = { cede: { kili: ['vega'] }, pay: { sol: { epTenths: 100, turns: 10 } } };
    const rich = { epTenths: 1000, earnsTenths: 200 };
    expect([burdenOf(asked, 'kili', rich), burdenOf(asked, 'sol', rich)]).toEqual([15, 0]);
    expect(burdenOf({ release: { sol: ['vega'] } }, 'kili', rich)).toBe(0);
  });
});
