import { keysOf } from '#core/keysOf.ts';
import { valueIn } from '#core/valueIn.ts';
import { type Box, squareAround } from '#report/svg/box.ts';
import { num } from '#report/svg/xml.ts';
import type { KnownMap, MapBattle } from '#schemas/vbam/report/map.ts';
import type { Lettering } from '../../lettering/labels.ts';
import { swords } from '../../sky/glyphs.ts';
import { night } from '../../sky/paint.ts';
import type { KnownStar } from '../knownChart.ts';
import type { Past } from '../past.ts';
import { warPaint } from './warPaint.ts';

/** How wide the swords are, in letters. */
const WIDTH = 1.7;
/** The same where the slider puts them beside other signs. */
const WIDTH_THEN = 1.15;
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

/** What the slider calls each of them. */
const wordsOfPast: Record<keyof typeof signs, string> = { swords: 'x', 'swords-seen': 'w' };

/** Those that the map shows, on its own turn or on an earlier one. */
export function swordsUsed({ battles = [] }: Pick<KnownMap, 'battles'>, past: Pick<Past, 'allSigns'>): (keyof typeof signs)[] {
  const [now, then] = [new Set(battles.map(signFor)), past.allSigns()];
  return keysOf(signs).filter((sign) => now.has(sign) || then.includes(wordsOfPast[sign]));
}

/** `size`: of letters, beside which the slider puts them. */
export function swordDefs(map: KnownMap, past: Past, size: number): string {
  const scale = num((size * WIDTH_THEN) / BOX);
  return swordsUsed(map, past)
    .map(
      (sign) =>
        `<g id="${sign}">${signs[sign]}</g><g id="ship-${wordsOfPast[sign]}" transform="scale(${scale})"><use href="#${sign}"/></g>`,
    )
    .join('');
}

export function signFor({ witnessed }: Pick<MapBattle, 'witnessed'>): keyof typeof signs {
  return witnessed ? 'swords-seen' : 'swords';
}

/** The swords of a battle, and the square that they cover. */
interface PlacedSwords {
  sign: keyof typeof signs;
  box: Box;
}

/** At letters of this size: beside a star where there is room among what `roomOn` knows, or in the middle of a lane. */
export function swordsOn(
  { battles = [] }: KnownMap,
  starOf: ReadonlyMap<string, KnownStar>,
  size: number,
  roomOn: () => Lettering,
): PlacedSwords[] {
  if (battles.length === 0) return [];
  const [width, room] = [size * WIDTH, roomOn()];
  return battles.map((battle) => {
    const star = valueIn(starOf, battle.system);
    const box = battle.to === undefined ? besideStar(star, room, width) : between(star, valueIn(starOf, battle.to), width);
    return { sign: signFor(battle), box };
  });
}

export function swordsInSvg(placed: readonly PlacedSwords[]): string {
  return placed
    .map(({ sign, box: { x, y, width } }) => {
      const scale = Math.round((width / BOX) * 100) / 100;
      return `<use href="#${sign}" transform="translate(${num(x + width / 2)} ${num(y + width / 2)})scale(${scale})"/>`;
    })
    .join('');
}

/** At the star's upper left where all room is taken. */
function besideStar(star: KnownStar, room: Lettering, width: number): Box {
  const away = star.clear * 0.7 + width * 0.35;
  return room.beside(star, width, width) ?? squareAround({ x: star.x - away, y: star.y - away }, width);
}

function between(one: KnownStar, other: KnownStar, width: number): Box {
  return squareAround({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, width);
}
