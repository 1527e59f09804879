import type { Enlisted } from '#vbam/questions/forces/presence.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { type Fought, fight } from '../shared/war/fight.ts';
import { tellOfBattle } from '../shared/war/tell.ts';
import type { Planned } from './scenarios.ts';
import { withSurprise } from './surprise.ts';

/** Fights a battle with all that surprises anybody, ends the concealment of those who took part (W-04), and has it told. */
export function play(turn: VbamTurn, planned: Planned | null, enlisted: Enlisted): Fought | null {
  if (!planned) return null;
  const scenario = withSurprise(turn, planned.scenario, planned.hides);
  const fleets = new Set(scenario.sides.flatMap(({ units }) => units.flatMap((id) => fleetOf(turn.state, id) ?? [])));
  const fought = fight(turn, scenario, enlisted);
  for (const id of fleets) delete turn.state.fleets[id]?.concealed;
  tellOfBattle(turn, fought);
  return fought;
}
