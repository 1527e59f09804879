import type { BattleOrders, Empire, Fleet } from '#schemas/vbam/state.ts';

/** Stands for the empire itself: its plan is that of loose units, and of fleets that say nothing else. Fleets' ids have no blanks. */
export const ALL_FLEETS = 'all fleets';

/** What a sentence makes of a plan, part by part; null: that part is forgotten. */
export type PlanParts = { readonly [Part in keyof BattleOrders]?: NonNullable<BattleOrders[Part]> | null };

/** What an order does to a battle plan; `parts` is null where all of it is forgotten. */
export interface PlanChange {
  /** a fleet, or all of them */
  readonly whose: string;
  readonly parts: PlanParts | null;
}

/** Those whose plans can be changed: in a sheet's draft, and in the turn. */
export interface PlanHolders {
  readonly empire: Pick<Empire, 'plan'>;
  readonly fleets: Readonly<Record<string, Pick<Fleet, 'plan'>>>;
}

/** Part 7.2: a plan keeps what is not said anew. */
export function changePlan({ empire, fleets }: PlanHolders, { whose, parts }: PlanChange): void {
  const holder = whose === ALL_FLEETS ? empire : fleets[whose];
  if (!holder) return;
  const kept = Object.entries({ ...holder.plan, ...parts }).filter(([, said]) => said !== null);
  if (parts === null || kept.length === 0) delete holder.plan;
  else holder.plan = Object.fromEntries(kept) as BattleOrders; // only what schemas know was put together
}

/** The plan of a fleet alone, or the empire's. */
export function planOf({ empire, fleets }: PlanHolders, whose: string): BattleOrders {
  return (whose === ALL_FLEETS ? empire.plan : fleets[whose]?.plan) ?? {};
}

export type Passage = NonNullable<Empire['passage']>[string];

/** O-10: what is done about those who pass through a system; null: as usual (W-03). */
export function changePassage(empire: Pick<Empire, 'passage'>, system: string, passage: Passage | null): void {
  const { [system]: _, ...others } = empire.passage ?? {};
  const said = passage === null ? others : { ...others, [system]: passage };
  if (Object.keys(said).length === 0) delete empire.passage;
  else empire.passage = said;
}
