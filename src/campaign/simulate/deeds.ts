import { sumOf } from '#core/sum.ts';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { groundScenarios } from '#schemas/vbam/stateWords.ts';
import type { Played } from '#vbam/invariants.ts';
import { lostBy } from './warFigures.ts';

/** What war and revolt do, in the order in which it is told, and in the words of the table. */
export const deedWords = {
  warsBegun: 'wars begun',
  warsEnded: 'wars ended',
  spaceBattles: 'battles in space',
  spaceShots: 'battles in space with shots',
  groundBattles: 'battles on the ground',
  landings: 'landings',
  sieges: 'sieges begun',
  conquests: 'colonies conquered',
  liberations: 'colonies liberated',
  capitalsConquered: 'capitals conquered',
  capitalsLost: 'capitals lost otherwise',
  rebellions: 'rebellions begun',
  rebellionsEnded: 'rebellions ended',
  rebelBands: 'rebels in arms',
  independent: 'colonies independent',
  wentOver: 'colonies gone over to others',
  civilWars: 'civil wars begun',
  civilWarsEnded: 'civil wars ended',
  otherBands: 'other bands, such as pirates',
  bombardments: 'bombardments',
  censusBombed: 'Census killed by them',
  razed: 'colonies razed by them',
  shipEp: 'EP lost in space',
  groundEp: 'EP lost on the ground',
  eliminated: 'empires without colonies',
} as const;

export type Deed = keyof typeof deedWords;
export type Deeds = Record<Deed, number>;
export const allDeeds = Object.keys(deedWords) as Deed[];

export const noDeeds = () => Object.fromEntries(allDeeds.map((deed) => [deed, 0])) as Deeds;

type Turned = Pick<Played, 'before' | 'result'>;

/** What war and revolt did in one turn; what several empires are told of is counted once. */
export function deedsOf(turned: Turned): Deeds {
  const { before, result } = turned;
  return {
    ...noDeeds(),
    ...battlesIn(result.events),
    ...coloniesIn(turned),
    ...revoltsIn(turned),
    ...warsIn(before, result.state),
  };
}

/** The events of a kind, one for each thing that happened: those of different empires tell of the same. */
function once<Kind extends VbamEvent['kind']>(
  events: readonly VbamEvent[],
  kind: Kind,
  thing: (event: EventOf<Kind>) => readonly string[],
): EventOf<Kind>[] {
  const those = events.filter((event): event is EventOf<Kind> => event.kind === kind);
  return [...new Map(those.map((event) => [thing(event).join('/'), event])).values()];
}

function battlesIn(events: readonly VbamEvent[]): Partial<Deeds> {
  const records = events.flatMap((event) => (event.kind === 'battleRecorded' ? [event.record] : []));
  const onGround = records.filter(({ scenario }) => groundScenarios.some((word) => word === scenario));
  const inSpace = records.filter((record) => !onGround.includes(record) && !record.sides.some(({ wild }) => wild));
  const lost = (those: typeof records) => sumOf(those.flatMap(({ sides }) => sides.map(lostBy)));
  return {
    spaceBattles: inSpace.length,
    spaceShots: inSpace.filter(({ rounds, before, table }) => rounds.length > 0 || before.pursuit || table).length,
    groundBattles: onGround.length,
    shipEp: lost(inSpace),
    groundEp: lost(onGround),
  };
}

function coloniesIn({ before, result: { state, events } }: Turned): Partial<Deeds> {
  const conquered = conquestsIn(events);
  const landed = once(events, 'troopsLanded', ({ system, by }) => [system, by]).filter(({ of, by }) => of !== by); // G-23
  const lost = once(events, 'capitalLost', ({ empire, system }) => [empire, system]);
  const bombed = events.filter((event) => event.kind === 'bombarded').filter(({ empire, by }) => empire === by);
  return {
    landings: landed.length,
    sieges: siegesBegun(before, state),
    conquests: conquered.length,
    liberations: once(events, 'colonyLiberated', ({ system, of }) => [system, of]).length,
    capitalsConquered: conquered.filter(({ capital }) => capital).length,
    capitalsLost: lost.filter((one) => !conquered.some(({ system, of }) => system === one.system && of === one.empire)).length,
    bombardments: bombed.length,
    censusBombed: sumOf(bombed.map(({ census }) => census)),
    razed: bombed.filter(({ razed }) => razed).length,
  };
}

/** Each colony that was conquered, once. */
export function conquestsIn(events: readonly VbamEvent[]): EventOf<'colonyConquered'>[] {
  return once(events, 'colonyConquered', ({ system, of }) => [system, of]);
}

function siegesBegun(before: CampaignState, after: CampaignState): number {
  return Object.entries(after.colonies).filter(([id, { siege }]) => siege && before.colonies[id]?.siege?.by !== siege.by).length;
}

function revoltsIn({ before, result: { state, events } }: Turned): Partial<Deeds> {
  const risen = Object.entries(state.bands).flatMap(([id, band]) => (id in before.bands ? [] : [band]));
  const systems = <Kind extends 'coloniesFreed' | 'coloniesJoined'>(kind: Kind) =>
    new Set(events.flatMap((event) => (event.kind === kind ? event.systems.map((system) => `${event.from}/${system}`) : [])))
      .size;
  const sides = ({ loyalists, rebels }: { loyalists: string; rebels: string }) => [loyalists, rebels];
  const fell = (now: CampaignState) => Object.keys(now.empires).filter((id) => hasFallen(now, id));
  return {
    rebellions: once(events, 'rebellionBegan', ({ empire, system }) => [empire, system]).length,
    rebellionsEnded: once(events, 'rebellionEnded', ({ empire, system }) => [empire, system]).length,
    rebelBands: risen.filter(({ kind }) => kind === 'rebels').length,
    otherBands: risen.filter(({ kind }) => kind !== 'rebels').length,
    independent: systems('coloniesFreed'),
    wentOver: systems('coloniesJoined'),
    civilWars: once(events, 'civilWarBegan', sides).length,
    civilWarsEnded: civilWarsEndedIn(events).length,
    eliminated: fell(state).filter((id) => !hasFallen(before, id)).length,
  };
}

/** Each civil war that ended, once. */
export function civilWarsEndedIn(events: readonly VbamEvent[]): EventOf<'civilWarEnded'>[] {
  return once(events, 'civilWarEnded', ({ loyalists, rebels }) => [loyalists, rebels]);
}

/** G-69: without a colony, though its ships may live on; one that became part of another was not beaten. */
export function hasFallen({ empires }: CampaignState, id: string): boolean {
  const fallen = empires[id]?.fallen;
  return !!fallen && fallen.how !== 'unified';
}

/** Pairs that are at war, with the turn it began. */
function warsOf({ relations }: CampaignState): Map<string, number> {
  return new Map(
    Object.entries(relations).flatMap(([pair, { state, war }]) => (state === 'war' ? [[pair, war?.since ?? 0]] : [])),
  );
}

function warsIn(before: CampaignState, after: CampaignState): Partial<Deeds> {
  const [was, is] = [warsOf(before), warsOf(after)];
  return {
    warsBegun: [...is.keys()].filter((pair) => !was.has(pair)).length,
    warsEnded: [...was.keys()].filter((pair) => !is.has(pair)).length,
  };
}

/** How many turns each war lasted that ended in this turn. */
export function lengthsOfWars({ before, result: { state } }: Turned): number[] {
  const is = warsOf(state);
  return [...warsOf(before)].filter(([pair]) => !is.has(pair)).map(([, since]) => state.turn - since);
}
