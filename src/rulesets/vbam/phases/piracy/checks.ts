import { highestDraw, type Modifier } from '#core/dice.ts';
import { sumOf } from '#core/sum.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { sitesByOwner } from '#vbam/questions/economy/sites.ts';
import { contestsIn } from '#vbam/questions/empires/contested.ts';
import { livingEmpiresOf } from '#vbam/questions/empires/fallen.ts';
import { politicalMapOf, spheresOf } from '#vbam/questions/empires/politics.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { controlledReachOf } from '#vbam/questions/shared/economy/tradeCenters.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { checkModifiersOf } from '#vbam/questions/shared/piracy/check.ts';
import { PIRATES_APPEAR, SYSTEMS_PER_CHECK } from '#vbam/tables/piracy/checks.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { patrolOf } from '../shared/piracy/patrols.ts';
import type { Haunts } from './haunts.ts';
import { comeUp } from './newForce.ts';

const RULE = '5.5-a';

/** 5.5-a, -c, G-55: in the sphere of each empire, in order of their ids. */
export function checkForPirates(turn: VbamTurn, haunts: Haunts): void {
  const { state, galaxy, notes } = turn;
  const { sites, presences } = haunts;
  const spheres = spheresOf(politicalMapOf(state, galaxy, { presences, sites, contests: contestsIn(state, notes.withdrawn) }));
  const modifiersIn = modifiersFor(turn, haunts);
  for (const empire of livingEmpiresOf(state).sort()) {
    const sphere = [...(spheres.get(empire) ?? [])].sort();
    const exposed = turn.rules.piracyByTrade ? sphere.filter((system) => haunts.routesTo(system).length > 0) : sphere; // C-26
    const checks = checksOf(turn, empire, sphere.length);
    for (let check = 1; check <= checks && exposed.length > 0; check++) {
      const system = highestDraw(turn.dice, ['pirates', empire, String(check)], exposed);
      if (succeeds(turn, empire, system, modifiersIn(empire, system))) comeUp(turn, haunts, empire, system);
    }
  }
}

/** 5.5-a. */
function checksOf({ dice }: VbamTurn, empire: string, systems: number): number {
  if (systems >= SYSTEMS_PER_CHECK) return Math.floor(systems / SYSTEMS_PER_CHECK);
  if (systems === 0) return 0;
  return dice.at('piracy checks', empire).roll('d10', 'piracy checks', RULE).total <= systems ? 1 : 0;
}

/** G-55: a natural 1 always does. The roll is secret: who undetected pirates are with must not learn of them. */
function succeeds({ dice }: VbamTurn, empire: string, system: string, modifiers: readonly Modifier[]): boolean {
  const roll = dice.at('piracy', empire, system).roll('d10', 'piracy', '5.5-c', modifiers);
  const isUp = roll.total <= PIRATES_APPEAR || sumOf(roll.faces) === 1;
  roll.result = isUp ? 'pirates' : 'none';
  return isUp;
}

/** 5.5-c: what bears on a check, by empire and system. */
export function modifiersFor({ state, galaxy, constants, ...turn }: VbamTurn, { sites, presences, police }: Haunts) {
  const lanesOf = exploredLanesOf(state, galaxy);
  const own = sitesByOwner(sites);
  const zones = new Map(
    [...own].map(([id, those]) => [id, controlledReachOf(empireIn(state, id), those, lanesOf(id), constants)]),
  );
  return (empire: string, system: string): Modifier[] => {
    const colony = colonyOf(state, system, empire);
    const { capital, civilWar } = empireIn(state, empire);
    const built = own.get(empire)?.find((site) => site.system.id === system)?.facilities ?? [];
    const lives = colony !== undefined && colony.owner === empire && colony.census > 0;
    return checkModifiersOf({
      morale: !lives ? null : inRebellion({ colony }) ? 'rebellion' : moraleStateOf(colony),
      capital: capital === system || built.some(({ kind, state: now }) => kind === 'sector capital' && now === 'operational'),
      frontier: !zones.get(empire)?.has(system),
      civilWar: civilWar !== undefined,
      commandCost: patrolOf(state, presences, empire, system).commandCost,
      police: police(empire, system),
      capacity: starOf({ galaxy, ...turn }, system).capacity,
    });
  };
}
