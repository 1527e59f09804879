import { describe, expect, test } from 'vitest';
import type { CampaignState, Empire, Fleet, Offer, Relation } from '#schemas/vbam/state.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { deal, failures, openOffer, relationOf } from '../../../builders/dealing.ts';
import { aboard, builderFor, inFleet } from '../../../builders/forces.ts';
import { acquaint, befriend, treatiesOf } from '../../../builders/relations.ts';
import { toldFailures } from '../../../builders/told.ts';
import { erect, eventsOf, given, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';

describe('G-44: the relationship', () => {
  const mission = given('diplomatic mission', { fleet: `${sol}-embassy`, empire: ophir });
  const embassy =
    (diplomatic: number, system = 'ophir') =>
    (state: CampaignState) => {
      const forces = builderFor(state, sol);
      forces.unit('Envoy 1', { abilities: { FTL: 1, diplomatic } }, inFleet(forces.fleet('Embassy', system)));
    };
  const speaking = (faces: number[], diplomatic = 7, dice: Record<string, number[]> = {}) =>
    deal([], {
      relation: { relationship: 10 },
      state: embassy(diplomatic),
      orders: [mission],
      dice: { 'diplomatic mission': faces, ...dice },
    });

  test.each([
    ['a 3 with Diplomatic 7 is 4: offence', [1, 2], [5], 5, 'offence'],
    ['a 4 is 5: nothing', [2, 2], [], 10, 'nothing'],
    ['a 7 is 8: nothing', [3, 4], [], 10, 'nothing'],
    ['an 8 is 9: success', [4, 4], [5], 15, 'success'],
    ['an 11 is 12: great success', [5, 6], [5, 6], 21, 'great success'],
  ] as const)('diplomatic mission: %s', (_, faces, change, relationship, result) => {
    const turn = speaking([...faces], 7, { relationship: [...change] });
    expect(relationOf(turn).relationship).toBe(relationship);
    expect(eventsOf(turn, 'missionHeld')).toMatchObject([
      { by: sol, result },
      { by: sol, result },
    ]);
  });

  test('a mission needs a system of theirs after movement', () => {
    const turn = deal([], { state: embassy(7, 'vega'), orders: [mission] });
    expect(failures(turn)).toEqual(['Embassy is in no system of theirs']);
  });

  test('of two missions between the same empires the abler speaks', () => {
    const turn = deal([], {
      relation: { relationship: 10 },
      state(state) {
        embassy(3)(state);
        const theirs = builderFor(state, ophir);
        theirs.unit('Envoy 1', { abilities: { FTL: 1, diplomatic: 5 } }, inFleet(theirs.fleet('Embassy', 'sol')));
      },
      orders: [mission, given('diplomatic mission', { fleet: `${ophir}-embassy`, empire: sol }, { empire: ophir })],
      dice: { 'diplomatic mission': [3, 4] },
    });
    expect(eventsOf(turn, 'missionHeld')).toMatchObject([{ by: ophir }, { by: ophir }]);
    expect(toldFailures(turn)).toMatchObject([{ empire: sol }]);
  });

  test('every ten turns each treaty above a border treaty adds 1', () => {
    const at = (turn: number) =>
      relationOf(
        deal(['border', 'trade', 'non-aggression'], {
          relation: { relationship: 10 },
          state: (state) => {
            state.turn = turn - 1;
          },
        }),
      ).relationship;
    expect([at(9), at(10), at(11), at(20)]).toEqual([10, 12, 10, 12]);
  });

  test('a common enemy adds 1 a turn, between those who can talk and know of their wars', () => {
    const sharing = (relation: Partial<Relation>, theirs: Partial<Relation> = {}) =>
      relationOf(
        deal([], {
          relation: { relationship: 10, ...relation },
          state(state) {
            acquaint(state, sol, kessa, { state: 'war', communications: true });
            acquaint(state, ophir, kessa, { state: 'war', communications: true, ...theirs });
          },
        }),
      ).relationship;
    expect(sharing({})).toBe(11);
    expect(sharing({ communications: false })).toBe(10);
    expect(sharing({}, { communications: false })).toBe(10); // nobody has told Ophir
    expect(sharing({}, { state: 'normal relations' })).toBe(10);
  });
});

describe('G-48: terms are carried out', () => {
  test('research data are handed over to those who lack them', () => {
    const levels = [1, 2].map((level) => ({ era: 'interstellar' as const, level }));
    const turn = deal([], {
      relation: {
        state: 'war',
        war: { since: 0, lost: {} },
        ...openOffer('armistice', { terms: { data: { [ophir]: levels } } }),
      },
      state(state) {
        (state.empires[ophir] as Empire).techLevel.level = 3;
        (state.empires[sol] as Empire).techLevel.level = 1;
      },
      orders: [given('accept offer', { treaty: 'armistice', empire: ophir })],
    });
    expect(turn.state.empires[sol]?.researchData).toEqual([{ techLevel: levels[1], source: ophir }]);
    expect(eventsOf(turn, 'researchDataHandedOver')).toHaveLength(4);
    expect(relationOf(turn)).toMatchObject({ state: 'non-intercourse', war: null });
  });

  const peace = (terms: Offer['terms'], state: (made: CampaignState) => void = () => {}, relationship = 0) =>
    deal([], {
      relation: { relationship, state: 'war', war: { since: 0, lost: {} }, ...openOffer('armistice', { terms }) },
      state,
      orders: [given('accept offer', { treaty: 'armistice', empire: ophir })],
      dice: { relationship: [1] },
    });

  test('G-69: a ceded system goes with all that cannot leave; the rest of the forces have ten turns', () => {
    const ceded = (relationship: number) =>
      peace(
        { cede: { [sol]: ['vega'] } },
        (state) => {
          settle(state, 'vega');
          erect(state, 'vega', 'supply depot');
          state.projects.hull = { owner: sol, system: 'vega', work: { kind: 'unit', class: `${sol}-scout` }, begun: 0, ready: 3 };
          const forces = builderFor(state, sol);
          forces.unit('Bastion 1', { type: 'starbase' }, { kind: 'system', system: 'vega' });
          forces.unit('Legion 1', { type: 'ground force' }, { kind: 'system', system: 'vega' });
        },
        relationship,
      );
    const turn = ceded(10);
    expect(turn.state.colonies.vega).toMatchObject({ owner: ophir, conquered: null, originalOwner: sol });
    expect(turn.state.facilities['vega-supply-depot']?.owner).toBe(ophir);
    expect([turn.state.units[`${sol}-bastion-1`]?.owner, turn.state.units[`${sol}-legion-1`]?.owner]).toEqual([ophir, sol]);
    expect(turn.state.withdrawals).toEqual([{ owner: sol, from: ophir, systems: ['vega'], until: 11 }]);
    expect(turn.state.projects).toEqual({});
    expect(turn.state.knowledge[sol]?.colonies.vega).toMatchObject({ owner: ophir, facilities: [{ kind: 'supply depot' }] });
    expect(turn.state.knowledge[ophir]?.systems.vega).toBeDefined();
    expect(eventsOf(turn, 'systemCeded')).toHaveLength(2);
    expect(ceded(-50).state.colonies.vega?.conquered).toBe(1);
  });

  test('4.7: released systems become an empire of their own', () => {
    const turn = peace({ release: { [sol]: ['vega'] } }, (state) => void settle(state, 'vega', { census: 1, agriculture: 4 }));
    const owner = turn.state.colonies.vega?.owner ?? '';
    expect([sol, ophir, kessa]).not.toContain(owner);
    expect(turn.state.empires[owner]).toBeDefined();
    const starving = peace({ release: { [sol]: ['vega'] } }, (state) => void settle(state, 'vega', { census: 9 }));
    expect(starving.state.colonies.vega?.owner).toBe(sol);
    expect(failures(starving)).toEqual(['they could not feed themselves: they would grow 0 food, and need 27']);
  });

  test('G-64: units are handed over where they are, and what they carried stays behind', () => {
    const turn = peace({ units: { [ophir]: [`${ophir}-ark-1`] } }, (state) => {
      const forces = builderFor(state, ophir);
      const fleet = forces.fleet('Convoy', 'vega');
      const ark = forces.unit('Ark 1', { abilities: { FTL: 1, cargo: 4 } }, inFleet(fleet));
      (state.fleets[fleet] as Fleet).flagship = ark;
      forces.unit('Guard 1', { type: 'ground force' }, aboard(ark, 'cargo'));
    });
    const vega = { kind: 'system', system: 'vega' };
    expect(turn.state.units[`${ophir}-ark-1`]).toMatchObject({ owner: sol, place: vega, captured: false });
    expect(turn.state.units[`${ophir}-guard-1`]).toMatchObject({ owner: ophir, place: vega });
    expect(turn.state.fleets[`${ophir}-convoy`]?.flagship).toBeNull();
    expect(turn.state.knowledge[sol]?.classes[`${ophir}-ark`]).toBeDefined();
    expect(eventsOf(turn, 'unitsHandedOver')).toMatchObject([{ called: ['Ark 1'] }, { called: ['Ark 1'] }]);
  });

  test('reparations are paid turn by turn, after maintenance, and never more than is there', () => {
    const paying = (turns: number, at: number, epTenths = 50) =>
      run(resolveIncome, {
        state(state) {
          state.turn = at - 1;
          const treaties = treatiesOf(sol, ['armistice'], { signed: 4, terms: { pay: { [ophir]: { epTenths, turns } } } });
          befriend(state, sol, ophir, [], { treaties });
        },
      }).ledger.filter(({ rule }) => rule === 'G-48');
    expect(paying(3, 4).map(({ empire, heading, amount }) => [empire, heading, amount])).toEqual([
      [ophir, 'miscellaneous expense', -50],
      [sol, 'miscellaneous income', 50],
    ]);
    expect([paying(3, 6).length, paying(3, 7).length]).toEqual([2, 0]);
    const [paid] = paying(3, 4, 1_000_000);
    expect(paid?.amount).toBeGreaterThan(-1_000_000);
  });
});
