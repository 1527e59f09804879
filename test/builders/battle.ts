import { loadedDice } from '#core/dice.ts';
import { fightBattle } from '#vbam/battle/fightBattle.ts';
import type { BattlePlan, Circumstances, Combatant, Force } from '#vbam/battle/forces.ts';
import type { BattleRecord } from '#vbam/battle/record.ts';
import type { Ratings } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { usualActions } from '#vbam/tables/war/commandActions.ts';
import { deepFreeze } from './deepFreeze.ts';

type Wanted = Partial<Omit<Combatant, 'ratings'>> & {
  dv?: number;
  as?: number;
  pd?: number;
  cr?: number;
  abilities?: Ratings['abilities'];
};

/** A ship of CC 1 that shoots and defends with 4, unless something else is asked for. */
export function ship(id: string, { dv = 4, as = 4, pd = 4, cr = 4, abilities = { FTL: 1 }, ...rest }: Wanted = {}): Combatant {
  return {
    id,
    owner: 'one',
    names: [id],
    buildCost: 5,
    commandCost: 1,
    ratings: { defenseValue: dv, attackStrength: as, pointDefense: pd, commandRating: cr, abilities },
    damage: 0,
    outOfSupply: 0,
    plan: 'usual',
    fleet: 'fleet',
    carrier: null,
    fixed: false,
    shielded: false,
    explodes: false,
    leads: false,
    ...rest,
  };
}

/** E-63: the book's Jefferson-B. */
export function jeffersonB(id: string, plan: string): Combatant {
  const abilities = { FTL: 1, decoy: 1 };
  return ship(id, {
    dv: 9,
    as: 7,
    pd: 3,
    cr: 6,
    buildCost: 13,
    commandCost: 2,
    names: [id, 'Jefferson-B', 'heavy cruiser'],
    plan,
    abilities,
  });
}

export function force(combatants: readonly Combatant[], rest: Partial<Force> = {}): Force {
  const usual = {
    detection: 'normal',
    readiness: [],
    unseen: false,
    atCapital: [],
    shield: 0,
    estimatedCc: 0,
    pursues: true,
  } as const;
  return { combatants, ...usual, ...rest };
}

/** To the end, by the usual actions. */
export function plan(rest: Partial<BattlePlan> = {}): BattlePlan {
  return { before: null, during: null, actions: usualActions, spend: [], protect: [], aim: [], ...rest };
}

interface Fight {
  ours: readonly Combatant[] | Force;
  theirs: readonly Combatant[] | Force;
  plans?: Record<string, BattlePlan>;
  circumstances?: Partial<Circumstances>;
  /** faces by label; readiness is 8 for both unless loaded */
  dice?: Record<string, number[]>;
}

/** A battle whose dice can be loaded: first our roll, then theirs, in every step. */
export function fight({ ours, theirs, plans, circumstances, dice }: Fight): BattleRecord {
  const sides = deepFreeze([asForce(ours), asForce(theirs)] as const);
  const loaded = loadedDice({ readiness: [4, 4, 4, 4], ...dice });
  return fightBattle(sides, { usual: plan(), ...plans }, { scenario: 'deep space', defender: 1, ...circumstances }, loaded);
}

function asForce(given: readonly Combatant[] | Force): Force {
  return 'combatants' in given ? given : force(given);
}
