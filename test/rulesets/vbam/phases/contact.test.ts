import { describe, expect, test } from 'vitest';
import type { CampaignState, Culture, Detection, Fleet, Relation } from '#schemas/vbam/state.ts';
import { contactsHold } from '#vbam/invariants/treaties.ts';
import type { Turned } from '#vbam/invariants/turned.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { inWords } from '#vbam/wording.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { eventsOf, given, kessa, ophir, run, sol, type TurnOptions } from '../../../builders/turn.ts';

const pair = pairIdOf(sol, ophir);
const relationIn = ({ state }: Pick<VbamTurn, 'state'>) => state.relations[pair] as Relation;
const viewOf = ({ state, galaxy, rules, constants }: VbamTurn, empire: string) =>
  viewFor(state, galaxy, { rules, constants }, empire);
const toldTo = (turn: VbamTurn, empire: string) => turn.events.filter(({ seenBy }) => seenBy.includes(empire));
const rollsOf = (turn: VbamTurn, label: string) => turn.dice.rolls.filter((roll) => roll.label === label);
const cultured = (state: CampaignState, empire: string, culture: Partial<Culture>) =>
  Object.assign(state.empires[empire]?.culture ?? {}, culture);

/** The fleets of Sol and Ophir are at Vega when the Diplomacy Phase begins; each makes out this much there. */
function atVega(looks: { sol?: Detection | 'none'; ophir?: Detection | 'none' }, more: TurnOptions = {}): VbamTurn {
  return run(resolveDiplomacy, {
    looks: { vega: { [sol]: looks.sol ?? 'none', [ophir]: looks.ophir ?? 'none' } },
    ...more,
    state(state) {
      for (const empire of Object.values(state.empires)) empire.kind = 'player';
      (state.fleets[`${sol}-1st-survey`] as Fleet).system = 'vega';
      (state.fleets[`${ophir}-1st-fleet`] as Fleet).system = 'vega';
      more.state?.(state);
    },
  });
}

/** The turn after another, from the state that it left. */
const following = (turn: VbamTurn) => (state: CampaignState) => {
  Object.assign(state, structuredClone(turn.state), { turn: turn.number });
};

describe('R-20: whoever has not detected the other is told of nothing', () => {
  const seen = { 'initial relationship': [20], 'first contact war': [100] };

  test('only the one that makes out the other has met it', () => {
    const turn = atVega({ sol: 'limited' }, { dice: seen });
    expect(toldTo(turn, sol).map(({ kind }) => kind)).toEqual(['firstContact', 'relationshipBegan']);
    expect(toldTo(turn, ophir)).toEqual([]);
    expect(turn.dice.rolls.filter(({ seenBy }) => seenBy?.includes(ophir))).toEqual([]);
    expect(relationIn(turn)).toMatchObject({ state: 'non-intercourse', contact: 1, relationship: 10 });
    expect([viewOf(turn, sol).empires[ophir]?.state, viewOf(turn, ophir).empires]).toEqual(['non-intercourse', {}]);
  });

  test('who makes out the other later meets it then, and answers for itself; the other does not answer again', () => {
    const first = atVega({ sol: 'limited' }, { dice: seen });
    const turn = atVega(
      { sol: 'limited', ophir: 'limited' },
      { state: following(first), dice: { 'first contact war': [100], communications: [3, 3] } },
    );
    expect(toldTo(turn, ophir).map(({ kind }) => kind)).toEqual(['firstContact', 'relationshipBegan', 'communicationsTried']);
    expect(toldTo(turn, sol).map(({ kind }) => kind)).toEqual(['communicationsTried']);
    expect(rollsOf(turn, 'first contact war').map(({ seenBy }) => seenBy)).toEqual([[ophir]]);
    expect(rollsOf(turn, 'initial relationship')).toEqual([]);
    expect(viewOf(turn, ophir).empires[sol]).toMatchObject({ contact: 2, relationship: 10 });
    expect(viewOf(turn, sol).empires[ophir]).toMatchObject({ contact: 1, relationship: 10 });
  });

  test('4.5.2-b: who meets late may answer with war, though it has been at war without knowing', () => {
    const hate = (state: CampaignState) => {
      for (const empire of [sol, ophir]) cultured(state, empire, { aggressiveness: 100 });
    };
    const first = atVega({ sol: 'limited' }, { state: hate, dice: { 'initial relationship': [100], 'first contact war': [1] } });
    expect(relationIn(first).declarations).toEqual({ [sol]: { level: 'final war', turn: 1 } });
    const turn = atVega({ ophir: 'limited' }, { state: following(first), dice: { 'first contact war': [1] } });
    expect(Object.keys(relationIn(turn).declarations).sort()).toEqual([sol, ophir].sort());
    expect(viewOf(turn, ophir).empires[sol]).toMatchObject({ warSince: 2, declared: { we: 'final war', they: null } });
  });

  test.each([
    ['neither', {}],
    ['one', { sol: 'full' }],
    ['the other', { ophir: 'full' }],
  ] as const)('4.5.3: nobody tries to talk where %s makes out the other', (_, looks) => {
    const turn = atVega(looks, { state: (state) => void acquaint(state, sol, ophir, { understanding: 9 }) });
    expect([eventsOf(turn, 'communicationsTried'), rollsOf(turn, 'communications')]).toEqual([[], []]);
    expect(relationIn(turn).communications).toBe(false);
  });

  test('4.5.3-b: not even one people, or those whom a third power could help', () => {
    const related = (state: CampaignState) => {
      acquaint(state, sol, ophir);
      for (const empire of [sol, ophir]) acquaint(state, empire, kessa, { communications: true });
      Object.assign(state.empires[ophir] ?? {}, { species: state.empires[sol]?.species });
    };
    expect(relationIn(atVega({ sol: 'full' }, { state: related })).communications).toBe(false);
    expect(relationIn(atVega({ sol: 'full', ophir: 'limited' }, { state: related })).communications).toBe(true);
  });

  test('both must make out the other in the same system', () => {
    const turn = atVega(
      {},
      {
        looks: { vega: { [sol]: 'full' }, sol: { [ophir]: 'full' } },
        state(state) {
          acquaint(state, sol, ophir);
          (state.fleets[`${ophir}-1st-survey`] as Fleet).system = 'sol';
        },
      },
    );
    expect(eventsOf(turn, 'communicationsTried')).toEqual([]);
  });

  test('4.5.N-c: a non-player empire considers no war on those whom it has not met', () => {
    const first = atVega({ sol: 'limited' }, { dice: seen });
    const turn = atVega(
      {},
      {
        dice: { 'thought of war': [1] },
        state(state) {
          following(first)(state);
          Object.assign(state.empires[ophir] ?? {}, { kind: 'non-player' });
          cultured(state, ophir, { aggressiveness: 100 });
        },
      },
    );
    expect(rollsOf(turn, 'thought of war')).toEqual([]);
  });

  test('O-40: sanctions are felt by nobody who has not met those who impose them', () => {
    const first = atVega({ sol: 'limited' }, { dice: seen });
    const turn = atVega({}, { state: following(first), orders: [given('sanction', { empire: ophir })] });
    expect(toldTo(turn, sol).map(({ kind }) => kind)).toEqual(['sanctionsChanged']);
    expect(toldTo(turn, ophir)).toEqual([]);
    expect(relationIn(turn)).toMatchObject({ relationship: 10, sanctions: [sol] });
  });

  test('G-45: whoever is called against those who know it already is introduced to them alone', () => {
    const first = atVega({ sol: 'limited' }, { dice: seen });
    const turn = atVega(
      {},
      {
        orders: [given('call to arms', { empire: ophir, enemy: sol }, { empire: kessa })],
        dice: { 'initial relationship': [50], 'first contact war': [100, 100] },
        state(state) {
          following(first)(state);
          befriend(state, kessa, ophir, ['border', 'non-aggression', 'military', 'mutual defense']);
          befriend(state, kessa, sol, [], {
            state: 'war',
            declarations: { [sol]: { level: 'war', turn: 1 } },
            war: { since: 1, lost: {} },
          });
        },
      },
    );
    expect(eventsOf(turn, 'introduced').map(({ seenBy }) => seenBy)).toEqual([[ophir]]);
    expect(viewOf(turn, ophir).empires[sol]?.contact).toBe(2);
  });
});

describe('R-20, G-50: contact is lost by each side for itself', () => {
  /** Turn 21; they have met in turn 1, and not since. */
  const long =
    (more: Partial<Relation> = {}) =>
    (state: CampaignState) => {
      state.turn = 20;
      acquaint(state, sol, ophir, { contact: 1, dealings: 1, relationship: 7, ...more });
    };

  test('who still makes out the other keeps it; the other loses it, and neither learns what the other does', () => {
    const turn = atVega({ sol: 'limited' }, { state: long() });
    expect(eventsOf(turn, 'contactLost').map(({ seenBy }) => seenBy)).toEqual([[ophir]]);
    expect(viewOf(turn, sol).empires[ophir]?.state).toBe('non-intercourse');
    expect(viewOf(turn, ophir).empires[sol]).toMatchObject({ state: 'no contact', relationship: 7, contact: 1 });
  });

  test('whether the other is there unseen makes no difference to what is told', () => {
    const unseen = atVega({}, { state: long() });
    const alone = run(resolveDiplomacy, {
      state(state) {
        for (const empire of Object.values(state.empires)) empire.kind = 'player';
        long()(state);
      },
    });
    expect(unseen.events).toEqual(alone.events);
    expect(relationIn(unseen)).toEqual(relationIn(alone));
    expect(relationIn(unseen)).toMatchObject({ state: 'no contact' });
  });

  test('twenty turns count from the last time that this side made out the other', () => {
    const watched = atVega({ sol: 'limited' }, { state: long() });
    const later = (turns: number) =>
      run(resolveDiplomacy, {
        state(state) {
          following(watched)(state);
          state.turn = 20 + turns;
        },
      });
    expect(eventsOf(later(19), 'contactLost')).toEqual([]);
    expect(eventsOf(later(20), 'contactLost').map(({ seenBy }) => seenBy)).toEqual([[sol]]);
    expect(relationIn(later(20))).toMatchObject({ state: 'no contact' });
  });

  test('it is renewed by the side that makes out the other, and for that side', () => {
    const lost = atVega({}, { state: long() });
    const turn = atVega({ ophir: 'limited' }, { state: following(lost) });
    expect(eventsOf(turn, 'firstContact').map(({ seenBy }) => seenBy)).toEqual([[ophir]]);
    expect([viewOf(turn, ophir).empires[sol]?.state, viewOf(turn, sol).empires[ophir]?.state]).toEqual([
      'non-intercourse',
      'no contact',
    ]);
    expect([rollsOf(turn, 'initial relationship'), rollsOf(turn, 'first contact war')]).toEqual([[], []]); // once is enough
    const both = atVega({ sol: 'limited', ophir: 'limited' }, { state: following(turn), dice: { communications: [3, 3] } });
    expect(eventsOf(both, 'firstContact').map(({ seenBy }) => seenBy)).toEqual([[sol]]);
    expect(relationIn(both)).not.toHaveProperty('sides');
  });

  test('4.5.3-c: who has not heard of the war loses contact like anybody; who declared it does not', () => {
    const war = { state: 'war', declarations: { [sol]: { level: 'war', turn: 2 } }, war: { since: 2, lost: {} } } as const;
    const turn = atVega({}, { state: long(war) });
    expect(eventsOf(turn, 'contactLost').map(({ seenBy }) => seenBy)).toEqual([[ophir]]);
    expect([viewOf(turn, sol).empires[ophir]?.state, viewOf(turn, ophir).empires[sol]?.state]).toEqual(['war', 'no contact']);
  });

  test('nothing is declared on those whom one has lost, though they watch', () => {
    const lost = atVega({ sol: 'limited' }, { state: long({ relationship: -50 }) });
    const turn = atVega(
      { sol: 'limited' },
      { state: following(lost), orders: [given('declare', { level: 'hostilities', empire: sol }, { empire: ophir })] },
    );
    expect(eventsOf(turn, 'orderFailed')).toMatchObject([{ empire: ophir, why: { kind: 'contact lost' } }]);
  });
});

describe('R-12: a war that was never announced comes to light when the two can talk', () => {
  const declared = { level: 'final war', turn: 3 } as const;
  const secretly =
    (more: Partial<Relation> = {}) =>
    (state: CampaignState) => {
      state.turn = 8;
      const war = { since: 3, lost: {} };
      acquaint(state, sol, ophir, { state: 'war', relationship: -20, declarations: { [sol]: declared }, war, ...more });
    };
  const talking = (state: (state: CampaignState) => void, faces = [6, 6]) =>
    atVega({ sol: 'limited', ophir: 'limited' }, { state, dice: { communications: faces } });

  test('its victim is told who declared what, and when', () => {
    const turn = talking(secretly());
    expect(eventsOf(turn, 'warLearned')).toEqual([
      { kind: 'warLearned', rule: '4.5.3-c', seenBy: [ophir], empire: ophir, with: sol, level: 'final war', since: 3 },
    ]);
    const [event] = turn.events.filter(({ kind }) => kind === 'warLearned');
    const names = { system: (id: string) => id, empire: () => 'Kili Hegemony' };
    expect(event && inWords(event, names)).toBe(
      'Kili Hegemony declared final war on us in turn 3, and only now that we can talk do we learn of it!',
    );
    expect(viewOf(turn, ophir).empires[sol]).toMatchObject({ state: 'war', warSince: 3, declared: { they: 'final war' } });
    expect(relationIn(turn).relationship).toBe(-20); // ruling: to learn of it costs nothing
  });

  test('4.5.2-b, G-46: a first contact war counts against who began it, once it is known', () => {
    const hate = (state: CampaignState) => cultured(state, sol, { aggressiveness: 100 });
    const faces = sol < ophir ? [1, 100] : [100, 1];
    const dice = { 'initial relationship': [100], 'first contact war': faces, communications: [4, 4] };
    const turn = atVega({ sol: 'limited', ophir: 'limited' }, { state: hate, dice });
    expect(relationIn(turn).grievances).toEqual({ [ophir]: { broken: null, declared: 1, spied: null } });
    expect(viewOf(turn, ophir).empires[sol]?.grievance.declared).toBeNull();
    const talks = atVega({ sol: 'limited', ophir: 'limited' }, { state: following(turn), dice: { communications: [6, 6] } });
    expect(viewOf(talks, ophir).empires[sol]?.grievance.declared).toBe(1);
    expect(eventsOf(talks, 'warLearned')).toMatchObject([{ empire: ophir, since: 1 }]);
  });

  test('4.5.2-b, ruling: who can talk before they have made up their minds begin no first contact war', () => {
    const turn = run(resolveDiplomacy, {
      state(state) {
        cultured(state, sol, { aggressiveness: 100 });
        acquaint(state, sol, ophir, { relationship: null, communications: true });
      },
      dice: { 'initial relationship': [100] },
    });
    expect(turn.dice.rolls.filter(({ label }) => label === 'first contact war')).toEqual([]);
    expect(viewOf(turn, ophir).empires[sol]).toMatchObject({ state: 'non-intercourse' });
  });

  test('not before: a few signs are not enough', () => {
    const turn = talking(secretly(), [5, 4]);
    expect(eventsOf(turn, 'warLearned')).toEqual([]);
    const seen = viewOf(turn, ophir).empires[sol];
    expect(seen).toMatchObject({ state: 'non-intercourse', level: null, warSince: null, declared: { we: null, they: null } });
  });

  test('who has declared war itself, unheard, learns that the other did too', () => {
    const both = { [sol]: declared, [ophir]: { level: 'war', turn: 6 } } as const;
    const unheard = talking(secretly({ declarations: both }), [5, 4]);
    expect(viewOf(unheard, ophir).empires[sol]).toMatchObject({ state: 'war', warSince: 6, declared: { they: null } });
    const turn = talking(secretly({ declarations: both }));
    expect(eventsOf(turn, 'warLearned')).toMatchObject(
      [
        { empire: ophir, level: 'final war', since: 3 },
        { empire: sol, level: 'war', since: 6 },
      ].sort((a, b) => (a.empire < b.empire ? -1 : 1)),
    );
  });

  test('G-46: before it hears of it nobody holds it against the other', () => {
    const chance = (communications: boolean) => {
      const turn = run(resolveDiplomacy, {
        dice: { 'thought of war': [1], declaration: [40] },
        state(state) {
          secretly({ communications, relationship: -10, grievances: { [ophir]: { broken: null, declared: 3, spied: null } } })(
            state,
          );
          for (const empire of Object.values(state.empires)) empire.kind = 'player';
          Object.assign(state.empires[ophir] ?? {}, { kind: 'non-player' });
          cultured(state, ophir, { aggressiveness: 50 });
        },
      });
      return relationIn(turn).declarations[ophir]?.level ?? null;
    };
    expect([chance(false), chance(true)]).toEqual([null, 'hostilities']); // 30% without, 50% with
  });

  test('G-49: its allies are called when it learns of the war', () => {
    const allied = (state: CampaignState) => {
      secretly()(state);
      acquaint(state, sol, kessa);
      befriend(state, ophir, kessa, ['border', 'non-aggression', 'military', 'mutual defense', 'alliance']);
    };
    const calls = (turn: VbamTurn) => turn.state.relations[pairIdOf(ophir, kessa)]?.calls;
    expect(calls(talking(allied))).toEqual([{ called: kessa, enemy: sol, since: 9 }]);
    expect(calls(talking(allied, [5, 4]))).toEqual([]);
  });
});

test('R-20: a state in which strangers talk or fight, or nobody has met, is found out', () => {
  const complaints = (relation: Partial<Relation>) => {
    const { state } = run(() => {}, { state: (made) => void acquaint(made, sol, ophir, relation) });
    return contactsHold({ result: { state } } as Turned).length;
  };
  const unmet = { met: null, seen: 0, lost: false };
  expect(complaints({})).toBe(0);
  expect(complaints({ sides: { [ophir]: unmet } })).toBe(0);
  expect(complaints({ communications: true, sides: { [ophir]: unmet } })).toBe(1);
  expect(complaints({ sides: { [ophir]: unmet, [sol]: unmet } })).toBe(1);
  expect(complaints({ sides: { [ophir]: unmet }, declarations: { [ophir]: { level: 'war', turn: 1 } } })).toBe(1);
});
