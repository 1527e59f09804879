import { sumOf } from '#core/sum.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import { promoteCapital } from '#vbam/orders/verbs/colonies/promoteCapital.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { namesFor } from '../../sections/names.ts';
import { aboutOne, aboutSystem, actOn, lineOf, type Material } from '../material.ts';

/** 4.8: the civil war that we fight, or that our rebels may set off. */
export function civilWarToMind({ view }: Material): Act[] {
  return view.empire.civilWar ? fought(view, view.empire.civilWar) : threatening(view);
}

function fought(view: EmpireView, { against, since, side }: NonNullable<EmpireView['empire']['civilWar']>): Act[] {
  const joins =
    side === 'loyalists'
      ? 'colonies of ours that fall into rebellion join them'
      : 'their colonies that fall into rebellion join us';
  const note = `since turn ${since}: all colonies of both sides check loyalty at -1, and ${joins}; it ends when a side is gone or signs an armistice`;
  return [
    ...actOn('civil war', 'diplomacy', 'Civil war', [aboutOne(namesFor(view).empire(against), note), ...seatToFind(view)]),
    ...actOn(
      'civil war',
      'colonies',
      side === 'loyalists' ? 'Held by the rebels' : 'Held by the loyalists',
      worldsOf(view, against),
    ),
  ];
}

/** 4.8.1-d, -g: a side without an imperial capital cannot even talk. */
function seatToFind(view: EmpireView): Subject[] {
  if (view.empire.capital !== null) return [];
  const orders = Object.keys(view.colonies)
    .sort()
    .flatMap((colony) => lineOf(view, promoteCapital, { colony }));
  return [aboutOne('No imperial capital', 'promote a sector capital or build one: without it nobody negotiates with us', orders)];
}

function worldsOf(view: EmpireView, against: string): Subject[] {
  const { colonies } = view.foreign;
  return Object.keys(colonies)
    .sort()
    .flatMap((system) => {
      const there = knownColoniesAt(colonies, system).find(({ owner }) => owner === against);
      return there ? [aboutSystem(view, system, there.size)] : [];
    });
}

/** 4.8-a: the chance of each turn; who has no loyal colony rolls for none. */
function threatening(view: EmpireView): Act[] {
  const rebels = Object.values(view.colonies).filter((colony) => inRebellion({ colony }));
  const census = sumOf(rebels.map((colony) => colony.census));
  if (census === 0 || rebels.length === Object.keys(view.colonies).length) return [];
  const note = `its chance at the end of each turn is ${Math.min(100, census)} in 100, the Census of all rebels together`;
  return actOn('rebellion', 'colonies', 'Civil war threatens', [aboutOne('Civil war', note)]);
}
