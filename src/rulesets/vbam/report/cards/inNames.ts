import type { BattleCards, CardSide } from '#schemas/vbam/facts/cards.ts';
import type { Names } from '#vbam/wording.ts';

/** M-23: the same cards with the names of empires and systems, for people to read. */
export function cardsInNames({ at, to, sides, ...cards }: BattleCards, names: Names): BattleCards {
  return {
    ...cards,
    at: names.system(at),
    ...(to !== undefined && { to: names.system(to) }),
    sides: [sideInNames(sides[0], names), sideInNames(sides[1], names)],
  };
}

function sideInNames(side: CardSide, { empire, system }: Names): CardSide {
  return {
    ...side,
    powers: side.powers.map(empire),
    squadrons: side.squadrons.map(({ power, to, ...squadron }) => ({
      ...squadron,
      power: empire(power),
      to: to === null ? null : system(to),
    })),
    cards: side.cards.map(({ power, ...card }) => ({ ...card, ...(power !== undefined && { power: empire(power) }) })),
  };
}
