import { expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveAdministration } from '#vbam/phases/administration.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../../../builders/campaign.ts';
import { smallGalaxy } from '../../../../../builders/galaxy.ts';
import { answersTo, solView } from '../../../../../builders/orders.ts';
import { toldLedger } from '../../../../../builders/told.ts';
import { given, kessa, run, sol } from '../../../../../builders/turn.ts';

const rename = given('name system', { system: 'sol', name: 'Terra' });
const systemIn = (state: CampaignState, empire: string, turn = state.turn) =>
  viewFor({ ...state, turn }, smallGalaxy(), defaultCampaign(), empire).systems.sol;

test('O-69: a system gets a name of the empire’s own, and the rest of the sheet understands both', () => {
  expect(
    answersTo(
      solView(),
      'name system Sol as "New Terra"',
      'build industry at New Terra',
      'build intel at Sol',
      'name system New Terra as New Terra',
    ),
  ).toEqual([
    'Sol is called New Terra',
    'industry at New Terra rises to 7 for 70 EP',
    'intel at New Terra rises to 3 for 30 EP',
    '"name system New Terra as New Terra" is refused: it has that name already (O-69)',
  ]);
});

test('O-69: names differ within what the empire knows, also from one that is only just given up', () => {
  expect(answersTo(solView(), 'name system Sol as VEGA', 'name system Sol as Terra', 'name system Vega as Sol')).toEqual([
    '"name system Sol as VEGA" is refused: another system is called Vega (O-69)',
    'Sol is called Terra',
    '"name system Vega as Sol" is refused: another system is called Terra (O-69)',
  ]);
  expect(answersTo(solView(), 'name system Sol as Naos')).toEqual(['Sol is called Naos']); // it knows of no Naos
});

test.each([
  'name system Sol as Te\u0007rra',
  'name system Sol as Te\ufffdrra',
  'name fleet 1st Fleet as Ho\u009bme',
  'design Ke\u202estrel as starship costing 5 with DV 2, FTL 1',
])('O-69: a name holds nothing that cannot be read: %j', (order) => {
  expect(answersTo(solView(), order)).toEqual([
    expect.stringContaining('is refused: a name cannot hold U+FFFD, a letter that was lost (O-69)'),
  ]);
});

test('O-69: only the empire itself uses the name; the old one is understood for one more turn', () => {
  const { state } = run(resolveAdministration, { orders: [rename] });
  expect(state.empires[sol]?.systemNames).toEqual({ sol: { name: 'Terra', former: 'Sol', given: 1 } });
  expect(systemIn(state, sol, 1)).toMatchObject({ name: 'Terra', formerName: 'Sol' });
  expect(systemIn(state, sol, 2)?.formerName).toBeUndefined();
  expect(systemIn({ ...state, knowledge: { ...state.knowledge, [kessa]: state.knowledge[sol] as never } }, kessa)?.name).toBe(
    'Sol',
  );
});

test('O-69: the ledger speaks of systems as their owner does', () => {
  const turn = run(resolveIncome, {
    state(state) {
      Object.assign(state.empires[sol] ?? {}, { systemNames: { sol: { name: 'Terra', former: 'Sol', given: 1 } } });
    },
  });
  const own = toldLedger(turn).filter(({ empire, heading }) => empire === sol && heading === 'system income');
  expect(own.map(({ why }) => why)).toContainEqual(expect.stringMatching(/^Terra: /));
  expect(own.map(({ why }) => why).join()).not.toContain('Sol');
});
