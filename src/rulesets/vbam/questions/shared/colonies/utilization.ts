import type { Colony } from '#schemas/vbam/state.ts';
import { type Infrastructure, UTILIZATION_BONUS, utilizationFacilities } from '#vbam/tables/colonies/infrastructure.ts';
import { type Account, type AccountLine, accountOf } from '../economy/account.ts';
import { facilityWorks, type Standing } from '../facilities/facilityWorks.ts';
import { moraleStateOf, type WorkConditions, workingStateOf } from './moraleState.ts';

export type Workers = Pick<Colony, 'census' | 'morale' | Infrastructure>;

/** A utilized value, and how much of it a facility adds. */
export interface Utilization extends Account {
  facility: number;
}

/** 3.4.3-g, -h, -i and G-27; null for a system without a colony, where only facilities work. */
export function utilizedOf(
  colony: Workers | null,
  kind: Infrastructure,
  facilities: Standing,
  conditions: WorkConditions = {},
): Utilization {
  const lines = colony ? workLines(colony, kind, conditions) : [];
  const helper = utilizationFacilities[kind];
  const facility = helper && facilityWorks(facilities, helper, colony) ? UTILIZATION_BONUS : 0;
  if (helper) lines.push({ why: { kind: 'facility', facility: helper }, amount: facility, rule: '3.5' });
  return { ...accountOf(lines), facility };
}

/** C-56: what would be utilized without unrest, rebellion, disruption and crippled facilities; this decides whether routes are severed. */
export function unpenalisedOf(colony: Workers | null, kind: Infrastructure, facilities: Standing): number {
  const helped = facilities.some((facility) => facility.kind === utilizationFacilities[kind]);
  return (colony ? Math.min(colony.census, colony[kind]) : 0) + (helped ? UTILIZATION_BONUS : 0);
}

function workLines(colony: Workers, kind: Infrastructure, conditions: WorkConditions): AccountLine[] {
  const [built, worked] = [colony[kind], Math.min(colony.census, colony[kind])];
  const state = workingStateOf(colony, conditions);
  const { disrupted = false } = conditions;
  const divisor = (state === 'unrest' ? 2 : 1) * (disrupted ? 2 : 1);
  const left = state === 'rebellion' ? 0 : Math.ceil(worked / divisor);
  return [
    { why: { kind: 'infrastructure', infrastructure: kind }, amount: built, rule: '3.4.3-a' },
    { why: { kind: 'too few people', census: colony.census }, amount: worked - built, rule: '3.4.3-g' },
    {
      why: { kind: 'hindered', state, own: moraleStateOf(colony), disrupted },
      amount: left - worked,
      rule: disrupted ? '3.4.3-i' : '3.4.3-h',
    },
  ];
}
