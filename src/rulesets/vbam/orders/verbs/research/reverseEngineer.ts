import type { Refusal } from '#core/answer.ts';
import { reverseEngineeringGainOf } from '#vbam/questions/shared/economy/foreignTech.ts';
import { reachesTech, techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { type OwnUnit, ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { OwnPlace } from '#vbam/view/realm/places.ts';
import { ownUtilizedAt } from '#vbam/view/realm/sites.ts';
import { settledPlace } from '../../guards/ownColony.ts';
import { type Draft, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

/** O-44. */
export const reverseEngineer = order({
  name: 'reverse engineer',
  rule: 'O-44',
  heading: 'Research',
  sentence: 'reverse engineer {unit} at {colony}',
  slots: { unit: nameOf('unit'), colony: nameOf('colony') },
  help: 'studies a unit of higher technology, which takes a point of utilized Research for the turn: 2D6, and 8 or more gives TP; a 2 breaks the unit up',
  example: 'reverse engineer Scout 1 at Sol',
  check(draft, { unit: id, colony }) {
    const { start } = draft;
    const subject = ownUnit(draft.view, id);
    const place = settledPlace(draft, colony, '5.2.RE-a');
    if ('why' in place) return place;
    const refusal = unitProblem(draft, subject, colony) ?? lackOfResearch(draft, place);
    if (refusal) return refusal;
    const tp = reverseEngineeringGainOf(start.empire.techLevel, subject.unitClass.techLevel).total;
    return {
      price: {},
      says: `${subject.label} studied at ${place.system.name}, for ${tp} TP if it goes well`,
      enter({ used }) {
        used.set(unitKey(id), 1);
        used.set(placeKey(colony), (used.get(placeKey(colony)) ?? 0) + 1);
      },
    };
  },
});

function unitProblem({ start, used }: Draft, { id, label, system, unitClass }: OwnUnit, colony: string): Refusal | null {
  if (used.has(unitKey(id))) return { why: `${label} is studied already this turn`, rule: '5.2.RE-a' };
  const place = systemNameIn(start, colony);
  if (system !== colony) return { why: `${label} is not at ${place}`, rule: '5.2.RE-a' };
  const [own, its] = [start.empire.techLevel, unitClass.techLevel];
  if (!reachesTech(own, its)) return null;
  return { why: `${label} has ${techLevelNameOf(its)}, no more than the empire`, rule: '5.2.RE-a' };
}

/** Each study takes one point of utilized Research. */
function lackOfResearch({ used }: Draft, place: OwnPlace): Refusal | null {
  const whole = ownUtilizedAt(place, 'research');
  if ((used.get(placeKey(place.system.id)) ?? 0) < whole) return null;
  if (whole === 0) return { why: `${place.system.name} has no utilized Research`, rule: '5.2.RE-a' };
  return { why: `all ${whole} utilized Research of ${place.system.name} study something already`, rule: '5.2.RE-a' };
}

function unitKey(unit: string): string {
  return `study of ${unit}`;
}

function placeKey(colony: string): string {
  return `studies at ${colony}`;
}
