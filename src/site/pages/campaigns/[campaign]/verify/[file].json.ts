import type { APIRoute } from 'astro';
import { proofFiles } from '../../../../data/verify.ts';

export function getStaticPaths() {
  return proofFiles();
}

/** A turn's input and its outcome, or what all turns follow from. */
export const GET: APIRoute<{ text: () => string }> = ({ props: { text } }) =>
  new Response(text(), { headers: { 'content-type': 'application/json; charset=utf-8' } });
