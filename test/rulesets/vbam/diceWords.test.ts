import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import { seededDice } from '#core/dice.ts';
import { diceKey } from '#core/diceKey.ts';
import { pledgeOf } from '#core/pledge.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { replaySetUp, replayTurn } from '#vbam/replayTurn.ts';
import { publicReport } from '#vbam/report/publicReport.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { turnReports } from '#vbam/report/turnReport.ts';
import { forecastSetUp } from '#vbam/setup/forecastSetUp.ts';
import { startFor } from '#vbam/setup/start.ts';
import type { GivenSheet } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { deepFreeze } from '../../builders/deepFreeze.ts';
import { firstState } from '../../builders/firstState.ts';
import { smallGalaxy } from '../../builders/galaxy.ts';
import { pledgingSheets, sheetWith } from '../../builders/pledged.ts';
import { robotSheet } from '../../builders/robot.ts';
import { kessa, ophir, sol } from '../../builders/turn.ts';

const before = { state: firstState(), galaxy: smallGalaxy(), campaign: defaultCampaign(), secret: 'secret' };
const words = { [sol]: 'correct horse battery', [ophir]: '0123456789abcdef0123456789abcdef' };
const of = (empire: string) => pledgingSheets(empire, words[empire] ?? '');
const hashOf = (empire: string) => pledgeOf(empire, words[empire] ?? '');

/** The set-up with these sheets, and turn 1 with those. */
function played(setUp: readonly GivenSheet[], first: readonly GivenSheet[], secret = 'secret') {
  const start = replaySetUp({ ...before, secret, inputs: setUp });
  const turn = replayTurn({ ...before, secret, state: deepFreeze(start.state), inputs: first });
  return { start, turn };
}

const rollsOf = ({ rolls }: TurnResult) => canonicalJson(rolls.map((roll) => ({ ...roll, modifiers: [...roll.modifiers] })));
const problemsOf = ({ sheets }: TurnResult, empire: string) =>
  sheets.find((sheet) => sheet.empire === empire)?.problems.map(({ line, severity, text }) => `${line} ${severity} ${text}`) ??
  [];
const bothPledge = [of(sol).setUp, of(ophir).setUp];
const bothKeep = [of(sol).first, of(ophir).first];
const report = (result: TurnResult) => publicReport(result, { name: 'Demo', visibility: 'fogged' });

describe('words for the dice', () => {
  test('make the key of turn 1 and of all turns after it, together with the secret', () => {
    const { turn } = played(bothPledge, bothKeep);
    const key = diceKey('secret', [
      { player: sol, word: words[sol] ?? '' },
      { player: ophir, word: words[ophir] ?? '' },
    ]);
    const quiet = ['no orders'];
    const plain = [sheetWith({ empire: sol, turn: 1 }, [], ...quiet), sheetWith({ empire: ophir, turn: 1 }, [], ...quiet)];
    expect(rollsOf(turn)).toBe(rollsOf(replayTurn({ ...before, inputs: plain, secret: key })));
    const { pledges: _, ...wordless } = turn.state;
    expect(rollsOf(replayTurn({ ...before, state: turn.state, inputs: [] }))).toBe(
      rollsOf(replayTurn({ ...before, state: wordless, inputs: [], secret: key })),
    );
    expect(turn.rolls.length).toBeGreaterThan(0);
  });

  test('each changes the dice; the order of the sheets does not', () => {
    const all = [bothKeep, bothKeep.toReversed(), [of(sol).first], [of(ophir).first], []].map((sheets) =>
      rollsOf(played(bothPledge, sheets).turn),
    );
    expect(all[0]).toBe(all[1]);
    expect(new Set(all).size).toBe(4);
  });

  test('who gives none changes nothing: without words a campaign plays as it did before, to the byte', () => {
    const [sheets, orders] = [
      [sheetWith({ empire: sol, turn: 0 }, [], 'tag ZZ')],
      [sheetWith({ empire: sol, turn: 1 }, [], 'no orders')],
    ];
    const { start, turn } = played(sheets, orders);
    expect([start.state, turn.state].some((state) => 'pledges' in state)).toBe(false);
    expect(rollsOf(turn)).toBe(
      rollsOf(replayTurn({ ...before, state: start.state, inputs: orders, secret: diceKey('secret', []) })),
    );
    expect('pledges' in report(start) || 'pledges' in report(turn)).toBe(false);
  });

  test('the set-up keeps its own dice: a pledge changes none of them', () => {
    const contest = (empire: string, lines: string[]) => sheetWith({ empire, turn: 0 }, lines, 'tag ZZ');
    const [with_, without] = [[`pledge: ${hashOf(sol)}`], []].map((lines) =>
      rollsOf(replaySetUp({ ...before, inputs: [contest(sol, lines), contest(ophir, [])] })),
    );
    expect(with_).toBe(without);
  });

  test('a pledge alone is a set-up sheet, and a word alone is a sheet of turn 1', () => {
    const { start, turn } = played([of(sol).setUp], [sheetWith({ empire: sol, turn: 1 }, [`word: ${words[sol]}`])]);
    expect(start.state.pledges).toEqual({ [sol]: { hash: hashOf(sol), word: null } });
    expect(turn.state.pledges).toEqual({ [sol]: { hash: hashOf(sol), word: words[sol] } });
    expect(turn.state.empires[sol]?.missedTurns).toBe(0);
  });

  test('stay as they are in every later turn, whatever later sheets say', () => {
    const { turn } = played(bothPledge, bothKeep);
    const again = sheetWith({ empire: sol, turn: 2 }, ['word: another word of mine', `pledge: ${'f'.repeat(64)}`], 'no orders');
    const second = replayTurn({ ...before, state: deepFreeze(turn.state), inputs: [again] });
    expect(second.state.pledges).toEqual(turn.state.pledges);
    expect(problemsOf(second, sol)).toEqual(
      [
        '6 warning pledges are given before turn 1, with the set-up sheet: this one counts for nothing',
        '5 warning words for the dice are given with the sheet of turn 1: this one counts for nothing',
      ].sort(),
    );
    expect(campaignState.parse(second.state)).toEqual(second.state);
  });
});

describe('a word that does not count is told', () => {
  const told = (first: readonly GivenSheet[]) => {
    const { turn } = played(bothPledge, [of(ophir).first, ...first]);
    const alone = played([of(ophir).setUp], [of(ophir).first, ...first].map(withoutWordOfSol)).turn;
    expect(rollsOf(turn)).toBe(rollsOf(alone));
    expect(turn.state.pledges?.[sol]).toEqual({ hash: hashOf(sol), word: null });
    expect(turn.events.filter(({ kind }) => kind === 'wordBroken')).toEqual([
      { kind: 'wordBroken', rule: 'G-04', seenBy: [sol], empire: sol, pledge: hashOf(sol) },
    ]);
    expect(report(turn).pledges).toEqual(
      [
        { hash: hashOf(sol), is: 'broken' },
        { hash: hashOf(ophir), is: 'kept' },
      ].sort((a, b) => (a.hash < b.hash ? -1 : 1)),
    );
    return problemsOf(turn, sol);
  };
  const withoutWordOfSol = (sheet: GivenSheet): GivenSheet =>
    sheet.empire === sol ? { ...sheet, text: sheet.text.replace(/^word:.*\n/m, '') } : sheet;

  test('if no sheet comes', () => {
    expect(told([])).toEqual([]);
  });

  test('if the sheet does not have it', () => {
    expect(told([sheetWith({ empire: sol, turn: 1 }, [], 'no orders')])).toEqual([
      `1 warning you have pledged a word for the dice (${hashOf(sol)}), and this sheet does not give it: add the line "word: ..." between the --- lines`,
    ]);
  });

  test.each([
    [
      'false',
      'another word of mine',
      /^5 error this is not the word that you pledged: its hash is [0-9a-f]{64}, your pledge is /,
    ],
    ['another player’s', words[ophir] ?? '', /^5 error this is not the word that you pledged/],
    ['in other letters', 'Correct Horse Battery', /^5 error this is not the word that you pledged/],
    [
      'malformed',
      'horse',
      /^5 error "horse" cannot be a word for the dice: write 8 to 64 letters from a to z, digits and blanks$/,
    ],
    ['empty', '', /^5 error "" cannot be a word for the dice/],
    ['far too long', 'x'.repeat(1500), /^5 error "x{60}…" cannot be a word/],
    ['its own hash', pledgeOf(sol, words[sol] ?? ''), /^5 error this is not the word that you pledged/],
  ])('if it is %s', (_, word, why) => {
    const problems = told([sheetWith({ empire: sol, turn: 1 }, [`word: ${word}`], 'no orders')]);
    expect(problems).toEqual([expect.stringMatching(why)]);
  });

  test('if the line is misspelt', () => {
    expect(told([sheetWith({ empire: sol, turn: 1 }, [`wrod: ${words[sol]}`], 'no orders')])).toContain(
      '5 warning the line "wrod" is not read; did you mean "word"?',
    );
  });

  test('if it is written twice, for then the whole sheet is refused', () => {
    const [problem] = told([sheetWith({ empire: sol, turn: 1 }, [`word: ${words[sol]}`, 'word: something else'], 'no orders')]);
    expect(problem).toMatch(/^2 error the lines between the --- cannot be read/);
  });

  test('if it comes on a sheet of another turn or for another empire', () => {
    const foreign = sheetWith({ empire: sol, turn: 1 }, [`word: ${words[sol]}`], 'no orders');
    expect(told([{ ...foreign, text: foreign.text.replace('turn: 1', 'turn: 2') }])[0]).toContain('so all of it is refused');
    expect(told([{ ...foreign, text: foreign.text.replace(`empire: ${sol}`, `empire: ${kessa}`) }])[0]).toContain('is refused');
  });

  test('without a pledge it counts for nothing', () => {
    const sheet = sheetWith({ empire: kessa, turn: 1 }, ['word: nobody asked for this'], 'no orders');
    const { turn } = played(bothPledge, [...bothKeep, sheet]);
    expect(problemsOf(turn, kessa)).toEqual([
      '5 warning no word was pledged for you before turn 1, so this one counts for nothing',
    ]);
    const plain = sheetWith({ empire: kessa, turn: 1 }, [], 'no orders');
    expect(rollsOf(turn)).toBe(rollsOf(played(bothPledge, [...bothKeep, plain]).turn));
    expect(Object.keys(turn.state.pledges ?? {}).sort()).toEqual([sol, ophir].sort());
  });
});

describe('a pledge', () => {
  const setUp = (lines: string[], change: (state: CampaignState) => void = () => {}) => {
    const state = structuredClone(before.state);
    change(state);
    const result = replaySetUp({ ...before, state, inputs: [sheetWith({ empire: sol, turn: 0 }, lines, 'no orders')] });
    return { pledges: result.state.pledges, problems: problemsOf(result, sol) };
  };

  test('is confirmed to its player, and printed for everybody without a name, in order of the hashes', () => {
    const { start } = played(bothPledge, []);
    const reports = turnReports({ ...before, before: before.state, result: start });
    for (const [empire, other] of [
      [sol, ophir],
      [ophir, sol],
    ] as const) {
      const dispatches = reports[empire]?.dispatches.map(({ text }) => text).join('\n');
      expect(dispatches).toContain(`Your word for the dice is pledged, as ${hashOf(empire)}: compare that`);
      expect(JSON.stringify(reports[empire])).not.toContain(hashOf(other));
    }
    const printed = report(start);
    expect(printed.pledges).toEqual([hashOf(sol), hashOf(ophir)].sort().map((hash) => ({ hash, is: 'given' })));
    for (const name of [sol, ophir, before.state.empires[sol]?.name ?? '']) expect(JSON.stringify(printed)).not.toContain(name);
  });

  test.each([
    ['cut short', 'f'.repeat(63)],
    ['not hex', 'x'.repeat(64)],
    ['empty', ''],
    ['a word', 'correct horse battery'],
  ])('that is %s counts for nothing, and that is told', (_, value) => {
    const { pledges, problems } = setUp([`pledge: ${value}`]);
    expect(pledges).toBeUndefined();
    expect(problems).toEqual([expect.stringMatching(/^5 error ".*" is no pledge: write the 64 hex digits/)]);
  });

  test('may be written in capitals', () => {
    expect(setUp([`pledge: ${hashOf(sol).toUpperCase()}`])).toEqual({
      pledges: { [sol]: { hash: hashOf(sol), word: null } },
      problems: [],
    });
  });

  test('is not the word itself: whoever sends that too early is told to take another', () => {
    const { pledges, problems } = setUp([`word: ${words[sol]}`]);
    expect([pledges, problems]).toEqual([
      undefined,
      [expect.stringContaining('5 error the word itself follows with the sheet of turn 1')],
    ]);
  });

  test('misspelt is told', () => {
    expect(setUp([`plegde: ${hashOf(sol)}`]).problems).toEqual([
      '5 warning the line "plegde" is not read; did you mean "pledge"?',
    ]);
  });

  test('is given only by those whom somebody plays', () => {
    const { pledges, problems } = setUp([`pledge: ${hashOf(sol)}`], (state) => {
      (state.empires[sol] as CampaignState['empires'][string]).kind = 'non-player';
    });
    expect(pledges).toBeUndefined();
    expect(problems).toEqual([expect.stringMatching(/^5 error nobody plays .*: only players add words to the dice$/)]);
  });

  test('and the word are checked before they are sent, by the code that plays them', () => {
    const { galaxy, campaign } = before;
    const wrong = forecastSetUp(
      startFor(before.state, galaxy, campaign, sol),
      sheetWith({ empire: sol, turn: 0 }, ['pledge: x'], 'no orders').text,
    );
    expect(wrong.problems).toMatchObject([{ line: 5, severity: 'error' }]);
    const { start } = played(bothPledge, []);
    const view = viewFor(start.state, galaxy, campaign, sol);
    expect(forecastSheet(view, of(sol).first.text).problems.filter(({ text }) => text.includes('pledge'))).toEqual([]);
    expect(forecastSheet(view, of(ophir).first.text.replaceAll(ophir, sol)).problems).toContainEqual(
      expect.objectContaining({ line: 5, severity: 'error', text: expect.stringContaining('not the word that you pledged') }),
    );
  });

  test('is on the sheet of turn 1 for those who gave one, and on no other', () => {
    const { start, turn } = played(bothPledge, bothKeep);
    const sheetOf = (state: CampaignState, empire: string) =>
      orderSheet(viewFor(state, before.galaxy, before.campaign, empire), null);
    expect(sheetOf(start.state, sol)).toContain(`You have pledged a word for the dice, as ${hashOf(sol)}: `);
    expect(sheetOf(start.state, kessa)).not.toContain('word for the dice');
    expect(sheetOf(turn.state, sol)).not.toContain('word for the dice');
  });
});

test('no byte of a word or a pledge reaches another player', () => {
  const { start, turn } = played(bothPledge, bothKeep);
  for (const result of [start, turn]) {
    const reports = turnReports({ ...before, before: before.state, result });
    for (const empire of [sol, ophir, kessa]) {
      const shown = JSON.stringify([reports[empire], viewFor(result.state, before.galaxy, before.campaign, empire)]);
      for (const other of [sol, ophir].filter((id) => id !== empire)) {
        expect(shown).not.toContain(hashOf(other));
        expect(shown).not.toContain(words[other]);
      }
      expect(shown).not.toContain(words[empire] ?? 'no word');
    }
    expect(JSON.stringify(report(result))).not.toMatch(new RegExp(Object.values(words).join('|')));
  }
});

describe('dice that nobody can choose', () => {
  const SECRETS = 200;
  const TURNS = 2;
  const galaxy = generateGalaxy('a friend of the moderator', optionsFrom({ systems: 24, homes: 2 }));
  const state = deepFreeze(
    generateFirstState({ campaign: 'demo', galaxy, players: 2, scenario: 'first-steps', dice: seededDice('first state') }),
  );
  const campaign = defaultCampaign();
  const [friend, other] = Object.keys(state.empires).sort() as [string, string];

  /** How many systems the friend knows after some turns; `word` is what the other player adds. */
  function learns(secret: string, word: string | null): number {
    let now: CampaignState =
      word === null ? state : { ...state, pledges: { [other]: { hash: pledgeOf(other, word), word: null } } };
    for (let turn = 1; turn <= TURNS; turn++) {
      const inputs = [friend, other].map((empire) => {
        const text = robotSheet(viewFor(now, galaxy, campaign, empire), 'orders');
        const given = empire === other && turn === 1 && word !== null;
        return { file: `${empire}.md`, text: given ? text.replace('turn: 1\n', `turn: 1\nword: ${word}\n`) : text };
      });
      now = replayTurn({ state: now, galaxy, campaign, inputs, secret }).state;
    }
    return Object.keys(viewFor(now, galaxy, campaign, friend).systems).length;
  }

  const secrets = Array.from({ length: SECRETS }, (_, index) => `secret ${index}`);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  test(`${SECRETS} secrets tried: the one that is best without a word is as good as any with one that came later`, () => {
    const tried = secrets.map((secret) => ({ secret, known: learns(secret, null) }));
    const best = tried.toSorted((a, b) => b.known - a.known).slice(0, 5);
    const usual = mean(tried.map(({ known }) => known));
    const spread = Math.sqrt(mean(tried.map(({ known }) => (known - usual) ** 2)));
    expect(mean(best.map(({ known }) => known))).toBeGreaterThan(usual + 1.5 * spread); // without words it pays to try
    const afterwards = best.flatMap(({ secret }) =>
      Array.from({ length: 20 }, (_, index) => learns(secret, `a word of another player ${index}`)),
    );
    expect(Math.abs(mean(afterwards) - usual)).toBeLessThan(0.5 * spread); // five standard errors
  });
});
