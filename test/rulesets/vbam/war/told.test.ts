import { describe, expect, test } from 'vitest';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import type { CampaignState, UnitDesign } from '#schemas/vbam/state.ts';
import { surprise } from '#vbam/tables/war/surprise.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { happeningsIn } from '#vbam/wording/happenings.ts';
import { subjectsOf } from '#vbam/wording/subjects.ts';
import { inWords } from '#vbam/wording.ts';
import { type BattleWanted, battle, fleetOf } from '../../../builders/battleTurn.ts';
import { design } from '../../../builders/designs.ts';
import { aboard, builderFor } from '../../../builders/forces.ts';
import { kessa, ophir, sol } from '../../../builders/turn.ts';

const called: Record<string, string> = { [sol]: 'Terrans', [ophir]: 'Kili', [kessa]: 'Senor' };
const names = { system: (id: string) => `<${id}>`, empire: (id: string) => called[id] ?? id };
const never = { retreat: { below: null } };
/** Everybody is ready, and every other roll hits with 60 %. */
const even = { readiness: [4, 4, 4, 4], attack: Array(60).fill(3) };

/** A heavy cruiser that shoots with this much. */
const gunship = (attackStrength: number, defenseValue = 99): Partial<UnitDesign> => ({
  buildCost: 13,
  statistics: { defenseValue, attackStrength, pointDefense: 0 },
});

type Ships = Record<string, Partial<UnitDesign> & { count?: number }>;

/** Terrans against Kili, who both stay unless their plan says otherwise. */
function meeting(ours: Ships, theirs: Ships, more: Partial<BattleWanted> & { plans?: object[] } = {}) {
  const { plans: [plan, otherPlan] = [], state = () => {}, ...rest } = more;
  return battle({
    state(made) {
      fleetOf(made, sol, { name: '1st Fleet', system: 'lantern', units: ours, plan: { ...never, ...plan } });
      fleetOf(made, ophir, { name: 'Dark Horde', system: 'lantern', units: theirs, plan: { ...never, ...otherPlan } });
      state(made);
    },
    dice: even,
    ...rest,
  });
}

function toldTo({ turn }: { turn: VbamTurn }, empire: string): string[] {
  return turn.events.filter(({ seenBy }) => seenBy.includes(empire)).map((event) => inWords(event, names));
}

function eventsOf<Kind extends VbamEvent['kind']>({ turn }: { turn: VbamTurn }, kind: Kind): EventOf<Kind>[] {
  return turn.events.filter((event): event is EventOf<Kind> => event.kind === kind);
}

const toModerator = (fought: { turn: VbamTurn }) => eventsOf(fought, 'battleRecorded').map((event) => inWords(event, names));

describe('W-30, 7.3: where, with whom, which scenario, how it ended, and what it cost, as far as each knows', () => {
  test('won and lost', () => {
    const fought = meeting({ Falcon: { ...gunship(20) } }, { Raider: { count: 2, ...gunship(1, 5) } });
    expect(toldTo(fought, sol)).toEqual([
      'Battle in deep space at <lantern> with Kili: we won the field, after 2 rounds. They lost 2 heavy cruisers.',
    ]);
    expect(toldTo(fought, ophir)).toEqual([
      'Battle in deep space at <lantern> with Terrans: we lost the field, after 2 rounds. We lost Raider 1 and Raider 2.',
    ]);
    expect(toModerator(fought)).toEqual([
      'Battle in deep space at <lantern> between Terrans and Kili, 2 rounds: Terrans holds the field. Kili lost Raider 1 and Raider 2.',
    ]);
  });

  test('undecided: both are still there after six rounds, and the stronger holds the field', () => {
    const fought = meeting({ Falcon: gunship(2, 9) }, { Raider: gunship(1) });
    expect(toldTo(fought, sol)).toEqual([
      'Battle in deep space at <lantern> with Kili: undecided after 6 rounds, and they hold the field.',
    ]);
    expect(toldTo(fought, ophir)).toEqual([
      'Battle in deep space at <lantern> with Terrans: undecided after 6 rounds, and we hold the field.',
    ]);
  });

  test('nobody left', () => {
    const fought = meeting({ Falcon: gunship(20, 5) }, { Raider: gunship(20, 5) });
    expect(toldTo(fought, sol)[0]).toBe(
      'Battle in deep space at <lantern> with Kili: nobody is left on the field, after 1 round. We lost Falcon 1. They lost 1 heavy cruiser.',
    );
    expect(toModerator(fought)[0]).toContain('1 round: nobody is left on the field. ');
  });

  test('avoided, with and without pursuit; only those who left read where they went', () => {
    const chased = meeting(
      { Falcon: { count: 3 } },
      { Raider: gunship(20) },
      { plans: [{ retreat: { below: 60, to: 'vega' } }] },
    );
    expect(toldTo(chased, sol)).toEqual([
      'Battle in deep space at <lantern> with Kili: we turned away before it began, and they pursued us. Falcon 1 was crippled. 1st Fleet fell back to <vega>.',
    ]);
    expect(toldTo(chased, ophir)).toEqual([
      'Battle in deep space at <lantern> with Terrans: they turned away before it began, and we pursued them. 3 destroyers of theirs fell back.',
    ]);
    expect(toModerator(chased)[0]).toContain('avoided: Kili holds the field. 1st Fleet of Terrans fell back to <vega>.');
    const gone = meeting(
      { Falcon: { count: 3 } },
      { Raider: gunship(20) },
      { plans: [{ retreat: { below: 60 } }], ophir: { detection: 'limited' } },
    );
    expect(toldTo(gone, ophir)).toEqual(['Battle in deep space at <lantern> with Terrans: they turned away before it began.']);
  });

  test('3.3.5-f: who came out of hiding, to both', () => {
    const fought = meeting(
      { Falcon: gunship(20) },
      { Raider: gunship(1, 5) },
      { sol: { readiness: [surprise.concealed] }, ophir: { readiness: [surprise.unaware] } },
    );
    expect(toldTo(fought, sol)[0]).toMatch(
      /^Battle in deep space at <lantern> with Kili, whom we took unawares: we won the field/,
    );
    expect(toldTo(fought, ophir)[0]).toMatch(
      /^Battle in deep space at <lantern> with Terrans, who took us unawares: we lost the field/,
    );
  });

  test('units are named in the order that people count in', () => {
    const fought = meeting({ Falcon: { count: 10, ...gunship(0, 5), buildCost: 1 } }, { Raider: gunship(7) });
    const [lost] = toldTo(fought, sol)[0]?.match(/(?:Falcon \d+[, and]*)+ were crippled/) ?? [];
    expect(lost).toBe('Falcon 1, Falcon 2, Falcon 3, Falcon 4, Falcon 5 and Falcon 10 were crippled');
  });

  test('both fleets that fall back to one place are named together', () => {
    const fought = meeting(
      { Falcon: { count: 2 } },
      { Raider: gunship(40) },
      {
        plans: [{ retreat: { below: 60, to: 'vega' } }],
        state: (state) =>
          fleetOf(state, sol, {
            name: '2nd Fleet',
            system: 'lantern',
            units: { Kestrel: {} },
            plan: { retreat: { below: 60, to: 'vega' } },
          }),
      },
    );
    expect(toldTo(fought, sol)[0]).toMatch(/ 1st Fleet and 2nd Fleet fell back to <vega>\.$/);
  });

  test('a retreat in the middle of a battle, with pursuit', () => {
    const fought = meeting(
      { Falcon: { count: 2, ...gunship(9, 10) } },
      { Raider: gunship(20, 15) },
      { plans: [{ retreat: { below: 100 } }] },
    );
    const [ours] = eventsOf(fought, 'battleFought').filter(({ empire }) => empire === sol);
    expect(ours?.account.ours.fleets).toMatchObject([{ called: '1st Fleet', left: expect.any(Number), to: 'sol' }]);
    expect(toldTo(fought, sol)[0]).toMatch(
      /we lost the field, after \d rounds?, and they pursued us\. .*1st Fleet fell back to <sol>\.$/,
    );
    expect(toldTo(fought, ophir)[0]).toMatch(/we won the field, after \d rounds?, and we pursued them\./);
    expect(toldTo(fought, ophir)[0]).not.toContain('1st Fleet');
  });

  test('a capture, by both', () => {
    const prize = { turn: marines().turn };
    expect(toldTo(prize, sol)[0]).toMatch(/we won the field.* We captured Raider 1, a heavy cruiser\.$/);
    expect(toldTo(prize, ophir)[0]).toMatch(/Raider 1 was captured\.$/);
    expect(toModerator(prize)[0]).toMatch(/Terrans captured Raider 1 of Kili\.$/);
  });

  test('what was aboard is lost with its ship', () => {
    const fought = meeting(
      { Falcon: gunship(20) },
      { Raider: gunship(0, 5) },
      {
        state(state) {
          const troops = design({ type: 'ground force' });
          builderFor(state, ophir).unit('Marine 1', troops, aboard(`${ophir}-raider-1`, 'cargo'));
        },
      },
    );
    expect(toldTo(fought, ophir)[0]).toMatch(/We lost Raider 1, and Marine 1 with what carried it\.$/);
    expect(JSON.stringify(eventsOf(fought, 'battleFought').find(({ empire }) => empire === sol))).not.toContain('Marine');
  });

  test('an assault on a planet, and a battle in a lane', () => {
    const scenario = { kind: 'planetary assault' } as const;
    expect(toldTo(meeting({ Falcon: gunship(1) }, { Raider: gunship(1) }, { scenario }), sol)[0]).toMatch(
      /^Battle over the planets of <lantern> with Kili: /,
    );
    const lane = { kind: 'hyperspace', to: 'vega' } as const;
    expect(toldTo(meeting({ Falcon: gunship(1) }, { Raider: gunship(1) }, { scenario: lane }), sol)[0]).toMatch(
      /^Battle in the lane between <lantern> and <vega> with Kili: undecided after 3 rounds/,
    );
  });

  test('many losses are told by their hulls', () => {
    const fought = meeting({ Falcon: gunship(200) }, { Raider: { count: 7 } });
    expect(toldTo(fought, ophir)[0]).toContain('We lost 7 destroyers.');
  });

  test('a guardian and a monster, by the name that the reader has for them', () => {
    const guardian = wildBattle('guardian', 5);
    expect(toldTo(guardian, sol)).toEqual([
      'Battle in deep space at <lantern> with Guardian Oruna: we won the field, after 1 round. Guardian Oruna was destroyed.',
    ]);
    expect(toModerator(guardian)).toEqual([
      'Battle in deep space at <lantern> between Terrans and Guardian Oruna, 1 round: Terrans holds the field. Guardian Oruna was destroyed.',
    ]);
    expect(toldTo(wildBattle('monster', 999), sol)).toEqual([
      'Battle in deep space at <lantern> with Monster Oruna: undecided after 6 rounds, and it holds the field. Monster Oruna is still there.',
    ]);
    expect(toldTo(wildBattle('monster', 999, { retreat: { below: 60, to: 'vega' } }), sol)[0]).toContain(
      'with Monster Oruna: we turned away before it began, and it pursued us. Monster Oruna is still there.',
    );
  });
});

function wildBattle(kind: 'guardian' | 'monster', defenseValue: number, plan: object = never) {
  const statistics = { defenseValue, attackStrength: 9, pointDefense: 0 };
  return battle({
    state(state: CampaignState) {
      fleetOf(state, sol, { name: '1st Fleet', system: 'lantern', units: { Falcon: gunship(20) }, plan });
      const common = { system: 'lantern', damage: 0 };
      state.wilds.oruna =
        kind === 'guardian'
          ? { kind, ...common, name: 'Guardian Oruna', design: design({ statistics }), visited: 0 }
          : { kind, ...common, name: 'Monster Oruna', statistics, stored: 0, rogue: false };
    },
    wild: 'oruna',
    dice: even,
  });
}

/** Raider 1 is crippled at first, and Marines of 5 points need a 5. */
function marines() {
  const abilities = { FTL: 1, marines: 5 } as const;
  return meeting(
    { Falcon: { ...gunship(1), abilities } },
    { Raider: { buildCost: 13, statistics: { defenseValue: 99, attackStrength: 0, pointDefense: 0 } } },
    {
      state: (state) => Object.assign(state.units[`${ophir}-raider-1`] ?? {}, { damage: 100 }),
      dice: { ...even, marines: [6] },
    },
  );
}

describe('W-30: bystanders', () => {
  const skirmish = (looks: NonNullable<BattleWanted['looks']>, more: Partial<BattleWanted> = {}) =>
    meeting(
      { Falcon: gunship(1) },
      { Raider: gunship(1) },
      { state: (state) => void fleetOf(state, kessa, { name: 'Picket', system: 'lantern', units: { Eye: {} } }), looks, ...more },
    );

  test('with Limited Detection or better learn that there was a battle, and between whom', () => {
    const seen = skirmish({ lantern: { [kessa]: 'limited' } });
    expect(toldTo(seen, kessa)).toEqual([
      expect.stringMatching(/^We saw a battle in deep space at <lantern> between (Terrans and Kili|Kili and Terrans)\.$/),
    ]);
    const [event] = eventsOf(seen, 'battleWitnessed');
    expect(Object.keys(event ?? {}).sort()).toEqual(['empire', 'kind', 'rule', 'scenario', 'seenBy', 'sides', 'system']);
  });

  test('with none learn nothing, nor do those who have left, nor anybody of what happens in a lane or of what was avoided', () => {
    const nothing = (...args: Parameters<typeof skirmish>) => expect(toldTo(skirmish(...args), kessa)).toEqual([]);
    nothing({ lantern: { [kessa]: 'none' } });
    nothing({});
    nothing({ vega: { [kessa]: 'full' } });
    nothing({ lantern: { [kessa]: 'full' } }, { state: () => {} });
    nothing({ lantern: { [kessa]: 'full' } }, { scenario: { kind: 'hyperspace', to: 'vega' } });
  });
});

describe('the moderator', () => {
  test('reads of every battle of a turn in its happenings, however many there were', () => {
    const fought = meeting({ Falcon: { ...gunship(20) } }, { Raider: { count: 2, ...gunship(1, 5) } });
    const record = eventsOf(fought, 'battleRecorded');
    const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const events = record.flatMap((event) => places.map((at) => ({ ...event, record: { ...event.record, at } })));
    const war: VbamEvent = { kind: 'warLearned', rule: 'R-12', seenBy: [], empire: sol, with: ophir, level: 'war', since: 1 };
    const [line = ''] = happeningsIn([war, ...events], names);
    expect(line).toMatch(
      /^War: Terrans learned that Kili declared war in turn 1; battle in deep space at <a> of Terrans and Kili: Terrans holds the field, 0 and 2 units lost; battle/,
    );
    expect(line.split('; ')).toHaveLength(8);
  });
});

test('R-20: an enemy that nobody has made out, and that leaves before a shot is fired, was never there', () => {
  const fought = meeting(
    { Falcon: gunship(90) },
    { Raider: {} },
    { plans: [{}, { retreat: { below: 60 } }], sol: { detection: 'none' } },
  );
  expect(fought.fought.record.avoided).not.toBeNull();
  expect(toldTo(fought, sol)).toEqual([]);
  expect(fought.turn.dice.rolls.filter(({ seenBy }) => seenBy?.includes(sol))).toEqual([]);
  expect(toldTo(fought, ophir)).toHaveLength(1);
});

test('a sentence names whom its event is about', () => {
  const fought = meeting({ Falcon: { count: 3 } }, { Raider: gunship(20) }, { plans: [{ retreat: { below: 60 } }] });
  const [event] = eventsOf(fought, 'battleFought').filter(({ empire }) => empire === sol);
  expect(event && subjectsOf(event)).toEqual({ fleet: '1st Fleet', empires: [ophir] });
});

test('G-24: who stayed against its plan is told why, where it cost something', () => {
  const raid = (ours: Ships) =>
    toldTo(
      battle({
        state(made) {
          fleetOf(made, sol, { name: 'Home Guard', system: 'sol', units: ours, plan: { retreat: { below: 100 } } });
          fleetOf(made, ophir, { name: 'Dark Horde', system: 'sol', units: { hammer: gunship(60) }, plan: never });
        },
        system: 'sol',
        dice: even,
      }),
      sol,
    ).join(' ');
  expect(raid({ picket: gunship(1, 3) })).toContain(
    'Home Guard stayed whatever the plan said: armed fleets do not leave their imperial capital (G-24).',
  );
  expect(raid({ wall: gunship(1, 999) })).not.toContain('stayed');
});
