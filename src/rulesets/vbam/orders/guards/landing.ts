import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { classOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { landingFromCargo, troopsAboard } from '#vbam/questions/shared/war/troops.ts';
import { powerNameIn, settlersKnownAt } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Draft } from '../order.ts';
import { planLoading } from '../plans/boardingPlans.ts';
import { deskOf, unitOn } from '../plans/fleetDesk.ts';
import type { Refused } from '../refusalInWords.ts';
import { sentenceFor } from '../sentence.ts';
import { load } from '../verbs/fleets/load.ts';
import { isAtWar, levelAgainst, shortOfWar } from './permitted.ts';

function forcesOf(view: EmpireView) {
  return { units: view.units, fleets: view.fleets, unitClasses: classesKnownTo(view) };
}

/** G-23: the troops that a fleet has aboard, as the orders so far leave it. */
export function troopsOf(view: EmpireView, fleet: string): string[] {
  return troopsAboard(forcesOf(view), fleet);
}

/** Which of them would fight as out of Cargo. */
export function halvedOf(view: EmpireView, troops: readonly string[]): string[] {
  return landingFromCargo(forcesOf(view), troops);
}

/** O-14: whom they would land on, as far as the empire knows; null on the own side, where they come to help. */
export function groundBelow(draft: Draft, system: string): { enemy: string | null } | Refusal {
  const { view } = draft;
  const place = systemNameIn(view, system);
  const own = view.colonies[system];
  const settlers = settlersKnownAt(view, system);
  const built = (view.foreign.colonies[system]?.facilities ?? []).map(({ owner }) => owner);
  const holders = [...new Set(settlers.length > 0 ? settlers : built)].sort();
  const enemy = holders.find((owner) => permits(draft, owner, settlers.length > 0));
  if (enemy !== undefined) return { enemy };
  if (own) {
    if (own.siege || moraleStateOf(own) === 'rebellion' || isRebelling(view, system)) return { enemy: null };
    return {
      why: `nobody fights on the ground of ${place}, which is yours: write "unload" to set them down there`,
      rule: 'O-04',
    };
  }
  if (isPartnerBesieged(view, settlers, system)) return { enemy: null };
  const [first] = holders;
  if (first === undefined) return { why: `you know of no colony and no facility of others at ${place}`, rule: 'G-23' };
  return { why: `a landing takes a war, and ${shortOfWar(draft, first) ?? ''}`, rule: 'G-46' };
}

/** G-46: where nobody lives hostilities are enough. */
function permits(draft: Draft, owner: string, isColony: boolean): boolean {
  const level = levelAgainst(draft, owner);
  return isColony ? isAtWar(level) : level !== null;
}

/** Bands of rebels on the own ground are seen as forces of nobody. */
function isRebelling(view: EmpireView, system: string): boolean {
  return Object.values(view.foreign.forces).some((one) => one.system === system && one.where === 'ground');
}

/** Ruling: troops may come to the help of those who live there, against enemies that both have. */
function isPartnerBesieged(view: EmpireView, settlers: readonly string[], system: string): boolean {
  const foes = Object.values(view.foreign.forces).filter((one) => one.system === system && one.where === 'ground');
  return foes.some(({ owner }) => !settlers.includes(owner) && isAtWar(view.empires[owner]?.level ?? null));
}

/** Why a fleet cannot be told to land these, whatever waits for them. */
export function landingProblem(draft: Draft, fleet: string, system: string, wanted: readonly string[] | null): Refusal | null {
  const { view, used } = draft;
  const name = view.fleets[fleet]?.name ?? fleet;
  const aboard = troopsOf(view, fleet);
  const named = wanted ?? aboard;
  const stranger = named.find((id) => !aboard.includes(id));
  if (stranger !== undefined) return { why: strangerProblem(view, stranger, name, aboard), rule: 'G-23' };
  const twice = named.find((id, index) => named.indexOf(id) !== index || used.has(landedKey(id)));
  if (twice !== undefined) return { why: `${ownUnit(view, twice).label} lands already`, rule: 'G-23' };
  const elsewhere = used.get(`landing by ${fleet}`);
  if (elsewhere !== undefined && !used.has(`landing by ${fleet} at ${system}`))
    return { why: `${name} lands troops at another place this turn: it can be in one only`, rule: 'G-23' };
  return null;
}

function strangerProblem(view: EmpireView, unit: string, fleet: string, aboard: readonly string[]): string {
  const { label, unitClass } = ownUnit(view, unit);
  if (unitClass.type !== 'ground force') return `${label} is no ground force: only those fight for the ground`;
  return `${label} is not aboard ${fleet}, or cannot fight; what could land is ${landingNames(view, aboard)}`;
}

/** Units by their names. */
export function landingNames(view: EmpireView, units: readonly string[]): string {
  const classes = classesKnownTo(view);
  const labels = units.flatMap((id) => {
    const unit = view.units[id];
    return unit ? [unitLabelOf(id, unit, classOfUnit({ unitClasses: classes }, unit))] : [];
  });
  return listed(labels, 'and');
}

export function enterLanding({ used }: Draft, fleet: string, system: string, troops: readonly string[]): void {
  used.set(`landing by ${fleet}`, 1);
  used.set(`landing by ${fleet} at ${system}`, 1);
  for (const id of troops) used.set(landedKey(id), 1);
}

function landedKey(unit: string): string {
  return `landing of ${unit}`;
}

/** What it comes to, for the forecast. */
export function landingInWords(view: EmpireView, system: string, enemy: string | null, troops: readonly string[]): string {
  const place = systemNameIn(view, system);
  const halved = halvedOf(view, troops);
  const late = halved.length === 0 ? '' : `; out of Cargo, and at half strength this turn: ${landingNames(view, halved)}`;
  const whom = enemy === null ? ' beside our own' : `, against ${powerNameIn(view, enemy)}`;
  return `${landingNames(view, troops)} ${troops.length === 1 ? 'lands' : 'land'} at ${place}${whom}, if no enemy holds the orbit and no Shield works${late}`;
}

/** Nobody is aboard who could land; what could be loaded now is named. */
export function emptyProblem(draft: Draft, fleet: string): Refused | null {
  const { view } = draft;
  if (troopsOf(view, fleet).length > 0) return null;
  const desk = deskOf(draft);
  const there = Object.keys(desk.units).filter((id) => unitOn(desk, id).unitClass.type === 'ground force');
  const first = there.sort().find((id) => 'placing' in planLoading(desk, [id], fleet));
  const hint =
    first === undefined
      ? 'load some where they are, before it moves'
      : `load some, as in ${quotedLine(sentenceFor(view, load, { units: [first], carrier: fleet }))}`;
  return { why: `no ground forces that can fight are aboard ${view.fleets[fleet]?.name ?? fleet}: ${hint}`, rule: '6.1.X164-b' };
}
