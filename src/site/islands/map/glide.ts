import type { Box } from './scene.ts';

const MILLISECONDS = 220;

/** Moves smoothly from one view to another, or at once for those who want no motion. The returned function stops it. */
export function glide(from: Box, to: Box, show: (view: Box) => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    show(to);
    return () => {};
  }
  const start = performance.now();
  let frame = requestAnimationFrame(step);
  function step(now: number): void {
    const share = Math.min(1, Math.max(0, (now - start) / MILLISECONDS));
    show(between(from, to, 1 - (1 - share) ** 3));
    if (share < 1) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}

function between(a: Box, b: Box, share: number): Box {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), width: mix(a.width, b.width), height: mix(a.height, b.height) };
}
