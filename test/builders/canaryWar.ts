import { listed } from '#core/listed.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { BattleOrders, CampaignState, UnitDesign } from '#schemas/vbam/state.ts';
import { fleetOf } from './battleTurn.ts';
import { acquaint } from './relations.ts';

/** What an empire may not read of the battles of a turn, from the truth and not from its account (W-30). */
export interface BattleSecrets {
  /** how many rolls were its own */
  rolls: number;
  /** words that the pages of its battles may not have, by what they give away */
  words: Record<'plan' | 'reserve' | 'retreat' | 'concealed', string[]>;
}

const tug: Partial<UnitDesign> = {
  buildCost: 1,
  statistics: { defenseValue: 1, attackStrength: 0, pointDefense: 0 },
  abilities: { FTL: 1 },
};
const raider: Partial<UnitDesign> = {
  buildCost: 13,
  statistics: { defenseValue: 6, attackStrength: 9, pointDefense: 2 },
  abilities: { FTL: 2 },
};

/** The first two empires meet in a system that is nobody's home, at war: with plans, a reserve, a refuge, and a fleet that hides. */
export function stageWar(state: CampaignState, galaxy: Galaxy, first: number): void {
  const [one = '', other = ''] = Object.keys(state.empires).sort();
  const taken = new Set([
    ...Object.values(state.empires).flatMap(({ home, capital }) => [home, capital]),
    ...Object.values(state.wilds).map(({ system }) => system),
    ...Object.values(state.colonies).map(({ system }) => system),
  ]);
  const home = state.empires[other]?.capital ?? '';
  const beside = galaxy.lanes.flatMap(({ a, b }) => (a === home ? [b] : b === home ? [a] : []));
  const field = beside.find((id) => !taken.has(id)) ?? '';
  acquaint(state, one, other, {
    ...{ state: 'war', communications: true, war: { since: 0, lost: {} } },
    declarations: { [one]: { level: 'war', turn: 0 } },
  });
  const stand = (owner: string, number: number, ship: Partial<UnitDesign>, count: number, plan: BattleOrders) =>
    fleetOf(state, owner, {
      ...{ name: `Qflt${first + number}x`, system: field, units: { [`Qcls${first + number}x`]: { ...ship, count } } },
      plan: { ...plan, aim: [{ kind: 'called', called: `Qaim${first + number}x` }] },
    });
  stand(one, 900, raider, 8, { posture: 'attack on sight', retreat: { below: null } });
  stand(one, 910, raider, 2, { retreat: { below: 10 } });
  stand(one, 920, tug, 1, { posture: 'defend', retreat: { below: 20 } });
  stand(other, 930, raider, 5, { retreat: { below: 35 } });
  stand(other, 940, raider, 1, { posture: 'avoid battle', retreat: { below: 35 } });
  for (const fleet of Object.values(state.fleets)) if (fleet.name === `Qflt${first + 940}x`) fleet.concealed = { from: [one] };
}

/** By empire, of all battles that a turn recorded; `before`: as it began. */
export function battleSecretsOf(events: readonly VbamEvent[], before: CampaignState): Record<string, BattleSecrets> {
  const records = events.flatMap((event) => (event.kind === 'battleRecorded' ? [event.record] : []));
  return Object.fromEntries(Object.keys(before.empires).map((empire) => [empire, secretsFrom(empire, records, before)]));
}

type Recorded = RecordedBattle['sides'][number];

function secretsFrom(empire: string, records: readonly RecordedBattle[], { fleets }: CampaignState): BattleSecrets {
  const fought = records.flatMap((record) => ([0, 1] as const).map((own) => ({ record, own })));
  const mine = fought.filter(({ record, own }) => record.sides[own].powers.includes(empire));
  const enemies = mine.map(({ record, own }) => record.sides[own === 0 ? 1 : 0]);
  const ownWays = mine.flatMap(({ record, own }) => [record.at, ...record.sides[own].fleets.flatMap(({ to }) => to ?? [])]);
  return {
    rolls: mine.reduce((sum, { record, own }) => sum + rollsOf(record, own), 0),
    words: {
      plan: enemies.flatMap(({ plans }) => plans.flatMap(({ aim }) => aim)),
      reserve: enemies.flatMap(reserveHulls),
      retreat: enemies.flatMap((side) => side.fleets.flatMap(({ to }) => to ?? [])).filter((to) => !ownWays.includes(to)),
      concealed: Object.values(fleets).flatMap(({ owner, name, concealed }) => (owner !== empire && concealed ? [name] : [])),
    },
  };
}

/** Hulls of which none fought or stood in the line: nobody has seen one. */
function reserveHulls({ units, taskForces, engaged }: Recorded): string[] {
  const line = new Set(taskForces.slice(0, engaged).flat());
  const seen = new Set(units.filter(({ fought }, place) => fought || line.has(place)).map(({ hull }) => hull));
  return [...new Set(units.map(({ hull }) => hull))].filter((hull) => !seen.has(hull));
}

function rollsOf({ rounds, before }: RecordedBattle, own: 0 | 1): number {
  const moments = [before, ...rounds];
  const chases = moments.filter(({ pursuit }) => pursuit?.by === own).length;
  return 1 + rounds.filter(({ sides }) => sides[own].roll !== null).length + chases;
}

/** What the pages of an empire's battles tell too much. */
export function battleLeaks(html: string, { rolls, words }: BattleSecrets): string[] {
  const text = html.toLowerCase();
  const said = Object.entries(words).flatMap(([kind, those]) => {
    const found = those.filter((word) => text.includes(word.toLowerCase()));
    return found.length === 0 ? [] : [`${kind} of an enemy: ${listed(found, 'and')}`];
  });
  const thrown = html.match(/class="roll"/g)?.length ?? 0;
  return [...said, ...(thrown > rolls ? [`dice of an enemy: ${thrown} rolls, not ${rolls}`] : [])];
}
