import { pick } from '#core/dice.ts';
import { byKey } from '#core/order.ts';
import type { Wild } from '#schemas/vbam/state.ts';
import { presencesOf } from '#vbam/questions/forces/presence.ts';
import { damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { GUARDIAN_REST, MONSTER_HEALING } from '#vbam/tables/galaxy/encounters.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { resolveTraps } from '../shared/galaxy/boobyTrap.ts';
import { addWild, witnessesAt } from '../shared/galaxy/wilds.ts';
import { unlessDecided } from '../shared/unlessDecided.ts';

type Monster = Extract<Wild, { kind: 'monster' }>;

/** What belongs to nobody goes about its business, after all combat (3.2.7-l). */
export function resolveWilds(turn: VbamTurn): void {
  resolveTraps(turn);
  mendGuardians(turn);
  for (const [id, monster] of monstersOf(turn)) live(turn, id, monster);
  for (const [system, here] of [...Map.groupBy(monstersOf(turn), ([, { system }]) => system)].sort(byKey(([key]) => key))) {
    if (here.length > 1) contest(turn, system, here);
  }
}

/** G-13: intact again after a whole turn without a force there. */
function mendGuardians({ state, number }: VbamTurn): void {
  const presences = presencesOf(state);
  for (const wild of Object.values(state.wilds)) {
    if (wild.kind !== 'guardian') continue;
    const visitors = [...(presences.get(wild.system)?.values() ?? [])];
    if (visitors.some(({ space, ground }) => space.length + ground.length > 0)) wild.visited = number;
    else if (number - wild.visited >= GUARDIAN_REST) wild.damage = 0;
  }
}

/** 3.2.7-l: heals, or else grows a young one. R-13: not a rogue, and not while every neighbouring system has a monster. */
function live(turn: VbamTurn, id: string, monster: Monster): void {
  const { defenseValue } = monster.statistics;
  if (monster.damage > 0) {
    monster.damage = Math.max(0, monster.damage - MONSTER_HEALING);
    return;
  }
  monster.stored = Math.min(defenseValue, monster.stored + MONSTER_HEALING);
  if (monster.stored < defenseValue || monster.rogue || !hasRoom(turn, monster.system)) return;
  monster.stored = 0;
  const { system, statistics } = monster;
  const young = {
    kind: 'monster',
    system,
    statistics: { ...statistics },
    damage: damageLimitsOf(statistics).crippling,
    stored: 0,
    rogue: false,
  } as const;
  addWild(turn, turn.dice.at('birth', id), 'Leviathan', (name) => ({ ...young, name }));
  const common = { rule: '3.2.7-l', seenBy: witnessesAt(turn.state, system), system };
  turn.events.push({ kind: 'monsterBorn', ...common, called: monster.name });
}

function hasRoom(turn: VbamTurn, system: string): boolean {
  const haunted = new Set(monstersOf(turn).map(([, monster]) => monster.system));
  return neighboursOf(turn, system).some((id) => !haunted.has(id));
}

/** 3.2.7-m, G-14: the largest stays, of equals one at random; the others flee, each over one lane that need not be explored. */
function contest(turn: VbamTurn, system: string, here: readonly (readonly [string, Monster])[]): void {
  const stream = turn.dice.at('territory', system);
  const most = Math.max(...here.map(([, { statistics }]) => statistics.defenseValue));
  const [stays] = pick(
    stream,
    here.filter(([, { statistics }]) => statistics.defenseValue === most),
  );
  for (const [id, monster] of here) {
    const ways = neighboursOf(turn, system);
    if (id === stays || ways.length === 0) continue;
    monster.system = refugeOf(turn, id, monster, pick(stream, ways), ways);
    monster.rogue = true;
    const common = { rule: '3.2.7-m', called: monster.name };
    turn.events.push({ kind: 'monsterFled', ...common, seenBy: witnessesAt(turn.state, system), system });
    turn.events.push({ kind: 'monsterCame', ...common, seenBy: witnessesAt(turn.state, monster.system), system: monster.system });
  }
}

/** M-29: where the dice say, unless the moderator says otherwise. */
function refugeOf(turn: VbamTurn, id: string, { system, name }: Monster, rolled: string, ways: readonly string[]): string {
  if (ways.length === 1) return rolled;
  return unlessDecided(turn, {
    id: `monster-flight-${id}`,
    rule: '3.2.7-m',
    question: { kind: 'monster flight', system, called: name },
    choices: [...ways],
    fallback: rolled,
    about: [system],
  });
}

function neighboursOf({ galaxy }: VbamTurn, system: string): string[] {
  return galaxy.lanes.flatMap(({ a, b }) => (a === system ? [b] : b === system ? [a] : [])).sort();
}

function monstersOf({ state }: VbamTurn): [string, Monster][] {
  return Object.keys(state.wilds)
    .sort()
    .flatMap((id): [string, Monster][] => {
      const wild = state.wilds[id];
      return wild?.kind === 'monster' ? [[id, wild]] : [];
    });
}
