import { counted } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { isCrippledSince, isGone, unitsIn } from '#vbam/wording/battles.ts';
import { placeIn } from '../../sections/names.ts';
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
      'fled',
      'forces',
      'Fell back from battle',
      told.flatMap((one) => fledIn(view, one)),
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
    case 'battleFought':
      return lostInBattle(view, event);
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

/** Those that were aboard a ship are named beside it in the dispatch. */
function lostInBattle(view: EmpireView, event: EventOf<'battleFought'>): Subject[] {
  return unitsIn(event, isGone).map(({ called, fate }) =>
    aboutOneAt(view, called, event.system, fate === 'captured' ? 'captured in battle' : 'in battle'),
  );
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
    case 'battleFought':
      return unitsIn(event, isCrippledSince).map((unit) =>
        aboutOneAt(view, unit.called, whereNow(event, unit), 'crippled in battle'),
      );
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

type OwnUnit = EventOf<'battleFought'>['account']['ours']['units'][number];

/** Where a unit is after a battle: those who left went with their fleet. */
function whereNow({ account, system }: EventOf<'battleFought'>, { fate, fleet }: OwnUnit): string {
  const to = account.ours.fleets.find(({ called }) => called === (fleet ?? null))?.to;
  return fate === 'left' && to !== undefined ? to : system;
}

/** G-24: fleets that broke off, and whether they can fight on. */
function fledIn(view: EmpireView, { event }: Told): Subject[] {
  if (event.kind !== 'battleFought') return [];
  const from = placeIn(view, event.system).at;
  return event.account.ours.fleets.flatMap(({ called, to }) => {
    if (to === undefined) return [];
    const members = unitsIn(event, ({ fleet, fate }) => (fleet ?? null) === called && fate === 'left');
    const crippled = members.filter(({ damage, defense }) => damage.after >= defense).length;
    const name = called ?? members.map((unit) => unit.called).join(', ');
    return [
      aboutOneAt(
        view,
        name,
        to,
        `from ${from}, ${crippled === 0 ? 'none' : crippled} of ${counted(members.length, 'unit')} crippled`,
      ),
    ];
  });
}
