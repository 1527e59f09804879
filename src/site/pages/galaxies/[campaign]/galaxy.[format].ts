import type { APIRoute } from 'astro';
import { type GalaxyFormat, galaxyFormatNames, galaxyFormats, type OpenGalaxy, openGalaxies } from '../../../data/galaxyPage.ts';

interface Props {
  open: OpenGalaxy;
  format: GalaxyFormat;
}

export function getStaticPaths() {
  return openGalaxies().flatMap((open) =>
    galaxyFormatNames.map((format) => ({ params: { campaign: open.campaign, format }, props: { open, format } satisfies Props })),
  );
}

/** The galaxy as a file. */
export const GET: APIRoute<Props> = ({ props: { open, format } }) => {
  const { type, write } = galaxyFormats[format];
  return new Response(write(open.galaxy, open.name), { headers: { 'content-type': `${type}; charset=utf-8` } });
};
