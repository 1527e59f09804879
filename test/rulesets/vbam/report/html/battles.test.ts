import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { BattleOrders, CampaignState } from '#schemas/vbam/state.ts';
import { type Fighter, papersOf } from '#vbam/report/battles/paper.ts';
import { progressOf } from '#vbam/report/battles/progress.ts';
import { archiveInHtml } from '#vbam/report/html/archivePage.ts';
import { battlesInHtml, recordedBattlesInHtml } from '#vbam/report/html/battles/battlesPage.ts';
import { glyphs } from '#vbam/report/html/battles/glyphs.ts';
import { consoleInHtml } from '#vbam/report/html/consolePage.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { GUNS_IN_BATTLE, hullsInBattle } from '#vbam/tables/forces/hullNames.ts';
import { armadaFought, raidFought, recordOf, reportOf } from '../../../../builders/battleReports.ts';
import { battle, fleetOf } from '../../../../builders/battleTurn.ts';
import { randomBattle } from '../../../../builders/randomBattle.ts';
import { ophir, settle, sol } from '../../../../builders/turn.ts';
import { guardianAt } from '../../../../builders/war.ts';

const full = { sol: { detection: 'full' }, ophir: { detection: 'normal' } } as const;
const raid = raidFought(full);
const ours = reportOf(raid, sol);
const theirs = reportOf(raid, ophir);
const textOf = (page: string) =>
  page
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;|&apos;/g, '’')
    .replace(/\s+/g, ' ');
const paperOf = (report: TurnReport) => {
  const [paper] = papersOf(report);
  if (!paper) throw new Error('no battle');
  return paper;
};

describe('7.3: the page of a battle', () => {
  test('says in a sentence where it was, against whom and how it ended, and leads back to the report', () => {
    const page = battlesInHtml(ours);
    expect(page).toContain(`<section class="story-page battle" id="turn-0-battle-1"`);
    expect(textOf(page)).toContain(ours.dispatches[0]?.text);
    expect(page).toContain('<a href="#turn-0">Back to the report</a>');
  });

  test('its accounts add up: EP at build cost, half an EP for each point of damage that is left (G-61)', () => {
    const [battle] = ours.battles;
    const units = battle?.ours.units ?? [];
    const gone = units.filter(({ fate }) => fate === 'destroyed');
    const points = units.filter(({ fate }) => fate !== 'destroyed').reduce((sum, { damage }) => sum + damage.after, 0);
    expect(gone.length).toBeGreaterThan(0);
    const page = battlesInHtml(ours);
    expect(page).toContain(`>${gone.reduce((sum, { cost }) => sum + cost, 0)} EP<`);
    expect(page).toContain(`>${Math.ceil(points / 2)} EP<`);
  });

  test('tells why a fleet left, with both strengths at Full Detection', () => {
    expect(textOf(battlesInHtml(ours))).toMatch(
      /1st Fleet Plan: leaves below 60 % of the enemy.s strength\. In this battle: left after round \d to Vega, because a strength of [\d.]+ against [\d.]+ is below 60 %\./,
    );
    expect(textOf(battlesInHtml(theirs))).toContain(
      'In this battle: stayed, because the side never fell below that share of the enemy.',
    );
  });

  test('each own roll of the battle is on it, with its modifiers', () => {
    const page = battlesInHtml(ours);
    const rolls = ours.battles.flatMap(({ rounds }) => rounds.flatMap((round) => round.ours.roll ?? []));
    expect(rolls.length).toBeGreaterThan(2);
    expect(page.match(/class="roll"/g)).toHaveLength(rolls.length + 1); // and readiness
    for (const { modifiers } of rolls) for (const { why } of modifiers) expect(page).toContain(why);
  });

  test('what did no harm is told by what kept it off', () => {
    const taken = ours.battles[0]?.rounds[0]?.ours.hits ?? [];
    const absorbed = taken.reduce((sum, hit) => sum + hit[1] + hit[2] + hit[3], 0);
    expect(absorbed).toBeGreaterThan(0);
    expect(textOf(battlesInHtml(ours))).toContain(`of which ${absorbed} did no harm`);
  });

  test('names what needs its reader afterwards, and leaves the dead in peace', () => {
    const [, after = ''] = /What now(.*?)At a glance/.exec(textOf(battlesInHtml(ours))) ?? [];
    expect(after).toContain('Fell back from battle : 1st Fleet at Vega');
    expect(after).not.toContain('Lost');
  });

  test('what now comes before how it went, and says where those are repaired who are not at a colony (G-61)', () => {
    expect(textOf(battlesInHtml(ours))).toMatch(/\(crippled in battle\)\. Repairs are made at colonies of ours/);
    const home = raidFought(full);
    settle(home.turn.state, 'vega', { census: 6, morale: 6, industry: 6 });
    const told = textOf(battlesInHtml(reportOf(home, sol)));
    expect(told).toContain('repair Lancer 2');
    expect(told).not.toContain('Repairs are made');
  });

  test('what now begins with who holds the place, and whom one would meet there', () => {
    const [, lost = ''] = textOf(battlesInHtml(ours)).split('What now');
    expect(lost).toMatch(/^ They hold Lantern: 3 heavy cruisers and 5 light cruisers of theirs are left there\./);
    const [, won = ''] = textOf(battlesInHtml(theirs)).split('What now');
    expect(won).toMatch(/^ We hold Lantern: nothing of theirs that we saw is left there\./);
    const fallen = structuredClone(theirs);
    for (const one of fallen.battles) Object.assign(one, { scenario: 'planetary assault' });
    expect(textOf(battlesInHtml(fallen))).toContain('Fleets in its orbit may blockade, bombard and land troops.');
    const taken = structuredClone(ours);
    for (const one of taken.battles) one.prizes.push({ called: 'Fang 1', hull: 'light cruiser', by: ours.empire.name });
    expect(textOf(battlesInHtml(taken))).toContain('3 heavy cruisers and 4 light cruisers of theirs are left there');
  });

  test('fleets of the same plan and fate share a line, bases have no plan to leave, and allies’ units are named by their owner', () => {
    const many = structuredClone(ours);
    const [battle] = many.battles;
    const [fleet] = battle?.ours.fleets ?? [];
    if (!battle || !fleet) throw new Error('no fleet');
    battle.ours.fleets.push({ ...fleet, called: '2nd Fleet' }, { called: null, plan: 0 });
    battle.ours.units.push({ ...battle.ours.units[0], called: 'Bulwark 1', hull: 'starbase', fate: 'present' } as Fighter);
    delete battle.ours.units.at(-1)?.fleet;
    battle.ours.powers.push('Our Friends');
    for (const unit of battle.ours.units.filter(({ called }) => called === 'Falcon 1')) unit.owner = 'Our Friends';
    const told = textOf(battlesInHtml(many));
    expect(told).toMatch(/1st Fleet and 2nd Fleet Plan: leaves below 60 %/);
    expect(told).toContain('Units outside of fleets In this battle: bases never leave.');
    expect(told).toMatch(/Falcon 1 destroyer of Our Friends/);
  });

  test('at Full Detection it names whom we crippled, beside what we dealt; at Normal nobody', () => {
    const [first] = ours.battles[0]?.rounds ?? [];
    const hurt = (first?.theirs.marks ?? []).filter(([place, points]) => {
      const unit = ours.battles[0]?.theirs.units?.[place];
      return points >= (unit?.defense ?? 99) && unit?.damage.before === 0;
    });
    const names = hurt.map(([place]) => ours.battles[0]?.theirs.units?.[place]?.called);
    expect(names.length).toBeGreaterThan(0);
    expect(textOf(battlesInHtml(ours))).toContain(`Round 1 ${first?.ours.damage} ; crippled: ${names.join(' and ')}`);
    const [row = ''] = /Round 1 \d+ .*?Round 2/.exec(textOf(battlesInHtml(theirs)).split('At a glance')[1] ?? '') ?? [];
    expect(row.match(/crippled/g) ?? []).toHaveLength(theirs.battles[0]?.rounds[0]?.ours.crippled.length ? 1 : 0);
  });

  test('the strengths of both sides, and what all rounds came to, tell why it went so; theirs at Full Detection alone', () => {
    const { rounds = [] } = ours.battles[0] ?? {};
    const dealt = rounds.reduce((sum, round) => sum + round.ours.damage, 0);
    expect(textOf(battlesInHtml(ours))).toMatch(
      new RegExp(
        `ours 88 at first and [\\d.]+ at the end, theirs 99 at first and [\\d.]+ at the end\\. In all rounds we dealt ${dealt} and took`,
      ),
    );
    expect(textOf(battlesInHtml(theirs))).toContain('theirs not known. In all rounds');
  });

  test('W-30: an enemy at Normal Detection is hulls alone: no names, classes, pools, dice or plans', () => {
    const page = battlesInHtml(theirs);
    for (const word of ['Bastion', 'Lancer', 'Falcon', '1st Fleet', 'Vega']) expect(page).not.toContain(word);
    expect(page).toContain('battlecruiser');
    expect(textOf(page)).toContain('We did not see what damage they have.');
  });

  test('no style or script stands in it, and its markup is sound', () => {
    for (const page of [battlesInHtml(ours), battlesInHtml(theirs), recordedBattlesInHtml(recordOf(raid))]) {
      expect(page).not.toMatch(/<script|<style| style=| on[a-z]+=/);
      const open: string[] = [];
      for (const tag of page.match(/<\/?[a-z][^>]*>/g) ?? []) {
        const [, end, name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(tag) ?? [];
        if (tag.endsWith('/>') || name === 'input') continue;
        if (end) expect(open.pop()).toBe(name);
        else open.push(name);
      }
      expect(open).toEqual([]);
    }
  });

  test('without a battle it is there all the same', () => {
    expect(textOf(battlesInHtml({ ...ours, battles: [] }))).toContain('There was none to tell of.');
  });

  test('the moderator’s shows both sides in full', () => {
    const page = recordedBattlesInHtml(recordOf(raid));
    for (const word of ['Bastion 1', 'Reaver 1', '1st Fleet', 'Horde', 'Vega']) expect(page).toContain(word);
    expect(textOf(page).match(/Why they left or stayed/g)).toHaveLength(2);
  });
});

describe('7.3: other scenarios', () => {
  const lancers = { buildCost: 10, statistics: { defenseValue: 8, attackStrength: 7, pointDefense: 3 }, count: 3 };
  const oneFleet = (units: Record<string, typeof lancers> = { Lancer: lancers }, plan: BattleOrders = {}) => ({
    ...{ name: '1st Fleet', system: 'lantern', units, plan },
  });
  const told = (fought: ReturnType<typeof battle>, viewer = sol) => textOf(battlesInHtml(reportOf(fought, viewer)));

  test('a battle in a lane is named by both of its ends', () => {
    expect(told(raidFought({ scenario: { kind: 'hyperspace', to: 'vega' } }))).toContain(
      'Battle between Lantern and Vega against',
    );
  });

  test.each([
    [{ dv: 90, as: 1 }, 'Sentinel Osk never leaves and never pursues.'],
    [{ dv: 1, as: 1 }, 'Sentinel Osk is gone, and bars nothing here any longer.'],
  ])('with a guardian: what is learned is what it bars (W-29, R-13)', (statistics, learned) => {
    const fought = battle({
      state(state) {
        state.wilds.osk = guardianAt('lantern', statistics);
        fleetOf(state, sol, oneFleet());
      },
      wild: 'osk',
    });
    expect(told(fought)).toContain(learned);
    expect(told(fought)).not.toContain('The hulls of those who fought');
  });

  test('where nobody fired first, it says so, and tells no orders that were never given', () => {
    const state = (one: CampaignState) => {
      fleetOf(one, sol, oneFleet(undefined, { retreat: { below: 90, to: 'vega' } }));
      fleetOf(one, ophir, { ...oneFleet({ Raider: { ...lancers, count: 9 } }), name: 'Horde' });
    };
    const page = told(battle({ state }));
    expect(page).toContain('turn 0, before the first round: we turned away before it began');
    expect(page).toContain('left before the first round to Vega, because a strength of 45 was below 90 % of the enemy’s.');
    expect(page).not.toContain('Plan of 1st Fleet');
  });
});

describe('the replay', () => {
  test('every hull has a glyph of its own', () => {
    const hulls = [...hullsInBattle, GUNS_IN_BATTLE, 'guardian', 'monster'];
    expect(hulls.filter((hull) => !(hull in glyphs))).toEqual([]);
    expect(new Set(Object.values(glyphs)).size).toBe(Object.keys(glyphs).length);
  });

  test('has a drawing for the start and for each round, with every unit in each', () => {
    const page = battlesInHtml(ours);
    const figures = page.match(/<figure>.*?<\/figure>/gs) ?? [];
    expect(figures).toHaveLength(1 + (ours.battles[0]?.rounds.length ?? 0));
    expect(page.match(/type="radio"/g)).toHaveLength(figures.length);
    for (const figure of figures)
      expect(figure.match(/<use href="#[\w-]*hull-\d+" x="[-\d.]+" y="[-\d.]+"(\/| class="gone")/g)).toHaveLength(17);
  });

  test('ends with everybody as the battle left them', () => {
    const paper = paperOf(ours);
    const last = progressOf(paper, 0).at(-1) ?? [];
    const standing = { present: 'there', left: 'left', destroyed: 'lost', captured: 'captured' } as const;
    const units = ours.battles[0]?.ours.units ?? [];
    expect(last.map((shape) => [shape.standing, shape.damage])).toEqual(
      units.map(({ fate, damage }) => [standing[fate], damage.after]),
    );
  });

  test('shows as many of a hull lost and gone as were seen to be, where names are not known', () => {
    const last = progressOf(paperOf(theirs), 1).at(-1) ?? [];
    const [battle] = theirs.battles;
    const count = (wanted: string, hull: string) =>
      last.filter((shape) => shape.standing === wanted && shape.hull === hull).length;
    for (const [hull, lost] of Object.entries(battle?.theirs.lost ?? {})) expect(count('lost', hull)).toBe(lost);
    for (const [hull, left] of Object.entries(battle?.theirs.left ?? {})) expect(count('left', hull)).toBe(left);
    expect(last.every(({ damage }) => damage === null)).toBe(true);
  });
});

test('the page of a battle of 60 units weighs at most 8 KB compressed', () => {
  const report = reportOf(armadaFought(full), sol);
  const [battle] = report.battles;
  expect([battle?.ours.units.length, battle?.theirs.units?.length, battle?.rounds.length]).toEqual([30, 30, 6]);
  expect(gzipSync(battlesInHtml(report), { level: 9 }).length).toBeLessThanOrEqual(8 * 1024);
});

describe('the way to a battle', () => {
  const pageOf = (report: TurnReport, more: Partial<Parameters<typeof reportInHtml>[0]> = {}) =>
    reportInHtml({ report, history: [], map: '', campaignName: 'The Long Reach', deadline: null, ...more });
  const link = '<a href="#turn-0-battle-1">Battle at Lantern</a>';

  test('is the first line of the digest, before Act and News', () => {
    const [, digest = ''] = pageOf(ours).split('class="digest"');
    expect(digest.indexOf(link)).toBeGreaterThan(0);
    expect(digest.indexOf(link)).toBeLessThan(digest.indexOf('>Act</h2>'));
    expect(textOf(digest)).toMatch(/Battle at Lantern against [\w ]+: we lost the field, 5 of our 9 units lost/);
  });

  test('is in the stories of the system, of the fleet even if it stayed, and of the enemy', () => {
    const page = pageOf(theirs);
    const stories = page.split('<section class="story-page"').slice(1);
    const kinds = ['system', 'fleet', 'empire'].map(
      (kind) => stories.find((story) => story.includes(`story of a${kind === 'empire' ? 'n' : ''} ${kind}`)) ?? '',
    );
    for (const story of kinds) expect(story).toContain('href="#turn-0-battle-1">See the battle</a>');
    expect(kinds[1]).toContain('Horde');
  });

  test('leads inside the report where it is in clear, and out of it where it is sealed', () => {
    expect(pageOf(ours)).not.toContain('id="turn-0-battle-1"');
    expect(pageOf(ours, { inClear: true })).toContain('id="turn-0-battle-1"');
    const styles = { text: '', hash: '' };
    const archive = archiveInHtml({ campaignName: 'The Long Reach', reports: [ours], styles });
    expect(archive).toContain('<section class="story-page battle" id="turn-0-battle-1"');
    const ids = [...archive.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const wanted = [...archive.matchAll(/(?:href="#|url\(#)([^")]+)[")]/g)].map(([, id]) => id ?? '');
    expect(wanted.filter((id) => id.includes('hull-') && !ids.includes(id))).toEqual([]);
    expect(wanted.filter((id) => id.includes('hurt-') && !ids.includes(id))).toEqual([]);
    expect(wanted.filter((id) => id.includes('hull-')).length).toBeGreaterThan(17);
  });

  test('the moderator finds all battles in the console', () => {
    const page = consoleInHtml({ report: recordOf(raid), campaignName: 'x', map: '', viewAs: (id) => `#${id}` });
    expect(page).toContain(link);
    expect(page).toContain('See the battle');
  });

  test('the mail has a short account and a table of the rounds', () => {
    const mail = reportInMarkdown(ours);
    const [, told = ''] = mail.split('### Battle in deep space at Lantern');
    expect(told).toContain('- We lost the field\n- Ours: 9 there, 5 lost (38 EP), 4 crippled, 10 EP to repair\n');
    expect(told.match(/^\| Round \d/gm)).toHaveLength(ours.battles[0]?.rounds.length ?? 0);
    expect(told.slice(0, told.indexOf('##'))).not.toContain('Horde');
  });
});

test('over 60 random battles every page can be written, and every replay ends as the battle did', () => {
  const standing = { present: 'there', left: 'left', destroyed: 'lost', captured: 'captured' } as const;
  let drawn = 0;
  for (let number = 0; number < 60; number++) {
    const fought = randomBattle(`battle page ${number}`);
    for (const viewer of [sol, ophir]) {
      const report = reportOf(fought, viewer);
      expect(battlesInHtml(report)).toContain('Battles');
      for (const [index, paper] of papersOf(report).entries()) {
        const units = report.battles[index]?.ours.units ?? [];
        const last = progressOf(paper, 0).at(-1) ?? [];
        expect(last.map((shape) => [shape.standing, shape.damage])).toEqual(
          units.map(({ fate, damage }) => [standing[fate], damage.after]),
        );
        drawn++;
      }
    }
    expect(recordedBattlesInHtml(recordOf(fought))).toContain('id="turn-0-battle-1"');
  }
  expect(drawn).toBeGreaterThan(100);
});
