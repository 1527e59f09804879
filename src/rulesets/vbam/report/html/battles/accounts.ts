import { type Html, html, type Part } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import { tableOf } from '#report/html/table.ts';
import { unfolding } from '#report/html/unfold.ts';
import { unitWork } from '#vbam/tables/forces/unitWork.ts';
import { listed } from '#vbam/wording/words.ts';
import { type Losses, lossesIn } from '../../battles/losses.ts';
import type { Paper } from '../../battles/paper.ts';

/** What it cost, before how it went. */
export function accountsHtml(paper: Paper, links: Links): Html {
  const all = lossesIn(paper);
  const row = (title: string, cell: (losses: Losses) => Part): Part[] => [title, ...all.map(cell)];
  const rows = [
    row('Units', ({ units, areEngaged }) => (areEngaged ? `${units} engaged` : units)),
    row('Destroyed', ({ destroyed }) => destroyed),
    row('Captured', ({ captured }) => captured),
    row('EP lost, at build cost', (losses) => lostHtml(losses, links)),
    row('Crippled', ({ crippled, repair }) => (repair === null ? 'not seen' : crippled)),
    row('Repair bill', (losses) => repairHtml(losses, links)),
  ];
  const table = tableOf({
    caption: 'What the battle cost',
    columns: [{ title: 'What it cost' }, ...all.map(({ of }) => ({ title: of, number: true }))],
    rows,
  });
  return html`<div class="battle-accounts"><h2>Accounts</h2>${table}${aboardHtml(paper)}${prizesHtml(paper)}</div>`;
}

/** `24 EP`, which unfolds to who they were. */
function lostHtml({ ep, gone }: Losses, links: Links): Part {
  if (ep === null) return 'not known';
  const lines = gone.map(({ called, cost }) => ({ why: called, amount: cost, rule: 'G-21' }));
  return unfolding(`${ep} EP`, lines, links, String);
}

/** G-61. */
function repairHtml({ repair, damaged }: Losses, links: Links): Part {
  if (repair === null) return 'not known';
  const lines = damaged.map(({ called, damage }) => ({ why: called, amount: damage * unitWork.repair, rule: 'G-61' }));
  return unfolding(`${repair} EP`, lines, links, String);
}

/** What went down with others, and flights that had nowhere to land (W-13). */
function aboardHtml({ sides }: Paper): Html {
  const known = sides.flatMap(({ kind, side }) => (kind === 'known' ? [side] : []));
  const aboard = known.flatMap((side) => side.aboard);
  const stranded = known.flatMap(({ units, stranded: those }) => those.flatMap((place) => units[place]?.called ?? []));
  return html`${aboard.length === 0 ? '' : html`<p>Lost aboard: ${listed(aboard)}.</p>`}${stranded.length === 0 ? '' : html`<p>Lost without a deck to land on: ${listed(stranded)}.</p>`}`;
}

function prizesHtml({ prizes, reader }: Paper): Html | null {
  return prizes.length === 0 ? null : html`<p>${reader === null ? 'Captured' : 'We captured'}: ${prizes.join('; ')}.</p>`;
}
