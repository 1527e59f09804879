import { itemAt } from '#core/itemAt.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { retreatInWords } from '#vbam/questions/shared/war/expandedPlan.ts';
import { GUNS_IN_BATTLE } from '#vbam/tables/forces/hullNames.ts';
import type { InFull, KnownSide, Moment, Paper } from './paper.ts';
import { strengthInWords } from './words.ts';

type Fleet = InFull['fleets'][number];
type Side = 0 | 1;

/** Fleets of the same fate: when they leave by their plan, and why they left or did not. */
export interface Reason {
  fleets: string[];
  /** empty: they have none, being bound to their place */
  plan: string;
  why: string;
}

/** G-24: of every fleet whose plan the reader knows. */
export function reasonsOf(paper: Paper, index: Side): Reason[] {
  const side = paper.sides[index];
  if (side.kind === 'seen') return [];
  const found = side.side.fleets.map((fleet) => ({
    called: fleet.called ?? 'units outside of fleets',
    ...reasonOf(paper, index, side, fleet),
  }));
  const alike = Map.groupBy(found, ({ plan, why }) => JSON.stringify([plan, why]));
  return [...alike.values()].map((those) => {
    const { plan, why } = itemAt(those, 0);
    return { fleets: those.map(({ called }) => called).sort(naturalOrder), plan, why };
  });
}

function reasonOf(paper: Paper, index: Side, side: KnownSide, fleet: Fleet): Pick<Reason, 'plan' | 'why'> {
  const members = side.side.units.filter((unit) => (unit.fleet ?? null) === fleet.called);
  const isLost = members.length > 0 && members.every(({ fate }) => fate === 'destroyed');
  const lost = `destroyed to the last${fleet.left === undefined ? '' : ` as it left ${whenInWords(fleet.left)}`}`;
  if (members.length > 0 && members.every(({ hull }) => bases.has(hull)))
    return { plan: '', why: isLost ? lost : 'bases never leave' };
  const plan = planOf(side, fleet);
  const why = () => {
    if (isLost) return lost;
    if (paper.isTable) return whyAtTable(fleet);
    return fleet.left === undefined ? whyItStayed(paper, index, side, fleet) : whyItLeft(paper, index, side, fleet.left, fleet);
  };
  return { plan: plan ? retreatInWords(plan) : '', why: why() };
}

/** W-12: what never leaves. */
const bases: ReadonlySet<string> = new Set(['starbase', 'ground base', GUNS_IN_BATTLE]);

function planOf({ side }: KnownSide, fleet: Fleet): InFull['plans'][number] | undefined {
  return side.plans[fleet.plan];
}

/** The share of the enemy's strength below which a fleet leaves; null: never. */
function thresholdOf(side: KnownSide, fleet: Fleet, moment: number): number | null {
  const plan = planOf(side, fleet);
  return (moment === 0 ? plan?.before : plan?.during) ?? null;
}

/** M-23: there the players decided. */
function whyAtTable({ left, to }: Fleet): string {
  return left === undefined
    ? 'stayed, as was chosen at the table'
    : `left${to ? ` to ${to.at}` : ''}, as was chosen at the table`;
}

function whenInWords(left: number): string {
  return left === 0 ? 'before the first round' : `after round ${left}`;
}

function whyItLeft(paper: Paper, index: Side, side: KnownSide, left: number, fleet: Fleet): string {
  const when = whenInWords(left);
  const where = fleet.to ? ` to ${fleet.to.at}` : '';
  const threshold = thresholdOf(side, fleet, left);
  if (threshold === null) return `left ${when}${where}`;
  const earlier = side.side.fleets.some((other) => other.left === left && (thresholdOf(side, other, left) ?? 0) > threshold);
  const moment = paper.moments[left];
  if (earlier || !moment || side.side.powers.length > 1)
    return `left ${when}${where}, because what remained of the side then was below ${threshold} % of the enemy`;
  return `left ${when}${where}, because ${fellShort(moment, index, estimate(side, left), threshold)}`;
}

/** G-24: before the first round Limited Detection gives only an estimate. */
function estimate({ side }: KnownSide, moment: number): boolean {
  return moment === 0 && side.detection === 'limited';
}

/** `a strength of 24 against 52 is below 60 %`, or `a strength of 24 was below 60 % of the enemy’s`. */
function fellShort(moment: Moment, index: Side, isEstimate: boolean, threshold: number): string {
  const [own, enemy] = [moment.sides[index].toll.strength, moment.sides[index === 0 ? 1 : 0].toll.strength];
  if (isEstimate || own === undefined || enemy !== undefined)
    return `${againstInWords(moment, index, isEstimate)} is below ${threshold} %`;
  return `a strength of ${strengthInWords(own)} was below ${threshold} % of the enemy’s`;
}

/** `a strength of 24 against 52`, or only the own one. */
function againstInWords({ sides }: Moment, index: Side, isEstimate: boolean): string {
  const [own, enemy] = [sides[index].toll.strength, sides[index === 0 ? 1 : 0].toll.strength];
  const ours = own === undefined ? 'its strength' : `a strength of ${strengthInWords(own)}`;
  if (isEstimate) return `${ours} against an estimate of the enemy’s`;
  return enemy === undefined ? `${ours} against the enemy’s` : `${ours} against ${strengthInWords(enemy)}`;
}

const stays: Record<NonNullable<Fleet['stays']>, string> = {
  'at the capital': 'stayed, as armed fleets do at their capital, whatever the plan says',
  'nowhere to go': 'stayed, having nowhere to go to',
  'on their own ground': 'stayed, as those do who defend their ground',
  'no room in orbit': 'stayed, because no ship in orbit had room for them',
};

function whyItStayed({ moments }: Paper, index: Side, side: KnownSide, fleet: Fleet): string {
  if (fleet.stays) return stays[fleet.stays];
  if (moments.every(({ number }) => thresholdOf(side, fleet, number) === null)) return 'stayed, as planned';
  const tests = moments.flatMap((moment) => {
    const threshold = thresholdOf(side, fleet, moment.number);
    const [own, enemy] = [moment.sides[index].toll.strength, moment.sides[index === 0 ? 1 : 0].toll.strength];
    return threshold === null || own === undefined || enemy === undefined ? [] : [{ moment, own, enemy, threshold }];
  });
  if (tests.some(({ own, enemy, threshold }) => own * 100 < threshold * enemy)) return 'stayed, being unable to leave';
  const [closest] = tests.sort((one, other) => one.own * other.enemy - other.own * one.enemy);
  const how = closest ? `, ${againstInWords(closest.moment, index, false)} at the closest` : '';
  return `stayed, because the side never fell below that share of the enemy${how}`;
}
