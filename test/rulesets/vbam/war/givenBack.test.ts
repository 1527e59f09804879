import { describe, expect, test } from 'vitest';
import type { CampaignState, TreatyTerms, Unit } from '#schemas/vbam/state.ts';
import { takeCaptive } from '#vbam/phases/shared/war/takeCaptive.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { inWords } from '#vbam/wording.ts';
import { answer, deal, failures, openOffer } from '../../../builders/dealing.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';
import { fighter, station, warship } from '../../../builders/pickets.ts';
import { chart, disarm, eventsOf, kessa, ophir, sol } from '../../../builders/turn.ts';

const war = { war: { since: 0, lost: {} }, declarations: { [ophir]: { level: 'war', turn: 0 } } } as const;
const captive = { captured: true, capturedFrom: ophir, damage: 2 } as const;

/** Sol accepts an armistice of Ophir with these terms. */
const peace = (terms: TreatyTerms, change: (state: CampaignState) => void) =>
  deal([], {
    relation: { state: 'war', ...war, ...openOffer('armistice', { terms }) },
    orders: [answer('accept offer', 'armistice')],
    state(state) {
      disarm(state);
      chart(state, sol, ophir);
      change(state);
    },
  });

const names = { empire: (id: string) => id, system: (id: string) => id } as Parameters<typeof inWords>[1];
const heardBy = (turn: VbamTurn, empire: string) =>
  turn.events.filter(({ seenBy }) => seenBy.includes(empire)).map((event) => inWords(event, names));

describe('G-48: captured units go back with an armistice', () => {
  test('all of them, with their damage and without a refit, to the nearest colony of whom they were taken from', () => {
    const held: string[] = [];
    const turn = peace({ giveBack: { [sol]: 'all' } }, (state) => {
      held.push(station(state, sol, 'sol', warship, captive), station(state, sol, 'lantern', fighter, captive));
      held.push(station(state, sol, 'sol', warship, { ...captive, capturedFrom: kessa }), station(state, sol, 'sol'));
    });
    const [first, second, other, own] = held.map((id) => turn.state.units[id] as Unit);
    for (const unit of [first, second]) {
      expect(unit).toMatchObject({ owner: ophir, damage: 2, captured: false, place: { kind: 'system', system: 'ophir' } });
      expect(unit).not.toHaveProperty('capturedFrom');
    }
    expect([other?.owner, own?.owner]).toEqual([sol, sol]);
    expect(eventsOf(turn, 'unitsGivenBack').filter(({ seenBy }) => seenBy.includes(ophir))).toMatchObject([{ home: 'ophir' }]);
    const ours = eventsOf(turn, 'unitsGivenBack').filter(({ seenBy }) => seenBy.includes(sol));
    expect(ours).toMatchObject([{ home: null }]); // where the other lives is not for the captor to learn
  });

  test('only those that are named', () => {
    const held: string[] = [];
    const named: string[] = [];
    const turn = peace({ giveBack: { [sol]: named } }, (state) => {
      held.push(station(state, sol, 'sol', warship, captive), station(state, sol, 'sol', warship, captive));
      named.push(held[0] as string);
      const [open] = state.relations[Object.keys(state.relations)[0] as string]?.offers ?? [];
      if (open) open.terms = { giveBack: { [sol]: [...named] } };
    });
    expect(held.map((id) => turn.state.units[id]?.owner)).toEqual([ophir, sol]);
  });

  test('bases stay where they stand', () => {
    let base = '';
    const turn = peace({ giveBack: { [sol]: 'all' } }, (state) => {
      base = station(state, sol, 'sol', { type: 'starbase' }, captive);
    });
    expect(turn.state.units[base]?.owner).toBe(sol);
    expect(eventsOf(turn, 'unitsGivenBack')).toMatchObject([{ called: [] }, { called: [] }]);
  });

  test('where no lanes lead to a colony of theirs they change hands where they are, and have ten turns to leave (W-24)', () => {
    let ship = '';
    const turn = peace({ giveBack: { [sol]: 'all' } }, (state) => {
      ship = station(state, sol, 'sol', warship, captive);
      for (const lane of Object.values(state.lanes)) lane.explored = false;
    });
    expect(turn.state.units[ship]).toMatchObject({ owner: ophir, place: { kind: 'system', system: 'sol' } });
    expect(turn.state.withdrawals).toContainEqual({ owner: ophir, from: sol, systems: ['sol'], until: 11 });
  });

  test('a unit that was given away meanwhile is promised in vain', () => {
    const turn = peace({ giveBack: { [sol]: ['gone'] } }, () => undefined);
    expect(failures(turn)).toHaveLength(1);
  });

  test('both are told, and so is who gets nothing', () => {
    const some = peace({ giveBack: { [sol]: 'all' } }, (state) => station(state, sol, 'sol', warship, captive));
    expect(heardBy(some, ophir).join(' ')).toMatch(/gave .* back to us: they are at /);
    const none = peace({ giveBack: { [sol]: 'all' } }, () => undefined);
    expect(heardBy(none, ophir).join(' ')).toMatch(/had no captured units of ours to give back/);
  });
});

describe('G-48: whose a captured unit was', () => {
  const unit = () => ({ captured: false }) as Unit;

  test('is remembered from the first time it is taken', () => {
    const ship = unit();
    takeCaptive(ship, ophir, sol);
    expect(ship).toMatchObject({ captured: true, capturedFrom: ophir });
    takeCaptive(ship, sol, kessa);
    expect(ship.capturedFrom).toBe(ophir);
  });

  test('who takes back its own has no captive', () => {
    const ship = unit();
    takeCaptive(ship, ophir, sol);
    takeCaptive(ship, sol, ophir);
    expect(ship).toEqual({ captured: true });
  });
});

describe('O-54: an armistice is offered with captured units', () => {
  const atWar = (capturedFrom?: string) =>
    wideView(({ empires, units }) => {
      Object.assign(empires['kili-hegemony'] ?? {}, { state: 'war' });
      const [first] = Object.keys(units).sort();
      if (capturedFrom) Object.assign(units[first ?? ''] ?? {}, { captured: true, capturedFrom });
    });
  const offering = (terms: string, capturedFrom?: string) =>
    answersTo(atWar(capturedFrom), `offer armistice to Kili Hegemony with ${terms}`)[0];

  test('theirs can be asked for, all at once: what has become of each is for the captor to know', () => {
    expect(offering('they give back captured units')).toMatch(/^an armistice is offered .*, with they give back captured units/);
    expect(offering('they return prisoners')).toMatch(/with they give back captured units/);
    expect(offering('they give back Scout 1')).toMatch(/names units that only they know to have/);
  });

  test('ours are given back where we have any', () => {
    expect(offering('we give back captured units', 'kili-hegemony')).toMatch(/with we give back captured units/);
    expect(offering('we give back captured units')).toMatch(/you have no captured units of Kili Hegemony .*\(G-48\)/);
    expect(offering('we give back Scout 1')).toMatch(/Scout 1 was not captured from Kili Hegemony: write "we hand over Scout 1"/);
  });
});
