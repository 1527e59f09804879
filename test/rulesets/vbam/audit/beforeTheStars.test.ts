import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Era, TreatyKind } from '#schemas/vbam/state.ts';
import { adviseColonies } from '#vbam/autopilot/advisers/colonies.ts';
import { openDesk } from '#vbam/autopilot/desk.ts';
import { placesHold } from '#vbam/invariants/places.ts';
import type { Turned } from '#vbam/invariants/turned.ts';
import { resolveAdministration } from '#vbam/phases/administration.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { inWords } from '#vbam/wording.ts';
import { answersTo } from '../../../builders/orders.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { solKnows } from '../../../builders/solKnows.ts';
import { toldFailures } from '../../../builders/told.ts';
import { chart, colonyAt, erect, eventsOf, given, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';

type Change = (state: CampaignState) => void;

const inEra = (empire: string, era: Era): Change => {
  const techLevel = { era, level: 0 };
  return ({ empires }) => Object.assign(empires[empire] ?? {}, { techLevel });
};
const bound =
  (...treaties: TreatyKind[]): Change =>
  (state) =>
    void befriend(state, sol, ophir, treaties);
const both =
  (...changes: Change[]): Change =>
  (state) => {
    for (const change of changes) change(state);
  };
/** Everybody knows the map. */
const charted: Change = (state) => chart(state, sol, ophir, kessa);
const sanctioned: Change = ({ relations }) => Object.assign(relations[pairIdOf(sol, ophir)] ?? {}, { sanctions: [ophir] });

describe('R-07: settlers of an empire without interstellar technology', () => {
  // Ophir trades four jumps far, as far as Sol, and not to Altair
  const early = both(charted, inEra(sol, 'interplanetary'));
  const carried = both(early, bound('border', 'trade'));

  const answers = (change: Change, order = 'colonize Vega') =>
    answersTo(solKnows(change), order)[0]?.replace(/^".*" is refused: /, '');
  const founded = (change: Change, system = 'vega') => {
    const price = { epTenths: 500 };
    const turn = run(resolveColony, { state: change, orders: [given('colonize', { system }, { price })] });
    if (toldFailures(turn).length > 0) expect(turn.ledger).toMatchObject([{ empire: sol, amount: 500 }]);
    return toldFailures(turn)[0]?.why ?? colonyAt(turn, system).owner;
  };

  test('R-07: go where an interstellar trade partner trades, at the usual price', () => {
    expect(answers(carried)).toBe('a colony at Vega for 50 EP, unless others have come there since');
    expect(founded(carried)).toBe(sol);
    expect(orderSheet(solKnows(carried), null)).toContain('You can colonize, unless');
  });

  test('R-07: and nowhere else', () => {
    expect(answers(carried, 'colonize Altair')).toBe(
      'it lies out of the commerce range of your interstellar trade partners (3.4.1-e)',
    );
    expect(founded(carried, 'altair')).toBe('no interstellar trade partner of yours carries settlers there');
  });

  test.each<[string, Change]>([
    ['without a trade treaty', both(early, bound('border'))],
    ['while sanctions suspend the trade', both(carried, sanctioned)],
    ['with a partner who has no interstellar technology either', both(carried, inEra(ophir, 'interplanetary'))],
    ['with a stranger', early],
  ])('R-07: stay at home %s', (_, change) => {
    expect(answers(change)).toBe(
      'interplanetary technology settles other systems only by ships of an interstellar trade partner (3.4.1-e)',
    );
    expect(founded(change)).toBe('no interstellar trade partner of yours carries settlers there');
  });

  test('R-07, ruling: only systems that they know are told to them', () => {
    const carriesTo = (change: Change) => solKnows(change).empires[ophir]?.merchants?.carriesTo;
    expect(carriesTo(carried)).toEqual(['deneb', 'hadar', 'izar', 'kessa', 'lantern', 'mirach', 'ophir', 'sol', 'vega']);
    const blind: Change = ({ knowledge }) =>
      Object.assign(knowledge[sol] ?? {}, { systems: { sol: knowledge[sol]?.systems.sol } });
    expect(carriesTo(both(carried, blind))).toEqual(['sol']);
    expect(carriesTo(both(charted, bound('border', 'trade')))).toEqual([]);
    expect(solKnows(both(early, bound('border'))).empires[ophir]).not.toHaveProperty('merchants');
  });

  test('R-07: of computer-run empires go there too', () => {
    const settledBy = (change: Change) =>
      adviseColonies(openDesk(solKnows(change))).map(({ values }) => (values as { system: string }).system);
    expect(settledBy(carried)).toContain('vega');
    expect(settledBy(early)).toEqual([]);
  });
});

describe('R-11: a gate for a partner without interstellar technology', () => {
  /** Ophir, with a colony at Vega that Sol knows of. */
  const hosts = both(charted, inEra(ophir, 'interplanetary'), (state) => {
    settle(state, 'vega', { owner: ophir, originalOwner: ophir });
    Object.assign(state.knowledge[sol]?.colonies ?? {}, { vega: { seen: 0, owner: ophir, size: 'settlement', facilities: [] } });
  });
  const trading = both(hosts, bound('border', 'trade'));
  /** Kessa, at war with Ophir, stands at Vega. */
  const besieged: Change = (state) => {
    acquaint(state, ophir, kessa, { state: 'war' });
    newUnit(state, { class: `${kessa}-destroyer`, owner: kessa, place: { kind: 'system', system: 'vega' } });
  };
  const order = 'build jump gate at Vega';
  const answers = (change: Change, what = order) => answersTo(solKnows(change), what)[0]?.replace(/^".*" is refused: /, '');
  const built = (change: Change, facility: 'jump gate' | 'trading post' = 'jump gate') =>
    run(resolveConstruction, {
      state: change,
      orders: [given('build facility', { facility, system: 'vega' }, { price: { epTenths: 1250 } })],
    });

  test('R-11: is built by a trade partner, who pays for it and owns it', () => {
    const name = solKnows(trading).empires[ophir]?.name;
    expect(answers(trading)).toBe(`jump gate at Vega, for ${name}, for 125 EP`);
    expect(orderSheet(solKnows(trading), null)).toContain('You can build Jump Gates for trade partners at:\n  Vega: 125 EP\n');
    expect(orderSheet(solKnows(hosts), null)).not.toContain('Jump Gates for trade partners');
    const turn = built(trading);
    expect(turn.state.facilities['vega-jump-gate']).toEqual({
      system: 'vega',
      owner: sol,
      kind: 'jump gate',
      state: 'operational',
    });
    expect(turn.ledger).toEqual([]);
    expect(colonyAt(turn, 'vega').owner).toBe(ophir);
  });

  test('R-11: those who live there are told of it', () => {
    const events = eventsOf(built(trading), 'facilityBuilt');
    expect(events).toMatchObject([
      { empire: sol, seenBy: [sol] },
      { empire: ophir, seenBy: [ophir], by: sol },
    ]);
    const names = { system: (id: string) => id, empire: () => 'Kerla Empire' };
    expect(events.map((event) => inWords(event, names))).toEqual([
      'Jump gate completed at vega.',
      'Jump gate of Kerla Empire completed at vega.',
    ]);
  });

  test.each<[string, Change]>([
    ['without a trade treaty', both(hosts, bound('border'))],
    ['while sanctions suspend the trade', both(trading, sanctioned)],
    ['for an interstellar partner', both(trading, inEra(ophir, 'interstellar'))],
  ])('R-11: is not built %s', (_, change) => {
    expect(answers(change)).toBe(`${solKnows(change).empires[ophir]?.name} live there (G-27)`);
    const turn = built(change);
    expect(toldFailures(turn)).toMatchObject([{ why: 'another empire has settled there', rule: 'G-27' }]);
    expect(turn.ledger).toMatchObject([{ amount: 1250 }]);
  });

  test.each<[string, Change, string]>([
    ['where it is contested', both(trading, besieged), 'the system is contested'],
    [
      'in a rebellion',
      both(trading, ({ colonies }) => Object.assign(colonies.vega ?? {}, { morale: 0 })),
      'the colony is in rebellion',
    ],
    ['twice', both(trading, (state) => erect(state, 'vega', 'jump gate', ophir)), 'the system has one already: jump gate'],
    [
      'without a way',
      both(trading, (state) => Object.assign(state, { lanes: {} })),
      'no open way leads there from a capital of yours',
    ],
  ])('R-11: is not built %s', (_, change, why) => {
    expect(toldFailures(built(change))).toMatchObject([{ why }]);
  });

  test('R-11: is the only facility that is', () => {
    expect(answers(trading, 'build trading post at Vega')).toBe(`${solKnows(trading).empires[ophir]?.name} live there (G-27)`);
    expect(toldFailures(built(trading, 'trading post'))).toMatchObject([{ why: 'another empire has settled there' }]);
  });

  test('R-11, ruling: is no foothold: nothing is landed there, and a resource sent there works for the partner', () => {
    const standing = both(trading, (state) => {
      erect(state, 'vega', 'jump gate');
      state.tradeRoutes[`${sol}-route-2`] = { owner: sol, target: 'vega', center: 'sol', opened: 0, state: 'active' };
      state.fleets.transports = { owner: sol, name: 'Transports', system: 'vega', flagship: null, course: [], headway: 0 };
      const ship = newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'fleet', fleet: 'transports' } });
      const troops = newUnit(state, { class: `${sol}-garrison`, owner: sol, place: { kind: 'carried', by: ship, as: 'cargo' } });
      Object.assign(state.units[troops] ?? {}, { name: 'Raiders' });
    });
    const view = solKnows(standing, { resources: { sol: ['industrial'] } });
    const [landed = '', sent = ''] = answersTo(view, 'unload Raiders', 'assign industrial of Sol to Vega');
    expect(landed).toMatch(/Raiders.*\(O-04\)/);
    expect(sent).toBe(`the industrial resource of Sol works for ${view.empires[ophir]?.name} at Vega`);
    const raiders = Object.keys(view.units).filter((id) => view.units[id]?.name === 'Raiders');
    const turn = run(resolveAdministration, { state: standing, orders: [given('unload', { units: raiders })] });
    expect(toldFailures(turn)).toMatchObject([{ rule: 'O-04' }]);
  });

  test('R-11: is allowed by what must hold after every turn, and only for those who trade', () => {
    const turn = built(trading);
    const held = (change: Change) => {
      const state = structuredClone(turn.state);
      change(state);
      const eventsOfKind = (kind: string) => turn.events.filter((event) => event.kind === kind);
      return placesHold({ before: state, result: { state }, eventsOf: eventsOfKind } as unknown as Turned);
    };
    expect(held(() => {})).toEqual([]);
    expect(held(bound('border'))).toEqual([`${sol} built jump gate at vega, where only others live`]);
  });
});
