import { expect, test } from 'vitest';
import { deskFile, sealedDesk, unprovenFile } from '#schemas/shared/desk.ts';
import { recordId } from '#schemas/shared/ids.ts';
import { campaignKeys, campaignPlayer } from '#schemas/vbam/campaign.ts';

/** A realm that leaves an empire of an older campaign has a name of sixty letters, and letters of its own behind it. */
const long = `${'x'.repeat(60)}-bcdfg`;

test.each([
  ['a record', recordId],
  ['a desk', deskFile.shape.empire],
  ['a sealed desk', sealedDesk.shape.empire],
  ['the list of those who need no token', unprovenFile.shape.taken.element.shape.empire],
  ['a link', campaignKeys.shape.readers.element.shape.empire],
  ['a player', campaignPlayer.shape.empire],
])('%s can be of any empire that play brings forth', (_, schema) => {
  expect(schema.safeParse(long).success).toBe(true);
});
