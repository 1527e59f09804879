import type { Detection } from '#schemas/vbam/state.ts';

/** G-17: a limited look gives only a rough strength. */
export function ccInWords(ccHalves: number, detection: Detection): string {
  if (detection !== 'limited') return `${ccHalves / 2} CC`;
  return ccHalves === 0 ? 'a handful' : `about ${ccHalves / 2} CC`;
}
