import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony, TreatyKind } from '#schemas/vbam/state.ts';
import { conquer } from '#vbam/phases/shared/war/conquer.ts';
import { claimantAmong } from '#vbam/phases/shared/war/conquest/claimant.ts';
import { liberate, rebelsRestoreTo } from '#vbam/phases/shared/war/liberate.ts';
import { seizeFacilities } from '#vbam/phases/shared/war/seizeFacilities.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { builderFor } from '../../../builders/forces.ts';
import { befriend } from '../../../builders/relations.ts';
import { colonyAt, erect, eventsOf, kessa, ophir, run, settle, sol, type TurnOptions } from '../../../builders/turn.ts';
import { battlefield, declareWar } from '../../../builders/war.ts';

const vega = { kind: 'system', system: 'vega' } as const;
const told = (turn: VbamTurn, kind: Parameters<typeof eventsOf>[1]) => eventsOf(turn, kind).map(({ seenBy }) => seenBy[0]);

/** Ophir has conquered Vega from Sol; now somebody takes it from Ophir. */
function retaken(by: string, { state, ...more }: TurnOptions = {}): VbamTurn {
  return run((turn) => conquer(turn, colonyAt(turn, 'vega'), by), {
    ...more,
    state: battlefield((made) => {
      const relation = declareWar(made, sol, ophir);
      relation.war = { since: 0, lost: { [sol]: 2 }, taken: { [sol]: ['altair', 'vega'] } };
      settle(made, 'vega', { owner: ophir, originalOwner: sol, census: 4, morale: 3, conquered: 0, taken: 0 });
      state?.(made);
    }),
  });
}

describe('3.4.14-d: liberation', () => {
  test('the original owner regains full control: integrated, without dice, loot or spoils of research', () => {
    const turn = retaken(sol);
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: sol, originalOwner: sol, conquered: null, morale: 3 });
    expect(colonyAt(turn, 'vega').taken).toBeUndefined();
    expect(turn.dice.rolls).toEqual([]);
    expect(told(turn, 'colonyLiberated')).toEqual([sol, ophir]);
    expect(eventsOf(turn, 'colonyConquered')).toEqual([]);
  });

  test('what the occupier built there stays', () => {
    const turn = retaken(sol, { state: (made) => erect(made, 'vega', 'shipyard', ophir) });
    expect(turn.state.facilities['vega-shipyard']?.owner).toBe(sol);
  });

  test('G-48: what has come back was not lost', () => {
    expect(retaken(sol).state.relations[pairIdOf(sol, ophir)]?.war).toEqual({
      since: 0,
      lost: { [sol]: 1 },
      taken: { [sol]: ['altair'] },
    });
  });

  test('what the occupier leaves behind is taken', () => {
    const turn = retaken(sol, {
      state: (made) => void builderFor(made, ophir).unit('Falcon', { type: 'flight' }, { kind: 'based', system: 'vega' }),
    });
    expect(Object.values(turn.state.units)).toMatchObject([{ owner: sol, captured: true }]);
  });

  test('people who rebelled have what they wanted, and their rebels become the liberator’s units', () => {
    const turn = retaken(sol, {
      state(made) {
        Object.assign(made.colonies.vega as Colony, { morale: 0 });
        made.bands['rebels-1'] = { kind: 'rebels', system: 'vega', against: ophir, people: sol, since: 0 };
        builderFor(made, sol).unit('Militia 1', { type: 'ground force' }, vega, { owner: 'rebels-1' });
      },
    });
    expect(colonyAt(turn, 'vega')).toMatchObject({ morale: 2, conquered: null });
    expect(turn.state.bands).toEqual({});
    expect(Object.values(turn.state.units)).toMatchObject([{ owner: sol, captured: false }]);
    expect(told(turn, 'rebelsJoined')).toEqual([sol]);
  });
});

describe('W-23: colonies of partners', () => {
  const partners = (kind: TreatyKind) => retaken(kessa, { state: meet(kind) });
  const meet = (kind: TreatyKind) => (made: CampaignState) => {
    declareWar(made, kessa, ophir);
    befriend(made, kessa, sol, [kind]);
  };

  test.each(['mutual defense', 'alliance', 'protectorate'] as const)('a partner in %s gives it back', (kind) => {
    const turn = partners(kind);
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: sol, conquered: null });
    expect(told(turn, 'colonyLiberated')).toEqual([sol, ophir, kessa]);
  });

  test('others conquer it', () => {
    const turn = partners('trade');
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: kessa, originalOwner: sol, conquered: 1 });
  });

  test('so do partners of an empire that has ceased', () => {
    const turn = retaken(kessa, {
      state(made) {
        meet('alliance')(made);
        Object.assign(made.empires[sol] ?? {}, { fallen: { turn: 0, how: 'eliminated' } });
      },
    });
    expect(colonyAt(turn, 'vega').owner).toBe(kessa);
  });

  test('what was never another’s is conquered, whoever is a friend of its owner', () => {
    const turn = retaken(kessa, {
      state(made) {
        meet('alliance')(made);
        Object.assign(made.colonies.vega as Colony, { originalOwner: ophir });
      },
    });
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: kessa, originalOwner: ophir });
  });
});

describe('3.4.14-d: rebels of an unintegrated colony', () => {
  const restored = (change: (made: CampaignState) => void) => {
    let heir: string | null = '';
    const ask = (turn: VbamTurn) => {
      heir = rebelsRestoreTo(turn, colonyAt(turn, 'vega'));
    };
    run(ask, {
      state: battlefield((made) => {
        declareWar(made, sol, ophir);
        settle(made, 'vega', { owner: ophir, originalOwner: sol, conquered: 0 });
        change(made);
      }),
    });
    return heir;
  };

  test('restore it to an owner who exists and is at war with the occupier', () => {
    expect(restored(() => {})).toBe(sol);
    expect(restored(({ colonies }) => Object.assign(colonies.vega as Colony, { conquered: null }))).toBeNull();
    expect(restored(({ empires }) => Object.assign(empires[sol] ?? {}, { fallen: { turn: 0, how: 'eliminated' } }))).toBeNull();
    expect(restored((made) => void befriend(made, sol, ophir, []))).toBeNull();
  });

  test('they free it themselves, and serve its owner', () => {
    const turn = run((playing) => liberate(playing, colonyAt(playing, 'vega'), 'rebels-1'), {
      state: battlefield((made) => {
        declareWar(made, sol, ophir);
        settle(made, 'vega', { owner: ophir, originalOwner: sol, conquered: 0, morale: 0, census: 3 });
        made.bands['rebels-1'] = { kind: 'rebels', system: 'vega', against: ophir, people: sol, since: 0 };
        builderFor(made, sol).unit('Militia 1', { type: 'ground force' }, vega, { owner: 'rebels-1' });
      }),
    });
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: sol, morale: 2, conquered: null });
    expect(Object.values(turn.state.units)).toMatchObject([{ owner: sol }]);
    expect(eventsOf(turn, 'colonyLiberated').every((event) => !('by' in event))).toBe(true);
  });
});

describe('M-22: among allies', () => {
  const claimed = (cc: [string, number][], options: TurnOptions & { answer?: string } = {}) => {
    let who = '';
    const { answer, ...more } = options;
    run((turn) => {
      const place = { line: 1, column: 1 };
      if (answer !== undefined) turn.answers.set('conqueror-vega', { choice: answer, reason: '', place });
      who = claimantAmong(turn, 'vega', new Map(cc));
    }, more);
    return who;
  };

  test('3.4.14-a: the one with most ground CC has it', () => {
    expect(
      claimed([
        [sol, 2],
        [kessa, 3],
      ]),
    ).toBe(kessa);
    expect(
      claimed([
        [sol, 4],
        [kessa, 3],
      ]),
    ).toBe(sol);
  });

  test('M-22: of equals the higher D100, unless the moderator decides', () => {
    const equal: [string, number][] = [
      [sol, 3],
      [kessa, 3],
    ];
    const [first, second] = [sol, kessa].sort();
    expect(claimed(equal, { dice: { claim: [90, 10] } })).toBe(first);
    expect(claimed(equal, { dice: { claim: [10, 90] } })).toBe(second);
    expect(claimed(equal, { dice: { claim: [50, 50] } })).toBe(first);
    const name = (id: string) => run(() => {}).state.empires[id]?.name ?? '';
    expect(claimed(equal, { dice: { claim: [90, 10] }, answer: name(second as string) })).toBe(second);
  });
});

describe('G-27: facilities where nobody lives', () => {
  const seized = (force: 'troops' | 'ships', state: (made: CampaignState) => void = () => {}) =>
    run((turn) => void seizeFacilities(turn, 'vega', sol, { with: force }), {
      state: battlefield((made) => {
        declareWar(made, sol, ophir);
        delete made.colonies.vega;
        erect(made, 'vega', 'mining base', ophir);
        erect(made, 'vega', 'jump gate', ophir);
        Object.assign(made.facilities['vega-jump-gate'] ?? {}, { state: 'crippled' });
        state(made);
      }),
    });
  const owners = ({ state }: VbamTurn) => ['vega-mining-base', 'vega-jump-gate'].map((id) => state.facilities[id]?.owner);

  test('ground forces take all that is an enemy’s, ships what is crippled', () => {
    expect(owners(seized('troops'))).toEqual([sol, sol]);
    expect(owners(seized('ships'))).toEqual([ophir, sol]);
    expect(told(seized('troops'), 'facilitiesSeized')).toEqual([ophir, sol]);
  });

  test('what is not an enemy’s, or stands beside a colony, is not theirs to take', () => {
    expect(owners(seized('troops', (made) => void befriend(made, sol, ophir, [])))).toEqual([ophir, ophir]);
    expect(owners(seized('troops', (made) => void settle(made, 'vega', { owner: ophir })))).toEqual([ophir, ophir]);
  });

  test('its former owner knows whose it is now', () => {
    const place = seized('troops').state.knowledge[ophir]?.colonies.vega;
    expect(place).toMatchObject({ owner: null, facilities: [{ owner: sol }, { owner: sol }] });
  });
});
