import { expect, test } from 'vitest';
import { forceComplaints } from '#campaign/check/forceComplaints.ts';
import { campaignState } from '#schemas/vbam/state.ts';
import { firstBroken } from '#vbam/invariants.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { decided } from '../../../builders/decisions.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { playSheets } from '../../../builders/playSheets.ts';
import { eventsOf, ophir, sol } from '../../../builders/turn.ts';

const nameOf = (id: string) => firstState().empires[id]?.name as string;
const terrans = nameOf(sol);
const why = ' because it was misplaced';
const carrier = `${sol}-light-carrier-1`;
const fleet = `${sol}-1st-fleet`;

test('a unit leaves its fleet with all that is aboard and what it tows, and its empire knows the place', () => {
  const { turn, answers } = decided([`move unit ${carrier} to Kessa${why}`], {
    state(state) {
      Object.assign(state.fleets[fleet] ?? {}, { flagship: carrier });
      state.wilds.hulk = {
        kind: 'derelict',
        system: 'sol',
        name: 'Hulk',
        towedBy: carrier,
        design: { ...structuredClone(state.unitClasses[state.units[carrier]?.class ?? '']) },
      } as never;
    },
  });
  const { state } = turn;
  expect(answers).toEqual([`Light Carrier 1 of ${terrans} is at Kessa now (it was at Sol)`]);
  expect(state.units[carrier]?.place).toEqual({ kind: 'system', system: 'kessa' });
  const fighters = Object.entries(state.units).filter(([, { place }]) => place.kind === 'carried' && place.by === carrier);
  expect(fighters.length).toBeGreaterThan(0);
  for (const [, fighter] of fighters) expect(systemOfUnit(state, fighter)).toBe('kessa');
  expect(state.fleets[fleet]).toMatchObject({ flagship: null, system: 'sol' });
  expect(state.wilds.hulk?.system).toBe('kessa');
  expect(forceComplaints(state)).toEqual([]);
  expect(state.knowledge[sol]?.systems.kessa).toBeDefined();
  expect(eventsOf(turn, 'moderatorEdit')).toMatchObject([{ seenBy: [sol] }]);
  expect(turn.events).toHaveLength(1);
});

test('a fleet goes as it is, forgets its course, and waits for orders', () => {
  const { turn, answers } = decided([`move fleet ${terrans} 1st Fleet to Vega${why}`], {
    state: (state) => void Object.assign(state.fleets[fleet] ?? {}, { course: ['vega', 'altair'], headway: 1 }),
  });
  expect(answers).toEqual([`1st Fleet of ${terrans} is at Vega now (it was at Sol)`]);
  expect(turn.state.fleets[fleet]).toMatchObject({ system: 'vega', course: [], headway: 0 });
  expect(turn.state.units[carrier]?.place).toEqual({ kind: 'fleet', fleet });
  expect(eventsOf(turn, 'moderatorEdit')).toMatchObject([{ seenBy: [sol] }]);
});

test('refuses what is there already, what is unknown, and a name that several have', () => {
  const { answers } = decided([
    `move unit ${carrier} to Sol${why}`,
    `move fleet ${fleet} to Sol${why}`,
    `move unit Nautilus to Vega${why}`,
    `move fleet 1st Fleet to Vega${why}`,
    `move unit ${carrier} to Vegga${why}`,
    `move ${fleet} to Vega${why}`,
  ]);
  expect(answers).toEqual([
    `"move unit ${carrier} to Sol" is refused: Light Carrier 1 is at Sol already (M-31)`,
    `"move fleet ${fleet} to Sol" is refused: 1st Fleet is at Sol already (M-31)`,
    '"Nautilus" is no unit of this campaign',
    expect.stringMatching(/^"1st Fleet" is the name of several: write .*1st-fleet/),
    '"Vegga" is no system of this campaign; did you mean "Vega"?',
    expect.stringContaining('move unit'),
  ]);
});

test('a whole turn after it is sound: orders are given from the new place, an emptied fleet is disbanded, and only those there see it', () => {
  const scouts = Object.keys(firstState().units).filter(
    (id) => firstState().units[id]?.place.kind === 'fleet' && id.startsWith(`${sol}-`),
  );
  const survey = scouts.filter((id) => {
    const place = firstState().units[id]?.place;
    return place?.kind === 'fleet' && place.fleet === `${sol}-1st-survey`;
  });
  const decisions = [...survey.map((id) => `move unit ${id} to Vega${why}`), `move fleet ${fleet} to Vega${why}`];
  const result = playSheets({ [sol]: ['1st Fleet: move to Sol'], [ophir]: [] }, { decisions });
  campaignState.parse(result.state);
  const { rules, constants } = defaultCampaign();
  expect(firstBroken({ before: firstState(), galaxy: smallGalaxy(), campaign: { rules, constants }, result })).toBeNull();
  expect(forceComplaints(result.state)).toEqual([]);
  expect(result.state.fleets[fleet]?.system).toBe('sol');
  expect(result.state.fleets[`${sol}-1st-survey`]).toBeUndefined();
  const foreign = viewFor(result.state, smallGalaxy(), defaultCampaign(), ophir);
  expect(JSON.stringify(foreign)).not.toContain(sol);
});
