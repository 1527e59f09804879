import { expect, test } from 'vitest';
import { acceptanceOf } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { armisticeAcceptance } from '#vbam/questions/shared/diplomacy/armistice.ts';
import { declarationModifiers } from '#vbam/tables/diplomacy/contact.ts';
import * as tables from '#vbam/tables/diplomacy/treaties.ts';

/* The numbers as the rules have them, so that a slip in a table is noticed wherever else it is read. */

test('4.5.T-b, G-44: what each treaty adds to its acceptance, what it needs, and what breaking it costs', () => {
  const rows = Object.entries(tables.treaties).map(([kind, { modifier, needs, breach }]) => [
    kind,
    modifier,
    needs.join(),
    breach,
  ]);
  expect(rows).toEqual([
    ['border', 40, '', '1d6'],
    ['trade', 20, 'border', '1d6'],
    ['non-aggression', 0, 'border', '2d6'],
    ['co-belligerency', -10, 'non-aggression', '2d6'],
    ['military', -20, 'non-aggression', '2d6'],
    ['research', -20, 'trade', '2d6'],
    ['mutual defense', -40, 'military', '3d6'],
    ['alliance', -60, 'mutual defense', '3d6'],
    ['protectorate', -60, 'mutual defense', '3d6'],
    ['unification', -80, 'alliance,protectorate', '3d6'],
  ]);
  const culture = { aggressiveness: 50, integrity: 50, xenophobia: 30 };
  expect(acceptanceOf(culture, 7, 'alliance')).toBe(7 + 50 - 30 - 60);
});

test('G-44, G-46: what declarations need and cost', () => {
  expect(declarationModifiers).toEqual(
    expect.arrayContaining([
      ['hostilities', 20],
      ['war', 0],
      ['final war', -40],
    ]),
  );
  expect(tables.declarationCosts).toEqual({ hostilities: '2d6', war: '4d6', 'final war': '6d6' });
});

test('G-48: what makes an empire agree to an armistice, at most 60 for the turns of war', () => {
  const asked = { culture: { aggressiveness: 60 }, relationship: -30, level: 'war', warSince: 3, lost: 0, turn: 8 } as const;
  expect(armisticeAcceptance(asked)).toBe(-30 + 50 - 60 + 20 + 10);
  expect(armisticeAcceptance({ ...asked, level: 'hostilities' })).toBe(-30 + 50 - 60 + 40 + 10);
  expect(armisticeAcceptance({ ...asked, level: 'final war' })).toBe(-30 + 50 - 60 - 20 + 10);
  expect(armisticeAcceptance({ ...asked, lost: 2 })).toBe(-30 + 50 - 60 + 20 + 10 + 20);
  expect(armisticeAcceptance({ ...asked, turn: 33 })).toBe(-30 + 50 - 60 + 20 + 60);
  expect(armisticeAcceptance({ ...asked, turn: 90 })).toBe(-30 + 50 - 60 + 20 + 60);
});

test('the spans and sums of treaties', () => {
  const { TRUCE, TREATIES_WARM, TIME_TO_LEAVE, FORCED_RELEASE, GRUDGE_TURNS, GRUDGE } = tables;
  expect({ TRUCE, TREATIES_WARM, TIME_TO_LEAVE, FORCED_RELEASE, GRUDGE_TURNS, GRUDGE }).toEqual({
    ...{ TRUCE: 10, TREATIES_WARM: 10, TIME_TO_LEAVE: 10 },
    ...{ FORCED_RELEASE: 50, GRUDGE_TURNS: 10, GRUDGE: 20 },
  });
  const { CALL_TURNS, CALL_BONUS, CALL_FAILED, CONTACT_LAPSES, PROTECTOR_RICHES, TRIBUTE_PERCENT } = tables;
  expect({ CALL_TURNS, CALL_BONUS, CALL_FAILED, CONTACT_LAPSES, PROTECTOR_RICHES, TRIBUTE_PERCENT }).toEqual({
    ...{ CALL_TURNS: 3, CALL_BONUS: 50, CALL_FAILED: -25, CONTACT_LAPSES: 20 },
    ...{ PROTECTOR_RICHES: 3, TRIBUTE_PERCENT: 10 },
  });
  expect([tables.EP_PER_POINT, tables.MAX_GRATITUDE]).toEqual([10, 5]);
});
