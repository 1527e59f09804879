import { withArticle } from '#core/article.ts';
import { capitalised } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { TransferEvent } from '#schemas/vbam/events/transfers.ts';
import type { Goods } from '#schemas/vbam/state.ts';
import { goodsInWords } from '#vbam/questions/shared/diplomacy/goods.ts';
import { listed, type Names, type Sentences } from './words.ts';

const places: Record<EventOf<'placeDisclosed'>['what'], string> = {
  'trading post': 'Trading Post',
  'supply depot': 'Supply Depot',
  'imperial capital': 'imperial capital',
};

const dealsEnded: Record<EventOf<'dealEnded'>['why'], (ours: boolean, other: string) => string> = {
  broken: (ours, other) => (ours ? 'we broke the deal' : `${other} broke the deal`),
  'treaty ended': () => 'the trade treaty has ended',
  'no access': (ours) => (ours ? 'we cannot get at it any more' : 'they cannot get at it any more'),
  'target lost': () => 'the system has changed hands',
};

/** What goes from one empire to another. */
export const transfers: Sentences<TransferEvent['kind']> = {
  placeDisclosed: ({ empire, with: other, by, what, system, path }, names) => {
    const between = path.filter((id) => id !== system).map(names.system);
    const way = between.length > 0 ? `, by way of ${listed(between)}` : '';
    return by === empire
      ? `Under our treaty we showed ${names.empire(other)} our ${places[what]} at ${names.system(system)}${way}.`
      : `Under our treaty ${names.empire(other)} showed us their ${places[what]} at ${names.system(system)}${way}.`;
  },
  epSent: ({ empire, with: other, by, epTenths, gift }, names) => {
    const sum = `${epTenths / 10} EP`;
    if (by === empire) return gift ? `We sent ${names.empire(other)} ${sum}.` : `We paid ${names.empire(other)} ${sum}.`;
    return gift ? `${names.empire(other)} sent us ${sum}.` : `${names.empire(other)} paid us ${sum}.`;
  },
  schematicHandedOver: ({ empire, with: other, by, class: name, called }, names) => {
    if (by === empire) return `We gave ${names.empire(other)} the schematic of our ${name}.`;
    const known = called === name ? '' : `, which we call ${called}`;
    return `${names.empire(other)} gave us the schematic of their ${name}${known}: we can build it without a prototype.`;
  },
  bargainOffered: ({ empire, with: other, by, goods, epTenths }, names) => {
    const [what, price] = [named(goods, names), epTenths > 0 ? `for ${epTenths / 10} EP` : 'as a gift'];
    return by === empire
      ? `We offered ${names.empire(other)} ${what} ${price}.`
      : `${names.empire(other)} offers us ${what} ${price}.`;
  },
  bargainEnded: ({ empire, with: other, by, goods, endedBy }, names) => {
    const what = named(goods, names);
    if (endedBy === null) {
      return by === empire
        ? `Our offer of ${what} to ${names.empire(other)} has lapsed.`
        : `The offer of ${what} from ${names.empire(other)} has lapsed.`;
    }
    if (endedBy === by) {
      return by === empire
        ? `We no longer offer ${names.empire(other)} ${what}.`
        : `${names.empire(other)} no longer offers us ${what}.`;
    }
    return endedBy === empire ? `We declined ${what} from ${names.empire(other)}.` : `${names.empire(other)} declined ${what}.`;
  },
  dealStruck: ({ empire, with: other, by, resource, to }, names) =>
    by === empire
      ? `Our ${resource} resource works for ${names.empire(other)} at ${names.system(to)} from now on.`
      : `${capitalised(withArticle(`${resource} resource`))} of ${names.empire(other)} works for us at ${names.system(to)} from now on.`,
  dealEnded: ({ empire, with: other, by, resource, to, why }, names) => {
    const cause = dealsEnded[why](by === empire, names.empire(other));
    return by === empire
      ? `Our ${resource} resource no longer works for ${names.empire(other)} at ${names.system(to)}: ${cause}.`
      : `The ${resource} resource of ${names.empire(other)} no longer works for us at ${names.system(to)}: ${cause}.`;
  },
};

function named(goods: Goods, names: Names): string {
  const what = goodsInWords(goods, names.system);
  return goods.kind === 'schematic' ? `the ${what}` : what;
}
