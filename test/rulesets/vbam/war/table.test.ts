import { describe, expect, test } from 'vitest';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import { takeDecisions } from '#vbam/decisions/takeDecisions.ts';
import { battleTroubles } from '#vbam/invariants/war.ts';
import { resolveMovement } from '#vbam/phases/movement.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { inWords } from '#vbam/wording.ts';
import { decisionsFile } from '../../../builders/decisions.ts';
import { firstState } from '../../../builders/firstState.ts';
import { aboard, builderFor, inFleet } from '../../../builders/forces.ts';
import { befriend } from '../../../builders/relations.ts';
import { atTable, vegaField } from '../../../builders/tableBattle.ts';
import { eventsOf, kessa, ophir, reveal, run, settle, sol } from '../../../builders/turn.ts';
import { battlesOf, declareWar, fleetOf, guardianAt, warship } from '../../../builders/war.ts';
import { send, ship, warMap } from '../../../builders/warMoves.ts';

const [solName, ophirName] = [sol, ophir].map((id) => firstState().empires[id]?.name) as [string, string];
const names = { system: (id: string) => id, empire: (id: string) => firstState().empires[id]?.name ?? id };

/** Plays what must stand. */
function played(result: string, state = vegaField(), more: Parameters<typeof atTable>[1] = {}) {
  const found = atTable([`battle vega-1: ${result}`], { state, ...more });
  expect(found.problems).toEqual([]);
  const [record] = recordsOf(found.turn);
  if (!record) throw new Error('nothing was fought');
  expect(recordsOf(found.turn).flatMap(battleTroubles)).toEqual([]);
  return { ...found, record };
}

const recordsOf = (turn: VbamTurn) => turn.events.flatMap((event) => (event.kind === 'battleRecorded' ? [event.record] : []));
const unitOf = (turn: VbamTurn, id: string): Unit | undefined => turn.state.units[id];
const accountOf = (turn: VbamTurn, empire: string) =>
  (eventsOf(turn, 'battleFought') as EventOf<'battleFought'>[]).find((event) => event.empire === empire);

describe('M-23: what is entered is so', () => {
  test('losses, damage and retreats; everybody who is not named is as before the battle', () => {
    const { turn, record } = played(`Lance Ship 1 lost, Lance Ship 2 damage 7, Shield retreats, ${solName} holds`);
    expect(unitOf(turn, `${sol}-lance-ship-1`)).toBeUndefined();
    expect(unitOf(turn, `${sol}-lance-ship-2`)?.damage).toBe(7);
    expect(unitOf(turn, `${sol}-lance-ship-3`)?.damage).toBe(0);
    expect(unitOf(turn, `${ophir}-hurt-ship-1`)?.damage).toBe(2);
    expect(turn.state.fleets[`${ophir}-shield`]?.system).not.toBe('vega');
    expect(turn.state.fleets[`${ophir}-hurt`]?.system).toBe('vega');
    expect(record).toMatchObject({ table: true, rounds: [], undecided: true });
    expect(record.sides[record.holds ?? 0].powers).toEqual([sol]);
  });

  test('once it is known who defends, only readiness is rolled, and nobody is pursued', () => {
    const { turn } = played(`Shield, Hurt retreat, ${solName} holds`);
    expect(turn.dice.rolls.map(({ label }) => label)).toEqual(['initiative', 'initiative', 'readiness', 'readiness']);
    expect(eventsOf(turn, 'battleFought')).toHaveLength(2);
  });

  test('the program fights with the very same dice whether it was asked or not', () => {
    const rolls = (lines: string[], battles: 'program' | 'table') => {
      const { turn, problems } = atTable(lines, { battles });
      expect(problems).toEqual([]);
      return { rolls: turn.dice.rolls, state: turn.state, told: turn.events.filter(({ kind }) => kind !== 'decisionTaken') };
    };
    const unasked = rolls([], 'program');
    expect(unasked.rolls.length).toBeGreaterThan(2);
    expect(rolls([], 'table')).toEqual(unasked);
    expect(rolls(['decide battle-vega-1: program'], 'table')).toEqual(unasked);
  });

  test('W-13: what is aboard is lost with its carrier, and flights look for a deck', () => {
    const carriers = vegaField((state) => {
      const forces = builderFor(state, sol);
      const fleet = forces.fleet('Decks', 'vega');
      const deck = { ...warship(), abilities: { FTL: 2, carrier: 1, assault: 4 } };
      for (const number of [1, 2]) forces.unit(`Deck ${number}`, deck, inFleet(fleet));
      const [one, two] = [`${sol}-deck-1`, `${sol}-deck-2`];
      const flight = { type: 'flight', abilities: {}, buildCost: 1 } as const;
      forces.unit('Wing 1', { ...warship({ dv: 1, as: 1, pd: 0 }), ...flight }, aboard(one));
      forces.unit('Wing 2', { ...warship({ dv: 1, as: 1, pd: 0 }), ...flight }, aboard(two));
      forces.unit('Guard 1', { type: 'ground force', abilities: {} }, aboard(one));
    });
    const { turn, record } = played(`Deck 1 lost, ${solName} holds`, carriers);
    expect(Object.keys(turn.state.units).filter((id) => /deck|wing|guard/.test(id))).toEqual([`${sol}-deck-2`, `${sol}-wing-2`]);
    const own = record.sides.find(({ powers }) => powers.includes(sol));
    expect(own?.aboard).toEqual(['Guard 1']);
    expect(own?.stranded.map((place) => own.units[place]?.called)).toEqual(['Wing 1']);
  });

  test('W-15, G-62: a prize goes to the captor that is named, and keeps its damage', () => {
    const { turn } = played(`Shield Ship 1 damage 8, Shield Ship 1 captured by ${solName}, ${solName} holds`);
    expect(unitOf(turn, `${ophir}-shield-ship-1`)).toMatchObject({ owner: sol, captured: true, damage: 8 });
    expect(inWords(accountOf(turn, sol) as never, names)).toContain('We captured Shield Ship 1');
  });

  test('W-15: of several victors whoever is named has the prize', () => {
    const allied = vegaField((state) => {
      befriend(state, sol, kessa, ['alliance']);
      declareWar(state, kessa, ophir);
      fleetOf(state, { owner: kessa, system: 'vega', name: 'Friends' });
    });
    for (const captor of [sol, kessa]) {
      const name = names.empire(captor);
      const { turn } = played(`Shield Ship 1 damage 8, Shield Ship 1 captured by ${name}, ${name} holds`, allied);
      expect(unitOf(turn, `${ophir}-shield-ship-1`)?.owner).toBe(captor);
    }
  });

  test('W-29: what is wild is destroyed or keeps its damage', () => {
    const guarded = (state: CampaignState) => {
      state.wilds.osk = guardianAt('vega');
      fleetOf(state, { owner: sol, system: 'vega', name: 'Lance' });
    };
    expect(played(`Sentinel Osk lost, ${solName} holds`, guarded).turn.state.wilds).toEqual({});
    const { turn } = played('Sentinel Osk damage 4, Lance retreats, Sentinel Osk holds', guarded);
    expect(turn.state.wilds.osk?.damage).toBe(4);
  });
});

describe('M-23: who leaves', () => {
  test('G-24: units outside of fleets leave one by one, those without FTL stay behind their fleet', () => {
    const mixed = vegaField((state) => {
      const forces = builderFor(state, ophir);
      for (const number of [1, 2]) forces.unit(`Stray ${number}`, warship(), { kind: 'system', system: 'vega' });
      forces.unit('Hulk 1', { ...warship(), abilities: {} }, inFleet(`${ophir}-shield`));
    });
    const { turn, record } = played(`Stray 1 retreats, Shield retreats, ${solName} holds`, mixed);
    const there = Object.entries(turn.state.units).flatMap(([id, { place }]) =>
      place.kind === 'system' && place.system === 'vega' ? [id] : [],
    );
    expect(there).toEqual([`${ophir}-stray-2`, `${ophir}-hulk-1`]);
    expect(
      record.sides.flatMap(({ units }) => units.flatMap(({ called, fate }) => (fate === 'left' ? [called] : []))).sort(),
    ).toEqual(['Shield Ship 1', 'Stray 1']);
  });

  test('W-13: flights go with their carrier, also where it is in no fleet', () => {
    const loose = vegaField((state) => {
      const forces = builderFor(state, ophir);
      const deck = { ...warship(), abilities: { FTL: 2, carrier: 1 } };
      forces.unit('Deck 1', deck, { kind: 'system', system: 'vega' });
      const flight = { type: 'flight', abilities: {}, buildCost: 1 } as const;
      forces.unit('Wing 1', { ...warship({ dv: 1, as: 1, pd: 0 }), ...flight }, aboard(`${ophir}-deck-1`));
    });
    const { turn, record } = played(`Deck 1 retreats, ${solName} holds`, loose);
    const fates = record.sides.flatMap(({ units }) => units.flatMap(({ called, fate }) => (fate === 'left' ? [called] : [])));
    expect(fates).toEqual(['Deck 1', 'Wing 1']);
    expect(unitOf(turn, `${ophir}-wing-1`)?.place).toEqual({ kind: 'carried', by: `${ophir}-deck-1`, as: 'based' });
  });

  test('W-05: a battle in a lane is named after both ends, and who retreats falls back', () => {
    const crossing = (state: CampaignState) => {
      send(state, { at: 'vega', course: ['lantern'], ships: [ship(4)], plan: { retreat: { below: null } } });
      send(state, { owner: ophir, name: 'Comers', at: 'lantern', course: ['vega'], ships: [ship(4)] });
    };
    const turn = run(
      (playing) => {
        const line = `battle lantern-to-vega-1: Comers retreats, Runners Type1 1 damage 3, ${solName} holds because we played it`;
        playing.taken.decisions.problems.push(...takeDecisions(playing, decisionsFile(playing.number, line)).problems);
        resolveMovement(playing);
      },
      { state: warMap(crossing) },
    );
    expect(turn.taken.decisions.problems).toEqual([]);
    expect(recordsOf(turn)).toMatchObject([{ scenario: 'hyperspace', table: true }]);
    expect(turn.state.fleets[`${ophir}-comers`]?.system).toBe('lantern');
    expect(turn.state.fleets[`${sol}-runners`]?.system).toBe('lantern');
    expect(unitOf(turn, `${sol}-runners-type1-1`)?.damage).toBe(3);
  });
});

describe('M-23: later steps run on', () => {
  /** Ophir lives at Vega with a starbase; Sol comes with three ships, who meet a picket first. */
  const besieged = (state: CampaignState) => {
    declareWar(state, sol, ophir);
    settle(state, 'vega', { owner: ophir });
    fleetOf(state, { owner: sol, system: 'vega', name: 'Lance', count: 3, plan: { posture: 'attack on sight' } });
    fleetOf(state, { owner: ophir, system: 'vega', name: 'Picket', plan: { ground: 'deep space' } });
    builderFor(state, ophir).unit(
      'Fort 1',
      { ...warship(), type: 'starbase', abilities: {} },
      { kind: 'system', system: 'vega' },
    );
  };

  test('G-20.4: whoever holds the field comes to the planet, and that is asked as the next', () => {
    const { turn, fought } = played(`Picket Ship 1 lost, ${solName} holds`, besieged, { battles: 'table' });
    expect(battlesOf(fought).map((line) => line.split(',')[0])).toEqual(['vega: deep space', 'vega: planetary assault']);
    expect(turn.asked.map(({ id, by }) => `${id} ${by}`)).toEqual(['battle-vega-1 moderator', 'battle-vega-2 default']);
    expect(turn.notes.cards.map(({ name, isOpen, after }) => ({ name, isOpen, after }))).toEqual([
      { name: 'vega-1', isOpen: false, after: null },
      { name: 'vega-2', isOpen: true, after: null },
    ]);
  });

  test('while the first is open, the cards of the next say that it may change', () => {
    const { turn } = atTable([], { state: besieged, battles: 'table', dice: { attack: Array(24).fill(6) } });
    expect(turn.notes.cards.map(({ name, after }) => ({ name, after }))).toEqual([
      { name: 'vega-1', after: null },
      { name: 'vega-2', after: 'battle-vega-1' },
    ]);
  });

  test('where the defender or nobody holds, there is no second battle', () => {
    expect(played(`${ophirName} holds`, besieged).fought).toHaveLength(1);
    expect(played('nobody holds', besieged).fought).toHaveLength(1);
  });

  test('G-24: who has left fights no more this turn', () => {
    const { turn } = played(`Shield retreats, ${solName} holds`);
    expect(turn.notes.withdrawn).toContain(`${ophir}-shield-ship-1`);
  });
});

describe('M-23, W-30: who reads what', () => {
  const looks = (seen: 'normal' | 'full') => ({ looks: { vega: { [sol]: seen, [ophir]: 'normal' as const } } });
  const result = `Lance Ship 1 lost, Shield Ship 1 damage 7, Hurt retreats, ${solName} holds`;

  test('own losses in full, of the enemy hulls alone; classes and damage at Full Detection', () => {
    const normal = accountOf(played(result, vegaField(), looks('normal')).turn, sol)?.account;
    expect(normal?.theirs.units).toBeUndefined();
    expect(Object.values(normal?.theirs.left ?? {})).toEqual([1]);
    expect(normal?.ours.units.map(({ fate }) => fate)).toEqual(['destroyed', 'present', 'present']);
    expect(JSON.stringify(normal)).not.toMatch(/Shield|Hurt/);
    const full = accountOf(played(result, vegaField(), looks('full')).turn, sol)?.account;
    expect(full?.theirs.units?.map(({ called, damage }) => `${called} ${damage.after}`)).toEqual([
      'Hurt Ship 1 2',
      'Shield Ship 1 7',
    ]);
  });

  test('Ruling: whoever stood on the table was seen, even by those who had detected nobody', () => {
    const blind = accountOf(played(result, vegaField(), { looks: { vega: { [sol]: 'none', [ophir]: 'normal' } } }).turn, sol);
    expect(Object.values(blind?.account.theirs.hulls ?? {})).toEqual([2]);
  });

  test('the toll stands in one moment, without rounds', () => {
    const account = accountOf(played(result).turn, sol)?.account;
    expect(account).toMatchObject({ table: true, rounds: [], outcome: 'undecided', before: { ours: { lost: [0] } } });
    expect(account?.before.theirs.left).toEqual(account?.theirs.left);
  });

  test('it reads like a battle', () => {
    const { turn } = played(`${result.replace('Shield Ship 1 damage 7', 'Shield Ship 1 lost')}`);
    const told = (empire: string) => inWords(accountOf(turn, empire) as never, names);
    expect(told(sol)).toBe(
      `Battle in deep space at vega with ${ophirName}, played at the table: we won the field. We lost Lance Ship 1. They lost 1 heavy cruiser. 1 heavy cruiser of theirs fell back.`,
    );
    expect(told(ophir)).toContain(', played at the table: we lost the field. We lost Shield Ship 1.');
    const [recorded] = eventsOf(turn, 'battleRecorded');
    expect(inWords(recorded as never, names)).toContain('played at the table: ');
    expect(inWords(accountOf(played('nobody holds').turn, sol) as never, names)).toContain(
      ', played at the table: undecided, and nobody holds the field.',
    );
  });

  test('bystanders learn that there was a battle, and the moderator alone what was asked', () => {
    const watched = vegaField((state) => {
      reveal(state, kessa);
      fleetOf(state, { owner: kessa, system: 'vega', name: 'Watch' });
    });
    const { turn } = played(`${solName} holds`, watched);
    expect(eventsOf(turn, 'battleWitnessed')).toMatchObject([{ seenBy: [kessa] }]);
    expect(eventsOf(turn, 'decisionTaken')).toMatchObject([{ seenBy: [], chosen: 'table' }]);
  });
});

describe('M-23: the invariants know table battles', () => {
  test('damage that fell, a loss without damage and a holder who is gone are noticed', () => {
    const { record } = played(`Lance Ship 1 lost, Shield Ship 1 damage 7, ${solName} holds`);
    const spoil = (change: (made: typeof record) => void) => {
      const made = structuredClone(record);
      change(made);
      return battleTroubles(made);
    };
    const ofOphir = (made: typeof record) => made.sides.find(({ powers }) => powers.includes(ophir)) as (typeof made.sides)[0];
    const unit = (made: typeof record, called: string) =>
      made.sides.flatMap(({ units }) => units).find((one) => one.called === called) as (typeof made.sides)[0]['units'][0];
    expect(spoil((made) => Object.assign(unit(made, 'Hurt Ship 1').damage, { after: 1 }))).toEqual([
      `the damage of ${ophir}-hurt-ship-1 fell from 2 to 1`,
    ]);
    expect(spoil((made) => Object.assign(unit(made, 'Shield Ship 1').damage, { after: 12 }))).toHaveLength(1);
    expect(spoil((made) => Object.assign(unit(made, 'Lance Ship 1'), { fate: 'present' }))).toHaveLength(1);
    expect(
      spoil((made) => {
        for (const one of ofOphir(made).units) one.fate = 'left';
        made.holds = null;
      }),
    ).toEqual(['one side alone is there, and does not hold the field']);
  });
});
