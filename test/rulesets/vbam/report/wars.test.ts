import { describe, expect, test } from 'vitest';
import { itemAt } from '#core/itemAt.ts';
import type { ModeratorReport, TurnReport } from '#schemas/vbam/report.ts';
import { consoleInHtml } from '#vbam/report/html/consolePage.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { allWarStoriesOf } from '#vbam/report/wars/allWarStories.ts';
import { warStoriesOf } from '#vbam/report/wars/warStories.ts';
import { tollOf } from '#vbam/report/wars/warStory.ts';
import { raidFought, recordOf, reportOf } from '../../../builders/battleReports.ts';
import { sol } from '../../../builders/turn.ts';

const fought = { ...reportOf(raidFought({ sol: { detection: 'full' } }), sol), turn: 3 };
const seenDimly = { ...reportOf(raidFought({ sol: { detection: 'normal' } }), sol), turn: 3 };
const enemy = itemAt(itemAt(fought.battles, 0).theirs.powers, 0);
const neighbour = itemAt(
  fought.diplomacy.filter(({ name }) => name === enemy),
  0,
);

/** The same neighbour in a turn in which nothing happened but what is said. */
function turnOf(turn: number, warSince: number | null, more: Partial<TurnReport> = {}): TurnReport {
  const diplomacy = [{ ...neighbour, warSince, state: warSince === null ? ('non-intercourse' as const) : ('war' as const) }];
  return { ...fought, turn, battles: [], dispatches: [], act: [], news: [], ...more, diplomacy };
}

const dispatch = { rule: 'G-46', phase: 'diplomacy', system: null, fleet: null, empires: [enemy] };
const declared = turnOf(2, 2, { dispatches: [{ ...dispatch, kind: 'declared', text: 'We declared war.' }] });
const battle = (report: TurnReport) => turnOf(3, 2, { battles: report.battles, dispatches: report.dispatches });
const offered = turnOf(4, 2, {
  dispatches: [
    { ...dispatch, kind: 'relationshipChanged', text: 'They think less of us.' },
    { ...dispatch, kind: 'blockadeLaid', text: 'They blockade us.' },
    { ...dispatch, kind: 'blockadeLaid', text: 'Somebody else blockades somebody.', empires: ['Another'] },
  ],
});
const peace = turnOf(5, null, { dispatches: [{ ...dispatch, kind: 'warEnded', text: 'The war is over.' }] });
const campaign = [turnOf(1, null), declared, battle(fought), offered, peace];

describe('the story of a war', () => {
  test('goes from the turn in which it is told of to that in which it is over, and says how it stands meanwhile', () => {
    expect(warStoriesOf(campaign)).toMatchObject([{ title: `War with ${enemy}`, since: 2, until: 5 }]);
    expect(warStoriesOf(campaign.slice(0, 3))).toMatchObject([{ since: 2, until: null }]);
    expect(warStoriesOf([turnOf(1, null)])).toEqual([]);
  });

  test('tells what happened between the two by turns, and nothing else', () => {
    const [war] = warStoriesOf(campaign);
    expect(war?.turns.map(({ turn }) => turn)).toEqual([2, 3, 4, 5]);
    expect(war?.turns.at(0)?.entries).toEqual([{ text: 'We declared war.', battle: null }]);
    expect(war?.turns.at(1)?.entries).toContainEqual({ text: expect.stringContaining('Lantern'), battle: 1 });
    expect(war?.turns.at(2)?.entries).toEqual([{ text: 'They blockade us.', battle: null }]);
  });

  test('counts what both sides lost, by what the reader knows: without Full Detection hulls and no EP', () => {
    const own = itemAt(fought.battles, 0).ours.units.filter(
      ({ fate, owner }) => fate === 'destroyed' && owner === fought.empire.name,
    );
    const [war] = warStoriesOf(campaign);
    expect(war && tollOf(war)).toMatchObject({
      battles: 1,
      lost: [{ units: own.length, ep: own.reduce((sum, { cost }) => sum + cost, 0) }, {}],
    });
    const [dim] = warStoriesOf([turnOf(1, null), declared, battle(seenDimly)]);
    const lost = Object.values(itemAt(seenDimly.battles, 0).theirs.lost).reduce((sum, count) => sum + count, 0);
    expect(dim && tollOf(dim).lost[1]).toEqual({ units: lost, ep: lost === 0 ? 0 : null });
  });

  test('a second war with the same enemy has a story of its own, the latest first', () => {
    expect(warStoriesOf([...campaign, turnOf(6, null), turnOf(7, 7)]).map(({ since, until }) => [since, until])).toEqual([
      [7, null],
      [2, 5],
    ]);
  });

  test('has a page in the report with the way to its battles, and a line in the mail', () => {
    const page = reportInHtml({ report: peace, history: campaign, map: '', campaignName: 'X', deadline: null });
    expect(page).toContain(`War with ${enemy}</a>`);
    expect(page).toMatch(/<section class="story-page war-page"[\s\S]*See the battle[\s\S]*We declared war\./);
    expect(page).toContain('turns 2 to 5');
    const mail = reportInMarkdown(peace, { history: campaign.slice(0, -1) });
    expect(mail).toContain('## Wars');
    expect(mail).toMatch(new RegExp(`War with .*${enemy}.*, turns 2 to 5: 1 battle. We lost: `));
  });
});

describe('which systems a war has moved from one side to the other', () => {
  const { powers, systems } = fought.map;
  const theirs = powers.findIndex(({ name }) => name === enemy);
  const look = { seen: 1, age: 0 };
  const [target] = systems;
  if (!target || theirs < 0) throw new Error('nobody is on the map');
  const heldBy = (owner: number): TurnReport['map'] => ({
    ...fought.map,
    forces: [{ system: target.id, owner: theirs, cc: 4, detection: 'normal', ground: true, seen: 2, age: 2 }],
    systems: systems.map((one) => (one.id === target.id ? { ...one, colony: { owner, size: 'colony', ...look } } : one)),
  });
  const played = [
    turnOf(1, null, { map: heldBy(theirs) }),
    turnOf(2, 2, { map: heldBy(theirs) }),
    turnOf(3, 2, { map: heldBy(0) }),
  ];

  test('3.4.14: the turn in which it changed hands, and what is held of the other now; lost again, nothing is', () => {
    const [war] = warStoriesOf(played);
    expect(war?.turns.map(({ turn, won }) => [turn, won])).toEqual([[3, [[target.name], []]]]);
    expect(war?.holds).toEqual([[target.name], []]);
    const [back] = warStoriesOf([...played, turnOf(4, 2, { map: heldBy(theirs) })]);
    expect(back?.turns.map(({ turn, won }) => [turn, won])).toEqual([
      [3, [[target.name], []]],
      [4, [[], [target.name]]],
    ]);
    expect(back?.holds).toEqual([[], []]);
  });

  test('a system that a third power held was taken from nobody', () => {
    const third = powers.findIndex(({ name }, index) => index > 0 && name !== enemy);
    const [war] = warStoriesOf([
      ...played.slice(0, 1),
      turnOf(2, 2, { map: heldBy(third < 0 ? 99 : third) }),
      ...played.slice(2),
    ]);
    expect(war?.turns).toEqual([]);
  });

  test('the page and the mail say so, and what was seen of the enemy while it goes on', () => {
    const report = itemAt(played, 2);
    const page = reportInHtml({ report, history: played.slice(0, 2), map: '', campaignName: 'X', deadline: null });
    expect(page).toContain(`We hold ${target.name}, which was theirs before.`);
    expect(page).toContain(`We won ${target.name}`);
    expect(page).toContain('Their forces, as far as we know: 4 CC on the ground, seen up to 2 turns ago.');
    expect(reportInMarkdown(report, { history: played.slice(0, 2) })).toContain(`We hold ${target.name}`);
  });
});

describe('the moderator reads of every war', () => {
  const raid = raidFought({ sol: { detection: 'normal' } });
  const whole = recordOf(raid);
  const [one, other] = itemAt(whole.battles, 0).sides.map(({ powers }) => itemAt(powers, 0)) as [string, string];
  const between: [string, string] = one < other ? [one, other] : [other, one];
  const pattern = itemAt(whole.relations, 0);
  const told = (turn: number, warSince: number | null, more: Partial<ModeratorReport> = {}): ModeratorReport => ({
    ...whole,
    turn,
    battles: [],
    dispatches: [],
    ...more,
    relations: [{ ...pattern, between, warSince }],
  });
  const fight = told(2, 2, { battles: whole.battles, dispatches: whole.dispatches });

  test('with the losses of both sides as they were', () => {
    const [war] = allWarStoriesOf([told(1, null), fight, told(3, null)]);
    expect(war).toMatchObject({ title: `War of ${between[0]} and ${between[1]}`, since: 2, until: 3 });
    const lostBy = (name: string) =>
      itemAt(whole.battles, 0)
        .sides.flatMap(({ units }) => units)
        .filter(({ owner, fate }) => owner === name && fate === 'destroyed').length;
    expect(war && tollOf(war).lost.map(({ units }) => units)).toEqual(between.map(lostBy));
    expect(war?.turns[0]?.entries.filter(({ battle }) => battle === 1)).toHaveLength(1);
  });

  test('on a page of the console', () => {
    const page = consoleInHtml({ report: fight, campaignName: 'X', map: '', viewAs: () => '#' });
    expect(page).toContain(`War of ${between[0]} and ${between[1]}</a>`);
    expect(page).toContain('class="story-page war-page"');
  });
});
