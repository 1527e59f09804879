import { sumOf } from '#core/sum.ts';
import type { Chase, Hit, Moment, Paper } from './paper.ts';
import { crippledIn } from './progress.ts';
import { hullsCalled, unitsInShort } from './words.ts';

type Side = 0 | 1;

/** All that fell on a side in a round: what was kept off is part of it. */
export function fallenIn(hits: readonly Hit[]): number {
  return sumOf(hits.map(([, absorbed, decoyed, shielded, marked]) => absorbed + decoyed + shielded + marked));
}

export function keptOffIn(hits: readonly Hit[]): number {
  return sumOf(hits.map(([, absorbed, decoyed, shielded]) => absorbed + decoyed + shielded));
}

/** What a side did in a round; of an enemy only what fell on those who tell of it. Null: it did not fire. */
export function dealtBy({ sides }: Moment, side: Side): number | null {
  const [own, other] = [sides[side], sides[side === 0 ? 1 : 0]];
  if (own.kind === 'known') return own.round && own.round.pool > 0 ? own.round.damage : null;
  return other.kind === 'known' && other.round && other.round.hits.length > 0 ? fallenIn(other.round.hits) : null;
}

/** `26, 9 in pursuit`; nothing: an empty text. */
export function dealtInWords(moment: Moment, side: Side): string {
  const dealt = dealtBy(moment, side);
  const chase = moment.chase?.by === side ? moment.chase : null;
  const chased = chase ? (chase.thrown?.damage ?? fallenIn(chase.hits ?? [])) : 0;
  return [...(dealt === null ? [] : [String(dealt)]), ...(chased > 0 ? [`${chased} in pursuit`] : [])].join(', ');
}

/** `We dealt 15 and took 9`, for the moderator by names. */
export function exchangeInWords(paper: Paper, moment: Moment): string {
  if (moment.number === 0 || paper.isTable) return '';
  const [one, other] = [dealtBy(moment, 0), dealtBy(moment, 1)];
  const points = (dealt: number | null) => (dealt === null ? 'nothing' : String(dealt));
  if (paper.reader !== null) return `we dealt ${points(one)} and took ${points(other)}`;
  return `${paper.sides[0].called} dealt ${points(one)}, ${paper.sides[1].called} ${points(other)}`;
}

/** What happened to a side: crippled, lost, left; `called`: how its units are told. */
export function tollInWords(paper: Paper, moment: Moment, side: Side, called = unitsInShort): string {
  const [happened, who] = [moment.sides[side], paper.sides[side]];
  const words =
    happened.kind === 'known' && who.kind === 'known'
      ? [
          ['crippled', called(who.side.units, happened.toll.crippled)],
          ['lost', called(who.side.units, happened.toll.lost)],
          ['left', called(who.side.units, happened.toll.left)],
        ]
      : happened.kind === 'seen' && who.kind === 'seen'
        ? [
            ['crippled', called(who.side.units ?? [], crippledIn(paper, moment, side))],
            ['lost', hullsCalled(happened.toll.lost)],
            ['left', hullsCalled(happened.toll.left)],
          ]
        : [];
  return words.flatMap(([what, whom]) => (whom === '' ? [] : [`${what}: ${whom}`])).join('; ');
}

/** `They pursued us`. */
export function chaseInWords(paper: Paper, { by }: Pick<Chase, 'by'>): string {
  if (paper.reader === null) return `${paper.sides[by].called} pursued those who left`;
  return by === 0 ? 'we pursued those who left' : 'they pursued those of us who left';
}

/** A line under the drawing of a round. */
export function momentInWords(paper: Paper, moment: Moment): string {
  const counts = ([0, 1] as const).flatMap((side) => countsInWords(paper, moment, side));
  const words = [exchangeInWords(paper, moment), ...counts, moment.chase ? chaseInWords(paper, moment.chase) : ''];
  const said = words.filter((part) => part !== '').join('; ');
  return said === '' ? (moment.number === 0 ? 'as they met' : 'nothing happened') : said;
}

function countsInWords(paper: Paper, moment: Moment, side: Side): string[] {
  const happened = moment.sides[side];
  const who = paper.reader === null ? `${paper.sides[side].called} had` : side === 0 ? 'we had' : 'they had';
  const counts =
    happened.kind === 'known'
      ? { crippled: happened.toll.crippled.length, lost: happened.toll.lost.length, left: happened.toll.left.length }
      : {
          crippled: crippledIn(paper, moment, side).length,
          lost: sumOf(Object.values(happened.toll.lost)),
          left: sumOf(Object.values(happened.toll.left)),
        };
  const words = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
  return words.length === 0 ? [] : [`${who} ${words.join(', ')}`];
}
