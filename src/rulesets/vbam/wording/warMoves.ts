import type { WarMoveEvent } from '#schemas/vbam/events/warMoves.ts';
import { listed, type Names, type Sentences, unitsListed } from './words.ts';

/** What becomes of fleets that meet enemies on their way, and of those that hide. */
export const warMoves: Sentences<WarMoveEvent['kind']> = {
  fleetContested: ({ system, fleet, by, ccHalves, neededHalves }, names) =>
    `${fleet} went no farther than ${names.system(system)}: ${ccHalves / 2} CC of ${powers(by, names)} stand in its way, and to pass it would have to leave ${neededHalves / 2} CC behind.`,
  rearGuardLeft: ({ system, fleet, by, guard, called }, names) =>
    `${fleet} left ${unitsListed(called)} at ${names.system(system)} as ${guard}, to hold off ${powers(by, names)}, and went on.`,
  wayBarred: ({ system, fleet }, names) =>
    `${fleet} was not let through at ${names.system(system)}, by somebody whom it could not make out.`,
  passageBarred: ({ system, of }, names) => `We barred the way to forces of ${names.empire(of)} at ${names.system(system)}.`,
  fleetFellBack: ({ system, fleet, by, toward }, names) =>
    `${fleet} met ${powers(by, names)} on the lane to ${names.system(toward)}, and fell back to ${names.system(system)}.`,
  passedUnseen: ({ system, fleet, by, toward }, names) =>
    `${fleet} passed ${powers(by, names)} unseen on the lane from ${names.system(system)} to ${names.system(toward)}.`,
  hidingFailed: ({ system, by }, names) =>
    `Our forces that hide at ${names.system(system)} were noticed by ${powers(by, names)}.`,
  hidersNoticed: ({ system, of }, names) =>
    `We noticed forces of ${names.empire(of)} that tried to hide at ${names.system(system)}.`,
  heldFire: ({ system, of, why }, names) =>
    `No battle with ${names.empire(of)} at ${names.system(system)}: ${heldFireBecause[why]}.`,
  cannotHide: ({ system, fleet, called }, names) =>
    `${fleet} at ${names.system(system)} hides no longer: ${unitsListed(called)} ${called.length === 1 ? 'has' : 'have'} no Stealth.`,
};

/** Only what the own side knows: nobody learns what the other was told. */
const heldFireBecause = {
  stayed:
    'our fleets stayed under their base and started nothing, as fleets do that were not told to attack or to meet the enemy in deep space; nor were we attacked',
  told: 'our fleets were told not to attack, nor were we attacked',
  evaded: 'they kept out of the way of our fleets, or could not be made out well enough, nor were we attacked',
} as const;

function powers(ids: readonly string[], names: Names): string {
  return listed(ids.map(names.empire));
}
