import { describe, expect, test } from 'vitest';
import type { Offer, TreatyKind } from '#schemas/vbam/state.ts';
import { openOffersTo } from '#vbam/orders/openOffers.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { answersTo, wideView } from '../../../../../builders/orders.ts';

const kili = 'kili-hegemony';

function dealing(change: Partial<EmpireView['empires'][string]>, offered?: TreatyKind): EmpireView {
  return wideView((view) => {
    view.turn = 4;
    const offers: Offer[] = offered ? [{ by: kili, kind: offered, purpose: 'sign', terms: {}, made: 3 }] : [];
    Object.assign(view.empires[kili] ?? {}, { relationship: 100, offers, ...change });
  });
}

const war = { state: 'war', level: 'war' } as const;

describe('G-48: that an armistice binds for ten turns is said before it is signed', () => {
  test('by the offer, by the receipt of who accepts, and with the offer that waits', () => {
    expect(answersTo(dealing(war), 'offer armistice to Kili Hegemony')).toEqual([
      'an armistice is offered to Kili Hegemony; once signed: no declarations on each other for 10 turns',
    ]);
    const view = dealing(war, 'armistice');
    expect(answersTo(view, 'accept armistice of Kili Hegemony')).toEqual([
      'an armistice is signed with Kili Hegemony: no declarations on each other for 10 turns (until turn 14 is over)',
    ]);
    expect(openOffersTo(view).map(({ says }) => says)).toEqual([
      'Kili Hegemony offers an armistice (until turn 6); once signed: no declarations on each other for 10 turns',
    ]);
  });

  test.each([
    'break armistice with Kili Hegemony',
    'end the truce with Kili Hegemony',
    'withdraw from armistice with Kili Hegemony',
  ])('%s: nobody can, and until when it binds', (line) => {
    expect(answersTo(dealing({ truceUntil: 9 }), line)[0]).toMatch(
      /is no order: an armistice is neither broken nor taken back \(G-48\): neither you nor Kili Hegemony can declare on the other until turn 9 is over/,
    );
    expect(answersTo(dealing({ truceUntil: 3 }), line)[0]).toContain('has bound nobody since turn 3 was over: you may declare');
    expect(answersTo(dealing({ truceUntil: null }), line)[0]).toContain('and you have none with Kili Hegemony');
  });

  test('an offer of it is not taken back, but lapses', () => {
    const offers: Offer[] = [{ by: dealing({}).empire.id, kind: 'armistice', purpose: 'sign', terms: {}, made: 3 }];
    for (const line of ['take back armistice', 'take back armistice offered to Kili Hegemony']) {
      expect(answersTo(dealing({ ...war, offers }), line)[0]).toContain('an armistice is neither broken nor taken back (G-48)');
    }
    expect(answersTo(dealing({ ...war, offers }), 'take back armistice offered to Kili Hegemony')[0]).toContain(
      'your offer to Kili Hegemony lapses after turn 6 if they do not answer it',
    );
  });
});

describe('what binds or costs later is said by the receipt', () => {
  test.each([
    ['border', 'forces of one side cross the border of the other only under a military treaty'],
    ['mutual defense', 'who is called to arms declares within 3 turns, or 25 of the relationship are lost'],
    ['protectorate', 'the richer side decides what the other declares, and takes 10 % of its system income'],
    ['unification', 'the side with less Census becomes part of the other for good'],
  ] as const)('4.3.3, G-49: %s', (treaty, bond) => {
    expect(openOffersTo(dealing({}, treaty))[0]?.says).toContain(`; once signed: ${bond}`);
  });

  test('G-44, 3.4.12-b, 4.4.4-b: declarations, martial law and a cultural revolution', () => {
    expect(answersTo(dealing({ relationship: -100 }), 'declare hostilities on Kili Hegemony')[0]).toContain(
      'hostilities declared on Kili Hegemony; that takes 2D6 off your relationship (G-44)',
    );
    expect(answersTo(wideView(), 'declare martial law at Sol')[0]).toBe(
      'martial law at Sol until it is lifted: each time Morale is lost there, 1 more is lost on 4 or more of a D6',
    );
    expect(answersTo(wideView(), 'begin cultural revolution to aggressiveness 60')[0]).toMatch(
      /^a cultural revolution, decided in turn \d+: should it fail, every colony may lose 1 Morale$/,
    );
  });

  test('G-44: a gift below 10 EP buys no relationship', () => {
    const send = (ep: number) => answersTo(dealing({}), `send ${ep} EP to Kili Hegemony`)[0];
    expect(send(5)).toBe('5 EP sent to Kili Hegemony: no point of relationship, for that takes 10 EP in a turn');
    expect(send(10)).toBe('10 EP sent to Kili Hegemony');
  });
});
