import type { Pen } from '#report/svg/pen.ts';
import { attributes } from '#report/svg/xml.ts';
import { importances } from '#schemas/vbam/galaxyWords.ts';
import type { KnownMap, MapSystem } from '#schemas/vbam/report/map.ts';
import { cellsOf, GRAIN } from '../sky/territory.ts';
import { ageBandOf } from './ages.ts';
import type { KnownChart } from './knownChart.ts';
import { disputeAt, onNight } from './liveries.ts';
import { holderOf, type Past } from './past.ts';

/** From here on groups of their own for what powers only claim; the first is the reader's. */
const CLAIMED = 1_000_000;

/** One cell for each system, in the order of the systems. Its classes say how each layer paints it; the turn slider reads who held it. */
export function cells(map: KnownMap, chart: KnownChart, past: Past, pen: Pen): string {
  const groups = map.systems.map(groupOf);
  const drawn = cellsOf(chart, groups);
  const areas = drawn.map(({ area }, index) => {
    const system = map.systems[index] as MapSystem;
    const holder = holderOf(system);
    return `<path${attributes({
      class: classesOf(system),
      d: area,
      fill: holder === '-' ? undefined : `url(#land-${holder})`,
      'data-held': (past.first < past.last && past.holders(system.id)) || undefined,
    })}/>`;
  });
  const borders = [...new Set(groups.flatMap((group) => group ?? []))]
    .sort((a, b) => b - a)
    .map((group) => {
      const lines = drawn.flatMap(({ border }, index) => (groups[index] === group ? [border] : []));
      const colour = onNight(map.powers[group % CLAIMED]?.colour ?? '#ffffff');
      const style = group >= CLAIMED ? `stroke-opacity=".6"${pen(1.1, '1 5')}` : `stroke-opacity=".8"${pen(1.4)}`;
      return `<path d="${lines.join('')}" stroke="${colour}" ${style}/>`;
    });
  const disputed = drawn.flatMap(({ area }, index) => {
    const state = disputeAt(map.systems[index] as MapSystem);
    return state === null ? [] : [`<path d="${area}" fill="url(#land-${state})"/>`];
  });
  return [
    `<g transform="scale(${GRAIN})"><g class="cells" fill="none">${areas.join('')}</g>`,
    disputed.length === 0 ? '' : `<g class="disputed now">${disputed.join('')}</g>`,
    `<g class="borders now" fill="none" stroke-linecap="round" stroke-linejoin="round">${borders.join('')}</g></g>`,
  ].join('');
}

function groupOf({ hold, colony, sphere }: MapSystem): number | null {
  if (hold === 'claimed') return CLAIMED;
  return colony?.owner ?? (sphere === undefined ? null : CLAIMED + sphere);
}

/** `i4 a0 s c`: importance, age, supply, commerce. */
function classesOf({ importance, age, supply, commerce }: MapSystem): string {
  const words = [`i${importances.indexOf(importance)}`, `a${ageBandOf(age)}`, supply ? 's' : '', commerce ? 'c' : ''];
  return words.filter((word) => word !== '').join(' ');
}
