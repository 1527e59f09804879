/**
 * For a layer that is drawn only from so many pixels to a map unit on: the island reads `data-from` when the zoom changes, and `fit`, the
 * scale with all in view, decides how the map starts. Paper shows everything (`fit` is infinite).
 */
export function shownFrom(from: number, fit: number): string {
  return ` data-from="${Math.round(from * 1000) / 1000}"${fit < from ? ' display="none"' : ''}`;
}
