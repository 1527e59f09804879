import { expect, test } from 'vitest';
import type { StrategicResource } from '#schemas/vbam/galaxy.ts';
import type { Assignment } from '#schemas/vbam/state.ts';
import { assignedAnew, militaryAmong, resourcesAt } from '#vbam/questions/shared/economy/resources.ts';

const lying: Record<string, StrategicResource[]> = { sol: ['morale'], vega: ['trade', 'trade', 'intel'] };
const at = (system: string, assignments: Assignment[] = []) =>
  resourcesAt(system, { assignments, lyingIn: (id) => lying[id] ?? [] });
test('3.2.8-c: a resource works in its own system by default, and in another one when it is sent there', () => {
  expect(at('vega')).toEqual(['trade', 'trade', 'intel']);
  const sent: Assignment[] = [{ resource: 'intel', from: 'vega', to: 'sol' }];
  expect(at('vega', sent)).toEqual(['trade', 'trade']);
  expect(at('sol', sent)).toEqual(['morale', 'intel']);
});

test('ruling: resources of one kind in one system are sent together', () => {
  const sent: Assignment[] = [{ resource: 'trade', from: 'vega', to: 'sol' }];
  expect(at('vega', sent)).toEqual(['intel']);
  expect(at('sol', sent)).toEqual(['morale', 'trade', 'trade']);
});

test('3.2.8-b: what is out of reach works nowhere', () => {
  expect(at('sol', [{ resource: 'supply', from: 'altair', to: 'sol' }])).toEqual(['morale']);
});

test('assignedAnew replaces, keeps order and forgets what works at home again', () => {
  const first = assignedAnew([], { resource: 'trade', from: 'vega', to: 'sol' });
  const second = assignedAnew(first, { resource: 'intel', from: 'altair', to: 'sol' });
  expect(second.map(({ from }) => from)).toEqual(['altair', 'vega']);
  const third = assignedAnew(second, { resource: 'trade', from: 'vega', to: 'altair' });
  expect(third).toContainEqual({ resource: 'trade', from: 'vega', to: 'altair' });
  expect(assignedAnew(third, { resource: 'trade', from: 'vega', to: 'vega' })).toEqual([second[0]]);
});

test('C-25: of the ten classes only the military ones go into units', () => {
  expect(militaryAmong(['trade', 'military (FTL)', 'supply', 'military (assault)'])).toEqual([
    'military (FTL)',
    'military (assault)',
  ]);
});
