import * as z from 'zod';
import { count, label, madeLabel, recordId, slug } from '../../shared/ids.ts';
import { quick } from '../../shared/quick.ts';
import { roll } from '../../shared/roll.ts';
import { empireId } from '../events/parts.ts';
import { battleFates, battleOutcomes, battleScenarios, commandActionNames, detections, reasonsToStay } from '../stateWords.ts';

/** A unit by its place in the roster of its side. */
const place = count;
const places = z.array(place);
const percent = count;
/** G-24: Σ (AS + DV), in halves. */
const strength = count;
/** How many, by hull. */
const hulls = z.record(z.string(), count);
const damage = z.strictObject({ before: count, after: count });
const ownRoll = roll.pick({ dice: true, faces: true, modifiers: true, total: true });

/** What a hit came to: on whom, and how much of it formation and Armor absorbed, Decoys and the Shield kept off, and did harm. */
const hits = z.array(z.tuple([place, count, count, count, count]));
const pairs = z.array(z.tuple([place, count]));
/** Damage that was done to units. */
const marks = pairs;

/** Part 7.2: a plan as it was read. */
const readPlan = z.strictObject({
  /** G-24: it leaves below this share of the enemy's strength, in percent; null: never */
  before: percent.nullable(),
  during: percent.nullable(),
  actions: z.array(z.enum(commandActionNames)),
  spend: places,
  protect: places,
  aim: z.array(z.string()),
});

/** W-25: they fight for no empire. */
const rebels = z.literal(true).optional();

const wild = z.strictObject({ kind: z.enum(['guardian', 'monster', 'pirates']), called: label });

/** What happened to a side at one moment. */
const toll = z.strictObject({ strength, crippled: places, lost: places, left: places });

/** A round of one side. */
const round = toll.extend({
  actions: z.array(z.strictObject({ flagship: place, taken: z.array(z.enum(commandActionNames)) })),
  repaired: places,
  /** formation levels that were bought */
  levels: pairs,
  /** AS; nothing is rolled where it is 0 */
  pool: count,
  roll: ownRoll.nullable(),
  percent,
  /** that it did */
  damage: count,
  /** that fell on it */
  hits,
  /** crippled units and who relieved them */
  relief: pairs,
});

/** W-30: of the enemy only which hulls were lost or fell back; its strength, pool and damage at Full Detection alone. */
const tollSeen = z.strictObject({ strength: strength.optional(), lost: hulls, left: hulls });
const roundSeen = tollSeen.extend({ pool: count.optional(), marks: marks.optional() });

const pursuit = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('us'),
    pool: count,
    roll: ownRoll,
    percent,
    damage: count,
    marks: marks.optional(),
  }),
  z.strictObject({ by: z.literal('them'), pool: count.optional(), hits }),
]);

/** How those who read of a battle call empires and systems: the log by their ids, a report by their names. */
function sidesOf<Power extends z.ZodType, Place extends z.ZodType>(power: Power, at: Place) {
  const fighter = z.strictObject({
    called: madeLabel,
    hull: z.string(),
    /** Guns and what is wild have none */
    class: label.optional(),
    owner: power.optional(),
    fleet: label.optional(),
    /** BC */
    cost: count,
    /** DV */
    defense: count,
    damage,
    fate: z.enum(battleFates),
    /** a reserve that only waited has not */
    fought: z.boolean(),
  });
  const fleet = z.strictObject({
    /** null: units outside of fleets */
    called: label.nullable(),
    /** by its place among the plans */
    plan: count,
    stays: z.enum(reasonsToStay).optional(),
    /** the round after which it left; 0: before the first */
    left: count.optional(),
    to: at.optional(),
  });
  const inFull = z.strictObject({
    powers: z.array(power),
    detection: z.enum(['none', ...detections]),
    readiness: z.strictObject({ roll: ownRoll, percent }),
    units: z.array(fighter),
    /** flagships first; the first task forces are engaged */
    taskForces: z.array(places),
    engaged: count,
    /** those of the reader's own fleets; in the record everybody's */
    plans: z.array(readPlan),
    fleets: z.array(fleet),
    /** lost with their ships */
    aboard: z.array(madeLabel),
    /** W-13: flights that found no room at the end */
    stranded: places,
    /** G-23: AS in its orbit that supports it on the ground */
    orbit: count.optional(),
    /** G-23: units that fought with half of their AS and PD, having come out of Cargo */
    halved: places.optional(),
  });
  return { inFull, fighter };
}

/** M-23: it was played at the table: it has no rounds, and what happened to everybody stands under `before`. */
const table = z.literal(true).optional();

/** W-30: what one side of a battle in space may know of it. */
export function battleAccountOf<Power extends z.ZodType, Place extends z.ZodType>(power: Power, at: Place) {
  const { inFull } = sidesOf(power, at);
  const prize = z.strictObject({ called: madeLabel, hull: z.string(), class: label.optional(), by: power });
  const seen = z.strictObject({
    called: madeLabel,
    hull: z.string(),
    class: label.optional(),
    /** BC and DV, which go with its class; missing in older logs */
    cost: count.optional(),
    defense: count.optional(),
    damage,
    fate: z.enum(battleFates),
  });
  return z.strictObject({
    scenario: z.enum(battleScenarios),
    at,
    /** the other end of the lane */
    to: at.optional(),
    outcome: z.enum(battleOutcomes),
    /** who holds the field; null: nobody is left on it */
    holds: z.enum(['us', 'them']).nullable(),
    ours: inFull,
    theirs: z.strictObject({
      powers: z.array(power),
      wild: wild.optional(),
      rebels,
      /** of all who fought, and of those which were lost and which fell back */
      hulls,
      lost: hulls,
      left: hulls,
      /** at Full Detection */
      units: z.array(seen).optional(),
    }),
    /** before the first round */
    before: z.strictObject({ ours: toll, theirs: tollSeen, pursuit: pursuit.optional() }),
    rounds: z.array(z.strictObject({ ours: round, theirs: roundSeen, pursuit: pursuit.optional() })),
    /** what our side took from them */
    prizes: z.array(prize),
    table,
  });
}

/** A battle as it was, for the moderator, and for everybody after a reveal. */
export function battleRecordOf<Power extends z.ZodType, Place extends z.ZodType>(power: Power, at: Place) {
  const { inFull, fighter } = sidesOf(power, at);
  const side = inFull.extend({ units: z.array(fighter.extend({ id: recordId })), wild: wild.optional(), rebels });
  const index = z.union([z.literal(0), z.literal(1)]);
  const chase = z.strictObject({
    by: index,
    pool: count,
    roll: ownRoll,
    percent,
    damage: count,
    hits,
    overflow: count,
  });
  /** of what fell on it: damage that found nobody, and what was spent on aiming (W-14) */
  const whole = round.extend({ overflow: count, converted: count });
  return z.strictObject({
    scenario: z.enum(battleScenarios),
    at,
    to: at.optional(),
    /** G-20.4 */
    defender: index,
    holds: index.nullable(),
    undecided: z.boolean(),
    sides: z.tuple([side, side]),
    before: z.strictObject({ sides: z.tuple([toll, toll]), pursuit: chase.optional() }),
    rounds: z.array(z.strictObject({ sides: z.tuple([whole, whole]), pursuit: chase.optional() })),
    captured: z.array(z.strictObject({ unit: recordId, called: madeLabel, by: power, from: power })),
    table,
  });
}

export const battleAccount = quick(battleAccountOf(empireId, slug));
export const battleRecord = quick(battleRecordOf(empireId, slug));

export type BattleAccount = z.infer<typeof battleAccount>;
export type RecordedBattle = z.infer<typeof battleRecord>;
