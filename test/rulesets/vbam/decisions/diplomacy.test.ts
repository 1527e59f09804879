import { describe, expect, test } from 'vitest';
import { type CampaignState, campaignState, type Relation } from '#schemas/vbam/state.ts';
import { firstBroken } from '#vbam/invariants.ts';
import { pairIdOf, pairOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatiesIn, truceUntil } from '#vbam/questions/shared/diplomacy/relations.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { inWords } from '#vbam/wording.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { decided } from '../../../builders/decisions.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { playSheets } from '../../../builders/playSheets.ts';
import { acquaint, befriend, treatiesOf } from '../../../builders/relations.ts';
import { eventsOf, kessa, ophir, sol } from '../../../builders/turn.ts';

type Change = (state: CampaignState) => void;

const nameOf = (id: string) => firstState().empires[id]?.name as string;
const [terrans, others] = [nameOf(sol), nameOf(ophir)];
const both = `${terrans} and ${others}`;
const why = ' because the table agreed';
const relationIn = ({ state }: { state: CampaignState }, one = sol, other = ophir) =>
  state.relations[pairIdOf(one, other)] as Relation;
const edits = (turn: Parameters<typeof eventsOf>[0]) => eventsOf(turn, 'moderatorEdit').map(({ seenBy }) => seenBy);
/** Answers alone, for entries that are refused. */
const answersTo = (entry: string, state: Change = () => {}) => decided([`${entry}${why}`], { state }).answers;
const gone: Change = (state) => {
  acquaint(state, sol, ophir);
  Object.assign(state.empires[ophir] ?? {}, { fallen: { turn: 0, how: 'eliminated' } });
};
/** Sol has declared on Ophir, which cannot understand it and does not know (4.5.3-c). */
const unheard: Change = (state) => {
  const declarations = { [sol]: { level: 'war' as const, turn: 0 } };
  acquaint(state, sol, ophir, { state: 'war', war: { since: 0, lost: {} }, declarations });
};
const open: Change = (state) => {
  const declared = { level: 'war' as const, turn: 0 };
  acquaint(state, sol, ophir, {
    communications: true,
    relationship: -30,
    state: 'war',
    war: { since: 0, lost: {} },
    declarations: { [sol]: declared, [ophir]: declared },
  });
};

/** A whole turn after which every invariant holds; nobody acts on its own. */
function played(decision: string, change: Change, orders: Record<string, string[]> = {}) {
  const prepared: Change = (state) => {
    for (const empire of Object.values(state.empires)) empire.kind = 'player';
    change(state);
  };
  const before = structuredClone(firstState());
  prepared(before);
  const result = playSheets({ [sol]: [], [ophir]: [], ...orders }, { state: prepared, decisions: [`${decision}${why}`] });
  campaignState.parse(result.state);
  const { rules, constants } = defaultCampaign();
  expect(firstBroken({ before, galaxy: smallGalaxy(), campaign: { rules, constants }, result })).toBeNull();
  return result;
}

describe('grant contact (G-45, G-50)', () => {
  test('after both have lost contact: what they thought of each other is kept', () => {
    const { turn, answers } = decided([`grant contact of ${sol} and ${ophir}${why}`], {
      state: (state) => void acquaint(state, sol, ophir, { state: 'no contact', relationship: 12 }),
    });
    expect(answers).toEqual([`${both} know of each other now`]);
    expect(relationIn(turn)).toMatchObject({ state: 'non-intercourse', relationship: 12 });
    expect(viewFor(turn.state, smallGalaxy(), defaultCampaign(), ophir).empires[sol]?.state).toBe('non-intercourse');
  });

  test('R-20: after one of them has lost it', () => {
    const { turn, answers } = decided([`grant contact between ${sol} and ${ophir}${why}`], {
      state: (state) => void acquaint(state, sol, ophir, { sides: { [ophir]: { met: 0, seen: 0, lost: true } } }),
    });
    expect(answers).toEqual([`${both} know of each other now`, `understood as "- grant contact of ${sol} and ${ophir}"`]);
    expect(relationIn(turn).sides?.[ophir]?.lost ?? false).toBe(false);
  });

  test('refuses those who are in contact, who are no two, or no more', () => {
    expect(answersTo(`grant contact of ${sol} and ${ophir}`, (state) => void acquaint(state, sol, ophir))).toEqual([
      `"grant contact of ${sol} and ${ophir}" is refused: ${both} are in contact already (4.5.1-a)`,
    ]);
    expect(answersTo(`grant contact of ${sol} and ${sol}`)[0]).toContain('these are not two empires (M-31)');
    expect(answersTo(`grant contact of ${sol} and ${ophir}`, gone)[0]).toContain(`${others} is no more (G-69)`);
  });
});

describe('grant communications (4.5.3)', () => {
  test('to two that have met: both are told, and nobody else', () => {
    const { turn, answers } = decided([`grant communications between ${terrans} and ${others}${why}`], {
      state: (state) => {
        acquaint(state, sol, ophir);
        acquaint(state, sol, kessa);
      },
    });
    expect(answers).toEqual([`${both} can talk to each other now`]);
    expect(relationIn(turn).communications).toBe(true);
    expect(edits(turn)).toEqual([pairOf(sol, ophir)]);
    expect(turn.events).toHaveLength(1);
  });

  test('R-20: to strangers, who know of each other then; in the turn they think of each other, and letters can be written', () => {
    const { state } = played(`grant communications between ${sol} and ${ophir}`, () => {});
    expect(relationIn({ state })).toMatchObject({ communications: true, contact: 1, relationship: expect.any(Number) });
    for (const empire of [sol, ophir])
      expect(viewFor(state, smallGalaxy(), defaultCampaign(), empire).empires[empire === sol ? ophir : sol]).toMatchObject({
        communications: true,
      });
    const stranger = Object.keys(viewFor(state, smallGalaxy(), defaultCampaign(), kessa).empires);
    expect(stranger.filter((id) => [sol, ophir].includes(id))).toEqual([]);
  });

  test('R-12: a war that one kept to itself comes out', () => {
    const { turn } = decided([`grant communications between ${sol} and ${ophir}${why}`], { state: unheard });
    expect(eventsOf(turn, 'warLearned')).toMatchObject([{ seenBy: [ophir], with: sol, level: 'war', since: 0 }]);
  });

  test('refuses those who can talk already', () => {
    const state: Change = (made) => void acquaint(made, sol, ophir, { communications: true });
    expect(answersTo(`grant communications of ${sol} and ${ophir}`, state)).toEqual([
      `"grant communications between ${sol} and ${ophir}" is refused: ${both} can talk already (4.5.3)`,
    ]);
    expect(answersTo(`grant communications between ${sol} and Nobody`)[0]).toContain('"Nobody" is no empire of this campaign');
  });
});

describe('set A and B to war (G-46)', () => {
  test('M-31: both have declared, treaties end, both are told; relationship and grudges stay', () => {
    const { turn, answers } = decided([`set ${terrans} and ${others} to war${why}`], {
      state: (state) => void befriend(state, sol, ophir, ['border', 'trade', 'non-aggression', 'research']),
    });
    expect(answers).toEqual([
      `${pairOf(sol, ophir).map(nameOf).join(' and ')} are at war now; that ends their border treaty, trade treaty, non-aggression treaty and research treaty`,
    ]);
    expect(relationIn(turn)).toMatchObject({
      state: 'war',
      relationship: 50,
      grievances: {},
      war: { since: 1, lost: {} },
      declarations: { [sol]: { level: 'war', turn: 1 }, [ophir]: { level: 'war', turn: 1 } },
    });
    expect(treatiesIn(relationIn(turn))).toEqual([]);
    expect(edits(turn)).toEqual([pairOf(sol, ophir)]);
    expect(turn.events[0]?.kind).toBe('moderatorEdit'); // before what follows from it
    expect(eventsOf(turn, 'declared')).toHaveLength(4);
    expect(new Set(turn.events.flatMap(({ seenBy }) => seenBy))).toEqual(new Set([sol, ophir]));
  });

  test('hostilities end non-aggression and what rests on it, and leave the rest', () => {
    const { state } = played(
      `set ${sol} and ${ophir} to hostilities`,
      (made) => void befriend(made, sol, ophir, ['border', 'trade', 'non-aggression', 'military', 'mutual defense', 'alliance']),
    );
    expect(treatiesIn(relationIn({ state })).map(({ kind }) => kind)).toEqual(['border', 'trade']);
    expect(relationIn({ state }).state).toBe('war');
  });

  test('G-49: allies are called, and wards follow', () => {
    const bound =
      (kind: 'alliance' | 'protectorate'): Change =>
      (state) => {
        acquaint(state, sol, ophir, { communications: true });
        acquaint(state, ophir, kessa, { communications: true });
        befriend(state, sol, kessa, ['border', 'non-aggression', 'military', 'mutual defense', kind]);
        const [treaty] = relationIn({ state }, sol, kessa).treaties.slice(-1);
        if (treaty && kind === 'protectorate') treaty.protector = sol;
      };
    const called = decided([`set ${sol} and ${ophir} to war${why}`], { state: bound('alliance') }).turn;
    expect(eventsOf(called, 'calledToArms')).toMatchObject([
      { called: kessa, enemy: ophir },
      { called: kessa, enemy: ophir },
    ]);
    const led = decided([`set ${sol} and ${ophir} to war${why}`], { state: bound('protectorate') }).turn;
    expect(relationIn(led, ophir, kessa)).toMatchObject({ declarations: { [kessa]: { level: 'hostilities' } }, grievances: {} });
  });

  test('from war down to hostilities, without a declaration', () => {
    const { turn, answers } = decided([`set ${sol} and ${ophir} to hostilities${why}`], { state: open });
    expect(answers[0]).toContain('are in hostilities now');
    expect(relationIn(turn).declarations).toMatchObject({ [sol]: { level: 'hostilities' }, [ophir]: { level: 'hostilities' } });
    expect(eventsOf(turn, 'declared')).toEqual([]);
  });

  test('4.1.3-d: of a non-aligned empire and another, the other has declared', () => {
    const nonAligned =
      (...ids: string[]): Change =>
      (state) => {
        acquaint(state, sol, ophir);
        for (const id of ids) Object.assign(state.empires[id] ?? {}, { kind: 'non-aligned' });
      };
    const { turn } = decided([`set ${sol} and ${ophir} to war${why}`], { state: nonAligned(ophir) });
    expect(Object.keys(relationIn(turn).declarations)).toEqual([sol]);
    expect(answersTo(`set ${sol} and ${ophir} to war`, nonAligned(sol, ophir))[0]).toContain('(4.1.3-d)');
  });

  test('G-48: from a final war on both read until when there is no armistice', () => {
    const { turn } = decided([`set ${sol} and ${ophir} to final war${why}`], { state: open });
    for (const [empire, other] of [
      [sol, ophir],
      [ophir, sol],
    ] as const)
      expect(viewFor(turn.state, smallGalaxy(), defaultCampaign(), empire).empires[other]?.noArmisticeUntil).toBe(10);
    const { turn: war } = decided([], { state: open });
    expect(viewFor(war.state, smallGalaxy(), defaultCampaign(), sol).empires[ophir]?.noArmisticeUntil).toBeNull();
  });

  test('a whole turn after it is sound, and the war goes on although they meet in it for the first time', () => {
    const { state } = playSheets(
      { [sol]: [], [ophir]: [] },
      {
        decisions: [`grant contact of ${sol} and ${ophir}${why}`, `set ${sol} and ${ophir} to final war${why}`],
        dice: { 'initial relationship': Array(9).fill(1), 'first contact war': Array(9).fill(1) },
      },
    );
    expect(Object.values(relationIn({ state }).declarations).map(({ level }) => level)).toEqual(['final war', 'final war']);
    played(`set ${sol} and ${ophir} to war`, (made) => void befriend(made, sol, ophir, ['border', 'trade']));
  });

  test('refuses strangers, what is so already, and words that are no state', () => {
    expect(answersTo(`set ${sol} and ${ophir} to war`)).toEqual([
      `"set ${sol} and ${ophir} to war" is refused: they are not in contact: write "grant contact of ${both}" above it (R-20)`,
    ]);
    expect(answersTo(`set ${sol} and ${ophir} to war`, open)[0]).toContain(`${both} are at war already (G-46)`);
    expect(answersTo(`set ${sol} and ${ophir} to peacee`, open)).toEqual([
      '"peacee" is no peace or war: write peace, hostilities, war or final war; did you mean "peace"?',
    ]);
    const oneSided: Change = (made) =>
      void acquaint(made, sol, ophir, { sides: { [ophir]: { met: null, seen: 0, lost: false } } });
    expect(answersTo(`set ${sol} and ${ophir} to war`, oneSided)[0]).toContain('(R-20)');
  });
});

describe('set A and B to peace (G-48)', () => {
  test('M-31: as an armistice without terms: treaties, offers and calls are gone, and the truce holds', () => {
    const { turn, answers } = decided([`set ${sol} and ${ophir} to peace${why}`], {
      state(state) {
        open(state);
        const armistice = { by: sol, purpose: 'sign' as const, kind: 'armistice' as const, terms: {}, made: 0 };
        relationIn({ state }).offers.push(armistice);
      },
    });
    expect(answers[0]).toContain('are at peace now');
    expect(relationIn(turn)).toMatchObject({
      state: 'non-intercourse',
      declarations: {},
      war: null,
      offers: [],
      relationship: -30,
    });
    expect(treatiesIn(relationIn(turn))).toMatchObject([{ kind: 'armistice', terms: {}, offeredBy: null, signed: 1 }]);
    expect(truceUntil(relationIn(turn))).toBe(11);
    expect(eventsOf(turn, 'warEnded').map(({ seenBy }) => seenBy)).toEqual(pairOf(sol, ophir).map((id) => [id]));
  });

  test('what hostilities left of treaties ends, and the answer says so, with the truce', () => {
    const hostile: Change = (state) => {
      const declarations = { [sol]: { level: 'hostilities' as const, turn: 0 } };
      befriend(state, sol, ophir, ['border', 'trade'], { state: 'war', war: { since: 0, lost: {} }, declarations });
    };
    const { turn, answers } = decided([`set ${sol} and ${ophir} to peace${why}`], { state: hostile });
    expect(answers[0]).toContain(
      `${both} are at peace now, with a truce until turn 11; that ends their border treaty and trade treaty`,
    );
    expect(treatiesIn(relationIn(turn)).map(({ kind }) => kind)).toEqual(['armistice']);
    const names = { system: (id: string) => id, empire: (id: string) => id };
    expect(eventsOf(turn, 'treatyEnded').map((event) => inWords(event, names))).toContain(
      `Peace ended our trade treaty with ${ophir}, as we start again without relations.`,
    );
    expect(answersTo(`set ${sol} and ${ophir} to peace`, unheard)[0]).not.toContain('truce');
  });

  test.each([
    [
      'hostilities',
      'are in hostilities now; that ends their alliance, mutual defense treaty, military treaty and non-aggression treaty',
    ],
    ['war', 'are at war now; that ends their border treaty, trade treaty, non-aggression treaty, military treaty'],
  ])('%s names every treaty that ends with it, and no other', (level, said) => {
    const allied: Change = (state) =>
      void befriend(state, sol, ophir, ['border', 'trade', 'non-aggression', 'military', 'mutual defense', 'alliance']);
    const { turn, answers } = decided([`set ${sol} and ${ophir} to ${level}${why}`], { state: allied });
    expect(answers[0]).toContain(said);
    const named = eventsOf(turn, 'moderatorEdit')[0];
    const ended = relationIn(turn).treaties.filter((treaty) => treaty.ended !== null);
    expect(named).toMatchObject({ what: { ended: expect.arrayContaining(ended.map(({ kind }) => kind)) } });
  });

  test('a whole turn after it is sound; whoever wants to declare again is held back by the truce', () => {
    const { state, events } = played(
      `set ${sol} and ${ophir} to peace`,
      (made) => {
        open(made);
        Object.assign(made.empires[sol]?.culture ?? {}, { aggressiveness: 100 });
      },
      {},
    );
    expect(relationIn({ state }).state).toBe('non-intercourse');
    expect(events.filter(({ kind }) => kind === 'declared')).toEqual([]);
  });

  test('R-12: whoever never heard of the war hears nothing of its end, and has no armistice on record', () => {
    const { turn } = decided([`set ${sol} and ${ophir} to peace${why}`], { state: unheard });
    expect(turn.events.map(({ kind, seenBy }) => [kind, seenBy])).toEqual([
      ['moderatorEdit', [sol]],
      ['warEnded', [sol]],
    ]);
    expect(relationIn(turn)).toMatchObject({ state: 'non-intercourse', war: null, treaties: [] });
  });

  test('refuses where there is no war', () => {
    expect(answersTo(`set ${sol} and ${ophir} to peace`)).toEqual([
      `"set ${sol} and ${ophir} to peace" is refused: ${both} are at peace (G-48)`,
    ]);
  });
});

describe('end treaty (G-47)', () => {
  const treaties =
    (kinds: Parameters<typeof befriend>[3]): Change =>
    (state) =>
      void befriend(state, sol, ophir, kinds);

  test('with all that rest on it, and nobody to blame', () => {
    const { turn, answers } = decided([`end border treaty between ${terrans} and ${others}${why}`], {
      state: treaties(['border', 'trade', 'research']),
    });
    const [one, other] = pairOf(sol, ophir).map(nameOf);
    expect(answers).toEqual([
      `the border treaty between ${one} and ${other} has ended, and with it the trade treaty and research treaty`,
    ]);
    expect(relationIn(turn)).toMatchObject({ state: 'non-intercourse', relationship: 50, grievances: {} });
    expect(relationIn(turn).treaties.map(({ ended }) => ended?.how)).toEqual([
      'decided',
      'fell with another',
      'fell with another',
    ]);
    expect(edits(turn)).toEqual([pairOf(sol, ophir)]);
    expect(new Set(turn.events.flatMap(({ seenBy }) => seenBy))).toEqual(new Set([sol, ophir]));
  });

  test('however it is put', () => {
    for (const entry of [`end alliance between ${sol} and ${ophir}`, `end alliance of ${sol} and ${ophir}`])
      expect(answersTo(entry, treaties(['border', 'non-aggression', 'military', 'mutual defense', 'alliance']))[0]).toContain(
        'the alliance between',
      );
  });

  test('an armistice with its truce', () => {
    const { turn } = decided([`end armistice between ${sol} and ${ophir}${why}`], {
      state: (state) => void acquaint(state, sol, ophir, { communications: true, treaties: treatiesOf(sol, ['armistice']) }),
    });
    expect(truceUntil(relationIn(turn))).toBeNull();
  });

  test('a whole turn after it is sound', () => {
    const { state } = played(
      `end non-aggression treaty between ${sol} and ${ophir}`,
      treaties(['border', 'trade', 'non-aggression', 'military']),
    );
    expect(treatiesIn(relationIn({ state })).map(({ kind }) => kind)).toEqual(['border', 'trade']);
  });

  test('refuses what is not in force, and says what is', () => {
    expect(answersTo(`end alliance between ${sol} and ${ophir}`, treaties(['border', 'trade']))).toEqual([
      `"end alliance between ${sol} and ${ophir}" is refused: ${both} have no alliance in force, only border treaty and trade treaty (G-47)`,
    ]);
    expect(answersTo(`end trade treaty between ${sol} and ${kessa}`)[0]).toContain('nor any other treaty (G-47)');
    expect(answersTo(`end trad treaty between ${sol} and ${ophir}`)[0]).toContain('did you mean "trade"?');
  });
});

describe('set relationship (G-44)', () => {
  test('one number for both, whichever way it is put; refused where it is so already', () => {
    for (const entry of [`set relationship of ${sol} with ${ophir} to 7`, `set relationship between ${ophir} and ${sol} to 7`]) {
      const { turn } = decided([`${entry}${why}`, `${entry}${why}`], { state: (state) => void acquaint(state, sol, ophir) });
      expect(relationIn(turn).relationship).toBe(7);
    }
    expect(answersTo(`set relationship of ${sol} and ${ophir} to 0`, (state) => void acquaint(state, sol, ophir))[0]).toContain(
      `the relationship between ${both} is 0 already (G-44)`,
    );
  });
});
