import { plainOrder } from '#core/order.ts';
import type { ValuesOf } from '#core/orders/grammar/verb.ts';
import { residentMission } from '#vbam/orders/verbs/diplomacy/diplomaticMission.ts';
import { recruitDiplomats, sendDiplomats } from '#vbam/orders/verbs/diplomacy/diplomats.ts';
import { residentsIn } from '#vbam/questions/shared/diplomacy/diplomats.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { DIPLOMAT_PRICE, DIPLOMATIC_PER_POINT } from '#vbam/tables/diplomacy/contact.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { ownUtilizedAt } from '#vbam/view/realm/sites.ts';
import { purseFor } from '../../budget.ts';
import { type Desk, give } from '../../desk.ts';
import { quietColonies, sitesBySystem } from '../../ground.ts';
import { type Errand, errandsOf, isOurTurnToSpeak } from './envoys.ts';

/** E-40: how many in one place make a difference; more are not worth their price. */
const ENOUGH = DIPLOMATIC_PER_POINT;

/** O-60, G-43: diplomats need no ship along trade routes: a few go to a system of each power that should think better of us. */
export function adviseResidents(desk: Desk): void {
  const posts = errandsOf(desk).flatMap((errand) => postOf(desk, errand) ?? []);
  for (const post of posts) sendIdle(desk, post, posts);
  for (const post of posts) speak(desk, post);
  const [first] = posts.filter((post) => lackingAt(desk, post) > 0);
  if (first) recruit(desk, first);
}

/** Their first system by id to which an own route leads; null for those whom nobody understands yet. */
function postOf({ view }: Desk, errand: Errand): Errand | null {
  const { id, known } = errand.neighbour;
  const [system] = Object.values(view.tradeRoutes)
    .filter(({ target, state }) => state === 'active' && isKnownToLiveAt(view.foreign.colonies, target, id))
    .map(({ target }) => target)
    .sort();
  return system === undefined || !known.communications ? null : { ...errand, system };
}

function lackingAt({ draft: { view } }: Desk, { system }: Errand): number {
  return ENOUGH - residentsIn(view, view.empire.id, system);
}

/** Diplomats with nothing to do where they are, at home or abroad. */
function sendIdle(desk: Desk, post: Errand, posts: readonly Errand[]): void {
  const isPost = (at: string) => posts.some(({ system }) => system === at);
  for (const { place, count: there } of [...desk.draft.view.diplomats]) {
    const count = Math.min(there, lackingAt(desk, post));
    if (place.kind !== 'system' || isPost(place.system) || count <= 0) continue;
    give(desk, 'Diplomacy', sendDiplomats, { ...counted(count), from: place.system, to: post.system }, post.because);
  }
}

function speak(desk: Desk, { neighbour: { id }, system, because }: Errand): void {
  if (isOurTurnToSpeak(desk.view, id)) give(desk, 'Diplomacy', residentMission, { empire: id, system }, because);
}

/** G-43: at the colony with most utilized Intel, for no more than the military has each turn. */
function recruit(desk: Desk, post: Errand): void {
  const intelAt = (colony: string) => {
    const site = sitesBySystem(desk.view).get(colony);
    return site?.colony ? ownUtilizedAt(site, 'intel') : 0;
  };
  const [best] = quietColonies(desk.view)
    .map(([colony]) => ({ colony, intel: intelAt(colony) }))
    .sort((one, other) => other.intel - one.intel || plainOrder(one.colony, other.colony));
  const paid = Math.floor(purseFor(desk, 'military', null).each / DIPLOMAT_PRICE);
  const count = Math.min(best?.intel ?? 0, lackingAt(desk, post), paid);
  if (!best || count < 1) return;
  const because = `${post.neighbour.known.name} should hear more of us, and our merchants at ${systemNameIn(desk.view, post.system)} have rooms to let.`;
  give(desk, 'Diplomacy', recruitDiplomats, { ...counted(count), colony: best.colony }, because);
}

function counted(count: number): Pick<ValuesOf<typeof recruitDiplomats>, 'count' | 'agents'> {
  return count === 1 ? { agents: 'diplomat' } : { count, agents: 'diplomats' };
}
