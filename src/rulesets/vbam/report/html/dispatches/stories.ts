import { runsOf } from '#core/runs.ts';
import { counted } from '#core/words.ts';
import { type Html, html, joined, type Part } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { type Entry, type Register, registerOf } from './register.ts';

/** One system, fleet or empire: its latest dispatches, and the turns of those that are older. */
export interface Story extends Entry {
  older: readonly number[];
}

export type Stories = { [kind in keyof Register]: ReadonlyMap<string, Story> };

/** The most dispatches repeated, only the latest: a page that grew with each turn would in the end be too large to open. */
const MAX_REPEATED = 300;
/** The most stretches of older turns that are named. */
const MAX_NAMED = 6;

/** `reports` are one empire's, oldest first. */
export function storiesOf(reports: readonly TurnReport[]): Stories {
  const register = registerOf(reports);
  const since = firstRepeated(register, reports.at(-1)?.turn ?? 0);
  const parted = (entries: ReadonlyMap<string, Entry>) =>
    new Map(
      [...entries].map(([id, { key, name, cited }]): [string, Story] => {
        const older = new Set(cited.filter(({ turn }) => turn < since).map(({ turn }) => turn));
        return [id, { key, name, cited: cited.filter(({ turn }) => turn >= since), older: [...older] }];
      }),
    );
  return { systems: parted(register.systems), fleets: parted(register.fleets), empires: parted(register.empires) };
}

/** The oldest turn whose dispatches are repeated; the last turn's always are. */
function firstRepeated({ systems, fleets, empires }: Register, last: number): number {
  const lines = [systems, fleets, empires].flatMap((entries) => [...entries.values()].flatMap(({ cited }) => cited));
  const turns = [...Map.groupBy(lines, ({ turn }) => turn)].sort(([a], [b]) => b - a);
  let [since, repeated] = [last, 0];
  for (const [turn, those] of turns) {
    repeated += those.length;
    if (turn < last && repeated > MAX_REPEATED) break;
    since = turn;
  }
  return since;
}

/** Links to every story. */
export function storiesHtml({ systems, fleets, empires }: Stories, links: Links): Html {
  return html`<div class="stories">${groupHtml('Stories of systems', systems, links)}${groupHtml('Stories of fleets', fleets, links)}${groupHtml('Stories of empires', empires, links)}</div>`;
}

/** Systems without news are in the table of systems; for fleets and empires without news, only the turns are named. */
function groupHtml(title: string, stories: ReadonlyMap<string, Story>, links: Links): Html | null {
  const all = [...stories.values()];
  const [recent, quiet] = [all.filter(hasPage), all.filter((story) => !hasPage(story))];
  const named = quiet.filter(({ key }) => !key.startsWith('system'));
  if (recent.length + named.length === 0) return null;
  const before = html`<ul class="quiet">${named.map((story) => html`<li>${story.name}: ${olderHtml(story, links)}</li>`)}</ul>`;
  return html`<div><h3>${title}</h3><ul class="story-list">${recent.map(wayTo)}</ul>${named.length === 0 ? null : before}</div>`;
}

function wayTo(story: Story): Html {
  return html`<li>${storyLink(story, story.name)} <span class="soft">${counted(story.cited.length, 'dispatch', 'dispatches')}</span></li>
`;
}

/** The others have no dispatches to repeat. */
export function hasPage({ cited }: Story): boolean {
  return cited.length > 0;
}

export function storyLink({ key }: Story, words: string): Html {
  return html`<a href="#story-${key}">${words}</a>`;
}

/** `turns 3, 5 to 9`: their reports have the older dispatches in full. */
export function olderHtml(story: Story | undefined, links: Links): Part {
  if (!story || story.older.length === 0) return null;
  const link = (turn: number) => html`<a href="${links.turn(turn)}">${turn}</a>`;
  const runs = runsOf(story.older);
  const named = runs.slice(-MAX_NAMED).map(([from, to]) => (from === to ? link(from) : html`${link(from)} to ${link(to)}`));
  if (runs.length > MAX_NAMED) return html`since turn ${link(runs[0]?.[0] ?? 0)}, lately ${joined(named)}`;
  return html`${story.older.length === 1 ? 'turn' : 'turns'} ${joined(named)}`;
}
