import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { itemAt } from '#core/itemAt.ts';
import type { BattleAccount } from '#schemas/vbam/facts/battle.ts';
import type { CampaignState, Detection, Unit, UnitClass, UnitDesign } from '#schemas/vbam/state.ts';
import { accountFor, sideOf } from '#vbam/phases/shared/war/account/accountFor.ts';
import type { Contingent } from '#vbam/phases/shared/war/scenario.ts';
import { forceIdOf } from '#vbam/questions/forces/detection.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { type BattleWanted, battle, fleetOf } from '../../../builders/battleTurn.ts';
import { randomBattle } from '../../../builders/randomBattle.ts';
import { kessa, ophir, sol } from '../../../builders/turn.ts';

const even = { readiness: [4, 4, 4, 4], attack: Array(200).fill(3) };
const never = { retreat: { below: null } };
const gunship = (attackStrength: number, defenseValue: number, more: Partial<UnitDesign> = {}): Partial<UnitDesign> => ({
  buildCost: 13,
  statistics: { defenseValue, attackStrength, pointDefense: 0 },
  ...more,
});

interface Meeting extends Partial<BattleWanted> {
  ours: Parameters<typeof fleetOf>[2]['units'];
  theirs: Parameters<typeof fleetOf>[2]['units'];
  plan?: object;
  theirPlan?: object;
}

function meeting({ ours, theirs, plan = never, theirPlan = never, state = () => {}, ...more }: Meeting) {
  return battle({
    state(made: CampaignState) {
      fleetOf(made, sol, { name: '1st Fleet', system: 'lantern', units: ours, plan });
      fleetOf(made, ophir, { name: 'Horde', system: 'lantern', units: theirs, plan: theirPlan });
      state(made);
    },
    dice: even,
    ...more,
  });
}

function accountOf(fought: ReturnType<typeof battle>, empire = sol): BattleAccount {
  const account = accountFor(fought.fought, empire);
  if (!account) throw new Error(`${empire} knows of no battle`);
  return account;
}

const seeing = (detection: Detection | 'none'): Partial<Contingent> => ({ detection });

describe('7.3: the own side in full', () => {
  const account = accountOf(
    meeting({
      ours: { Falcon: { ...gunship(10, 10), count: 2, abilities: { FTL: 1, decoy: 2, armor: 1 } } },
      theirs: { Raider: gunship(30, 15) },
      plan: { retreat: { below: 80, to: 'vega' }, spend: [{ kind: 'unit', unit: `${sol}-falcon-2` }] },
    }),
  );

  test('the plan as it was read, the fleets that go by it, and why one left', () => {
    const { plans, fleets } = account.ours;
    expect(plans).toMatchObject([{ before: 80, during: 80, spend: [1], protect: [], aim: [] }]);
    expect(fleets).toEqual([{ called: '1st Fleet', plan: 0, left: 1, to: 'vega' }]);
    const { ours, theirs } = itemAt(account.rounds, 0);
    expect(ours.strength).toBe(60); // 2 x (10 + 10) / 2 for one that is crippled, in halves
    expect(theirs.strength).toBeUndefined();
  });

  test('per round actions, pool, roll, damage dealt, and what hit whom and was absorbed', () => {
    const { ours } = itemAt(account.rounds, 0);
    expect(ours.actions).toEqual([
      { flagship: 0, taken: ['attack', 'defend', 'suppressive fire', 'offensive fire', 'defensive fire'] },
    ]);
    expect(ours).toMatchObject({
      pool: 20,
      roll: { faces: [3, 3], modifiers: expect.anything(), total: 6 },
      percent: 60,
      damage: 12,
    });
    // 30 x 60 % = 18: Falcon 2 first, by its plan: Armor of CC 2 and Decoy 2, until it is crippled
    expect(ours.hits).toEqual([
      [1, 2, 2, 0, 10],
      [0, 2, 2, 0, 0],
    ]);
    expect([ours.crippled, ours.lost, ours.left]).toEqual([[1], [], [0, 1]]);
  });

  test('the pursuit, and what became of everybody', () => {
    expect(itemAt(account.rounds, 0).pursuit).toEqual({ by: 'them', hits: expect.any(Array) });
    expect(account.ours.units.map(({ called, fate, fleet }) => [called, fate, fleet])).toEqual([
      ['Falcon 1', 'left', '1st Fleet'],
      ['Falcon 2', 'left', '1st Fleet'],
    ]);
  });
});

test('G-24, W-04: who is surprised cannot leave before the first round, but later: nothing kept it', () => {
  const { turn, fought } = battle({
    state(state) {
      fleetOf(state, sol, {
        name: '1st Fleet',
        system: 'lantern',
        units: { Falcon: {} },
        plan: { retreat: { below: 60, to: 'vega' } },
      });
      fleetOf(state, ophir, { name: 'Horde', system: 'lantern', units: { Raider: gunship(2, 50) }, plan: never });
    },
    ...{ sol: { detection: 'none' }, ophir: { unseen: true }, dice: even },
  });
  const [fleet] = accountOf({ turn, fought }).ours.fleets;
  expect(fleet).toMatchObject({ called: '1st Fleet', left: 1 });
  expect(fleet?.stays).toBeUndefined();
});

test('G-24: a fleet that stayed says why its plan could not be followed', () => {
  const cornered = meeting({
    ours: { Falcon: {} },
    theirs: { Raider: gunship(50, 50) },
    plan: { retreat: { below: 60 } },
    state: (state) => void Object.assign(state, { lanes: {} }),
  });
  expect(accountOf(cornered).ours.fleets).toEqual([{ called: '1st Fleet', plan: 0, stays: 'nowhere to go' }]);
  const home = battle({
    state(state) {
      fleetOf(state, sol, { name: '1st Fleet', system: 'sol', units: { Falcon: {} } });
      fleetOf(state, ophir, { name: 'Horde', system: 'sol', units: { Raider: gunship(50, 50) }, plan: never });
    },
    system: 'sol',
    dice: even,
  });
  expect(accountOf(home).ours.fleets).toEqual([{ called: '1st Fleet', plan: 0, stays: 'at the capital' }]);
});

test('G-24: whoever saw nobody come fights a round, then leaves by its plan; nothing kept it there', () => {
  const surprised = meeting({
    ours: { Falcon: gunship(1, 9) },
    theirs: { Raider: gunship(12, 50) },
    plan: { retreat: { below: 60 } },
    ophir: { unseen: true },
  });
  expect(accountOf(surprised).ours.fleets).toEqual([{ called: '1st Fleet', plan: 0, left: 1, to: expect.any(String) }]);
});

test('7.3: fleets that leave together have each left at that moment', () => {
  const shy = { retreat: { below: 200 } };
  const fled = meeting({
    ours: { Falcon: {} },
    theirs: { Raider: gunship(50, 50) },
    plan: shy,
    state: (state) => void fleetOf(state, sol, { name: '2nd Fleet', system: 'lantern', units: { Hawk: {} }, plan: shy }),
  });
  expect(accountOf(fled).ours.fleets).toMatchObject([
    { called: '1st Fleet', left: 0 },
    { called: '2nd Fleet', left: 0 },
  ]);
});

test('G-24: an armed fleet stays at its capital, whatever it has with it; one that would have stayed anyway needs no reason', () => {
  const train = { statistics: { defenseValue: 4, attackStrength: 0, pointDefense: 0 } };
  const screen = { statistics: { defenseValue: 4, attackStrength: 0, pointDefense: 2 } };
  const reason = (units: Meeting['ours'], plan: object = {}) =>
    accountOf(
      battle({
        state(state) {
          fleetOf(state, sol, { name: '1st Fleet', system: 'sol', units, plan });
          fleetOf(state, ophir, { name: 'Horde', system: 'sol', units: { Raider: gunship(1, 50) }, plan: never });
        },
        system: 'sol',
        dice: even,
      }),
    ).ours.fleets[0]?.stays;
  expect(reason({ Falcon: {}, Hauler: train })).toBe('at the capital');
  expect(reason({ Screen: screen })).toBe('at the capital'); // no train: it can defend others
  expect(reason({ Hauler: train })).toBeUndefined();
  expect(reason({ Falcon: {} }, { spirit: 'boldly' })).toBe('at the capital'); // never before, but during battle
  expect(reason({ Falcon: {} }, never)).toBeUndefined();
});

test('W-30: allies read of each other’s units and share pools and dice; plans and refuges are their own', () => {
  const fleets = { [sol]: '1st Fleet', [kessa]: 'Kestrels', [ophir]: 'Horde' };
  const { turn, fought } = battle({
    state(state) {
      for (const [owner, name] of Object.entries(fleets)) {
        const [made, plan] = owner === ophir ? [gunship(90, 90), never] : [gunship(2, 9), { retreat: { below: 90, to: 'izar' } }];
        fleetOf(state, owner, { name, system: 'lantern', units: { Swift: made }, plan });
      }
    },
    sol: { empires: [kessa, sol].sort(), units: [`${sol}-swift-1`, `${kessa}-swift-1`].sort() },
    dice: even,
  });
  const told = turn.events.flatMap((event) => (event.kind === 'battleFought' ? [event] : []));
  expect(told.map(({ empire }) => empire).sort()).toEqual([sol, ophir, kessa].sort());
  const account = accountOf({ turn, fought });
  expect(account.ours.powers).toEqual([kessa, sol].sort());
  expect(account.ours.units.map(({ owner }) => owner).sort()).toEqual([kessa, sol].sort());
  expect(account.ours.fleets.map(({ called }) => called)).toEqual(['1st Fleet']);
  expect(account.ours.plans).toHaveLength(1);
});

describe('W-30: the enemy as far as it was made out', () => {
  const seenAt = (detection: Detection | 'none') =>
    accountOf(
      meeting({
        ours: { Falcon: gunship(20, 99) },
        theirs: { Raider: { count: 2, ...gunship(1, 5) }, Picket: {} },
        sol: seeing(detection),
      }),
    );

  test.each(['none', 'limited', 'normal'] as const)('at %s: hulls, and which were lost', (detection) => {
    const { theirs, rounds } = seenAt(detection);
    expect(theirs).toEqual({
      powers: [ophir],
      hulls: { destroyer: 1, 'heavy cruiser': 2 },
      lost: { destroyer: 1, 'heavy cruiser': 2 },
      left: {},
    });
    expect(new Set(rounds.flatMap((round) => Object.keys(round.theirs)))).toEqual(new Set(['lost', 'left']));
  });

  test('at full: classes, damage, pools and strength as well', () => {
    const { theirs, rounds } = seenAt('full');
    expect(theirs.units).toContainEqual({
      ...{ called: 'Raider 1', hull: 'heavy cruiser', class: 'Raider', cost: 13, defense: 5, fate: 'destroyed' },
      damage: { before: 0, after: 10 },
    });
    expect(itemAt(rounds, 0).theirs).toMatchObject({ pool: 6, marks: expect.any(Array), strength: expect.any(Number) });
  });
});

test('W-30: enemies are told in no order of their own, but by hull and name', () => {
  const { theirs } = accountOf(
    meeting({
      ours: { Falcon: gunship(8, 99) },
      theirs: { Adder: gunship(1, 20), Raider: gunship(1, 20) },
      sol: seeing('full'),
      state: (state) => void Object.assign(state.units[`${ophir}-raider-1`] ?? {}, { name: 'Aardvark' }),
    }),
  );
  expect(theirs.units?.map(({ called }) => called)).toEqual(['Aardvark', 'Adder 1']);
});

describe('W-30: what was learned in battle is known from then on', () => {
  const known = (detection: Detection | 'none', theirs: Meeting['theirs'], more: Partial<Meeting> = {}) => {
    const fought = meeting({ ours: { Falcon: gunship(8, 99) }, theirs, sol: seeing(detection), ...more });
    const { forces, classes } = knowledgeIn(fought.turn.state, sol);
    return { force: forces[forceIdOf('lantern', ophir, 'space')], classes: Object.keys(classes), number: fought.turn.number };
  };
  const raiders = { Raider: { count: 2, ...gunship(1, 20) } };

  test('forces that are still there at Normal, whoever saw less before', () => {
    const { force, classes, number } = known('none', raiders);
    expect(force).toEqual({
      ...{ seen: number, system: 'lantern', owner: ophir, where: 'space', detection: 'normal' },
      ...{ ccHalves: 8, hulls: { 'heavy cruiser': 2 }, units: [] },
    });
    expect(classes).not.toContain(`${ophir}-raider`);
  });

  test('classes at Full, those of the lost as well', () => {
    expect(known('full', raiders).force?.units.map(({ called, damage }) => [called, damage > 0])).toEqual([
      ['Raider 1', true],
      ['Raider 2', expect.any(Boolean)],
    ]);
    const gone = known('full', { Raider: gunship(1, 2) });
    expect(gone.force).toBeUndefined();
    expect(gone.classes).toContain(`${ophir}-raider`);
  });

  test('those who are gone are known to be gone, and nobody learns where they went', () => {
    const state = (made: CampaignState) => {
      const old = { seen: 0, system: 'lantern', owner: ophir, where: 'space', detection: 'limited' } as const;
      knowledgeIn(made, sol).forces[forceIdOf('lantern', ophir, 'space')] = { ...old, ccHalves: 10, hulls: {}, units: [] };
    };
    const plan = { retreat: { below: 90, to: 'mirach' } };
    const fled = meeting({ ours: { Falcon: gunship(8, 99) }, theirs: raiders, sol: seeing('normal'), theirPlan: plan, state });
    expect(fled.fought.settled.retreats).toMatchObject([{ owner: ophir, to: 'mirach' }]);
    expect(knowledgeIn(fled.turn.state, sol).forces).toEqual({});
  });

  test('bases on the ground that fought are known as the battle left them', () => {
    const base = (made: CampaignState) => {
      const { units, unitClasses } = made;
      const design = { type: 'ground base', statistics: { defenseValue: 3, attackStrength: 2, pointDefense: 0 } } as const;
      unitClasses[`${ophir}-fort`] = { ...structuredClone(unitClasses[`${ophir}-raider`] as UnitClass), name: 'Fort', ...design };
      units[`${ophir}-fort-1`] = { ...structuredClone(units[`${ophir}-raider-1`] as Unit), class: `${ophir}-fort` };
      Object.assign(units[`${ophir}-fort-1`] as Unit, { damage: 1, place: { kind: 'system', system: 'lantern' } });
      const seen = { seen: made.turn + 1, system: 'lantern', owner: ophir, where: 'ground', detection: 'full' } as const;
      const unit = { class: `${ophir}-fort`, called: 'Fort 1', damage: 0, outOfSupply: 0, carried: [] };
      knowledgeIn(made, sol).forces[forceIdOf('lantern', ophir, 'ground')] = {
        ...{ ...seen, ccHalves: 2, hulls: { 'ground base': 1 }, units: [unit] },
      };
    };
    const fought = meeting({ ours: { Falcon: gunship(8, 99) }, theirs: raiders, sol: seeing('full'), state: base });
    const force = knowledgeIn(fought.turn.state, sol).forces[forceIdOf('lantern', ophir, 'ground')];
    expect(force?.units.map(({ called, damage }) => [called, damage])).toEqual([['Fort 1', 1]]);
  });

  test('at Limited Detection a reserve that did not fight still counts in what is reckoned', () => {
    const lonely = { commandCost: 2, statistics: { defenseValue: 20, attackStrength: 1, pointDefense: 0 }, buildCost: 13 };
    const many = { Raider: { count: 30, ...lonely } };
    const { force } = known('limited', many);
    expect(force).toMatchObject({ detection: 'limited', ccHalves: 120, hulls: {} });
  });
});

test('the account agrees with what became of everybody, over 100 random battles', () => {
  for (let number = 0; number < 100; number++) {
    const { fought } = randomBattle(`accounts ${number}`);
    for (const viewer of [sol, ophir]) {
      const account = accountFor(fought, viewer);
      if (!account) continue;
      const moments = [account.before, ...account.rounds].map(({ ours }) => ours);
      const index = sideOf(fought, viewer) ?? 0;
      const lost = moments.flatMap((moment) => moment.lost).concat(account.ours.stranded);
      const destroyed = account.ours.units.flatMap(({ fate }, place) => (fate === 'destroyed' ? [place] : []));
      expect(lost.sort((a, b) => a - b)).toEqual(destroyed);
      const left = account.ours.units.flatMap(({ fate }, place) => (fate === 'left' ? [place] : []));
      const gone = moments.flatMap((moment) => moment.left).filter((place) => !account.ours.stranded.includes(place));
      expect(gone.sort((a, b) => a - b)).toEqual(left);
      expect(account.ours.units.map(({ damage }) => damage.after)).toEqual(
        fought.record.after[index].map(({ damage }) => damage),
      );
    }
  }
});

test('7.3: the account of a battle of 60 units takes at most 8 KB compressed, and so does the whole record', () => {
  const ships = (count: number) => ({
    Falcon: { count: count / 2, ...gunship(5, 9, { abilities: { FTL: 1, decoy: 1, armor: 1 } }) },
    Lancer: { count: count / 2, ...gunship(4, 7, { abilities: { FTL: 1, command: 9 } }) },
  });
  const fought = meeting({ ours: ships(30), theirs: ships(30), sol: seeing('full') });
  expect(fought.fought.record.rounds).toHaveLength(6);
  for (const event of fought.turn.events) expect(gzipSync(JSON.stringify(event)).length).toBeLessThan(8 * 1024);
});
