import { counted } from '#core/words.ts';
import { type Html, html, type Part } from '#report/html/html.ts';
import { partOf } from '#report/html/section.ts';
import { tableOf } from '#report/html/table.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';

type Intelligence = TurnReport['intelligence'];
type Told = Pick<Intelligence, 'spies' | 'secrets' | 'suspected'>;

/** How an owner and an age are shown beside what else is known of others. */
interface Manner {
  ownerHtml(name: string): Html;
  ageHtml(look: { seen: number; age: number }): Html;
}

/** G-42: own spies with what they may do, what they found out, and what may have been done to us. */
export function spyParts({ spies = [], secrets = [], suspected = [] }: Told, { ownerHtml, ageHtml }: Manner): Part[] {
  return [
    partOf('Our spies', spies, () => spiesHtml(spies)),
    partOf('What our spies found out', secrets, () =>
      tableOf({
        caption: 'What our spies found out',
        wide: true,
        columns: [{ title: 'System' }, { title: 'Owner' }, { title: 'What it is' }, { title: 'Seen' }],
        rows: secrets.map(({ at, of, text, ...look }) => [at, ownerHtml(of), text, ageHtml(look)]),
      }),
    ),
    partOf('What may have been done to us', suspected, () => html`<ul>${suspected.map((text) => html`<li>${text}</li>`)}</ul>`),
  ];
}

function spiesHtml(spies: NonNullable<Told['spies']>): Html {
  return html`<ul>${spies.map(
    ({ at, aboard, count, posting, missions }) =>
      html`<li>${at}: ${counted(count, 'spy', 'spies')}, ${aboard === null ? posting : `aboard ${aboard}`}${
        missions.length === 0
          ? ''
          : html`<details><summary>${counted(missions.length, 'mission')} may be ordered</summary><ul>${missions.map(
              ({ order, ip, says }) => html`<li><code>- ${order}</code> for ${ip} IP: ${says}</li>`,
            )}</ul></details>`
      }</li>`,
  )}</ul>`;
}
