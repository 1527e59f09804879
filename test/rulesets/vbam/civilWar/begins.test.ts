import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { militiaAmong } from '#vbam/questions/empires/civilWar.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { calm, faction, place, played, rebelsIn, rising, unitsOf } from '../../../builders/civilWar.ts';
import { befriend } from '../../../builders/relations.ts';
import { colonyAt, erect, eventsOf, ophir, run, sol } from '../../../builders/turn.ts';

describe('4.8-a: the check', () => {
  test('D-18: with a rebel Census of 4 and 3, a 7 is civil war and an 8 is not', () => {
    expect(eventsOf(played({}, 7), 'civilWarBegan')).toHaveLength(2);
    expect(eventsOf(played({}, 8), 'civilWarBegan')).toEqual([]);
  });

  test('its owner sees the roll', () => {
    const turn = played({}, 8);
    expect(turn.dice.rolls.find(({ label }) => label === 'civil war')).toMatchObject({ seenBy: [sol], result: 'no civil war' });
  });

  test('C-39: who becomes independent first does not count', () => {
    const turn = played(
      {
        state: ({ units }) => {
          for (const [id, unit] of Object.entries(units))
            if ('system' in unit.place && unit.place.system === 'vega') delete units[id];
        },
        dice: { aggressiveness: [1, 1], integrity: [1, 1], xenophobia: [1, 1], 'initial relationship': [50] },
      },
      4,
    );
    expect(colonyAt(turn, 'vega').owner).not.toBe(sol);
    expect(turn.state.empires[sol]?.civilWar).toBeUndefined(); // 4 is more than Altair's 3
  });

  test('nobody rolls who has no rebels, nor where nobody is left to be loyal, nor during a civil war', () => {
    const rolls = (turn: VbamTurn) => turn.dice.rolls.filter(({ label }) => label === 'civil war').length;
    const quiet = played({
      state: ({ colonies }) => void Object.values(colonies).map((one) => Object.assign(one, { morale: one.census })),
    });
    expect(rolls(quiet)).toBe(0);
    const all = played({
      state: ({ colonies }) => void Object.values(colonies).map((one) => one.owner === sol && Object.assign(one, { morale: 0 })),
    });
    expect(rolls(all)).toBe(0);
    const again = played({
      state: ({ empires }) => Object.assign(empires[sol] ?? {}, { civilWar: { against: ophir, since: 0, side: 'loyalists' } }),
    });
    expect(rolls(again)).toBe(0);
  });

  test('4.8.3-c: it is not made in the turn in which the last war ended', () => {
    const turn = run(
      (playing) => {
        const over = { loyalists: sol, rebels: ophir, how: 'armistice' } as const;
        playing.events.push({ kind: 'civilWarEnded', rule: '4.8.3-a', seenBy: [sol], empire: sol, ...over });
        resolveMorale(playing);
      },
      { dice: { ...calm, 'civil war': [1] }, state: rising },
    );
    expect(turn.state.empires[sol]?.civilWar).toBeUndefined();
  });
});

describe('4.8.1-a: the factions', () => {
  test('rebels have the colonies in rebellion with their facilities, in good order; loyalists keep the rest', () => {
    const turn = played({ state: (state) => erect(state, 'vega', 'shipyard') });
    const id = rebelsIn(turn);
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: id, originalOwner: id, morale: 4, conquered: null });
    expect(colonyAt(turn, 'altair')).toMatchObject({ owner: id, morale: 3 });
    expect(colonyAt(turn, 'sol').owner).toBe(sol);
    expect(turn.state.facilities['vega-shipyard']?.owner).toBe(id);
    expect(faction(turn)).toMatchObject({
      seceded: { turn: 1, from: sol, how: 'civil war' },
      civilWar: { against: sol, since: 1, side: 'rebels' },
      capital: null,
      techLevel: turn.state.empires[sol]?.techLevel,
    });
    expect(turn.state.empires[sol]?.civilWar).toEqual({ against: id, since: 1, side: 'loyalists' });
  });

  test('units under construction are the rebels’, under a class of their own', () => {
    const work = { kind: 'unit', class: `${sol}-destroyer` } as const;
    const turn = played({
      state: ({ projects }) => {
        projects.one = { owner: sol, system: 'vega', work, begun: 0, ready: 2 };
        projects.two = { owner: sol, system: 'sol', work, begun: 0, ready: 2 };
      },
    });
    const { one, two } = turn.state.projects;
    expect(one).toMatchObject({ owner: rebelsIn(turn), work: { class: `${rebelsIn(turn)}-destroyer` } });
    expect(two?.owner).toBe(sol);
    expect(eventsOf(turn, 'constructionLost')).toEqual([]);
  });

  test('an imperial capital that was being built there is lost', () => {
    const turn = played({
      state: ({ projects, empires }) => {
        Object.assign(empires[sol] ?? {}, { capital: null });
        projects.one = { owner: sol, system: 'vega', work: { kind: 'imperial capital' }, begun: 0, ready: 2 };
      },
    });
    expect(turn.state.projects).toEqual({});
    expect(eventsOf(turn, 'constructionLost')).toHaveLength(1);
  });

  test('G-28: what waited at the rebel colonies is theirs', () => {
    const turn = played({
      state: ({ colonies }) => Object.assign(colonies.vega ?? {}, { sequestered: { epTenths: 120, pp: 1, tp: 7, ip: 2 } }),
    });
    expect(faction(turn).treasury).toMatchObject({ pp: 1, tp: 7, ip: 2 });
    expect(turn.ledger).toContainEqual(expect.objectContaining({ empire: rebelsIn(turn), amount: 120 }));
  });

  test('they know what their founders knew', () => {
    const turn = played({ state: (state) => befriend(state, sol, ophir, ['border']) });
    const [ours, theirs] = [turn.state.knowledge[sol], turn.state.knowledge[rebelsIn(turn)]];
    expect(Object.keys(theirs?.systems ?? {}).sort()).toEqual(Object.keys(ours?.systems ?? {}).sort());
    expect(theirs?.colonies).toHaveProperty('sol');
    expect(ours?.colonies.vega).toMatchObject({ owner: rebelsIn(turn) });
    const names = (owner: string) =>
      Object.values(turn.state.unitClasses)
        .flatMap((one) => (one.owner === owner ? [one.name] : []))
        .sort();
    expect(names(rebelsIn(turn))).toEqual(names(sol));
  });
});

describe('4.8.1-b: the militia', () => {
  const bought = { ...calm, 'unit defection': [1, 1, 1, 1, 1, 1] };

  test('W-26: five EP for each Census, of the class with most AS and DV for its price', () => {
    const turn = played({ dice: bought });
    const best = militiaAmong(Object.entries(turn.state.unitClasses).filter(([, { owner }]) => owner === rebelsIn(turn)));
    const { buildCost = 0 } = turn.state.unitClasses[best ?? ''] ?? {};
    const raised = unitsOf(turn, rebelsIn(turn), 'vega');
    expect(raised.every((unit) => unit.class === best)).toBe(true);
    expect(raised).toHaveLength(Math.floor(20 / buildCost));
    const left = (20 % buildCost) + (15 % buildCost);
    expect(faction(turn).treasury.epTenths).toBe(10 * left);
    expect(eventsOf(turn, 'militiaRaised')).toHaveLength(2);
  });

  test('W-26: of two equally good the first by id; only ground forces count', () => {
    const of = (type: string, attackStrength: number, defenseValue: number, buildCost: number) =>
      ({ type, buildCost, statistics: { attackStrength, defenseValue, pointDefense: 0 } }) as never;
    expect(
      militiaAmong([
        ['b', of('ground force', 2, 2, 4)],
        ['a', of('ground force', 1, 1, 2)],
        ['c', of('starship', 9, 9, 1)],
      ]),
    ).toBe('a');
    expect(
      militiaAmong([
        ['a', of('ground force', 1, 1, 2)],
        ['b', of('ground force', 2, 3, 4)],
      ]),
    ).toBe('b');
    expect(militiaAmong([['c', of('starship', 9, 9, 1)]])).toBeNull();
  });

  test('where nobody can be armed all of it goes to their treasury', () => {
    const turn = played({
      dice: bought,
      state({ unitClasses, units }) {
        for (const unit of Object.values(units)) unit.class = `${ophir}-garrison`;
        for (const [id, { owner, type }] of Object.entries(unitClasses))
          if (owner === sol && type === 'ground force') delete unitClasses[id];
      },
    });
    expect(faction(turn).treasury.epTenths).toBe(350);
  });

  test('C-49: rebels who had arms already stay, and are their units', () => {
    const turn = played({
      dice: bought,
      state(state) {
        state.bands.band = { kind: 'rebels', system: 'vega', against: sol, people: sol, since: 0 };
        newUnit(state, { class: `${sol}-garrison`, owner: 'band', place: place('vega') });
        state.bands.other = { kind: 'rebels', system: 'ophir', against: ophir, people: ophir, since: 0 };
      },
    });
    expect(turn.state.bands).not.toHaveProperty('band');
    expect(turn.state.bands).toHaveProperty('other');
    const [raised] = eventsOf(turn, 'militiaRaised').flatMap((event) =>
      'count' in event && 'system' in event && event.system === 'vega' ? [Number(event.count)] : [],
    );
    expect(unitsOf(turn, rebelsIn(turn), 'vega')).toHaveLength((raised ?? 0) + 1);
  });
});
