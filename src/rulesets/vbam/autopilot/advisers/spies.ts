import { plainOrder } from '#core/order.ts';
import type { EspionageSubject } from '#schemas/vbam/stateWords.ts';
import { spyOn } from '#vbam/orders/verbs/intelligence/espionage.ts';
import { recruitSpies, sendSpies } from '#vbam/orders/verbs/intelligence/spies.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { secretIn } from '#vbam/questions/shared/spies/secrets.ts';
import { spiesAt } from '#vbam/questions/shared/spies/spyGroups.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { capitalsOf } from '#vbam/view/realm/places.ts';
import { ownUtilizedAt } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Desk, give, netIncomeOf } from '../desk.ts';
import { quietColonies, sitesBySystem } from '../ground.ts';
import { type Neighbour, neighboursOf } from './diplomacy/stance.ts';

/** 7.6: nobody harms others by stealth; this is what is worth knowing, in this order. */
const curiosities: readonly EspionageSubject[] = ['colony', 'facilities', 'forces', 'treaties', 'designs', 'research'];
/** After so many turns it is worth another look. */
const STALE = 10;
/** At this relationship or above a power is a friend, whom nobody spies on. */
const FRIENDS = 30;

/** 7.6, G-43: one defender for each colony with a capital or a Shipyard, and espionage where a trade route leads. */
export function adviseSpies(desk: Desk): void {
  const { view } = desk;
  if (neighboursOf(view).length === 0) return; // nobody is there to send any
  const posts = guardPostsOf(view);
  for (const post of posts) relieve(desk, post, posts);
  const target = targetOf(view);
  if (target) sendAbroad(desk, target, posts);
  for (const { system } of Object.values(desk.view.spies).flatMap(({ place }) => (place.kind === 'system' ? [place] : [])))
    look(desk, system);
  if (netIncomeOf(desk) > 0) recruit(desk, posts, target);
}

/** In order of their ids, the capital first. */
function guardPostsOf(view: EmpireView): string[] {
  const yards = Object.values(view.facilities).filter(({ kind }) => kind === 'shipyard');
  const wanted = [...new Set([...capitalsOf(view), ...yards.map(({ system }) => system)])].filter((id) => id in view.colonies);
  return wanted.sort((a, b) => Number(b === view.empire.capital) - Number(a === view.empire.capital) || plainOrder(a, b));
}

function guardsAt({ draft: { view } }: Desk, system: string): number {
  return spiesAt(view, view.empire.id, system, 'defensive');
}

/** Own places where more stand guard than are wanted there. */
function spareAt(desk: Desk, posts: readonly string[]): string[] {
  const places = [...new Set(desk.draft.view.spies.flatMap(({ place }) => (place.kind === 'system' ? [place.system] : [])))];
  return places.filter((system) => guardsAt(desk, system) > (posts.includes(system) ? 1 : 0)).sort();
}

function relieve(desk: Desk, post: string, posts: readonly string[]): void {
  if (guardsAt(desk, post) > 0) return;
  const [from] = spareAt(desk, posts).filter((system) => system !== post);
  const because = `${systemNameIn(desk.view, post)} has secrets, and nobody who guards them.`;
  if (from !== undefined) give(desk, 'Intelligence', sendSpies, { spies: 'spy', from, to: post }, because);
}

interface Target {
  neighbour: Neighbour;
  system: string;
}

/** The first system to which an own route leads of those who are no friends. */
function targetOf(view: EmpireView): Target | null {
  const routes = Object.values(view.tradeRoutes).filter(({ state }) => state === 'active');
  const found = neighboursOf(view).flatMap((neighbour): Target[] => {
    if (neighbour.relationship >= FRIENDS) return [];
    const [system] = routes
      .map(({ target }) => target)
      .filter((target) => isKnownToLiveAt(view.foreign.colonies, target, neighbour.id))
      .sort();
    return system === undefined ? [] : [{ neighbour, system }];
  });
  return found[0] ?? null;
}

function abroad({ draft: { view } }: Desk, { system }: Target): number {
  return spiesAt(view, view.empire.id, system, 'offensive');
}

function sendAbroad(desk: Desk, target: Target, posts: readonly string[]): void {
  const [from] = spareAt(desk, posts);
  if (from === undefined || abroad(desk, target) > 0) return;
  const because = `We know less of ${target.neighbour.known.name} than their merchants know of us.`;
  give(desk, 'Intelligence', sendSpies, { spies: 'spy', from, to: target.system }, because);
}

/** One mission for those who are there, about what is known least. */
function look(desk: Desk, system: string): void {
  const { view } = desk;
  if (spiesAt(view, view.empire.id, system, 'offensive') === 0) return;
  const of = view.foreign.colonies[system]?.owner ?? '';
  const subject = curiosities.find((kind) => {
    const known = secretIn(view.foreign.secrets, { system, of, kind });
    return known === undefined || view.turn - known.seen > STALE;
  });
  const because = `Our spies at ${systemNameIn(view, system)} are not there for the view.`;
  if (subject !== undefined) give(desk, 'Intelligence', spyOn, { count: 1, spies: 'spy', system, subject }, because);
}

/** One in a turn: a guard where one is missing, then one to send abroad. */
function recruit(desk: Desk, posts: readonly string[], target: Target | null): void {
  const bare = posts.filter((post) => guardsAt(desk, post) === 0);
  const isWanted = bare.length > 0 || (target !== null && abroad(desk, target) === 0 && spareAt(desk, posts).length === 0);
  if (!isWanted) return;
  const intelAt = (colony: string) => {
    const site = sitesBySystem(desk.view).get(colony);
    return site?.colony ? ownUtilizedAt(site, 'intel') : 0;
  };
  const schools = [...bare, ...quietColonies(desk.view).map(([colony]) => colony)];
  const colony = schools.find((one) => intelAt(one) > 0);
  const because = 'Somebody should watch those who watch us.';
  if (colony !== undefined) give(desk, 'Intelligence', recruitSpies, { spies: 'spy', colony }, because);
}
