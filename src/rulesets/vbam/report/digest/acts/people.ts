import { counted } from '#core/words.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import { expectedAfter } from '#vbam/forecast/expected.ts';
import { draftOf } from '#vbam/orders/order.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { garrisonsOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { placeIn } from '../../sections/names.ts';
import { aboutOne, aboutSystem, actOn, type Material } from '../material.ts';

/** Rebellion, hunger, unrest, and who is cut off. */
export function peopleToMind({ view, told }: Material): Act[] {
  const inState = (state: string) =>
    Object.values(view.colonies)
      .filter((colony) => moraleStateOf(colony) === state)
      .map(({ system }) => system)
      .sort();
  const isHeld = garrisonedIn(view);
  return [
    ...actOn(
      'rebellion',
      'colonies',
      'In rebellion',
      inState('rebellion').map((system) => aboutSystem(view, system, rebelsAt(view, system, isHeld(system)))),
    ),
    ...actOn('hunger', 'colonies', 'Hunger', [...starvedIn(view, told), ...hungryIn(view)]),
    ...actOn(
      'unrest',
      'colonies',
      'In unrest: their output is halved',
      inState('unrest').map((system) => aboutSystem(view, system, moraleAt(view, system))),
    ),
    ...actOn(
      'cut off',
      'treasury',
      'Cut off from the capital',
      view.empire.cutOff.map(({ systems }) =>
        aboutOne(systems.map((system) => placeIn(view, system).at).join(', '), 'on their own means'),
      ),
    ),
  ];
}

/** 3.4.11-f: a colony that nobody holds leaves. */
function garrisonedIn(view: EmpireView): (system: string) => boolean {
  const garrisons = garrisonsOf({ units: view.units, unitClasses: { ...view.foreignClasses, ...view.unitClasses } }, siteKey);
  return (system) => garrisons.has(siteKey(view.empire.id, system));
}

function rebelsAt({ colonies, turn }: EmpireView, system: string, held: boolean): string {
  if (held || colonies[system]?.census === 0) return '';
  return `no ground forces hold it: independent when turn ${turn} ends`;
}

function moraleAt({ colonies }: EmpireView, system: string): string {
  const { morale = 0, census = 0 } = colonies[system] ?? {};
  return `Morale ${morale}, Census ${census}${morale === 1 ? ', one step from rebellion' : ''}`;
}

/** G-35: also where a rebellion keeps everything out. */
function starvedIn(view: EmpireView, told: Material['told']): Subject[] {
  const hungry = new Map(
    told.flatMap(({ event }) => (event.kind === 'peopleStarved' ? [[event.system, event.census] as const] : [])),
  );
  return Object.values(view.colonies)
    .filter(({ starvedTurns }) => starvedTurns > 0)
    .map(({ system, starvedTurns }) => {
      const census = hungry.get(system);
      const whom = census === undefined ? 'not enough to eat' : `${census} Census had nothing to eat`;
      return aboutSystem(view, system, `${whom}, for ${counted(starvedTurns, 'turn')} now`);
    });
}

/** G-35: if no order changes it. */
function hungryIn(view: EmpireView): Subject[] {
  const { starving, food } = expectedAfter({ orders: [], problems: [], after: draftOf({ view }) });
  const why = `${food.grown} food grown, ${food.needed} needed, ${food.fromPool} from the pool`;
  return starving.map(({ system, census }) =>
    aboutSystem(view, system, `${census} Census will have nothing to eat in turn ${view.turn} (${why})`),
  );
}
