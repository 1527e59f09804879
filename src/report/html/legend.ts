import type { LegendSection } from '../svg/legend.ts';
import { escapeXml } from '../svg/xml.ts';

/** The legend for a page that also holds the map: its signs point at the map's definitions. */
export function legendHtml(sections: readonly LegendSection[]): string {
  return sections.map(sectionHtml).join('');
}

function sectionHtml({ title, entries }: LegendSection): string {
  const items = entries.map(({ drawn, text }) => {
    const sign = `<svg viewBox="-30 -20 60 40" width="36" height="24" overflow="visible" aria-hidden="true">${drawn}</svg>`;
    return `<li>${sign}${escapeXml(text)}</li>`;
  });
  return `<section><h3>${escapeXml(title)}</h3><ul>${items.join('')}</ul></section>`;
}
