import { byId } from './dom.ts';
import type { Made } from './messages.ts';

/** What the map's signs mean: unfolded from the start where the page is wide. */
export function connectLegend(): { show(made: Made): void } {
  const signs = byId('legend-signs', HTMLElement);
  byId('forge-legend', HTMLDetailsElement).open = matchMedia('(width > 60rem)').matches;
  return {
    show({ legend }) {
      signs.innerHTML = legend; // made by legendHtml, which escapes every name
    },
  };
}
