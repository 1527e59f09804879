import type { Enlisted } from '#vbam/questions/forces/presence.ts';
import { piratesIn } from '#vbam/questions/shared/war/bands.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { settleBand } from '../shared/piracy/part.ts';
import { visibleOf } from '../shared/piracy/watch.ts';
import type { Fought } from '../shared/war/fight.ts';
import type { Contingent } from '../shared/war/scenario.ts';
import { type Garrisons, type Muster, mustersIn } from './musters.ts';
import { play } from './play.ts';
import type { Planned } from './scenarios.ts';

/** G-55: fleets that attack on sight and have made pirates out fight them, each empire by itself, in order of the ids. Pirates attack nobody: they raid. */
export function fightPirates(turn: VbamTurn, system: string, garrisons: Garrisons, enlisted: Enlisted): Fought[] {
  const here = piratesIn(turn.state).filter(([, band]) => band.system === system);
  return here.flatMap(([id]) =>
    [...garrisons].flatMap(([empire, garrison]) => {
      const [muster] = mustersIn(turn, system, new Map([[empire, garrison]]));
      const fought = muster && play(turn, huntOf(turn, id, system, muster), enlisted);
      if (!fought) return [];
      settleBand(turn, id);
      return [fought];
    }),
  );
}

/** Ruling: pirates know who comes for them, and have Normal Detection; a base that was not found takes no part. */
function huntOf(turn: VbamTurn, id: string, system: string, { empire, groups, detection }: Muster): Planned | null {
  if (detection === 'none' || turn.state.bands[id]?.system !== system) return null;
  const prey = visibleOf(turn, id, detection).filter((unit) => !turn.notes.withdrawn.has(unit));
  const hunters = groups.filter(({ armed, orders }) => armed && orders.posture === 'attack on sight');
  if (prey.length === 0 || hunters.length === 0) return null;
  const common = { guns: [], readiness: [], unseen: false, shield: 0 };
  const units = hunters.flatMap((group) => group.units).sort();
  const force: Contingent = { ...common, empires: [empire], units, wild: null, detection };
  const pirates: Contingent = { ...common, empires: [], units: prey, wild: id, detection: 'normal' };
  return { scenario: { kind: 'deep space', system, sides: [force, pirates], defender: 1 }, hides: [false, false] };
}
