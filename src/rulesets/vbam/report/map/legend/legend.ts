import { keysOf } from '#core/keysOf.ts';
import { inkOn } from '#report/svg/inks.ts';
import type { LegendEntry, LegendSection } from '#report/svg/legend.ts';
import { paperPen } from '#report/svg/pen.ts';
import { escapeXml } from '#report/svg/xml.ts';
import type { Galaxy, LaneClass, Spectral, StarSystem } from '#schemas/vbam/galaxy.ts';
import { homesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { starRadius } from '../chart.ts';
import { resourceMark, specialMark, terrainMark } from '../sky/marks.ts';
import { lanePaint } from '../sky/paint.ts';
import { liveryOfHome } from '../sky/regions.ts';
import { hasRays, symbolOf } from '../sky/starSymbols.ts';

/** An empire that holds a home: its tag on the ring and its name in the legend. */
export interface HomeName {
  tag: string;
  name: string;
}

/** What homes are called: by their empire if it is given, or else by number and system. */
export function homeNames({ systems }: Galaxy, said?: ReadonlyMap<number, HomeName>): (home: number) => HomeName {
  const names = new Map(systems.map((system) => [system.home, system.name]));
  return (home) => said?.get(home) ?? { tag: String(home), name: names.get(home) ?? `Home ${home}` };
}

const classWords: Record<Spectral, string> = {
  O: 'O, blue',
  B: 'B, blue-white',
  A: 'A, white',
  F: 'F, yellow-white',
  G: 'G, yellow',
  K: 'K, orange',
  M: 'M, red',
  D: 'D, white dwarf',
};
const sizes = keysOf(starRadius);

/** Explains what this map shows, and nothing that it does not. */
export function legendOf(galaxy: Pick<Galaxy, 'systems' | 'lanes'>, nameOf: (home: number) => HomeName): LegendSection[] {
  const { systems, lanes } = galaxy;
  const sections = [
    { title: 'Homes', columns: 2, entries: homeEntries(systems, nameOf) },
    { title: 'Stars', columns: 2, entries: [...classEntries(systems), ...kindEntries(systems)] },
    { title: 'Importance', columns: 2, entries: sizes.map((size) => star('star', 'G', starRadius[size], size, systems)) },
    { title: 'Lanes', columns: 2, entries: laneEntries(new Set(lanes.map((lane) => lane.class))) },
    {
      title: 'Terrain',
      columns: 2,
      entries: markEntries(
        systems.flatMap((system) => system.terrain),
        terrainMark,
      ),
    },
    {
      title: 'Strategic resources',
      columns: 2,
      entries: markEntries(
        systems.flatMap((system) => system.resources),
        resourceMark,
      ),
    },
    {
      title: 'Special encounters',
      columns: 2,
      entries: markEntries(
        systems.flatMap((system) => system.special ?? []),
        specialMark,
      ),
    },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

function homeEntries(systems: StarSystem[], nameOf: (home: number) => HomeName): LegendEntry[] {
  return homesOf({ systems }).map(({ number: home }) => {
    const { colour } = liveryOfHome(home);
    const { tag, name } = nameOf(home);
    const swatch = [
      `<rect x="-26" y="-17" width="52" height="34" rx="5" fill="${colour}" fill-opacity=".3"/>`,
      `<rect x="-26" y="-17" width="52" height="34" rx="5" fill="url(#weave-${home})" stroke="${colour}" stroke-width="3"/>`,
      `<circle r="14" fill="${colour}"/>`,
      `<text y="7" font-size="20" font-weight="600" text-anchor="middle" fill="${inkOn(colour)}">${escapeXml(tag)}</text>`,
    ];
    return { drawn: swatch.join(''), text: name };
  });
}

function classEntries(systems: readonly StarSystem[]): LegendEntry[] {
  const used = new Set(systems.filter(({ type }) => type === 'single').map(({ spectral }) => spectral));
  return keysOf(classWords)
    .filter((spectral) => used.has(spectral))
    .map((spectral) => star('star', spectral, 12, classWords[spectral], systems));
}

/** A star of this class if the map has its symbol, or else any single star. */
function star(kind: string, spectral: Spectral, radius: number, text: string, systems: readonly StarSystem[]): LegendEntry {
  const wanted = `${kind}-${spectral}`;
  const single = systems.find(({ type }) => type === 'single');
  const symbol = systems.some((system) => symbolOf(system) === wanted) || !single ? wanted : symbolOf(single);
  return { drawn: `<use href="#${symbol}" transform="scale(${radius})"/>`, text };
}

function kindEntries(systems: readonly StarSystem[]): LegendEntry[] {
  const kinds = ['binary', 'multiple', 'black hole', 'star cluster'] as const;
  const entries = kinds.flatMap((kind) => {
    const example = systems.find(({ type }) => type === kind);
    return example ? [{ drawn: `<use href="#${symbolOf(example)}" transform="scale(12)"/>`, text: kind }] : [];
  });
  const giant = systems.find((system) => hasRays(system) && system.type === 'single');
  if (!giant) return entries;
  const drawn = `<use href="#rays-${giant.spectral ?? 'G'}" transform="scale(12)"/><use href="#${symbolOf(giant)}" transform="scale(12)"/>`;
  return [...entries, { drawn, text: 'giant' }];
}

function laneEntries(classes: ReadonlySet<LaneClass | null>): LegendEntry[] {
  const pen = paperPen(2.4);
  const line = (kind: LaneClass, text: string) => {
    const { width, dash, colour, opacity } = lanePaint[kind];
    return { drawn: `<path d="M-26 0H26" fill="none" stroke="${colour}" stroke-opacity="${opacity}"${pen(width, dash)}/>`, text };
  };
  const named = keysOf(lanePaint)
    .filter((kind) => classes.has(kind))
    .map((kind) => line(kind, kind));
  return classes.has(null) ? [...named, line('normal', 'lane')] : named;
}

function markEntries<Word extends string>(words: readonly Word[], markOf: (word: Word) => string): LegendEntry[] {
  const texts = new Map([...new Set(words)].sort().map((word) => [markOf(word), word.replace(/ \(.*/, '')]));
  return [...texts].map(([mark, text]) => ({ drawn: `<use href="#${mark}" transform="scale(1.5)"/>`, text }));
}
