import { type Html, html, trusted } from '#report/html/html.ts';
import { momentInWords } from '../../battles/moments.ts';
import type { Moment, Paper, PaperSide } from '../../battles/paper.ts';
import { progressOf, type Shape, type Standing } from '../../battles/progress.ts';
import { DAMAGE_STEPS, glyphId } from './glyphs.ts';

/** A unit has this much room. */
const CELL = { width: 28, height: 20 };
/** Between the front ranks, and around all. */
const [GAP, MARGIN] = [56, 6];
/** So that a duel is not drawn like two planets. */
const LEAST = { width: 330, height: 84 };
/** A rank is no longer than this until there are more than its square. */
const RANK = 4;

/** One drawing for each round, of which the style sheet shows the one that is chosen; on paper all of them. */
export function replayHtml(paper: Paper, key: string): Html {
  const progress = [progressOf(paper, 0), progressOf(paper, 1)] as const;
  const places = [placesFor(paper.sides[0]), placesFor(paper.sides[1])] as const;
  const size = sizeFor(places);
  const frames = paper.moments.map((moment, index) => {
    const drawn = ([0, 1] as const).map((side) => rankSvg(progress[side][index] ?? [], places[side], size, side));
    return html`<figure><svg viewBox="0 0 ${size.width} ${size.height}" aria-hidden="true" focusable="false">${drawn}</svg><figcaption><strong>${shortName(paper, moment)}:</strong> ${momentInWords(paper, moment)}</figcaption></figure>
`;
  });
  const choices = paper.moments.map(
    (moment, index) =>
      html`<label><input type="radio" name="${key}-round"${index === 0 ? trusted(' checked') : ''}><span>${shortName(paper, moment)}</span></label>`,
  );
  const [left, right] = paper.sides;
  return html`<div class="replay">
<p class="replay-sides"><span>${left.called}</span><span>${right.called}</span></p>
<fieldset class="replay-switch"><legend class="visually-hidden">The battle, round by round</legend>${choices}</fieldset>
<div class="replay-frames">${frames}</div>
${keyHtml(paper, progress)}
</div>`;
}

function shortName({ isTable }: Paper, { number }: Moment): string {
  if (isTable) return number === 0 ? 'Before' : 'After';
  return number === 0 ? 'Start' : `Round ${number}`;
}

type Places = readonly { x: number; y: number }[];

/** Those who are engaged stand before the reserve, the larger hulls before the smaller. */
function placesFor({ kind, side }: PaperSide): Places {
  const units: readonly { hull: string }[] = kind === 'known' ? side.units : (side.units ?? hullsIn(side.hulls));
  const reserve = new Set(kind === 'known' ? side.taskForces.slice(side.engaged).flat() : []);
  const order = units
    .map((unit, place) => ({ place, isReserve: reserve.has(place), weight: Number(glyphId(unit.hull).slice('hull-'.length)) }))
    .sort(
      (one, other) => Number(one.isReserve) - Number(other.isReserve) || other.weight - one.weight || one.place - other.place,
    );
  const length = Math.max(Math.min(units.length, RANK), Math.ceil(Math.sqrt(units.length)));
  const places: { x: number; y: number }[] = [];
  for (const [index, { place }] of order.entries()) {
    const rank = Math.floor(index / length);
    const inRank = Math.min(length, units.length - rank * length);
    places[place] = { x: -(rank + 0.5) * CELL.width, y: ((index % length) - (inRank - 1) / 2) * CELL.height };
  }
  return places;
}

function hullsIn(hulls: Readonly<Record<string, number>>): { hull: string }[] {
  return Object.entries(hulls).flatMap(([hull, count]) => Array.from({ length: count }, () => ({ hull })));
}

interface Size {
  width: number;
  height: number;
}

function sizeFor(places: readonly [Places, Places]): Size {
  const all = places.flat();
  const deep = Math.max(0, ...all.map(({ x }) => CELL.width / 2 - x));
  const high = Math.max(0, ...all.map(({ y }) => 2 * Math.abs(y) + CELL.height));
  return { width: Math.max(LEAST.width, 2 * (deep + MARGIN) + GAP), height: Math.max(LEAST.height, high + 2 * MARGIN) };
}

/** The other side is the mirror image: its bows are to the left. */
function rankSvg(shapes: readonly Shape[], places: Places, { width, height }: Size, side: 0 | 1): Html {
  const drawn = shapes.map((shape, index) => {
    const { x = 0, y = 0 } = places[index] ?? {};
    return shapeSvg(shape, width / 2 - GAP / 2 + x, height / 2 + y);
  });
  const mirror = side === 0 ? '' : ` transform="matrix(-1 0 0 1 ${width} 0)"`;
  return trusted(`<g class="rank-${side}"${mirror}>${drawn.join('')}</g>`);
}

function shapeSvg({ hull, damage, defense, standing }: Shape, x: number, y: number): string {
  const use = (id: string, more = '') => `<use href="#${id}" x="${x}" y="${y}"${more}/>`;
  const id = glyphId(hull);
  if (standing !== 'there') return use(id, ' class="gone"') + use(`mark-${standing}`, ` class="mark"`);
  const step = stepOf(damage, defense);
  return use(id) + (step === 0 ? '' : use(id, ` class="hurt" clip-path="url(#hurt-${step})"`));
}

/** Half is crippled: less never looks like it. */
function stepOf(damage: number | null, defense: number | null): number {
  if (damage === null || defense === null || damage === 0) return 0;
  const half = DAMAGE_STEPS / 2;
  if (damage < defense) return Math.max(1, Math.min(half - 1, Math.round((damage * half) / defense)));
  return Math.min(DAMAGE_STEPS, half + Math.floor(((damage - defense) * half) / defense));
}

const marks: readonly [Standing, string][] = [
  ['lost', 'lost'],
  ['left', 'left the field'],
  ['captured', 'captured'],
];

/** What the drawings show. */
function keyHtml(paper: Paper, progress: readonly [Shape[][], Shape[][]]): Html {
  const shapes = progress.flat(2);
  const hulls = [...new Set(shapes.map(({ hull }) => hull))].sort((one, other) => (glyphId(one) < glyphId(other) ? -1 : 1));
  const standings = new Set(shapes.map(({ standing }) => standing));
  const sample = hulls[0] ?? '';
  const entry = (drawn: string, words: string) =>
    html`<li><svg viewBox="-14 -10 28 20" aria-hidden="true" focusable="false"><g class="rank-0">${trusted(drawn)}</g></svg> ${words}</li>`;
  const hurt = shapes.some(({ damage, standing }) => (damage ?? 0) > 0 && standing === 'there');
  const unseen = paper.sides.some(({ kind, side }) => kind === 'seen' && !side.units);
  return html`<ul class="replay-key">${hulls.map((hull) => entry(`<use href="#${glyphId(hull)}"/>`, hull))}${hurt ? entry(shapeSvg({ hull: sample, damage: 1, defense: 1, standing: 'there' }, 0, 0), 'damage: half full is crippled') : null}${marks.map(([standing, words]) => (standings.has(standing) ? entry(shapeSvg({ hull: sample, damage: 0, defense: 1, standing }, 0, 0), words) : null))}${unseen ? html`<li>We did not see what damage they have.</li>` : null}</ul>`;
}
