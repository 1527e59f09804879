import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { coreward } from '../builders/coreward.ts';

/**
 * When the generator or the first state changes, move the old demo away and make it anew:
 * coreward new demo --name "The Long Reach" --seed andromeda --empires 3 --npes 2 --systems 40 --shape spiral --visibility open
 *   --secret c0de00000000000000000000000000000000000000000000000000000000d1ce --yes
 */
test('the demo campaign is well', async () => {
  const campaigns = fileURLToPath(new URL('../../content/campaigns', import.meta.url));
  expect(await coreward(['check', 'demo'], { campaigns })).toMatchObject({
    code: 0,
    out: 'demo: all well, 4 files are as they must be\n',
  });
});
