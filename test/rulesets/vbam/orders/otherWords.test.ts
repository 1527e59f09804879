import { describe, expect, test } from 'vitest';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { freshUnit } from '#vbam/tables/campaign/starting.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { wideView } from '../../../builders/orders.ts';
import { outcome } from '../../../builders/outcome.ts';

/** What the fleet is called that a unit is in. */
function fleetWith(view: EmpireView, label: string): string {
  const { id = '' } = lexiconOf(view)('unit').find((named) => named.label === label) ?? {};
  return view.fleets[fleetOf(view, id) ?? '']?.name ?? '';
}

describe('what shall grow, and who shall come, in other words', () => {
  const told = (line: string) => outcome(wideView(), `- ${line}`).told;

  test.each([
    ['economy at Sol', 'economy', 'build economy at Sol'],
    ['Research +1 at Sol', 'Research', 'build research at Sol'],
    ['pop at Sol', 'pop', 'raise population at Sol'],
    ['population: Vega', 'population', 'raise population at Vega'],
    ['economy', 'economy', 'build economy at <colony>'],
    ['census at Nowhere', 'census', 'raise population at <colony>'],
  ])('%s: the order for it is named', (written, word, line) => {
    expect(told(written)).toEqual([`1 error "${word}" begins no order: write "- ${line}"`]);
  });

  test.each(['hire', 'train'])('%s diplomats: they are recruited', (verb) => {
    expect(told(`${verb} 1 diplomat at Sol`)).toContain('1 info understood as "- recruit 1 diplomat at Sol"');
    expect(told(`${verb} diplomats`)[0]).toContain('write "recruit [<count>] <kind of agents> at <colony>"');
  });
});

describe('O-04: units that are not named one by one', () => {
  const GROUND = { ...freshUnit, place: { kind: 'system', system: 'sol' } } as const;
  /** Two garrisons more at Sol, and a transport; `aboard` as many of them as that. */
  const view = (aboard: number) =>
    wideView((made) => {
      const owner = made.empire.id;
      const transport = Object.keys(made.units).find((id) => made.units[id]?.class === `${owner}-transport`) ?? '';
      for (const id of Object.keys(made.units)) if (made.units[id]?.class === `${owner}-garrison`) delete made.units[id];
      for (const n of [1, 2]) {
        const place = n <= aboard ? ({ kind: 'carried', by: transport, as: 'cargo' } as const) : GROUND.place;
        made.units[`${owner}-garrison-${n}`] = { ...GROUND, class: `${owner}-garrison`, owner, place };
      }
    });
  const told = (aboard: number, line: string) => outcome(view(aboard), `- ${line}`).told;

  test.each([
    'load 2 garrisons aboard the transports',
    'put the garrisons on Transport 1',
    'load all garrisons aboard the transport',
  ])('%s: the line is named that loads them', (written) => {
    expect(told(0, written)).toEqual([
      `1 error "${written}" does not name each unit: write "- load Garrison 1, Garrison 2 aboard Transport 1", or others of them`,
    ]);
  });

  test('only those that are there, and not yet aboard, are named', () => {
    expect(told(1, 'load 1 garrison aboard the transports')).toEqual([
      '1 error "load 1 garrison aboard the transports" does not name each unit: write "- load Garrison 2 aboard Transport 1", or others of them',
    ]);
    expect(told(2, 'load 2 garrisons aboard the transports')[0]).not.toContain('does not name each unit');
  });

  test('dropping the garrisons of a fleet, or all that are aboard', () => {
    const fleet = fleetWith(view(2), 'Transport 1');
    for (const written of [`${fleet}: drop the garrisons`, 'unload all garrisons', 'drop garrisons from the transports'])
      expect(told(2, written)).toEqual([`1 error "${written}" does not name each unit: write "- unload Garrison 1, Garrison 2"`]);
  });

  test('a place where they are not yet is not passed over', () => {
    expect(told(2, 'unload the garrisons at Vega')).toEqual([
      expect.stringMatching(
        /^1 error "unload the garrisons at Vega" does not name each unit: "- unload Garrison 1, Garrison 2 at Vega" would be refused: Garrison 1 is at Sol, and unloading comes before movement/,
      ),
    ]);
  });
});
