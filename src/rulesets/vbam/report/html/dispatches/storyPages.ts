import { capitalised, counted } from '#core/words.ts';
import { type Html, html, type Part } from '#report/html/html.ts';
import type { Links } from '#report/html/links.ts';
import { signed } from '#report/words.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { standingInWords } from '../../map/known/knownSystems.ts';
import { neighbourIn } from '../abroad/neighbours.ts';
import { empireHtml } from '../emblem.ts';
import type { Cited } from './register.ts';
import { hasPage, olderHtml, type Stories, type Story } from './stories.ts';

/** How things are now, above the story. */
type Facts = readonly Part[];

/** Each system's, fleet's and empire's story as a page of its own: following a link to one shows it alone. */
export function storyPagesHtml(report: TurnReport, { systems, fleets, empires }: Stories, links: Links): Html | null {
  const pages = [
    ...pagesOf(systems, 'system', (id) => systemNow(report, id), links),
    ...pagesOf(fleets, 'fleet', (name) => fleetNow(report, name), links),
    ...pagesOf(empires, 'empire', (name) => empireNow(report, name), links),
  ];
  return pages.length === 0 ? null : html`<div class="story-pages">${pages}</div>`;
}

function pagesOf(stories: ReadonlyMap<string, Story>, kind: string, now: (id: string) => Facts, links: Links): Html[] {
  return [...stories].filter(([, story]) => hasPage(story)).map(([id, story]) => pageHtml(story, kind, now(id), links));
}

function pageHtml(story: Story, kind: string, now: Facts, links: Links): Html {
  const { key, name, cited, older } = story;
  const turns = Map.groupBy(cited, ({ turn }) => turn);
  const before = older.length === 0 ? null : html`<div><dt>Before</dt><dd>${olderHtml(story, links)}</dd></div>\n`;
  return html`<section class="story-page" id="story-${key}" aria-labelledby="story-${key}-title">
<p class="way-back"><a href="#report">Back to the report</a></p>
<h1 id="story-${key}-title">${name} <small>story of ${kind === 'empire' ? 'an empire' : `a ${kind}`}</small></h1>
${now.length === 0 ? null : html`<ul class="story-now">${now.map((fact) => html`<li>${fact}</li>`)}</ul>`}
${turningPointsHtml(cited, links)}<dl>${[...turns].reverse().map(([turn, those]) => turnHtml(turn, those, links))}${before}</dl>
</section>
`;
}

/** 3.4.14: whose it was and whose it became. */
const turning: ReadonlySet<string> = new Set<VbamEvent['kind']>([
  ...(['colonyFounded', 'siegeLaid', 'siegeLifted', 'colonyConquered', 'colonyLiberated', 'rebellionBegan'] as const),
  ...(['rebellionEnded', 'coloniesJoined', 'colonyJoinedRebels', 'civilWarBegan', 'successorFounded'] as const),
]);

/** What changed hands or might have, oldest first; null where it was always quiet. */
function turningPointsHtml(cited: readonly Cited[], links: Links): Html | null {
  const points = cited.filter(({ dispatch }) => turning.has(dispatch.kind));
  if (points.length < 2) return null;
  return html`<h2>In short</h2><ol class="story-now">${points.map(({ turn, dispatch }) => html`<li><a href="${links.turn(turn)}">Turn ${turn}</a>: ${dispatch.text}</li>`)}</ol>`;
}

function turnHtml(turn: number, cited: readonly Cited[], links: Links): Html {
  return html`<div><dt><a href="${links.turn(turn)}">Turn ${turn}</a></dt>${cited.map(({ dispatch, battle }) => html`<dd>${dispatch.text}${battle ? html` <a class="to-battle" href="${links.battle(turn, battle.number)}">See the battle</a>` : ''}</dd>`)}</div>
`;
}

function systemNow({ map, exploration, colonies }: TurnReport, id: string): Facts {
  const [system, facts] = [map.systems.find((one) => one.id === id), exploration.systems.find((one) => one.system === id)];
  const colony = colonies.find((one) => one.system === id);
  return [
    ...(facts ? [`${capitalised(facts.star)}, Capacity ${facts.capacity}, RAW ${facts.raw}, Biosphere ${facts.biosphere}`] : []),
    ...(colony ? [`Census ${colony.census} of ${colony.capacity}, Morale ${colony.morale}`] : []),
    ...(system ? [capitalised(standingInWords(map, system))] : []),
  ];
}

function fleetNow({ fleets }: TurnReport, name: string): Facts {
  const fleet = fleets.find((one) => one.name === name);
  if (!fleet) return ['It is no longer in our order of battle'];
  const { at, units, supply, course, arrives } = fleet;
  const bound = `Bound for ${course.at(-1)}${arrives === null ? '' : `, there in turn ${arrives}`}`;
  return [
    `At ${at}, ${counted(units.length, 'unit')}: ${units.map(({ called }) => called).join(', ')}`,
    `Supply: ${supply}`,
    ...(course.length === 0 ? [] : [bound]),
  ];
}

function empireNow(report: TurnReport, name: string): Facts {
  const met = neighbourIn(report, name);
  if (!met) return [];
  const relationship = met.relationship === null ? '' : `, relationship ${signed(met.relationship)}`;
  return [
    html`${empireHtml(met)}, ${met.species}, met in turn ${met.contact}`,
    html`<a href="#diplomacy">How we stand</a>: ${met.state}${relationship}`,
  ];
}
