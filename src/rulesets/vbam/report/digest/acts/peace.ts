import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import type { Treaty } from '#schemas/vbam/state.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { closuresKnownTo } from '#vbam/view/abroad/borders.ts';
import { ownMilitaryFleets } from '#vbam/view/realm/ownFleets.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { namesFor } from '../../sections/names.ts';
import { aboutOne, aboutOneAt, actOn, type Material } from '../material.ts';

/** What was signed binds us to, and the borders that it has drawn behind our fleets. */
export function termsOfPeace({ view }: Material): Act[] {
  return [
    ...actOn('border', 'forces', 'Our fleets stand beyond a border, and must leave', strandedIn(view)),
    ...actOn('peace', 'diplomacy', 'What was agreed still binds', bindingIn(view)),
  ];
}

/** G-44: those who have time to leave violate nothing (W-24). */
function strandedIn(view: EmpireView): Subject[] {
  const { empire } = namesFor(view);
  const closed = closuresKnownTo(view);
  const mayStay = new Set(view.withdrawals.flatMap(({ systems }) => systems));
  return [...ownMilitaryFleets(view)].sort().flatMap((id) => {
    const fleet = view.fleets[id];
    const closure = fleet && closed.get(fleet.system);
    if (!fleet || !closure || mayStay.has(fleet.system)) return [];
    const where = closure.zone ? 'in the neutral zone with' : 'beyond the border of';
    const note = `${where} ${empire(closure.partner)}; each turn after whose movement they see it there costs 1D6 of the relationship (G-44)`;
    return [aboutOneAt(view, fleet.name, fleet.system, note)];
  });
}

/** G-48: the truce in the turn after it was signed, what is owed as long as it is. */
function bindingIn(view: EmpireView): Subject[] {
  const { empire } = namesFor(view);
  return Object.keys(view.empires)
    .sort()
    .flatMap((id) => {
      const known = view.empires[id];
      const notes = known ? [...truceWith(view, known), ...duesWith(view, id, known)] : [];
      return notes.length === 0 ? [] : [aboutOne(empire(id), notes.join('; '))];
    });
}

function truceWith({ turn }: EmpireView, known: KnownEmpire): string[] {
  const isNew = treatiesIn(known).some(({ kind, signed }) => kind === 'armistice' && signed === turn - 1);
  return isNew && known.truceUntil !== null
    ? [`neither declares on the other until turn ${known.truceUntil} is over, and conquests stay unless they were ceded (W-24)`]
    : [];
}

function duesWith(view: EmpireView, other: string, known: KnownEmpire): string[] {
  return treatiesIn(known).flatMap((treaty) => [
    ...dueFrom(view, treaty, view.empire.id, 'we pay'),
    ...dueFrom(view, treaty, other, 'they pay'),
  ]);
}

function dueFrom({ turn }: EmpireView, { terms, signed }: Treaty, payer: string, says: string): string[] {
  const { epTenths, turns } = terms.pay?.[payer] ?? { epTenths: 0, turns: 0 };
  const last = signed + turns - 1;
  return turn <= last ? [`${says} ${epTenths / 10} EP a turn until turn ${last}`] : [];
}
