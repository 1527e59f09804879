import type { EventOf } from '#schemas/vbam/event.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { aboutOne, aboutOneAt, aboutSystem, actOn, type Material, type Told } from '../material.ts';

/** What is over, what is gone, and what was hurt in this turn. */
export function losses({ view, told }: Material): Act[] {
  return [
    ...actOn(
      'end',
      'dispatches',
      'It is over',
      told.flatMap((one) => endsIn(view, one)),
    ),
    ...actOn(
      'lost',
      'dispatches',
      'Lost',
      told.flatMap((one) => lostIn(view, one)),
    ),
    ...actOn(
      'damaged',
      'forces',
      'Damaged',
      told.flatMap((one) => damagedIn(view, one)),
    ),
  ];
}

function endsIn({ campaign, empire }: EmpireView, { event, text }: Told): Subject[] {
  if (event.kind === 'campaignWon') return [aboutOne(campaign, text)];
  const isOurs = (event.kind === 'empireFell' || event.kind === 'empiresUnified') && event.of === empire.id;
  return isOurs ? [aboutOne(empire.name, text)] : [];
}

function lostIn(view: EmpireView, { event }: Told): Subject[] {
  switch (event.kind) {
    case 'capitalLost':
      return [aboutSystem(view, event.system, 'our capital')];
    case 'coloniesFreed':
      return event.from === view.empire.id ? coloniesGone(view, event.systems, 'independent now') : [];
    case 'coloniesJoined':
      return event.from === view.empire.id ? coloniesGone(view, event.systems, 'part of another empire now') : [];
    case 'unitsSuffered':
      return event.lost.map((called) => aboutOneAt(view, called, event.system, hardshipOf(event)));
    case 'unitLost':
      return [aboutOneAt(view, event.called, event.system, 'did not come back')];
    case 'fleetLost':
      return [aboutOneAt(view, event.fleet, event.system, 'the whole fleet')];
    case 'trapSprung':
      return event.destroyed ? [aboutOneAt(view, event.unitCalled, event.system, `by the booby trap of ${event.called}`)] : [];
    case 'unitsConfiscated':
      return event.by === view.empire.id
        ? []
        : event.called.map((called) => aboutOneAt(view, called, event.system, 'confiscated'));
    case 'constructionLost':
      return [aboutOneAt(view, event.what, event.system, 'under construction')];
    case 'diplomatsLost':
      return [aboutOne(event.count === 1 ? '1 diplomat' : `${event.count} diplomats`, event.why)];
    default:
      return [];
  }
}

function coloniesGone(view: EmpireView, systems: readonly string[], note: string): Subject[] {
  return systems.map((system) => aboutSystem(view, system, note));
}

function hardshipOf({ cause }: EventOf<'unitsSuffered'>): string {
  return cause === 'out of supply' || cause === 'unpaid' ? cause : `in the ${cause}`;
}

/** What lack of supplies and of pay did stands with those who lack them. */
function damagedIn(view: EmpireView, { event }: Told): Subject[] {
  switch (event.kind) {
    case 'unitsSuffered':
      if (event.cause === 'out of supply' || event.cause === 'unpaid') return [];
      return event.damaged.map((called) => aboutOneAt(view, called, event.system, hardshipOf(event)));
    case 'explorationPeril':
      return event.peril === 'all lost' || event.peril === 'dearest lost'
        ? []
        : [aboutOneAt(view, event.fleet, event.system, `exploring lane ${event.lane}`)];
    case 'trapSprung':
      return event.destroyed ? [] : [aboutOneAt(view, event.unitCalled, event.system, `by the booby trap of ${event.called}`)];
    default:
      return [];
  }
}
