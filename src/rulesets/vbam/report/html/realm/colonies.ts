import { sumOf } from '#core/sum.ts';
import { capitalised } from '#core/words.ts';
import { type Html, html } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import { tableOf } from '#report/html/table.ts';
import { unfolding } from '#report/html/unfold.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';

type Colony = TurnReport['colonies'][number];
type Works = Colony['infrastructure'][string];

/** People and works; the works show how much of them is utilized. */
export function coloniesHtml(colonies: readonly Colony[], links: Links): Html | null {
  if (colonies.length === 0) return null;
  const total = (kind: string) => sumOf(colonies.map(({ infrastructure }) => infrastructure[kind]?.utilized ?? 0));
  const table = tableOf({
    caption: 'Colonies, with the utilized values of their infrastructure',
    wide: true,
    columns: [
      { title: 'Colony' },
      { title: 'Size and state' },
      { title: 'Census', number: true },
      { title: 'Morale', number: true },
      { title: 'Capacity', number: true },
      ...infrastructures.map((kind) => ({ title: capitalised(kind), number: true })),
      { title: 'Facilities' },
    ],
    rows: colonies.map((colony) => [
      colony.name,
      stateHtml(colony),
      colony.census,
      colony.morale,
      capacityHtml(colony),
      ...infrastructures.map((kind) => worksHtml(colony.infrastructure[kind], links)),
      colony.facilities.join(', '),
    ]),
    foot: ['Together', '', sumOf(colonies.map(({ census }) => census)), '', '', ...infrastructures.map(total), ''],
  });
  return html`${table}<p class="soft">Infrastructure shows what is utilized; where that is not what is built, it unfolds.</p>`;
}

/** G-58. */
function capacityHtml({ capacity, taken }: Colony): Html | number {
  return taken === undefined ? capacity : html`${capacity}, <span class="soft">${taken} taken by others</span>`;
}

function stateHtml({ size, state, name, sector, blockade, siege, occupation, martialLaw }: Colony): Html {
  const calm = state === 'good order' ? html`${state}` : html`<strong class="trouble">${state}</strong>`;
  const far = sector === null ? html`, <span class="soft">frontier</span>` : '';
  const belongs = sector && sector !== name ? html`, <span class="soft">sector of ${sector}</span>` : far;
  const troubles = [siege, blockade].flatMap((one) =>
    one === undefined ? [] : [html`, <strong class="trouble">${one}</strong>`],
  );
  const held = occupation === undefined ? '' : html`, <span class="soft">${occupation}</span>`;
  const ruled = martialLaw ? ', under martial law' : '';
  return html`${size}, ${calm}${ruled}${troubles}${held}${belongs}`;
}

function worksHtml(works: Works | undefined, links: Links): Html | number {
  if (!works) return 0;
  return works.built === works.utilized ? works.utilized : unfolding(works.utilized, works.lines, links);
}

export function constructionHtml(construction: TurnReport['construction']): Html | null {
  if (construction.length === 0) return null;
  return tableOf({
    caption: 'Under construction',
    columns: [{ title: 'What' }, { title: 'Where' }, { title: 'Ready in turn', number: true }],
    rows: construction.map(({ what, name, ready }) => [what, name, ready]),
  });
}
