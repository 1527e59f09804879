import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { understand } from '#core/orders/grammar/understand.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { mendedBy } from '#vbam/beginTurn.ts';
import { decisionVerbs } from '#vbam/decisions/index.ts';
import { truthLexicon } from '#vbam/decisions/lexicon.ts';
import { takeDecisions } from '#vbam/decisions/takeDecisions.ts';
import { firstBroken } from '#vbam/invariants.ts';
import { pairIdOf, pairOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { decided, decisionsFile, decisionsText } from '../../../builders/decisions.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { playSheets } from '../../../builders/playSheets.ts';
import { acquaint } from '../../../builders/relations.ts';
import { colonyAt, eventsOf, kessa, ophir, settle, sol, turnWith } from '../../../builders/turn.ts';

const nameOf = (id: string) => firstState().empires[id]?.name as string;
const terrans = nameOf(sol);
const why = ' because the table agreed';
const scout = Object.keys(firstState().units).find((id) => id.startsWith(`${sol}-scout-`)) as string;

test.each(decisionVerbs.map(({ name, example }) => [name, example]))(
  '%s: its example is understood as this verb alone',
  (name, example) => {
    const text = example
      .replace('Kili Hegemony', nameOf(ophir))
      .replace('Orion Compact', nameOf(kessa))
      .replace('Terrans', terrans)
      .replace(/terrans-scout-1/, scout);
    const readers = decisionVerbs.filter((verb) => 'verb' in understand(text, [verb], truthLexicon(turnWith())));
    expect(readers.map((verb) => verb.name)).toEqual([name]);
  },
);

describe('reasons', () => {
  test('an entry without one is refused at its end', () => {
    const turn = turnWith();
    const { problems } = takeDecisions(turn, decisionsFile(1, 'set morale of Sol to 5', 'set morale of Sol to 5 because  '));
    expect(problems).toEqual([
      {
        line: 5,
        column: 25,
        severity: 'error',
        text: '"set morale of Sol to 5" gives no reason: end it with "because ...", for those it touches to read',
      },
      expect.objectContaining({ line: 6, text: expect.stringContaining('gives no reason') }),
    ]);
    expect(colonyAt(turn).morale).toBe(6);
  });

  test.each([
    [`grant 5 EP to ${terrans} because typo`, `grant 5 EP to ${terrans} because ...`],
    [`grant 5 EP to ${terrans.slice(0, -1)} because typo`, `grant 5 EP to ${terrans} because ...`],
    ['rule "no more" because it is late', 'rule "no more" because it is late'],
  ])('a decision without its dash is no part of the one above: %s', (below, line) => {
    const turn = turnWith();
    const { entries, problems } = takeDecisions(turn, decisionsFile(1, `set morale of Sol to 5 because Ann\n  asked\n${below}`));
    expect(problems).toEqual([
      {
        ...{ line: 5, column: 3, severity: 'error' },
        text: `"set morale of Sol to 5" holds 2 orders: write "- set morale of Sol to 5 because Ann asked" and "- ${line}"`,
      },
    ]);
    expect(entries).toEqual([]);
    expect(colonyAt(turn).morale).toBe(6);
  });

  test('one may go on in the next line, and speak of decisions there', () => {
    const reason = 'because Ann asked\n  whether to grant 5 EP or\n  rule otherwise';
    const { entries, problems } = takeDecisions(turnWith(), decisionsFile(1, `set morale of Sol to 5 ${reason}`));
    expect(problems).toEqual([]);
    expect(entries.map((entry) => entry.reason)).toEqual(['Ann asked   whether to grant 5 EP or   rule otherwise']);
  });

  test('one that begins with another word is told so', () => {
    expect(decided([`grant 9 EP to ${sol} due to mail`]).answers).toEqual([
      `"${sol} due to mail" is no empire of this campaign; a reason begins with "because": write it for "due to"`,
    ]);
  });

  test('the first because outside of quotes begins it', () => {
    const { turn } = decided(['rule "we wait because we can" because Ann is ill because of the flu.']);
    expect(eventsOf(turn, 'moderatorRuling')).toEqual([
      expect.objectContaining({
        text: 'we wait because we can',
        reason: 'Ann is ill because of the flu',
        seenBy: [kessa, ophir, sol].sort(),
      }),
    ]);
  });
});

describe('set', () => {
  test('changes a colony, tells its owner, and keeps to Capacity', () => {
    const { turn, answers } = decided([
      `set morale of Sol to 5${why}`,
      `set industry of sol to 9${why}`,
      `set martial law of Sol to on${why}`,
    ]);
    expect(answers).toEqual([
      'morale at Sol is 5 now (it was 6)',
      '"set industry of sol to 9" is refused: the Capacity of the place is 8 (3.2.4-a)',
      'martial law is in force at Sol',
    ]);
    expect(colonyAt(turn)).toMatchObject({ morale: 5, industry: 6, martialLaw: true });
    expect(eventsOf(turn, 'moderatorEdit')[0]).toEqual({
      kind: 'moderatorEdit',
      rule: 'M-31',
      seenBy: [sol],
      what: { kind: 'value of a colony', empire: sol, system: 'sol', value: 'morale', now: 5, was: 6 },
      reason: 'the table agreed',
    });
  });

  test('C-30: Morale that began above Capacity can be given back, and no other value', () => {
    const { turn, answers } = decided(
      ['morale', 'census'].flatMap((value) => [`set ${value} of Altair to 6${why}`, `set ${value} of Altair to 7${why}`]),
      { state: (state) => settle(state, 'altair', { census: 1, morale: 4 }) },
    );
    const refused = (what: string) => `"set ${what}" is refused: the Capacity of the place is 4 (3.2.4-a)`;
    expect(answers).toEqual([
      'morale at Altair is 6 now (it was 4)',
      ...['morale of Altair to 7', 'census of Altair to 6', 'census of Altair to 7'].map(refused),
    ]);
    expect(turn.state.colonies.altair).toMatchObject({ census: 1, morale: 6 });
  });

  test('C-30: a whole turn after Morale was given back is sound', () => {
    const small = (state: CampaignState) => settle(state, 'altair', { census: 1, morale: 4 });
    const before = structuredClone(firstState());
    small(before);
    const result = playSheets({ [sol]: [] }, { state: small, decisions: [`set morale of Altair to 6${why}`] });
    expect(result.state.colonies.altair?.morale).toBeGreaterThan(4);
    expect(firstBroken({ before, galaxy: smallGalaxy(), campaign: defaultCampaign(), result })).toBeNull();
  });

  test('C-30: what stands above Capacity may be lowered, not raised', () => {
    const { answers } = decided([`set census of Sol to 10${why}`, `set census of Sol to 13${why}`], {
      state: (state) => Object.assign(state.colonies.sol as object, { census: 12 }),
    });
    expect(answers).toEqual([
      'census at Sol is 10 now (it was 12)',
      '"set census of Sol to 13" is refused: the Capacity of the place is 8 (3.2.4-a)',
    ]);
  });

  test('changes a balance by a line of the ledger', () => {
    const { turn, answers } = decided([
      `set EP of ${terrans} to 12.5${why}`,
      `set PP of ${sol} to 2.5${why}`,
      `set TP of ${sol} to 0${why}`,
    ]);
    expect(answers).toEqual([
      `${terrans} loses 37.5 EP and has 12.5 now`,
      `"set PP of ${sol} to 2.5" is refused: PP are whole (M-31)`,
      `"set TP of ${sol} to 0" is refused: that changes nothing (M-31)`,
    ]);
    expect(turn.ledger).toEqual([
      {
        empire: sol,
        pool: 'ep',
        heading: 'miscellaneous expense',
        cause: { kind: 'moderator', reason: 'the table agreed' },
        amount: -375,
        rule: 'M-31',
      },
    ]);
  });

  test('changes tech levels; FTL goes with an empire', () => {
    const { turn, answers } = decided([
      `set tech level of ${terrans} to TL 2${why}`,
      `set tech level of Sol to industrial${why}`,
      `set tech level of ${nameOf(ophir)} to Interplanetary${why}`,
      `set tech level of Sol to golden${why}`,
    ]);
    expect(answers.slice(0, 3)).toEqual([
      `the tech level of ${terrans} is TL 2 now (it was TL 0)`,
      'the tech level at Sol is Industrial now (it was TL 0)',
      `the tech level of ${nameOf(ophir)} is Interplanetary now (it was TL 0)`,
    ]);
    expect(answers[3]).toMatch(/^"golden" is no tech level: write one such as TL 3, or pre-industrial, /);
    expect(turn.state.empires[sol]).toMatchObject({ techLevel: { era: 'interstellar', level: 2 }, ftlUnlocked: true });
    expect(turn.state.empires[ophir]).toMatchObject({ techLevel: { era: 'interplanetary', level: 0 }, ftlUnlocked: false });
  });

  test('changes a unit, short of destroying it', () => {
    const { turn, answers } = decided([
      `set damage of ${scout} to 1${why}`,
      `set damage of ${scout} to 4${why}`,
      `set out of supply of ${terrans} Scout 1 to 2${why}`,
      `set damage of Scout 1 to 1${why}`,
    ]);
    expect(answers[0]).toBe('damage of Scout 1 is 1 now (it was 0)');
    expect(answers[1]).toBe(
      `"set damage of ${scout} to 4" is refused: 4 damage destroys it: write "revoke unit ${scout}" if that is meant (G-40)`,
    );
    expect(answers[3]).toMatch(/^"Scout 1" is the name of several: write .*-scout-1/);
    expect(turn.state.units[scout]).toMatchObject({ damage: 1, outOfSupply: 2 });
  });

  test('changes a relationship of two that have met', () => {
    const { turn, answers } = decided(
      [`set relationship of ${terrans} and ${nameOf(ophir)} to -20${why}`, `set relationship of ${sol} and ${kessa} to 20${why}`],
      {
        state: (state) => {
          acquaint(state, sol, ophir, { relationship: 5 });
        },
      },
    );
    expect(answers).toEqual([
      `the relationship between ${terrans} and ${nameOf(ophir)} is -20 now (it was 5)`,
      `"set relationship of ${sol} and ${kessa} to 20" is refused: they have not met: write "grant contact of ${terrans} and ${nameOf(kessa)}" above it (4.5.1-a)`,
    ]);
    expect(turn.state.relations[pairIdOf(sol, ophir)]?.relationship).toBe(-20);
    expect(eventsOf(turn, 'moderatorEdit').map(({ seenBy }) => seenBy)).toEqual([pairOf(sol, ophir)]);
  });

  test('R-20: contact that only one side has is told to the other when the moderator grants it, and a relationship only to who has met', () => {
    const oneSided = (state: CampaignState) => {
      acquaint(state, sol, ophir, { relationship: 5, sides: { [ophir]: { met: null, seen: 0, lost: false } } });
    };
    const changed = decided([`set relationship of ${sol} and ${ophir} to 20${why}`], { state: oneSided }).turn;
    expect(eventsOf(changed, 'moderatorEdit').map(({ seenBy }) => seenBy)).toEqual([[sol]]);
    const { turn, answers } = decided(
      [`grant contact of ${sol} and ${ophir}${why}`, `grant contact of ${ophir} and ${sol}${why}`],
      { state: oneSided },
    );
    expect(answers[0]).not.toContain('refused');
    expect(answers[1]).toContain('are in contact already (4.5.1-a)');
    expect(turn.state.relations[pairIdOf(sol, ophir)]?.sides?.[ophir]?.met).toBe(turn.number);
  });

  test('4.1.1-a, M-16: takes an empire out of play and back again', () => {
    const { turn, answers } = decided([`set kind of ${sol} to player${why}`, `set kind of ${sol} to non-player${why}`]);
    expect(answers).toEqual([
      `"set kind of ${sol} to player" is refused: ${terrans} is a player empire already (M-16)`,
      `${terrans} is a non-player empire now (it was player)`,
    ]);
    expect(turn.state.empires[sol]?.kind).toBe('non-player');
  });
});

describe('grant and revoke', () => {
  test('points', () => {
    const { turn, answers } = decided([
      `grant 50 EP to ${terrans}${why}`,
      `grant 3 TP to ${terrans}${why}`,
      `revoke 21 PP from ${terrans}${why}`,
      `revoke 20 PP from ${terrans}${why}`,
    ]);
    expect(answers).toEqual([
      `${terrans} gains 50 EP and has 100 now`,
      `${terrans} gains 3 TP and has 3 now`,
      `"revoke 21 PP from ${terrans}" is refused: ${terrans} has only 20 PP (M-31)`,
      `${terrans} loses 20 PP and has 0 now`,
    ]);
    expect(turn.ledger.map(({ pool, heading, amount }) => [pool, heading, amount])).toEqual([
      ['ep', 'miscellaneous income', 500],
      ['tp', 'miscellaneous income', 3],
      ['pp', 'miscellaneous expense', -20],
    ]);
  });

  test('units, with numbers of their own; who is given one knows the place', () => {
    const { turn, answers } = decided([`grant 2 Scout to ${terrans} at Ophir${why}`, `grant Scoutt to ${terrans} at Sol${why}`]);
    expect(answers).toEqual([
      `${terrans} gains 2 Scouts at Ophir`,
      `"grant Scoutt to ${terrans} at Sol" is refused: "Scoutt" is no class of ${terrans}; did you mean "Scout"? (M-31)`,
    ]);
    const before = Object.keys(firstState().units);
    const fresh = Object.entries(turn.state.units).filter(([id]) => !before.includes(id));
    expect(fresh).toHaveLength(2);
    for (const [, unit] of fresh)
      expect(unit).toMatchObject({ owner: sol, damage: 0, place: { kind: 'system', system: 'ophir' } });
    expect(turn.state.knowledge[sol]?.systems.ophir?.seen).toBe(0);
    campaignState.parse(turn.state);
  });

  test('revoke unit leaves what it carried behind', () => {
    const carrier = Object.keys(firstState().units).find((id) => id.startsWith(`${sol}-light-carrier`)) as string;
    const { turn, answers } = decided([`revoke unit ${carrier}${why}`]);
    campaignState.parse(turn.state);
    expect(answers).toEqual([`${terrans} loses Light Carrier 1 at Sol`]);
    expect(turn.state.units[carrier]).toBeUndefined();
    const fighters = Object.entries(turn.state.units).filter(([id]) => id.startsWith(`${sol}-fighter`));
    expect(fighters.map(([, { place }]) => place)).toEqual(fighters.map(() => ({ kind: 'system', system: 'sol' })));
  });

  test('facilities, one of a kind and not in others places', () => {
    const { turn, answers } = decided([
      `revoke Shipyard at Sol${why}`,
      `revoke Shipyard at Sol${why}`,
      `grant Shipyard at Sol to ${terrans}${why}`,
      `grant Shipyard at Sol to ${terrans}${why}`,
      `grant Shipyard at Ophir to ${terrans}${why}`,
      `grant supply depot at Maw to ${terrans}${why}`,
    ]);
    expect(answers).toEqual([
      `${terrans} loses the shipyard at Sol`,
      '"revoke Shipyard at Sol" is refused: no shipyard stands there (G-27)',
      `${terrans} gains a shipyard at Sol`,
      `"grant Shipyard at Sol to ${terrans}" is refused: the system has one already: shipyard (G-27)`,
      `"grant Shipyard at Ophir to ${terrans}" is refused: ${nameOf(ophir)} has settled there (G-27)`,
      `"grant supply depot at Maw to ${terrans}" is refused: nothing can be built at a black hole (3.2.1-b)`,
    ]);
    expect(turn.state.facilities['sol-shipyard']?.owner).toBe(sol);
  });

  test('knowledge of several systems; what is forgotten is not named again', () => {
    const { turn, answers } = decided([
      `grant knowledge of Ophir, "Kessa" to ${terrans}${why}`,
      `revoke knowledge of Kessa from ${terrans}${why}`,
      `revoke knowledge of Kessa from ${terrans}${why}`,
      `revoke knowledge of Sol from ${terrans}${why}`,
      `grant knowledge of Ophyr to ${terrans}${why}`,
    ]);
    expect(answers).toEqual([
      `${terrans} knows Ophir, Kessa now`,
      `${terrans} has lost its charts of a system`,
      `"revoke knowledge of Kessa from ${terrans}" is refused: ${terrans} does not know Kessa (M-31)`,
      `"revoke knowledge of Sol from ${terrans}" is refused: ${terrans} is at Sol itself (G-06)`,
      '"Ophyr" is no system of this campaign; did you mean "Ophir"?',
    ]);
    expect(Object.keys(turn.state.knowledge[sol]?.systems ?? {})).toContain('ophir');
    expect(Object.keys(turn.state.knowledge[sol]?.systems ?? {})).not.toContain('kessa');
  });
});

describe('the file', () => {
  const refused = (text: string) => takeDecisions(turnWith(), { file: 'decisions.md', text }).problems;

  test('of another turn or campaign is refused whole', () => {
    const text = decisionsText('other', 2, `set morale of Sol to 5${why}`);
    expect(refused(text).map(({ line, text: said }) => `${line} ${said}`)).toEqual([
      '2 the sheet is for campaign "other": this is campaign "demo", so all of it is refused',
      '3 the sheet is for turn "2": this is turn "1", so all of it is refused',
    ]);
  });

  test('must say of which turn it is', () => {
    expect(refused('- no')[0]?.text).toBe(
      'the sheet does not say whose it is: begin it with the lines "---", "campaign: demo", "turn: 1", "---"',
    );
  });

  test('answers slips of the pen with what would work', () => {
    expect(
      decided([`sett morale of Sol to 5${why}`, `set morale of Soll to 5${why}`, `set moral of Sol to 5${why}`]).answers,
    ).toEqual([
      '"sett" begins no order; did you mean "set"?',
      '"Soll" is no colony of this campaign; did you mean "Sol"?',
      expect.stringContaining('did you mean "morale"?'),
    ]);
  });

  test('names the decision that a text comes nearest to, or how decisions begin', () => {
    expect(
      decided([
        `grant comunications between ${sol} and ${ophir}${why}`,
        `set ${sol} and ${ophir} at war${why}`,
        `proclaim peace between ${sol} and ${ophir}${why}`,
      ]).answers,
    ).toEqual([
      `"grant comunications between ${sol} and ${ophir}" is not complete: write "grant communications between <empire> and <empire>"; did you mean "communications"?`,
      `"set ${sol} and ${ophir} at war" is not complete: write "set <empire> and <empire> to <peace or war>"`,
      '"proclaim" begins no order: decisions begin with battle, decide, end, grant, let, move, revoke, rule or set',
    ]);
  });
});

test('edits never touch the state they are given', () => {
  const before = { state: firstState(), galaxy: smallGalaxy(), campaign: defaultCampaign() };
  const { state } = mendedBy(decisionsFile(1, `set morale of Sol to 5${why}`), before);
  expect([state.colonies.sol?.morale, before.state.colonies.sol?.morale]).toEqual([5, 6]);
  expect(mendedBy(null, before).state).toBe(before.state);
});

test('whatever edits are written, the state stays sound and the ledger adds up', () => {
  const ids = [sol, ophir, kessa];
  const number = fc.integer({ min: 0, max: 300 });
  const entry = fc.oneof(
    fc
      .tuple(fc.constantFrom('census', 'morale', 'economy', 'intel'), fc.constantFrom('Sol', 'Ophir', 'Vega'), number)
      .map(([value, place, to]) => `set ${value} of ${place} to ${to}`),
    fc
      .tuple(fc.constantFrom('set', 'grant', 'revoke'), fc.constantFrom('EP', 'PP', 'TP', 'IP'), fc.constantFrom(...ids), number)
      .map(([verb, pool, id, to]) =>
        verb === 'set' ? `set ${pool} of ${id} to ${to / 10}` : `${verb} ${to} ${pool} ${verb === 'grant' ? 'to' : 'from'} ${id}`,
      ),
    fc
      .tuple(fc.constantFrom('Scout', 'Fighter', 'x'), fc.constantFrom(...ids), fc.constantFrom('Maw', 'Vega', 'Ophir'))
      .map(([unitClass, id, place]) => `grant 2 ${unitClass} to ${id} at ${place}`),
    fc.constantFrom(...Object.keys(firstState().units)).map((id) => `revoke unit ${id}`),
    fc
      .tuple(fc.constantFrom('grant', 'revoke'), fc.constantFrom('Vega', 'Sol', 'Lantern, Izar'), fc.constantFrom(...ids))
      .map(([verb, place, id]) => `${verb} knowledge of ${place} ${verb === 'grant' ? 'to' : 'from'} ${id}`),
  );
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
      const { turn, answers } = decided(entries.map((text) => text + why)); // looks at the ledger
      expect(answers).toHaveLength(entries.length);
      campaignState.parse(turn.state);
    }),
    { numRuns: 60, seed: 11 },
  );
});

test('what is no decision is told, and so is what looks like a letter', () => {
  const text = [
    decisionsText('demo', 1),
    '# Turn 1\n',
    `- set morale of Sol to 5${why}\n`,
    'We talked about it.\n',
    '## Rumours\n',
    '> The stars are right.\n',
    `Dear ${terrans},`,
    'all is well.\n',
    '## Later',
  ].join('\n');
  const { entries, problems } = takeDecisions(turnWith(), { file: 'decisions.md', text });
  expect(entries).toHaveLength(1);
  expect(problems.map(({ line, severity, text: says }) => `${line} ${severity} ${says}`)).toEqual([
    '10 info lines 10, 12, 14, 16 to 17 and 19 are no decisions and were passed over',
    `16 warning "Dear ${terrans}," looks like a letter, and is not sent: write "## Letter to ${terrans}" above its text`,
  ]);
});
