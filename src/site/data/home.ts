import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { mapSvg } from '#vbam/report/map/mapSvg.ts';
import { counted } from '#vbam/report/map/textEquivalent.ts';
import { queryOf } from '../islands/forge/settings.ts';
import { openGalaxies } from './galaxyPage.ts';
import { campaignLinks } from './gazette/campaigns.ts';
import { linkTo } from './links.ts';

/** The galaxy on the first screen. */
export const showpiece = { seed: 'first light', options: optionsFrom({ systems: 64, homes: 6, shape: 'spiral' }) };

export interface GalaxyLink {
  name: string;
  size: string;
  href: string;
  /** the poster, as a picture */
  poster: string;
}

/** All that the home page prints. */
export function homePage() {
  const galaxy = generateGalaxy(showpiece.seed, showpiece.options);
  return {
    map: mapSvg(galaxy),
    caption: `Seed “${showpiece.seed}”: ${counted(galaxy.systems.length, 'system')}, ${counted(galaxy.lanes.length, 'lane')}`,
    forge: linkTo('forge/'),
    battle: linkTo('battle/'),
    sameInForge: linkTo(`forge/${queryOf(showpiece)}`),
    galaxies: galaxyLinks(),
    campaigns: campaignLinks(),
    rules: linkTo('rules/'),
    orders: linkTo('rules/orders/'),
  };
}

/** The galaxies that anybody may see. */
export function galaxyLinks(): GalaxyLink[] {
  return openGalaxies().map(({ campaign, name, galaxy }) => ({
    name,
    size: `${counted(galaxy.systems.length, 'system')}, ${counted(galaxy.lanes.length, 'lane')}`,
    href: linkTo(`galaxies/${campaign}/`),
    poster: linkTo(`galaxies/${campaign}/galaxy.svg`),
  }));
}
