import { naturalOrder } from '#core/naturalOrder.ts';
import { looseName } from '#core/orders/forgiving/loosely.ts';
import type { Misunderstood } from '#core/orders/grammar/understand.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import { type OwnUnit, ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Draft, verdictOn } from './order.ts';
import { proposing } from './proposing.ts';
import { sentenceFor } from './sentence.ts';
import { nameOf } from './slots/nameOf.ts';
import { load, unload } from './verbs/fleets/load.ts';

const LOADING = /^(?:load|embark|put|take) (.+?) (?:aboard|on board|onto|into|on|in) (.+)$/i;
const CALLED_LOADING = /^([^:]+): *(?:load|embark|take aboard|take) (.+)$/i;
const UNLOADING = /^(?:unload|disembark|drop|set down) (.+?)(?: (?:from|off) (.+?))?(?: (?:at|on|in) (.+))?$/i;
const CALLED_UNLOADING = /^([^:]+): *(?:unload|disembark|drop|set down) (.+?)(?: (?:at|on|in) (.+))?$/i;
/** Longer lines are hardly meant so, and take long to take apart. */
const LONGEST = 160;
const [carrier, system] = [nameOf('unit or fleet'), nameOf('system')];

/** O-04: whoever loads `2 garrisons`, or drops `the garrisons`, is told the line that names each of them; null for all else. */
export function unlessBoarding(draft: Draft, text: string, misunderstood: Misunderstood): Misunderstood | null {
  if (misunderstood.kind === 'ambiguous' || text.length > LONGEST) return null;
  const better = loadingIn(draft, text.trim()) ?? unloadingIn(draft, text.trim());
  return better === null ? null : { ...misunderstood, at: 0, words: null, why: `does not name each unit: ${better}` };
}

/** The first ship, or else fleet, of those meant that takes them all aboard. */
function loadingIn(draft: Draft, text: string): string | null {
  const { view } = draft;
  const [, calledShip, calledUnits] = CALLED_LOADING.exec(text) ?? [];
  const [, units = calledUnits ?? '', ship = calledShip ?? ''] = LOADING.exec(text) ?? [];
  const some = someOf(view, units);
  if (!some) return null;
  const ashore = some.all.filter(({ unit }) => unit.place.kind !== 'carried');
  for (const { id, system } of carriersCalled(view, ship)) {
    const there = ashore.filter((unit) => unit.system === system).slice(0, some.count);
    const values = { units: there.map((unit) => unit.id), carrier: id };
    if (there.length === 0 || (some.isCounted && there.length < some.count)) continue;
    if (!('why' in verdictOn(draft, load, values)))
      return `write ${quotedLine(sentenceFor(view, load, values))}, or others of them`;
  }
  return null;
}

/** Those that are aboard, of the ship or fleet if one is named. */
function unloadingIn(draft: Draft, text: string): string | null {
  const { view } = draft;
  const { units, ship, place } = unloadingWords(text);
  const some = someOf(view, units);
  const at = place === undefined ? undefined : placeCalled(view, place);
  if (!some || at === null) return null;
  const from = ship === undefined ? null : carriersCalled(view, ship).map(({ id }) => id);
  const aboard = some.all.filter(({ unit }) => {
    if (unit.place.kind !== 'carried' || unit.place.as === 'towed') return false;
    return from === null || from.includes(unit.place.by) || from.includes(fleetOf(view, unit.place.by) ?? '');
  });
  if (aboard.length === 0) return null;
  const values = { units: aboard.slice(0, some.count).map(({ id }) => id), ...(at !== undefined && { system: at }) };
  return proposing(draft, { line: sentenceFor(view, unload, values) });
}

function unloadingWords(text: string): { units: string; ship: string | undefined; place: string | undefined } {
  const [called, calledShip, calledUnits = '', calledPlace] = CALLED_UNLOADING.exec(text) ?? [];
  if (called !== undefined) return { units: calledUnits, ship: calledShip, place: calledPlace };
  const [, units = '', ship, place] = UNLOADING.exec(text) ?? [];
  return { units, ship, place };
}

function placeCalled(view: EmpireView, words: string): string | null {
  const read = system.read(words, lexiconOf(view));
  return 'value' in read ? read.value : null;
}

interface Some {
  all: OwnUnit[];
  count: number;
  isCounted: boolean;
}

/** `2 garrisons`, `the garrisons`, `all garrisons`: own units of that class; null where no class is named so. */
function someOf(view: EmpireView, words: string): Some | null {
  const [, digits, name] = /^(?:(\d{1,2}) )?(.+)$/.exec(words) ?? [];
  const all = name === undefined ? [] : ofClass(view, name);
  return all.length === 0
    ? null
    : { all, count: digits === undefined ? all.length : Number(digits), isCounted: digits !== undefined };
}

function ofClass(view: EmpireView, name: string): OwnUnit[] {
  const wanted = looseName(name);
  const classes = classesKnownTo(view);
  const meant = new Set(Object.keys(classes).filter((id) => looseName(classes[id]?.name ?? '') === wanted));
  return Object.entries(view.units)
    .filter(([, unit]) => meant.has(unit.class))
    .map(([id]) => ownUnit(view, id))
    .sort((a, b) => naturalOrder(a.label, b.label));
}

/** A ship or fleet of that name; else the ships of a class, then the fleets that these are in. */
function carriersCalled(view: EmpireView, words: string): { id: string; system: string }[] {
  const read = carrier.read(words, lexiconOf(view));
  if ('value' in read) {
    return [{ id: read.value, system: view.fleets[read.value]?.system ?? ownUnit(view, read.value).system }];
  }
  const ships = ofClass(view, words);
  const fleets = new Set(ships.flatMap(({ id }) => fleetOf(view, id) ?? []));
  return [...ships, ...[...fleets].flatMap((id) => ({ id, system: view.fleets[id]?.system ?? '' }))];
}
