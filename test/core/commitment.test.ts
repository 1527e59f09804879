import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentTo, committedText } from '#core/commitment.ts';

const fixed = { campaign: 'reach', secret: '1'.repeat(64), galaxy: '2'.repeat(64), start: '3'.repeat(64) };

test('a commitment is the SHA-256 of a text that says what it is for, so that anybody can make it with a tool of their own', () => {
  expect(committedText(fixed)).toBe(
    `coreward commitment 1\ncampaign reach\nsecret ${fixed.secret}\ngalaxy ${fixed.galaxy}\nstart ${fixed.start}\n`,
  );
  expect(commitmentTo(fixed)).toBe(createHash('sha256').update(committedText(fixed)).digest('hex'));
});

test.each(['campaign', 'secret', 'galaxy', 'start'] as const)('another %s gives another commitment', (part) => {
  const changed = { ...fixed, [part]: part === 'campaign' ? 'rimward' : 'f'.repeat(64) };
  expect(commitmentTo(changed)).not.toBe(commitmentTo(fixed));
});
