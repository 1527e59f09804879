import { looseName } from '#core/orders/forgiving/loosely.ts';
import type { Slot } from '#core/orders/grammar/slots.ts';
import { ALL_FLEETS } from '../plans/battlePlans.ts';
import { nameOf } from './nameOf.ts';

const fleet = nameOf('fleet');
/** As `looseName` leaves them. */
const everyone = new Set(['fleet', 'every fleet', 'each fleet', 'everyone', 'everybody', 'empire', 'all']);

/** A fleet, or all of them: whose battle plan it is. */
export const fleetOrAll: Slot<string> = {
  ...fleet,
  choices: (lexicon) => [...(fleet.choices(lexicon) ?? []), ALL_FLEETS],
  read(written, lexicon) {
    if (written.toLowerCase() === ALL_FLEETS) return { value: ALL_FLEETS };
    const reading = fleet.read(written, lexicon);
    return 'why' in reading && everyone.has(looseName(written)) ? { value: ALL_FLEETS, said: ALL_FLEETS } : reading;
  },
};
