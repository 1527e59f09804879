import { describe, expect, test } from 'vitest';
import { stateComplaints } from '#campaign/check/stateComplaints.ts';
import type { CampaignState, Fleet, Wild } from '#schemas/vbam/state.ts';
import { resolveWilds } from '#vbam/phases/construction/wilds.ts';
import { findDerelict } from '#vbam/phases/shared/exploration/encounters/derelict.ts';
import { findGuardian } from '#vbam/phases/shared/exploration/encounters/guardian.ts';
import { findMonster } from '#vbam/phases/shared/exploration/encounters/monster.ts';
import { barredFrom, watchWilds, witnessesAt } from '#vbam/phases/shared/galaxy/wilds.ts';
import { isTrapped } from '#vbam/questions/galaxy/wilds.ts';
import { canDesign } from '#vbam/questions/shared/forces/canDesign.ts';
import { commandRatingOf, designAccountOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { barredBy, monsterStatisticsOf } from '#vbam/questions/shared/galaxy/wilds.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { builderFor } from '../../../builders/forces.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { eventsOf, ophir, run, settle, sol, type TurnOptions, turnWith } from '../../../builders/turn.ts';

type Kind<K extends Wild['kind']> = Extract<Wild, { kind: K }>;

const wildsIn = <K extends Wild['kind']>({ state }: Pick<VbamTurn, 'state'>, kind: K) =>
  Object.values(state.wilds).filter((wild): wild is Kind<K> => wild.kind === kind);

/** Altair was explored, and Sol's 1st Survey is there. */
const surveyAtAltair = (state: CampaignState) => {
  state.systems.altair = { discovered: 1 };
  (state.fleets[`${sol}-1st-survey`] as Fleet).system = 'altair';
};

const found = (dice: TurnOptions['dice'] = {}, more: (state: CampaignState) => void = surveyAtAltair) =>
  run((turn) => findDerelict(turn, 'altair', [sol]), {
    state: more,
    dice: {
      'derelict build cost': [1],
      'derelict EP': [4, 4],
      'derelict tech level': [3, 3],
      'derelict TL': [1, 1],
      derelicts: [1],
      'derelict design': [1, 1, 1],
      'booby trap': [1],
      ...dice,
    },
  });

describe('3.2.7-c to -e: derelicts', () => {
  test.each([
    { face: 1, faces: [1, 2], ep: 3 },
    { face: 2, faces: [6, 6], ep: 12 },
    { face: 3, faces: [1, 1, 1, 1], ep: 4 },
    { face: 4, faces: [6, 6, 6, 6], ep: 24 },
    { face: 5, faces: [1, 1, 1, 1, 1, 1], ep: 6 },
    { face: 6, faces: [6, 6, 6, 6, 6, 6], ep: 36 },
  ])('3.2.7-c: a $face gives $ep EP from $faces', ({ face, faces, ep }) => {
    const [wild] = wildsIn(found({ 'derelict build cost': [face], 'derelict EP': faces }), 'derelict');
    expect(wild?.design.buildCost).toBe(ep);
  });

  test.each([
    { faces: [1, 1], dice: [], techLevel: { era: 'interplanetary', level: 0 } },
    { faces: [1, 2], dice: [], techLevel: { era: 'interplanetary', level: 0 } },
    { faces: [1, 3], dice: [4], techLevel: { era: 'interstellar', level: 4 } },
    { faces: [1, 4], dice: [6], techLevel: { era: 'interstellar', level: 6 } },
    { faces: [1, 5], dice: [4, 3], techLevel: { era: 'interstellar', level: 7 } },
    { faces: [1, 6], dice: [4, 3], techLevel: { era: 'interstellar', level: 7 } },
    { faces: [2, 6], dice: [1, 2, 3], techLevel: { era: 'interstellar', level: 6 } },
    { faces: [3, 6], dice: [6, 6, 6], techLevel: { era: 'interstellar', level: 18 } },
    { faces: [4, 6], dice: [1, 1, 1, 1], techLevel: { era: 'interstellar', level: 4 } },
    { faces: [5, 6], dice: [6, 6, 6, 6], techLevel: { era: 'interstellar', level: 24 } },
    { faces: [6, 6], dice: [1, 1, 1, 1], techLevel: { era: 'interstellar', level: 7 } },
  ])('3.2.7-d: $faces, then $dice, is of $techLevel', ({ faces, dice, techLevel }) => {
    const turn = found({ 'derelict tech level': faces, 'derelict TL': dice }, (state) => {
      surveyAtAltair(state);
      (state.empires[ophir] as CampaignState['empires'][string]).techLevel.level = 3;
    });
    expect(wildsIn(turn, 'derelict')[0]?.design.techLevel).toEqual(techLevel);
  });

  test.each([
    { face: 4, costs: [8] },
    { face: 5, costs: [4, 4] },
    { face: 6, costs: [3, 3, 2] },
  ])('3.2.7-c: a $face splits 8 EP over $costs', ({ face, costs }) => {
    const all = wildsIn(found({ derelicts: [face] }), 'derelict');
    expect(all.map(({ design }) => design.buildCost).sort((a, b) => b - a)).toEqual(costs);
    expect(new Set(all.map(({ name }) => name)).size).toBe(costs.length);
  });

  test.each([1, 2, 3, 4, 5, 6])('3.2.7-e: design %i is legal and spends its points', (face) => {
    const [wild] = wildsIn(found({ 'derelict design': [face] }), 'derelict');
    if (!wild) throw new Error('nothing was found');
    expect(canDesign(wild.design, { techLevel: wild.design.techLevel, ftlUnlocked: true })).toBe(true);
    expect(designAccountOf(wild.design).left).toBeLessThan(1);
    expect(wild.design.abilities.FTL).toBe(1);
    expect(Object.keys(wild.design.abilities).sort()).toEqual({ 5: ['FTL', 'scout'], 6: ['FTL', 'cargo'] }[face] ?? ['FTL']);
  });

  test('G-12: it is found crippled, and its finders know it', () => {
    const turn = found();
    const [[id, wild] = []] = Object.entries(turn.state.wilds);
    expect(wild).toMatchObject({ kind: 'derelict', system: 'altair', towedBy: null, trap: null });
    expect(wild?.damage).toBe(wildsIn(turn, 'derelict')[0]?.design.statistics.defenseValue);
    expect(turn.state.knowledge[sol]?.wilds).toEqual({
      [id as string]: { seen: 1, kind: 'derelict', system: 'altair', name: wild?.name, damage: wild?.damage },
    });
    expect(turn.state.knowledge[ophir]?.wilds).toEqual({});
    expect(eventsOf(turn, 'wildSighted')).toMatchObject([{ seenBy: [sol], wild: 'derelict', called: wild?.name }]);
  });

  test('M-07: the moderator says over how many the cost is split', () => {
    const turn = turnWith({ state: surveyAtAltair, dice: { derelicts: [1], 'derelict EP': [4, 4], 'derelict build cost': [1] } });
    const designs = [1, 2, 3].map((number) => [`derelict-design-altair-${number}`, 'scout'] as const);
    const answers = [['ancient-tech-altair', 'TL 9'], ['derelicts-altair', '3'], ...designs] as const;
    for (const [id, choice] of answers) turn.answers.set(id, { choice, reason: 'a story', place: {} as never });
    findDerelict(turn, 'altair', [sol]);
    expect(wildsIn(turn, 'derelict').map(({ design }) => design.buildCost)).toEqual([3, 3, 2]);
    expect(turn.asked).toMatchObject(answers.map(([id, chosen]) => ({ id, chosen, by: 'moderator', about: ['altair'] })));
  });

  test('M-07: the moderator varies tech level, design and trap', () => {
    const turn = turnWith({ state: surveyAtAltair, dice: { derelicts: [1], 'booby trap': [6], 'derelict design': [1] } });
    const place = { line: 1, column: 1 } as never;
    for (const [id, choice] of [
      ['ancient-tech-altair', 'TL 9'],
      ['derelict-design-altair', 'scout'],
      ['booby-trap-altair', 'harmless'],
    ] as const) {
      turn.answers.set(id, { choice, reason: 'a story', place });
    }
    findDerelict(turn, 'altair', [sol]);
    const [wild] = wildsIn(turn, 'derelict');
    expect(wild?.design.techLevel).toEqual({ era: 'interstellar', level: 9 });
    expect(wild?.trap).toBeNull();
    expect(turn.asked.map(({ by }) => by)).toEqual(['moderator', 'moderator', 'moderator']);
  });
});

describe('3.2.7-g, G-11: booby traps', () => {
  const survey = (state: CampaignState) => state.fleets[`${sol}-1st-survey`] as Fleet;
  const damageOf = ({ state }: VbamTurn) => Object.values(state.units).reduce((sum, { damage }) => sum + damage, 0);

  test('1 to 5 is harmless, and nobody is caught where no force is', () => {
    for (const face of [1, 2, 3, 4, 5]) expect(wildsIn(found({ 'booby trap': [face] }), 'derelict')[0]?.trap).toBeNull();
    const revealed = found({ 'booby trap': [] }, (state) => {
      state.systems.altair = { discovered: 1 };
    });
    expect(wildsIn(revealed, 'derelict')[0]?.trap).toBeNull();
  });

  test('a 6 is armed; 8 with the Scouts of the force disarms it', () => {
    const turn = found({ 'booby trap': [6], disarming: [3, 4] }); // Explorer and Scout: Scout 8 adds 1
    expect(wildsIn(turn, 'derelict')[0]?.trap).toBeNull();
    expect(eventsOf(turn, 'trapDisarmed')).toMatchObject([{ seenBy: [sol] }]);
    expect(damageOf(turn)).toBe(0);
    expect(turn.dice.rolls.find(({ label }) => label === 'disarming')).toMatchObject({
      total: 8,
      seenBy: [sol],
      subject: 'altair',
    });
  });

  test('otherwise the force may not leave, and one unit takes 1 damage', () => {
    const turn = found({ 'booby trap': [6], disarming: [3, 3] });
    expect(wildsIn(turn, 'derelict')[0]?.trap).toEqual({ caught: sol, failures: 1 });
    expect(eventsOf(turn, 'trapSprung')).toMatchObject([{ seenBy: [sol], destroyed: false }]);
    expect(damageOf(turn)).toBe(1);
    expect(isTrapped(turn.state, survey(turn.state))).toBe(true);
    expect(isTrapped(turn.state, { owner: ophir, system: 'altair' })).toBe(false);
    expect(isTrapped(turn.state, { owner: sol, system: 'sol' })).toBe(false);
  });

  const caught =
    (failures: number, more: (state: CampaignState) => void = () => {}) =>
    (state: CampaignState) => {
      const trapped = found({ 'booby trap': [6], disarming: [1, 1] });
      const [[id, wild] = []] = Object.entries(trapped.state.wilds);
      surveyAtAltair(state);
      state.wilds[id as string] = { ...(wild as Kind<'derelict'>), trap: { caught: sol, failures } };
      more(state);
    };

  test('each Construction Phase it rolls again, with 1 for each failure', () => {
    const free = run(resolveWilds, { state: caught(2), dice: { disarming: [2, 3] } }); // 5 + 1 + 2
    expect(wildsIn(free, 'derelict')[0]?.trap).toBeNull();
    const held = run(resolveWilds, { state: caught(1), dice: { disarming: [2, 3] } });
    expect(wildsIn(held, 'derelict')[0]?.trap).toEqual({ caught: sol, failures: 2 });
    expect(damageOf(held)).toBe(1);
  });

  test('a unit may be destroyed by it, and a trap that holds nobody is spent', () => {
    const weak = (state: CampaignState) => {
      for (const unit of Object.values(state.units))
        if (unit.place.kind === 'fleet' && unit.place.fleet === `${sol}-1st-survey`) unit.damage = 3;
    };
    const turn = run(resolveWilds, { state: caught(0, weak), dice: { disarming: [1, 1] } });
    expect(eventsOf(turn, 'trapSprung')).toMatchObject([{ destroyed: true }]);
    const gone = run(resolveWilds, {
      state: caught(0, (state) => {
        survey(state).system = 'sol';
      }),
      dice: { disarming: [] },
    });
    expect(wildsIn(gone, 'derelict')[0]?.trap).toBeNull();
  });

  test('those who are held know it', () => {
    const turn = run(watchWilds, { state: caught(1) });
    expect(Object.values(turn.state.knowledge[sol]?.wilds ?? {})).toMatchObject([{ holdsUs: true }]);
  });
});

describe('3.2.7-j, G-13: guardians', () => {
  const guarded = (dice: TurnOptions['dice'] = {}) =>
    run((turn) => findGuardian(turn, 'altair', [sol]), {
      state: surveyAtAltair,
      dice: {
        'derelict build cost': [4],
        'derelict EP': [5, 5, 5, 5],
        'derelict tech level': [1, 3],
        'derelict TL': [2],
        ...dice,
      },
    });

  test('a starbase by the derelict tables: half DV, 35% AS, 15% PD, no abilities', () => {
    const [wild] = wildsIn(guarded(), 'guardian');
    // 2 x 20 x 110% x 1.5
    expect(wild?.design).toMatchObject({ type: 'starbase', buildCost: 20, techLevel: { level: 2 }, abilities: {} });
    expect(wild?.design.statistics).toEqual({ defenseValue: 33, attackStrength: 23, pointDefense: 10 });
    expect(commandRatingOf((wild as Kind<'guardian'>).design)).toBe(10);
    expect(wild).toMatchObject({ damage: 0, visited: 1 });
  });

  test('R-13: bars new colonies and facilities in its system', () => {
    const { wilds } = guarded().state;
    for (const placed of ['colony', 'facility'] as const) {
      expect(barredBy(Object.values(wilds), 'altair', placed)).toEqual({
        why: { kind: 'barred by wild', wild: 'guardian' },
        rule: 'G-13',
      });
      expect(barredBy(Object.values(wilds), 'vega', placed)).toBeNull();
    }
  });

  test.each([
    { visited: 9, there: false, damage: 5 },
    { visited: 8, there: false, damage: 0 },
    { visited: 8, there: true, damage: 5 },
  ])(
    'is whole again after a turn alone: last visit in turn $visited of 10, somebody there: $there',
    ({ visited, there, damage }) => {
      const [[id, wild] = []] = Object.entries(guarded().state.wilds);
      const turn = run(resolveWilds, {
        state: (state) => {
          state.turn = 9;
          if (there) surveyAtAltair(state);
          state.wilds[id as string] = { ...(wild as Kind<'guardian'>), damage: 5, visited };
        },
      });
      expect(wildsIn(turn, 'guardian')[0]).toMatchObject({ damage, visited: there ? 10 : visited });
    },
  );
});

const monster = (system: string, more: Partial<Kind<'monster'>> = {}): Kind<'monster'> => ({
  kind: 'monster',
  system,
  name: `Leviathan ${system}`,
  statistics: { defenseValue: 4, attackStrength: 4, pointDefense: 4 },
  damage: 0,
  stored: 0,
  rogue: false,
  ...more,
});
const haunt = (wilds: Record<string, Wild>) => (state: CampaignState) => {
  Object.assign(state.wilds, wilds);
};

describe('3.2.7-k to -m, G-14: monsters', () => {
  test('D-28: a system of 6/3/2 has a monster of DV 8, AS 5, PD 4', () => {
    const statistics = { defenseValue: 8, attackStrength: 5, pointDefense: 4 };
    expect(monsterStatisticsOf({ capacity: 6, raw: 3, biosphere: 2 })).toEqual(statistics);
  });

  test('R-13: is found whole and at home, and bars new colonies in its system, but no facilities', () => {
    const turn = run((it) => findMonster(it, 'altair', [sol]), { state: surveyAtAltair });
    const [wild] = wildsIn(turn, 'monster');
    expect(wild).toMatchObject({
      statistics: { defenseValue: 6, attackStrength: 4, pointDefense: 4 },
      damage: 0,
      stored: 0,
      rogue: false,
    });
    const barred = { why: { kind: 'barred by wild', wild: 'monster' }, rule: 'G-14' };
    expect(barredBy(Object.values(turn.state.wilds), 'altair', 'colony')).toEqual(barred);
    expect(barredBy(Object.values(turn.state.wilds), 'altair', 'facility')).toBeNull();
    expect(eventsOf(turn, 'wildSighted')).toMatchObject([{ seenBy: [sol], wild: 'monster' }]);
  });

  test('heals 1 each turn, and stores 1 when it is whole', () => {
    const turn = run(resolveWilds, {
      state: haunt({ a: monster('altair', { damage: 2, stored: 1 }), b: monster('naos', { stored: 1 }) }),
    });
    expect(turn.state.wilds.a).toMatchObject({ damage: 1, stored: 1 });
    expect(turn.state.wilds.b).toMatchObject({ damage: 0, stored: 2 });
  });

  test('breeds when the store is its DV: the young one is crippled, and one of the two leaves', () => {
    const turn = run(resolveWilds, { state: haunt({ a: monster('altair', { stored: 3 }) }) });
    const all = wildsIn(turn, 'monster');
    expect(all).toHaveLength(2);
    expect(all.map(({ damage }) => damage).sort()).toEqual([0, 4]);
    expect(all.map(({ stored }) => stored)).toEqual([0, 0]);
    expect(all.map(({ system }) => system).sort()).toEqual(['altair', 'sol']);
    expect(all.find(({ system }) => system === 'sol')?.rogue).toBe(true);
    expect(all.find(({ system }) => system === 'altair')?.rogue).toBe(false);
    expect(eventsOf(turn, 'monsterCame')).toMatchObject([{ seenBy: [sol], system: 'sol' }]);
    expect(eventsOf(turn, 'monsterBorn')).toMatchObject([{ seenBy: [] }]);
  });

  test('R-13: a rogue does not breed, and none is born while every neighbouring system has one', () => {
    const rogue = run(resolveWilds, { state: haunt({ a: monster('altair', { stored: 3, rogue: true }) }) });
    expect(wildsIn(rogue, 'monster')).toHaveLength(1);
    const crowded = run(resolveWilds, { state: haunt({ a: monster('altair', { stored: 3 }), b: monster('sol') }) });
    expect(wildsIn(crowded, 'monster')).toHaveLength(2);
    expect(crowded.state.wilds.a).toMatchObject({ stored: 4 });
  });

  test('the largest stays, the others flee over a lane, explored or not', () => {
    const large = monster('naos', { statistics: { defenseValue: 5, attackStrength: 1, pointDefense: 1 } });
    const turn = run(resolveWilds, { state: haunt({ a: monster('naos'), b: large, c: monster('naos') }) });
    expect(turn.state.wilds.b).toMatchObject({ system: 'naos', rogue: false });
    for (const id of ['a', 'c']) expect(turn.state.wilds[id]).toMatchObject({ system: 'kessa', rogue: true });
  });

  test.each(['vega', 'izar', 'mirach'])(
    'M-29: the moderator may say where it flees, by one of the ways there are: %s',
    (choice) => {
      const large = monster('lantern', { statistics: { defenseValue: 5, attackStrength: 1, pointDefense: 1 } });
      const turn = turnWith({ state: haunt({ a: monster('lantern'), b: large }) });
      turn.answers.set('monster-flight-a', { choice, reason: 'a story', place: {} as never });
      resolveWilds(turn);
      expect(turn.state.wilds.a).toMatchObject({ system: choice, rogue: true });
    },
  );

  test('of equals one stays by chance', () => {
    const stays = new Set(
      Array.from({ length: 12 }, (_, index) => {
        const ids = [`a${index}`, `b${index}`] as const;
        const turn = turnWith({ state: haunt({ [ids[0]]: monster('hadar'), [ids[1]]: monster('hadar') }) });
        for (let rolled = 0; rolled < index; rolled++) turn.dice.at('territory', 'hadar').below(2);
        resolveWilds(turn);
        return Object.entries(turn.state.wilds).find(([, { system }]) => system === 'hadar')?.[0]?.[0];
      }),
    );
    expect(stays).toEqual(new Set(['a', 'b']));
  });

  test('R-13: in a galaxy full of monsters those who live in a system build there all the same', () => {
    const everywhere = smallGalaxy().systems.map(({ id }) => [id, monster(id, { rogue: true })] as const);
    const turn = turnWith({ state: haunt(Object.fromEntries(everywhere)) });
    for (const { system, owner } of Object.values(turn.state.colonies))
      expect(barredFrom(turn, owner, system, 'facility')).toBeNull();
    expect(barredFrom(turn, sol, 'vega', 'colony')).toMatchObject({ rule: 'G-14' });
  });

  test('after 200 turns the map is sound, and there are never more monsters than systems', () => {
    const turn = turnWith({ state: haunt({ a: monster('altair'), b: monster('hadar'), c: monster('izar') }) });
    for (let number = 1; number <= 200; number++) {
      resolveWilds({ ...turn, number });
      expect(wildsIn(turn, 'monster').length).toBeLessThanOrEqual(smallGalaxy().systems.length);
    }
    expect(wildsIn(turn, 'monster').length).toBeGreaterThan(3);
    expect(stateComplaints(turn.state, smallGalaxy())).toEqual([]);
  });
});

describe('what empires know of wild things', () => {
  test('whoever comes to a system sees what is there, once as news', () => {
    const state = (changed: CampaignState) => {
      surveyAtAltair(changed);
      haunt({ a: monster('altair', { damage: 1 }) })(changed);
    };
    const turn = run(watchWilds, { state });
    expect(turn.state.knowledge[sol]?.wilds.a).toEqual({
      seen: 1,
      kind: 'monster',
      system: 'altair',
      name: 'Leviathan altair',
      damage: 1,
      ccHalves: 1, // G-14, G-17: exact CC, as with Normal Detection
    });
    expect(turn.state.knowledge[ophir]?.wilds).toEqual({});
    expect(eventsOf(turn, 'wildSighted')).toHaveLength(1);
    watchWilds(turn);
    expect(eventsOf(turn, 'wildSighted')).toHaveLength(1);
  });

  test('W-25: rebels are no empire: what is wild over their world is known to those whom they fight, and to nobody else', () => {
    const turn = run(watchWilds, {
      state(state) {
        settle(state, 'vega', { census: 2, morale: 0, inArms: 0 });
        state.bands['rebels-vega'] = { kind: 'rebels', system: 'vega', against: sol, people: sol, since: 0 };
        const mob = { type: 'ground force', statistics: { defenseValue: 5, attackStrength: 1, pointDefense: 0 } } as const;
        builderFor(state, sol).unit('Mob 1', mob, { kind: 'system', system: 'vega' }, { owner: 'rebels-vega' });
        haunt({ a: monster('vega') })(state);
      },
    });
    expect(Object.keys(turn.state.knowledge[sol]?.wilds ?? {})).toEqual(['a']);
    expect(Object.keys(turn.state.knowledge)).not.toContain('rebels-vega');
    expect(witnessesAt(turn.state, 'vega')).toEqual([sol]);
  });

  test('a monster that left is last seen there, until somebody looks', () => {
    const memory = { seen: 3, kind: 'monster', system: 'altair', name: 'Leviathan a', damage: 0 };
    const remember = (more: (state: CampaignState) => void) => (state: CampaignState) => {
      (state.knowledge[sol] as CampaignState['knowledge'][string]).wilds.a = memory;
      haunt({ a: monster('naos') })(state);
      more(state);
    };
    expect(run(watchWilds, { state: remember(() => {}) }).state.knowledge[sol]?.wilds).toEqual({ a: memory });
    expect(run(watchWilds, { state: remember(surveyAtAltair) }).state.knowledge[sol]?.wilds).toEqual({});
  });
});
