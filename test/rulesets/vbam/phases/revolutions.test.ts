import { describe, expect, test } from 'vitest';
import type { CampaignState, Revolution } from '#schemas/vbam/state.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { revolutionChance, revolutionOutcome } from '#vbam/questions/shared/empires/revolution.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';
import { eventsOf, given, run, settle, sol } from '../../../builders/turn.ts';

test('D-17: 90 IP and a Census of 30 are 30%; counter-revolution from 60 on', () => {
  expect(revolutionChance(90, 30)).toBe(30);
  expect([30, 31, 59, 60].map((d100) => revolutionOutcome(d100, 30))).toEqual([
    'success',
    'failure',
    'failure',
    'counter-revolution',
  ]);
});

describe('4.4.4: a cultural revolution', () => {
  const shift = { aggressiveness: -20, integrity: 0, xenophobia: 30 };
  const decided = (d100: number, more: Partial<Revolution> = {}) =>
    run(resolveUpdate, {
      state(state: CampaignState) {
        settle(state, 'vega', { census: 4, morale: 4 });
        Object.assign(state.empires[sol] ?? {}, { revolution: { begun: 1, ip: 30, shift, ...more } });
        state.turn = 9;
      },
      dice: { 'cultural revolution': [d100] },
    });

  test('begins with an order, is paid for, and waits', () => {
    const turn = run(resolveUpdate, {
      orders: [
        given('begin cultural revolution', { culture: { aggressiveness: 30 } }),
        given('fund cultural revolution', { amount: 4 }),
      ],
    });
    expect(turn.state.empires[sol]?.revolution).toEqual({
      begun: 1,
      ip: 4,
      shift: { aggressiveness: -20, integrity: 0, xenophobia: 0 },
    });
  });

  test('4.4.4-a: is decided in its tenth turn: success moves the values', () => {
    const turn = decided(30); // 30 IP, Census 10
    expect(turn.state.empires[sol]).toMatchObject({
      culture: { aggressiveness: 30, integrity: 50, xenophobia: 80 },
      revolution: null,
    });
    expect(eventsOf(turn, 'revolutionDecided')).toMatchObject([{ outcome: 'success', chance: 30 }]);
    expect(turn.dice.rolls.filter(({ label }) => label === 'cultural revolution')).toMatchObject([
      { seenBy: [sol], subject: sol },
    ]);
  });

  test('4.4.4-b: failure changes nothing, a counter-revolution costs every colony a Morale', () => {
    expect(decided(31).state.empires[sol]?.culture.aggressiveness).toBe(50);
    expect(decided(31).state.colonies.vega?.morale).toBe(4);
    expect(decided(60).state.colonies.vega?.morale).toBe(3);
    expect(decided(60).state.empires[sol]?.revolution).toBeNull();
  });

  test('is not decided before', () => {
    expect(decided(1, { begun: 2 }).state.empires[sol]?.revolution?.begun).toBe(2);
  });
});

describe('O-64: its orders', () => {
  const begin = 'begin cultural revolution to xenophobia 80';

  test('are begun once, and funded from then on', () => {
    expect(
      answersTo(
        wideView(({ empire }) => Object.assign(empire.treasury, { ip: 8 })),
        'fund cultural revolution with 3 IP',
        begin,
        'fund cultural revolution with 3 IP',
        begin,
      ),
    ).toEqual([
      '"fund cultural revolution with 3 IP" is refused: no cultural revolution is under way (O-64)',
      'a cultural revolution, decided in turn 10: should it fail, every colony may lose 1 Morale',
      '3 IP for the cultural revolution, whose chance is 3% then',
      `"${begin}" is refused: a cultural revolution is under way already (O-64)`,
    ]);
  });

  test.each([
    ['aggressiveness 90, integrity 90', 'it would move 80 points, and 50 are the limit (4.4.4-a)'],
    ['integrity 50', 'your people think so already (4.4.4-a)'],
  ])('%s: %s', (culture, why) => {
    const order = `begin cultural revolution to ${culture}`;
    expect(answersTo(wideView(), order)).toEqual([`"${order}" is refused: ${why}`]);
  });

  test.each([
    ['kindness 5', 'is no culture'],
    ['integrity 5, integrity 6', 'names integrity twice'],
    ['integrity 0', 'holds 0: values go from 1 to 100'],
  ])('"%s" %s', (culture, why) => {
    expect(answersTo(wideView(), `begin cultural revolution to ${culture}`)[0]).toContain(why);
  });
});
