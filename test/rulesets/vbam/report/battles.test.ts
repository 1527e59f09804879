import { describe, expect, test } from 'vitest';
import { usualPublic } from '#schemas/vbam/campaign.ts';
import { moderatorReport as moderatorSchema, type TurnReport, turnReport } from '#schemas/vbam/report.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { moderatorReport } from '#vbam/report/moderatorReport.ts';
import { publicReport } from '#vbam/report/publicReport.ts';
import { reportOf, sourceOf } from '../../../builders/battleReports.ts';
import { type BattleWanted, battle, fleetOf } from '../../../builders/battleTurn.ts';
import { firstState } from '../../../builders/firstState.ts';
import { acquaint } from '../../../builders/relations.ts';
import { kessa, ophir, settle, sol } from '../../../builders/turn.ts';
import { monsterAt } from '../../../builders/war.ts';

const even = { readiness: [4, 4, 4, 4], attack: Array(60).fill(3) };
const theirName = firstState().empires[ophir]?.name ?? '';

/** Three Falcons leave before the first round; pursuers destroy one and cripple the others. */
function chased(more: Partial<BattleWanted> = {}) {
  return battle({
    state(state: CampaignState) {
      const plan = { retreat: { below: 90, to: 'vega' } };
      fleetOf(state, sol, { name: '1st Fleet', system: 'lantern', units: { Falcon: { count: 3 } }, plan });
      const raider = { buildCost: 13, statistics: { defenseValue: 30, attackStrength: 60, pointDefense: 0 } };
      fleetOf(state, ophir, { name: 'Horde', system: 'lantern', units: { Raider: raider }, plan: { retreat: { below: null } } });
      acquaint(state, sol, ophir, { state: 'war', communications: true, declarations: { [ophir]: { level: 'war', turn: 0 } } });
    },
    dice: even,
    ...more,
  });
}

const lineOf = ({ act }: TurnReport, wanted: string) => act.find(({ kind }) => kind === wanted);

describe('7.3: the report of a turn with a battle', () => {
  test('opens its news with the battle, and links it to its dispatch', () => {
    const { news, dispatches } = reportOf(chased());
    expect(news[0]).toEqual({ text: dispatches[0]?.text, system: 'lantern', dispatch: 1, more: 0 });
    expect(news[0]?.text).toMatch(/^Battle in deep space at Lantern with /);
  });

  test('has a line for each battle, those with losses first', () => {
    const fought = chased();
    const [first] = fought.turn.events.filter(({ seenBy }) => seenBy.includes(sol));
    if (first?.kind !== 'battleFought') throw new Error('no battle');
    const spared = structuredClone(first);
    for (const unit of spared.account.ours.units) unit.fate = 'present';
    fought.turn.events.unshift(spared);
    const { news } = reportOf(fought);
    expect(news.slice(0, 2).map(({ dispatch, more }) => [dispatch, more])).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  test('keeps the account with names instead of ids', () => {
    const fought = chased();
    const [account] = reportOf(fought).battles;
    expect(account).toMatchObject({
      dispatch: 1,
      scenario: 'deep space',
      at: { system: 'lantern', at: 'Lantern' },
      outcome: 'avoided',
    });
    expect(account?.theirs).toEqual({ powers: [theirName], hulls: { 'heavy cruiser': 1 }, lost: {}, left: {} });
    expect(account?.ours.fleets).toEqual([{ called: '1st Fleet', plan: 0, left: 0, to: { system: 'vega', at: 'Vega' } }]);
    expect(JSON.stringify(account)).not.toContain(ophir);
  });

  test('Act names who was lost, who fell back, and who is crippled, where they are now', () => {
    const report = reportOf(chased());
    expect(lineOf(report, 'lost')?.about).toMatchObject([{ name: 'Falcon 1', at: 'Lantern', note: 'in battle' }]);
    expect(lineOf(report, 'fled')).toMatchObject({
      text: 'Fell back from battle',
      about: [{ name: '1st Fleet', at: 'Vega', note: 'from Lantern, 2 of 2 units crippled' }],
    });
    expect(lineOf(report, 'damaged')?.about).toMatchObject([
      { name: 'Falcon 2', at: 'Vega', note: 'crippled in battle' },
      { name: 'Falcon 3', at: 'Vega', note: 'crippled in battle' },
    ]);
  });

  test('G-61: crippled units that came to a colony can be repaired there, with the order that does it', () => {
    const fought = chased();
    settle(fought.turn.state, 'vega', { census: 6, morale: 6, industry: 6 });
    const about = lineOf(reportOf(fought), 'repairable')?.about ?? [];
    expect(about.map(({ name, orders }) => [name, orders])).toEqual([
      ['Falcon 2', ['repair Falcon 2']],
      ['Falcon 3', ['repair Falcon 3']],
    ]);
  });

  test('the own dice are among its rolls, and nobody else’s', () => {
    const fought = chased();
    expect(reportOf(fought).rolls.map(({ label, system }) => [label, system])).toEqual([['readiness', 'lantern']]);
    expect(reportOf(fought, ophir).rolls.map(({ label }) => label)).toEqual(['readiness', 'attack']);
  });

  test('a report from before there were battles stays valid', () => {
    const { battles: _battles, ...older } = reportOf(chased());
    expect(turnReport.parse(older).battles).toEqual([]);
  });
});

test('the moderator’s report has the whole of it: both plans, all dice, where everybody went', () => {
  const report = moderatorSchema.parse(moderatorReport(sourceOf(chased())));
  const [record] = report.battles;
  expect(report.battles).toHaveLength(1);
  expect(report.dispatches[(record?.dispatch ?? 0) - 1]?.kind).toBe('battleRecorded');
  expect(record?.sides.map(({ plans }) => plans.map(({ before }) => before))).toContainEqual([90]);
  expect(record?.sides.flatMap(({ fleets }) => fleets.flatMap(({ to }) => to?.at ?? []))).toEqual(['Vega']);
  expect(record?.before.pursuit?.roll.faces).toEqual([3, 3]);
  const { battles: _battles, ...older } = report;
  expect(moderatorSchema.parse(older).battles).toEqual([]);
});

describe('W-30: the report of a bystander', () => {
  test('has a line in its news, and neither a page nor a word of who fought with what', () => {
    const watched = chased({
      state(state: CampaignState) {
        for (const [owner, name] of [
          [sol, '1st Fleet'],
          [ophir, 'Horde'],
        ] as const)
          fleetOf(state, owner, { name, system: 'lantern', units: { [`${name} Ship`]: {} }, plan: { retreat: { below: null } } });
        fleetOf(state, kessa, { name: 'Picket', system: 'lantern', units: { Eye: {} } });
        for (const owner of [sol, ophir]) acquaint(state, kessa, owner, { communications: true });
      },
      looks: { lantern: { [kessa]: 'limited' } },
    });
    const report = reportOf(watched, kessa);
    expect(report.battles).toEqual([]);
    expect(report.news[0]?.text).toMatch(/^We saw a battle in deep space at Lantern between .+ and .+\.$/);
    expect(JSON.stringify(report)).not.toMatch(/1st Fleet|Horde/);
  });
});

describe('M-33: the gazette', () => {
  const publicBattles = (fought: ReturnType<typeof battle>, battles: boolean) =>
    publicReport(sourceOf(fought).result, { name: 'x', visibility: 'fogged', public: { ...usualPublic, battles } }).battles;
  const names = [firstState().empires[sol]?.name ?? '', theirName].sort();

  test('tells who fought whom where the campaign allows it, neither where nor how', () => {
    expect(publicBattles(chased(), true)).toEqual([`Ships of ${names[0]} and of ${names[1]} have fought.`]);
    expect(publicBattles(chased(), false)).toBeUndefined();
  });

  test('G-23: on the ground it was troops, not ships', () => {
    const landed = chased();
    for (const event of landed.turn.events) if (event.kind === 'battleRecorded') event.record.scenario = 'invasion';
    expect(publicBattles(landed, true)).toEqual([`Troops of ${names[0]} and of ${names[1]} have fought.`]);
  });

  test('3.4.14: a conquered capital and an eliminated empire are told once, where wars are public', () => {
    const fallen = chased();
    const at = { rule: '3.4.14', system: 'lantern', of: ophir, by: sol } as const;
    for (const empire of [sol, ophir]) {
      fallen.turn.events.push({ ...at, kind: 'colonyConquered', seenBy: [empire], empire, capital: true });
      fallen.turn.events.push({ ...at, kind: 'colonyConquered', seenBy: [empire], empire, capital: false });
      fallen.turn.events.push({ kind: 'empireFell', rule: 'G-69', seenBy: [empire], empire, of: ophir, how: 'eliminated' });
    }
    const told = (wars: boolean) =>
      publicReport(sourceOf(fallen).result, { name: 'x', visibility: 'fogged', public: { ...usualPublic, wars } }).wars;
    const own = firstState().empires[sol]?.name;
    expect(told(true)).toEqual([`${own} has conquered the imperial capital of ${theirName}.`, `${theirName} is no more.`]);
    expect(told(false)).toEqual([]);
  });

  test('says nothing where nobody fired, nor of what was fought with beasts', () => {
    const avoided = chased({ ophir: { detection: 'limited' } });
    expect(avoided.fought.record.avoided?.pursuit).toBeNull();
    expect(publicBattles(avoided, true)).toBeUndefined();
    const hunted = battle({
      state(state: CampaignState) {
        state.wilds.osk = monsterAt('lantern');
        fleetOf(state, sol, { name: '1st Fleet', system: 'lantern', units: { Falcon: { count: 3 } } });
      },
      ...{ wild: 'osk', dice: even },
    });
    expect(hunted.fought.record.rounds.length).toBeGreaterThan(0);
    expect(publicBattles(hunted, true)).toBeUndefined();
  });
});
