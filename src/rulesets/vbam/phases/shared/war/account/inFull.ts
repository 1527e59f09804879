import type { Roll } from '#core/dice.ts';
import { remembered } from '#core/remembered.ts';
import type { BattleAccount, RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import type { Hit } from '#vbam/battle/allotment.ts';
import { both } from '#vbam/battle/forces.ts';
import type { BattleRecord, RoundSide } from '#vbam/battle/record.ts';
import type { Fought } from '../fight.ts';
import type { Entrant, Roster, Squadron } from '../roster.ts';
import type { GroundContingent } from '../scenario.ts';
import type { Toll } from './chronicle.ts';

type SideInFull = BattleAccount['ours'];
type FighterInFull = SideInFull['units'][number];
type RoundInFull = BattleAccount['rounds'][number]['ours'];
type Hits = RoundInFull['hits'];
type TollInFull = BattleAccount['before']['ours'];
type SideRecorded = RecordedBattle['sides'][0];
type Index = 0 | 1;

/** Units by their places in a roster. */
export type Places = (id: string) => number;

export function placesIn({ entrants }: Roster): Places {
  const places = new Map(entrants.map(({ id }, place) => [id, place]));
  return (id) => {
    const place = places.get(id);
    if (place === undefined) throw new Error(`${id} is on no roster`);
    return place;
  };
}

/** A side as its own people know it; `of`: whose plans and ways are told. */
export function sideInFull(fought: Fought, index: Index, of: (owner: string) => boolean): SideInFull {
  const { scenario, record, rosters, settled } = fought;
  const [roster, { readiness, taskForces, engaged }] = [rosters[index], record.sides[index]];
  const place = placesIn(roster);
  const own = roster.squadrons.filter(({ owner }) => of(owner));
  const plans = [...new Map(own.map((squadron) => [planKey(squadron), squadron.plan])).values()];
  const { empires, detection, ground } = scenario.sides[index];
  return {
    powers: [...empires],
    detection,
    readiness: { roll: rollInShort(readiness.roll), percent: readiness.percent },
    units: [...fightersIn(fought, index)],
    taskForces: taskForces.map((members) => members.map(place)),
    engaged,
    plans: plans.map((plan) => ({ ...plan, ...listsOf(plan, place) })),
    fleets: own.map((squadron) => fleetIn(fought, index, squadron, [...new Set(own.map(planKey))].indexOf(planKey(squadron)))),
    aboard: settled.aboard.filter(({ owner }) => empires.includes(owner)).map(({ called }) => called),
    stranded: record.stranded.filter((id) => roster.entrants.some((one) => one.id === id)).map(place),
    ...(ground && groundInFull(ground, roster, place)),
  };
}

/** G-23: what helps and what hampers those on the ground. */
function groundInFull({ orbit, fromCargo }: GroundContingent, { entrants }: Roster, place: Places) {
  const halved = entrants.filter(({ id }) => fromCargo.includes(id)).map(({ id }) => place(id));
  return { ...(orbit > 0 && { orbit }), ...(halved.length > 0 && { halved }) };
}

function planKey({ plan }: Squadron): string {
  return JSON.stringify(plan);
}

function listsOf({ actions, spend, protect, aim }: Squadron['plan'], place: Places) {
  return { actions: [...actions], spend: spend.map(place), protect: protect.map(place), aim: [...aim] };
}

/** The fighters of a side, in the order of the roster. */
export function fightersIn(fought: Fought, index: Index): readonly FighterInFull[] {
  return fightersOf(fought)[index];
}

/** All who are told of a battle are told of the same fighters. */
const fightersOf = remembered((fought: Fought) => both((index) => fightersOn(fought, index, false)));

/** The fighters of a side with their ids. */
export function fightersRecorded(fought: Fought, index: Index): SideRecorded['units'] {
  return fightersOn(fought, index, true) as SideRecorded['units'];
}

function fightersOn({ record, rosters }: Fought, index: Index, areRecorded: boolean): FighterInFull[] {
  const roster = rosters[index];
  const names = new Map(roster.squadrons.map(({ owner, fleet, called }) => [`${owner} ${fleet}`, called]));
  const after = new Map(record.after[index].map((fighter) => [fighter.id, fighter]));
  return roster.entrants.map((entrant) => {
    const end = after.get(entrant.id);
    if (!end) throw new Error(`nobody knows what became of ${entrant.id}`);
    return fighterFrom(entrant, end, names.get(`${entrant.owner} ${entrant.fleet}`) ?? null, areRecorded);
  });
}

/** What a turn at war has by the thousand is made key by key, in the order in which it is written: nobody has to sort or spread it then. */
function fighterFrom(
  entrant: Entrant,
  { damage, fate, fought }: BattleRecord['after'][0][number],
  fleet: string | null,
  isRecorded: boolean,
): FighterInFull {
  const told = { called: entrant.called } as FighterInFull & { id?: string };
  if (entrant.class !== null) told.class = entrant.class;
  told.cost = entrant.cost;
  told.damage = { after: damage, before: entrant.damage };
  told.defense = entrant.defense;
  told.fate = fate;
  if (fleet !== null) told.fleet = fleet;
  told.fought = fought;
  told.hull = entrant.hull;
  if (isRecorded) told.id = entrant.id;
  if (entrant.owner !== '') told.owner = entrant.owner;
  return told;
}

/** When a fleet left and where it is now. */
function fleetIn(
  { record, rosters, settled }: Fought,
  index: Index,
  squadron: Squadron,
  plan: number,
): SideInFull['fleets'][number] {
  const { owner, fleet, called, stays } = squadron;
  const members = new Set(
    rosters[index].entrants.filter((one) => one.owner === owner && one.fleet === fleet).map(({ id }) => id),
  );
  const moments = [record.avoided, ...record.rounds.map(({ withdrawal }) => withdrawal)];
  const isGone = record.after[index].some(({ id, fate }) => members.has(id) && fate === 'left');
  const left = record.table && isGone ? 0 : moments.findIndex((one) => one?.sides[index].units.some((id) => members.has(id)));
  const to = settled.retreats.find((one) => one.owner === owner && one.fleet === fleet)?.to;
  return { called, plan, ...(stays && { stays }), ...(left >= 0 && { left }), ...(to !== undefined && { to }) };
}

/** What happened to a side, before the first round and in each: all who are told of it are told the same. */
export const momentsInFull = remembered(({ record, rosters, chronicle }: Fought) =>
  both((index) => {
    const place = placesIn(rosters[index]);
    return {
      before: tollInFull(chronicle.before[index], record.strengths[index], place),
      rounds: record.rounds.map(({ sides, strengths }, number) => {
        const moment = chronicle.rounds[number] ?? chronicle.before;
        return roundInFull(sides[index], tollInFull(moment[index], strengths[index], place), place);
      }),
    };
  }),
);

function tollInFull({ crippled, lost, left }: Toll, strength: number, place: Places): TollInFull {
  return { crippled: crippled.map(place), left: left.map(place), lost: lost.map(place), strength };
}

function roundInFull(side: RoundSide, toll: TollInFull, place: Places): RoundInFull {
  const { actions, repaired, levels, pool, roll, percent, damage, hits, relief } = side;
  return {
    actions: actions.map(({ flagship, taken }) => ({ flagship: place(flagship), taken: [...taken] })),
    crippled: toll.crippled,
    damage,
    hits: hitsInShort(hits, place),
    left: toll.left,
    levels: Object.entries(levels)
      .map(([id, bought]): [number, number] => [place(id), bought])
      .sort(([one], [other]) => one - other),
    lost: toll.lost,
    percent,
    pool,
    relief: relief.map(([out, into]): [number, number] => [place(out), place(into)]),
    repaired: repaired.map(place),
    roll: roll && rollInShort(roll),
    strength: toll.strength,
  };
}

export function hitsInShort(hits: readonly Hit[], place: Places): Hits {
  return hits.map(({ id, absorbed, decoyed, shielded, marked }): Hits[number] => [
    place(id),
    absorbed,
    decoyed,
    shielded,
    marked,
  ]);
}

export function rollInShort({ dice, faces, modifiers, total }: Roll): RecordedBattle['sides'][0]['readiness']['roll'] {
  return { dice, faces: [...faces], modifiers: modifiers.map(({ why, add }) => ({ add, why })), total };
}
