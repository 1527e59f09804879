import type { EventOf } from '#schemas/vbam/event.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import type { Infrastructure } from '#vbam/tables/colonies/infrastructure.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { changeMorale } from '../colonies/changeMorale.ts';
import { tellOfLostProject } from '../colonies/loseProjects.ts';

/** What fire from space leaves of a colony. */
export type Ruin = Pick<EventOf<'colonyRavaged'>, 'crippled' | 'destroyed' | 'works' | 'census'>;

export function noRuin(): Ruin {
  return { crippled: [], destroyed: [], works: [], census: 0 };
}

/** 3.5-c: the first hit cripples, the second destroys. */
export function hitFacility(turn: VbamTurn, id: string, ruin: Ruin): void {
  const facility = turn.state.facilities[id];
  if (!facility) return;
  const { kind, owner, system } = facility;
  if (facility.state === 'operational') {
    facility.state = 'crippled';
    ruin.crippled.push(kind);
    return;
  }
  delete turn.state.facilities[id];
  ruin.crippled = ruin.crippled.filter((one) => one !== kind);
  ruin.destroyed.push(kind);
  if (kind === 'sector capital') loseRisingCapital(turn, owner, system);
}

/** 4.2.1-a: an imperial capital grows out of a sector capital. */
function loseRisingCapital(turn: VbamTurn, owner: string, system: string): void {
  for (const [id, project] of Object.entries(turn.state.projects)) {
    if (project.work.kind !== 'imperial capital' || project.owner !== owner || project.system !== system) continue;
    delete turn.state.projects[id];
    tellOfLostProject(turn, project);
  }
}

export function hitWork(colony: Colony, what: Infrastructure, ruin: Ruin): void {
  colony[what] -= 1;
  ruin.works.push(what);
}

/** G-25: a Census and a Morale. */
export function killSome(turn: VbamTurn, colony: Colony, ruin: Ruin): void {
  colony.census -= 1;
  ruin.census = 1;
  const site = sitesOf(turn.state, turn.galaxy).find((one) => one.colony === colony);
  if (site) changeMorale(turn, { ...site, colony }, -1);
}
