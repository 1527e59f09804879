import { keysOf } from '#core/keysOf.ts';
import { inkOn } from '#report/svg/inks.ts';
import type { LegendEntry, LegendSection } from '#report/svg/legend.ts';
import { paperPen } from '#report/svg/pen.ts';
import { escapeXml } from '#report/svg/xml.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { KnownMap, Power } from '#schemas/vbam/report/map.ts';
import { legendOf } from '../legend/legend.ts';
import type { KnownChart } from './knownChart.ts';
import { type Dispute, disputeAt, onNight, swatchOf } from './liveries.ts';
import type { Past } from './past.ts';
import type { Front } from './war/fronts.ts';
import { flagEntries, warEntries } from './war/warLegend.ts';
import { linkPaint, stubPaint } from './ways.ts';

const pen = paperPen(2.4);
const swatch = { x: -26, y: -17, width: 52, height: 34 };

export interface LegendOptions {
  chart: KnownChart;
  /** how wide a pattern's tile is on the map */
  tile: number;
  past: Past;
  fronts: readonly Front[];
}

/** Explains what this map shows, and nothing that it does not. */
export function knownLegendOf(map: KnownMap, { chart, tile, ...drawn }: LegendOptions): LegendSection[] {
  const systems = chart.stars.map(({ system }) => ({ ...system, home: null }));
  const sky: Pick<Galaxy, 'systems' | 'lanes'> = { systems, lanes: chart.lanes.map(({ lane }) => lane) };
  const sections = [
    {
      title: 'Empires',
      columns: 2,
      entries: [...map.powers.map((power, index) => powerEntry(power, index, tile)), ...landEntries(map, tile)],
    },
    { title: 'Ships and forces', columns: 2, entries: flagEntries(map) },
    { title: 'War and courses', columns: 2, entries: warEntries(map, drawn) },
    ...legendOf(sky, () => ({ tag: '', name: '' })).map((section) => {
      return section.title === 'Lanes' ? { ...section, entries: [...section.entries, ...wayEntries(map)] } : section;
    }),
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

function powerEntry({ name, tag, colour }: Power, index: number, tile: number): LegendEntry {
  const drawn = [
    swatchOf(index, swatch, tile),
    `<rect x="-26" y="-17" width="52" height="34" rx="5" fill="none" stroke="${onNight(colour)}" stroke-width="3"/>`,
    `<circle r="14" fill="${colour}"/>`,
    `<text y="6" font-size="17" font-weight="600" text-anchor="middle" fill="${inkOn(colour)}">${escapeXml(tag)}</text>`,
  ];
  return { drawn: drawn.join(''), text: name };
}

function landEntries({ systems, powers }: KnownMap, tile: number): LegendEntry[] {
  const colour = onNight(powers[0]?.colour ?? '#ffffff');
  const ring = (inner: string, text: string) => ({ drawn: `<g fill="none" stroke="${colour}">${inner}</g>`, text });
  return [
    ...(systems.some(({ hold }) => hold === 'claimed')
      ? [
          {
            drawn: `${swatchOf('0c', swatch, tile)}<rect x="-26" y="-17" width="52" height="34" rx="5" fill="none" stroke="${colour}"${pen(1.1, '1 4')} stroke-linecap="round"/>`,
            text: 'claimed by you',
          },
        ]
      : []),
    ...sphereEntries({ systems, powers }),
    ...disputeEntries(systems, tile),
    ...(systems.some(({ seat }) => seat === 'capital') ? [ring('<circle r="17" stroke-width="4"/>', 'your capital')] : []),
    ...(systems.some(({ seat }) => seat === 'sector capital')
      ? [ring('<circle r="17" stroke-width="2"/><circle r="12" stroke-width="2"/>', 'sector capital')]
      : []),
    ...(systems.some(({ seat, colony }) => seat === null && colony !== null)
      ? [ring('<circle r="13" stroke-width="2"/>', 'colony')]
      : []),
  ];
}

/** 4.3.3: the dotted borders of those with whom one was drawn. */
function sphereEntries({ systems, powers }: Pick<KnownMap, 'systems' | 'powers'>): LegendEntry[] {
  const partners = new Set(systems.flatMap(({ sphere, colony }) => (sphere === undefined || colony ? [] : [sphere])));
  return [...partners].sort().map((partner) => {
    const colour = onNight(powers[partner]?.colour ?? '#ffffff');
    const dotted = `<rect x="-26" y="-17" width="52" height="34" rx="5" fill="none" stroke="${colour}"${pen(1.1, '1 4')} stroke-linecap="round"/>`;
    return { drawn: dotted, text: `sphere of ${powers[partner]?.name ?? ''}` };
  });
}

const disputeWords: Record<Dispute, string> = { contested: 'contested', neutral: 'neutral zone' };

function disputeEntries(systems: KnownMap['systems'], tile: number): LegendEntry[] {
  return keysOf(disputeWords).flatMap((state) =>
    systems.some((system) => disputeAt(system) === state)
      ? [{ drawn: swatchOf(state, swatch, tile), text: disputeWords[state] }]
      : [],
  );
}

function wayEntries({ stubs, links }: KnownMap): LegendEntry[] {
  const line = ({ colour, width, dash }: typeof stubPaint, text: string) => ({
    drawn: `<path d="M-26 0H26" fill="none" stroke-linecap="round" stroke="${colour}"${pen(width, dash)}/>`,
    text,
  });
  return [
    ...(stubs.length > 0 ? [line(stubPaint, 'unexplored')] : []),
    ...(links.some(({ kind }) => kind === 'wormhole') ? [line(linkPaint, 'wormhole')] : []),
    ...(links.some(({ kind }) => kind === 'portal') ? [line(linkPaint, 'portal')] : []),
  ];
}
