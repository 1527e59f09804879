import type { Draft } from '../order.ts';

/** Notes that an order of the sheet needs a class, which then cannot be given up. */
export function useClass({ used }: Draft, id: string): void {
  used.set(keyFor(id), 1);
}

/** Whether an order of the sheet needs a class. */
export function isClassUsed({ used }: Draft, id: string): boolean {
  return used.has(keyFor(id));
}

function keyFor(id: string): string {
  return `class ${id}`;
}
