import { newUnit } from '#generators/newUnit.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { freshRelation } from '#vbam/questions/diplomacy/relations.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { freshFleet } from '#vbam/tables/campaign/starting.ts';

/** That are fought at least: where neither side makes out the other there is none. */
export const BATTLES = 30;
const PLACES = 33;
/** Of each side. */
const UNITS = 30;

/** The first two empires have fleets in the same systems where nobody lives, who fight to the end if they are at war, and look on otherwise. */
export function faceToFace(facing: 'war' | 'peace'): (state: CampaignState, galaxy: Galaxy) => void {
  return (state, galaxy) => {
    const [one = '', other = ''] = Object.keys(state.empires).sort();
    const war = { state: 'war', declarations: { [one]: { level: 'war', turn: 0 } }, war: { since: 0, lost: {} } } as const;
    const common = { ...freshRelation(one, other, 0), relationship: 0, communications: true };
    state.relations[pairIdOf(one, other)] = facing === 'war' ? { ...common, ...war } : common;
    const quiet = galaxy.systems.filter(({ id, type }) => !(id in state.colonies) && type === 'single');
    if (quiet.length < PLACES) throw new Error(`there are ${quiet.length} quiet systems`);
    for (const owner of [one, other]) for (const { id } of quiet.slice(0, PLACES)) station(state, owner, id);
  };
}

function station(state: CampaignState, owner: string, system: string): void {
  const fleet = `${owner}-at-${system}`;
  const plan = { retreat: { below: null } };
  state.fleets[fleet] = { ...structuredClone(freshFleet), owner, name: `At ${system}`, system, plan };
  for (let count = 0; count < UNITS; count++)
    newUnit(state, { class: `${owner}-destroyer`, owner, place: { kind: 'fleet', fleet } });
}
