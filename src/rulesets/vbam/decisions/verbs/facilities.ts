import { listed } from '#core/listed.ts';
import { oneOf } from '#core/orders/grammar/slots.ts';
import { recordIn } from '#core/recordIn.ts';
import { facilityKinds } from '#schemas/vbam/stateWords.ts';
import { decision, refusal } from '#vbam/decisions/decision.ts';
import { empire, system } from '#vbam/decisions/slots.ts';
import { coloniesIn, colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { canBuildFacility } from '#vbam/questions/shared/facilities/canBuildFacility.ts';
import { newFacilityId } from '#vbam/questions/shared/facilities/facilityId.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { learn } from './knowledge.ts';

const facility = oneOf('facility', facilityKinds);

export const grantFacility = decision({
  name: 'grant facility',
  sentence: 'grant {facility} at {system} to {empire}',
  slots: { facility, system, empire },
  help: 'gives a facility to an empire, where one can stand; technology, supply and price are not asked for',
  example: 'grant shipyard at Sol to Terrans',
  check(turn, { facility: kind, system: id, empire: owner }) {
    const [place, { capital }] = [starOf(turn, id), empireIn(turn.state, owner)];
    const colony = colonyOf(turn.state, id, owner) ?? null;
    const [settler] = coloniesIn(turn.state, id);
    if (settler && !colony) return refusal(`${empireIn(turn.state, settler.owner).name} has settled there`, 'G-27');
    const facilities = standingAt(turn, id).filter((one) => !turn.rules.multiColonySystems || one.owner === owner);
    const unintegrated = colony !== null && colony.conquered !== null;
    const answer = canBuildFacility(kind, { system: place, colony, unintegrated, facilities, era: 'interstellar' });
    if (answer !== true) return answer;
    if (kind === 'sector capital' && capital === id) return refusal('the imperial capital stands there', '4.2-a');
    return {
      what: { kind: 'facility granted', empire: owner, system: id, facility: kind },
      seenBy: [owner],
      apply(later) {
        const granted = { system: id, owner, kind, state: 'operational' } as const;
        later.state.facilities[newFacilityId(later.state.facilities, granted, later.rules)] = granted;
        learn(later, owner, id);
      },
    };
  },
});

export const revokeFacility = decision({
  name: 'revoke facility',
  sentence: 'revoke {facility} at {system} [from {empire}]',
  slots: { facility, system, empire },
  help: 'takes a facility away; from whom is to be said only where several have one',
  example: 'revoke shipyard at Sol',
  check(turn, { facility: kind, system: id, empire: owner }) {
    const { facilities } = turn.state;
    const standing = Object.keys(facilities)
      .filter((key) => facilities[key]?.system === id && facilities[key].kind === kind)
      .filter((key) => owner === undefined || facilities[key]?.owner === owner)
      .sort();
    const [facilityId = ''] = standing;
    const found = facilities[facilityId];
    const theirs = owner === undefined ? '' : ` of ${empireIn(turn.state, owner).name}`;
    if (!found) return refusal(`no ${kind}${theirs} stands there`, 'G-27');
    const owners = standing.map((key) => empireIn(turn.state, recordIn(facilities, key, 'facility').owner).name);
    if (owners.length > 1) return refusal(`${listed(owners, 'and')} have one there: add "from" and whose it is`, 'G-58');
    return {
      what: { kind: 'facility revoked', empire: found.owner, system: id, facility: kind },
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
