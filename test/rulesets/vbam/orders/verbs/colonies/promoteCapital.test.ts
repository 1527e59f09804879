import { expect, test } from 'vitest';
import type { EmpireView } from '#vbam/view/view.ts';
import { answersTo, wideView } from '../../../../../builders/orders.ts';

/** An empire that has left another, without an imperial capital, with working sector capitals here. */
function secededWith(...seats: string[]): EmpireView {
  return wideView((view) => {
    Object.assign(view.empire, { capital: null, seceded: { turn: 1, from: 'kili-hegemony', how: 'released' } });
    view.colonies.altair = { ...structuredClone(view.colonies.vega), system: 'altair' } as never;
    for (const system of seats) {
      view.facilities[`${system}-seat`] = { system, owner: view.empire.id, kind: 'sector capital', state: 'operational' };
    }
  });
}

test.each([
  [['sol'], 'Vega has no working sector capital: Sol has one (O-68)'],
  [['sol', 'altair'], 'Vega has no working sector capital: Altair and Sol have one (O-68)'],
  [[], 'Vega has no working sector capital (O-68)'],
])('O-68: only a sector capital can be promoted, and who has one is told where: %s', (seats, why) => {
  const order = 'promote Vega to imperial capital';
  expect(answersTo(secededWith(...seats), order)).toEqual([`"${order}" is refused: ${why}`]);
});
