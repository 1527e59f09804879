import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { KnownMap, MapBattle, Power } from '#schemas/vbam/report/map.ts';
import { sharesBases, treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { wereShotsFiredIn } from '#vbam/questions/shared/war/shotsFired.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { isEnemyIn } from '#vbam/view/war/threats.ts';
import { coursesOn } from './courses.ts';

type War = Pick<KnownMap, 'wars' | 'courses' | 'battles'>;

/** What a map shows of war, as far as the empire knows: `events` are those that it has seen. */
export function warOn(view: EmpireView, events: readonly VbamEvent[], ownerOf: (id: string) => number): War {
  const [wars, battles] = [warsKnownTo(view, ownerOf), battlesSeen(view, events)];
  const isCharted = (stop: { system: string }) => stop.system in view.systems;
  const courses = coursesOn(view).filter(({ from, way }) => [{ system: from }, ...way].every(isCharted));
  return {
    ...(wars.length > 0 && { wars }),
    ...(courses.length > 0 && { courses }),
    ...(battles.length > 0 && { battles }),
  };
}

/** G-46, G-49: those at Hostilities or worse with the empire, and those whose treaties put their forces beside its own. */
export function stanceIn(view: EmpireView, id: string): Pick<Power, 'stance'> {
  if (isEnemyIn(view, id)) return { stance: 'enemy' };
  const met = empireIn(view, id);
  const sideBySide = (['co-belligerency', 'mutual defense'] as const).some((kind) => treatyIn(met, kind));
  return sideBySide || sharesBases(met) ? { stance: 'ally' } : {};
}

/** The empire's own, and those to which a partner calls it (4.5.T-k). */
function warsKnownTo(view: EmpireView, ownerOf: (id: string) => number): [number, number][] {
  const met = Object.keys(view.empires).sort();
  const own = met.filter((id) => isEnemyIn(view, id)).map((id): [number, number] => [0, ownerOf(id)]);
  const called = met.flatMap((partner) =>
    empireIn(view, partner)
      .calls.filter((call) => call.called === view.empire.id && call.enemy in view.empires)
      .map(({ enemy }): [number, number] => inOrder(ownerOf(partner), ownerOf(enemy))),
  );
  return [...own, ...called];
}

export function inOrder(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one];
}

/** W-30: battles that it fought in or stood by; what was avoided and not pursued was none. */
function battlesSeen({ systems, empire }: EmpireView, events: readonly VbamEvent[]): MapBattle[] {
  const battles = events.flatMap((event): MapBattle[] => {
    if (!event.seenBy.includes(empire.id)) return [];
    if (event.kind === 'battleWitnessed') return [{ system: event.system, witnessed: true }];
    if (event.kind !== 'battleFought' || !wereShotsFiredIn(event.account)) return [];
    const { to } = event.account;
    return [{ system: event.system, ...(to !== undefined && to in systems && { to }) }];
  });
  return placesOnce(battles.filter(({ system }) => system in systems));
}

/** One sign for each place, however often they fought there: the one of a battle of its own before one that it only saw. */
export function placesOnce(battles: readonly MapBattle[]): MapBattle[] {
  const own = battles.filter(({ witnessed }) => !witnessed);
  const places = Map.groupBy([...own, ...battles.filter(({ witnessed }) => witnessed)], placeOf);
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, [first]]) => first ?? []);
}

function placeOf({ system, to }: MapBattle): string {
  return [system, ...(to === undefined ? [] : [to])].sort().join(' ');
}
