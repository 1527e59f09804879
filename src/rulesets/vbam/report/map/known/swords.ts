import { valueIn } from '#core/valueIn.ts';
import { num } from '#report/svg/xml.ts';
import type { KnownMap, MapBattle } from '#schemas/vbam/report/map.ts';
import type { Lettering } from '../lettering/labels.ts';
import { swords } from '../sky/glyphs.ts';
import { night } from '../sky/paint.ts';
import type { KnownStar } from './knownChart.ts';
import { warPaint } from './warPaint.ts';

/** How wide the swords are, in letters. */
const WIDTH = 1.7;
/** The square that both signs are drawn in. */
const BOX = 20;

/** Crossed swords: white on a disc where the reader's forces fought, without it where they only looked on. */
const signs = {
  swords: `<circle r="10" fill="${warPaint.battle}" stroke="#fff" stroke-width="1.2"/>${lines('#fff', 2)}`,
  'swords-seen': `${lines(night.ground, 5)}${lines(night.ink, 2)}`,
};

function lines(colour: string, width: number): string {
  return `<path d="${swords}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** `then`: the sizes at which the slider puts them beside stars. */
export function swordDefs(battles: readonly MapBattle[], then: { words: readonly string[]; size: number }): string {
  const used = new Set(battles.map(signFor));
  const scale = num((then.size * WIDTH) / BOX);
  const before = [
    then.words.includes('x') ? `<g id="ship-x" transform="scale(${scale})">${signs.swords}</g>` : '',
    then.words.includes('w') ? `<g id="ship-w" transform="scale(${scale})">${signs['swords-seen']}</g>` : '',
  ];
  return (
    [...used]
      .sort()
      .map((sign) => `<g id="${sign}">${signs[sign]}</g>`)
      .join('') + before.join('')
  );
}

export function signFor({ witnessed }: Pick<MapBattle, 'witnessed'>): keyof typeof signs {
  return witnessed ? 'swords-seen' : 'swords';
}

/** The swords at letters of this size: beside a star where there is room, or in the middle of a lane. */
export function swordsAt(
  { battles = [] }: KnownMap,
  starOf: ReadonlyMap<string, KnownStar>,
  set: Lettering,
  size: number,
): string {
  const width = size * WIDTH;
  return battles
    .map((battle) => {
      const star = valueIn(starOf, battle.system);
      const { x, y } = battle.to === undefined ? besideStar(star, set, width) : between(star, valueIn(starOf, battle.to));
      return `<use href="#${signFor(battle)}" transform="translate(${num(x)} ${num(y)})scale(${Math.round((width / BOX) * 100) / 100})"/>`;
    })
    .join('');
}

/** At the star's upper left where all room is taken. */
function besideStar(star: KnownStar, set: Lettering, width: number): { x: number; y: number } {
  const box = set.beside(star, width, width);
  const away = star.clear * 0.7 + width * 0.35;
  return box ? { x: box.x + width / 2, y: box.y + width / 2 } : { x: star.x - away, y: star.y - away };
}

function between(one: KnownStar, other: KnownStar): { x: number; y: number } {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
