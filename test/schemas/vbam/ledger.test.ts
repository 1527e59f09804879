import { expect, test } from 'vitest';
import { recordId } from '#schemas/shared/ids.ts';
import { ledgerCause } from '#schemas/vbam/facts/ledger.ts';

test('the ledger takes every id that an empire may have', () => {
  const empire = 'x'.repeat(160);
  expect(recordId.safeParse(empire).success).toBe(true);
  expect(ledgerCause.safeParse({ kind: 'tribute paid', to: empire }).success).toBe(true);
});
