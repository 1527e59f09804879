import type { APIRoute } from 'astro';
import { sealFiles } from '../../../data/seals.ts';

export function getStaticPaths() {
  return sealFiles();
}

/** All seals of a campaign: `coreward verify --against` reads them here. */
export const GET: APIRoute<{ text: () => string }> = ({ props: { text } }) =>
  new Response(text(), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
