import { describe, expect, test } from 'vitest';
import { loadedDice } from '#core/dice.ts';
import { rollOn } from '#core/table.ts';
import type { Era } from '#schemas/vbam/state.ts';
import {
  advancedOf,
  advancementCostOf,
  colonyTechCostOf,
  freeTechPointsOf,
  techInvestmentLimitOf,
  techStepOf,
} from '#vbam/questions/shared/economy/advancement.ts';
import {
  capturedResearchOf,
  captureModifiersOf,
  captureStakeOf,
  reverseEngineeringGainOf,
  scavengedOf,
  techLeadOf,
} from '#vbam/questions/shared/economy/foreignTech.ts';
import { capturedResearchTable, reverseEngineeringTable } from '#vbam/tables/economy/research.ts';
import { interstellar } from '../../../builders/colonies.ts';

const at = (era: Era) => ({ era, level: 0 });

describe('advancement', () => {
  test('E-47: TL 7 with Census 25 advances for 625 TP', () => {
    expect(advancementCostOf(interstellar(7), 25)).toEqual({
      lines: [
        {
          why: { kind: 'census at level', census: 25, techLevel: { era: 'interstellar', level: 7 } },
          amount: 625,
          rule: '5.2.X3-a',
        },
      ],
      total: 625,
    });
  });

  test('E-48: Interplanetary with Census 25 advances for 1250 TP', () => {
    expect(advancementCostOf(at('interplanetary'), 25).total).toBe(1250);
  });

  test('D-21: Information with Census 4 advances for 300 TP', () => {
    expect(advancementCostOf(at('information'), 4).total).toBe(300);
  });

  test('5.2.X3-a: the earlier eras cost 100 and 200 for each Census', () => {
    expect(advancementCostOf(at('industrial'), 3).total).toBe(300);
    expect(advancementCostOf(at('pre-industrial'), 2).total).toBe(400);
  });

  test('an empire of outposts still pays for its progress', () => {
    expect(advancementCostOf(interstellar(0), 0).total).toBe(25);
  });

  test('5.2.X4-b: data of a higher level halves the cost, rounded up, once; older data does not', () => {
    expect(advancementCostOf(interstellar(7), 25, [interstellar(8), interstellar(9)])).toMatchObject({
      lines: [{ amount: 625 }, { why: { kind: 'research data' }, amount: -312 }],
      total: 313,
    });
    expect(advancementCostOf(interstellar(7), 25, [interstellar(7), at('industrial')]).total).toBe(625);
    expect(advancementCostOf(at('industrial'), 3, [at('information')]).total).toBe(150);
  });

  test('5.2.X1-i, 3.6.3-d: eras follow each other to TL 0, and FTL comes before TL rises', () => {
    expect(advancedOf({ techLevel: at('industrial'), ftlUnlocked: false })).toEqual({
      techLevel: at('information'),
      ftlUnlocked: false,
    });
    expect(advancedOf({ techLevel: at('interplanetary'), ftlUnlocked: false })).toEqual({
      techLevel: interstellar(0),
      ftlUnlocked: true,
    });
    expect(advancedOf({ techLevel: interstellar(3), ftlUnlocked: false })).toEqual({
      techLevel: interstellar(3),
      ftlUnlocked: true,
    });
    expect(advancedOf({ techLevel: interstellar(3), ftlUnlocked: true })).toEqual({
      techLevel: interstellar(4),
      ftlUnlocked: true,
    });
  });

  test('tech levels step up and down through the eras', () => {
    expect(techStepOf(interstellar(0), -1)).toEqual(at('interplanetary'));
    expect(techStepOf(interstellar(2), -1)).toEqual(interstellar(1));
    expect(techStepOf(at('interplanetary'), 1)).toEqual(interstellar(0));
    expect(techStepOf(at('pre-industrial'), -1)).toBeNull();
  });

  test('5.2.X1-c: a colony rises for 10 EP for each Census, and never for less than 10', () => {
    expect([0, 1, 6].map((census) => colonyTechCostOf({ census }))).toEqual([10, 10, 60]);
  });
});

describe('tech points', () => {
  test('3.4.3-d: utilized Research is free TP, doubled by ruins or an anomaly', () => {
    expect(freeTechPointsOf(5, {}).total).toBe(5);
    expect(freeTechPointsOf(5, { special: 'ancient ruins' }).total).toBe(10);
    expect(freeTechPointsOf(5, { special: 'spatial anomaly' }).lines).toContainEqual({
      why: { kind: 'find', find: 'spatial anomaly' },
      amount: 5,
      rule: '3.2.7-o',
    });
    expect(freeTechPointsOf(5, { resources: ['scientific'] }).total).toBe(5);
  });

  test('E-44: Senorians of 74 and Kili of 58 may invest 80 and 66', () => {
    expect(techInvestmentLimitOf(74, [{ name: 'Kili', capacity: 58 }])).toEqual({
      lines: [
        { why: { kind: 'own research capacity' }, amount: 74, rule: '5.2.X2-a' },
        { why: { kind: 'research partner', called: 'Kili' }, amount: 6, rule: 'C-37' },
      ],
      total: 80,
    });
    expect(techInvestmentLimitOf(58, [{ name: 'Senorians', capacity: 74 }]).total).toBe(66);
  });

  test('C-37: each partner is rounded for itself, and a whole tenth is not rounded', () => {
    const partners = [11, 11, 70].map((capacity, index) => ({ name: `P${index}`, capacity }));
    expect(techInvestmentLimitOf(0, partners).total).toBe(2 + 2 + 7);
  });
});

describe('foreign technology', () => {
  test('C-05: Information counts as a step', () => {
    expect(techLeadOf(at('industrial'), interstellar(7))).toEqual({ eras: 3, levels: 7 });
    expect(techLeadOf(interstellar(7), interstellar(7))).toEqual({ eras: 0, levels: 0 });
    expect(techLeadOf(interstellar(0), at('industrial'))).toEqual({ eras: 0, levels: 0 });
  });

  test('E-51: a TL 7 unit gives TL 0 7 TP, Interplanetary 17, Industrial 37', () => {
    const students = [interstellar(0), at('interplanetary'), at('industrial')];
    expect(students.map((own) => reverseEngineeringGainOf(own, interstellar(7)).total)).toEqual([7, 17, 37]);
    expect(reverseEngineeringGainOf(interstellar(8), interstellar(7)).total).toBe(0);
  });

  test('5.2.RE-a: an 8 teaches, a 7 does not, a 2 scraps the unit', () => {
    const dice = loadedDice({ 'reverse engineering': [4, 4, 3, 4, 1, 1] }).at('sol');
    const results = [1, 2, 3].map(() => rollOn(dice, reverseEngineeringTable));
    expect(results).toEqual(['learned', 'nothing learned', 'unit scrapped']);
  });

  const captured = (stake: number, census: number, faces: number[]) =>
    capturedResearchOf(
      stake,
      rollOn(loadedDice({ 'captured research': faces }).at('vega'), capturedResearchTable, captureModifiersOf({ census })),
    );

  test('E-49: a capacity of 25 six levels ahead puts 150 TP at stake, and a 7 at Census 5 wins 75', () => {
    const stake = captureStakeOf(25, interstellar(2), interstellar(8));
    expect(stake).toBe(150);
    expect(captured(stake, 5, [3, 4])).toBe(75);
  });

  test('E-50: an Industrial captor is three steps behind: 1500 TP at stake, and a 9 at Census 4 wins 1125', () => {
    const stake = captureStakeOf(20, at('industrial'), interstellar(9));
    expect(stake).toBe(1500);
    expect(captured(stake, 4, [4, 5])).toBe(1125);
  });

  test('E-50: with two steps it is 1000 and 750', () => {
    const stake = captureStakeOf(20, at('information'), interstellar(9));
    expect(stake).toBe(1000);
    expect(captured(stake, 4, [4, 5])).toBe(750);
  });

  test('G-56: nothing is learned from those who are not ahead, and shares are rounded down', () => {
    expect(captureStakeOf(25, interstellar(5), interstellar(5))).toBe(0);
    expect(capturedResearchOf(15, 10)).toBe(1);
  });

  test('E-52: TL 4 scavenges 20 TP from a TL 6 colony of Census 4 twice, then none', () => {
    const first = scavengedOf({ census: 4, techLevel: interstellar(6) }, interstellar(4));
    expect(first).toEqual({ techLevel: interstellar(5), tp: 20 });
    const second = scavengedOf({ census: 4, techLevel: interstellar(5) }, interstellar(4));
    expect(second).toEqual({ techLevel: interstellar(4), tp: 20 });
    expect(scavengedOf({ census: 4, techLevel: interstellar(4) }, interstellar(4))).toBeNull();
  });
});
