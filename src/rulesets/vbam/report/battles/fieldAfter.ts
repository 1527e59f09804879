import { sumOf } from '#core/sum.ts';
import { isBeast } from '#vbam/wording/battles.ts';
import type { Hulls, Paper, SeenSide } from './paper.ts';
import { hullsCalled } from './words.ts';

/** Whom its reader would meet there now, and what became possible; empty for a lane, where nobody stays. */
export function fieldAfter(paper: Paper): string {
  const { scenario, at, holds, isHome } = paper;
  const [, enemy] = paper.sides;
  if (scenario === 'hyperspace' || enemy.kind === 'known') return '';
  const { wild, lost } = enemy.side;
  if (wild && isBeast(enemy.side)) return sumOf(Object.values(lost)) > 0 ? '' : `${wild.called} is still there.`;
  const theirs = theirsLeft(paper, enemy);
  if (holds === null) return `Nobody holds ${at.at}.`;
  if (holds === 'them') return `They hold ${at.at}: ${theirs ?? 'with what, we did not see'}.`;
  const orbit = scenario === 'planetary assault' && !isHome ? ' Fleets in its orbit may blockade, bombard and land troops.' : '';
  return `We hold ${at.at}: ${theirs ?? 'nothing of theirs that we saw is left there'}.${orbit}`;
}

function theirsLeft({ taken }: Paper, { side: { hulls, lost, left } }: SeenSide): string | null {
  const rest = without(without(without(hulls, lost), left), taken);
  const count = sumOf(Object.values(rest));
  return count === 0 ? null : `${hullsCalled(rest)} of theirs ${count === 1 ? 'is' : 'are'} left there`;
}

function without(hulls: Hulls, gone: Hulls): Hulls {
  const rest = Object.entries(hulls).map(([hull, count]) => [hull, count - (gone[hull] ?? 0)] as const);
  return Object.fromEntries(rest.filter(([, count]) => count > 0));
}
