import { itemAt } from '#core/itemAt.ts';
import { remembered } from '#core/remembered.ts';
import { capitalised } from '#core/words.ts';
import { type Html, html } from '#report/html/html.ts';
import { type Links, ruleHtml, turnHtml } from '#report/html/links.ts';
import { partOf, partsOf } from '#report/html/section.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { treatyEffects } from '#vbam/tables/diplomacy/treatyEffects.ts';
import { empireHtml } from '../emblem.ts';
import { type Neighbour, neighbourIn } from './neighbours.ts';

type Paper = Neighbour['treaties'][number];
type Step = Neighbour['steps'][number] & { turn: number };

/** A treaty, the empire it was signed with, and its anchor. */
export interface FiledPaper {
  id: string;
  met: Neighbour;
  paper: Paper;
  /** the ones before and after it, of the same kind with the same partner */
  before: Paper | undefined;
  after: Paper | undefined;
}

/** The most ended treaties kept in a report; older ones are in the reports of their time. */
const MAX_ENDED = 24;

/** Every treaty as a document; `reports` are one empire's, oldest first. */
export function treatiesHtml(reports: readonly TurnReport[], links: Links): Html | null {
  const report = itemAt(reports, -1);
  const papers = papersOf(report.diplomacy);
  const [inForce, ended] = [papers.filter(({ paper }) => !paper.ended), papers.filter(({ paper }) => paper.ended)];
  const kept = ended.sort((a, b) => endOf(b) - endOf(a)).slice(0, MAX_ENDED);
  const stepsWith = remembered((met: Neighbour) => stepsOf(met, reports));
  const print = (filed: FiledPaper) => paperHtml(filed, report.empire, stepsFor(filed, stepsWith(filed.met)), links);
  return partsOf(
    partOf('In force', inForce, () => html`<div class="papers">${inForce.map(print)}</div>`),
    partOf(
      'No longer in force',
      kept,
      () =>
        html`<details class="lot papers-ended"><summary>${kept.length === 1 ? 'One treaty' : `${kept.length} treaties`} of the past</summary><div class="papers">${kept.map(print)}</div></details>`,
    ),
  );
}

function endOf({ paper }: FiledPaper): number {
  return paper.ended?.turn ?? 0;
}

/** All treaties with these empires, each with an anchor that holds no name. */
export function papersOf(diplomacy: readonly Neighbour[]): FiledPaper[] {
  return diplomacy.flatMap((met, index) =>
    met.treaties.map((paper) => {
      const alike = met.treaties.filter(({ kind }) => kind === paper.kind);
      const at = alike.indexOf(paper);
      const id = `treaty-${index + 1}-${paper.kind.replaceAll(' ', '-')}-${at + 1}`;
      return { id, met, paper, before: alike[at - 1], after: alike[at + 1] };
    }),
  );
}

function stepsOf({ name }: Neighbour, reports: readonly TurnReport[]): Step[] {
  return reports.flatMap((report) => (neighbourIn(report, name)?.steps ?? []).map((step) => ({ turn: report.turn, ...step })));
}

/** What led to it, and the wishes to end it. */
function stepsFor({ paper, before, after }: FiledPaper, all: readonly Step[]): Step[] {
  return all.filter(({ turn, kind, purpose, what }) => {
    if (kind !== paper.kind || what === 'signed' || what === 'ended') return false;
    if (purpose === 'sign') return turn <= paper.signed && turn > (before?.signed ?? -1);
    return turn > paper.signed && turn <= (after?.signed ?? Infinity);
  });
}

function paperHtml({ id, met, paper }: FiledPaper, own: TurnReport['empire'], steps: readonly Step[], links: Links): Html {
  const { kind, terms, signed, protector } = paper;
  const agreed = terms.join(' ').toLowerCase();
  const effects = treatyEffects[kind].filter(([, , term = '']) => agreed.includes(term));
  return html`<article class="paper${paper.ended ? ' paper-void' : ''}" id="${id}" aria-labelledby="${id}-title">
<h4 id="${id}-title">${capitalised(treatyName(kind))}</h4>
<p class="parties">${empireHtml(own)} <span class="and">and</span> ${empireHtml(met)}</p>
<p class="sealed-on">${paper.ended ? html`<strong>${capitalised(howItEnded(paper.ended, met.name))} in ${turnHtml(paper.ended.turn, links)}.</strong>` : html`Signed in ${turnHtml(signed, links)}, in force.`}${
    protector === null ? '' : protector === 'we' ? ' We are the protector.' : ` ${met.name} is the protector.`
  }</p>
${terms.length === 0 ? null : html`<h5>Terms</h5><ol class="terms">${terms.map((term) => html`<li>${term}</li>`)}</ol>`}
<h5>What it does</h5><ul>${effects.map(([says, rule]) => html`<li>${says} ${ruleHtml(rule, links)}</li>`)}</ul>
<details class="unfold"><summary><span class="asks">How it came about</span></summary><ul class="answer">${historyOf(
    paper,
    met.name,
    steps,
  ).map(({ turn, says }) => html`<li>${turnHtml(turn, links, `Turn ${turn}`)}: ${says}</li>`)}</ul></details>
</article>
`;
}

/** `they` is the side that acts, and `by` the same after a verb. */
const stepsInWords: Record<Step['what'], (they: string, by: string, parting: boolean) => string> = {
  offered: (they, by, parting) => (parting ? `${they} asked to part from it` : `offered by ${by}`),
  refused: (they, by, parting) => (parting ? `${they} did not want to part from it` : `refused by ${by}`),
  lapsed: (_they, by) => `what was asked by ${by} went unanswered`,
  'taken back': (_they, by) => `taken back by ${by}`,
  signed: () => 'signed',
  ended: () => 'ended',
};

function historyOf(paper: Paper, other: string, steps: readonly Step[]): { turn: number; says: string }[] {
  const told = steps.map(({ turn, what, by, purpose }) => ({
    turn,
    says: stepsInWords[what](by === 'we' ? 'we' : other, by === 'we' ? 'us' : other, purpose === 'withdraw'),
  }));
  const offered = steps.some(({ what, purpose }) => what === 'offered' && purpose === 'sign');
  const signing = { turn: paper.signed, says: offered ? 'signed' : howItWasSigned(paper, other) };
  const ending = paper.ended ? [{ turn: paper.ended.turn, says: howItEnded(paper.ended, other) }] : [];
  return [
    ...told.filter(({ turn }) => turn <= paper.signed),
    signing,
    ...told.filter(({ turn }) => turn > paper.signed),
    ...ending,
  ];
}

function nameOf(side: 'we' | 'they', other: string): string {
  return side === 'we' ? 'us' : other;
}

function howItWasSigned({ offeredBy }: Paper, other: string): string {
  return offeredBy === null ? 'decided by the moderator' : `signed, as offered by ${nameOf(offeredBy, other)}`;
}

function howItEnded({ how, by }: NonNullable<Paper['ended']>, other: string): string {
  const ways: Record<typeof how, string> = {
    broken: `broken${by === null ? '' : ` by ${nameOf(by, other)}`}`,
    withdrawn: 'ended by consent',
    'fell with another': 'fell with the treaty it rested on',
    war: 'ended by war',
    peace: 'ended with the hostilities',
    'side ceased': 'void, for one side is no more',
    replaced: 'replaced by a new one',
    decided: 'ended by the moderator',
  };
  return ways[how];
}
