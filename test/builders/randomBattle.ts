import { type Dice, pick, type Stream, seededDice } from '#core/dice.ts';
import type { BattleOrders, CampaignState, Detection, UnitDesign } from '#schemas/vbam/state.ts';
import { commandActionNames } from '#schemas/vbam/stateWords.ts';
import { type Fought, fight } from '#vbam/phases/shared/war/fight.ts';
import type { Contingent, Scenario } from '#vbam/phases/shared/war/scenario.ts';
import { tellOfBattle } from '#vbam/phases/shared/war/tell.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { atWar, contingent, fleetOf } from './battleTurn.ts';
import { design } from './designs.ts';
import { aboard, builderFor } from './forces.ts';
import { erect, kessa, ophir, settle, sol, turnWith } from './turn.ts';

/** A battle that was fought and told, between forces that chance has put together. */
export interface RandomBattle {
  turn: VbamTurn;
  fought: Fought;
  /** names of fleets that took no part, because they were concealed, by owner */
  concealed: Record<string, string>;
}

type Made = Partial<UnitDesign> & Pick<UnitDesign, 'statistics'>;

const hulls: Record<string, Made> = {
  Falcon: { buildCost: 4, statistics: { defenseValue: 3, attackStrength: 4, pointDefense: 2 }, abilities: { FTL: 1, fast: 1 } },
  Lancer: {
    buildCost: 7,
    statistics: { defenseValue: 5, attackStrength: 6, pointDefense: 2 },
    abilities: { FTL: 1, stealth: 2 },
  },
  Bulwark: {
    buildCost: 13,
    statistics: { defenseValue: 9, attackStrength: 7, pointDefense: 5 },
    abilities: { FTL: 1, armor: 1, decoy: 2 },
  },
  Reaver: {
    buildCost: 9,
    statistics: { defenseValue: 6, attackStrength: 4, pointDefense: 2 },
    abilities: { FTL: 1, marines: 4 },
  },
  Cipher: {
    buildCost: 9,
    statistics: { defenseValue: 6, attackStrength: 4, pointDefense: 2 },
    abilities: { FTL: 1, 'cyber warfare': 3 },
  },
  Seeker: { buildCost: 4, statistics: { defenseValue: 2, attackStrength: 0, pointDefense: 0 }, abilities: { FTL: 1, scout: 3 } },
};
const carrier: Made = {
  buildCost: 9,
  statistics: { defenseValue: 4, attackStrength: 1, pointDefense: 3 },
  abilities: { FTL: 1, carrier: 5 },
};
const flight: Made = { type: 'flight', buildCost: 2, statistics: { defenseValue: 1, attackStrength: 2, pointDefense: 1 } };
const fort: Made = { type: 'starbase', buildCost: 15, statistics: { defenseValue: 12, attackStrength: 9, pointDefense: 6 } };

/** Where each goes if it says so; nobody goes where an enemy might. */
const refuges = { [sol]: ['vega', 'altair', 'tau-ceti'], [ophir]: ['mirach', 'deneb', 'hadar'], [kessa]: ['izar', 'naos'] };
const looks: (Detection | 'none')[] = ['none', 'limited', 'normal', 'full'];

/** The same seed gives the same battle. */
export function randomBattle(seed: string): RandomBattle {
  const dice = seededDice(seed);
  const stream = dice.at('forces');
  const allied = stream.below(4) === 0;
  const kind = pick(stream, ['deep space', 'deep space', 'planetary assault', 'hyperspace'] as const);
  const system = 'lantern';
  const concealed: Record<string, string> = {};
  const turn = turnWith({
    state: atWar((state) => {
      if (kind === 'planetary assault') fortify(state, stream, system);
      for (const owner of allied ? [sol, ophir, kessa] : [sol, ophir]) arm(state, stream, owner, system);
      for (const owner of [sol, ophir]) concealed[owner] = hide(state, owner, system);
    }),
  });
  const fought = fight({ ...turn, dice: within(dice) }, scenarioIn(turn, stream, { kind, system, allied }));
  tellOfBattle(turn, fought);
  return { turn, fought, concealed };
}

/** The dice of the battle apart from those that made its forces. */
function within(dice: Dice): Dice {
  return { at: (...path) => dice.at('battle', ...path), rolls: dice.rolls };
}

function scenarioIn(
  turn: VbamTurn,
  stream: Stream,
  { kind, system, allied }: Pick<Scenario, 'kind' | 'system'> & { allied: boolean },
): Scenario {
  const side = (empires: string[], guns: string[]): Contingent => {
    const all = contingent(turn, empires, system, { detection: pick(stream, looks), guns, shield: guns.length > 0 ? 5 : 0 });
    return { ...all, units: all.units.filter((id) => !isConcealed(turn, id)) };
  };
  const [ours, theirs] = [
    side([sol], []),
    side(
      allied ? [ophir, kessa] : [ophir],
      Object.keys(turn.state.facilities).filter((id) => id.includes('guns')),
    ),
  ];
  const inOrder = (ours.empires[0] ?? '') < (theirs.empires[0] ?? '');
  return {
    ...{ kind, system, defender: pick(stream, [0, 1] as const) },
    ...(kind === 'hyperspace' && { to: 'izar' }),
    sides: inOrder ? [ours, theirs] : [theirs, ours],
  };
}

function isConcealed({ state }: VbamTurn, id: string): boolean {
  const place = state.units[id]?.place;
  return place?.kind === 'fleet' && state.fleets[place.fleet]?.concealed !== undefined;
}

/** Ophir's colony with a base and Guns. */
function fortify(state: CampaignState, stream: Stream, system: string): void {
  settle(state, system, { owner: ophir });
  if (stream.below(2) === 0) erect(state, system, 'planetary defense guns', ophir);
  builderFor(state, ophir).unit('Rampart 1', fort, { kind: 'system', system });
}

/** Some fleets with random plans, and a carrier with flights beside them. */
export function arm(state: CampaignState, stream: Stream, owner: string, system: string): void {
  const fleets = 1 + stream.below(3);
  const name = { [sol]: 'Solar', [ophir]: 'Obsidian', [kessa]: 'Kestrel' }[owner];
  const counts = new Map<string, number>();
  for (let number = 1; number <= fleets; number++) {
    const units = Object.fromEntries(
      Object.entries(hulls).flatMap(([unitClass, made]) => {
        const count = stream.below(stream.below(6) === 0 ? 9 : 3);
        const from = (counts.get(unitClass) ?? 0) + 1;
        counts.set(unitClass, from + count);
        return count === 0 ? [] : [[unitClass, { ...made, count, from }]];
      }),
    );
    const sturdy = { Bulwark: { ...design(hulls.Bulwark), count: 1, from: 50 + number } };
    fleetOf(state, owner, { name: `${name} ${number}`, system, units: { ...units, ...sturdy }, plan: planFrom(stream, owner) });
  }
  const wing = builderFor(state, owner);
  const base = wing.unit('Nest 1', carrier, { kind: 'system', system });
  for (const number of [1, 2]) wing.unit(`Sting ${number}`, flight, aboard(base));
  for (const unit of Object.values(state.units)) if (unit.owner === owner && stream.below(5) === 0) unit.damage = 1;
}

function planFrom(stream: Stream, owner: string): BattleOrders {
  const below = pick(stream, [null, 37, 61, 83, 119]);
  const to = pick(stream, [undefined, ...(refuges[owner] ?? [])]);
  return {
    ...(stream.below(3) > 0 && { retreat: { below, ...(to !== undefined && { to }) } }),
    spirit: pick(stream, ['cautiously', 'steadily', 'boldly'] as const),
    ...(stream.below(2) === 0 && {
      command: ['attack', 'defend', pick(stream, commandActionNames), pick(stream, commandActionNames)],
    }),
    ...(stream.below(2) === 0 && { spend: [{ kind: 'class', class: `${owner}-falcon` }] }),
    ...(stream.below(2) === 0 && { aim: [{ kind: 'hull', hull: 'heavy cruiser' }] }),
  };
}

/** A fleet that the enemy has not found. */
function hide(state: CampaignState, owner: string, system: string): string {
  const name = owner === sol ? 'Solar Shade' : 'Obsidian Shade';
  const made: Made = { buildCost: 35, statistics: { defenseValue: 30, attackStrength: 30, pointDefense: 9 } };
  fleetOf(state, owner, { name, system, units: { Phantom: { ...made, count: 2 } } });
  const fleet = Object.values(state.fleets).find((one) => one.name === name);
  if (fleet) fleet.concealed = { from: [owner === sol ? ophir : sol] };
  return name;
}
