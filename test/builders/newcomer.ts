import type { Act, ActKind } from '#schemas/vbam/report/digest.ts';
import { sheetHeadings } from '#vbam/orders/order.ts';
import { actsOf } from '#vbam/report/digest/acts.ts';
import { pricesUnder } from '#vbam/report/sheets/orderPrices.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** A line that our own words propose to whoever reads them. */
export interface Proposed {
  from: 'Act' | 'sheet';
  kind: ActKind | 'sheet';
  line: string;
}

/** Every order in Act; of an offer the first answer. */
export function proposedByAct(view: EmpireView): Proposed[] {
  const acts: Act[] = actsOf({ view, told: [], problems: [] });
  return acts.flatMap(({ kind, about }) =>
    about.flatMap(({ orders }) =>
      (kind === 'offer' ? orders.slice(0, 1) : orders).map((line): Proposed => ({ from: 'Act', kind, line })),
    ),
  );
}

type Reader = (line: string) => string[];

const CAVEAT = /\((?:more than you hold|of no use|known from charts|last seen|cut off|an outpost|if )/;
const priced = (text: string) => text.replace(/ [\d.]+ (?:EP|PP)(?: and \d+ PP)?(?: \(.*\))?$/, '');
const quoted = (name: string) => `"${name}"`;
const named = (sentence: (name: string) => string): Reader => {
  return (line) => (CAVEAT.test(line) ? [] : [sentence(quoted(/^(.*?): /.exec(line)?.[1] ?? ''))]);
};
const atPlaces = (sentence: (what: string, place: string) => string): Reader => {
  return (line) => {
    const [, what = '', price = '', places = ''] = /^(.*?): (.*), at (.*)$/.exec(line) ?? [];
    const all = places.split(', ').filter((place) => place !== '' && !place.startsWith('and '));
    return CAVEAT.test(price) ? [] : all.map((place) => sentence(quoted(what), quoted(place)));
  };
};
/** `Sol 50 EP, Vega 20 EP (more than you hold)`. */
const eachPriced = (sentence: (what: string, place: string) => string): Reader => {
  return (line) => {
    const [, what = '', places = ''] = /^(?:(.*?): )?(.*)$/.exec(line.replace(/^each at /, '')) ?? [];
    return places
      .split(', ')
      .filter((place) => /\d/.test(place) && !place.startsWith('and ') && !CAVEAT.test(place) && !place.includes('none ('))
      .map((place) => sentence(what, priced(place)));
  };
};

/** The lists of the pre-filled sheet that name what can be done, and the order that a line of them stands for; what is marked as doubtful is left out. */
const lists: readonly [RegExp, Reader][] = [
  [/^(?:Offers that wait|Goods that are)/, (line) => [/write "- (.*?)"(?: or "- .*")?$/.exec(line)?.[1] ?? '']],
  [/^Your people would sign/, (line) => [line]],
  [/^You can colonize/, named((world) => `colonize ${world}`)],
  [/^You can open trade routes/, named((world) => `open trade route to ${world}`)],
  [/^You can build these units/, atPlaces((what, place) => `build ${what} at ${place}`)],
  [/^You can build these prototypes/, atPlaces((what, place) => `prototype ${what} at ${place}`)],
  [/^You can build these facilities/, eachPriced((what, place) => `build ${what} at ${quoted(place)}`)],
  [/^You can raise the technology/, eachPriced((_, place) => `raise technology at ${quoted(place)}`)],
  [/^You can recruit diplomats/, eachPriced((_, place) => `recruit diplomat at ${quoted(place)}`)],
  [/^You can repair these units/, (line) => (CAVEAT.test(line) ? [] : [`repair ${line.slice(0, line.lastIndexOf(' at '))}`])],
  [/^You can repair these facilities/, (line) => (CAVEAT.test(line) ? [] : [`repair ${/^(.*?): \d/.exec(line)?.[1] ?? ''}`])],
  [
    /^The next point of population/,
    (line) => (/none \(/.test(line) ? [] : named((world) => `raise population at ${world}`)(line)),
  ],
  [
    /^The next point costs/,
    (line) => {
      const [, colony = '', prices = ''] = /^(.*?): (.*)$/.exec(line) ?? [];
      if (!/^[a-z]+ (?:\d|none)/.test(prices))
        // one price, or one reason, for all
        return /none \(/.test(prices) || CAVEAT.test(prices)
          ? []
          : infrastructures.map((what) => `build ${what} at ${quoted(colony)}`);
      const works = prices.split(/, (?=[a-z]+ (?:\d|none))/).filter((price) => !CAVEAT.test(price) && !price.includes(' none ('));
      return works.map((price) => `build ${price.split(' ')[0]} at ${quoted(colony)}`);
    },
  ],
];

/** Every line of the pre-filled sheet that can be taken as it stands. */
export function proposedBySheet(view: EmpireView): Proposed[] {
  let read: Reader = () => [];
  return sheetHeadings
    .flatMap((heading) => pricesUnder[heading](view))
    .flatMap((line) => {
      if (line.startsWith('  ')) return read(line.slice(2)).filter((order) => order !== '');
      read = lists.find(([title]) => title.test(line))?.[1] ?? (() => []);
      return [];
    })
    .map((line) => ({ from: 'sheet', kind: 'sheet', line }));
}
