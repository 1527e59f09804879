import { itemAt } from '#core/itemAt.ts';
import { listed } from '#core/listed.ts';
import { sumOf } from '#core/sum.ts';
import { capitalised, counted } from '#core/words.ts';
import { type Html, html, joined, type Part } from '#report/html/html.ts';
import { sparkline } from '#report/html/lineChart.ts';
import { type Links, ruleHtml } from '#report/html/links.ts';
import { partOf, partsOf } from '#report/html/section.ts';
import { tableOf } from '#report/html/table.ts';
import { signed } from '#report/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { LEARNING_TO_TALK, withoutTalks } from '#vbam/questions/shared/diplomacy/learningToTalk.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { stateInWords } from '../../stateInWords.ts';
import { empireHtml } from '../emblem.ts';
import { type Neighbour, neighbourIn } from './neighbours.ts';
import { type FiledPaper, papersOf } from './treaties.ts';

/** The most changes of a relationship that are listed, latest ones only. */
const MAX_CHANGES = 8;

/** What waits for us, what waits for them, and our relations with everybody; `reports` are one empire's, oldest first. */
export function diplomacyHtml(reports: readonly TurnReport[], links: Links): Html | null {
  const { diplomacy, diplomats, culture } = itemAt(reports, -1);
  const [awaited, sent] = [waitingFor(diplomacy, 'they'), waitingFor(diplomacy, 'we')];
  return partsOf(
    partOf('To be answered by us', awaited, () => html`<ul class="waiting">${awaited}</ul>`),
    partOf('Waiting for their answer', sent, () => html`<ul class="waiting waiting-sent">${sent}</ul>`),
    partOf(
      'Where we stand',
      diplomacy,
      () => html`${talkHtml(diplomacy)}<div class="matrix">${matrixHtml(reports, links)}</div>`,
    ),
    partOf('Our culture', culture, () => html`<ul class="culture">${culture.map(cultureHtml)}</ul>`),
    partOf('Our diplomats', diplomats, () => html`<ul class="delegations">${diplomats.map(delegationHtml)}</ul>`),
  );
}

/** 4.5.3. */
function talkHtml(diplomacy: readonly Neighbour[]): Html | null {
  const names = withoutTalks(diplomacy);
  return names.length === 0 ? null : html`<p class="soft">To learn to talk to ${listed(names, 'and')}: ${LEARNING_TO_TALK}.</p>`;
}

/** 4.4. */
function cultureHtml({ kind, value, band }: TurnReport['culture'][number]): Html {
  return html`<li>${capitalised(kind)} ${value}: ${band}</li>
`;
}

/** G-43. */
function delegationHtml({ count, at, aboard }: TurnReport['diplomats'][number]): Html {
  return html`<li>${counted(count, 'diplomat')} ${aboard === null ? '' : `aboard ${aboard} `}at ${at}</li>
`;
}

/** Calls first: they cost most when forgotten. */
function waitingFor(diplomacy: TurnReport['diplomacy'], from: 'we' | 'they'): Html[] {
  const ours = from === 'they';
  const calls = diplomacy.flatMap((met) =>
    met.calls
      .filter(({ called }) => (called === 'we') === ours)
      .map(({ enemy, until, orders }) => {
        const says = ours ? html` calls us to arms against ${enemy}` : html` is called to arms by us against ${enemy}`;
        return waitingHtml(html`${empireHtml(met)}${says}`, until, [], orders);
      }),
  );
  const offers = diplomacy.flatMap((met) =>
    met.offers
      .filter(({ by }) => by === from)
      .map(({ what, until, terms, bar, orders }) => {
        const says = ours ? html`${empireHtml(met)} offers us ${what}` : html`We offer ${empireHtml(met)} ${what}`;
        return waitingHtml(says, until, bar === null ? terms : [...terms, bar], orders);
      }),
  );
  return [...calls, ...offers];
}

/** With the exact lines that answer it. */
function waitingHtml(says: Html, until: number, terms: readonly string[], orders: readonly string[]): Html {
  return html`<li><p>${says} <span class="until">until turn ${until}</span></p>${
    terms.length === 0 ? null : html`<ul class="terms">${terms.map((term) => html`<li>${term}</li>`)}</ul>`
  }${
    orders.length === 0
      ? null
      : html`<p class="order-lines">${joined(
          orders.map((order) => html`<code>- ${order}</code>`),
          ' ',
        )}</p>`
  }</li>
`;
}

function matrixHtml(reports: readonly TurnReport[], links: Links): Html {
  const { diplomacy } = itemAt(reports, -1);
  const papers = papersOf(diplomacy);
  return tableOf({
    caption: 'Relations with those we have met',
    wide: true,
    columns: [
      { title: 'Empire' },
      { title: 'State' },
      { title: 'Relationship', number: true },
      { title: 'So far' },
      { title: 'Treaties in force' },
      { title: 'Besides' },
    ],
    rows: diplomacy.map((met) => [
      html`${empireHtml(met)}<br/><span class="soft">${met.species}, met in turn ${met.contact}</span>`,
      stateHtml(met),
      relationshipHtml(met, reports, links),
      pastHtml(met, reports),
      inForceHtml(papers.filter((filed) => filed.met === met && !filed.paper.ended)),
      joinedFacts(besidesOf(met)),
    ]),
  });
}

function stateHtml({ state, fallen, declared, warSince, truceUntil }: Neighbour): Html {
  if (fallen !== null)
    return html`<span class="soft">${fallen === 'without colonies' ? 'has lost its last colony' : 'is no more'}</span>`;
  const said = [
    ...(declared.they === null ? [] : [html`<span class="trouble">they declared ${declared.they}</span>`]),
    ...(declared.we === null ? [] : [html`we declared ${declared.we}`]),
    ...(warSince === null ? [] : [html`since turn ${warSince}`]),
    ...(truceUntil === null ? [] : [html`truce until turn ${truceUntil}`]),
  ];
  const level = stateInWords(state, [declared.we, declared.they]);
  return html`${state === 'war' ? html`<strong class="trouble">${level}</strong>` : state}${said.map((part) => html`<br/><small>${part}</small>`)}`;
}

/** A number that shows how it came about, as far as these reports know: what it was, what moved it, what it is. */
function relationshipHtml(met: Neighbour, reports: readonly TurnReport[], links: Links): Part {
  const { relationship, contact } = met;
  if (relationship === null) return html`<span class="soft">not known</span>`;
  const all = reports.flatMap((report) =>
    (neighbourIn(report, met.name)?.changes ?? []).map((change) => ({ turn: report.turn, ...change })),
  );
  const changes = all.slice(-MAX_CHANGES);
  const isWhole = changes.length === all.length && reports.some(({ turn }) => turn <= contact);
  const before = relationship - sumOf(changes.map(({ by }) => by));
  const since = isWhole
    ? html`when we met ${ruleHtml('4.5.2-a', links)} <a href="${links.turn(contact)}">turn ${contact}</a>`
    : 'before';
  return html`<details class="unfold"><summary><span class="asks">${signed(relationship)}</span></summary><ul class="answer sums">
<li><span class="number">${signed(before)}</span> ${since}</li>${changes.map(
    ({ turn, by, why }) =>
      html`<li><span class="number">${signed(by)}</span> ${why} ${ruleHtml('G-44', links)} <a href="${links.turn(turn)}">turn ${turn}</a></li>`,
  )}<li><strong><span class="number">${signed(relationship)}</span> together</strong></li></ul></details>`;
}

function pastHtml({ name }: Neighbour, reports: readonly TurnReport[]): Part {
  const points = reports.flatMap((report) => {
    const value = neighbourIn(report, name)?.relationship ?? null;
    return value === null ? [] : [{ turn: report.turn, value }];
  });
  return points.length < 2 ? null : sparkline(points);
}

function inForceHtml(papers: readonly FiledPaper[]): Part {
  if (papers.length === 0) return html`<span class="soft">none</span>`;
  return joined(papers.map(({ id, paper }) => html`<a href="#${id}">${treatyName(paper.kind)}</a>`));
}

function joinedFacts(facts: readonly Part[]): Html {
  return html`<ul class="besides">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>`;
}

function besidesOf(met: Neighbour): Part[] {
  const { communications, sanctions, consents, grievance, deals } = met;
  const when = (is: boolean, fact: Part): Part[] => (is ? [fact] : []);
  return [
    communications ? 'we can talk' : html`<span class="soft">we cannot talk yet</span>`,
    ...when(sanctions.includes('they'), html`<span class="trouble">they sanction us</span>`),
    ...when(sanctions.includes('we'), 'we sanction them'),
    ...when(met.opensGates, 'their Jump Gates are open to us'),
    ...when(met.usesOurGates, 'our Jump Gates are open to them'),
    ...when(consents.theirs.length > 0, `our forces may enter ${consents.theirs.join(', ')}`),
    ...when(consents.ours.length > 0, `their forces may enter ${consents.ours.join(', ')}`),
    ...deals.map(({ giver, what, since }) => `${giver === 'we' ? 'our' : 'their'} ${what}, since turn ${since}`),
    ...when(grievance.broken !== null, `they broke a treaty in turn ${grievance.broken}`),
    ...when(grievance.declared !== null, `they declared on us in turn ${grievance.declared}`),
  ];
}
