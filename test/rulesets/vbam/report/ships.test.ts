import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { itemAt } from '#core/itemAt.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { shipStoriesOf, shipsInWords, storyInBrief } from '#vbam/report/ships/shipStories.ts';
import { raidFought, reportOf } from '../../../builders/battleReports.ts';
import { ophir, sol } from '../../../builders/turn.ts';

type Fleet = TurnReport['fleets'][number];
type Unit = Fleet['units'][number];

const raid = raidFought({ sol: { detection: 'full' } });
const fought = { ...reportOf(raid, sol), turn: 2 };
const pattern = itemAt(fought.fleets, 0);
const sound = { damage: 0, crippled: false };

/** The same report with other forces, and nothing that happened but what is said. */
function quiet(turn: number, fleets: Fleet[], more: Partial<TurnReport> = {}): TurnReport {
  return { ...fought, turn, battles: [], dispatches: [], act: [], news: [], fleets, standing: [], ...more };
}

function unit(called: string, more: Partial<Unit> = {}): Unit {
  return { ...itemAt(pattern.units, 0), called, class: called.replace(/ \d+$/, ''), ...sound, ...more };
}

const everybody = fought.battles
  .flatMap(({ ours }) => ours.units)
  .map(({ called, defense }) => unit(called, { defenseValue: defense }));
const before = quiet(1, [{ ...pattern, at: 'Sol', units: everybody }]);
const mended = quiet(3, [
  { ...pattern, name: '2nd Fleet', at: 'Sol', units: pattern.units.map((one) => ({ ...one, ...sound })) },
]);
const told = (reports: readonly TurnReport[]) =>
  shipStoriesOf(reports).stories.map((story) => ({
    who: shipsInWords(story),
    brief: storyInBrief(story),
    entries: story.entries.map(({ turn, text, battle }) => `${turn}: ${text}${battle === null ? '' : ` [${battle}]`}`),
  }));
const storyOf = (reports: readonly TurnReport[], who: string) => told(reports).find((one) => one.who === who);

describe('7.3: the story of a ship', () => {
  const campaign = [before, fought, mended];

  test('tells its battles with how it came out of them, its repair and its new fleet', () => {
    const [{ at = '' } = {}] = mended.fleets;
    const hurt = fought.battles[0]?.ours.units.find(({ called }) => called === 'Lancer 2');
    expect(storyOf(campaign, 'Lancer 2')).toEqual({
      who: 'Lancer 2',
      brief: 'in 2nd Fleet at Sol, 1 battle',
      entries: [
        expect.stringMatching(
          new RegExp(
            `^2: Battle at Lantern against [\\w ]+, we lost the field: crippled, damage ${hurt?.damage.after} \\(DV 8\\), fell back \\[1\\]$`,
          ),
        ),
        `3: repaired at ${at}`,
        '3: joined 2nd Fleet',
      ],
    });
  });

  test('ends where the ship does, and those to whom the same happened share it', () => {
    const lost = storyOf(campaign, 'Falcon 1, 2, 3');
    expect(lost?.brief).toBe('gone, 1 battle');
    expect(lost?.entries).toEqual([expect.stringMatching(/^2: Battle at Lantern .*: lost \[1\]$/)]);
  });

  test('begins when it enters service, is hurt outside of battles or taken, and says how it went where no battle took it', () => {
    const first = quiet(1, []);
    const second = quiet(2, [
      { ...pattern, at: 'Sol', units: [unit('Scout 1'), unit('Scout 12'), unit('Hulk 1', { captured: true })] },
    ]);
    const third = quiet(3, [
      {
        ...pattern,
        at: 'Sol',
        units: [unit('Scout 1', { damage: 1, defenseValue: 2 }), unit('Scout 12'), unit('Hulk 1', { captured: true })],
      },
    ]);
    const dispatch = {
      ...itemAt(fought.dispatches, 0),
      kind: 'unitLost',
      text: 'Scout 12 did not come back to Sol: lost with all hands.',
    };
    const fourth = quiet(4, [{ ...pattern, at: 'Sol', units: [] }], { dispatches: [dispatch] });
    const reports = [first, second, third, fourth];
    expect(storyOf(reports, 'Scout 12')?.entries).toEqual([
      '2: entered service at Sol',
      '4: Scout 12 did not come back to Sol: lost with all hands',
    ]);
    expect(storyOf(reports, 'Scout 1')?.entries).toEqual([
      '2: entered service at Sol',
      '3: hurt outside of battle: damage 1 (DV 2)',
      '4: no longer in our order of battle',
    ]);
    expect(storyOf(reports, 'Hulk 1')?.entries[0]).toBe('2: taken, now at Sol');
  });

  test('nobody has one to whom nothing happened, nor ships of allies or enemies', () => {
    expect(told([quiet(1, []), quiet(2, [{ ...pattern, units: [unit('Idle 1')] }])])).toEqual([]);
    const allied = structuredClone(fought);
    for (const one of allied.battles[0]?.ours.units ?? []) if (one.called === 'Bastion 1') one.owner = 'Our Friends';
    expect(told([allied]).map(({ who }) => who)).not.toContain('Bastion 1');
    expect(JSON.stringify(told([{ ...reportOf(raid, ophir), turn: 2 }]))).not.toMatch(/Bastion|Lancer|Falcon/);
  });

  test('is folded below the order of battle, each battle a link; a mail tells those with news', () => {
    const page = (reports: readonly TurnReport[]) =>
      reportInHtml({
        ...{ report: itemAt(reports, reports.length - 1), history: reports.slice(0, -1), map: '' },
        ...{ campaignName: 'The Long Reach', deadline: null },
      });
    const [, forces = ''] = page(campaign).split('<details class="battle-fold ship-stories">');
    expect(forces).toContain('Stories of ships: 9 ships that fought, were damaged, lost or taken');
    expect(forces.split('</section>')[0]?.match(/href="#turn-2-battle-1"/g)).toHaveLength(told(campaign).length);
    const [, mail = ''] = reportInMarkdown(fought, { history: [before] }).split('## Stories of ships');
    expect(mail).toMatch(/- \*\*Falcon 1, 2, 3\*\*, gone, 1 battle\n {2}- turn 2: Battle at Lantern/);
    expect(reportInMarkdown(mended, { history: [before, fought] })).not.toContain('Stories of ships');
  });
});

describe('a large empire', () => {
  /** 300 ships that are hurt, each in its own way, and repaired, turn after turn. */
  const reports = Array.from({ length: 40 }, (_, turn) =>
    quiet(turn + 1, [
      {
        ...pattern,
        units: Array.from({ length: 300 }, (__, number) =>
          unit(`Falcon ${number + 1}`, { damage: ((((turn + 1) * (number + 3)) % 311) % 5) + (turn % 2), defenseValue: 9 }),
        ),
      },
    ]),
  );

  test('has the latest stories, each with its latest entries, and weighs little', () => {
    const { stories, older } = shipStoriesOf(reports);
    const ships = stories.reduce((sum, story) => sum + story.ships.length, 0);
    expect([stories.length, ships + older]).toEqual([60, 300]);
    for (const { entries, earlier } of stories) {
      expect(entries.length).toBeLessThanOrEqual(12);
      expect(earlier?.count).toBeGreaterThan(10);
    }
    const page = reportInHtml({
      report: itemAt(reports, 39),
      history: reports.slice(0, 39),
      map: '',
      campaignName: 'x',
      deadline: null,
    });
    const [, told300 = ''] = page.split('ship-stories">');
    expect(gzipSync(told300.split('</section>')[0] ?? '').length).toBeLessThan(8 * 1024);
  });
});
