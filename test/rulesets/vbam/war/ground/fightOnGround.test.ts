import { expect, test } from 'vitest';
import type { CampaignState, UnitDesign } from '#schemas/vbam/state.ts';
import { fightOnGround, type GroundFight, type GroundResult } from '#vbam/phases/shared/war/ground/fightOnGround.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { aboard, builderFor } from '../../../../builders/forces.ts';
import { ophir, run, sol } from '../../../../builders/turn.ts';
import { battlefield, declareWar, fleetOf, warship } from '../../../../builders/war.ts';

/* G-23: one battle on the ground, from a list of units to what is left in the state. */

const troop = ({ dv = 2, as = 3, pd = 1 } = {}): Partial<UnitDesign> => ({
  type: 'ground force',
  buildCost: 3,
  statistics: { defenseValue: dv, attackStrength: as, pointDefense: pd },
  abilities: {},
});

const onGround = { kind: 'system', system: 'vega' } as const;

function fought(
  fill: (state: CampaignState) => Partial<GroundFight>,
  dice: Record<string, number[]> = {},
): GroundResult & { turn: VbamTurn } {
  let [result, battle]: [GroundResult | null, Partial<GroundFight>] = [null, {}];
  const state = battlefield((made) => {
    declareWar(made, sol, ophir);
    battle = fill(made);
  });
  const turn = run(
    (playing) => {
      for (const empire of [sol, ophir]) playing.notes.detections.set(`${empire}/vega`, { space: 'normal', ground: 'normal' });
      result = fightOnGround(playing, { system: 'vega', kind: 'invasion', defenders: [], attackers: [], ...battle });
    },
    { state, dice: { readiness: [4, 4, 4, 4], ...dice } },
  );
  if (!result) throw new Error('nobody fought');
  return { ...(result as GroundResult), turn };
}

test('G-23: damage and losses are entered, and both sides are told', () => {
  const { turn, defenders, attackers } = fought((state) => {
    const [ours, theirs] = [builderFor(state, sol), builderFor(state, ophir)];
    return {
      attackers: [ours.unit('Trooper 1', troop({ as: 20 }), onGround)],
      defenders: [theirs.unit('Guard 1', troop({ dv: 3, as: 1 }), onGround)],
    };
  });
  expect([defenders, attackers]).toEqual([[], [`${sol}-trooper-1`]]);
  expect(Object.keys(turn.state.units)).toEqual([`${sol}-trooper-1`]);
  const told = turn.events.flatMap((event) => (event.kind === 'battleFought' ? [event] : []));
  expect(told.map(({ empire, account }) => [empire, account.scenario, account.outcome])).toEqual([
    [ophir, 'invasion', 'lost'],
    [sol, 'invasion', 'won'],
  ]);
});

test('W-25, W-30: a band fights, and is told nothing; its enemy reads of rebels', () => {
  const { turn, attackers } = fought((state) => {
    state.bands['rebels-vega'] = { kind: 'rebels', system: 'vega', against: sol, people: sol, since: 0 };
    return {
      kind: 'ground battle',
      attackers: [builderFor(state, 'rebels-vega').unit('Mob 1', troop({ as: 2, dv: 9 }), onGround)],
      defenders: [builderFor(state, sol).unit('Police 1', troop({ as: 1, dv: 9 }), onGround)],
    };
  });
  expect(attackers).toEqual(['rebels-vega-mob-1']);
  const told = turn.events.flatMap((event) => (event.kind === 'battleFought' ? [event] : []));
  expect(told).toMatchObject([
    { empire: sol, account: { theirs: { powers: [], rebels: true }, outcome: 'undecided', holds: 'us' } },
  ]);
  const seen = turn.events.flatMap(({ seenBy }) => seenBy);
  expect(new Set(seen)).toEqual(new Set([sol]));
});

test('G-23: ships that hold the orbit support their side, unless they bombard', () => {
  const poolWith = (bombards: boolean) => {
    let pool = 0;
    const state = battlefield((made) => {
      declareWar(made, sol, ophir);
      fleetOf(made, { owner: sol, system: 'vega', name: 'Cover', ship: warship({ as: 8 }) });
      builderFor(made, sol).unit('Trooper 1', troop({ as: 9, dv: 30 }), onGround);
      builderFor(made, ophir).unit('Guard 1', troop({ dv: 30 }), onGround);
    });
    run(
      (playing) => {
        if (bombards) playing.notes.bombarding.add(`${sol}-cover-ship-1`);
        const sides = { attackers: [`${sol}-trooper-1`], defenders: [`${ophir}-guard-1`] };
        const { fought: battle } = fightOnGround(playing, { system: 'vega', kind: 'invasion', ...sides });
        pool = battle.record.rounds[1]?.sides[1].pool ?? 0;
      },
      { state },
    );
    return pool;
  };
  expect([poolWith(false), poolWith(true)]).toEqual([11, 9]);
});

test('G-23: invaders below their threshold go aboard what is free in orbit, and their landing is forgotten', () => {
  const { turn, attackers } = fought((state) => {
    const ship = warship({ as: 0, pd: 0 }, { abilities: { assault: 3 } });
    const [ferry = ''] = fleetOf(state, { owner: sol, system: 'vega', name: 'Train', ship, plan: { retreat: { below: 300 } } });
    const ours = builderFor(state, sol);
    ours.unit('Baggage 1', { ...troop(), buildCost: 1 }, aboard(ferry, 'cargo'));
    return {
      attackers: [1, 2].map((number) => ours.unit(`Trooper ${number}`, troop({ dv: 9 }), onGround, { landed: 1 })),
      defenders: [builderFor(state, ophir).unit('Guard 1', troop({ dv: 90, as: 1 }), onGround)],
    };
  });
  expect(attackers).toEqual([`${sol}-trooper-2`]);
  const gone = turn.state.units[`${sol}-trooper-1`];
  expect(gone?.place).toEqual({ kind: 'carried', by: `${sol}-train-ship-1`, as: 'based' });
  expect(gone?.landed).toBeUndefined();
});
