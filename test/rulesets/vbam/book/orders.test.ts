import { describe, expect, test } from 'vitest';
import type { Fleet } from '#schemas/vbam/state.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { answersTo, unitCalled, wideView } from '../../../builders/orders.ts';
import { playSheets } from '../../../builders/playSheets.ts';
import { sol } from '../../../builders/turn.ts';

describe('O-19: supplies', () => {
  test('a list says who is served first, once, and names nobody twice', () => {
    expect(answersTo(wideView(), 'supply first 1st Train, 1st Fleet', 'supply first 1st Survey')).toEqual([
      'supplied first: 1st Train, then 1st Fleet',
      '"supply first 1st Survey" is refused: the sheet has such a list already (O-19)',
    ]);
    expect(answersTo(wideView(), 'supply first 1st Fleet, 1st Fleet')).toEqual([
      '"supply first 1st Fleet, 1st Fleet" is refused: 1st Fleet stands in it twice (O-19)',
    ]);
  });

  test('only a ship with Supply can keep it', () => {
    const view = wideView((made) => {
      const { unit } = builderFor(made, made.empire.id);
      unit('Larder 1', { abilities: { FTL: 1, supply: 4 } }, inFleet(`${made.empire.id}-1st-fleet`));
    });
    expect(answersTo(view, 'keep supply of Larder 1', 'keep supply of Scout 1')).toEqual([
      'Larder 1 keeps what it has',
      '"keep supply of Scout 1" is refused: Scout 1 has no Supply (6.1.X164-o)',
    ]);
  });
});

describe('O-72: mothballing', () => {
  const campaign = { rules: { mothballing: true } };
  const cruiser = `${sol}-heavy-cruiser-1`;
  const upkeepIn = ({ ledger }: ReturnType<typeof playSheets>) =>
    ledger
      .filter(({ empire, heading }) => empire === sol && heading === 'maintenance')
      .reduce((sum, line) => sum + line.amount, 0);

  test('a unit at a colony is laid up, costs half, and is brought back', () => {
    const [used, laid] = [playSheets({}, { campaign }), playSheets({ [sol]: ['mothball Heavy Cruiser 1'] }, { campaign })];
    expect(laid.state.units[cruiser]?.mothballed).toBe(true);
    expect(upkeepIn(laid) - upkeepIn(used)).toBe(2); // half of MC 4, a tenth of it each turn
    const back = playSheets(
      { [sol]: ['reactivate Heavy Cruiser 1'] },
      { campaign, state: ({ units }) => Object.assign(units[cruiser] ?? {}, { mothballed: true }) },
    );
    expect(back.state.units[cruiser]?.mothballed).toBe(false);
  });

  test('it is done at own colonies only', () => {
    const away = wideView((view) => {
      view.rules.mothballing = true;
      const { place } = unitCalled(view, 'Heavy Cruiser 1');
      if (place.kind === 'fleet') (view.fleets[place.fleet] as Fleet).system = 'altair';
    });
    expect(answersTo(away, 'mothball Heavy Cruiser 1')[0]).toContain('is refused');
  });
});
