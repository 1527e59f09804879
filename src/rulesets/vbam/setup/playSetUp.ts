import { canonicalJson } from '#core/canonical.ts';
import { copyOf } from '#core/copy.ts';
import { type Dice, seededDice } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import { recordIn } from '#core/recordIn.ts';
import { liveryInWords } from '#generators/livery.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { CampaignState, UnitClass } from '#schemas/vbam/state.ts';
import type { CheckedOrder } from '#vbam/orders/checkOrders.ts';
import type { TurnInput, TurnResult } from '#vbam/processTurn.ts';
import { cultureInWords } from '#vbam/questions/shared/empires/cultureBands.ts';
import type { SheetResult } from '#vbam/turn.ts';
import { checkSetUp } from './checkSetUp.ts';
import { type Contested, contested, losersOf } from './contests.ts';
import { culture } from './culture.ts';
import { freeFacility } from './facility.ts';
import { livery } from './livery.ts';
import { nameEmpire } from './nameEmpire.ts';
import { noSetUp, readSetUp } from './readSetUp.ts';
import { species } from './species.ts';
import { forcesAtHome, type Start, type Style, startFor } from './start.ts';
import { startWith } from './startWith.ts';
import { tag } from './tag.ts';

/** What one empire has chosen. */
interface Chosen {
  empire: string;
  had: Style;
  wants: Style;
  start: Start;
  orders: readonly CheckedOrder[];
  /** the hash of a word for the dice, or null */
  pledge: string | null;
  /** the text of a letter, or null */
  toModerator: string | null;
}

/** G-10, 4.4-a: plays the choices before the first turn. The same input gives the same result, and the input is not touched. */
export function playSetUp({ state, galaxy, campaign, sheets, dice }: Omit<TurnInput, 'decisions'>): TurnResult {
  if (state.turn !== 0) throw new Error(`turn ${state.turn} is played: the start cannot be chosen any more`);
  const chance = typeof dice === 'string' ? seededDice(dice) : dice;
  const after = copyOf(state);
  const taken: SheetResult[] = [];
  const chosen = Object.keys(state.empires)
    .sort()
    .map((empire): Chosen => {
      const generated = startFor(state, galaxy, campaign, empire);
      const sheet = sheets.findLast((sent) => sent.empire === empire) ?? null; // several: the last one counts
      const read = sheet ? readSetUp(generated.view, sheet.text) : noSetUp();
      const { orders, problems, start } = checkSetUp(generated, read.items);
      const { press, notes, pledge, toModerator } = read;
      taken.push({ empire, file: sheet?.file ?? null, press, notes, orders, problems: [...read.problems, ...problems] });
      return { empire, had: generated.style, wants: start.style, start, orders, pledge, toModerator };
    });
  const events = [
    ...takeStyles(after, chosen, setUpDice(chance)),
    ...chosen.flatMap((one) => takeBelongings(after, one)),
    ...chosen.flatMap((one) => takePledge(after, one)),
    ...chosen.flatMap(takeLetter),
  ];
  return {
    state: after,
    sheets: taken,
    decisions: { entries: [], letters: [], press: [], problems: [] },
    asked: [],
    pending: [],
    cards: [],
    events,
    steps: [{ phase: 'set-up', from: 0 }],
    rolls: chance.rolls,
    ledger: [],
  };
}

/** Keyed apart from the dice of every turn. */
function setUpDice({ at, rolls }: Dice): Dice {
  return { at: (...path) => at('turn 0', 'set-up', ...path), rolls };
}

/** All empires at once: two cannot be called the same. */
function takeStyles({ empires }: CampaignState, chosen: readonly Chosen[], dice: Dice): VbamEvent[] {
  // an empire that nobody plays has chosen nothing, and what it is called would tell that it exists
  const rivals = chosen.filter(({ empire }) => empires[empire]?.kind === 'player');
  const lost = Object.fromEntries(contested.map((what) => [what, losersOf(dice, what, rivals)])) as Record<
    Contested,
    ReadonlySet<string>
  >;
  return chosen.flatMap(({ empire, had, wants, orders }) => {
    const keeps = contested.filter((what) => lost[what].has(empire));
    const gets = styleWithout(had, wants, keeps);
    Object.assign(recordIn(empires, empire, 'empire'), gets);
    const common = { seenBy: [empire], empire };
    return orders.flatMap(({ verb, rule }): VbamEvent[] => {
      const what = styleOf.get(verb);
      if (what === undefined) return [];
      const shared = contested.find((one) => one === what);
      return shared && lost[shared].has(empire)
        ? [{ kind: 'styleLost', rule: 'G-04', ...common, what: shared, wanted: inWords[what](wants), kept: inWords[what](gets) }]
        : [{ kind: 'styleChosen', rule, ...common, what, is: inWords[what](gets) }];
    });
  });
}

type StyleWord = Contested | 'species' | 'culture';

/** The verbs that choose a style. */
const styleOf: ReadonlyMap<string, StyleWord> = new Map([
  [nameEmpire.name, 'name'],
  [tag.name, 'tag'],
  [livery.name, 'livery'],
  [species.name, 'species'],
  [culture.name, 'culture'],
]);

const inWords: Record<StyleWord, (style: Style) => string> = {
  name: ({ name }) => name,
  tag: ({ tag }) => tag,
  livery: liveryInWords,
  species: ({ species }) => species,
  culture: ({ culture }) => cultureInWords(culture),
};

function styleWithout(had: Style, wants: Style, keeps: readonly Contested[]): Style {
  const { name, tag, colour, pattern } = had;
  const kept: Record<Contested, Partial<Style>> = { name: { name }, tag: { tag }, livery: { colour, pattern } };
  return Object.assign({ ...wants }, ...keeps.map((what) => kept[what]));
}

/** What concerns only the empire itself: nobody can be in the way. */
function takeBelongings(state: CampaignState, { empire, start, orders }: Chosen): VbamEvent[] {
  if (orders.length === 0) return [];
  const { facilities, unitClasses, units, fleets } = start.view;
  const events = belongingEvents(state, empire, start, orders);
  for (const [own, list] of [
    [facilities, state.facilities],
    [unitClasses, state.unitClasses],
    [units, state.units],
    [fleets, state.fleets],
  ] as const) {
    replaceOwn(list as Record<string, { owner: string }>, empire, own);
  }
  showHome(state, empire, start.home);
  return events;
}

/** whoever knows the home when play begins knows it as it was chosen. */
function showHome({ knowledge, facilities }: CampaignState, owner: string, system: string): void {
  const own = inIdOrder(facilities).flatMap(([, one]) =>
    one.owner === owner && one.system === system ? [{ kind: one.kind, owner }] : [],
  );
  for (const { colonies } of Object.values(knowledge)) {
    const place = colonies[system];
    if (place) place.facilities = [...place.facilities.filter((one) => one.owner !== owner), ...own];
  }
}

/** The words follow in turn 1: until then nobody can know what the dice will be. */
function takePledge(state: CampaignState, { empire, pledge }: Chosen): VbamEvent[] {
  if (pledge === null) return [];
  state.pledges = { ...state.pledges, [empire]: { hash: pledge, word: null } };
  return [{ kind: 'wordPledged', rule: 'G-10', seenBy: [empire], empire, pledge }];
}

function takeLetter({ empire, toModerator }: Chosen): VbamEvent[] {
  return toModerator === null ? [] : [{ kind: 'wroteToModerator', rule: 'G-68', seenBy: [empire], empire, text: toModerator }];
}

function replaceOwn(records: Record<string, { owner: string }>, empire: string, own: Record<string, { owner: string }>): void {
  for (const [id, { owner }] of Object.entries(records)) if (owner === empire) delete records[id];
  Object.assign(records, copyOf(own));
}

/** Derived from what has changed since the state before. */
function belongingEvents(
  { unitClasses }: CampaignState,
  empire: string,
  start: Start,
  orders: readonly CheckedOrder[],
): VbamEvent[] {
  const { view, home, free, epTenths } = start;
  const common = { seenBy: [empire], empire };
  const before = Object.entries(unitClasses).filter(([, { owner }]) => owner === empire);
  const dropped = before.filter(([id, old]) => !isSame(old, view.unitClasses[id])).map(([, { name }]) => name);
  const added = Object.entries(view.unitClasses).filter(([id, now]) => !isSame(now, unitClasses[id]));
  const cost = orders.reduce((sum, { price }) => sum + (price.epTenths ?? 0), 0) / 10;
  const forces = orders.some((order) => isOf(order, startWith));
  return [
    ...(orders.some((order) => isOf(order, freeFacility))
      ? [{ kind: 'freeFacilityChosen', rule: 'G-10', ...common, system: home, facility: free } as const]
      : []),
    ...dropped.map((name) => ({ kind: 'classDropped', rule: 'G-37', ...common, class: name }) as const),
    ...added.map(([, { name }]) => ({ kind: 'classAdded', rule: 'G-37', ...common, class: name }) as const),
    ...(forces
      ? [
          {
            kind: 'forcesChosen',
            rule: 'G-10',
            ...common,
            system: home,
            units: forcesAtHome(start).length,
            cost,
            lost: epTenths / 10,
          } as const,
        ]
      : []),
  ];
}

/** Whether a class is unchanged: another one of the same name may have taken its id. */
function isSame(one: UnitClass, other: UnitClass | undefined): boolean {
  return other !== undefined && canonicalJson({ ...one, numbered: 0 }) === canonicalJson({ ...other, numbered: 0 });
}
