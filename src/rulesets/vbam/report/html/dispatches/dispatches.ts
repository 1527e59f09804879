import { capitalised } from '#core/words.ts';
import { rollHtml } from '#report/html/dice.ts';
import { type Html, html, joined } from '#report/html/html.ts';
import { type Links, ruleHtml } from '#report/html/links.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { pairRolls } from '../../rolls/pairRolls.ts';
import type { ReportedRoll } from '../../rolls/reportedRoll.ts';
import { battleLinkHtml } from '../battles/battleLink.ts';
import type { Entry, Register } from './register.ts';
import { type Stories, type Story, storyLink } from './stories.ts';

type Dispatch = TurnReport['dispatches'][number];

function dispatchId(turn: number, number: number): string {
  return `dispatch-${turn}-${number}`;
}

/** In the order of the turn's steps, numbered, with the deciding dice and the system. */
export function dispatchesHtml(report: TurnReport, register: Register, links: Links): Html {
  const rolls = pairRolls(report);
  const numbered = report.dispatches.map((dispatch, index) => ({ dispatch, number: index + 1 }));
  const phases = Map.groupBy(numbered, ({ dispatch }) => dispatch.phase);
  return html`<table class="dispatches"><caption class="visually-hidden">Dispatches of the turn, by phase</caption>
<thead><tr><th scope="col">No.</th><th scope="col">What happened</th><th scope="col">Where</th></tr></thead>
${[...phases].map(
  ([phase, those]) => html`<tbody><tr class="phase"><th scope="rowgroup" colspan="3">${capitalised(phase)}</th></tr>
${those.map(({ dispatch, number }) => rowHtml({ dispatch, id: dispatchId(report.turn, number), number, rolls: rolls.get(dispatch) ?? [], battle: battleLinkHtml(report, number, links) }, register, links))}</tbody>
`,
)}</table>`;
}

interface Row {
  dispatch: Dispatch;
  id: string;
  number: number;
  rolls: readonly ReportedRoll[];
  /** to its page, if it tells of a battle */
  battle: Html | null;
}

function rowHtml({ dispatch, id, number, rolls, battle }: Row, { systems }: Register, links: Links): Html {
  const where = dispatch.system === null ? null : systems.get(dispatch.system);
  return html`<tr id="${id}"><td class="number">${number}</td><td>${dispatch.text}${battle} ${rolls.map((roll) => html`<span class="thrown">${rolls.length > 1 ? html`${roll.label} ` : ''}${rollHtml(roll)}</span> `)}${ruleHtml(dispatch.rule, links)}</td><td class="where">${where ? html`<a href="#about-${where.key}">${where.name}</a>` : ''}</td></tr>
`;
}

/** As at the end of a book: who is mentioned where. */
export function indexHtml({ systems, fleets, empires }: Register, stories: Stories): Html {
  return html`<div class="index">${listHtml('Systems', systems, stories.systems)}${listHtml('Fleets', fleets, stories.fleets)}${listHtml('Empires', empires, stories.empires)}</div>`;
}

function listHtml(title: string, entries: ReadonlyMap<string, Entry>, stories: ReadonlyMap<string, Story>): Html | null {
  if (entries.size === 0) return null;
  return html`<div><h3>${title}</h3><ul>${[...entries].map(([id, entry]) => entryHtml(entry, stories.get(id)))}</ul></div>`;
}

function entryHtml({ key, name, cited }: Entry, story: Story | undefined): Html {
  const refs = cited.map(
    ({ turn, number }) => html`<a href="#${dispatchId(turn, number)}" aria-label="dispatch ${number}">${number}</a>`,
  );
  return html`<li id="about-${key}"><span class="index-name">${story ? storyLink(story, name) : name}</span> <span class="refs">${joined(refs, ' ')}</span></li>
`;
}
