import { describe, expect, test } from 'vitest';
import { expectedHarm } from '#vbam/orders/plans/bombardmentOdds.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';

type Change = (kili: KnownEmpire, view: EmpireView) => void;

/** Kili Hegemony lives at Altair, with a shipyard, and is at war with us. */
const view = (change: Change = () => {}) =>
  wideView((made) => {
    const kili = made.empires['kili-hegemony'] as KnownEmpire;
    Object.assign(kili, { state: 'war', level: 'war', declared: { we: 'war', they: null }, warSince: 1 });
    made.foreign.colonies.altair = {
      seen: 0,
      owner: 'kili-hegemony',
      size: 'outpost',
      facilities: [{ kind: 'shipyard', owner: 'kili-hegemony' }],
    };
    change(kili, made);
  });

const refused = (order: string, why: string, change?: Change) =>
  expect(answersTo(view(change), order)).toEqual([`"${order}" is refused: ${why}`]);

describe('O-15: bombard', () => {
  test('a facility, troops, works, and what is to be expected', () => {
    const [said] = answersTo(view(), '1st Fleet: bombard shipyard at Altair');
    expect(said).toMatch(
      /^1st Fleet bombards the shipyard of Kili Hegemony at Altair.* if it holds the orbit: AS \d+ makes \d+ to \d+ damage/,
    );
    for (const what of ['troops', 'economy', 'industry', 'agriculture', 'research', 'intel']) {
      expect(answersTo(view(), `1st Fleet: bombard ${what} at Altair`)[0]).toContain(`bombards the ${what} of Kili Hegemony`);
    }
    expect(answersTo(view(), 'bombard the shipyard at Altair with 1st Fleet')[0]).toContain('bombards the shipyard');
    expect(answersTo(view(), '1st Fleet: bombard shipyard of Kili Hegemony at Altair')[0]).toContain('bombards the shipyard');
  });

  test('what is not known there, with what is', () => {
    refused(
      '1st Fleet: bombard research lab at Altair',
      'you know of no research lab of others at Altair; what you know there is shipyard, troops and economy (G-25)',
    );
    refused('1st Fleet: bombard economy at Vega', 'you know of no colony of others at Vega (G-25)');
    expect(answersTo(view(), '1st Fleet: bombard shipyrd at Altair')[0]).toContain('did you mean "shipyard"?');
  });

  test('G-46: only in a war, and people only in a final war', () => {
    expect(
      answersTo(
        view((kili) => Object.assign(kili, { state: 'normal relations', level: null, declared: { we: null, they: null } })),
        '1st Fleet: bombard shipyard at Altair',
      )[0],
    ).toContain('bombardment takes a war, and you are at peace with Kili Hegemony');
    const people = answersTo(view(), '1st Fleet: bombard population at Altair')[0];
    expect(people).toContain('only in a final war, and you are only at war with Kili Hegemony');
    expect(people).toContain('in a war facilities, troops and infrastructure may be');
    const final: Change = (kili) => Object.assign(kili, { level: 'final war' });
    expect(answersTo(view(final), '1st Fleet: bombard population at Altair')[0]).toContain('bombards the people of');
    expect(answersTo(view(final), '1st Fleet: bombard colony at Altair')[0]).toContain('bombards the colony of');
  });

  test('G-25: unarmed fleets, the same target twice, more orders than task forces', () => {
    const order = '1st Fleet: bombard shipyard at Altair';
    refused(order, 'no ship of 1st Fleet is armed and fit: only attack strength bombards (G-25)', (_kili, made) => {
      for (const [id, unit] of Object.entries(made.units)) if (unit.place.kind === 'fleet') delete made.units[id];
    });
    expect(answersTo(view(), order, order)[1]).toContain('1st Fleet bombards the shipyard there already');
    expect(answersTo(view(), order, '1st Fleet: bombard troops at Altair')[1]).toMatch(
      /1st Fleet forms 1 task force, and each bombards once a turn|bombards the troops/,
    );
  });

  test('two enemies in one place: whose is asked', () => {
    const two: Change = (kili, made) => {
      made.empires['ordani-league'] = { ...structuredClone(kili), name: 'Ordani League' };
      Object.assign(made.foreign.colonies.altair ?? {}, { besides: [{ owner: 'ordani-league', size: 'outpost' }] });
    };
    refused(
      '1st Fleet: bombard economy at Altair',
      'Kili Hegemony and Ordani League are both there: say whose, as in "bombard economy of Kili Hegemony at Altair" (G-25)',
      two,
    );
    expect(answersTo(view(two), '1st Fleet: bombard economy of Ordani League at Altair')[0]).toContain('of Ordani League');
  });
});

describe('G-25: what is to be expected', () => {
  test('by the Attack Table', () => {
    expect(expectedHarm(20, 'shipyard')).toBe(
      'AS 20 makes 5 to 20 damage, and a hit takes 10: in 72 % of tries, and a second, which destroys it, in 8 %',
    );
    expect(expectedHarm(20, 'economy')).toBe('AS 20 makes 5 to 20 damage, and a hit takes 20: in 8 % of tries');
    expect(expectedHarm(20, 'troops')).toBe('AS 20 makes 5 to 20 damage, so 1 to 5 points of harm at 4 damage each');
  });
});
