import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { type Desk, give } from '../desk.ts';
import { crewsOf, type Piece, piecesOf, shipyardsOf } from '../ground.ts';
import { isSurvey } from '../piece.ts';
import { lanesInReach } from './exploration.ts';
import { militaryPurse } from './forces.ts';
import { classesFor, needsDelvers } from './roles.ts';

/** More survey fleets than this would chart faster than the empire can settle. */
const MAX_SURVEYS = 6;
/** How many look for lanes in dangerous places. */
const DELVERS = 2;

/** 3.6: scouts while uncharted lanes are near. They cost little and open everything else. */
export function adviseScouts(desk: Desk): void {
  const { view, temper } = desk;
  if (temper.staysHome) return;
  const lanes = lanesInReach(view).length;
  if (needsDelvers(view)) buildScout(desk, 'delver', DELVERS, 'Where the last uncharted lanes begin, only thick hulls last.');
  const because = `${lanes} uncharted lanes are within reach, and too few of us look at them.`;
  buildScout(desk, 'scout', Math.min(MAX_SURVEYS, Math.ceil(lanes / 2)), because);
}

/** One more of a role, if there are not so many yet. */
function buildScout(desk: Desk, role: 'scout' | 'delver', wanted: number, because: string): void {
  const { view } = desk;
  const isOfRole = (id: string) => classesFor(view, role).includes(id);
  const isCounted = ({ unit }: Piece) => role === 'scout' || isOfRole(unit.class);
  const fleets = [...crewsOf(view).values()].filter((crew) => isSurvey(crew) && crew.some(isCounted)).length;
  const loose = piecesOf(view).filter((piece) => piece.unit.place.kind === 'system' && isSurvey([piece]) && isCounted(piece));
  const building = Object.values(view.projects).filter(({ work }) => work.kind === 'unit' && isOfRole(work.class));
  if (fleets + loose.length + building.length >= wanted) return;
  const [best] = classesFor(view, role);
  const [yard] = shipyardsOf(desk);
  if (best === undefined || yard === undefined || militaryPurse(desk).inHand === 0) return;
  give(desk, 'Exploration', buildUnits, { class: best, colony: yard }, because);
}
