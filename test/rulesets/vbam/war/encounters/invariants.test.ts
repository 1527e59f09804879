import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import type { RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import type { BattleOrders, CampaignState, DeclarationLevel, TreatyKind } from '#schemas/vbam/state.ts';
import { campaignState } from '#schemas/vbam/state.ts';
import { postures, spiritWords } from '#schemas/vbam/stateWords.ts';
import { battleTroubles } from '#vbam/invariants/war.ts';
import { fightBattles } from '#vbam/phases/encounters.ts';
import { recordedBattle } from '#vbam/phases/shared/war/account/recordOf.ts';
import type { Fought } from '#vbam/phases/shared/war/fight.ts';
import { presencesOf } from '#vbam/questions/forces/presence.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { builderFor } from '../../../../builders/forces.ts';
import { acquaint, treatiesOf } from '../../../../builders/relations.ts';
import { sized } from '../../../../builders/soaked.ts';
import { erect, kessa, ophir, sol, turnWith } from '../../../../builders/turn.ts';
import { battlefield, declareWar, fleetOf, foughtIn, guardianAt, monsterAt, warship } from '../../../../builders/war.ts';

const empires = [sol, ophir, kessa] as const;
const places = ['vega', 'lantern', 'ophir'] as const;

const plan: fc.Arbitrary<BattleOrders> = fc.record(
  {
    posture: fc.constantFrom(...postures),
    spirit: fc.constantFrom(...spiritWords),
    retreat: fc.record({ below: fc.constantFrom(null, 20, 60, 200) }),
    ground: fc.constantFrom('deep space', 'at the planet'),
    attack: fc.constantFrom([sol], [ophir], [kessa]),
  },
  { requiredKeys: [] },
);

const fleet = fc.record({
  owner: fc.constantFrom(...empires),
  system: fc.constantFrom(...places),
  count: fc.integer({ min: 1, max: 4 }),
  plan,
  dv: fc.integer({ min: 1, max: 9 }),
  as: fc.integer({ min: 0, max: 9 }),
  pd: fc.integer({ min: 0, max: 4 }),
  damage: fc.integer({ min: 0, max: 1 }),
  mothballed: fc.boolean(),
  hides: fc.constantFrom(undefined, [], [ophir], [sol, ophir]),
  marines: fc.integer({ min: 0, max: 2 }),
});

type Bond = DeclarationLevel | TreatyKind | 'nothing' | 'non-intercourse';
const bond = fc.constantFrom<Bond>('nothing', 'non-intercourse', 'hostilities', 'war', 'final war', 'alliance', 'mutual defense');

const situation = fc.record({
  fleets: fc.array(fleet, { minLength: 2, maxLength: 9 }),
  bonds: fc.tuple(bond, bond, bond),
  guardian: fc.boolean(),
  monster: fc.boolean(),
  guns: fc.boolean(),
  looks: fc.array(fc.constantFrom('none', 'limited', 'normal', 'full'), { minLength: 9, maxLength: 9 }),
  truce: fc.boolean(),
  seed: fc.string(),
});

type Situation = typeof situation extends fc.Arbitrary<infer Of> ? Of : never;

function relate(state: CampaignState, one: string, other: string, bound: Bond): void {
  if (bound === 'nothing') return;
  if (bound === 'non-intercourse') acquaint(state, one, other);
  else if (bound === 'hostilities' || bound === 'war' || bound === 'final war') declareWar(state, one, other, bound);
  else acquaint(state, one, other, { state: 'normal relations', communications: true, treaties: treatiesOf(one, [bound]) });
}

const pairs = [
  [sol, ophir],
  [sol, kessa],
  [ophir, kessa],
] as const;

function muster(
  state: CampaignState,
  { hides, dv, as, pd, damage, mothballed, marines, ...rest }: Situation['fleets'][number],
  name: string,
) {
  const ship = warship({ dv: dv + 1, as, pd }, { abilities: marines > 0 ? { marines } : {} });
  const fleet = hides ? { concealed: { from: hides.filter((empire) => empire !== rest.owner).sort() } } : {};
  fleetOf(state, { ...rest, name, ship, as: { damage, mothballed }, fleet });
}

function fortify(state: CampaignState): void {
  erect(state, 'ophir', 'planetary defense guns', ophir);
  const base = { type: 'starbase', buildCost: 10, statistics: { defenseValue: 6, attackStrength: 6, pointDefense: 1 } } as const;
  builderFor(state, ophir).unit('Base 1', base, { kind: 'system', system: 'ophir' });
}

function turnIn({ fleets, bonds, guardian, monster, guns, looks, truce, seed }: Situation): VbamTurn {
  const made = turnWith({
    state: battlefield((state) => {
      for (const [index, [one, other]] of pairs.entries()) relate(state, one, other, bonds[index] ?? 'nothing');
      for (const [index, fleet] of fleets.entries()) muster(state, fleet, `Host ${'abcdefghij'[index]}`);
      if (guardian) state.wilds.osk = guardianAt('lantern');
      if (monster) state.wilds.leo = monsterAt('vega', { rogue: true });
      if (guns) fortify(state);
      if (truce) state.withdrawals = [{ owner: sol, from: ophir, systems: ['vega'], until: 9 }];
    }),
  });
  for (const [index, empire] of empires.entries())
    for (const [at, place] of places.entries())
      made.notes.detections.set(`${empire}/${place}`, { space: looks[3 * index + at] ?? 'normal', ground: 'none' });
  return { ...made, dice: seededDice(seed) };
}

describe('after every Encounters Phase', () => {
  test('accounts close, nobody fights who may not, and whoever is gone was lost in a battle', () => {
    let battles = 0;
    fc.assert(
      fc.property(situation, (given) => {
        const turn = turnIn(given);
        const before = structuredClone(turn.state);
        const fought = fightBattles(turn, presencesOf(turn.state));
        battles += fought.length;
        campaignState.parse(turn.state);
        for (const one of fought) expect(battleTroubles(recordedBattle(one))).toEqual([]);
        mayFight(before, turn, fought);
        areAccountedFor(before, turn.state, fought);
        fightOnce(fought);
      }),
      { numRuns: sized(150, 10_000) },
    );
    expect(battles).toBeGreaterThan(50);
  });
});

/** G-46, W-24. */
function mayFight(before: CampaignState, turn: VbamTurn, fought: readonly Fought[]): void {
  for (const { scenario } of fought) {
    const [one, other] = scenario.sides;
    for (const own of one.empires) for (const enemy of other.empires) pairMayFight(before, turn, scenario, [own, enemy]);
  }
}

function pairMayFight(before: CampaignState, turn: VbamTurn, { system, kind }: Fought['scenario'], pair: [string, string]): void {
  const relation = before.relations[pairIdOf(...pair)];
  const level = relation?.state === 'non-intercourse' ? 'hostilities' : relation && warLevelOf(relation);
  expect(level).toMatch(/hostilities|war/);
  expect(turn.state.relations[pairIdOf(...pair)]?.state).toBe('war');
  const isTruce = before.withdrawals.some(
    ({ owner, from, systems }) => pairIdOf(owner, from) === pairIdOf(...pair) && systems.includes(system),
  );
  expect(isTruce).toBe(false);
  // under hostilities only the owner of a system can have begun it, and nobody assaults its planet
  if (level === 'hostilities' && pair.includes(before.colonies[system]?.owner ?? '')) expect(kind).toBe('deep space');
}

function areAccountedFor(before: CampaignState, after: CampaignState, fought: readonly Fought[]): void {
  const destroyed = fought.flatMap(({ record }) => record.after.flat().filter(({ fate }) => fate === 'destroyed'));
  const aboard = fought.flatMap(({ settled }) => settled.aboard.map(({ unit }) => unit));
  const gone = Object.keys(before.units).filter((id) => !(id in after.units));
  expect(gone.sort()).toEqual([...destroyed.map(({ id }) => id).filter((id) => id in before.units), ...aboard].sort());
  const prizes = new Set(fought.flatMap(({ settled }) => settled.captured.map(({ unit }) => unit)));
  const repaired = fought.flatMap(({ record }) => record.rounds.flatMap(({ sides }) => sides.flatMap((side) => side.repaired)));
  for (const [id, unit] of Object.entries(after.units)) {
    const old = before.units[id];
    expect(unit.owner !== old?.owner).toBe(prizes.has(id));
    expect(unit.damage).toBeGreaterThanOrEqual((old?.damage ?? 0) - repaired.filter((one) => one === id).length);
  }
}

/** G-24: who has left or evaded is in no later battle; each kind of battle is fought once between two sides. */
function fightOnce(fought: readonly Fought[]): void {
  const left = new Set<string>();
  for (const { scenario, record } of fought) {
    const units = scenario.sides.flatMap((side) => side.units);
    expect(units.filter((id) => left.has(id))).toEqual([]);
    for (const { id, fate } of record.after.flat()) if (fate === 'left') left.add(id);
  }
  const keys = fought.flatMap(({ scenario: { kind, system, sides } }) =>
    sides[0].empires.flatMap((one) => [...sides[1].empires, sides[1].wild].map((other) => `${system} ${kind} ${one} ${other}`)),
  );
  expect(new Set(keys.filter((key) => !key.endsWith('null'))).size).toBe(keys.filter((key) => !key.endsWith('null')).length);
}

test('a record that does not add up says what of it', () => {
  const [fought] = foughtIn({
    state: (state) => {
      declareWar(state, sol, ophir);
      fleetOf(state, { owner: sol, system: 'vega', plan: { retreat: { below: null } } });
      fleetOf(state, { owner: ophir, system: 'vega', plan: { retreat: { below: null } } });
    },
  }).fought;
  const spoilt = (spoil: (record: RecordedBattle) => void) => {
    const record = structuredClone(recordedBattle(fought as Fought));
    expect(battleTroubles(record)).toEqual([]);
    spoil(record);
    return battleTroubles(record);
  };
  const firstHit = (record: RecordedBattle) => record.rounds.find(({ sides }) => sides[0].hits.length > 0)?.sides[0];
  expect(spoilt((record) => void (firstHit(record) as { overflow: number }).overflow++)[0]).toMatch(/^damage in round \d/);
  expect(spoilt((record) => void Object.assign(record.sides[0], { engaged: 0 }))[0]).toMatch(/^task forces engaged in round 1/);
  expect(spoilt((record) => void record.before.sides[0].left.push(0))[0]).toMatch(/ was hit after it had left$/);
  const roll = { dice: '2d6', faces: [1, 1], modifiers: [], total: 2 };
  const chase = { by: 1 as const, pool: 4, roll, percent: 25, damage: 1, hits: [], overflow: 0 };
  expect(spoilt((record) => void Object.assign(record.before, { pursuit: chase }))[0]).toMatch(/^damage of a pursuit/);
});
