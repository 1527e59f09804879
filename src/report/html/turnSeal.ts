import { SEAL_CLASS, sealInGroups } from '#core/sealText.ts';
import type { TurnSeal } from '#core/turnSeal.ts';
import { type Html, html } from './html.ts';

/** A seal in a page: marked, so that nothing that players write can be taken for it. */
export function sealHtml(campaign: string, { of, seal }: TurnSeal): Html {
  return html`<code class="${SEAL_CLASS}" data-campaign="${campaign}" data-of="${of}">${sealInGroups(seal)}</code>`;
}

/** The foot of a report; null where there is no seal. */
export function sealFootHtml(campaign: string, seal: TurnSeal | null): Html | null {
  if (seal === null) return null;
  return html`<footer class="seal-foot"><p>Seal of ${seal.of}: ${sealHtml(campaign, seal)}</p><p class="soft">It pins down this turn and all before it. Keep it, and nobody can change them unnoticed: the gazette’s page “Fair dice” compares it.</p></footer>
`;
}
