import { LIVERY_COUNT, type Livery, liveryFor } from '#generators/livery.ts';
import type { Pen } from '#report/svg/pen.ts';
import { element } from '#report/svg/xml.ts';
import type { Territory } from './territory.ts';

/** A tile of each pattern, 24 by 24. Two strokes of one tile meet those of the next. */
export const weaves: Record<Livery['pattern'], string> = {
  solid: '',
  diagonal: 'M0 24 24 0M-6 6 6-6M18 30 30 18',
  'back diagonal': 'M0 0 24 24M18-6 30 6M-6 18 6 30',
  cross: 'M0 12H24M12 0V24',
  vertical: 'M12 0V24',
  horizontal: 'M0 12H24',
  dots: 'M6 6h.1M18 18h.1',
};

/** The livery of any home; a map made by hand may have more homes than there are liveries. */
export function liveryOfHome(home: number): Livery {
  return liveryFor(((home - 1) % LIVERY_COUNT) + 1);
}

/** A weave for each home, one tile being `tile` map units wide. */
export function weaveDefs(homes: readonly number[], tile: number): string {
  return homes.map((home) => weaveFor(home, tile)).join('');
}

function weaveFor(home: number, tile: number): string {
  const { colour, pattern } = liveryOfHome(home);
  const dots = pattern === 'dots';
  const lines = { fill: 'none', stroke: colour, 'stroke-width': dots ? 5 : 1.6, 'stroke-linecap': dots ? 'round' : 'square' };
  const scale = Math.round((tile / 24) * 100) / 100;
  return element(
    'pattern',
    { id: `weave-${home}`, width: 24, height: 24, patternUnits: 'userSpaceOnUse', patternTransform: `scale(${scale})` },
    weaves[pattern] === '' ? '<path/>' : element('path', { d: weaves[pattern], ...lines, 'stroke-opacity': '.3' }),
  );
}

export function landDefs(territories: readonly Territory[]): string {
  return territories.map(({ home, area }) => element('path', { id: `land-${home}`, d: area })).join('');
}

export function regions(territories: readonly Territory[], pen: Pen): string {
  const drawn = territories.map(({ home, border }) => {
    const { colour, pattern } = liveryOfHome(home);
    const tint = pattern === 'solid' ? '.18' : '.12';
    return [
      `<use href="#land-${home}" fill="${colour}" fill-opacity="${tint}"/>`,
      pattern === 'solid' ? '' : `<use href="#land-${home}" fill="url(#weave-${home})"/>`,
      `<path d="${border}" stroke="${colour}" stroke-opacity=".75"${pen(1.3)}/>`,
    ].join('');
  });
  return `<g class="regions" fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}
