import { describe, expect, test } from 'vitest';
import { pick, type Stream, seededDice } from '#core/dice.ts';
import { type CampaignState, campaignState, type Empire, type EmpireKnowledge, type Relation } from '#schemas/vbam/state.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { turnedOf } from '#vbam/invariants/turned.ts';
import { invariants } from '#vbam/invariants.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { deal, failures, inForce, openOffer, play } from '../../builders/dealing.ts';
import { deepFreeze } from '../../builders/deepFreeze.ts';
import { answersTo } from '../../builders/orders.ts';
import { richGalaxy, richState } from '../../builders/richState.ts';
import { SOAK, soaked } from '../../builders/soaked.ts';
import { eventsOf, given, ophir, settle, sol } from '../../builders/turn.ts';

const ROUNDS = SOAK ? 600 : 40;
const galaxy = richGalaxy();
const campaign = defaultCampaign();
const war = { state: 'war', war: { since: 0, lost: {} }, declarations: { [ophir]: { level: 'war', turn: 0 } } } as const;

/** The rich state with all three at war, each played or not as the seed says. */
function atWar(stream: Stream): CampaignState {
  const state = { ...structuredClone(richState()), turn: 20 };
  for (const relation of Object.values(state.relations)) {
    const [one, other] = relation.between;
    Object.assign(relation, {
      communications: true,
      relationship: 40 - stream.below(80),
      state: 'war',
      treaties: [],
      offers: [],
      war: { since: 0, lost: {} },
      declarations: { [pick(stream, [one, other])]: { level: 'war', turn: 0 } },
    });
  }
  for (const empire of Object.values(state.empires))
    empire.kind = pick(stream, ['player', 'player', 'non-player', 'non-aligned']);
  return deepFreeze(state);
}

const quoted = (name: string) => `"${name}"`;

/** Some of a list, perhaps the same twice. */
function some(stream: Stream, items: readonly string[]): string {
  const many = 1 + stream.below(2);
  return Array.from({ length: many }, () => pick(stream, items)).join(', ');
}

function clausesFrom(stream: Stream, view: EmpireView, other: string): string[] {
  const nameOf = (id: string) => quoted(view.systems[id]?.name ?? id);
  const own = Object.keys(view.colonies).map(nameOf);
  const theirs = Object.entries(view.foreign.colonies).flatMap(([id, { owner }]) => (owner === other ? [nameOf(id)] : []));
  const all = Object.keys(view.systems).map(nameOf);
  const units = Object.keys(view.units).map((id) => quoted(ownUnit(view, id).label));
  const ep = () => `${1 + stream.below(40)} EP for ${1 + stream.below(20)} turns`;
  const verbs = [
    () => `we cede ${some(stream, own)}`,
    () => `we release ${some(stream, own)}`,
    () => `they cede ${some(stream, theirs.length > 0 ? theirs : all)}`,
    () => `they release ${some(stream, theirs.length > 0 ? theirs : all)}`,
    () => `we relinquish ${some(stream, all)}`,
    () => `they relinquish ${some(stream, all)}`,
    () => `neutral zone ${some(stream, all)}`,
    () => `we pay ${stream.below(4) === 0 ? '100000 EP for 100 turns' : ep()}`,
    () => `they pay ${ep()}`,
    () => `we hand over data of ${some(stream, ['TL 1', 'TL 2'])}`,
    () => `they hand over data of ${some(stream, ['TL 1', 'TL 2'])}`,
    () => `we hand over ${some(stream, units)}`,
  ];
  const likely = stream.below(3) === 0 ? verbs : verbs.filter((_, index) => ![4, 5, 6].includes(index));
  return Array.from({ length: 1 + stream.below(2) }, () => pick(stream, likely)());
}

/** Offers to everybody, and all else that gives things away, in one sheet. */
function generousSheet(stream: Stream, view: EmpireView): string {
  const names = Object.entries(view.empires).map(([id, { name }]) => ({ id, name: quoted(name) }));
  const systems = Object.keys(view.colonies).map((id) => quoted(view.systems[id]?.name ?? id));
  const units = Object.keys(view.units).map((id) => quoted(ownUnit(view, id).label));
  const orders = names.flatMap(({ id, name }) => {
    const clauses = clausesFrom(stream, view, id);
    return [
      `offer armistice to ${name}${clauses.length > 0 ? ` with ${clauses.join('; ')}` : ''}`,
      `cede ${pick(stream, systems)} to ${name}`,
      `hand over ${some(stream, units)} to ${name}`,
      ...(stream.below(3) === 0 ? [`release ${some(stream, systems)}`] : []),
    ];
  });
  return `${frontMatter(view)}\n${orders.map((order) => `- ${order}\n`).join('')}`;
}

/** Whatever is offered is taken, and given away again. */
function greedySheet(stream: Stream, view: EmpireView): string {
  const orders = Object.values(view.empires).flatMap(({ name, offers, bargains }) => [
    ...offers.flatMap(({ by, kind }) => (by === view.empire.id ? [] : [`accept ${kind} of ${quoted(name)}`])),
    ...bargains.flatMap(({ by, goods }) =>
      by !== view.empire.id && goods.kind === 'system' ? [`accept ${view.systems[goods.system]?.name} from ${quoted(name)}`] : [],
    ),
  ]);
  return generousSheet(stream, view) + orders.map((order) => `- ${order}\n`).join('');
}

function played(before: CampaignState, sheetOf: (view: EmpireView) => string, dice: string): TurnResult {
  const players = Object.keys(before.empires).filter((id) => before.empires[id]?.kind !== 'non-aligned');
  const sheets = players.map((empire) => {
    return { empire, file: `${empire}.md`, text: sheetOf(viewFor(before, galaxy, campaign, empire)) };
  });
  const result = processTurn({ state: before, galaxy, campaign, sheets, dice });
  campaignState.parse(result.state);
  const turned = turnedOf({ before, galaxy, campaign, result });
  for (const { name, broken } of invariants) expect(broken(turned), name).toEqual([]);
  return result;
}

describe('nothing is given twice', () => {
  const both = { cede: { [ophir]: ['mirach'] }, release: { [ophir]: ['mirach'] } };
  const ofOphir = (state: CampaignState) => {
    const home = state.colonies.ophir;
    if (home) state.colonies.mirach = structuredClone({ ...home, system: 'mirach' });
  };

  test.each([
    ['ceded and released', both],
    ['ceded and claimed no longer', { cede: { [ophir]: ['mirach'] }, relinquish: { [ophir]: ['mirach'] } }],
    ['released and neutral', { release: { [ophir]: ['mirach'] }, neutralZone: ['mirach'] }],
  ])('a system that is %s in one armistice: nothing is signed, and nothing crashes', (_, terms) => {
    const turn = deal([], {
      relation: { ...war, ...openOffer('armistice', { terms }) },
      state: ofOphir,
      orders: [given('accept offer', { treaty: 'armistice', empire: ophir })],
    });
    expect([inForce(turn), failures(turn)]).toEqual([[], [expect.stringMatching(/cannot be given twice/)]]);
    expect(turn.state.colonies.mirach?.owner).toBe(ophir);
  });

  test('an empire that nobody plays refuses it', () => {
    const relation = { ...war, ...openOffer('armistice', { terms: both, by: ophir }) };
    const turn = deal([], {
      relation,
      state(state) {
        ofOphir(state);
        play(sol, 'non-aligned', { aggressiveness: 1 })(state);
      },
    });
    expect([inForce(turn), eventsOf(turn, 'treatyRefused').length]).toEqual([[], 2]);
  });

  const view = viewFor(atWar(seededDice('sheet').at('x')), galaxy, campaign, sol);
  const [other] = Object.values(view.empires).map(({ name }) => name);
  const answers = (...orders: string[]) => answersTo(view, ...orders);

  test('the sheet refuses it in two clauses, in two orders, and twice in one list', () => {
    const peace = `offer armistice to ${other} with`;
    expect(answers(`${peace} we cede Vega; we release Vega`)).toEqual([expect.stringMatching(/Vega is in two clauses/)]);
    expect(answers(`${peace} we hand over data of TL 1, TL 1`)).toEqual([expect.stringMatching(/data of TL 1 is given twice/)]);
    expect(answers(`${peace} we cede Vega`, 'release Vega')[1]).toMatch(/gives Vega away already/);
  });

  test('G-48: nobody promises more than it can have', () => {
    const [refused, stands] = answers(
      `offer armistice to ${other} with we pay 100000 EP for 100 turns`,
      `offer armistice to ${other} with we pay 10 EP for 5 turns`,
    );
    expect([refused, stands]).toEqual([
      expect.stringMatching(/that would be 10,?000,?000 EP, and you can have .* EP by then/),
      expect.stringMatching(/an armistice is offered/),
    ]);
  });
});

describe('M-17: a promise that nobody can keep buys nothing', () => {
  const promise = { pay: { [ophir]: { epTenths: 1_000_000, turns: 100 } }, cede: { [sol]: ['vega'] } };
  const relation: Partial<Relation> = { ...war, relationship: 0, ...openOffer('armistice', { terms: promise }) };

  test.each(['non-player', 'non-aligned'] as const)('of a %s empire', (kind) => {
    const state = (made: CampaignState) => {
      settle(made, 'vega');
      play(sol, kind, { aggressiveness: 50 })(made);
    };
    const turn = deal([], { relation, state, dice: { 'treaty answer': [1] } });
    expect([inForce(turn), turn.state.colonies.vega?.owner]).toEqual([[], sol]);
  });

  test('of the autopilot, which believes what it sees of their systems', () => {
    const state = structuredClone(atWar(seededDice('autopilot').at('x')));
    const record = relationBetween(state, sol, ophir);
    const peaceful = { aggressiveness: 50, integrity: 50, xenophobia: 50 };
    Object.assign(state.empires[sol] as Empire, { kind: 'player', culture: peaceful });
    const offerOf = (epTenths: number, turns: number) => {
      const terms = { pay: { [ophir]: { epTenths, turns } }, cede: { [sol]: ['vega'] } };
      // relationship -50 + 50 - 50 + 20 for war + 40 for its length: 10, and Vega takes 25 off
      Object.assign(record, { relationship: -50, offers: [{ by: ophir, purpose: 'sign', kind: 'armistice', terms, made: 20 }] });
      return autopilotSheet(viewFor(state, galaxy, campaign, sol));
    };
    const known = state.knowledge[sol] as EmpireKnowledge;
    known.colonies.ophir = { seen: 20, owner: ophir, size: 'core world', facilities: [] };
    expect(offerOf(300, 10)).toMatch(/accept armistice of/); // their systems are seen to earn as much
    known.colonies = {};
    expect([offerOf(300, 10), offerOf(1_000_000, 100)]).toEqual(Array(2).fill(expect.stringMatching(/refuse armistice of/)));
  });
});

test(`${ROUNDS} rounds of offers of all kinds, taken up by everybody: every turn is sound`, { timeout: 3_600_000 }, () => {
  const seen = { signed: 0, ceded: 0, released: 0, handed: 0, failed: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const stream = seededDice(`offers ${round}`).at('sheets');
    let state = atWar(stream);
    for (const sheetOf of [generousSheet, greedySheet, greedySheet]) {
      const result = played(state, (view) => sheetOf(stream, view), `dice ${round} ${state.turn}`);
      const count = (kind: string) => result.events.filter((event) => event.kind === kind).length;
      seen.signed += count('treatySigned');
      seen.ceded += count('systemCeded');
      seen.released += count('empireReleased');
      seen.handed += count('unitsHandedOver');
      seen.failed += count('orderFailed');
      state = deepFreeze(result.state);
    }
  }
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0); // otherwise nothing was tried
  soaked(`${ROUNDS} rounds of offers that give everything to everybody: ${seen.signed} treaties signed, every turn sound`);
});
