import { describe, expect, test } from 'vitest';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import { setUpSheet } from '#vbam/report/sheets/setUpSheet.ts';
import { checkSetUp } from '#vbam/setup/checkSetUp.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { solStart } from '../../../builders/setUp.ts';
import { sol } from '../../../builders/turn.ts';

/** A start to which the scenario adds a Transport in a fleet at Vega. */
const outpost = () =>
  solStart((state) => {
    const fleet = builderFor(state, sol).fleet('2nd Fleet', 'vega');
    const made = Object.keys(state.units).find((id) => id.startsWith(`${sol}-transport`)) ?? '';
    const unit = state.units[made];
    if (!unit) throw new Error('no Transport');
    state.units[`${sol}-transport-9`] = { ...unit, place: inFleet(fleet) };
  });

const answers = (...choices: string[]) => {
  const { orders, problems } = checkSetUp(outpost(), readSheet(choices.map((choice) => `- ${choice}\n`).join('')).items);
  return [...orders.map(({ line, says }) => ({ line, text: says })), ...problems]
    .sort((one, other) => one.line - other.line)
    .map(({ text }) => text);
};

describe('R-22: forces that the scenario has put elsewhere', () => {
  test('keep their class on the list, and no advice says otherwise', () => {
    for (const forces of [[], ['start with 8 Destroyer, 2 Scout']]) {
      expect(answers(...forces, 'drop class Transport').at(-1)).toBe(
        '"drop class Transport" is refused: units of this class stay with you whatever you choose: the scenario gives you 2nd Fleet at Vega (R-22)',
      );
    }
  });

  test('are named by the sheet as those that no choice replaces', () => {
    const sheet = setUpSheet(outpost());
    expect(sheet).toContain('they replace all that you have at Sol now, which are these:');
    expect(sheet).toMatch(/These stay with you, whatever you choose:\n\s+2nd Fleet at Vega: 1 Transport\n/);
    expect(setUpSheet(solStart())).not.toContain('These stay with you');
  });
});
