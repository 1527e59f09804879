import { expect, test } from 'vitest';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { CampaignState, UnitDesign } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { inWords } from '#vbam/wording.ts';
import { playSheets, type SheetTurn } from '../../../builders/playSheets.ts';
import { kessa, ophir, reveal, sol } from '../../../builders/turn.ts';
import { battlefield, declareWar, fleetOf, warship } from '../../../builders/war.ts';

/* G-16, G-24, G-62: a ship is captured, refitted and used by orders alone. */

const raider = `${ophir}-raid-ship-1`;
const names = { system: (id: string) => id, empire: (id: string) => id };

/** Ophir has a raider at Vega, one jump from Sol; Sol has a ship that boards others, and which cannot destroy it within six rounds. */
const atHand =
  (ability: keyof UnitDesign['abilities']) =>
  (state: CampaignState): void =>
    battlefield((made) => {
      declareWar(made, sol, ophir);
      reveal(made, sol, ophir);
      fleetOf(made, { owner: ophir, system: 'vega', name: 'Raid', ship: warship({ dv: 7, as: 1, pd: 0 }) });
      fleetOf(made, { owner: ophir, system: 'lantern', name: 'Picket', ship: warship({ dv: 3, as: 1, pd: 0 }) });
      const boarder = warship({ dv: 40, as: 2, pd: 0 }, { abilities: { [ability]: 2 } });
      fleetOf(made, { owner: sol, system: 'sol', name: 'Boarders', ship: boarder });
    })(state);

const next = (orders: Record<string, string[]>, { state }: TurnResult, more: SheetTurn = {}) =>
  playSheets(orders, { ...more, state: (made) => void Object.assign(made, structuredClone(state)) });

const toldTo = ({ events }: { events: readonly VbamEvent[] }, empire: string, kind: VbamEvent['kind']) =>
  events.filter((event) => event.kind === kind && event.seenBy.includes(empire)).map((event) => inWords(event, names));

test.each([
  { ability: 'marines', rolled: [5] },
  { ability: 'cyber warfare', rolled: [6] },
] as const)(
  'G-62: a ship taken by $ability is told of to both sides, refitted where it lies, and attacks for its new owner',
  ({ ability, rolled }) => {
    const dice = { attack: Array(24).fill(6), [ability]: [...rolled] };
    const orders = {
      [ophir]: ['Raid: move to Sol', 'Raid: attack on sight', 'Raid: never retreat'],
      [sol]: ['Boarders: defend'],
    };
    const taken = playSheets(orders, { state: atHand(ability), dice });
    expect(taken.state.units[raider]).toMatchObject({ owner: sol, captured: true, place: { kind: 'system', system: 'sol' } });
    expect(taken.state.units[raider]?.damage).toBeGreaterThanOrEqual(7);
    expect(toldTo(taken, sol, 'battleFought').join()).toMatch(/We captured Raid Ship 1, a/);
    expect(toldTo(taken, ophir, 'battleFought').join()).toContain('Raid Ship 1 was captured.');
    expect(toldTo(taken, kessa, 'battleFought')).toEqual([]);

    const refitted = next({ [sol]: ['repair Raid Ship 1', 'refit captured Raid Ship 1'], [ophir]: [] }, taken);
    expect(refitted.state.units[raider]).toMatchObject({ owner: sol, captured: false, damage: 0 });
    expect(toldTo(refitted, sol, 'capturedUnitRefitted')).toHaveLength(1);

    const sent = ['form Prizes from Raid Ship 1', 'Prizes: move to Lantern', 'Prizes: attack on sight', 'Prizes: never retreat'];
    const used = next({ [sol]: sent, [ophir]: ['Picket: defend'] }, refitted);
    expect(used.state.units[raider]).toMatchObject({ owner: sol, place: { kind: 'fleet' } });
    const [battle] = used.events.flatMap((event) => (event.kind === 'battleRecorded' ? [event] : []));
    expect(battle).toMatchObject({ system: 'lantern' });
    expect(JSON.stringify(battle)).toContain('Raid Ship 1');
  },
);
