import { type FrontMatter, frontLines } from '#core/orders/sheet/frontMatter.ts';
import type { EmpireView } from '#vbam/view/view.ts';

type Signed = Pick<EmpireView, 'campaign' | 'empire' | 'turn'>;

/** What the front matter of an empire's sheet must say. */
export function frontFor({ campaign, empire, turn }: Signed): FrontMatter {
  return { campaign, empire: empire.id, turn };
}

/** What it may say instead of an id. */
export function namesFor({ empire }: { empire: Pick<EmpireView['empire'], 'name'> }): FrontMatter {
  return { empire: empire.name };
}

/** The lines at the top of every sheet; `more` is what they say besides, which no turn depends on. */
export function frontMatter(view: Signed, more: FrontMatter = {}): string {
  return frontLines({ ...frontFor(view), ...more }).join('\n');
}
