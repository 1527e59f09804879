import { retreatInWords } from '#vbam/questions/shared/war/expandedPlan.ts';
import type { InFull, KnownSide, Moment, Paper } from './paper.ts';
import { strengthInWords } from './words.ts';

type Fleet = InFull['fleets'][number];
type Side = 0 | 1;

const LOST = 'it was destroyed to the last';

/** A fleet, when it leaves by its plan, and why it left or did not. */
export interface Reason {
  fleet: string;
  plan: string;
  why: string;
}

/** G-24: of every fleet whose plan the reader knows. */
export function reasonsOf(paper: Paper, index: Side): Reason[] {
  const side = paper.sides[index];
  if (side.kind === 'seen') return [];
  return side.side.fleets.map((fleet) => {
    const plan = planOf(side, fleet);
    return {
      fleet: fleet.called ?? 'What is in no fleet',
      plan: plan ? retreatInWords(plan) : '',
      why: fleet.left === undefined ? whyItStayed(paper, index, side, fleet) : whyItLeft(paper, index, side, fleet.left, fleet),
    };
  });
}

function planOf({ side }: KnownSide, fleet: Fleet): InFull['plans'][number] | undefined {
  return side.plans[fleet.plan];
}

/** The share of the enemy's strength below which a fleet leaves; null: never. */
function thresholdOf(side: KnownSide, fleet: Fleet, moment: number): number | null {
  const plan = planOf(side, fleet);
  return (moment === 0 ? plan?.before : plan?.during) ?? null;
}

/** Where none of it is left, nobody went anywhere. */
function isLost({ side }: KnownSide, { called }: Fleet): boolean {
  const members = side.units.filter((unit) => (unit.fleet ?? null) === called);
  return members.length > 0 && members.every(({ fate }) => fate === 'destroyed');
}

function whyItLeft(paper: Paper, index: Side, side: KnownSide, left: number, fleet: Fleet): string {
  if (isLost(side, fleet))
    return `${LOST}, ${left === 0 ? 'as it left before the first round' : `as it left after round ${left}`}`;
  const when = left === 0 ? 'before the first round' : `after round ${left}`;
  const where = fleet.to ? ` to ${fleet.to.at}` : '';
  const threshold = thresholdOf(side, fleet, left);
  if (threshold === null) return `it left ${when}${where}`;
  const earlier = side.side.fleets.some((other) => other.left === left && (thresholdOf(side, other, left) ?? 0) > threshold);
  const moment = paper.moments[left];
  if (earlier || !moment || side.side.powers.length > 1)
    return `it left ${when}${where}, for what was left of its side then was below ${threshold} % of the enemy`;
  return `it left ${when}${where}: ${againstInWords(moment, index, estimate(side, left))}, below ${threshold} %`;
}

/** G-24: before the first round Limited Detection gives only an estimate. */
function estimate({ side }: KnownSide, moment: number): boolean {
  return moment === 0 && side.detection === 'limited';
}

/** `a strength of 24 against 52`, or only the own one. */
function againstInWords({ sides }: Moment, index: Side, isEstimate: boolean): string {
  const [own, enemy] = [sides[index].toll.strength, sides[index === 0 ? 1 : 0].toll.strength];
  const ours = own === undefined ? 'its strength' : `a strength of ${strengthInWords(own)}`;
  if (isEstimate) return `${ours} against an estimate of the enemy’s`;
  return enemy === undefined ? `${ours} against the enemy’s` : `${ours} against ${strengthInWords(enemy)}`;
}

const stays: Record<NonNullable<Fleet['stays']>, string> = {
  'at the capital': 'it stayed, as armed fleets do at their capital, whatever the plan says',
  'nowhere to go': 'it stayed, having nowhere to go to',
};

function whyItStayed({ moments }: Paper, index: Side, side: KnownSide, fleet: Fleet): string {
  if (fleet.stays) return stays[fleet.stays];
  if (isLost(side, fleet)) return LOST;
  if (moments.every(({ number }) => thresholdOf(side, fleet, number) === null)) return 'it stayed, as its plan says';
  const tests = moments.flatMap((moment) => {
    const threshold = thresholdOf(side, fleet, moment.number);
    const [own, enemy] = [moment.sides[index].toll.strength, moment.sides[index === 0 ? 1 : 0].toll.strength];
    return threshold === null || own === undefined || enemy === undefined ? [] : [{ moment, own, enemy, threshold }];
  });
  if (tests.some(({ own, enemy, threshold }) => own * 100 < threshold * enemy)) return 'it stayed, being unable to leave';
  const [closest] = tests.sort((one, other) => one.own * other.enemy - other.own * one.enemy);
  const how = closest ? `, ${againstInWords(closest.moment, index, false)} at the closest` : '';
  return `it stayed: its side never fell below that share of the enemy${how}`;
}
