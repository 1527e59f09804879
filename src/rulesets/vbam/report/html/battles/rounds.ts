import { capitalised, counted } from '#core/words.ts';
import { rollHtml } from '#report/html/dice.ts';
import { type Html, html, type Part } from '#report/html/html.ts';
import { type Links, ruleHtml } from '#report/html/links.ts';
import { tableOf } from '#report/html/table.ts';
import { listed } from '#vbam/wording/words.ts';
import { chaseInWords, exchangeInWords, fallenIn, keptOffIn, tollInWords } from '../../battles/moments.ts';
import type { Chase, Fighter, Hit, Moment, MomentSide, Paper, Round } from '../../battles/paper.ts';
import { momentName, strengthInWords, unitsCalled } from '../../battles/words.ts';

type Side = 0 | 1;
type Line = [title: Part, said: Part];

/** Each round with its orders, dice and hits, folded: those who ask find everything. */
export function roundsHtml(paper: Paper, links: Links): Html {
  if (paper.isTable) return html``; // M-23: the table tells no rounds
  const told = paper.moments.filter((moment) => moment.number > 0 || moment.chase !== null);
  if (told.length === 0) return html``;
  return html`<h2>Round by round</h2>${told.map((moment) => foldHtml(paper, moment, links))}`;
}

function foldHtml(paper: Paper, moment: Moment, links: Links): Html {
  const said = exchangeInWords(paper, moment);
  return html`<details class="battle-fold"><summary>${momentName(paper, moment.number)}${said === '' ? '' : `: ${said}`}</summary>
${([0, 1] as const).map((side) => sideHtml(paper, moment, side, links))}${chaseHtml(paper, moment.chase, links)}</details>
`;
}

function sideHtml(paper: Paper, moment: Moment, side: Side, links: Links): Html | null {
  const happened = moment.sides[side];
  const lines = [...roundLines(paper, happened, side, links), ...tollLines(paper, moment, side, links)];
  if (lines.length === 0) return null;
  const hits = happened.kind === 'known' ? (happened.round?.hits ?? []) : [];
  return html`<h3>${paper.sides[side].called}</h3><dl class="battle-facts">${lines.map(([title, words]) => html`<div><dt>${title}</dt><dd>${words}</dd></div>`)}</dl>${hitsHtml(unitsOf(paper, side), hits)}`;
}

function unitsOf({ sides }: Paper, side: Side): readonly Pick<Fighter, 'called'>[] {
  const who = sides[side];
  return who.kind === 'known' ? who.side.units : (who.side.units ?? []);
}

function roundLines(paper: Paper, happened: MomentSide, side: Side, links: Links): Line[] {
  if (happened.kind === 'seen') {
    const { pool, marks = [] } = happened.toll;
    const units = unitsOf(paper, side);
    const hurt = marks.map(([place, points]) => `${units[place]?.called ?? ''} ${points}`);
    return [
      ...(pool === undefined ? [] : [['Pool', `${pool} AS`] satisfies Line]),
      ...(hurt.length === 0 ? [] : [['Damage we did', listed(hurt)] satisfies Line]),
    ];
  }
  return happened.round ? knownLines(paper, happened.round, side, links) : [];
}

function knownLines(paper: Paper, round: Round, side: Side, links: Links): Line[] {
  const who = paper.sides[side];
  const units = who.kind === 'known' ? who.side.units : [];
  const orders = round.actions.map(({ flagship, taken }) => `${units[flagship]?.called ?? ''}: ${listed(taken) || 'nothing'}`);
  const relief = round.relief.map(([out, into]) => `${units[into]?.called ?? ''} for ${units[out]?.called ?? ''}`);
  const lines: [Part, Part | null][] = [
    [html`Orders ${ruleHtml('G-22', links)}`, orders.length > 0 ? orders.join('; ') : null],
    ['Repaired', unitsCalled(units, round.repaired) || null],
    ['Formation', levelsInWords(units, round.levels) || null],
    [html`Fire ${ruleHtml('G-21', links)}`, fireHtml(round)],
    ['Took', tookInWords(round.hits)],
    ['Relieved', listed(relief) || null],
  ];
  return lines.flatMap(([title, said]) => (said === null ? [] : [[title, said] satisfies Line]));
}

/** `3 levels: Falcon 1 and Falcon 2; 1 level: Falcon 3`. */
function levelsInWords(units: readonly Fighter[], levels: Round['levels']): string {
  const alike = [...Map.groupBy(levels, ([, bought]) => bought)].sort(([one], [other]) => other - one);
  return alike
    .map(
      ([bought, those]) =>
        `${counted(bought, 'level')}: ${unitsCalled(
          units,
          those.map(([place]) => place),
        )}`,
    )
    .join('; ');
}

function fireHtml({ pool, roll, percent, damage }: Round): Html {
  if (pool === 0 || !roll) return html`held`;
  return html`${rollHtml(roll)}: ${percent} % of ${pool} AS is <strong>${damage}</strong>`;
}

function tookInWords(hits: readonly Hit[]): string | null {
  if (hits.length === 0) return null;
  const kept = keptOffIn(hits);
  return `${fallenIn(hits)}${kept === 0 ? '' : `, of which ${kept} did no harm`}`;
}

/** Who was crippled, lost or left, and what strength that left. */
function tollLines(paper: Paper, moment: Moment, side: Side, links: Links): Line[] {
  const [toll, { strength }] = [tollInWords(paper, moment, side, unitsCalled), moment.sides[side].toll];
  return [
    ...(toll === '' ? [] : [['Toll', capitalised(toll)] satisfies Line]),
    ...(strength === undefined || moment.number === 0
      ? []
      : [[html`Strength ${ruleHtml('G-24', links)}`, strengthInWords(strength)] satisfies Line]),
  ];
}

/** Why a hit did no harm: what kept it off. */
function hitsHtml(units: readonly Pick<Fighter, 'called'>[], hits: readonly Hit[]): Html | null {
  if (hits.length === 0) return null;
  const titles = ['Formation, Armor', 'Decoys', 'Shield', 'Damage'];
  const used = titles.map((_, column) => column === 3 || hits.some((hit) => hit[column + 1] !== 0));
  const shown = <Cell>(cells: readonly Cell[]) => cells.filter((_, column) => used[column]);
  return tableOf({
    caption: 'What fell on whom',
    columns: [{ title: 'Hit' }, ...shown(titles).map((title) => ({ title, number: true }))],
    rows: hits.map(([place, ...points]) => [units[place]?.called ?? '', ...shown(points)]),
  });
}

/** G-24: one roll at all who leave, without reply. */
function chaseHtml(paper: Paper, chase: Chase | null, links: Links): Html | null {
  if (!chase) return null;
  const { pool, thrown, hits = [], marks = [], by } = chase;
  const target: Side = by === 0 ? 1 : 0;
  const fire = thrown
    ? html` ${rollHtml(thrown.roll)}: ${thrown.percent} % of ${pool ?? ''} AS is <strong>${thrown.damage}</strong>.`
    : '';
  const known = thrown || pool === undefined ? '' : html` Their pool: ${pool} AS.`;
  const hurt = marks.map(([place, points]) => `${unitsOf(paper, target)[place]?.called ?? ''} ${points}`);
  return html`<h3>Pursuit ${ruleHtml('G-24', links)}</h3><p>${capitalised(chaseInWords(paper, chase))}.${fire}${known}${hurt.length > 0 ? html` Damage done: ${listed(hurt)}.` : ''}</p>${hitsHtml(unitsOf(paper, target), hits)}`;
}
