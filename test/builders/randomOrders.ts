import fc from 'fast-check';
import { espionageSubjects, facilityKinds, treatyLadder } from '#schemas/vbam/stateWords.ts';
import { neutralZoneOf } from '#vbam/questions/shared/empires/borders.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { goodsNamed, openBargains } from '#vbam/view/abroad/bargains.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** Sentences of one verb that make sense for an empire; most of them are legal. */
type Sentences = (view: EmpireView) => string[];

const colonies = (view: EmpireView) => Object.keys(view.colonies);
const units = (view: EmpireView, fits: (unit: EmpireView['units'][string]) => boolean = () => true) =>
  Object.keys(view.units).filter((id) => fits(view.units[id] as EmpireView['units'][string]));
const classes = (view: EmpireView, prototyped: boolean) =>
  Object.keys(view.unitClasses).filter((id) => view.unitClasses[id]?.prototyped === prototyped);
const at =
  (beginning: string): Sentences =>
  (view) =>
    colonies(view).map((id) => `${beginning} ${id}`);
const works =
  (beginning: string): Sentences =>
  (view) =>
    colonies(view).flatMap((id) => infrastructures.map((what) => `${beginning} ${what} at ${id}`));
const pairs = (some: readonly string[], others: readonly string[], word: string) =>
  some.flatMap((one) => others.filter((other) => other !== one).map((other) => `${one} ${word} ${other}`));
const upTo = (most: number, sentence: (amount: number) => string) =>
  Array.from({ length: most }, (_, index) => sentence(index + 1));
const underLaw =
  (beginning: string, martialLaw: boolean): Sentences =>
  (view) =>
    colonies(view)
      .filter((id) => view.colonies[id]?.martialLaw === martialLaw)
      .map((id) => `${beginning} martial law at ${id}`);
const lanes =
  (beginning: string): Sentences =>
  ({ lanes: known }) =>
    known.map(({ a, b }) => `${beginning} lane from ${a} to ${b}`);
const standing =
  (beginning: string, state: 'operational' | 'crippled'): Sentences =>
  (view) =>
    Object.values(view.facilities)
      .filter((facility) => facility.state === state)
      .map(({ kind, system }) => `${beginning} ${kind} at ${system}`);

const planners = ({ fleets }: EmpireView) => [...Object.keys(fleets), 'all fleets'];
const plans =
  (...sentences: string[]): Sentences =>
  (view) =>
    planners(view).flatMap((whose) => sentences.map((sentence) => `${whose}: ${sentence}`));

const others = (view: EmpireView) => Object.keys(view.empires);
const signed =
  (beginning: string): Sentences =>
  ({ empires }) =>
    Object.entries(empires).flatMap(([id, { treaties }]) =>
      treaties.filter(({ ended }) => ended === null).map(({ kind }) => `${beginning} ${kind} treaty with ${id}`),
    );
const offers =
  (beginning: string, preposition: string, whose: 'ours' | 'theirs'): Sentences =>
  ({ empires }) =>
    Object.entries(empires).flatMap(([id, { offers: open }]) =>
      open
        .filter(({ by }) => (by === id) === (whose === 'theirs'))
        .map(({ kind }) => `${beginning} ${kind} treaty ${preposition} ${id}`),
    );

const sales = (gift: string) => [gift, `${gift} for 9 EP`];
const bargains =
  (beginning: string, preposition: string, whose: 'ours' | 'theirs'): Sentences =>
  (view) =>
    openBargains(view, whose).map(({ partner, bargain }) => {
      return `${beginning} "${goodsNamed(view, bargain.goods)}" ${preposition} ${partner}`;
    });

const consents =
  (beginning: string, word: string): Sentences =>
  ({ empires }) =>
    Object.entries(empires).flatMap(([id, other]) =>
      neutralZoneOf(other).map((system) => `${beginning} ${id} ${word} ${system}`),
    );

/** The fleets with something aboard, and where they are. */
const carriers = (view: EmpireView): [string, string][] => {
  const laden = new Set(
    Object.values(view.units).flatMap(({ place }) => {
      const ship = place.kind === 'carried' ? view.units[place.by]?.place : undefined;
      return ship?.kind === 'fleet' ? [ship.fleet] : [];
    }),
  );
  return Object.entries(view.fleets).flatMap(([id, { system }]) => (laden.has(id) ? [[id, system] as [string, string]] : []));
};

const isStealthy = (view: EmpireView, fleet: string) =>
  units(view, ({ place }) => place.kind === 'fleet' && place.fleet === fleet).every(
    (id) => view.unitClasses[view.units[id]?.class ?? '']?.abilities.stealth !== undefined,
  );

const posts = ({ diplomats }: EmpireView) => diplomats.map(({ place }) => (place.kind === 'system' ? place.system : place.unit));

const spyPosts = ({ spies }: EmpireView) => spies.map(({ place }) => (place.kind === 'system' ? place.system : place.unit));
/** In every foreign system, and with one spy, two, or all. */
const missions =
  (...deeds: string[]): Sentences =>
  (view) =>
    Object.keys(view.foreign.colonies).flatMap((system) =>
      ['spies', '1 spy', '2 spies'].flatMap((who) => deeds.map((deed) => `${who} at ${system}: ${deed}`)),
    );

const drawings = [
  'starship costing 4 for TL 0 with DV 2, AS 2, PD 1, FTL 1, Decoy 1',
  'starship costing 13 for TL 0 with DV 7, AS 6, PD 3, FTL 1, Armor 1',
  'starship costing 35 for TL 0 with DV 20, AS 15, PD 10, FTL 1',
  'flight costing 2 for TL 0 with DV 1, AS 2, Atmospheric',
  'starship costing 4 for TL 0 with DV 1, FTL 1, Diplomatic 3, Cargo 2',
  'starbase costing 9 for TL 0 with DV 10, AS 10',
  'ground force costing 4 for TL 0 with DV 2, Police 3',
  'ground base costing 3 for TL 0 with DV 4, AS 3',
];

/** What can be ordered, by verb. */
export const menu: Readonly<Record<string, Sentences>> = {
  'build infrastructure': works('build'),
  'sell infrastructure': works('sell'),
  'raise population': at('raise population at'),
  'lower population': at('lower population at'),
  colonize: ({ systems }) => Object.keys(systems).map((id) => `colonize ${id}`),
  abandon: (view) =>
    colonies(view)
      .filter((id) => (view.colonies[id]?.census ?? 0) < 2)
      .map((id) => `abandon ${id}`),
  'declare martial law': underLaw('declare', false),
  'lift martial law': underLaw('lift', true),
  reprisal: at('take reprisals at'),
  'starve first': at('starve first'),
  'build facility': ({ systems }) => Object.keys(systems).flatMap((id) => facilityKinds.map((kind) => `build ${kind} at ${id}`)),
  'repair facility': standing('repair', 'crippled'),
  'scrap facility': standing('scrap', 'operational'),
  'build imperial capital': at('build imperial capital at'),
  'open trade route': (view) => [
    ...at('open trade route to')(view),
    ...Object.keys(view.foreign.colonies).map((id) => `open trade route to ${id}`),
  ],
  'close trade route': ({ tradeRoutes }) => Object.values(tradeRoutes).map(({ target }) => `close trade route to ${target}`),
  'upgrade lane': lanes('upgrade'),
  'downgrade lane': lanes('downgrade'),
  'build units': (view) =>
    upTo(8, (count) => `build ${count}`).flatMap((build) =>
      pairs(classes(view, true), colonies(view), 'at').map((rest) => `${build} ${rest}`),
    ),
  design: ({ turn }) => drawings.flatMap((drawing) => upTo(3, (number) => `design Kite ${turn}-${number} as ${drawing}`)),
  prototype: (view) => pairs(classes(view, false), colonies(view), 'at').map((rest) => `prototype ${rest}`),
  'discard class': (view) => {
    const inUse = new Set(Object.values(view.units).map((unit) => unit.class));
    const [used = [], idle = []] = [true, false].map((is) => Object.keys(view.unitClasses).filter((id) => inUse.has(id) === is));
    return [...idle, ...used.slice(0, 1)].map((id) => `discard ${id}`);
  },
  repair: (view) => units(view, ({ damage }) => damage > 0).map((id) => `repair ${id}`),
  'repair with ship': (view) =>
    pairs(
      units(view, ({ damage }) => damage > 0),
      units(view, (unit) => view.unitClasses[unit.class]?.abilities.repair !== undefined),
      'with',
    ).map((rest) => `repair ${rest}`),
  refit: (view) =>
    classes(view, true).flatMap((to) => {
      const alike = (unit: EmpireView['units'][string]) =>
        view.unitClasses[unit.class]?.buildCost === view.unitClasses[to]?.buildCost;
      return units(view, alike).map((id) => `refit ${id} to ${to}`);
    }),
  'scrap unit': (view) => units(view).map((id) => `scrap ${id}`),
  mothball: (view) => units(view, ({ mothballed }) => !mothballed).map((id) => `mothball ${id}`),
  reactivate: (view) => units(view, ({ mothballed }) => mothballed).map((id) => `reactivate ${id}`),
  'leave unpaid first': (view) => units(view).map((id) => `leave unpaid first ${id}`),
  'invest in research': () => upTo(30, (amount) => `invest ${amount} in research`),
  'raise technology': at('raise technology at'),
  scavenge: at('scavenge'),
  'convert to intel': () => upTo(20, (amount) => `convert ${amount} EP to IP`),
  'offer treaty': (view) =>
    others(view).flatMap((empire) => [
      ...treatyLadder.map((kind) => `offer ${kind} treaty to ${empire}`),
      ...Object.keys(view.systems).map((id) => `offer border treaty to ${empire} with neutral zone ${id}`),
      ...others(view).map((enemy) => `offer co-belligerency treaty to ${empire} with against ${enemy}`),
    ]),
  'accept offer': offers('accept', 'of', 'theirs'),
  'refuse offer': offers('refuse', 'of', 'theirs'),
  'take back offer': offers('take back', 'offered to', 'ours'),
  'break treaty': signed('break'),
  withdraw: signed('withdraw from'),
  'diplomatic mission': (view) =>
    Object.entries(view.fleets).flatMap(([fleet, { system }]) => {
      const host = view.foreign.colonies[system]?.owner; // others are refused
      return (host ? [host, host, host, ...others(view)] : others(view)).map(
        (empire) => `${fleet}: diplomatic mission to ${empire}`,
      );
    }),
  'resident mission': (view) =>
    posts(view)
      .filter((id) => id in view.foreign.colonies)
      .map((id) => `diplomatic mission to ${view.foreign.colonies[id]?.owner} at ${id}`),
  'recruit diplomats': (view) => upTo(3, (count) => `recruit ${count} diplomats at`).flatMap((beginning) => at(beginning)(view)),
  'send diplomats': (view) => {
    const routes = Object.values(view.tradeRoutes).map(({ target }) => target);
    const goals = [...colonies(view), ...routes, ...Object.keys(view.fleets), ...units(view)];
    return pairs(posts(view), goals, 'to').map((rest) => `send diplomat from ${rest}`);
  },
  'recruit spies': (view) => upTo(3, (count) => `recruit ${count} spies at`).flatMap((beginning) => at(beginning)(view)),
  'send spies': (view) => {
    const routes = Object.values(view.tradeRoutes).map(({ target }) => target);
    const goals = [
      ...colonies(view),
      ...routes,
      ...Object.keys(view.foreign.colonies),
      ...Object.keys(view.fleets),
      ...units(view),
    ];
    return pairs(spyPosts(view), goals, 'to').map((rest) => `send spy from ${rest}`);
  },
  'post spies': (view) =>
    spyPosts(view)
      .filter((id) => id in view.foreign.colonies)
      .flatMap((id) => [`post spies at ${id}: offensive`, `post 1 spy at ${id}: defensive`]),
  'spy on': missions(...espionageSubjects.map((subject) => `spy on ${subject}`)),
  sabotage: (view) => {
    const seen = Object.values(view.foreign.forces).flatMap(({ units: those }) => those.map(({ called }) => `"${called}"`));
    const aims = ['trade', 'supply', 'construction', ...infrastructures, ...facilityKinds, ...seen];
    return missions(...aims.map((aim) => `sabotage ${aim}`))(view);
  },
  propaganda: (view) =>
    missions(
      ...['trade', 'supply', 'morale', ...others(view).map((id) => `trade of ${id}`)].map((what) => `propaganda against ${what}`),
    )(view),
  'sway relations': (view) =>
    missions(...others(view).flatMap((id) => ['for', 'against'].map((side) => `propaganda ${side} relations with ${id}`)))(view),
  'hearten people': (view) => colonies(view).map((id) => `spies at ${id}: propaganda for morale`),
  'send EP': (view) => others(view).flatMap((empire) => upTo(12, (amount) => `send ${4 * amount} EP to ${empire}`)),
  'give data': (view) => others(view).flatMap((empire) => sales(`give data of TL ${view.turn % 3} to ${empire}`)),
  'give schematic': (view) =>
    pairs(classes(view, true), others(view), 'to').flatMap((rest) => sales(`give schematic of ${rest}`)),
  'hand over units': (view) => pairs(units(view), others(view), 'to').flatMap((rest) => sales(`hand over ${rest}`)),
  'cede system': (view) => pairs(colonies(view), others(view), 'to').flatMap((rest) => sales(`cede ${rest}`)),
  'accept goods': bargains('accept', 'from', 'theirs'),
  'decline goods': bargains('decline', 'from', 'theirs'),
  'call off goods': bargains('call off', 'for', 'ours'),
  'let enter': consents('let', 'enter'),
  bar: consents('bar', 'from'),
  'attack on sight': plans('attack on sight', 'defend', 'avoid battle'),
  attack: (view) => planners(view).flatMap((whose) => others(view).map((empire) => `${whose}: attack ${empire}`)),
  fight: plans('fight boldly', 'fight steadily', 'fight cautiously', 'usual plan'),
  retreat: (view) => [
    ...plans('never retreat', 'retreat below 60%', 'retreat below 130%')(view),
    ...Object.keys(view.systems).map((id) => `all fleets: retreat below 80% to ${id}`),
  ],
  command: plans('command attack, defend, offensive', 'command attack, maximum firepower', 'command defend'),
  'spend first': (view) =>
    units(view, ({ place }) => place.kind === 'fleet').flatMap((id) => {
      const { place } = view.units[id] as EmpireView['units'][string];
      return place.kind === 'fleet'
        ? [`${place.fleet}: spend ${id} first`, `${place.fleet}: if contested leave ${id}`, `${place.fleet}: protect ${id} first`]
        : [];
    }),
  aim: plans('aim at destroyers, heavy cruisers', 'protect heavy cruisers first', 'spend destroyers first'),
  'meet in deep space': plans('meet them in deep space', 'fight at the planet', 'after a lane battle go on'),
  'if contested': plans('if contested stop', 'if contested leave rear guard', 'if contested go on up to 6 CC'),
  blockade: (view) =>
    planners(view).flatMap((whose) =>
      Object.keys(view.foreign.colonies).flatMap((id) => [`${whose}: blockade ${id}`, `${whose}: blockade ${id} fully`]),
    ),
  'land all': (view) => [
    ...carriers(view).map(([id, system]) => `${id}: land all troops at ${system}`),
    ...pairs(Object.keys(view.fleets), Object.keys(view.foreign.colonies), ': land all troops at').slice(0, 3),
  ],
  land: (view) =>
    carriers(view).flatMap(([id, system]) => {
      const ships = units(view, ({ place }) => place.kind === 'fleet' && place.fleet === id);
      const aboard = units(view, ({ place }) => place.kind === 'carried' && ships.includes(place.by));
      return aboard.map((unit) => `${id}: land ${unit} at ${system}`);
    }),
  embark: (view) => {
    const ashore = Object.values(view.units).flatMap(({ landed, place }) =>
      landed !== undefined && place.kind === 'system' ? [place.system] : [],
    );
    const above = Object.keys(view.fleets).filter((id) => ashore.includes(view.fleets[id]?.system ?? ''));
    return [...above, ...Object.keys(view.fleets).slice(0, 1)].map((id) => `${id}: embark troops`);
  },
  bombard: (view) =>
    Object.entries(view.fleets).flatMap(([id, { system }]) => {
      const owner = view.foreign.colonies[system]?.owner ?? '';
      const targets = view.empires[owner]?.state === 'war' ? ['troops', 'shipyard', ...infrastructures] : [];
      return targets.map((target) => `${id}: bombard ${target} at ${system}`);
    }),
  'bar the way': (view) =>
    Object.values(view.fleets).flatMap(({ system }) => [`bar the way at ${system}`, `let pass at ${system}`]),
  'move concealed': (view) => {
    const hidden = Object.keys(view.fleets).filter((id) => isStealthy(view, id));
    const seen = Object.keys(view.fleets).filter((id) => !hidden.includes(id)); // they are refused
    return pairs([...hidden, ...seen.slice(0, 1)], Object.keys(view.systems), ': move concealed to');
  },
  'release systems': (view) =>
    [...colonies(view), ...pairs(colonies(view), colonies(view), ',')].map((some) => `release ${some}`),
  'name fleet': ({ fleets, turn }) => Object.keys(fleets).map((id) => `name fleet ${id} as Fleet of ${turn}`),
  'name class': ({ turn, ...view }) => classes({ turn, ...view }, true).map((id) => `name class ${id} as Class of ${turn}`),
};

/** One order in the making: which verb, and which of its sentences. */
export interface Whim {
  verb: string;
  pick: number;
}

/** An empire's wishes for a turn: every verb comes up, building more often than pulling down. */
export function anyWhims(most = 30): fc.Arbitrary<Whim[]> {
  const verbs = Object.keys(menu);
  const building = verbs.filter((verb) => /^(build|raise|open|colonize|prototype|invest)/.test(verb));
  return fc.array(fc.record({ verb: fc.constantFrom(...verbs, ...building), pick: fc.nat(99_999) }), {
    minLength: 12,
    maxLength: most,
  });
}

/** The wishes as sentences; those for which an empire has nothing are left out. */
export function sentencesOf(view: EmpireView, whims: readonly Whim[]): string[] {
  return whims.flatMap(({ verb, pick }) => {
    const sentences = menu[verb]?.(view) ?? [];
    return sentences.length > 0 ? [sentences[pick % sentences.length] as string] : [];
  });
}
