import { expect, test } from 'vitest';
import { stateComplaints } from '#campaign/check/stateComplaints.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { firstState } from '../../builders/firstState.ts';
import { aboard, inFleet } from '../../builders/forces.ts';
import { smallGalaxy } from '../../builders/galaxy.ts';
import { ophir, sol } from '../../builders/turn.ts';

/** What is said of a first state that was changed. */
function complaintsOn(change: (state: CampaignState) => void): string[] {
  const state = structuredClone(firstState());
  change(state);
  return stateComplaints(state, smallGalaxy()).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const place = (state: CampaignState, unit: string, where: CampaignState['units'][string]['place']) =>
  Object.assign(state.units[`${sol}-${unit}`] ?? {}, { place: where });
const fleet = `${sol}-1st-fleet`;

test('a course, a flagship and open gates name what is there', () => {
  expect(
    complaintsOn((state) => {
      Object.assign(state.fleets[fleet] ?? {}, { course: ['vega', 'nowhere'], flagship: 'nobody' });
      state.empires[sol]?.gatesOpenTo.push('no-empire');
    }),
  ).toEqual([
    `empires.${sol}.gatesOpenTo: there is no empire "no-empire"`,
    `fleets.${fleet}.flagship: there is no unit "nobody"`,
    `fleets.${fleet}.course: there is no system "nowhere"`,
  ]);
});

test('a flagship belongs to its fleet, and nobody carries it', () => {
  const message = (unit: string) => [`fleets.${fleet}.flagship: ${sol}-${unit} does not belong to the fleet`];
  const lead = (unit: string) =>
    complaintsOn((state) => Object.assign(state.fleets[fleet] ?? {}, { flagship: `${sol}-${unit}` }));
  expect(lead('scout-1')).toEqual(message('scout-1'));
  expect(lead('fighter-1')).toEqual(message('fighter-1'));
  expect(lead('destroyer-1')).toEqual([]);
});

test('no unit is aboard itself, without room, or with another empire', () => {
  expect(complaintsOn((state) => place(state, 'transport-1', aboard(`${sol}-transport-1`)))).toEqual([
    `units.${sol}-transport-1.place: it is aboard itself`,
  ]);
  expect(complaintsOn((state) => place(state, 'constabulary-1', aboard(`${sol}-transport-1`)))).toEqual([
    `units.${sol}-transport-1: it has no room for ${sol}-constabulary-1`,
  ]);
  expect(complaintsOn((state) => place(state, 'scout-1', aboard(`${sol}-light-carrier-1`, 'tendered')))[0]).toContain(
    'it has no room',
  );
  expect(complaintsOn((state) => place(state, 'scout-1', inFleet(`${ophir}-1st-fleet`)))).toEqual([
    `units.${sol}-scout-1.place: it is with ${ophir}, not ${sol}`,
  ]);
});
