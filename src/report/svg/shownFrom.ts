/**
 * For a layer drawn only from a given scale, in pixels to a map unit: the island reads `data-from` when the zoom changes, and `fit`, the
 * scale with all in view, decides how the map starts. Paper shows everything (`fit` is infinite).
 */
export function shownFrom(from: number, fit: number): string {
  return ` data-from="${Math.round(from * 1000) / 1000}"${fit < from ? ' display="none"' : ''}`;
}
