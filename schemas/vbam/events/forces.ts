import * as z from 'zod';
import { label, slug } from '../../shared/ids.ts';
import { militaryResources } from '../galaxyWords.ts';
import { supplyGap } from '../state/forces.ts';
import { berths } from '../stateWords.ts';
import { at, ofEmpire, ofUnit, point } from './parts.ts';

/** 5.2.RE-a. */
const studyOutcomes = ['unit scrapped', 'nothing learned', 'learned'] as const;
const hardships = ['out of supply', 'black hole', 'plasma storm', 'unpaid', 'accident'] as const;
/** 3.2.1-e, 3.2.6-n: where even those in supply go without. */
const wearingTerrain = ['star cluster', 'maser nebula'] as const;
/** Why a fleet went no farther in its Movement Phase. */
const fleetStops = [
  'arrived',
  'speed',
  'distance',
  'no way',
  'no gate',
  'barred',
  'trap',
  'laid up',
  'no units',
  'contested',
  'blocked',
  'fell back',
  'unseen',
] as const;

/** Units and fleets. */
export const forcesEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('unitBuilt'),
    ...at,
    class: label,
    unit: z.string(),
    builtWith: z.array(z.enum(militaryResources)),
    /** G-28: it cannot leave without a fight */
    docked: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.literal('classPrototyped'), ...at, class: label }),
  z.strictObject({ kind: z.literal('classDiscarded'), ...ofEmpire, class: label }),
  z.strictObject({ kind: z.literal('unitRepaired'), ...ofUnit, damage: point }),
  z.strictObject({ kind: z.literal('unitRefitted'), ...ofUnit, class: label }),
  z.strictObject({ kind: z.literal('capturedUnitRefitted'), ...ofUnit }),
  z.strictObject({ kind: z.literal('unitScrapped'), ...ofUnit }),
  z.strictObject({ kind: z.literal('unitMothballed'), ...ofUnit }),
  z.strictObject({ kind: z.literal('unitReactivated'), ...ofUnit }),
  /** `damage` is missing from turns of older rules, under which it took none */
  z.strictObject({ kind: z.literal('unitUnpaid'), ...ofUnit, outOfSupply: point, damage: point.optional() }),
  z.strictObject({ kind: z.literal('fleetDisbanded'), ...at, fleet: label }),
  z.strictObject({ kind: z.literal('fleetFormed'), ...at, fleet: label, called: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('fleetJoined'), ...at, fleet: label, called: z.array(z.string()) }),
  /** `aboard` is the ship that takes them, or null */
  z.strictObject({
    kind: z.literal('unitsPlaced'),
    ...at,
    called: z.array(z.string()),
    how: z.enum([...berths, 'set down']),
    aboard: z.string().nullable(),
  }),
  /** `path` are the systems it entered; `bound` is where it still means to go, and `arrives` the turn it should be there */
  z.strictObject({
    kind: z.literal('fleetMoved'),
    ...at,
    fleet: label,
    from: slug,
    path: z.array(slug),
    bound: slug.nullable(),
    stopped: z.enum(fleetStops),
    speed: point,
    arrives: point.nullable(),
  }),
  /** 5.2.RE-a */
  z.strictObject({ kind: z.literal('unitStudied'), ...ofUnit, outcome: z.enum(studyOutcomes), tp: point }),
  /** what space itself does to units; those in `lost` are gone */
  z.strictObject({
    kind: z.literal('unitsSuffered'),
    ...at,
    cause: z.enum(hardships),
    /** G-41: why they were out of supply: what kept supplies from them, and what the system itself adds; missing in older logs */
    gap: supplyGap.optional(),
    terrain: z.enum(wearingTerrain).optional(),
    damaged: z.array(z.string()),
    lost: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal('unitLost'), ...ofUnit }),
  z.strictObject({ kind: z.literal('fleetLost'), ...at, fleet: label }),
]);

export type ForcesEvent = z.infer<typeof forcesEvent>;
