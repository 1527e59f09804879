import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import { nameOf } from '#core/orders/slots.ts';
import { abilitySumOf } from '../questions/abilitySum.ts';
import { uncarriedIn } from '../questions/pace.ts';
import { silenceProblem } from '../questions/signing.ts';
import { DIPLOMATIC_PER_POINT } from '../tables/contact.ts';
import type { EmpireView } from '../view.ts';
import { partnerOf } from './dealing.ts';
import { deskOf } from './fleetDesk.ts';
import { order } from './order.ts';

/** So many places are named. */
const MOST_NAMED = 3;

/** O-56. */
export const diplomaticMission = order({
  name: 'diplomatic mission',
  rule: 'O-56',
  sentence: '{fleet}: diplomatic mission to {empire}',
  slots: { fleet: nameOf('fleet'), empire: nameOf('empire') },
  help: 'lets the diplomats of a fleet that is in a system of another empire after movement work on the relationship: 2D6, 1 more for each 5 of Diplomatic; one mission a turn between two empires',
  example: '1st Fleet: diplomatic mission to Kili Hegemony',
  check(draft, { fleet: id, empire }) {
    const { view, used } = draft;
    const fleet = view.fleets[id] as EmpireView['fleets'][string];
    const partner = partnerOf(view, empire);
    const key = `mission to ${empire}`;
    if (used.has(key))
      return { why: `the sheet sends a mission to ${partner.name} already, and one a turn is the limit`, rule: 'G-44' };
    const silent = silenceProblem(partner);
    if (silent) return silent;
    const desk = deskOf(draft);
    const diplomatic = abilitySumOf(desk, uncarriedIn(desk, id), 'diplomatic');
    if (diplomatic === 0) return { why: `${fleet.name} has no unit with Diplomatic`, rule: 'O-56' };
    const refusal = placeProblem(view, fleet, empire);
    if (refusal) return refusal;
    const add = Math.floor(diplomatic / DIPLOMATIC_PER_POINT);
    const says = `the diplomats of ${fleet.name} work on ${partner.name}: 2D6${add > 0 ? ` + ${add} (Diplomatic ${diplomatic})` : ''}, 9 or more is well`;
    return { price: {}, says, enter: (later) => later.used.set(key, 1) };
  },
});

/** Where it is or means to go, as far as the sheet says so above this order. */
function placeProblem(view: EmpireView, fleet: EmpireView['fleets'][string], empire: string): Refusal | null {
  const { colonies } = view.foreign;
  const isTheirs = (system: string) => colonies[system]?.owner === empire;
  if ([fleet.system, ...fleet.course].some(isTheirs)) return null;
  const nameIn = (system: string) => view.systems[system]?.name ?? system;
  const known = Object.keys(colonies).filter(isTheirs).sort().map(nameIn);
  const some = known.length > MOST_NAMED ? [...known.slice(0, MOST_NAMED), `${known.length - MOST_NAMED} more`] : known;
  const where = some.length > 0 ? `: you know ${listed(some, 'and')}` : ', and you know none';
  const name = view.empires[empire]?.name ?? empire;
  return { why: `${fleet.name} is at ${nameIn(fleet.system)}, and a mission needs a system of ${name}${where}`, rule: 'O-56' };
}
