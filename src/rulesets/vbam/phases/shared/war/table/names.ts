import { listOf } from '#core/orders/grammar/lists.ts';
import { namesBy } from '#core/orders/grammar/nameSlot.ts';
import type { Lexicon, Named, Slot } from '#core/orders/grammar/slots.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Roster } from '../roster.ts';
import type { Scenario } from '../scenario.ts';

type Category = 'unit' | 'fleet' | 'power';

const nameOf = namesBy<Category>();
/** The names that a result can use. */
export const unitNames: Slot<string[]> = listOf(nameOf('unit', 'unit', 'in this battle'));
export const fleetNames: Slot<string[]> = listOf(nameOf('fleet', 'fleet', 'in this battle'));
export const powerNames: Slot<string[]> = listOf(nameOf('side', 'power', 'of this battle'));

/** Who was there, as results name them: with their empire only where two are called alike. */
export function tableLexicon(turn: VbamTurn, scenario: Scenario, rosters: readonly Roster[]): Lexicon {
  const ownerName = (owner: string) => (owner === '' ? '' : empireIn(turn.state, owner).name);
  const entrants = rosters.flatMap((roster) => roster.entrants);
  const fleets = rosters.flatMap(({ squadrons }) =>
    squadrons.flatMap(({ owner, fleet, called }) => (called === null ? [] : [{ id: fleet, owner, called }])),
  );
  const names: Record<Category, readonly Named[]> = {
    unit: apart(entrants.map(({ id, owner, called }) => ({ id, called, of: ownerName(owner) }))),
    fleet: apart(fleets.map(({ id, owner, called }) => ({ id, called, of: ownerName(owner) }))),
    power: [
      ...scenario.sides.flatMap(({ empires }) => empires.map((id) => ({ id, label: ownerName(id) }))),
      ...rosters.flatMap(({ wild }) => (wild ? [{ id: wild.id, label: wild.called }] : [])),
      { id: NOBODY, label: NOBODY },
    ],
  };
  return (category) => names[category as Category] ?? [];
}

/** Who holds a field on which nobody does. */
export const NOBODY = 'nobody';

/** The shorter of the two names is the one to write, where it means one alone; the other is understood. */
function apart(things: readonly { id: string; called: string; of: string }[]): Named[] {
  const alike = Map.groupBy(things, ({ called }) => called);
  return things.map(({ id, called, of }) => {
    const long = `${of} ${called}`.trim();
    const isAlone = alike.get(called)?.length === 1;
    return { id, label: isAlone ? called : long, formerly: isAlone ? long : called };
  });
}
