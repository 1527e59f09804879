import { describe, expect, test } from 'vitest';
import { highestDraw, seededDice } from '#core/dice.ts';
import { generateBreakaway, generatePeople } from '#generators/empires.ts';
import { freshId } from '#generators/freshId.ts';
import { LIVERY_COUNT, liveryFor } from '#generators/livery.ts';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { callApart } from '#vbam/phases/shared/exploration/callApart.ts';
import { apartFrom } from '#vbam/questions/shared/empires/apart.ts';
import { apartStyles } from '#vbam/view/builders/apartStyles.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { firstState } from '../../builders/firstState.ts';
import { smallGalaxy } from '../../builders/galaxy.ts';
import { acquaint } from '../../builders/relations.ts';
import { kessa, ophir, sol, turnWith } from '../../builders/turn.ts';

describe('a people that rises in play', () => {
  const crowd = { ...firstState().empires, 'qwert-union': {}, 'kili-hegemony': {} };
  const stream = () => seededDice('people').at('people', 'vega');

  test('is the same, however many others there are and whatever they are called', () => {
    expect(generatePeople(stream(), crowd)).toEqual(generatePeople(stream(), {}));
    expect(generateBreakaway(stream(), 'Kili', crowd)).toEqual(generateBreakaway(stream(), 'Kili', {}));
  });

  test('has an id that nothing can be counted from, and another only where that very id is taken', () => {
    const { id } = generatePeople(stream(), {});
    expect(id).toMatch(/^[a-z-]+-[bcdfghjklmnpqrstvwxz]{5}$/);
    expect(generatePeople(stream(), { [id]: {} }).id).not.toBe(id);
    const draws = Array.from({ length: 200 }, (_, index) => freshId(seededDice('ids').at(String(index)), 'x', {}));
    expect(new Set(draws).size).toBe(200);
  });

  test('may wear any livery', () => {
    const worn = Array.from({ length: 600 }, (_, index) => {
      const { colour, pattern } = generatePeople(seededDice('liveries').at(String(index)), {});
      return `${colour} ${pattern}`;
    });
    expect(new Set(worn).size).toBe(LIVERY_COUNT);
  });
});

test('one of many is chosen by a draw of its own: who is left out changes nothing unless it won', () => {
  const ids = ['altair', 'deneb', 'mirach', 'naos', 'vega'];
  const chosen = highestDraw(seededDice('end'), ['end'], ids);
  for (const left of ids.filter((id) => id !== chosen)) {
    const others = ids.filter((id) => id !== left).reverse();
    expect(highestDraw(seededDice('end'), ['end'], others)).toBe(chosen);
  }
  const often = Array.from({ length: 500 }, (_, index) => highestDraw(seededDice(`end ${index}`), ['end'], ids));
  expect(Math.min(...ids.map((id) => often.filter((one) => one === id).length))).toBeGreaterThan(60);
});

describe('those who look alike are told apart for each reader', () => {
  const alike = { name: 'Kili Hegemony', tag: 'KH', ...liveryFor(3) };

  test('the first keeps what it has, and later ones get the nearest that is free', () => {
    const styles = [...apartStyles(['a', 'b', 'c'].map((id) => [id, alike])).values()];
    expect(styles.map(({ name }) => name)).toEqual(['Kili Hegemony', 'Kili Hegemony II', 'Kili Hegemony III']);
    expect(styles.map(({ tag }) => tag)).toEqual(['KH', 'KI', 'KL']);
    expect(styles.map(({ colour, pattern }) => ({ colour, pattern }))).toEqual([liveryFor(3), liveryFor(4), liveryFor(5)]);
  });

  test('a name that leaves no room for a numeral is cut between letters', () => {
    const name = `${'x'.repeat(56)}\u{1f680}xx`;
    expect(apartFrom(name, [name])).toBe(`${'x'.repeat(56)} II`);
  });

  test('a name stays short enough to be written', () => {
    expect(apartFrom('K'.repeat(60), ['K'.repeat(60)])).toBe(`${'K'.repeat(57)} II`);
  });

  test('43 that look alike can still be read', () => {
    const styles = apartStyles(Array.from({ length: 43 }, (_, index) => [String(index), alike]));
    expect(new Set([...styles.values()].map(({ name, tag }) => `${name} ${tag}`)).size).toBe(43);
  });

  const namesSeenBy = (viewer: string, change: (state: CampaignState) => void) => {
    const state = structuredClone(firstState());
    for (const id of [ophir, kessa]) Object.assign(state.empires[id] as Empire, alike);
    change(state);
    const { empires } = viewFor(state, smallGalaxy(), defaultCampaign(), viewer);
    return Object.fromEntries(Object.entries(empires).map(([id, { name, tag }]) => [id, `${name} ${tag}`]));
  };

  test('by what it knows: who has met one of two sees it as it is, who has met both in the order of their meeting', () => {
    const one = namesSeenBy(sol, (state) => void acquaint(state, sol, kessa));
    expect(one).toEqual({ [kessa]: 'Kili Hegemony KH' });
    const both = namesSeenBy(sol, (state) => {
      acquaint(state, sol, kessa, { contact: 2 });
      acquaint(state, sol, ophir, { contact: 5 });
    });
    expect(both).toEqual({ [kessa]: 'Kili Hegemony KH', [ophir]: 'Kili Hegemony II KI' });
    expect(namesSeenBy(ophir, (state) => void acquaint(state, ophir, kessa))).toEqual({ [kessa]: 'Kili Hegemony II KI' });
  });

  test('O-69: a system that has the name of one it knows is called otherwise, by it alone', () => {
    const turn = turnWith({
      state(state) {
        (state.empires[sol] as Empire).systemNames.sol = { name: 'Naos', former: 'Sol', given: 0 };
      },
    });
    callApart(turn, sol, 'naos');
    callApart(turn, ophir, 'naos');
    expect(turn.state.empires[sol]?.systemNames.naos).toMatchObject({ name: 'Naos II', former: 'Naos' });
    expect(turn.state.empires[ophir]?.systemNames.naos).toBeUndefined();
  });
});
