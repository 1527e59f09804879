import { describe, expect, test } from 'vitest';
import type { BattleOrders, CampaignState, DeclarationLevel } from '#schemas/vbam/state.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { acquaint, befriend, treatiesOf } from '../../../../builders/relations.ts';
import { eventsOf, kessa, ophir, settle, sol } from '../../../../builders/turn.ts';
import { battlesOf, declareWar, fleetOf, foughtIn, warship } from '../../../../builders/war.ts';

const onSight: BattleOrders = { posture: 'attack on sight' };

/** Sol and Ophir each with a fleet in a system. */
function meeting(state: CampaignState, system: string, plans: { ours?: BattleOrders; theirs?: BattleOrders } = {}): void {
  fleetOf(state, { owner: sol, system, ...(plans.ours && { plan: plans.ours }) });
  fleetOf(state, { owner: ophir, system, ...(plans.theirs && { plan: plans.theirs }) });
}

const fightsAt = (fill: (state: CampaignState) => void, more: Partial<Parameters<typeof foughtIn>[0]> = {}) =>
  battlesOf(foughtIn({ state: fill, ...more }).fought);

describe('G-20.1, G-46: which declaration permits what', () => {
  const levels: [DeclarationLevel | null, string, number][] = [
    [null, 'lantern', 0],
    [null, 'ophir', 0],
    ['hostilities', 'lantern', 1],
    ['hostilities', 'ophir', 0],
    ['war', 'lantern', 1],
    ['war', 'ophir', 1],
    ['final war', 'lantern', 1],
    ['final war', 'ophir', 1],
  ];
  test.each(levels)('%s lets who attacks on sight fight at %s: %i', (level, system, count) => {
    const battles = fightsAt((state) => {
      if (level) declareWar(state, sol, ophir, level);
      else acquaint(state, sol, ophir, { state: 'normal relations' });
      meeting(state, system, { ours: onSight, theirs: { posture: 'defend' } });
    });
    expect(battles.length).toBe(count);
  });

  test('under hostilities the owner of a system may attack in it', () => {
    const battles = fightsAt((state) => {
      declareWar(state, sol, ophir, 'hostilities');
      meeting(state, 'sol', { ours: onSight, theirs: { posture: 'defend' } });
    });
    expect(battles).toEqual(
      ['sol: deep space, Ophir against Sol'].map((line) => (sol < ophir ? 'sol: deep space, Sol against Ophir' : line)),
    );
  });

  test('the level counts that either side has declared', () => {
    const battles = fightsAt((state) => {
      declareWar(state, ophir, sol, 'war');
      meeting(state, 'ophir', { ours: onSight, theirs: { posture: 'defend' } });
    });
    expect(battles.length).toBe(1);
  });

  test('W-24: nobody fights where the other still has time to leave, and elsewhere they do', () => {
    const battles = fightsAt((state) => {
      declareWar(state, sol, ophir);
      meeting(state, 'vega');
      fleetOf(state, { owner: sol, system: 'lantern', name: 'Other' });
      fleetOf(state, { owner: ophir, system: 'lantern', name: 'Other' });
      state.withdrawals = [{ owner: sol, from: ophir, systems: ['vega'], until: 9 }];
    });
    expect(battles.map((line) => line.split(':')[0])).toEqual(['lantern']);
  });
});

describe('G-20.1: both on the lookout in non-intercourse', () => {
  const feud = (ours: BattleOrders | undefined, theirs: BattleOrders | undefined, more = {}) =>
    foughtIn({
      state: (state) => {
        acquaint(state, sol, ophir, { communications: true, ...more });
        meeting(state, 'vega', { ...(ours && { ours }), ...(theirs && { theirs }) });
      },
    });

  test('they fight, and hostilities stand from then on by the word of both', () => {
    const { turn, fought } = feud(onSight, onSight);
    expect(fought.length).toBe(1);
    const relation = turn.state.relations[pairIdOf(sol, ophir)];
    expect(relation?.state).toBe('war');
    expect(Object.values(relation?.declarations ?? {}).map(({ level }) => level)).toEqual(['hostilities', 'hostilities']);
    expect(eventsOf(turn, 'declared').length).toBeGreaterThan(0);
  });

  test.each([
    { ours: onSight, theirs: undefined },
    { ours: undefined, theirs: onSight },
    { ours: { attack: [ophir] }, theirs: { attack: [sol] } },
  ])('unless one of them is not', ({ ours, theirs }) => {
    const { turn, fought } = feud(ours, theirs);
    expect(fought).toEqual([]);
    expect(turn.state.relations[pairIdOf(sol, ophir)]?.state).toBe('non-intercourse');
  });

  test('nor during a truce, nor in normal relations, nor where the other lives', () => {
    const treaties = treatiesOf(sol, ['armistice']);
    expect(feud(onSight, onSight, { treaties }).fought).toEqual([]);
    expect(feud(onSight, onSight, { state: 'normal relations' }).fought).toEqual([]);
    const atHome = foughtIn({
      state: (state) => {
        acquaint(state, sol, ophir);
        settle(state, 'vega', { owner: ophir });
        meeting(state, 'vega', { ours: onSight, theirs: onSight });
      },
    });
    expect(atHome.fought.length).toBe(1); // Ophir attacks in its own system, which Sol may not
    expect(atHome.fought[0]?.scenario.defender).toBe(ophir < sol ? 0 : 1);
  });
});

describe('G-20.3: postures', () => {
  const duel = (ours: BattleOrders | undefined, theirs: BattleOrders | undefined, level: DeclarationLevel = 'war') =>
    fightsAt((state) => {
      declareWar(state, sol, ophir, level);
      meeting(state, 'vega', { ...(ours && { ours }), ...(theirs && { theirs }) });
    }).length;

  test.each([
    { ours: undefined, theirs: undefined, level: 'hostilities', count: 0 },
    { ours: undefined, theirs: undefined, level: 'war', count: 1 },
    { ours: { posture: 'defend' }, theirs: { posture: 'defend' }, level: 'war', count: 0 },
    { ours: { posture: 'avoid battle' }, theirs: { posture: 'defend' }, level: 'war', count: 0 },
    { ours: { posture: 'defend' }, theirs: undefined, level: 'war', count: 1 },
    { ours: { posture: 'defend', attack: [ophir] }, theirs: { posture: 'defend' }, level: 'hostilities', count: 1 },
    { ours: { attack: [kessa] }, theirs: { posture: 'defend' }, level: 'hostilities', count: 0 },
  ] as const)('$ours against $theirs under $level: $count battles', ({ ours, theirs, level, count }) => {
    expect(duel(ours as BattleOrders | undefined, theirs as BattleOrders | undefined, level)).toBe(count);
  });

  test('what cannot shoot starts nothing, and avoids battle', () => {
    const scouts = warship({ as: 0, pd: 0 });
    const battle = (seen: 'limited' | 'normal', armed: boolean) =>
      foughtIn({
        state: (state) => {
          declareWar(state, sol, ophir);
          fleetOf(state, { owner: sol, system: 'vega', ship: scouts });
          fleetOf(state, { owner: ophir, system: 'vega', ship: armed ? warship() : scouts });
        },
        looks: { vega: { [ophir]: seen } },
      });
    expect(battle('normal', false).fought).toEqual([]);
    expect(battle('normal', true).fought.length).toBe(1);
    const evaded = battle('limited', true);
    expect(evaded.fought).toEqual([]);
    expect(evaded.turn.notes.withdrawn.size).toBe(1); // W-01: it contests nothing
  });

  test.each([
    { seen: 'none', posture: 'defend', count: 0 },
    { seen: 'limited', posture: 'defend', count: 1 },
    { seen: 'normal', posture: 'defend', count: 1 },
    { seen: 'full', posture: 'defend', count: 1 },
    { seen: 'limited', posture: 'avoid battle', count: 0 },
    { seen: 'normal', posture: 'avoid battle', count: 1 },
    { seen: 'full', posture: 'avoid battle', count: 1 },
  ] as const)('G-17: with $seen detection who attacks those that $posture starts $count battles', ({ seen, posture, count }) => {
    const battles = fightsAt(
      (state) => {
        declareWar(state, sol, ophir);
        meeting(state, 'vega', { ours: onSight, theirs: { posture } });
      },
      { looks: { vega: { [sol]: seen } } },
    );
    expect(battles.length).toBe(count);
  });

  test('R-12: who has not heard of the war does not go by it', () => {
    const unheard = (attacker: string, victim: string) =>
      fightsAt((state) => {
        declareWar(state, attacker, victim, 'war', { communications: false });
        fleetOf(state, { owner: attacker, system: 'vega', plan: { posture: 'defend' } });
        fleetOf(state, { owner: victim, system: 'vega' });
      }).length;
    expect([unheard(sol, ophir), unheard(ophir, sol)]).toEqual([0, 0]);
  });
});

describe('W-18, G-62: idle units', () => {
  test('what is laid up neither fights nor is hit', () => {
    const { fought } = foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir);
        meeting(state, 'vega');
        fleetOf(state, { owner: sol, system: 'vega', name: 'Laid Up', as: { mothballed: true } });
      },
    });
    expect(fought[0]?.scenario.sides.flatMap(({ units }) => units).filter((id) => id.includes('laid-up'))).toEqual([]);
    const alone = fightsAt((state) => {
      declareWar(state, sol, ophir);
      fleetOf(state, { owner: sol, system: 'vega' });
      fleetOf(state, { owner: ophir, system: 'vega', as: { mothballed: true } });
    });
    expect(alone).toEqual([]);
  });

  test('captured units do not attack, and fight where they are attacked', () => {
    const prize = (theirs: BattleOrders) =>
      foughtIn({
        state: (state) => {
          declareWar(state, sol, ophir);
          fleetOf(state, { owner: sol, system: 'vega', as: { captured: true }, name: 'Prize' });
          fleetOf(state, { owner: ophir, system: 'vega', plan: theirs });
        },
      }).fought;
    expect(prize({ posture: 'defend' })).toEqual([]);
    expect(prize(onSight).length).toBe(1);
  });

  test('a captured ship stays out where only its comrades attack', () => {
    const { fought } = foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir);
        meeting(state, 'vega', { theirs: { posture: 'defend' } });
        fleetOf(state, { owner: sol, system: 'vega', as: { captured: true }, name: 'Prize' });
      },
    });
    expect(fought.length).toBe(1);
    expect(fought[0]?.scenario.sides.flatMap(({ units }) => units).some((id) => id.includes('prize'))).toBe(false);
  });
});

describe('G-20.2, G-49, W-06: sides', () => {
  const stands: BattleOrders = { retreat: { below: null } };
  const sturdy = warship({ dv: 40, as: 4 });

  /** Sol at war with Ophir, both there; Kessa is there too. */
  const third = (prepare: (state: CampaignState) => void) =>
    foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir);
        for (const owner of [sol, ophir, kessa]) fleetOf(state, { owner, system: 'vega', ship: sturdy, plan: stands });
        prepare(state);
      },
    });
  const sideOfKessa = ({ fought }: ReturnType<typeof third>) =>
    fought[0]?.scenario.sides.find(({ empires }) => empires.includes(kessa))?.empires.length ?? 0;
  const bonds = ['alliance', 'protectorate', 'mutual defense'] as const;

  test.each(bonds)('partners in %s fight side by side against an enemy that both may fight', (treaty) => {
    const result = third((state) => {
      befriend(state, sol, kessa, [treaty]);
      declareWar(state, kessa, ophir);
    });
    expect([result.fought.length, sideOfKessa(result)]).toEqual([1, 2]);
  });

  test.each(bonds)('partners in %s stay out of a war that is not theirs', (treaty) => {
    const result = third((state) => {
      befriend(state, sol, kessa, [treaty]);
      acquaint(state, kessa, ophir);
    });
    expect([result.fought.length, sideOfKessa(result)]).toEqual([1, 0]);
  });

  test.each([
    { against: [ophir], together: 2 },
    { against: [sol], together: 1 },
  ])('co-belligerents stand together against those they named', ({ against, together }) => {
    const result = third((state) => {
      befriend(state, sol, kessa, [], { treaties: treatiesOf(sol, ['co-belligerency'], { terms: { against } }) });
      declareWar(state, kessa, ophir);
    });
    const sizes = result.fought.map(({ scenario }) => Math.max(...scenario.sides.map(({ empires }) => empires.length)));
    expect(Math.max(...sizes)).toBe(together);
    expect(result.fought.length).toBe(together === 2 ? 1 : 2);
  });

  test('at hostilities an ally keeps out of the assault on a planet, which it may not attack', () => {
    const result = foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir);
        declareWar(state, kessa, ophir, 'hostilities');
        befriend(state, sol, kessa, ['alliance']);
        meeting(state, 'ophir', { theirs: { posture: 'defend' } });
        fleetOf(state, { owner: kessa, system: 'ophir' });
      },
    });
    expect([result.fought.length > 0, sideOfKessa(result)]).toEqual([true, 0]);
  });

  test('who is at war with both fights each apart, those with most CC first, and damage carries over', () => {
    const { fought } = foughtIn({
      state: (state) => {
        for (const [one, other] of [
          [sol, ophir],
          [sol, kessa],
          [ophir, kessa],
        ] as const)
          declareWar(state, one, other);
        fleetOf(state, { owner: sol, system: 'vega', count: 3, ship: sturdy, plan: stands });
        fleetOf(state, { owner: ophir, system: 'vega', count: 2, ship: sturdy, plan: stands });
        fleetOf(state, { owner: kessa, system: 'vega', count: 1, ship: sturdy, plan: stands });
      },
    });
    const pairs = fought.map(({ scenario }) => scenario.sides.flatMap(({ empires }) => empires).sort());
    expect(pairs).toEqual([[sol, ophir].sort(), [sol, kessa].sort(), [ophir, kessa].sort()]);
    const damageAfter = (index: number) => {
      const { record } = fought[index] as (typeof fought)[number];
      return new Map(record.after.flat().map(({ id, damage }) => [id, damage]));
    };
    const [first, second] = [damageAfter(0), damageAfter(1)];
    for (const [id, damage] of second) if (first.has(id)) expect(damage).toBeGreaterThanOrEqual(first.get(id) ?? 0);
    expect([...first.values()].some((damage) => damage > 0)).toBe(true);
  });

  test('the largest ally comes first: who may not fight all the others on a side fights apart', () => {
    const { fought } = third((state) => {
      befriend(state, sol, kessa, ['alliance']);
      declareWar(state, kessa, ophir);
      state.empires['fourth-power'] = {
        ...structuredClone(state.empires[kessa]),
        name: 'Fourth',
      } as CampaignState['empires'][string];
      state.knowledge['fourth-power'] = structuredClone(state.knowledge[kessa]) as CampaignState['knowledge'][string];
      befriend(state, ophir, 'fourth-power', ['alliance']);
      declareWar(state, 'fourth-power', sol);
      acquaint(state, 'fourth-power', kessa);
      fleetOf(state, { owner: 'fourth-power', system: 'vega', count: 2, ship: sturdy, plan: stands });
    });
    for (const { scenario } of fought) {
      const [one, other] = scenario.sides;
      const strangers = [one, other].every((side) => side.empires.includes(kessa) || side.empires.includes('fourth-power'));
      expect(strangers).toBe(false);
    }
    expect(fought.length).toBe(2);
  });
});

describe('W-29: natives', () => {
  test('they defend themselves, and start nothing', () => {
    const native = (plan: BattleOrders | undefined) =>
      fightsAt((state) => {
        Object.assign(state.empires[kessa] as object, { kind: 'non-player', ftlUnlocked: false });
        declareWar(state, sol, kessa);
        fleetOf(state, { owner: kessa, system: 'kessa' });
        fleetOf(state, { owner: sol, system: 'kessa', ...(plan && { plan }) });
      }).length;
    expect([native({ posture: 'defend' }), native(undefined)]).toEqual([0, 1]);
  });
});
