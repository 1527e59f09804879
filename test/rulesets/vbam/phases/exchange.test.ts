import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { Bargain, CampaignState, Colony, Empire, EmpireKnowledge, Relation, TreatyKind } from '#schemas/vbam/state.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { deal, failures, relationOf } from '../../../builders/dealing.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { erect, eventsOf, given, kessa, ophir, settle, sol } from '../../../builders/turn.ts';

const tl = (level: number) => ({ era: 'interstellar' as const, level });
const researchers: TreatyKind[] = ['border', 'trade', 'research'];
const comrades: TreatyKind[] = ['border', 'non-aggression', 'military'];

const offered = (more: Partial<Bargain>): Partial<Relation> => ({
  relationship: 0,
  bargains: [{ by: ophir, goods: { kind: 'data', techLevel: tl(1) }, items: [], epTenths: 200, made: 0, ...more }],
});
const paid = (goods: string, ep: number, more = {}) =>
  given('accept goods', { goods, empire: ophir }, { price: { epTenths: 10 * ep }, ...more });
const ahead = (state: CampaignState) => Object.assign(state.empires[ophir] as Empire, { techLevel: tl(2) });
const income = (turn: ReturnType<typeof deal>, empire: string) =>
  turn.ledger.filter((line) => line.empire === empire && line.pool === 'ep').map(({ amount }) => amount);
const knowing = (state: CampaignState, empire: string, system: string) => {
  const { systems } = state.knowledge[empire] as EmpireKnowledge;
  systems[system] ??= structuredClone(Object.values(systems)[0]) as (typeof systems)[string];
};

describe('O-49: money', () => {
  const send = (amount: number, empire = sol) =>
    given('send EP', { amount, empire: empire === sol ? ophir : sol }, { empire, price: { epTenths: 10 * amount } });

  test('what was paid with the orders reaches the other, and both are told', () => {
    const turn = deal([], { orders: [send(20)], relation: { relationship: 0 } });
    expect([income(turn, ophir), income(turn, sol)]).toEqual([[200], []]);
    expect(eventsOf(turn, 'epSent')).toMatchObject([
      { by: sol, epTenths: 200, gift: true },
      { by: sol, epTenths: 200, gift: true },
    ]);
  });

  test('without communications it comes back', () => {
    const turn = deal([], { orders: [send(20)], relation: { communications: false, relationship: 0 } });
    expect([income(turn, ophir), income(turn, sol), failures(turn)]).toEqual([[], [200], ['they do not understand you']]);
  });

  test.each([
    [9, 0],
    [10, 1],
    [29, 2],
    [50, 5],
    [900, 5],
  ])('G-44: a gift of %i EP raises the relationship by %i', (amount, by) => {
    const turn = deal([], { orders: [send(amount)], relation: { relationship: 0 } });
    expect(relationOf(turn).relationship).toBe(by);
  });

  test('G-44: gifts of a turn count together', () => {
    const turn = deal([], { orders: [send(15), send(15)], relation: { relationship: 0 } });
    expect(relationOf(turn).relationship).toBe(3);
  });

  test('G-44, ruling: what two give each other in a turn is set off', () => {
    const turn = deal([], { orders: [send(50), send(30, ophir)], relation: { relationship: 0 } });
    expect([relationOf(turn).relationship, income(turn, ophir), income(turn, sol)]).toEqual([2, [500], [300]]);
  });
});

describe('O-46: research data', () => {
  const give = (level: number, more = {}) => given('give data', { level: tl(level), empire: sol, ...more }, { empire: ophir });

  test('5.2.X4-a: given freely under a research treaty', () => {
    const turn = deal(researchers, { state: ahead, orders: [give(1)], relation: { relationship: 0 } });
    expect(turn.state.empires[sol]?.researchData).toEqual([{ techLevel: tl(1), source: ophir }]);
    expect(relationOf(turn).relationship).toBe(0); // G-44 names no data
  });

  test('the phase fails it where the treaty has ended, or the level is not reached', () => {
    expect(failures(deal(['border', 'trade'], { state: ahead, orders: [give(1)] }))[0]).toMatch(/^it takes a research treaty/);
    expect(failures(deal(researchers, { orders: [give(9)] }))).toEqual(['you do not have it any more']);
  });

  test('a sale waits for the other side, who pays and has it', () => {
    const sale = deal(researchers, { state: ahead, orders: [give(1, { amount: 20 })] });
    expect(relationOf(sale).bargains).toMatchObject([{ by: ophir, epTenths: 200, made: 1 }]);
    expect([sale.state.empires[sol]?.researchData, income(sale, ophir)]).toEqual([[], []]);
    const bought = deal(researchers, { state: ahead, relation: offered({}), orders: [paid('data: data of TL 1', 20)] });
    expect(bought.state.empires[sol]?.researchData).toEqual([{ techLevel: tl(1), source: ophir }]);
    expect([income(bought, ophir), relationOf(bought).bargains, relationOf(bought).relationship]).toEqual([[200], [], 0]);
  });

  test('what the seller cannot deliver any more is not paid', () => {
    const turn = deal(['border', 'trade'], { state: ahead, relation: offered({}), orders: [paid('data: data of TL 1', 20)] });
    expect([income(turn, sol), income(turn, ophir)]).toEqual([[200], []]);
    expect(failures(turn)).toEqual([`it takes a research treaty, and you have none with ${turn.state.empires[ophir]?.name}`]);
    const gone = deal(researchers, { orders: [paid('data: data of TL 1', 20)] });
    expect([income(gone, sol), failures(gone)]).toEqual([[200], ['they offer it no longer']]);
  });

  test('it is declined, called off, or lapses after three turns', () => {
    const ended = (orders: Parameters<typeof deal>[1], made = 0, turn = 0) =>
      eventsOf(
        deal(researchers, {
          ...orders,
          relation: offered({ made }),
          state(state) {
            ahead(state);
            state.turn = turn;
          },
        }),
        'bargainEnded',
      ).map((event) => ('endedBy' in event ? event.endedBy : ''));
    const key = { goods: 'data: data of TL 1' };
    expect(ended({ orders: [given('decline goods', { ...key, empire: ophir })] })).toEqual([sol, sol]);
    expect(ended({ orders: [given('call off goods', { ...key, empire: sol }, { empire: ophir })] })).toEqual([ophir, ophir]);
    expect(ended({}, 0, 2)).toEqual([null, null]);
    expect(ended({}, 1, 2)).toEqual([]);
  });
});

describe('O-47: schematics', () => {
  const give = (more = {}) => given('give schematic', { class: `${sol}-scout`, empire: ophir, ...more });
  const classesOf = ({ state }: { state: CampaignState }, owner: string) =>
    Object.values(state.unitClasses).filter((one) => one.owner === owner);

  test('G-37: the other can build the class without a prototype, and by its own name where that is taken', () => {
    const change = (state: CampaignState) => {
      const scout = state.unitClasses[`${sol}-scout`];
      if (scout) Object.assign(scout, { buildCost: 77, name: 'Scout' });
    };
    const turn = deal(researchers, { orders: [give()], state: change });
    const added = classesOf(turn, ophir).find(({ buildCost }) => buildCost === 77);
    expect(added).toMatchObject({ name: 'Scout mark 2', prototyped: true, numbered: 0 });
    const heardBy = (empire: string) => eventsOf(turn, 'schematicHandedOver').filter(({ seenBy }) => seenBy.includes(empire));
    expect(heardBy(ophir)).toMatchObject([{ by: sol, class: 'Scout', called: 'Scout mark 2' }]);
    expect(heardBy(sol)).toMatchObject([{ class: 'Scout', called: 'Scout' }]);
  });

  test('who has the very same class gets no second one', () => {
    const before = classesOf(deal(researchers), ophir).length;
    const same = (state: CampaignState) => {
      const [ours, theirs] = [state.unitClasses[`${sol}-scout`], state.unitClasses[`${ophir}-scout`]];
      if (ours && theirs) Object.assign(theirs, structuredClone({ ...ours, owner: ophir, prototyped: false }));
    };
    const turn = deal(researchers, { orders: [give()], state: same });
    expect(classesOf(turn, ophir)).toHaveLength(before);
    expect(turn.state.unitClasses[`${ophir}-scout`]?.prototyped).toBe(true);
  });

  test('it needs a research treaty', () => {
    expect(failures(deal(comrades, { orders: [give()] }))[0]).toMatch(/^it takes a research treaty/);
  });
});

describe('O-48: units', () => {
  const ship = (state: CampaignState) =>
    newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'system', system: 'sol' } });
  /** the id that the ship gets */
  const id = ship(structuredClone(firstState()));
  const handing = given('hand over units', { units: [id], empire: ophir });

  test('they change hands where they are, with all aboard, and who has them sees the place', () => {
    const { state, ...turn } = deal(comrades, {
      relation: { relationship: 0 },
      state(made) {
        const carrier = ship(made);
        newUnit(made, { class: `${sol}-garrison`, owner: sol, place: { kind: 'carried', by: carrier, as: 'cargo' } });
      },
      orders: [handing],
    });
    const theirs = Object.values(state.units).filter(({ owner, class: made }) => owner === ophir && made.startsWith(`${sol}-`));
    const place = { kind: 'system', system: 'sol' };
    expect(theirs).toMatchObject([
      { class: `${sol}-destroyer`, place },
      { class: `${sol}-garrison`, place },
    ]);
    expect(viewFor(state, smallGalaxy(), defaultCampaign(), ophir).systems.sol?.name).toBe('Sol');
    expect(eventsOf({ state, ...turn }, 'unitsHandedOver')).toHaveLength(2);
  });

  test('G-44: units are worth their build cost', () => {
    const dear = (state: CampaignState) => {
      ship(state);
      Object.assign(state.unitClasses[`${sol}-destroyer`] ?? {}, { buildCost: 30 });
    };
    expect(relationOf(deal(comrades, { relation: { relationship: 0 }, state: dear, orders: [handing] })).relationship).toBe(3);
  });

  test('a whole fleet', () => {
    const { fleets, units } = firstState();
    const fleet = Object.keys(fleets).find((one) => fleets[one]?.owner === sol) ?? '';
    const inFleet = (all: CampaignState['units']) =>
      Object.keys(all).filter((one) => all[one]?.place.kind === 'fleet' && all[one].place.fleet === fleet);
    const turn = deal(comrades, { orders: [given('hand over units', { units: [fleet], empire: ophir })] });
    expect(inFleet(units).length).toBeGreaterThan(0);
    expect(inFleet(units).map((one) => turn.state.units[one]?.owner)).toEqual(inFleet(units).map(() => ophir));
  });

  test('G-64: FTL ships go to pre-interstellar powers too', () => {
    const early = (state: CampaignState) => {
      ship(state);
      Object.assign(state.empires[ophir] as Empire, { techLevel: { era: 'industrial', level: 0 }, ftlUnlocked: false });
    };
    expect(deal(comrades, { state: early, orders: [handing] }).state.units[id]?.owner).toBe(ophir);
  });

  test('without a military treaty, or when they are gone, nothing is handed over', () => {
    const orders = [given('hand over units', { units: ['gone'], empire: ophir })];
    expect(failures(deal(comrades, { orders }))).toEqual(['the units are not yours any more']);
    const turn = deal(researchers, { state: (state) => void ship(state), orders: [handing] });
    expect(failures(turn)[0]).toMatch(/^it takes a military treaty/);
  });

  test('the ids of units that are for sale are not told to the buyer', () => {
    const goods = { kind: 'units' as const, called: ['Lance 1'] };
    const turn = deal(comrades, { relation: offered({ by: sol, goods, items: ['secret-1'], made: 1 }) });
    const view = viewFor(turn.state, smallGalaxy(), defaultCampaign(), ophir);
    expect(JSON.stringify(view.empires[sol]?.bargains ?? [])).not.toContain('secret-1');
  });
});

describe('O-58, G-69: systems', () => {
  const gift = (relationship: number, more: (state: CampaignState) => void = () => {}) =>
    deal(['border'], {
      relation: { ...offered({ goods: { kind: 'system', system: 'mirach' }, epTenths: 0 }), relationship },
      state(state) {
        settle(state, 'mirach', { owner: ophir, originalOwner: ophir, economy: 2 });
        erect(state, 'mirach', 'mining base', ophir);
        knowing(state, sol, 'mirach');
        more(state);
      },
      orders: [given('accept goods', { goods: 'system: mirach', empire: ophir })],
    });

  test('it waits for the consent of the receiver, even as a gift', () => {
    const turn = deal(['border'], {
      state(state) {
        settle(state, 'vega');
        knowing(state, ophir, 'vega');
      },
      orders: [given('cede system', { system: 'vega', empire: ophir })],
    });
    expect([(turn.state.colonies.vega as Colony).owner, relationOf(turn).bargains.length]).toEqual([sol, 1]);
  });

  test('accepted, it changes hands with its facilities; it is integrated where the relationship is 0 or more', () => {
    expect(gift(0).state.colonies.mirach).toMatchObject({ owner: sol, conquered: null });
    expect(gift(-1).state.colonies.mirach).toMatchObject({ owner: sol, conquered: 1 });
    expect(gift(0).state.facilities['mirach-mining-base']?.owner).toBe(sol);
  });

  test('G-41, O-14: who had landed there stands on its own ground from then on; others do not', () => {
    const landed = ({ units }: CampaignState, owner: string) => {
      const unit = Object.values(units).find((one) => one.owner === owner && one.class.endsWith('-garrison'));
      Object.assign(unit ?? {}, { place: { kind: 'system', system: 'mirach' }, landed: 1 });
    };
    const { units } = gift(0, (state) => {
      for (const owner of [sol, kessa]) landed(state, owner);
    }).state;
    const ashore = Object.values(units).filter(({ place }) => place.kind === 'system' && place.system === 'mirach');
    const landings = ashore.map(({ owner, landed: since }) => [owner, since]).filter(([owner]) => owner !== ophir);
    expect(Object.fromEntries(landings)).toEqual({ [sol]: undefined, [kessa]: 1 });
  });

  test('G-44, ruling: a system is worth ten turns of its income', () => {
    expect(relationOf(gift(0)).relationship).toBe(5); // (2 + 2) x RAW 3 x 10 turns
  });

  test('who has no charts of it does not hear of the offer, and the giver does not hear why', () => {
    const turn = deal(['border'], {
      state: (state) => void settle(state, 'vega'),
      orders: [given('cede system', { system: 'vega', empire: ophir })],
    });
    expect([failures(turn), eventsOf(turn, 'bargainOffered').flatMap(({ seenBy }) => seenBy)]).toEqual([[], [sol]]);
  });

  test('what somebody else has conquered meanwhile lapses', () => {
    const turn = deal(['border'], { relation: offered({ goods: { kind: 'system', system: 'mirach' }, epTenths: 0 }) });
    expect(relationOf(turn).bargains).toEqual([]);
    expect(turn.state.empires[kessa]).toBeDefined();
  });
});
