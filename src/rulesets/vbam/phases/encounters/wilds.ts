import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import type { Enlisted } from '#vbam/questions/forces/presence.ts';
import type { Beast } from '#vbam/questions/shared/galaxy/wilds.ts';
import { MONSTER_ATTACKS } from '#vbam/tables/galaxy/encounters.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { unlessDecided } from '../shared/unlessDecided.ts';
import type { Fought } from '../shared/war/fight.ts';
import type { Contingent } from '../shared/war/scenario.ts';
import { type Garrisons, isFortified, type Muster, mustersIn } from './musters.ts';
import { play } from './play.ts';
import { ravage } from './ravage.ts';
import { type Planned, shieldOf } from './scenarios.ts';

/** W-29: guardians and monsters fight each empire apart, in order of the ids, as long as they live. */
export function fightWilds(turn: VbamTurn, system: string, garrisons: Garrisons, enlisted: Enlisted): Fought[] {
  const wilds = Object.keys(turn.state.wilds).filter((id) => turn.state.wilds[id]?.system === system);
  return wilds.sort().flatMap((id) => {
    const fought = [...garrisons].flatMap(([empire, garrison]) => {
      const wild = turn.state.wilds[id];
      const [muster] = mustersIn(turn, system, new Map([[empire, garrison]]));
      if (!wild || wild.kind === 'derelict' || !muster || !isFight(turn, id, wild, muster)) return [];
      return play(turn, encounterWith(turn, id, wild, muster), enlisted) ?? [];
    });
    preyOn(turn, id, garrisons);
    return fought;
  });
}

/** G-13, G-14: a guardian fights everybody and so does a rogue; a monster at home attacks on 5+, or is attacked by who attacks on sight. */
function isFight(turn: VbamTurn, id: string, wild: Beast, { empire, groups }: Muster): boolean {
  if (wild.kind === 'guardian' || wild.rogue) return true;
  return isHungryFor(turn, id, wild, empire) || groups.some(({ armed, orders }) => armed && orders.posture === 'attack on sight');
}

/** G-14, M-29: as the dice say, unless the moderator says otherwise. */
function isHungryFor(turn: VbamTurn, id: string, { system, name }: Beast, empire: string): boolean {
  const { total } = turn.dice.at('monster', id, empire).roll('d6', 'monster attack', 'G-14');
  const chosen = unlessDecided(turn, {
    id: `monster-attack-${id}-${empire}`,
    rule: 'G-14',
    question: { kind: 'monster attack', system, called: name, empire },
    choices: ['attack', 'rest'],
    fallback: total >= MONSTER_ATTACKS ? 'attack' : 'rest',
    about: [system, empire],
  });
  return chosen === 'attack';
}

/** Ruling: what is wild neither hides nor is hidden from: both sides have Normal Detection. Who is at home is the defender, but a rogue never is. */
function encounterWith(turn: VbamTurn, id: string, wild: Beast, muster: Muster): Planned {
  const { empire, groups, bases, guns } = muster;
  const { system } = wild;
  const common = { detection: 'normal', readiness: [], unseen: false } as const;
  const force: Contingent = {
    ...common,
    empires: [empire],
    units: [...groups.flatMap(({ units }) => units), ...bases].sort(),
    guns,
    wild: null,
    shield: shieldOf(turn, system, [empire]),
  };
  const beast: Contingent = { ...common, empires: [], units: [], guns: [], wild: id, shield: 0 };
  const isRogue = wild.kind === 'monster' && wild.rogue;
  const defender = isRogue || colonyOf(turn.state, system, empire) ? 0 : 1;
  const kind = isFortified(muster) ? 'planetary assault' : 'deep space';
  return { scenario: { kind, system, sides: [force, beast], defender }, hides: [false, false] };
}

/** G-14: where no ships are left, a rogue turns on those who live there. */
function preyOn(turn: VbamTurn, id: string, garrisons: Garrisons): void {
  const wild = turn.state.wilds[id];
  if (wild?.kind !== 'monster' || !wild.rogue) return;
  const ships = mustersIn(turn, wild.system, garrisons).some(({ groups, bases }) => groups.length + bases.length > 0);
  if (!ships) ravage(turn, id, wild);
}
