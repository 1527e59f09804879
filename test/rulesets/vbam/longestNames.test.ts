import { describe, expect, test } from 'vitest';
import { desksOf } from '#campaign/desk/deskFiles.ts';
import { cutName } from '#core/cutName.ts';
import { seededDice } from '#core/dice.ts';
import { generateEmpires, generatePeople } from '#generators/empires.ts';
import { deskFile } from '#schemas/shared/desk.ts';
import { vbamEvent } from '#schemas/vbam/event.ts';
import * as schemas from '#schemas/vbam/report.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { moderatorReport } from '#vbam/report/moderatorReport.ts';
import { publicReport } from '#vbam/report/publicReport.ts';
import { turnReports } from '#vbam/report/turnReport.ts';
import { MAX_NAME, MAX_SPECIES } from '#vbam/tables/campaign/names.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { computerRun, type RunTurn } from '../../builders/computerRun.ts';
import { firstState } from '../../builders/firstState.ts';

/** A name of sixty letters that differs for each index, as campaigns begun under rules 2 may have them. */
const sixty = (what: string, index: number) => `${what} ${index} `.padEnd(60, 'x');

/** Everything is called as long as rules 2 allowed. */
function stretchNames(state: CampaignState): void {
  for (const [index, empire] of Object.values(state.empires).entries()) {
    Object.assign(empire, { name: sixty('Empire', index), species: sixty('People', index) });
    const systems = Object.values(state.colonies).filter(({ owner }) => state.empires[owner] === empire);
    for (const { system } of systems)
      empire.systemNames[system] = { name: sixty('Home', index), former: sixty('Old', index), given: 0 };
  }
  for (const [index, unitClass] of Object.values(state.unitClasses).entries()) unitClass.name = sixty('Class', index);
  for (const [index, fleet] of Object.values(state.fleets).entries()) fleet.name = sixty('Fleet', index);
}

/** All that is written of a turn fits its schema. */
function checkAll({ before, galaxy, result }: RunTurn): void {
  const campaign = defaultCampaign();
  campaignState.parse(result.state);
  for (const event of result.events) vbamEvent.parse(event);
  const source = { before, result, galaxy, campaign };
  schemas.moderatorReport.parse(moderatorReport(source));
  schemas.publicReport.parse(publicReport(result, { name: 'Demo', visibility: 'open' }));
  for (const report of Object.values(turnReports(source))) schemas.turnReport.parse(report);
  for (const [, desk] of desksOf(result.state, galaxy, campaign)) deskFile.parse(desk);
}

test('a campaign in which everything has a name of sixty letters is played and reported', () => {
  let turns = 0;
  computerRun({ seed: 'long names', systems: 24, empires: 3, turns: 6, change: stretchNames }, (turn) => {
    checkAll(turn);
    turns += 1;
  });
  expect(turns).toBe(6);
});

test('a unit of a class of sixty letters keeps its number', () => {
  const state = structuredClone(firstState());
  const [id = '', unit] = Object.entries(state.units)[0] ?? [];
  const unitClass = state.unitClasses[unit?.class ?? ''];
  if (unitClass) unitClass.name = 'y'.repeat(60);
  expect(labelOfUnit(state, id)).toBe(`${'y'.repeat(58)} ${id.split('-').at(-1)}`);
});

test('the longest people whatsoever leaves room for what its realm is called', () => {
  const stream = seededDice('peoples').at('people');
  for (let count = 0; count < 200; count++) expect(generatePeople(stream, {}).species.length).toBeLessThanOrEqual(MAX_SPECIES);
  const homes = Array.from({ length: 40 }, (_, index) => ({ number: index + 1, system: `s${index}` }));
  for (const { name } of generateEmpires(seededDice('realms'), homes, 3)) expect(name.length).toBeLessThanOrEqual(MAX_NAME);
});

describe('a name that is cut', () => {
  test.each([
    ['Kestrel', 7, 'Kestrel'],
    ['Kestrel', 4, 'Kest'],
    ['New Hope', 4, 'New'],
    ['𝕏𝕐', 3, '𝕏'],
    ['ab\u0323\u0302c', 3, 'a'],
    ['ab\u0323\u0302c', 4, 'ab\u0323\u0302'],
    ['မြို့', 2, ''],
  ])('%j to %d', (name, most, kept) => {
    expect(cutName(name, most)).toBe(kept);
  });
});

describe('names that the computer gives', () => {
  /** Such as a player might have left, who then went on leave. */
  function muddle(state: CampaignState): void {
    const fleets = ['lst Survey', '2ND SURVEY', '3rd Surveу', 'Ist Fleet', 'lst Train', 'lst Envoy'];
    for (const empire of Object.keys(state.empires)) {
      const own = Object.values(state.fleets).filter(({ owner }) => owner === empire);
      for (const [index, fleet] of own.entries()) fleet.name = fleets[index] ?? fleet.name;
    }
  }

  test.each([
    ['as usual', undefined],
    ['beside names that look like them', muddle],
  ])('%s are never refused', (_, change) => {
    const refused: string[] = [];
    computerRun({ seed: 'named', systems: 30, empires: 3, turns: 20, ...(change && { change }) }, ({ result }) => {
      refused.push(
        ...result.sheets.flatMap(({ problems }) => problems.map(({ text }) => text)).filter((text) => /O-69|name/.test(text)),
      );
    });
    expect(refused).toEqual([]);
  });
});
