import { type FrontMatter, frontLines } from '#core/orders/frontMatter.ts';
import type { EmpireView } from '#vbam/view/view.ts';

type Signed = Pick<EmpireView, 'campaign' | 'empire' | 'turn'>;

/** What an empire's sheet of a turn says of itself. */
export function frontFor({ campaign, empire, turn }: Signed): FrontMatter {
  return { campaign, empire: empire.id, turn };
}

/** What stands at the top of every sheet. */
export function frontMatter(view: Signed): string {
  return frontLines(frontFor(view)).join('\n');
}
