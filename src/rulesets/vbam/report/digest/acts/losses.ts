import { keysOf } from '#core/keysOf.ts';
import { counted } from '#core/words.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { isCrippledSince, isGone, unitsIn } from '#vbam/wording/battles.ts';
import type { KindIn } from '#vbam/wording/newsGroups.ts';
import { placeIn } from '../../sections/names.ts';
import { aboutOne, aboutOneAt, aboutSystem, actOn, type Material, type Told } from '../material.ts';

type LossKind = KindIn<'secession' | 'conquest' | 'losses' | 'harm'> | 'battleFought';

/** What an event took from the reader, and what it left damaged. */
interface Toll {
  lost?: Subject[];
  damaged?: Subject[];
}

/** Each kind of loss, the worst first; the compiler asks for the row of a new one. */
const tolls: { readonly [Kind in LossKind]: (event: EventOf<Kind>, view: EmpireView) => Toll } = {
  capitalLost: ({ system }, view) => ({ lost: [aboutSystem(view, system, 'our capital')] }),
  civilWarBegan: ({ loyalists, systems }, view) => coloniesGone(view, { from: loyalists, systems }, 'in the hands of the rebels'),
  civilWarEnded: () => ({}), // what it cost has been told
  colonyJoinedRebels: ({ loyalists, system }, view) =>
    coloniesGone(view, { from: loyalists, systems: [system] }, 'joined the rebels'),
  successorFounded: (event, view) => coloniesGone(view, event, 'an empire of its own now'),
  colonyConquered: ({ system, of }, view) => taken(view, of, [aboutSystem(view, system, 'conquered')]),
  colonyLiberated: ({ system, from }, view) => taken(view, from, [aboutSystem(view, system, 'freed from us')]),
  capitalLooted: ({ system, of, epTenths }, view) =>
    taken(view, of, [aboutOneAt(view, `${epTenths / 10} EP`, system, 'carried off')]),
  facilitiesSeized: ({ system, of, facilities }, view) => taken(view, of, seized(view, facilities, system)),
  sectorCapitalLost: ({ system, of }, view) => taken(view, of, [aboutOneAt(view, 'sector capital', system, 'with the colony')]),
  unitsTaken: ({ system, of, called }, view) => taken(view, of, seized(view, called, system)),
  defensesTaken: ({ system, of, called }, view) =>
    of === view.empire.id ? { lost: called.map((name) => aboutOneAt(view, name, system, 'gone over with the colony')) } : {},
  workTaken: ({ system, of, what }, view) => taken(view, of, seized(view, what, system)),
  coloniesFreed: (event, view) => coloniesGone(view, event, 'independent now'),
  piratesSettled: ({ from, system }, view) => coloniesGone(view, { from, systems: [system] }, 'seized by pirates'),
  coloniesJoined: (event, view) => coloniesGone(view, event, 'part of another empire now'),
  empireReleased: () => ({}), // whoever lets it go wants it so
  battleFought: (event, view) => ({
    lost: lostInBattle(view, event),
    damaged: unitsIn(event, isCrippledSince).map((unit) =>
      aboutOneAt(view, unit.called, whereNow(event, unit), 'crippled in battle'),
    ),
  }),
  fleetLost: ({ fleet, system }, view) => ({ lost: [aboutOneAt(view, fleet, system, 'the whole fleet')] }),
  unitLost: ({ called, system }, view) => ({ lost: [aboutOneAt(view, called, system, 'did not come back')] }),
  trapSprung: ({ destroyed, unitCalled, called, system }, view) => {
    const struck = [aboutOneAt(view, unitCalled, system, `by the booby trap of ${called}`)];
    return destroyed ? { lost: struck } : { damaged: struck };
  },
  unitsDefected: ({ loyalists, called, system }, view) =>
    loyalists === view.empire.id ? { lost: called.map((name) => aboutOneAt(view, name, system, 'gone over to the rebels')) } : {},
  unitsConfiscated: ({ by, called, system }, view) =>
    by === view.empire.id ? {} : { lost: called.map((name) => aboutOneAt(view, name, system, 'confiscated')) },
  constructionLost: ({ what, system }, view) => ({ lost: [aboutOneAt(view, what, system, 'under construction')] }),
  diplomatsLost: ({ count, why }) => ({ lost: [aboutOne(counted(count, 'diplomat'), why)] }),
  spiesLost: ({ count, why }) => ({ lost: [aboutOne(counted(count, 'spy', 'spies'), why)] }),
  mishap: ({ what, system }, view) => {
    if (what.kind !== 'facility') return {};
    const wrecked = [aboutOneAt(view, what.facility, system, 'in an accident')];
    return what.destroyed ? { lost: wrecked } : { damaged: wrecked };
  },
  colonyRavaged: ({ system, called, census, destroyed, works, crippled }, view) => {
    const gone = [...destroyed, ...works.map((work) => `a point of ${work}`), ...(census > 0 ? [`${census} Census`] : [])];
    return {
      lost: gone.map((what) => aboutOneAt(view, what, system, `by ${called}`)),
      damaged: crippled.map((kind) => aboutOneAt(view, kind, system, `by ${called}`)),
    };
  },
  bombarded: ({ empire, of, system, census, destroyed, works, crippled, troops, razed }, view) => {
    if (empire !== of) return {}; // it is the others' loss
    const gone = [
      ...destroyed,
      ...works.map((work) => `a point of ${work}`),
      ...(census > 0 ? [`${census} Census`] : []),
      ...troops.lost,
    ];
    const note = 'bombarded';
    return {
      lost: [
        ...(razed ? [aboutSystem(view, system, 'the whole colony, bombarded')] : []),
        ...gone.map((what) => aboutOneAt(view, what, system, note)),
      ],
      damaged: [...crippled, ...troops.crippled].map((what) => aboutOneAt(view, what, system, note)),
    };
  },
  landingFiredOn: ({ empire, by, system, crippled, lost, aboard = [] }, view) =>
    empire === by
      ? {
          lost: [...lost, ...aboard].map((name) => aboutOneAt(view, name, system, 'shot down at the landing')),
          damaged: crippled.map((name) => aboutOneAt(view, name, system, 'hit at the landing')),
        }
      : {},
  unitsSuffered: (event, view) => {
    const all = (called: readonly string[]) => called.map((name) => aboutOneAt(view, name, event.system, hardshipOf(event)));
    return { lost: all(event.lost), damaged: isLack(event) ? [] : all(event.damaged) };
  },
  explorationPeril: ({ peril, fleet, system, lane }, view) =>
    peril === 'all lost' || peril === 'dearest lost'
      ? {} // those who are lost are told of one by one
      : { damaged: [aboutOneAt(view, fleet, system, `exploring lane ${lane}`)] },
};

/** What is over, what is gone, and what was hurt in this turn. */
export function losses({ view, told }: Material): Act[] {
  const all = keysOf(tolls).flatMap((kind) => tollsOf(kind, told, view));
  const [lost, damaged] = [all.flatMap((toll) => toll.lost ?? []), all.flatMap((toll) => toll.damaged ?? [])];
  const ends = told.flatMap((one) => endsIn(view, one));
  return [
    ...actOn('end', 'dispatches', 'It is over', ends),
    ...actOn('lost', 'dispatches', 'Lost', lost),
    ...actOn(
      'fled',
      'forces',
      'Fell back from battle',
      told.flatMap((one) => fledIn(view, one)),
    ),
    ...actOn('damaged', 'forces', 'Damaged', damaged),
  ];
}

function tollsOf<Kind extends LossKind>(kind: Kind, told: Material['told'], view: EmpireView): Toll[] {
  const tollOf: (event: EventOf<Kind>, view: EmpireView) => Toll = tolls[kind];
  return told
    .map(({ event }) => event)
    .filter((event): event is EventOf<Kind> => event.kind === kind)
    .map((event) => tollOf(event, view));
}

function endsIn({ campaign, empire }: EmpireView, { event, text }: Told): Subject[] {
  if (event.kind === 'campaignWon') return [aboutOne(campaign, text)];
  const isOurs = (event.kind === 'empireFell' || event.kind === 'empiresUnified') && event.of === empire.id;
  return isOurs ? [aboutOne(empire.name, text)] : [];
}

/** Those that were aboard a ship are named beside it in the dispatch. */
function lostInBattle(view: EmpireView, event: EventOf<'battleFought'>): Subject[] {
  return unitsIn(event, isGone).map(({ called, fate }) =>
    aboutOneAt(view, called, event.system, fate === 'captured' ? 'captured in battle' : 'in battle'),
  );
}

function coloniesGone(view: EmpireView, { from, systems }: { from: string; systems: readonly string[] }, note: string): Toll {
  return from === view.empire.id ? { lost: systems.map((system) => aboutSystem(view, system, note)) } : {};
}

/** What one side gains the other loses. */
function taken({ empire }: EmpireView, of: string, lost: Subject[]): Toll {
  return of === empire.id ? { lost } : {};
}

function seized(view: EmpireView, what: readonly string[], system: string): Subject[] {
  return what.map((one) => aboutOneAt(view, one, system, 'taken by the enemy'));
}

function hardshipOf({ cause }: EventOf<'unitsSuffered'>): string {
  if (cause === 'accident') return 'in an accident';
  return isLack({ cause }) ? cause : `in the ${cause}`;
}

/** What lack of supplies and of pay did stands with those who lack them. */
function isLack({ cause }: Pick<EventOf<'unitsSuffered'>, 'cause'>): boolean {
  return cause === 'out of supply' || cause === 'unpaid';
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
