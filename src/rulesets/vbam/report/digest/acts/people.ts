import { plainOrder } from '#core/order.ts';
import { counted } from '#core/words.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import { expectedAfter } from '#vbam/forecast/expected.ts';
import { payable } from '#vbam/forecast/payable.ts';
import { checkOrders, enterOrder } from '#vbam/orders/checkOrders.ts';
import type { Draft } from '#vbam/orders/order.ts';
import { sentenceFor } from '#vbam/orders/sentence.ts';
import { declareMartialLaw } from '#vbam/orders/verbs/colonies/martialLaw.ts';
import { reprisal } from '#vbam/orders/verbs/colonies/reprisal.ts';
import { buildInfrastructure } from '#vbam/orders/verbs/economy/infrastructure.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { foodAt } from '#vbam/questions/shared/economy/output.ts';
import { inRebellion, isShutOff } from '#vbam/questions/shared/economy/workplace.ts';
import { regionOf } from '#vbam/questions/shared/empires/regions.ts';
import { rebelHalvesAt } from '#vbam/view/realm/rebelsSeen.ts';
import { rebelsUnheldIn } from '#vbam/view/realm/rebelsUnheld.ts';
import { ownSites } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { placeIn } from '../../sections/names.ts';
import { aboutOne, aboutSystem, actOn, type Material } from '../material.ts';

/** The most fields that are proposed. */
const MAX_FIELDS = 6;

/** Rebellion, hunger, unrest, and who is cut off. */
export function peopleToMind({ view, told, expected }: Material): Act[] {
  const inState = (state: string) =>
    Object.values(view.colonies)
      .filter((colony) => moraleStateOf(colony) === state)
      .map(({ system }) => system)
      .sort();
  const unheld = rebelsUnheldIn(view);
  const rebelling = Object.values(view.colonies)
    .filter((colony) => inRebellion({ colony }))
    .map(({ system }) => system)
    .sort();
  return [
    ...actOn(
      'rebellion',
      'colonies',
      'In rebellion',
      rebelling.map((system) => aboutSystem(view, system, rebelsAt(view, system, unheld.has(system)), remediesAt(view, system))),
    ),
    ...actOn('hunger', 'colonies', 'Hunger', [...starvedIn(view, told), ...hungryIn(view, expected)]),
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
        aboutOne(
          systems.map((system) => placeIn(view, system).at).join(', '),
          systems.length === 1 ? 'on its own means' : 'on their own means',
        ),
      ),
    ),
  ];
}

/** 3.4.11-f. */
function rebelsAt(view: EmpireView, system: string, isUnheld: boolean): string {
  const halves = rebelHalvesAt(view, system);
  return [
    ...(halves > 0 ? [`rebels of ${halves / 2} CC in arms`] : []),
    ...(isUnheld ? [`no ground forces hold it: independent when turn ${view.turn} ends`] : []),
  ].join('; ');
}

/** 3.4.12, 3.4.13: what stands when it is taken; without soldiers there neither does. */
function remediesAt(view: EmpireView, colony: string): string[] {
  const { after } = checkOrders(view, []);
  return [reprisal, declareMartialLaw].flatMap((verb) =>
    'why' in enterOrder(after, verb, { colony }) ? [] : [sentenceFor(view, verb, { colony })],
  );
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
function hungryIn(view: EmpireView, { starving, food }: Material['expected']): Subject[] {
  if (starving.length === 0) return [];
  const { orders, feedsAll } = fieldsFor(view);
  const short = orders.length > 0 && !feedsAll ? '; more is needed than these orders grow' : '';
  const why = `${food.grown} food grown, ${food.needed} needed, ${food.fromPool} from the pool${short}`;
  return starving.map(({ system, census }, index) =>
    aboutSystem(
      view,
      system,
      `${census} Census will have nothing to eat in turn ${view.turn} (${why})`,
      index === 0 ? orders : [], // all eat at one table
    ),
  );
}

/** One field after the other until all are fed, as far as they can be paid for. */
function fieldsFor(view: EmpireView): { orders: string[]; feedsAll: boolean } {
  const drafted = checkOrders(view, []);
  const orders: string[] = [];
  const isHungry = () => expectedAfter(drafted).starving.length > 0;
  while (isHungry()) {
    const values = orders.length < MAX_FIELDS ? bestField(drafted.after) : null;
    if (values === null) return { orders, feedsAll: false };
    enterOrder(drafted.after, buildInfrastructure, values);
    orders.push(sentenceFor(view, buildInfrastructure, values));
  }
  return { orders, feedsAll: true };
}

/** 3.2.4-d: where a point of Agriculture is worked and grows most for its price, of those that can be paid and reach the table (G-28, 4.3.5-b). */
function bestField(draft: Draft): { what: 'agriculture'; colony: string } | null {
  const { view } = draft;
  const [best] = ownSites(view)
    .flatMap((site) => {
      const { system, colony } = site;
      if (!colony || isShutOff(site) || regionOf(view.empire, system.id)) return [];
      const more = { ...site, colony: { ...colony, agriculture: colony.agriculture + 1 } };
      const food = foodAt(more) - foodAt(site);
      const price = payable(draft, buildInfrastructure, { what: 'agriculture', colony: system.id })?.price.epTenths;
      return food > 0 && price !== undefined ? [{ colony: system.id, dearness: price / food }] : [];
    })
    .sort((one, other) => one.dearness - other.dearness || plainOrder(one.colony, other.colony));
  return best ? { what: 'agriculture', colony: best.colony } : null;
}
