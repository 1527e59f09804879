import { describe, expect, test } from 'vitest';
import { copyOf } from '#core/copy.ts';
import type { Roll } from '#core/dice.ts';
import { itemAt } from '#core/itemAt.ts';
import { vbamEvent } from '#schemas/vbam/event.ts';
import type { BattleAccount } from '#schemas/vbam/facts/battle.ts';
import { enemyOf } from '#vbam/battle/forces.ts';
import { accountFor, sideOf } from '#vbam/phases/shared/war/account/accountFor.ts';
import type { Fought } from '#vbam/phases/shared/war/fight.ts';
import { type RandomBattle, randomBattle } from '../../../builders/randomBattle.ts';
import { ophir, sol } from '../../../builders/turn.ts';

type Index = 0 | 1;
/** A copy of the truth in which everything may be changed. */
type Doctored<Thing> = Thing extends (infer Item)[] | readonly (infer Item)[]
  ? Thing extends readonly [infer One, infer Other]
    ? [Doctored<One>, Doctored<Other>]
    : Doctored<Item>[]
  : Thing extends object
    ? { -readonly [Key in keyof Thing]: Doctored<Thing[Key]> }
    : Thing;

const battles = Array.from({ length: 500 }, (_, number) => randomBattle(`fog of battle ${number}`));
const viewers = [sol, ophir];

/** What the enemy of a viewer keeps to itself, each changed without changing anything that the viewer may know (W-30, 7.3). */
const secrets: Record<string, (fought: Doctored<Fought>, enemy: Index) => void> = {
  plan({ rosters }, enemy) {
    for (const squadron of rosters[enemy].squadrons) {
      squadron.plan = { before: 3, during: 4, actions: ['tactical cloak'], spend: [], protect: [], aim: ['nobody'] };
      squadron.stays = squadron.stays === null ? 'at the capital' : null;
    }
  },
  actions({ record }, enemy) {
    for (const { sides } of record.rounds) {
      Object.assign(sides[enemy], { actions: [], levels: {}, relief: [], marked: [] });
      sides[enemy === 0 ? 1 : 0].converted += 77;
    }
  },
  dice({ record }, enemy) {
    const other = {
      stream: 'x',
      label: 'x',
      dice: '9d9',
      faces: [8, 8, 8],
      modifiers: [{ why: 'x', add: 5 }],
      total: 29,
      rule: 'x',
    };
    Object.assign(record.sides[enemy].readiness, { roll: other, percent: 13 });
    for (const { sides } of record.rounds) Object.assign(sides[enemy], { roll: other, percent: 13 });
    for (const pursuit of pursuitsIn(record)) if (pursuit.by === enemy) Object.assign(pursuit, { roll: other, percent: 13 });
  },
  pools({ record }, enemy) {
    for (const { sides, strengths } of record.rounds) {
      Object.assign(sides[enemy], { pool: 777_777, damage: 777_777, overflow: 777_777 });
      sides[enemy === 0 ? 1 : 0].overflow = 777_777;
      strengths[enemy] = 777_777;
    }
    record.strengths[enemy] = 777_777;
    for (const pursuit of pursuitsIn(record))
      if (pursuit.by === enemy) Object.assign(pursuit, { pool: 777_777, damage: 777_777, overflow: 777_777 });
  },
  'what absorbed our fire'({ record }, enemy) {
    const hits = [...record.rounds.flatMap(({ sides }) => sides[enemy].hits)];
    for (const hit of hits) Object.assign(hit, { absorbed: 777_777, decoyed: 777_777, shielded: 777_777 });
  },
  damage({ record, rosters }, enemy) {
    for (const fighter of record.after[enemy]) fighter.damage += 777_777;
    for (const entrant of rosters[enemy].entrants) entrant.cost += 777_777;
  },
  classes({ rosters, settled }, enemy) {
    const taken = new Set(settled.captured.map(({ unit }) => unit));
    for (const entrant of rosters[enemy].entrants)
      if (!taken.has(entrant.id)) Object.assign(entrant, { called: `${entrant.id} renamed`, class: 'Other', classId: 'other' });
  },
  reserve({ record, rosters }, enemy) {
    const isAnyThere = record.after[enemy].some(({ fate }) => fate === 'present'); // that somebody is still there is no secret
    const ghost = { damage: 0, fate: isAnyThere ? 'present' : 'left', fought: false } as const;
    const [first] = rosters[enemy].entrants;
    for (const id of ['ghost-1', 'ghost-2']) {
      record.after[enemy].unshift({ id, ...ghost });
      record.sides[enemy].taskForces.push([id]);
      if (first) rosters[enemy].entrants.unshift({ ...first, id, called: `Ghost ${id}`, hull: 'titan', class: 'Ghost' });
    }
    record.after[enemy].push({ id: 'ghost-3', damage: 0, fate: 'left', fought: false });
    if (first) rosters[enemy].entrants.push({ ...first, id: 'ghost-3', called: 'Ghost 3', hull: 'titan' });
  },
  'fleets and where they went'({ settled, rosters }, enemy) {
    const owners = new Set(rosters[enemy].entrants.map(({ owner }) => owner));
    for (const retreat of settled.retreats) if (owners.has(retreat.owner)) retreat.to = 'nowhere';
    for (const squadron of rosters[enemy].squadrons) squadron.called = 'Another Fleet';
  },
  'lost aboard'({ settled, rosters }, enemy) {
    const owners = new Set(rosters[enemy].entrants.map(({ owner }) => owner));
    settled.aboard = settled.aboard.filter(({ owner }) => !owners.has(owner));
  },
};

/** At Full Detection these are no secrets. */
const openAtFull = ['pools', 'damage', 'classes'];

function pursuitsIn({ avoided, rounds }: Doctored<Fought>['record']) {
  return [avoided, ...rounds.map(({ withdrawal }) => withdrawal)].flatMap((one) => one?.pursuit ?? []);
}

function doctored(fought: Fought, enemy: Index, change: (copy: Doctored<Fought>, enemy: Index) => void): Fought {
  const copy = copyOf(fought) as Doctored<Fought>;
  change(copy, enemy);
  return copy as Fought;
}

/** The same with other ids for all units and fleets of a side. */
function renamed(fought: Fought, enemy: Index): Fought {
  const { entrants } = fought.rosters[enemy];
  const ids = new Set(entrants.flatMap(({ id, fleet, owner }) => (owner === '' ? [id] : [id, fleet])).filter((id) => id !== ''));
  const isName = (key: string) => key === 'called' || key === 'hull' || key === 'class';
  return JSON.parse(JSON.stringify(fought), (key, value) => {
    if (typeof value === 'string' && ids.has(value) && !isName(key)) return `other-${value}`;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [ids.has(name) ? `other-${name}` : name, part]));
  });
}

type Tell = (fought: Fought, viewer: string) => unknown;

/** Which secrets of a battle its account gives away: it must stay as it is, byte for byte, whatever they are. */
function leaksIn({ fought, concealed }: RandomBattle, viewer: string, tell: Tell = accountFor): string[] {
  const index = sideOf(fought, viewer) ?? 0;
  const enemy = enemyOf(index);
  const told = JSON.stringify(tell(fought, viewer));
  const isFull = fought.scenario.sides[index].detection === 'full';
  const kept = Object.entries(secrets).filter(([kind]) => !isFull || !openAtFull.includes(kind));
  const given = kept.flatMap(([kind, change]) =>
    JSON.stringify(tell(doctored(fought, enemy, change), viewer)) === told ? [] : [kind],
  );
  const ids = JSON.stringify(tell(renamed(fought, enemy), viewer)) === told ? [] : ['ids'];
  const hidden = wordsHiddenFrom(fought, viewer, concealed).filter((word) => told.includes(word));
  return [...given, ...ids, ...hidden.map((word) => `the word ${word}`)];
}

/** Ids, fleets and refuges of the enemy, and what it has concealed, as they would be found in a serialized text. */
function wordsHiddenFrom(fought: Fought, viewer: string, concealed: Record<string, string>): string[] {
  const index = sideOf(fought, viewer) ?? 0;
  const { entrants, squadrons } = fought.rosters[enemyOf(index)];
  const owners = new Set(squadrons.map(({ owner }) => owner));
  const own = new Set(fought.settled.retreats.filter(({ owner }) => !owners.has(owner)).map(({ to }) => to));
  const captured = new Set(fought.settled.captured.map(({ unit }) => unit));
  return [
    ...entrants.filter(({ id }) => !captured.has(id)).map(({ id }) => `"${id}"`),
    ...squadrons.flatMap(({ fleet, called }) => (called === null ? [] : [`"${fleet}"`, called])),
    ...fought.settled.retreats.filter(({ owner, to }) => owners.has(owner) && !own.has(to)).map(({ to }) => `"${to}"`),
    ...Object.entries(concealed).flatMap(([owner, name]) => (owner === viewer ? [] : [name])),
    ...(owners.has(ophir) ? [`${ophir}-phantom`] : [`${sol}-phantom`]),
  ];
}

describe('W-30: over 500 random battles, for both sides', () => {
  test('they are of every kind and end in every way', () => {
    const accounts = battles.flatMap(({ fought }) => viewers.map((viewer) => accountFor(fought, viewer)));
    const counts = (of: (account: BattleAccount) => string) =>
      [
        ...Map.groupBy(
          accounts.flatMap((account) => account ?? []),
          of,
        ),
      ]
        .filter(([, those]) => those.length > 4)
        .map(([key]) => key);
    expect(counts(({ outcome }) => outcome).sort()).toEqual(['avoided', 'lost', 'undecided', 'won']);
    expect(counts(({ scenario }) => scenario).sort()).toEqual(['deep space', 'hyperspace', 'planetary assault']);
    expect(counts(({ ours }) => ours.detection).sort()).toEqual(['full', 'limited', 'none', 'normal']);
    expect(counts(({ prizes }) => `${prizes.length > 0}`)).toContain('true');
    expect(counts(({ rounds }) => `${rounds.some(({ pursuit }) => pursuit)}`)).toContain('true');
    expect(battles.filter(({ fought }) => fought.record.after.flat().some((one) => !one.fought)).length).toBeGreaterThan(50);
    expect(battles.filter(({ fought }) => fought.settled.retreats.length > 0).length).toBeGreaterThan(50);
  });

  test('no account gives away a plan, dice, pools or damage below Full, the reserve, fleets, refuges or ids', () => {
    const leaks = battles.flatMap((battle, number) =>
      viewers.flatMap((viewer) => leaksIn(battle, viewer).map((leak) => `${number}: ${leak}`)),
    );
    expect(leaks).toEqual([]);
  });

  test('nor do the events, the rolls and the knowledge of anybody', () => {
    const leaks = battles.flatMap(({ turn, fought, concealed }) =>
      viewers.flatMap((viewer) => {
        const rolls = allRolls(fought).flatMap(({ roll }) => (roll.seenBy?.includes(viewer) ? [{ ...roll, stream: '' }] : []));
        const events = turn.events.filter(({ seenBy }) => seenBy.includes(viewer));
        const { forces } = turn.state.knowledge[viewer] ?? {};
        const text = JSON.stringify([events, rolls, forces]);
        return wordsHiddenFrom(fought, viewer, concealed).filter((word) => text.includes(word));
      }),
    );
    expect(leaks).toEqual([]);
  });

  test('everybody sees their own dice, and only those', () => {
    for (const { fought } of battles) {
      for (const viewer of viewers) {
        const index = sideOf(fought, viewer) ?? 0;
        const account = accountFor(fought, viewer);
        for (const { side, roll } of allRolls(fought))
          expect(roll.seenBy?.includes(viewer) ?? false).toBe(side === index && account !== null);
      }
    }
  });

  test('every event is valid, and the record holds all', () => {
    for (const { turn, fought } of battles.slice(0, 50)) {
      for (const event of turn.events) vbamEvent.parse(event);
      const record = turn.events.find((event) => event.kind === 'battleRecorded');
      const ids = record?.record.sides.flatMap(({ units }) => units.map(({ id }) => id)).sort();
      expect(ids).toEqual(
        fought.record.after
          .flat()
          .map(({ id }) => id)
          .sort(),
      );
    }
  });
});

/** All dice of a battle, by the side that threw them. */
function allRolls({ record: { sides, rounds, avoided } }: Fought): { side: number; roll: Roll }[] {
  const pursuits = [avoided, ...rounds.map(({ withdrawal }) => withdrawal)].flatMap((one) => one?.pursuit ?? []);
  return [
    ...sides.map(({ readiness }, side) => ({ side, roll: readiness.roll })),
    ...rounds.flatMap((round) => round.sides.flatMap(({ roll }, side) => (roll ? [{ side, roll }] : []))),
    ...pursuits.map(({ by, roll }) => ({ side: by, roll })),
  ];
}

/** Somebody tells what nobody may know. */
const planted: Record<string, { tell: (account: BattleAccount, fought: Fought, enemy: Index) => unknown; found: string }> = {
  plan: { tell: (_, { rosters }, enemy) => rosters[enemy].squadrons.map(({ plan }) => plan.before), found: 'plan' },
  'why it stays': { tell: (_, { rosters }, enemy) => rosters[enemy].squadrons.map(({ stays }) => stays), found: 'plan' },
  actions: { tell: (_, { record }, enemy) => record.rounds.map(({ sides }) => sides[enemy].actions.length), found: 'actions' },
  dice: { tell: (_, { record }, enemy) => record.sides[enemy].readiness.percent, found: 'dice' },
  faces: { tell: (_, { record }, enemy) => record.rounds.map(({ sides }) => sides[enemy].roll?.faces), found: 'dice' },
  pool: { tell: (_, { record }, enemy) => record.rounds.map(({ sides }) => sides[enemy].pool), found: 'pools' },
  strength: { tell: (_, { record }, enemy) => record.strengths[enemy], found: 'pools' },
  damage: { tell: (_, { record }, enemy) => record.after[enemy].map(({ damage }) => damage), found: 'damage' },
  classes: { tell: (_, { rosters }, enemy) => rosters[enemy].entrants.map((one) => one.class), found: 'classes' },
  reserve: { tell: (_, { record }, enemy) => record.after[enemy].length, found: 'reserve' },
  absorbed: {
    tell: (_, { record }, enemy) => record.rounds.map(({ sides }) => sides[enemy].hits.map(({ absorbed }) => absorbed)),
    found: 'what absorbed our fire',
  },
  refuge: {
    tell: (_, { settled, rosters }, enemy) =>
      settled.retreats.filter(({ owner }) => rosters[enemy].squadrons.some((one) => one.owner === owner)).map(({ to }) => to),
    found: 'fleets and where they went',
  },
  ids: { tell: (_, { rosters }, enemy) => rosters[enemy].entrants.map(({ id }) => id)[0], found: 'ids' },
};

describe('a planted leak is found', () => {
  /** One in which there was everything to give away. */
  const rich = battles.filter(({ fought }) => {
    const index = sideOf(fought, sol) ?? 0;
    const { rounds, after } = fought.record;
    const others = fought.settled.retreats.filter(({ owner }) => owner !== sol);
    return (
      fought.scenario.sides[index].detection === 'normal' &&
      rounds.some(({ sides }) => sides[enemyOf(index)].hits.length > 0) &&
      others.length > 0 &&
      after[enemyOf(index)].length > 3
    );
  });

  test.each(Object.entries(planted))('%s', (_, { tell, found }) => {
    const battle = itemAt(rich, 0);
    const leaky: Tell = (fought, viewer) => {
      const account = accountFor(fought, viewer);
      const enemy = enemyOf(sideOf(fought, viewer) ?? 0);
      return account && { ...account, planted: tell(account, fought, enemy) };
    };
    expect(leaksIn(battle, sol)).toEqual([]);
    expect(leaksIn(battle, sol, leaky)).toContain(found);
  });

  test('a concealed fleet', () => {
    const battle = itemAt(rich, 0);
    const leaky: Tell = (fought, viewer) => ({ ...accountFor(fought, viewer), near: 'Obsidian Shade' });
    expect(leaksIn(battle, sol, leaky)).toEqual(['the word Obsidian Shade']);
  });
});
