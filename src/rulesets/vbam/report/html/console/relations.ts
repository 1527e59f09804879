import { pathOf } from '#core/dice.ts';
import { capitalised } from '#core/words.ts';
import { rollHtml } from '#report/html/dice.ts';
import { type Html, html, joined, type Part, trusted } from '#report/html/html.ts';
import { type Links, ruleHtml } from '#report/html/links.ts';
import { letterInHtml } from '#report/html/press.ts';
import { partOf, partsOf } from '#report/html/section.ts';
import { tableOf } from '#report/html/table.ts';
import { signed } from '#report/words.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { stateInWords } from '../../stateInWords.ts';
import { emblemOf, empireHtml } from '../emblem.ts';

type Relation = ModeratorReport['relations'][number];
type Empire = ModeratorReport['empires'][number];
type ModeratorRoll = ModeratorReport['rolls'][number];
type NameHtml = (name: string) => Html;

/** More empires than this make a square that nobody can read; the pairs are listed below anyway. */
const MAX_IN_SQUARE = 16;

/** The relations between all empires, what waits for an answer, and the dice of diplomacy. */
export function relationsHtml(report: ModeratorReport, links: Links): Html | null {
  const { relations, empires } = report;
  if (relations.length === 0) return null;
  const byName = new Map(empires.map((empire) => [empire.name, empire]));
  const nameHtml: NameHtml = (name) => {
    const empire = byName.get(name);
    return empire ? empireHtml(empire) : html`${name}`;
  };
  const offers = relations.flatMap(({ between, offers }) => offers.map((offer) => ({ between, ...offer })));
  const calls = relations.flatMap(({ between, calls }) => calls.map((call) => ({ between, ...call })));
  const dice = report.rolls.map(withSubject).filter(({ phase }) => phase === 'diplomacy');
  return partsOf(
    squareHtml(relations, empires),
    html`<h3>All pairs</h3>${pairsHtml(relations, nameHtml)}`,
    partOf('Offers pending', offers, () => offersHtml(offers, nameHtml)),
    partOf('Calls to arms', calls, () => callsHtml(calls, nameHtml)),
    partOf('Dice of diplomacy', dice, () => diceHtml(dice, links)),
  );
}

/** At a glance: the relationship of every pair, and whether they are at war or bound by treaty. */
function squareHtml(relations: readonly Relation[], empires: readonly Empire[]): Part {
  if (empires.length < 3 || empires.length > MAX_IN_SQUARE) return null;
  const between = new Map(relations.map((relation) => [relation.between.toSorted().join('\n'), relation]));
  const cell = (row: Empire, column: Empire) => {
    if (row === column) return html`<span class="soft" aria-label="itself">·</span>`;
    const relation = between.get([row.name, column.name].toSorted().join('\n'));
    if (!relation) return html`<span class="soft">not met</span>`;
    const { relationship, state, treaties } = relation;
    const value = relationship === null ? '?' : signed(relationship);
    const bound =
      treaties.length === 0 ? '' : html` <small>${treaties.length}<span class="visually-hidden"> treaties</span></small>`;
    return state === 'war'
      ? html`<strong class="trouble">${levelOf(relation)} ${value}</strong>${bound}`
      : html`${value}${bound}`;
  };
  const tagHtml = (empire: Empire) => html`${emblemOf(empire)}<span class="visually-hidden">${empire.name}</span>`;
  return html`<p class="soft">The relationship of each two, and behind it how many treaties are in force.</p>
<div class="scroll square" role="group" aria-label="Relationships of all empires" tabindex="0"><table><caption class="visually-hidden">Relationships of all empires</caption>
<thead><tr><td></td>${empires.map((empire) => html`<th scope="col" class="number">${tagHtml(empire)}</th>`)}</tr></thead>
<tbody>${empires.map(
    (
      row,
    ) => html`<tr><th scope="row">${empireHtml(row)}</th>${empires.map((column) => html`<td class="number">${cell(row, column)}</td>`)}</tr>
`,
  )}</tbody></table></div>`;
}

function pairsHtml(relations: readonly Relation[], nameHtml: NameHtml): Html {
  return html`<filter-rows data-label="Show pairs with">${tableOf({
    caption: 'All pairs of empires that have met',
    wide: true,
    columns: [
      { title: 'Between' },
      { title: 'State' },
      { title: 'Relationship', number: true },
      { title: 'Treaties in force' },
      { title: 'Besides' },
      { title: 'Met in turn', number: true },
    ],
    rows: relations.map((relation) => [
      html`${nameHtml(relation.between[0])}<br/>${nameHtml(relation.between[1])}`,
      stateHtml(relation),
      relation.relationship === null ? html`<span class="soft">not rolled</span>` : signed(relation.relationship),
      treatiesOf(relation),
      html`<ul class="besides">${besidesOf(relation).map((fact) => html`<li>${fact}</li>`)}</ul>`,
      relation.contact,
    ]),
  })}</filter-rows>`;
}

function levelOf({ state, declared }: Relation): string {
  return stateInWords(
    state,
    declared.map(({ level }) => level),
  );
}

function stateHtml(relation: Relation): Html {
  const { state, declared, warSince, truceUntil } = relation;
  const said = [
    ...declared.map(({ by, level, turn }) => `${by} declared ${level} in turn ${turn}`),
    ...(warSince === null ? [] : [`since turn ${warSince}`]),
    ...(truceUntil === null ? [] : [`truce until turn ${truceUntil}`]),
  ];
  return html`${state === 'war' ? html`<strong class="trouble">${levelOf(relation)}</strong>` : state}${said.map((part) => html`<br/><small>${part}</small>`)}`;
}

function treatiesOf({ treaties }: Relation): Part {
  if (treaties.length === 0) return html`<span class="soft">none</span>`;
  return joined(
    treaties.map(({ kind, signed: since, terms, protector }) => {
      const more = [`turn ${since}`, ...(protector === null ? [] : [`${protector} protects`]), ...terms];
      return html`${treatyName(kind)} <small class="soft">(${more.join(' ')})</small>`;
    }),
    html`<br/>`,
  );
}

/** Also who runs whom: wards, and what empires that nobody plays are after. */
function besidesOf({ communications, sanctions, aims, treaties, between }: Relation): string[] {
  const wards = treaties.flatMap(({ protector }) =>
    protector === null ? [] : [`${protector} decides on the declarations of ${between.find((name) => name !== protector) ?? ''}`],
  );
  return [
    communications ? 'they can talk' : 'they cannot talk',
    ...wards,
    ...sanctions.map((name) => `${name} imposes sanctions`),
    ...aims.map(({ empire, aim }) => `${empire} wants: ${aim}`),
  ];
}

function offersHtml(offers: readonly (Relation['offers'][number] & Pick<Relation, 'between'>)[], nameHtml: NameHtml): Html {
  return tableOf({
    caption: 'Offers that wait for an answer',
    wide: true,
    columns: [
      { title: 'By' },
      { title: 'To' },
      { title: 'What' },
      { title: 'Terms' },
      { title: 'Made', number: true },
      { title: 'Until', number: true },
    ],
    rows: offers.map(({ between, by, what, terms, made, until }) => [
      nameHtml(by),
      nameHtml(between.find((name) => name !== by) ?? ''),
      what,
      terms.join(' '),
      made,
      until,
    ]),
  });
}

function callsHtml(calls: readonly (Relation['calls'][number] & Pick<Relation, 'between'>)[], nameHtml: NameHtml): Html {
  return tableOf({
    caption: 'Calls to arms that are not followed yet',
    columns: [{ title: 'Called' }, { title: 'By' }, { title: 'Against' }, { title: 'Until', number: true }],
    rows: calls.map(({ between, called, enemy, until }) => [
      nameHtml(called),
      nameHtml(between.find((name) => name !== called) ?? ''),
      nameHtml(enemy),
      until,
    ]),
  });
}

/** Reports of before rules 3 have the name of the stream alone. */
function withSubject(roll: ModeratorRoll): ModeratorRoll & { phase: string; about: string[] } {
  const [, phase = '', ...about] = pathOf(roll);
  return { ...roll, phase: roll.phase ?? phase, about: roll.about ?? about };
}

/** Acceptance, offers, breaches and declarations of those whom nobody plays, with all other rolls of the phase. */
function diceHtml(dice: readonly ReturnType<typeof withSubject>[], links: Links): Html {
  return html`<details class="lot"><summary>${dice.length === 1 ? 'One roll' : `${dice.length} rolls`}</summary>${tableOf({
    caption: 'Rolls of the Diplomacy Phase',
    wide: true,
    columns: [{ title: 'What for' }, { title: 'Between' }, { title: 'Dice' }, { title: 'Result' }, { title: 'Rule' }],
    rows: dice.map(({ about, ...roll }) => [
      capitalised(roll.label),
      about.join(', '),
      rollHtml(roll),
      roll.result ?? '',
      ruleHtml(roll.rule, links),
    ]),
  })}</details>`;
}

/** Everybody's letters; only here are they read by somebody else. */
export function allLettersHtml({ letters, empires }: ModeratorReport): Html | null {
  if (letters.length === 0) return null;
  const byName = new Map(empires.map((empire) => [empire.name, empire]));
  const who = (name: string) => {
    const empire = byName.get(name);
    return empire ? empireHtml(empire) : html`${name}`;
  };
  return html`<div class="mail">${letters.map(
    ({
      by,
      to,
      text,
    }) => html`<article class="letter"><h3><span>${by === null ? 'You' : who(by)} to ${to === null ? 'you' : who(to)}</span></h3>
<div class="letter-text" dir="auto">${trusted(letterInHtml(text))}</div></article>
`,
  )}</div>`;
}
