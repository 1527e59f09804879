import type { Refusal } from '#core/answer.ts';
import { copyOf } from '#core/copy.ts';
import { didYouMean } from '#core/didYouMean.ts';
import { foldName } from '#core/names.ts';
import { listOf } from '#core/orders/grammar/lists.ts';
import { count, newName, type Slot, unquoted } from '#core/orders/grammar/slots.ts';
import { type FacilityKind, facilityKinds } from '#schemas/vbam/stateWords.ts';
import { classOf } from '#vbam/orders/guards/yards.ts';
import { epInWords } from '#vbam/orders/order.ts';
import type { Refused } from '#vbam/orders/refusalInWords.ts';
import { nameOf } from '#vbam/orders/slots/nameOf.ts';
import { MAX_NAME } from '#vbam/tables/campaign/names.ts';
import { STARTING_FORCES, startingFleets } from '#vbam/tables/campaign/starting.ts';
import { choice } from './choice.ts';
import { facilityPriceOf, facilityProblem, putFacility } from './facility.ts';
import { muster, musteredInWords } from './muster.ts';
import { homeNameOf, type Start } from './start.ts';

/** One entry of a list of forces. */
type Force = { kind: 'unit'; class: string; count: number } | { kind: 'facility'; facility: FacilityKind };

const classSlot = nameOf('class');
const countSlot = count('count', { most: 1000 });

/** `3 Scout`, `Scout` for one, or `Supply Depot`. */
const force: Slot<Force> = {
  title: '3 class',
  choices: classSlot.choices,
  read(written, lexicon) {
    const [, digits = '1', rest = ''] = /^(?:(\d+)\s*x?\s+)?(.*)$/s.exec(written) ?? [];
    const number = countSlot.read(digits, lexicon);
    if ('why' in number) return number;
    const name = unquoted(rest);
    const facility = facilityKinds.find((kind) => kind === foldName(name));
    if (facility && number.value > 1) return { why: 'is too many: a system holds one facility of a kind' };
    if (facility) return { value: { kind: 'facility', facility } };
    const unitClass = classSlot.read(name, lexicon);
    if ('value' in unitClass) return { value: { kind: 'unit', class: unitClass.value, count: number.value } };
    return {
      ...unitClass,
      why: `is no class that you have and no facility${didYouMean(name, [...namesIn(classSlot.choices(lexicon)), ...facilityKinds])}`,
    };
  },
};

const [firstFleet = { name: '1st Fleet' }] = startingFleets;

/** G-10. */
export const startWith = choice({
  name: 'start with',
  rule: 'G-10',
  heading: 'Forces',
  sentence: 'start with {forces} [in {fleet}]',
  also: [
    '(begin|muster|take|buy|build) {forces} [in {fleet}]',
    '(forces|units) {forces} [in {fleet}]',
    '{forces} in {fleet}',
    '{forces}',
  ],
  slots: { forces: listOf(force), fleet: newName('fleet', MAX_NAME) },
  help: `units and facilities for ${STARTING_FORCES} EP in all, in place of the forces that were made for you; ships go with the fleet, or with ${firstFleet.name}, and flights aboard its carriers, else to your home`,
  example: 'start with 1 Heavy Cruiser, 4 Destroyer, 2 Scout in Home Fleet',
  check(start, { forces, fleet }) {
    const trial = trialOf(start);
    const refusal = tooDear(start, forces) ?? musterAll(trial, forces, fleet);
    if (refusal) return refusal;
    const spent = start.epTenths - trial.epTenths;
    return {
      says: `${saying(start, trial, forces)} for ${epInWords(spent)}`,
      epTenths: spent,
      enter: (later) => void musterAll(later, forces, fleet),
    };
  },
});

/** Before anything is placed: a thousand ships are refused for their price alone. */
function tooDear(start: Start, forces: readonly Force[]): Refusal | null {
  const price = forces.reduce((sum, entry) => sum + priceOf(start, entry), 0);
  if (price <= start.epTenths) return null;
  return {
    why: `it costs ${epInWords(price)}, and ${epInWords(start.epTenths)} of the ${STARTING_FORCES} EP are left`,
    rule: 'G-10',
  };
}

function priceOf(start: Start, entry: Force): number {
  return entry.kind === 'facility'
    ? facilityPriceOf(start, entry.facility)
    : 10 * entry.count * classOf(start.view, entry.class).buildCost;
}

/** Starships first: flights look for a place aboard them. */
function musterAll(start: Start, forces: readonly Force[], fleet: string | undefined): Refused | null {
  const isShip = (entry: Force) => entry.kind === 'unit' && classOf(start.view, entry.class).type === 'starship';
  for (const entry of [...forces].sort((a, b) => Number(isShip(b)) - Number(isShip(a)))) {
    const price = priceOf(start, entry);
    const refusal =
      entry.kind === 'unit' ? muster(start, entry, fleet ?? null, firstFleet.name) : erect(start, entry.facility, fleet);
    if (refusal) return refusal;
    start.epTenths -= price;
  }
  return null;
}

function erect(start: Start, facility: FacilityKind, fleet: string | undefined): Refused | null {
  if (fleet !== undefined) return { why: `${facility} cannot go with a fleet: give it a line of its own`, rule: 'G-27' };
  const refusal = facilityProblem(start, facility);
  if (refusal) return refusal;
  putFacility(start, facility);
  return null;
}

/** A copy to try things on. */
function trialOf(start: Start): Start {
  const { view } = start;
  const { units, fleets, facilities, unitClasses } = copyOf({
    units: view.units,
    fleets: view.fleets,
    facilities: view.facilities,
    unitClasses: view.unitClasses,
  });
  return { ...start, view: { ...view, units, fleets, facilities, unitClasses } };
}

function saying(before: Start, after: Start, forces: readonly Force[]): string {
  const facilities = forces.flatMap((entry) => (entry.kind === 'facility' ? [`${entry.facility} at ${homeNameOf(before)}`] : []));
  return [...musteredInWords(before, after), ...facilities].join('; ');
}

function namesIn(choices: readonly string[] | null): readonly string[] {
  return choices ?? [];
}
