import { byKey, plainOrder } from '#core/order.ts';
import { recordIn } from '#core/recordIn.ts';
import { diplomaticMission } from '#vbam/orders/verbs/diplomacy/diplomaticMission.ts';
import { stay } from '#vbam/orders/verbs/fleets/move.ts';
import { isKnownToLiveAt, knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { suppliedSystems } from '#vbam/view/realm/supply.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { hostileStrengthBySystem } from '#vbam/view/war/strengthSeen.ts';
import { type Desk, give } from '../../desk.ts';
import { formFleet } from '../../formFleet.ts';
import { crewsLeft, jumpsAround, looseUnits } from '../../ground.ts';
import { bearableBy } from '../../piece.ts';
import { MARKED } from '../../temper.ts';
import { nearest, type Routes, routesOf, sail, type Traveller } from '../../voyages.ts';
import { buildEnvoy, isEnvoy } from './envoyShips.ts';
import { foesOf, type Neighbour, neighboursOf } from './stance.ts';
import { isWearyOf } from './weariness.ts';

type Embassy = Traveller;

/** A neighbour to be visited, and the best of its systems for it. */
export interface Errand {
  neighbour: Neighbour;
  system: string;
  because: string;
  /** to an enemy with whom nobody can make peace before they understand each other: where it was seen unarmed, whatever else may be there */
  parley?: true;
}

/** How many embassies an empire keeps: the wary few, the open many. */
const EMBASSIES = { wary: 1, even: 2, open: 4 };
/** A jump may take longer than a turn, and the way back is as long. */
const TURNS_PER_JUMP = 1.5;
/** Where ships were seen so lately, some may come again. */
const STILL_THERE = 25;
/** A visit shorter than this is not worth the journey. */
const SHORTEST_VISIT = 4;

/** 4.5.3, G-44: somebody must be there to learn each other's language, and to improve relations afterwards. */
export function adviseEnvoys(desk: Desk): void {
  const errands = errandsOf(desk);
  const embassies = embassiesOf(desk);
  const open = new Map(errands.map((errand) => [errand.neighbour.id, errand]));
  const busyFirst = [...embassies].sort((one, other) => isBusy(desk, other, open) - isBusy(desk, one, open));
  for (const embassy of busyFirst) goOn(desk, embassy, open);
  const wanted = Math.min(mostEmbassies(desk.view), errands.length);
  const [first] = open.size > 0 ? [...open.values()] : errands;
  if (first && embassies.length < wanted) buildEnvoy(desk, first.because);
}

/** No embassy takes over what another has begun. */
function isBusy({ view }: Desk, embassy: Embassy, errands: ReadonlyMap<string, Errand>): number {
  return Number(ownErrand(view, embassy, errands) !== undefined);
}

function mostEmbassies({ empire }: EmpireView): number {
  const { xenophobia } = empire.culture;
  if (xenophobia >= MARKED.high) return EMBASSIES.wary;
  return xenophobia <= MARKED.low ? EMBASSIES.open : EMBASSIES.even;
}

/** Those who are worth visiting, the most pressing first. */
export function errandsOf({ view }: Desk): Errand[] {
  const home = view.empire.capital ?? '';
  const away = jumpsAround(view, home);
  return neighboursOf(view)
    .flatMap((neighbour): (Errand & { jumps: number })[] => {
      const parley = isParley(view, neighbour);
      const because = parley ? wordsOfParley(neighbour) : errandTo(view, neighbour);
      const system = because === null ? null : placeOf(view, neighbour.id, away, parley);
      if (because === null || system === null) return [];
      return [{ neighbour, system, because, jumps: away.get(system) ?? Infinity, ...(parley && { parley }) }];
    })
    .sort(
      (one, other) =>
        Number(one.neighbour.known.communications) - Number(other.neighbour.known.communications) ||
        one.jumps - other.jumps ||
        plainOrder(one.neighbour.id, other.neighbour.id),
    );
}

/** Why somebody should go there; null where nobody should. Non-players' aims are given by the dice (4.5.N-a). */
function errandTo(view: EmpireView, neighbour: Neighbour): string | null {
  const { known, relationship } = neighbour;
  const { xenophobia } = view.empire.culture;
  if (view.empire.kind !== 'player') return known.aim === 'better relations' ? `${known.name} should think better of us.` : null;
  if (!known.communications) return `Nobody here understands ${known.name}: somebody has to live among them for a while.`;
  if (known.state === 'war' || xenophobia >= MARKED.high || foesOf(view).has(neighbour.id)) return null;
  return relationship < likedEnough(xenophobia) ? `${known.name} should think better of us, and we of them.` : null;
}

/** 4.5.3-c: whoever is weary of a war with an enemy that nobody understands has to learn to talk to it first. */
function isParley(view: EmpireView, { known }: Neighbour): boolean {
  return view.empire.kind === 'player' && known.state === 'war' && !known.communications && isWearyOf(view, known);
}

function wordsOfParley({ known }: Neighbour): string {
  return `Nobody can make peace with ${known.name} who does not understand them: somebody has to go there, war or no war.`;
}

/** The more open a people, the more friends it wants. */
function likedEnough(xenophobia: number): number {
  return 45 - Math.round((xenophobia * 3) / 5);
}

/** Their nearest system; if none is known, where some of their ships were last seen. */
function placeOf(view: EmpireView, empire: string, away: ReadonlyMap<string, number>, parley: boolean): string | null {
  const { colonies, forces, wilds } = view.foreign;
  const perilous = new Set(Object.values(wilds).flatMap(({ kind, system }) => (kind === 'derelict' ? [] : [system])));
  const seen = new Set(
    Object.values(forces).flatMap(({ owner, system, seen: turn }) =>
      owner === empire && view.turn - turn <= STILL_THERE ? [system] : [],
    ),
  );
  const [home, met] = [(system: string) => isKnownToLiveAt(colonies, system, empire), (system: string) => seen.has(system)];
  const armed = parley ? hostileStrengthBySystem(view) : new Map<string, number>();
  const near = [...away.keys()].filter((system) => !perilous.has(system) && !armed.get(system));
  const safe = near.filter((system) => hazardOf(recordIn(view.systems, system, 'system')) === 0);
  return safe.find(home) ?? near.find(home) ?? safe.find(met) ?? null;
}

/** Fleets of envoys only; new ones are put into one each. */
function embassiesOf(desk: Desk): Embassy[] {
  const { view } = desk;
  const standing = crewsLeft(desk)
    .filter(([, crew]) => crew.length > 0 && crew.every(({ unitClass }) => isEnvoy(unitClass)))
    .map(([fleet, crew]) => ({ fleet, system: view.fleets[fleet]?.system ?? '', crew }));
  const fresh = looseUnits(desk)
    .filter(({ unitClass }) => isEnvoy(unitClass))
    .flatMap((piece): Embassy[] => {
      const fleet = formFleet(desk, 'Diplomacy', 'Embassy', piece, 'Our new ambassadors have come aboard.');
      return fleet === null ? [] : [{ fleet, system: piece.system, crew: [piece] }];
    });
  return [...standing, ...fresh].sort(byKey(({ fleet }) => fleet));
}

/** One embassy's turn: it speaks where it is, goes where it is wanted, and comes home in time. */
function goOn(desk: Desk, embassy: Embassy, open: Map<string, Errand>): void {
  const { view } = desk;
  const routes = routesOf(desk, embassy);
  const errand = refits(view, embassy) ? undefined : errandOf(view, routes, open);
  if (errand) {
    open.delete(errand.neighbour.id);
    visit(desk, routes, errand);
    return;
  }
  const home = nearest(routes, (at) => isHaven(view, at), Infinity);
  const because =
    lastsFor(view, embassy, embassy.system) <= 0
      ? 'Our ambassadors have used up their stores: they come home for new ones.'
      : 'Nobody needs these ambassadors at present: they wait at home.';
  if (home !== null && goalOf(view, embassy) !== home) sail(desk, 'Diplomacy', routes, home, because);
}

/** It goes there, or stays and speaks. */
function visit(desk: Desk, routes: Routes, { neighbour, system, because }: Errand): void {
  const { view } = desk;
  const { id, known } = neighbour;
  const { fleet } = routes;
  desk.busy.add(fleet);
  if (routes.system !== system) sail(desk, 'Diplomacy', routes, system, because);
  else if (goalOf(view, routes) !== system) give(desk, 'Diplomacy', stay, { fleet }, because);
  if (routes.system === system && known.communications && isOurTurnToSpeak(view, id))
    give(desk, 'Diplomacy', diplomaticMission, { fleet, empire: id }, because);
}

/** G-44: one mission a turn for a pair, so two empires that visit each other take turns. */
export function isOurTurnToSpeak({ turn, empire }: EmpireView, other: string): boolean {
  return turn % 2 === Number(empire.id < other);
}

/** Where it is going, or stays. */
function goalOf({ fleets }: EmpireView, { fleet, system }: Embassy): string {
  return fleets[fleet]?.course.at(-1) ?? system;
}

function isHaven(view: EmpireView, system: string): boolean {
  return system in view.colonies && suppliedSystems(view).has(system);
}

/** Whom it visits already, or is on its way to, while its stores last. */
function ownErrand(view: EmpireView, embassy: Embassy, open: ReadonlyMap<string, Errand>): Errand | undefined {
  const goal = goalOf(view, embassy);
  const hosts = knownColoniesAt(view.foreign.colonies, goal);
  const host = hosts.map(({ owner }) => open.get(owner)).find((errand) => errand !== undefined);
  const errand = host ? { ...host, system: goal } : [...open.values()].find(({ system }) => system === goal);
  return errand && lastsFor(view, embassy, goal) > 0 ? errand : undefined;
}

/** Its own, or the most pressing of those in reach; none in a place that would harm it, or to which the way there and back would cripple it. */
function errandOf(view: EmpireView, routes: Routes, open: ReadonlyMap<string, Errand>): Errand | undefined {
  const bearable = Math.min(...routes.crew.map(bearableBy));
  const harmAt = ({ system, parley }: Errand) =>
    parley ? hazardOf(recordIn(view.systems, system, 'system')) : routes.harmAt(system);
  const isSafe = (errand: Errand) => 2 * (routes.ways.get(errand.system)?.harm ?? Infinity) <= bearable && harmAt(errand) === 0;
  const own = ownErrand(view, routes, open);
  if (own && isSafe(own)) return own;
  return [...open.values()].find((errand) => isSafe(errand) && lastsFor(view, routes, errand.system) >= SHORTEST_VISIT);
}

/** At home stores are filled; one turn is enough. */
function refits(view: EmpireView, embassy: Embassy): boolean {
  if (!isHaven(view, embassy.system) || goalOf(view, embassy) !== embassy.system) return false;
  return embassy.crew.some(({ unit }) => unit.endured > 0);
}

/** Turns that an embassy can stay at a place after getting there from where it is, and still return to supply. */
function lastsFor(view: EmpireView, { system, crew }: Embassy, place: string): number {
  if (suppliedSystems(view).has(place)) return Infinity;
  const left = Math.min(...crew.map(({ unit, ratings }) => (ratings.abilities.endurance ?? 0) - unit.endured));
  const around = [...jumpsAround(view, place)];
  const back = around.find(([at]) => suppliedSystems(view).has(at))?.[1] ?? Infinity;
  const out = suppliedSystems(view).has(system) ? back : (around.find(([at]) => at === system)?.[1] ?? Infinity);
  return left - Math.ceil(TURNS_PER_JUMP * (back + out));
}
