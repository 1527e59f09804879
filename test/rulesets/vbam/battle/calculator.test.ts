import { describe, expect, test } from 'vitest';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import { readForce } from '#vbam/battle/calculator/readForce.ts';
import { design } from '../../../builders/designs.ts';

const classes = new Map<string, UnitDesign>([
  ['Jefferson-B', design({ buildCost: 13 })],
  ['Starbase', design({ type: 'starbase', buildCost: 10 })],
  ['Garrison', design({ type: 'ground force', buildCost: 3 })],
]);
const read = (written: string) => readForce(written, classes, { side: 'ours', where: 'space' });
const why = (written: string) => {
  const force = read(written);
  return 'why' in force ? force.why : force.length;
};

describe('coreward battle reads a force', () => {
  test('as many of each class as it says, one where it says nothing', () => {
    const force = read('12 Jefferson-B, Starbase');
    if ('why' in force) throw new Error(force.why);
    expect(force.map(({ names }) => names[0]).filter((name) => name?.includes('Jefferson'))).toHaveLength(12);
    expect(force.filter(({ fixed }) => fixed)).toHaveLength(1);
  });

  test('and says what is wrong with it', () => {
    expect(why('500 Jefferson-B')).toBe(500);
    expect(why('500 Jefferson-B, 1 Starbase')).toBe('has 501 units: 500 at most');
    expect(why('')).toBe('names no units: write something like "12 Jefferson-B, 1 Starbase"');
    expect(why('0 Starbase')).toBe('has "0 Starbase": leave out what is not there');
    expect(why('2 Garrison')).toBe('has "Garrison", a ground force: it does not fight in space');
    expect(why('3 Jeferson-B')).toContain('has "Jeferson-B", which is no class that is known here; did you mean');
  });
});
