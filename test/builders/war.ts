import type { Terrain } from '#schemas/vbam/galaxyWords.ts';
import type {
  BattleOrders,
  CampaignState,
  DeclarationLevel,
  Detection,
  Fleet,
  Relation,
  Unit,
  UnitDesign,
  Wild,
} from '#schemas/vbam/state.ts';
import { fightBattles } from '#vbam/phases/encounters.ts';
import type { Fought } from '#vbam/phases/shared/war/fight.ts';
import { presencesOf } from '#vbam/questions/forces/presence.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { builderFor, inFleet } from './forces.ts';
import { acquaint } from './relations.ts';
import { chart, disarm, kessa, ophir, run, sol, type TurnOptions } from './turn.ts';

type Statistics = { dv?: number; as?: number; pd?: number };

/** DV 6, AS 6, PD 2, CC 2, unless something else is asked for. */
export function warship(
  { dv = 6, as = 6, pd = 2 }: Statistics = {},
  { abilities = {}, ...more }: Partial<UnitDesign> = {},
): Partial<UnitDesign> {
  return {
    buildCost: 10,
    statistics: { defenseValue: dv, attackStrength: as, pointDefense: pd },
    ...more,
    abilities: { FTL: 2, ...abilities },
  };
}

interface Fleeted {
  owner: string;
  system: string;
  name?: string;
  count?: number;
  ship?: Partial<UnitDesign>;
  plan?: BattleOrders;
  as?: Partial<Unit>;
  fleet?: Partial<Fleet>;
}

/** A fleet of equal ships; returns their ids. */
export function fleetOf(
  state: CampaignState,
  { owner, system, name = `Host ${system}`, count = 1, ship = warship(), plan, as = {}, fleet = {} }: Fleeted,
): string[] {
  const forces = builderFor(state, owner);
  const id = forces.fleet(name, system);
  Object.assign(state.fleets[id] as Fleet, { ...(plan && { plan }), ...fleet });
  return Array.from({ length: count }, (_, index) => forces.unit(`${name} Ship ${index + 1}`, ship, inFleet(id), as));
}

/** Two who can talk, one of whom has declared. */
export function declareWar(
  state: CampaignState,
  one: string,
  other: string,
  level: DeclarationLevel = 'war',
  more: Partial<Relation> = {},
): Relation {
  const declarations = { [one]: { level, turn: 0 } };
  return acquaint(state, one, other, { state: 'war', communications: true, declarations, war: { since: 0, lost: {} }, ...more });
}

/** A state without any forces but those that are put there, in which everybody knows all lanes. */
export function battlefield(fill: (state: CampaignState) => void): (state: CampaignState) => void {
  return (state) => {
    disarm(state);
    state.fleets = {};
    chart(state, ...Object.keys(state.empires));
    fill(state);
  };
}

type Looks = Record<string, Detection | 'none'>;

export interface FoughtOptions extends Omit<TurnOptions, 'looks'> {
  /** what everybody makes out in every system; normal where nothing else is said */
  looks?: Record<string, Looks>;
  terrain?: Record<string, Terrain[]>;
  notes?: (turn: VbamTurn) => void;
}

/** The battles of an Encounters Phase, with the turn they were fought in. */
export function foughtIn({ looks = {}, terrain = {}, notes, state, ...options }: FoughtOptions): {
  turn: VbamTurn;
  fought: Fought[];
} {
  let fought: Fought[] = [];
  const turn = run(
    (playing) => {
      const { systems } = playing.galaxy;
      for (const [index, star] of systems.entries()) {
        systems[index] = { ...star, terrain: terrain[star.id] ?? star.terrain };
        for (const empire of Object.keys(playing.state.empires)) {
          const space = looks[star.id]?.[empire] ?? 'normal';
          playing.notes.detections.set(`${empire}/${star.id}`, { space, ground: 'none' });
        }
      }
      notes?.(playing);
      fought = fightBattles(playing, presencesOf(playing.state));
    },
    { ...options, ...(state && { state: battlefield(state) }) },
  );
  return { turn, fought };
}

/** Who fought whom, where and how: `vega: deep space, a+b against c`. */
export function battlesOf(fought: readonly Fought[]): string[] {
  return fought.map(({ scenario: { system, kind, sides } }) => {
    const [one, other] = sides.map(({ empires, wild }) => wild ?? empires.map(homeOf).join('+'));
    return `${system}: ${kind}, ${one} against ${other}`;
  });
}

/** Ids of generated empires are long. */
function homeOf(empire: string): string {
  return (
    new Map([
      [sol, 'Sol'],
      [ophir, 'Ophir'],
      [kessa, 'Kessa'],
    ]).get(empire) ?? empire
  );
}

/** A guardian that can take and deal a little. */
export function guardianAt(system: string, { dv = 6, as = 6, pd = 0 }: Statistics = {}): Wild {
  return {
    kind: 'guardian',
    system,
    name: 'Sentinel Osk',
    damage: 0,
    visited: 0,
    design: {
      type: 'starbase',
      buildCost: 10,
      techLevel: { era: 'interstellar', level: 0 },
      statistics: { defenseValue: dv, attackStrength: as, pointDefense: pd },
      abilities: {},
    },
  };
}

export function monsterAt(
  system: string,
  { dv = 8, as = 5, pd = 4, rogue = false, damage = 0 }: Statistics & { rogue?: boolean; damage?: number } = {},
): Wild {
  const statistics = { defenseValue: dv, attackStrength: as, pointDefense: pd };
  return { kind: 'monster', system, name: 'Leviathan Osk', statistics, damage, stored: 0, rogue };
}
