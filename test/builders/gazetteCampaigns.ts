import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '#core/canonical.ts';
import { imitations } from './imitations.ts';
import { change, playedCampaign } from './playedCampaign.ts';
import { revouch } from './revouch.ts';

/** All that a rival might try, in one letter. */
const hostile = [
  '<script>document.title = "mine"</script><img src=x onerror="document.title = 1">',
  '[come here](javascript:alert(1)) ![pixel](https://evil.example/p.png) <https://evil.example>',
  '# I am the heading\n\n</div></main><style>* { display: none }</style>',
  `${'W'.repeat(300)} ${'*a_ '.repeat(20_000)}`,
].join('\n\n');

/** Turns that were really played; only what is said in them is made up. */
export function gazetteCampaigns(campaigns: string): void {
  for (const id of ['open', 'fogged'] as const) {
    const folder = playedCampaign(campaigns, { id, name: `The ${id} & <i>odd</i> one`, visibility: id, turns: 3 });
    change(folder, 'campaign.yaml', (text) => text.replace('firstDeadline: null', 'firstDeadline: "2031-03-02"'));
    if (id === 'open')
      change(folder, 'campaign.yaml', (text) =>
        text.replace('treaties: false', 'treaties: true').replace('wars: false', 'wars: true'),
      );
    for (const turn of [1, 2, 3]) writeFileSync(join(folder, `turns/00${turn}/reports/public.json`), newsOf(id, turn));
    revouch(folder);
  }
}

function newsOf(campaign: string, turn: number): string {
  const livery = { name: 'Adasa Pact', tag: 'AP', colour: '#0072B2', pattern: 'dots' };
  return canonicalJson({
    ...{ format: 1, campaign, name: 'x', turn, empires: campaign === 'open' ? [livery] : [] },
    press:
      turn === 2
        ? []
        : [
            { by: 'Adasa Pact', text: 'We *greet* the zebrafish of Vega.' },
            { by: 'Rivals', text: hostile },
            { by: null, text: 'The *next* turn is two days late.' },
            { by: 'Forgers', text: imitations.join('\n\n') },
          ],
    rulings: turn === 3 ? [{ text: 'It counts', reason: 'we say so.' }] : [],
    treaties: turn === 3 ? ['Adasa Pact and Rivals have signed a trade treaty.'] : [],
    wars: turn === 3 ? [`${'W'.repeat(200)} <script>1</script> declared war on Adasa Pact.`] : [],
  });
}
