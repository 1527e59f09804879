import { sumOf } from '#core/sum.ts';
import { type Html, html } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import { partOf, partsOf } from '#report/html/section.ts';
import { tableOf } from '#report/html/table.ts';
import { unfolding } from '#report/html/unfold.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { changeOf, pointsOf } from '../points.ts';

export function holdingsHtml({ resources, researchData, captured }: TurnReport['holdings']): Html | null {
  return partsOf(
    partOf('Strategic resources at work', resources, () =>
      tableOf({
        caption: 'Strategic resources at work',
        columns: [{ title: 'System' }, { title: 'Resources' }],
        rows: resources.map(({ at, atWork }) => [at, atWork.join(', ')]),
      }),
    ),
    partOf('Research data', researchData, () =>
      tableOf({
        caption: 'Research data',
        columns: [{ title: 'On' }, { title: 'From' }],
        rows: researchData.map(({ techLevel, from }) => [techLevel, from ?? 'nobody knows']),
      }),
    ),
    partOf('Captured units', captured, () =>
      tableOf({
        caption: 'Captured units, not yet refitted',
        columns: [{ title: 'Unit' }, { title: 'Class' }, { title: 'Where' }],
        rows: captured.map(({ called, class: made, at }) => [called, made, at]),
      }),
    ),
  );
}

export function tradeHtml(trade: TurnReport['trade'], links: Links): Html | null {
  if (trade.length === 0) return null;
  const active = trade.filter(({ state }) => state === 'active');
  const inTenths = (amount: number) => changeOf('ep', amount);
  return tableOf({
    caption: 'Trade routes, and what each will earn in the next Income Phase as things stand now',
    wide: true,
    columns: [
      { title: 'To' },
      { title: 'From' },
      { title: 'State' },
      { title: 'Since turn', number: true },
      { title: 'EP next turn', number: true },
    ],
    rows: trade.map(({ at, from, state, opened, earns }) => [
      at,
      from,
      state === 'active' ? state : html`<strong class="trouble">${state}</strong>`,
      opened,
      earns === null
        ? html`<span class="soft">not known</span>`
        : unfolding(pointsOf('ep', earns.total), earns.lines, links, inTenths),
    ]),
    foot: ['Active routes', '', '', '', pointsOf('ep', sumOf(active.map(({ earns }) => earns?.total ?? 0)))],
  });
}

export function technologyHtml({ techLevel, ftl, tp, cost, capacity }: TurnReport['technology'], links: Links): Html {
  const left = cost === null ? null : Math.max(0, cost.total - tp);
  return html`<dl class="facts">
<div><dt>Level</dt><dd>${techLevel}${ftl ? '' : ', without FTL'}</dd></div>
<div><dt>Tech points</dt><dd class="number">${tp}</dd></div>
${
  cost === null
    ? ''
    : html`<div><dt>Next advance costs</dt><dd class="number">${unfolding(`${cost.total} TP`, cost.lines, links)}</dd></div>
<div><dt>Still missing</dt><dd class="number">${left} TP</dd></div>`
}
<div><dt>Most to invest next turn</dt><dd class="number">${unfolding(`${capacity.total} EP`, capacity.lines, links)}</dd></div>
</dl>
${cost === null ? '' : progressHtml(tp, cost.total)}`;
}

function progressHtml(tp: number, cost: number): Html {
  const share = Math.min(300, Math.round((300 * tp) / Math.max(1, cost)));
  return html`<svg class="progress" viewBox="0 0 300 10" role="img" aria-label="${tp} of ${cost} TP for the next advance"><rect class="progress-whole" width="300" height="10" rx="2"/><rect class="progress-done" width="${share}" height="10" rx="2"/></svg>`;
}
