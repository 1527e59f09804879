import { describe, expect, test } from 'vitest';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { greatFight } from '../../../builders/greatFight.ts';

/** What is said of three Heavy Cruisers of the Kili at Sol, where our own and a starbase are. */
function saidOf(orders: readonly string[], change: (view: EmpireView) => void = () => {}): string[] {
  const view = structuredClone(greatFight(3));
  Object.assign(view.foreign.forces.seen ?? {}, { system: 'sol' });
  change(view);
  const sheet = [frontMatter(view), ...orders.map((order) => `- ${order}`)].join('\n');
  return forecastSheet(view, sheet)
    .problems.map(({ text }) => text)
    .filter((text) => /^Fight at|under the base/.test(text));
}

/** An Ark of theirs instead, seen to carry no arms. */
const unarmed = ({ unitClasses, foreign }: EmpireView) => {
  const [made] = Object.values(unitClasses);
  if (!made) throw new Error('no class');
  const statistics = { ...made.statistics, attackStrength: 0 };
  foreign.classes.ark = { ...made, owner: 'kili-hegemony', name: 'Ark', statistics, seen: 0 };
  const ark = { class: 'ark', name: 'Ark 1', damage: 0, outOfSupply: 0, carried: [] };
  Object.assign(foreign.forces.seen ?? {}, { detection: 'full', units: [ark] });
};

const waits =
  '1st Fleet at Sol: stays under the base, and starts nothing against Kili Hegemony; write "- 1st Fleet: attack Kili Hegemony" or "- 1st Fleet: meet them in deep space" to attack (W-10)';
const [ifTheyCome, sure] = [/^Fight at Sol against Kili Hegemony, should they attack: /, /^Fight at Sol against Kili Hegemony: /];

describe('W-10: a fleet beside its base', () => {
  test('that was told nothing waits for them, and is told how to attack', () => {
    expect(saidOf([])).toEqual([expect.stringMatching(ifTheyCome), waits]);
  });

  test.each([
    '1st Fleet: attack Kili Hegemony',
    '1st Fleet: attack on sight',
    '1st Fleet: meet them in deep space',
    'all fleets: attack on sight',
  ])('attacks by "%s"', (order) => {
    expect(saidOf([order])).toEqual([expect.stringMatching(sure)]);
  });

  test('that was told to stay needs not be told so', () => {
    expect(saidOf(['1st Fleet: fight at the planet'])).toEqual([expect.stringMatching(ifTheyCome)]);
  });

  test('is forecast no fight with those who cannot start one', () => {
    expect(saidOf([], unarmed)).toEqual([waits]);
  });

  test('that attacks the unarmed hears that they may avoid battle', () => {
    expect(saidOf(['1st Fleet: attack on sight'], unarmed)).toEqual([
      expect.stringMatching(/^Fight at Sol against Kili Hegemony: .*; unarmed as they seem, they may avoid battle; /),
    ]);
  });
});
