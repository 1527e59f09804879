import { importances } from '#schemas/galaxyWords.ts';
import type { KnownMap, MapSystem } from '#schemas/reportMap.ts';
import type { Pen } from '../pen.ts';
import { cellsOf, GRAIN } from '../territory.ts';
import { attributes } from '../xml.ts';
import { ageBandOf } from './ages.ts';
import type { KnownChart } from './knownChart.ts';
import { onNight } from './liveries.ts';
import { holderOf, type Past } from './past.ts';

/** A group of its own for what is only claimed, apart from all powers. */
const CLAIMED = 1_000_000;

/** One cell for each system. Its classes say how each layer paints it; the turn slider reads who held it. */
export function cells(map: KnownMap, chart: KnownChart, past: Past, pen: Pen): string {
  const groups = map.systems.map(groupOf);
  const drawn = cellsOf(chart, groups);
  const areas = drawn.map(({ area }, index) => {
    const system = map.systems[index] as MapSystem;
    const [holder, since] = [holderOf(system), past.systemSince(system.id)];
    return `<path${attributes({
      class: classesOf(system),
      d: area,
      fill: holder === '-' ? undefined : `url(#land-${holder})`,
      'data-held': (past.first < past.last && past.holders(system.id)) || undefined,
      'data-since': since > past.first ? String(since) : undefined,
    })}/>`;
  });
  const borders = [...new Set(groups.flatMap((group) => group ?? []))]
    .sort((a, b) => b - a)
    .map((group) => {
      const lines = drawn.flatMap(({ border }, index) => (groups[index] === group ? [border] : []));
      const colour = onNight(map.powers[group === CLAIMED ? 0 : group]?.colour ?? '#ffffff');
      const style = group === CLAIMED ? `stroke-opacity=".6"${pen(1.1, '1 5')}` : `stroke-opacity=".8"${pen(1.4)}`;
      return `<path d="${lines.join('')}" stroke="${colour}" ${style}/>`;
    });
  return [
    `<g transform="scale(${GRAIN})"><g class="cells" fill="none">${areas.join('')}</g>`,
    `<g class="borders now" fill="none" stroke-linecap="round" stroke-linejoin="round">${borders.join('')}</g></g>`,
  ].join('');
}

function groupOf({ hold, colony }: MapSystem): number | null {
  return hold === 'claimed' ? CLAIMED : (colony?.owner ?? null);
}

/** `i4 a0 s c`: importance, age, supply, commerce. */
function classesOf({ importance, age, supply, commerce }: MapSystem): string {
  const words = [`i${importances.indexOf(importance)}`, `a${ageBandOf(age)}`, supply ? 's' : '', commerce ? 'c' : ''];
  return words.filter((word) => word !== '').join(' ');
}
