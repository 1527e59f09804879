import type { Modifier } from '#core/dice.ts';
import { combatantsOf, type Plans } from '#vbam/battle/drawUp.ts';
import { gunsCombatant } from '#vbam/battle/fixtures.ts';
import type { Combatant } from '#vbam/battle/forces.ts';
import { defenseGunsOf, defenseShieldOf } from '#vbam/questions/shared/facilities/planetaryDefense.ts';
import { holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import { type Steps, stepsOf } from '#vbam/questions/shared/movement/ways.ts';
import { commandPostReadiness } from '#vbam/questions/shared/war/skies.ts';
import { surprise } from '#vbam/tables/war/surprise.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { chartOf } from '#vbam/view/ways/journeys.ts';
import { forcesOf, type Meeting } from './meetings.ts';

/** The own side of a fight, as the sheet leaves it. */
export interface OurForce {
  combatants: Combatant[];
  plans: Plans;
  shield: number;
}

/** `fixed`: with what is bound to the place, where it is attacked there. `start`: the view before the sheet, which has the charts. */
export function ourForce(
  start: EmpireView,
  view: EmpireView,
  meeting: Pick<Meeting, 'system' | 'groups' | 'bases' | 'guns'>,
  fixed: boolean,
): OurForce {
  const { system, groups, bases, guns } = meeting;
  const { id: owner, plan, techLevel } = view.empire;
  const plans: Plans = new Map();
  const units = [...groups.flatMap((group) => group.units), ...(fixed ? bases : [])];
  const stays = (stepsFrom(start).get(system) ?? []).length === 0; // G-24: no way out that is known
  const own = { forces: forcesOf(view), holds: holdsOf(view.units), owner, plan, units, stays, surprised: false };
  const colony = view.colonies[system] ?? null;
  const battery = (fixed ? guns : []).map((id) => gunsCombatant({ id, owner }, defenseGunsOf(colony, techLevel)));
  const isShielded = Object.values(view.facilities).some(
    (one) => one.system === system && one.kind === 'planetary defense shield' && one.state === 'operational',
  );
  return {
    combatants: [...combatantsOf(own, plans), ...battery],
    plans,
    shield: fixed && isShielded ? defenseShieldOf(colony, techLevel) : 0,
  };
}

function stepsFrom(start: EmpireView): Steps {
  return stepsOf(chartOf(start), { gatesOnly: false });
}

/** 3.5-d: an own Command Post that works, within three jumps. */
export function commandPosts(start: EmpireView, system: string): Modifier[] {
  const steps = stepsFrom(start);
  const near = jumpsFrom({ get: (id) => steps.get(id)?.map(({ to }) => to) ?? [] }, system, surprise.commandPostJumps);
  const posts = Object.values(start.facilities).filter(({ kind, state }) => kind === 'command post' && state === 'operational');
  return posts.some((post) => near.has(post.system)) ? [commandPostReadiness] : [];
}
