import { didYouMean } from '#core/didYouMean.ts';
import { listed } from '#core/listed.ts';
import { foldName } from '#core/names.ts';
import { looseName } from '#core/orders/forgiving/loosely.ts';
import { partsOf } from '#core/orders/grammar/lists.ts';
import { unquoted } from '#core/orders/grammar/slots.ts';
import { sumOf } from '#core/sum.ts';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import { basesFlights } from '#vbam/questions/shared/forces/basing.ts';
import { battlefieldOf } from '#vbam/questions/shared/forces/battlefield.ts';
import { combatantFrom } from '../combatantFrom.ts';
import type { Combatant } from '../forces.ts';

/** Classes by the names that people call them. */
export type Classes = ReadonlyMap<string, UnitDesign>;

/** More would keep people waiting. */
const MAX_UNITS = 500;

export interface Field {
  /** whose they are, by which their plan is known too */
  side: 'ours' | 'theirs';
  where: 'space' | 'ground';
}

const examples = { space: '"12 Jefferson-B, 1 Starbase"', ground: '"3 Garrison, 1 Constabulary"' } as const;

interface Part {
  count: number;
  name: string;
  design: UnitDesign;
}

/** `12 Jefferson-B, 2 Destroyers, 1 Starbase` as units of one side; or what is wrong with it. */
export function readForce(written: string, classes: Classes, { side, where }: Field): Combatant[] | { why: string } {
  const parts: Part[] = [];
  for (const text of partsOf(written)) {
    const part = readPart(unquoted(text), classes, { side, where });
    if ('why' in part) return part;
    parts.push(part);
  }
  const units = sumOf(parts.map(({ count }) => count));
  if (units === 0) return { why: `names no units: write something like ${examples[where]}` };
  if (units > MAX_UNITS) return { why: `has ${units} units: ${MAX_UNITS} at most` };
  if (where === 'ground') return parts.flatMap((part) => troopsOf(part, side));
  return embarked(parts.flatMap((part) => combatantsOf(part, side)));
}

function readPart(text: string, classes: Classes, field: Field): Part | { why: string } {
  const [, digits, name = ''] = /^(\d{1,4})?\s*(?:x\s+)?(.*)$/i.exec(text) ?? [];
  const count = Number(digits ?? 1);
  if (count === 0) return { why: `has "${text}": leave out what is not there` };
  const known = nameOf(name, [...classes.keys()]);
  const design = known && classes.get(known);
  if (!design) return { why: `has "${name || text}", which is no class that is known here${whichOf(name, [...classes.keys()])}` };
  const problem = misplaced(design, field);
  if (problem) return { why: `has "${name}", a ${design.type}: ${problem}` };
  return { count, name: known, design };
}

/** G-23, G-39: ground bases fight in both, and atmospheric flights over the ground that is their own side's. */
function misplaced({ type, abilities }: UnitDesign, { side, where }: Field): string | null {
  if (type === 'ground base' || battlefieldOf(type) === where) return null;
  if (where === 'space') return 'it does not fight in space';
  if (type !== 'flight') return 'it does not fight on the ground; of ships in orbit write the AS in --orbit';
  if (!abilities.atmospheric) return 'on the ground only atmospheric flights fight';
  return side === 'theirs' ? null : 'flights do not land: on the ground they fight for those who hold it';
}

/** Exactly so called; else without case, and in the plural too. */
function nameOf(written: string, names: readonly string[]): string | undefined {
  const [folded, loose] = [foldName(written), looseName(written)];
  return names.find((name) => foldName(name) === folded) ?? names.find((name) => looseName(name) === loose);
}

function whichOf(written: string, names: readonly string[]): string {
  return didYouMean(written, names) || `; there are ${listed(names, 'and')}`;
}

const fresh = { builtWith: [], damage: 0, outOfSupply: 0 };

function combatantsOf({ count, name, design }: Part, side: Field['side']): Combatant[] {
  const fixed = design.type === 'starbase' || design.type === 'ground base';
  return Array.from({ length: count }, (_, index) =>
    combatantFrom(
      { className: name, design, unit: fresh },
      { id: `${name} ${index + 1}`, owner: side, plan: side, fleet: side, carrier: null, fixed },
    ),
  );
}

/** G-23: a Shield covers nobody who fights on the ground. */
function troopsOf({ count, name, design }: Part, side: Field['side']): Combatant[] {
  const fixed = design.type !== 'ground force';
  return Array.from({ length: count }, (_, index) => {
    const posting = { id: `${name} ${index + 1}`, owner: side, plan: side, fleet: '', carrier: null, fixed };
    return { ...combatantFrom({ className: name, design, unit: fresh }, posting, true), shielded: false };
  });
}

/** Flights go aboard as long as there is room; the rest fights from the planet, and what has FTL flies by itself. */
function embarked(combatants: readonly Combatant[]): Combatant[] {
  const decks = combatants.filter(isShip).map((carrier) => ({ carrier, aboard: [] as Combatant[] }));
  return combatants.map((flight) => {
    if (isShip(flight) || flight.fixed || flight.ratings.abilities.FTL) return flight;
    const deck = decks.find(({ carrier, aboard }) => basesFlights(carrier.ratings, [...aboard, flight].map(asFlight)));
    deck?.aboard.push(flight);
    return deck ? { ...flight, carrier: deck.carrier.id } : { ...flight, fixed: true };
  });
}

/** Flights lead nobody (G-38). */
function isShip({ ratings, fixed }: Combatant): boolean {
  return ratings.commandRating > 0 && !fixed;
}

function asFlight({ buildCost, ratings }: Combatant) {
  return { buildCost, abilities: ratings.abilities };
}
