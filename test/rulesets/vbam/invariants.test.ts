import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import { type VbamEvent, vbamEvent } from '#schemas/vbam/event.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { firstBroken, type Invariant, invariants, type Played } from '#vbam/invariants.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { inWords } from '#vbam/wording.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { deepFreeze } from '../../builders/deepFreeze.ts';
import { always } from '../../builders/instructions.ts';
import { anyWhims, menu, sentencesOf, type Whim } from '../../builders/randomOrders.ts';
import { richGalaxy, richState } from '../../builders/richState.ts';
import { SOAK, sized, soaked } from '../../builders/soaked.ts';
import { carriedOut, holdAll } from '../../builders/turnInvariants.ts';

const RUNS = sized(25, 1000);
/** Shrinking a counterexample may take long; after this the smallest so far is reported. */
const LIMIT = SOAK ? {} : { interruptAfterTimeLimit: 60_000 };
const TURNS = 4;

const galaxy = richGalaxy();
const start = richState();
const empires = Object.keys(start.empires).sort();
const { rules, constants } = defaultCampaign();
const campaign = deepFreeze({ rules: { ...rules, mothballing: true }, constants });

type Sheets = Readonly<Record<string, readonly string[]>>;

/** A turn with these orders of each empire; the state is frozen, so that a phase that touches its input throws. */
function play(before: CampaignState, sheets: Sheets): Played {
  const written = empires.map((empire) => {
    const lines = (sheets[empire] ?? []).map((order) => `- ${order}\n`).join('');
    const text = `${frontMatter(viewFor(before, galaxy, campaign, empire))}\n${lines}`;
    return { empire, file: `${empire}.md`, text };
  });
  return {
    before,
    galaxy,
    campaign,
    result: processTurn({ state: deepFreeze(before), galaxy, campaign, sheets: written, dice: 'secret' }),
  };
}

/** Several turns in a row, each from where the last one ended. */
function campaignOf(turns: readonly Whim[][][], look: (played: Played, sheets: Sheets) => void): void {
  let state: CampaignState = start;
  for (const whims of turns) {
    const sheets = Object.fromEntries(
      empires.map((empire, index) => [empire, sentencesOf(viewFor(state, galaxy, campaign, empire), whims[index] ?? [])]),
    );
    const played = play(state, sheets);
    look(played, sheets);
    state = played.result.state;
  }
}

const anyCampaign = fc.array(fc.tuple(anyWhims(), anyWhims(), anyWhims()), { minLength: TURNS, maxLength: TURNS });

test('whatever three empires order, several turns long, every invariant of a turn holds', () => {
  fc.assert(
    fc.property(anyCampaign, (turns) => campaignOf(turns, holdAll)),
    { numRuns: RUNS, seed: 3, ...LIMIT },
  );
  soaked(`${RUNS} campaigns of random orders: every invariant of every turn holds`);
});

test('the same holds where all of it stands since earlier turns, and no order has a line of its own', () => {
  const standing = (state: CampaignState, sheets: Sheets): CampaignState => {
    const later = structuredClone(state);
    for (const empire of empires) Object.assign(later.empires[empire] ?? {}, { standing: always(...(sheets[empire] ?? [])) });
    return later;
  };
  let failed = 0;
  fc.assert(
    fc.property(anyCampaign, (turns) =>
      campaignOf(turns, ({ before }, sheets) => {
        const played = play(standing(before, sheets), {});
        failed += played.result.events.filter((event) => event.kind === 'orderFailed' && event.line === 0).length;
        holdAll(played);
      }),
    ),
    { numRuns: RUNS, seed: 3, ...LIMIT },
  );
  expect(failed).toBeGreaterThan(RUNS);
});

test('the same input gives the same bytes, a sound state and events that can be told; and what was refused leaves no trace', () => {
  fc.assert(
    fc.property(anyCampaign, (turns) =>
      campaignOf(turns, (played, sheets) => {
        const { before, result } = played;
        expect(canonicalJson(play(before, sheets).result)).toBe(canonicalJson(result));
        campaignState.parse(result.state);
        for (const event of result.events) {
          expect(inWords(vbamEvent.parse(event), names)).toMatch(/[.!]$/);
          expect(event.seenBy.filter((empire) => !(empire in result.state.empires))).toEqual([]);
        }
        const withoutRefused = play(before, onlyStanding(played, sheets)).result;
        expect(withoutRefused.sheets.flatMap(({ problems }) => problems)).toEqual([]);
        expect(canonicalJson(withoutRefused.state)).toBe(canonicalJson(result.state));
        expect(answersIn(play(before, withoutFirstRefused(played, sheets)))).toEqual(answersIn(played).map(withoutFirstProblem));
      }),
    ),
    { numRuns: Math.ceil(RUNS / 3), seed: 4, ...LIMIT },
  );
});

test('these campaigns are rich: every order is carried out in them, many are refused, and some fail', () => {
  const done = new Map(Object.keys(menu).map((verb) => [verb, 0]));
  let [refused, failed] = [0, 0];
  for (const turns of fc.sample(anyCampaign, { numRuns: RUNS, seed: 3 })) {
    campaignOf(turns, (played) => {
      const { result } = played;
      for (const { verb } of carriedOut(played, ...Object.keys(menu))) done.set(verb, (done.get(verb) ?? 0) + 1);
      refused += result.sheets.reduce((sum, { problems }) => sum + problems.length, 0);
      failed += result.events.filter(({ kind }) => kind === 'orderFailed').length;
    });
  }
  expect([...done].filter(([, times]) => times < 5)).toEqual([]);
  expect(Math.min(refused, failed)).toBeGreaterThan(20);
});

const names = { system: (id: string) => id, empire: (id: string) => id };

const frontLines = frontMatter(viewFor(start, galaxy, campaign, empires[0] ?? '')).split('\n').length;

/** The sheets without the lines that were refused. */
function onlyStanding({ result }: Played, sheets: Sheets): Sheets {
  return Object.fromEntries(
    result.sheets.map(({ empire, orders }) => [
      empire,
      orders.map(({ line }) => sheets[empire]?.[line - frontLines - 1] ?? 'no orders'),
    ]),
  );
}

/** The sheets without the first refused line of each: the answers to all other lines must stay the same. */
function withoutFirstRefused({ result }: Played, sheets: Sheets): Sheets {
  return Object.fromEntries(
    result.sheets.map(({ empire, problems }) => {
      const first = Math.min(...problems.map(({ line }) => line)) - frontLines - 1;
      return [empire, (sheets[empire] ?? []).filter((_, index) => index !== first)];
    }),
  );
}

interface Answers {
  says: string[];
  refusals: string[];
}

function answersIn({ result }: Played): Answers[] {
  return result.sheets.map(({ orders, problems }) => ({
    says: orders.map(({ says }) => says),
    refusals: [...problems].sort((a, b) => a.line - b.line).map(({ text }) => text),
  }));
}

function withoutFirstProblem({ says, refusals }: Answers): Answers {
  return { says, refusals: refusals.slice(1) };
}

test('a turn that breaks an invariant says which, and what of it', () => {
  const played = play(start, {});
  expect(firstBroken(played)).toBeNull();
  const never: Invariant = { name: 'no turn is ever played', broken: ({ result }) => [`turn ${result.state.turn} was`] };
  expect(firstBroken(played, [never])).toBe('it does not hold that no turn is ever played: turn 1 was');
});

test('a gift that arrives twice is noticed', () => {
  const [giver = '', taker = ''] = empires;
  const played = play(start, { [giver]: [`send 20 EP to ${taker}`] });
  const [line] = played.result.ledger.filter(({ empire, amount, rule }) => empire === taker && amount === 200 && rule === 'G-64');
  expect([line?.heading, firstBroken(played)]).toEqual(['miscellaneous income', null]);
  const twice = { ...played.result, ledger: line ? [...played.result.ledger, line] : [] };
  const gifts = invariants.filter(({ name }) => name.startsWith('what one empire sends'));
  expect(firstBroken({ ...played, result: twice }, gifts)).toMatch(
    /EP that reached [\w-]+ from others, in tenths, is 400, and should be 200$/,
  );
});

test.each<[string, (state: CampaignState) => void, RegExp]>([
  [
    'points from nowhere',
    ({ empires: all }) => {
      (all[empires[0] as string] as { treasury: { ip: number } }).treasury.ip += 1;
    },
    /lines of the ledger .*: ip of [\w-]+ at the end is \d+, and should be \d+$/,
  ],
  [
    'a work that nobody built',
    ({ colonies }) => {
      (colonies.vega as { research: number }).research += 1;
    },
    /works and people .*: the change of research at vega is 1, and should be 0$/,
  ],
  [
    'a tech level that nobody reached',
    ({ empires: all }) => {
      (all[empires[1] as string] as { techLevel: { level: number } }).techLevel.level += 1;
    },
    /technology rises .*: the rise of technology of [\w-]+ is 1, and should be 0$/,
  ],
  [
    'more people than there is room',
    ({ colonies }) => {
      (colonies.vega as { census: number }).census += 90;
    },
    /Census, Morale and works .*: census at vega is 93, and \d+ at most$/,
  ],
  [
    'a region of what is not its own',
    ({ empires: all }) => {
      const treasury = { epTenths: 0, pp: 0, tp: 0, ip: 0 };
      const region = { since: 0, systems: ['maw'], treasury, classes: [] };
      (all[empires[0] as string] as { cutOff: object[] }).cutOff = [region];
    },
    /cut-off regions .*: maw is cut off from [\w-]+, and not its own$/,
  ],
  [
    'a treaty that rests on nothing',
    ({ relations }) => {
      for (const { treaties } of Object.values(relations)) (treaties as { kind: string }[]).splice(0, 1);
    },
    /treaties in force .*: the trade treaty of \S+ rests on nothing$/,
  ],
  [
    'work at a colony that is not there',
    ({ projects }) => {
      const work = { kind: 'imperial capital' } as const;
      Object.assign(projects, { 'maw-1': { owner: empires[0], system: 'maw', work, begun: 1, ready: 9 } });
    },
    /what is being built .*: [\w-]+ builds maw-1, and has no colony there$/,
  ],
  [
    'a blockade in peace',
    ({ colonies }) => {
      const { owner } = colonies.vega as { owner: string };
      Object.assign(colonies.vega as object, { blockade: { by: empires.find((one) => one !== owner), since: 1, full: false } });
    },
    /blockades are laid .*: [\w-]+ blockades vega of [\w-]+ without a war$/,
  ],
  [
    'a blockade of an own colony',
    ({ colonies }) => {
      const { owner } = colonies.vega as { owner: string };
      Object.assign(colonies.vega as object, { blockade: { by: owner, since: 1, full: false } });
    },
    /blockades are laid .*: [\w-]+ blockades its own colony at vega$/,
  ],
  [
    'a blockade that has not begun',
    ({ colonies, relations, turn }) => {
      const war = Object.values(relations)[0] as CampaignState['relations'][string];
      const [owner, by] = war.between;
      Object.assign(war, { state: 'war', treaties: [], declarations: { [by]: { level: 'war', turn: 0 } } });
      const own = Object.values(colonies).find((colony) => colony.owner === owner);
      Object.assign(own as object, { blockade: { by, since: turn + 1, full: false } });
    },
    /blockades are laid .*: the blockade of [\w-]+ begins only in turn 2$/,
  ],
  [
    'a ship in dock in peace',
    ({ units }) => {
      for (const unit of Object.values(units)) unit.docked = true;
    },
    /ships are in dock .*: [\w-]+ is in dock where nothing is blockaded$/,
  ],
  [
    'a colony in debt',
    ({ colonies }) => {
      (colonies.vega as { sequestered: { pp: number } }).sequestered.pp = -1;
    },
    /colonies that are shut off .*: pp of [\w-]+ at vega: -1$/,
  ],
])('%s is noticed', (_, change, breach) => {
  const played = play(start, {});
  const state = structuredClone(played.result.state);
  change(state);
  expect(firstBroken({ ...played, result: { ...played.result, state } })).toMatch(breach);
});

test.each<[string, (by: string, capital: string) => VbamEvent, RegExp]>([
  [
    'a unit scrapped in the wilds',
    (by) => ({ kind: 'unitScrapped', ...seenBy(by), rule: 'G-62', system: 'maw', unit: 'x', called: 'X' }),
    /units are worked on .*: unitScrapped of [\w-]+ at maw, where it has no colony$/,
  ],
  [
    'a facility built among others',
    (by) => ({ kind: 'facilityBuilt', ...seenBy(by), rule: 'G-27', system: othersThan(by), facility: 'shipyard' }),
    /units are worked on .*: [\w-]+ built shipyard at [\w-]+, where only others live$/,
  ],
  [
    'a capital that is let go',
    (by, capital) => ({ kind: 'empireReleased', ...seenBy(by), rule: '4.7', of: 'x', by, systems: [capital], until: null }),
    /nobody releases .*: [\w-]+ released its capital [\w-]+$/,
  ],
])('%s is noticed', (_, eventOf, breach) => {
  const played = play(start, {});
  const [empire = ''] = empires;
  const event = eventOf(empire, start.empires[empire]?.capital ?? '');
  expect(firstBroken({ ...played, result: { ...played.result, events: [...played.result.events, event] } })).toMatch(breach);
});

function seenBy(empire: string) {
  return { empire, seenBy: [empire] };
}

function othersThan(empire: string): string {
  const mine = new Set(Object.values(start.colonies).flatMap(({ owner, system }) => (owner === empire ? [system] : [])));
  return Object.values(start.colonies).find(({ system }) => !mine.has(system))?.system ?? '';
}
