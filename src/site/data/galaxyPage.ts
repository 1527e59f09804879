import { campaignsFolder } from '#campaign/disk/folders.ts';
import { type OpenGalaxy, openGalaxies as readOpenGalaxies } from '#campaign/publish/openGalaxies.ts';
import { canonicalJson } from '#core/canonical.ts';
import { keysOf } from '#core/keysOf.ts';
import { byKey } from '#core/order.ts';
import { legendHtml } from '#report/html/legend.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { galaxyCsv, galaxyGraphml } from '#vbam/report/galaxyFiles.ts';
import { homeNames, legendOf } from '#vbam/report/map/legend/legend.ts';
import { mapSvg } from '#vbam/report/map/mapSvg.ts';
import { systemEntryHtml } from '#vbam/report/map/systemEntryHtml.ts';
import { counted, systemEntriesOf } from '#vbam/report/map/textEquivalent.ts';
import { linkTo } from './links.ts';

export type { OpenGalaxy };

export interface GalaxyPage {
  name: string;
  /** such as "40 systems, 53 lanes, 4 homes" */
  size: string;
  /** seed and fingerprint, for the poster */
  origin: string;
  /** made by our own functions, which escape every name */
  html: { map: string; legend: string; words: string };
  homes: { number: number; name: string; href: string }[];
  downloads: { label: string; href: string }[];
}

/** The formats that a galaxy can be downloaded in, by file ending. */
export const galaxyFormats = {
  svg: {
    label: 'Poster, A3 (SVG)',
    type: 'image/svg+xml',
    write: (galaxy: Galaxy, title: string) => mapSvg(galaxy, { standalone: true, title }),
  },
  json: { label: 'JSON', type: 'application/json', write: (galaxy: Galaxy) => canonicalJson(galaxy) },
  csv: { label: 'CSV', type: 'text/csv', write: (galaxy: Galaxy) => galaxyCsv(galaxy) },
  graphml: { label: 'GraphML', type: 'application/graphml+xml', write: (galaxy: Galaxy) => galaxyGraphml(galaxy) },
};

export type GalaxyFormat = keyof typeof galaxyFormats;
export const galaxyFormatNames = keysOf(galaxyFormats);

/** The campaigns whose map is open to anybody. */
export function openGalaxies(): OpenGalaxy[] {
  return readOpenGalaxies(campaignsFolder(process.env, process.cwd()));
}

/** All that the page of one galaxy prints. */
export function galaxyPageFor({ campaign, name, galaxy }: OpenGalaxy): GalaxyPage {
  const homes = galaxy.systems.flatMap(({ home, name: system, id }) =>
    home === null ? [] : { number: home, name: system, href: `#system-${id}` },
  );
  const entries = systemEntriesOf(galaxy).sort(byKey(({ name }) => name));
  return {
    name,
    size: [counted(galaxy.systems.length, 'system'), counted(galaxy.lanes.length, 'lane'), counted(homes.length, 'home')].join(
      ', ',
    ),
    origin: `${galaxy.seed === null ? 'Made by hand' : `Seed ${galaxy.seed}`}, fingerprint ${galaxy.fingerprint}`,
    html: {
      map: mapSvg(galaxy),
      legend: legendHtml(legendOf(galaxy, homeNames(galaxy))),
      words: entries.map(systemEntryHtml).join(''),
    },
    homes: homes.sort((a, b) => a.number - b.number),
    downloads: galaxyFormatNames.map((format) => ({
      label: galaxyFormats[format].label,
      href: linkTo(`galaxies/${campaign}/galaxy.${format}`),
    })),
  };
}
