import { itemAt } from '#core/itemAt.ts';
import { GRAIN } from '#report/svg/land.ts';
import type { Pen } from '#report/svg/pen.ts';
import { attributes } from '#report/svg/xml.ts';
import { importances } from '#schemas/vbam/galaxyWords.ts';
import type { KnownMap, MapSystem } from '#schemas/vbam/report/map.ts';
import { ageBandOf } from './ages.ts';
import { CLAIM_OFFSET, type Land } from './land.ts';
import { disputeAt, onNight } from './liveries.ts';
import { holderOf, type Past } from './past.ts';

/** One cell for each system, in the order of the systems. Its classes say how each layer paints it; the turn slider reads who held it. */
export function cells(map: KnownMap, { owners, cells: drawn }: Land, past: Past, pen: Pen): string {
  const areas = drawn.map(({ area }, index) => {
    const system = itemAt(map.systems, index);
    const holder = holderOf(system);
    return `<path${attributes({
      class: classesOf(system),
      d: area,
      fill: holder === '-' ? undefined : `url(#land-${holder})`,
      'data-held': (past.first < past.last && past.holders(system.id)) || undefined,
    })}/>`;
  });
  const borders = [...new Set(owners.flatMap((owner) => owner ?? []))]
    .sort((a, b) => b - a)
    .map((owner) => {
      const lines = drawn.flatMap(({ border }, index) => (owners[index] === owner ? [border] : []));
      const colour = onNight(map.powers[owner % CLAIM_OFFSET]?.colour ?? '#ffffff');
      const style = owner >= CLAIM_OFFSET ? `stroke-opacity=".6"${pen(1.1, '1 5')}` : `stroke-opacity=".8"${pen(1.4)}`;
      return `<path d="${lines.join('')}" stroke="${colour}" ${style}/>`;
    });
  const disputed = drawn.flatMap(({ area }, index) => {
    const state = disputeAt(itemAt(map.systems, index));
    return state === null ? [] : [`<path d="${area}" fill="url(#land-${state})"/>`];
  });
  return [
    `<g transform="scale(${GRAIN})"><g class="cells" fill="none">${areas.join('')}</g>`,
    disputed.length === 0 ? '' : `<g class="disputed now">${disputed.join('')}</g>`,
    `<g class="borders now" fill="none" stroke-linecap="round" stroke-linejoin="round">${borders.join('')}</g></g>`,
  ].join('');
}

/** `i4 a0 s c`: importance, age, supply, commerce. */
function classesOf({ importance, age, supply, commerce }: MapSystem): string {
  const words = [`i${importances.indexOf(importance)}`, `a${ageBandOf(age)}`, supply ? 's' : '', commerce ? 'c' : ''];
  return words.filter((word) => word !== '').join(' ');
}
