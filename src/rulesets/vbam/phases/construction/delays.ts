import { inIdOrder } from '#core/inIdOrder.ts';
import type { Trouble } from '#schemas/vbam/state.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-42: Sabotage: Construction delays what would be ready first at a place by a turn; where nothing is begun there, a facility (see `isDelayed`). */
export function delayWork(turn: VbamTurn): void {
  for (const trouble of (turn.state.troubles ?? []).filter(({ what }) => what === 'construction')) {
    if (delayProject(turn, trouble)) settleTrouble(turn, trouble);
  }
}

/** Whether this facility is not built for it. Ruling: the builders come back with the money, and may try again next turn. */
export function isDelayed(turn: VbamTurn, owner: string, system: string): boolean {
  const trouble = turn.state.troubles?.find((one) => one.what === 'construction' && one.owner === owner && one.system === system);
  if (trouble) settleTrouble(turn, trouble);
  return trouble !== undefined;
}

function delayProject({ state, events }: VbamTurn, { owner, system }: Trouble): boolean {
  const own = inIdOrder(state.projects).filter(([, project]) => project.owner === owner && project.system === system);
  const first = own.toSorted(([, one], [, other]) => one.ready - other.ready)[0]?.[1];
  if (!first) return false;
  first.ready += 1;
  const work =
    first.work.kind === 'imperial capital' ? first.work.kind : (state.unitClasses[first.work.class]?.name ?? first.work.class);
  const what = { kind: 'construction', work, ready: first.ready } as const;
  events.push({ kind: 'mishap', rule: 'G-36', seenBy: [owner], empire: owner, system, what });
  return true;
}

function settleTrouble({ state }: VbamTurn, trouble: Trouble): void {
  state.troubles = state.troubles?.filter((one) => one !== trouble) ?? [];
}
