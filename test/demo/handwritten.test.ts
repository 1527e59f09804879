import { expect, test } from 'vitest';
import { withoutOrders } from './handwritten.ts';
import { isHandwritten } from './script.ts';

const draft = `---
turn: 14
---

## Diplomacy

They should think better of us.

- 1st Embassy: diplomatic mission to Arambri Republic

## Fleets

New ships join those that lie where they were built.

- transfer Heavy Cruiser 7 to 3rd Fleet

The capital is never left without a guard.

- 1st Fleet: move to Lanyn
- 1st Survey: move to Tovon
`;

test('orders that a player writes are left out of the draft, with reasons and headings that nothing is left of', () => {
  expect(withoutOrders(draft, (order) => isHandwritten('adasa-pact', 14, order))).toBe(`---
turn: 14
---

## Fleets

New ships join those that lie where they were built.

- transfer Heavy Cruiser 7 to 3rd Fleet

The capital is never left without a guard.

- 1st Survey: move to Tovon
`);
});

test('before the quarrel, and for those who have none, the draft stays as it is', () => {
  expect(withoutOrders(draft, (order) => isHandwritten('adasa-pact', 4, order))).toBe(draft);
  expect(withoutOrders(draft, (order) => isHandwritten('radiant-ilado-dynasty', 14, order))).toBe(draft);
});
