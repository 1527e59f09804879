import { withArticle } from '#core/article.ts';
import { oneOf } from '#core/orders/slots.ts';
import { facilityKinds } from '#schemas/stateWords.ts';
import { canBuildFacility } from '../questions/canBuildFacility.ts';
import { facilityIdFor } from '../questions/facilityId.ts';
import type { VbamTurn } from '../turn.ts';
import { decision, refusal } from './decision.ts';
import { learn } from './knowledge.ts';
import { empire, system } from './slots.ts';
import { empireOf, systemOf } from './truth.ts';

const facility = oneOf('facility', facilityKinds);

export const grantFacility = decision({
  name: 'grant facility',
  sentence: 'grant {facility} at {system} to {empire}',
  slots: { facility, system, empire },
  help: 'gives a facility to an empire, where one can stand; technology, supply and price are not asked for',
  example: 'grant shipyard at Sol to Terrans',
  check(turn, { facility: kind, system: id, empire: owner }) {
    const [place, { name, capital }] = [systemOf(turn, id), empireOf(turn, owner)];
    const colony = turn.state.colonies[id] ?? null;
    if (colony && colony.owner !== owner) return refusal(`${empireOf(turn, colony.owner).name} has settled there`, 'G-27');
    const facilities = standingAt(turn, id);
    const unintegrated = colony !== null && colony.conquered !== null;
    const answer = canBuildFacility(kind, { system: place, colony, unintegrated, facilities, era: 'interstellar' });
    if (answer !== true) return answer;
    if (kind === 'sector capital' && capital === id) return refusal('the imperial capital stands there', '4.2-a');
    return {
      what: `${name} gains ${withArticle(kind)} at ${place.name}`,
      seenBy: [owner],
      apply(later) {
        later.state.facilities[facilityIdFor(id, kind)] = { system: id, owner, kind, state: 'operational' };
        learn(later, owner, id);
      },
    };
  },
});

export const revokeFacility = decision({
  name: 'revoke facility',
  sentence: 'revoke {facility} at {system}',
  slots: { facility, system },
  help: 'takes a facility away',
  example: 'revoke shipyard at Sol',
  check(turn, { facility: kind, system: id }) {
    const facilityId = facilityIdFor(id, kind);
    const [found, where] = [turn.state.facilities[facilityId], systemOf(turn, id).name];
    if (!found) return refusal(`no ${kind} stands there`, 'G-27');
    return {
      what: `${empireOf(turn, found.owner).name} loses the ${kind} at ${where}`,
      seenBy: [found.owner],
      apply: ({ state }) => {
        delete state.facilities[facilityId];
      },
    };
  },
});

function standingAt({ state }: VbamTurn, system: string) {
  return Object.values(state.facilities).filter((one) => one.system === system);
}
