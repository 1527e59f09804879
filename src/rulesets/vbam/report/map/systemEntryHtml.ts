import { escapeXml } from '#report/svg/xml.ts';
import { counted, type LaneEntry, type SystemEntry, tallied } from './textEquivalent.ts';

/** Where a star on the map links to. */
export function entryId(systemId: string): string {
  return `system-${systemId}`;
}

/** One system of the text equivalent; the map's details panel shows a copy of it. */
export function systemEntryHtml(entry: SystemEntry): string {
  return [
    `<article class="system-entry" id="${escapeXml(entryId(entry.id))}" data-id="${escapeXml(entry.id)}">`,
    `<h3>${escapeXml(entry.name)}</h3>`,
    `<p>${escapeXml(sentenceOf(entry))}</p>`,
    '<dl>',
    factsOf(entry)
      .map(([term, fact]) => `<div><dt>${term}</dt><dd>${escapeXml(String(fact))}</dd></div>`)
      .join(''),
    '</dl>',
    lanesHtml(entry),
    '</article>',
  ].join('');
}

function sentenceOf({ heart, home, hex }: SystemEntry): string {
  const start = `${heart.charAt(0).toUpperCase()}${heart.slice(1)}, hex ${hex.q}, ${hex.r}.`;
  return home === null ? start : `Home ${home}. ${start}`;
}

function factsOf({
  capacity,
  raw,
  biosphere,
  importance,
  terrain,
  resources,
  special,
}: SystemEntry): [string, string | number][] {
  const facts: [string, string | number][] = [
    ['Capacity', capacity],
    ['RAW', raw],
    ['Biosphere', biosphere],
    ['Importance', importance],
  ];
  if (terrain.length > 0) facts.push(['Terrain', tallied(terrain).join(', ')]);
  if (resources.length > 0) facts.push(['Resources', tallied(resources).join(', ')]);
  if (special !== null) facts.push(['Encounter', special]);
  return facts;
}

function lanesHtml({ lanes }: SystemEntry): string {
  if (lanes.length === 0) return '<p>No lanes.</p>';
  const items = lanes.map((lane) => `<li value="${lane.number}">${laneHtml(lane)}</li>`);
  return `<h4>${counted(lanes.length, 'lane')}, clockwise from upspin</h4><ol class="lanes">${items.join('')}</ol>`;
}

function laneHtml({ direction, to, hexes, class: laneClass, difficulty }: LaneEntry): string {
  const facts = [
    counted(hexes, 'hex'),
    ...(laneClass === null ? [] : [laneClass]),
    ...(difficulty === null ? [] : [`difficulty ${difficulty > 0 ? '+' : ''}${difficulty}`]),
  ];
  return `${direction} to <a href="#${escapeXml(entryId(to.id))}">${escapeXml(to.name)}</a>, ${facts.join(', ')}`;
}
