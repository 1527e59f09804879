import { naturalOrder } from '#core/naturalOrder.ts';
import { type Html, html, joined } from '#report/html/html.ts';
import type { Act } from '#schemas/vbam/report/digest.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { isOnGround } from '#vbam/wording/battlefields.ts';
import { listed } from '#vbam/wording/words.ts';
import { fieldAfter } from '../../battles/fieldAfter.ts';
import type { AsSeen, Paper } from '../../battles/paper.ts';

/** What needs the reader after it. */
export function whatNowHtml(paper: Paper, { act }: Pick<TurnReport, 'act'>): Html {
  const [own] = paper.sides;
  const fought = own.kind === 'known' ? own.side : null;
  const names = new Set([
    ...(fought?.units ?? []).filter(({ owner }) => owner === paper.reader).map(({ called }) => called),
    ...(fought?.fleets ?? []).flatMap(({ called }) => called ?? []),
  ]);
  const mendable = new Set(act.flatMap(({ kind, about }) => (kind === 'repairable' ? about.map(({ name }) => name) : [])));
  const ground = isOnGround(paper) ? act.flatMap((one) => groundNeedHtml(one, paper.at.at)) : [];
  const needs = [...ground, ...act.flatMap((one) => needHtml(one, names, mendable))];
  const isAnybodyLeft = fought?.units.some(
    ({ owner, fate }) => owner === paper.reader && fate !== 'destroyed' && fate !== 'captured',
  );
  const field = fieldAfter(paper);
  return html`<h2>What now</h2><ul class="battle-needs">${field === '' ? '' : html`<li>${field}</li>`}${needs.length > 0 ? needs : html`<li>${isAnybodyLeft ? 'Nothing that fought needs you.' : 'Nothing of ours that fought is left.'}</li>`}</ul>`;
}

export function learnedHtml({ sides: [, enemy] }: Paper): Html {
  return html`<h2>What we learned</h2><p>${enemy.kind === 'seen' ? learnedInWords(enemy.side) : ''}</p>`;
}

function learnedInWords({ units, hulls, wild, lost }: AsSeen): string {
  if (wild && wild.kind !== 'pirates')
    return Object.keys(lost).length > 0 ? `${wild.called} is gone, and bars nothing here any longer.` : wildInWords(wild);
  if (!units)
    return Object.keys(hulls).length === 0
      ? 'We made out nobody.'
      : 'The hulls of those who fought. For classes, damage and pools we need Full Detection; of plans, dice and reserves nobody learns.';
  const classes = [...new Set(units.flatMap(({ class: made, hull }) => (made === undefined ? [] : [`${made} (${hull})`])))];
  return `${classes.length > 0 ? `Their classes: ${listed(classes)}. ` : ''}With Full Detection we saw their damage and pools as well.`;
}

/** W-29, R-13. */
function wildInWords({ kind, called }: NonNullable<AsSeen['wild']>): string {
  return kind === 'guardian'
    ? `${called} never leaves and never pursues. While it is there nobody founds a colony or builds a facility (R-13).`
    : `While ${called} is there nobody founds a colony (R-13).`;
}

/** G-61. */
const FOR_REPAIRS = 'Repairs are made at colonies of ours that have the capacity.';

/** What Act says of the world itself: a siege or a rebellion goes on after the battle. */
function groundNeedHtml({ kind, text, about }: Act, at: string): Html[] {
  const here = kind === 'besieged' || kind === 'rebellion' ? about.filter(({ name }) => name === at) : [];
  return here.map(({ note, orders }) => {
    const lines = orders.map((line) => html`<code>- ${line}</code>`);
    return html`<li><strong>${text}</strong>: ${note}. ${joined(lines, ' ')}</li>`;
  });
}

/** What Act says of those who fought, with the lines that answer it; nothing can be done for the lost. */
function needHtml({ kind, text, about }: Act, names: ReadonlySet<string>, mendable: ReadonlySet<string>): Html[] {
  const isTold = (name: string) => kind === 'damaged' && mendable.has(name); // by the line on what can be repaired
  const those = kind === 'lost' ? [] : about.filter(({ name }) => names.has(name) && !isTold(name));
  if (those.length === 0) return [];
  const alike = [
    ...Map.groupBy(those, ({ at, note }) => `${at === null ? '' : `at ${at}`} ${note === '' ? '' : `(${note})`}`.trim()),
  ];
  const whom = alike
    .map(([where, some]) => `${listed(some.map(({ name }) => name).sort(naturalOrder))} ${where}`.trim())
    .join('; ');
  const orders = [...new Set(those.flatMap((one) => one.orders))];
  const lines = orders.map((line) => html`<code>- ${line}</code>`);
  return [
    html`<li><strong>${text}</strong>: ${whom}.${kind === 'damaged' ? ` ${FOR_REPAIRS}` : ''}${orders.length === 0 ? '' : html` ${joined(lines, ' ')}`}</li>`,
  ];
}
