import { expect, test } from 'vitest';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { smallGalaxy } from '../../../../../builders/galaxy.ts';

const graph = laneGraphOf(smallGalaxy());

test('a lane leads both ways', () => {
  expect(graph.get('lantern')).toEqual(['vega', 'mirach', 'izar']);
  expect(graph.get('izar')).toEqual(['lantern', 'kessa']);
});

test('jumps are counted along the lanes', () => {
  const jumps = jumpsFrom(graph, 'sol');
  expect([jumps.get('sol'), jumps.get('vega'), jumps.get('ophir'), jumps.get('naos')]).toEqual([0, 1, 4, 5]);
  expect(jumps.size).toBe(13);
});

test('jumps stop where they are told to', () => {
  expect([...jumpsFrom(graph, 'naos', 2).keys()]).toEqual(['naos', 'kessa', 'izar']);
});
