import type { Instruction } from '#schemas/shared/instruction.ts';

/** Standing instructions of every turn. */
export function always(...orders: string[]): Instruction[] {
  return orders.map((order) => ({ turn: null, order }));
}

/** Standing instructions for one turn. */
export function inTurn(turn: number, ...orders: string[]): Instruction[] {
  return orders.map((order) => ({ turn, order }));
}
