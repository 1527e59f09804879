import { expect, test } from 'vitest';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';
import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import { firstBroken, invariants, type Played } from '#vbam/invariants.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { richGalaxy, richState } from '../../builders/richState.ts';

/* What holds of war, conquest and revolt is broken on purpose, and noticed. */

const [galaxy, start, campaign] = [richGalaxy(), richState(), defaultCampaign()];
const empires = Object.keys(start.empires).sort();
const played = idleTurn();

/** Nobody orders anything. */
function idleTurn(): Played {
  const sheets = empires.map((empire) => ({
    empire,
    file: `${empire}.md`,
    text: `${frontMatter(viewFor(start, galaxy, campaign, empire))}\n- no orders\n`,
  }));
  return { before: start, galaxy, campaign, result: processTurn({ state: start, galaxy, campaign, sheets, dice: 'secret' }) };
}

test('a turn that nobody has broken holds', () => {
  expect(breaches(played)).toEqual([]);
});

test.each<[string, (state: CampaignState) => void, RegExp]>([
  [
    'a colony that somebody else has',
    ({ colonies }) => {
      const { owner } = colonies['tau-ceti'] as { owner: string };
      Object.assign(colonies['tau-ceti'] as object, { owner: empires.find((one) => one !== owner) });
    },
    /a colony changes hands only by .*: tau-ceti became [\w-]+'s, and nobody was told how$/,
  ],
  [
    'a blockade that nobody holds',
    (state) => {
      const [by, owner] = enemiesIn(state); // the other has an envoy in orbit
      const home = Object.values(state.colonies).find(
        (one) => one.owner === owner && one.system === state.empires[owner]?.capital,
      );
      Object.assign(home as object, { blockade: { by, since: 1, full: false } });
    },
    /blockades are laid .*: [\w-]+ blockades [\w-]+ without a ship there$/,
  ],
  [
    'a siege by nobody',
    (state) => {
      const [owner, by] = enemiesIn(state);
      const home = Object.values(state.colonies).find(
        (one) => one.owner === owner && one.system === state.empires[owner]?.capital,
      );
      Object.assign(home as object, { siege: { by, since: 1, disrupted: false } });
    },
    /whoever besieges .*: [\w-]+ besieges [\w-]+ without troops there$/,
  ],
  [
    'a siege in peace',
    (state) => {
      const [owner] = enemiesIn(state);
      const by = empires[1] as string;
      const home = Object.values(state.colonies).find(
        (one) => one.owner === owner && one.system === state.empires[owner]?.capital,
      );
      const soldiers = Object.values(state.units).find((one) => one.owner === by && one.class.endsWith('-garrison'));
      Object.assign(soldiers as object, { place: { kind: 'system', system: home?.system }, landed: 1 });
      Object.assign(home as object, { siege: { by, since: 1, disrupted: false } });
    },
    /whoever besieges .*: [\w-]+ besieges [\w-]+ of [\w-]+ in peace$/,
  ],
  [
    'a landing on one’s own ground',
    ({ units }) => {
      Object.assign(Object.values(units).find((one) => one.class.endsWith('-garrison')) as object, { landed: 1 });
    },
    /those who have landed .*: [\w-]+ has landed on its own ground$/,
  ],
  [
    'a landing in the void',
    ({ units }) => {
      Object.assign(Object.values(units).find(({ place }) => place.kind === 'fleet') as object, { landed: 1 });
    },
    /those who have landed .*: [\w-]+ has landed, and is not on the ground$/,
  ],
  [
    'rebels in a colony at peace',
    (state) => {
      const { owner } = state.colonies.vega as { owner: string };
      armBand(state, 'rebels-vega', owner);
    },
    /rebels are where they rose.*: rebels-vega fights [\w-]+, which has no rebellious colony at vega$/,
  ],
  [
    'rebels with a world of their own',
    (state) => {
      const { owner } = state.colonies.vega as { owner: string };
      armBand(state, 'rebels-vega', owner);
      Object.assign(state.colonies.vega as object, { inArms: 1, morale: 0 });
      Object.assign(state.colonies['tau-ceti'] as object, { owner: 'rebels-vega' });
    },
    /rebels are where they rose.*: rebels-vega owns tau-ceti$/,
  ],
  [
    'one rebel more than were told of',
    (state) => {
      const { owner } = state.colonies.vega as { owner: string };
      armBand(state, 'rebels-vega', owner);
      Object.assign(state.colonies.vega as object, { inArms: 1, morale: 0 });
    },
    /as many rebels rise .*: the number of new rebels at vega is 1, and should be 0$/,
  ],
  [
    'soldiers who vanish',
    ({ units }) => {
      delete (units as Record<string, unknown>)[Object.keys(units).find((id) => id.endsWith('-garrison-1')) ?? ''];
    },
    /nothing is gone without a word: [\w-]+-garrison-1 is gone without a word$/,
  ],
])('%s is noticed', (_, change, breach) => {
  const state = structuredClone(played.result.state);
  change(state);
  expect(breaches({ ...played, result: { ...played.result, state } })).toEqual(
    expect.arrayContaining([expect.stringMatching(breach)]),
  );
});

/** Everything that does not hold: what is wrong in one way is often wrong in another. */
function breaches(played: Played): string[] {
  return invariants.flatMap((one) => firstBroken(played, [one]) ?? []);
}

/** Two who are at war from the start. */
function enemiesIn({ relations }: CampaignState): readonly [string, string] {
  const war = Object.values(relations).find(({ state }) => state === 'war');
  return war?.between as [string, string];
}

function armBand(state: CampaignState, id: string, against: string): void {
  state.bands[id] = { kind: 'rebels', system: 'vega', against, people: against, since: state.turn };
  const soldier = Object.values(state.units).find((one) => one.class === `${against}-garrison`);
  state.units[`${id}-1`] = { ...structuredClone(soldier as Unit), owner: id, place: { kind: 'system', system: 'vega' } };
}

test('loot that nobody lost is noticed', () => {
  const [line] = played.result.ledger;
  const looted = { ...(line as NonNullable<typeof line>), amount: 70, cause: { kind: 'loot', from: empires[1], system: 'sol' } };
  const result = { ...played.result, ledger: [...played.result.ledger, looted as NonNullable<typeof line>] };
  expect(breaches({ ...played, result })).toContain(
    'it does not hold that what is looted is what was lost: the loot of all empires is 70, and should be 0',
  );
});

test('two battles between the same sides on one ground in a turn are noticed', () => {
  const sides = empires.slice(0, 2).map((empire) => ({ powers: [empire] }));
  const record = { scenario: 'ground battle', sides } as unknown as EventOf<'battleRecorded'>['record'];
  const told: VbamEvent = { kind: 'battleRecorded', rule: 'W-30', seenBy: [], system: 'vega', record };
  const events = [...played.result.events, told, told];
  const once = invariants.filter(({ name }) => name.startsWith('each pair of sides fights once'));
  expect(firstBroken({ ...played, result: { ...played.result, events } }, once)).toMatch(
    /two battles on one ground in a turn at vega/,
  );
  expect(firstBroken({ ...played, result: { ...played.result, events: events.slice(0, -1) } }, once)).toBeNull();
});
