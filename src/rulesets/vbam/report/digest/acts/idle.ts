import { copyOf } from '#core/copy.ts';
import { counted } from '#core/words.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import type { Treasury } from '#schemas/vbam/state.ts';
import { idlePlacesIn } from '#vbam/forecast/idlePlaces.ts';
import { afterStanding } from '#vbam/orders/afterStanding.ts';
import { type Draft, epInWords } from '#vbam/orders/order.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { ownFacilitiesAt } from '#vbam/view/realm/places.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { placeIn } from '../../sections/names.ts';
import { aboutOne, aboutSystem, actOn, type Material } from '../material.ts';
import { type Advised, idleSurveys, looseScouts } from './surveys.ts';

/** Scouts and yards with nothing to do, and points that nobody spends. */
export function idleHands({ view }: Material, advised: Advised): Act[] {
  const draft = afterStanding(view);
  const yards = idlePlacesIn(draft).filter((system) => isOperational(ownFacilitiesAt(view, system), 'shipyard'));
  const scouts = scoutsIn(view, draft, advised);
  return [
    ...actOn('idle scouts', 'forces', `${counted(scouts.length, 'scout')} idle, and lanes left to explore`, scouts),
    ...actOn(
      'idle yards',
      'construction',
      'Yards with nothing to build, and money for it',
      yards.map((system) => aboutSystem(view, system, '')),
    ),
    ...actOn('unspent', 'treasury', 'Unspent', [
      ...pointsIn(view.empire.treasury, ''),
      ...view.empire.cutOff.flatMap(({ systems, treasury }) =>
        pointsIn(treasury, `at ${systems.map((system) => placeIn(view, system).at).join(', ')}, cut off`),
      ),
    ]),
  ];
}

/** Each proposal is entered, so that the next ones know of it: into forces of their own. */
function scoutsIn(view: EmpireView, { view: left, start, used, scrapped }: Draft, advised: Advised): Subject[] {
  const forces = { units: copyOf(left.units), fleets: copyOf(left.fleets) };
  const draft = { start, view: { ...left, ...forces }, used: new Map(used), scrapped };
  return [...idleSurveys(view, draft, advised), ...looseScouts(view, draft)];
}

function pointsIn({ epTenths, pp, ip }: Treasury, note: string): Subject[] {
  return [epTenths > 0 ? epInWords(epTenths) : '', pp > 0 ? `${pp} PP` : '', ip > 0 ? `${ip} IP` : '']
    .filter((points) => points !== '')
    .map((points) => aboutOne(points, note));
}
