import { expect, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import { type Stream, seededDice } from '#core/dice.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { processTurn, type TurnInput } from '#vbam/processTurn.ts';
import { viewsOf } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { smallGalaxy } from '../../builders/galaxy.ts';
import { allNamesIn, anySheet } from '../../builders/randomSheets.ts';
import { richState } from '../../builders/richState.ts';
import { sized } from '../../builders/soaked.ts';

/** The same data, with the entries of every record the other way round. */
function backwards<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(backwards) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, backwards(part)]);
  return Object.fromEntries(entries.reverse()) as Value;
}

/** Plays a turn as given, and once more from the same records the other way round. */
function sameBackwards(input: TurnInput): CampaignState {
  const result = processTurn(input);
  const again = processTurn({ ...input, state: backwards(input.state), sheets: input.sheets.toReversed() });
  for (const part of ['state', 'events', 'ledger', 'asked', 'rolls'] as const)
    expect(canonicalJson(again[part]), part).toBe(canonicalJson(result[part]));
  return result.state;
}

/** Some are at war, some rebel or are held down, some ships are hurt and hungry. */
function troubled(state: CampaignState, stream: Stream): CampaignState {
  const changed = structuredClone(state);
  const maybe = (one: number) => stream.below(one) === 0;
  for (const colony of Object.values(changed.colonies)) {
    if (maybe(3)) colony.morale = stream.below(2);
    if (maybe(3)) colony.martialLaw = true;
    if (maybe(4)) colony.starvedTurns = 1;
  }
  for (const [id, unit] of Object.entries(changed.units)) {
    if (unit.place.kind === 'system' && unit.class.endsWith('-garrison') && maybe(2)) delete changed.units[id];
    if (maybe(3)) unit.outOfSupply = 1 + stream.below(3);
    if (maybe(3)) unit.damage = stream.below(2);
  }
  for (const relation of Object.values(changed.relations)) {
    if (maybe(2)) Object.assign(relation, { state: 'war', war: { since: changed.turn, lost: {} }, treaties: [] });
  }
  return changed;
}

test('a turn does not depend on the order in which records stand in the state, whatever anybody sends in times of trouble', () => {
  const galaxy = smallGalaxy();
  const campaign = defaultCampaign();
  for (let seed = 1; seed <= sized(6, 200); seed++) {
    const stream = seededDice(`trouble ${seed}`).at('trouble');
    let state = troubled(richState(), stream);
    for (let turn = 1; turn <= 2; turn++) {
      const viewOf = viewsOf(state, galaxy, campaign);
      const strange = allNamesIn(state, galaxy);
      const sheets = Object.keys(state.empires)
        .sort()
        .flatMap((empire) => {
          const text = anySheet(viewOf(empire), strange, stream);
          return text === null ? [] : [{ empire, file: `${empire}.md`, text }];
        });
      state = sameBackwards({ state, galaxy, campaign, sheets, dice: `secret ${seed}` });
    }
  }
});
