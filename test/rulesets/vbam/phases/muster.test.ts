import { expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import { musterAt } from '#vbam/phases/shared/forces/muster.ts';
import { run, settle, sol } from '../../../builders/turn.ts';

const flightOf = ({ unitClasses }: CampaignState) =>
  Object.keys(unitClasses).find((id) => unitClasses[id]?.owner === sol && unitClasses[id].type === 'flight') as string;

/** Where the units are that are mustered at Vega: two destroyers, and seven flights of 1 BC. */
function mustered(census: number | null): { flights: string[]; destroyers: string[] } {
  const put: Unit[] = [];
  run(
    (turn) => {
      const counts = { [flightOf(turn.state)]: 7, [`${sol}-destroyer`]: 2 };
      const number = musterAt(turn, { owner: sol, system: 'vega', counts }, (unit) => {
        put.push(turn.state.units[newUnit(turn.state, unit)] as Unit);
      });
      expect(number).toBe(9);
    },
    {
      state(state) {
        Object.assign(state.unitClasses[flightOf(state)] ?? {}, { buildCost: 1, abilities: {} });
        if (census !== null) settle(state, 'vega', { census });
      },
    },
  );
  const kinds = (isFlight: boolean) =>
    put.filter((unit) => unit.class.endsWith('-destroyer') !== isFlight).map(({ place }) => place.kind);
  return { flights: kinds(true), destroyers: kinds(false) };
}

test('3.4.8: of forces that are mustered, flights are based on the ground as far as Capacity times Census holds them; nothing else is', () => {
  const times = (number: number, kind: string) => Array(number).fill(kind);
  expect(mustered(null)).toEqual({ flights: times(7, 'system'), destroyers: times(2, 'system') });
  expect(mustered(1)).toEqual({ flights: [...times(6, 'based'), 'system'], destroyers: times(2, 'system') });
  expect(mustered(2)).toEqual({ flights: times(7, 'based'), destroyers: times(2, 'system') });
});
