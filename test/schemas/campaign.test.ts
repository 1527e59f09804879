import { expect, test } from 'vitest';
import * as z from 'zod';
import { campaignFile } from '#schemas/campaign.ts';

test('schemas/campaign.schema.json, which editors read, says what the schema says (vitest -u writes it anew)', async () => {
  const text = `${JSON.stringify(z.toJSONSchema(campaignFile, { io: 'input' }), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../schemas/campaign.schema.json');
});
