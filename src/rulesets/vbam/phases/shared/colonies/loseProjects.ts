import { inIdOrder } from '#core/inIdOrder.ts';
import type { Project } from '#schemas/vbam/state.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-36: what an empire is building in a system is lost with its colony there. */
export function loseProjects(turn: VbamTurn, owner: string, system: string): void {
  const { projects } = turn.state;
  for (const [id, project] of inIdOrder(projects)) {
    if (project.owner !== owner || project.system !== system) continue;
    delete projects[id];
    tellOfLostProject(turn, project);
  }
}

export function tellOfLostProject(turn: VbamTurn, { owner, system, work }: Project): void {
  const what = work.kind === 'imperial capital' ? work.kind : (turn.state.unitClasses[work.class]?.name ?? work.class);
  turn.events.push({ kind: 'constructionLost', rule: 'G-36', seenBy: [owner], empire: owner, system, what });
}
