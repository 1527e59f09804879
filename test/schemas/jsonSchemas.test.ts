import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { describedFiles, jsonSchemaOf } from '#schemas/jsonSchemas.ts';

const names = Object.keys(describedFiles) as (keyof typeof describedFiles)[];
const demo = 'content/campaigns/demo';
const [empire = ''] = readdirSync(join(demo, 'turns/014/desks'));

describe.each(names)('schemas/%s.schema.json', (name) => {
  test('says what its schema says (npm run schemas writes it anew)', async () => {
    await expect(jsonSchemaOf(describedFiles[name])).toMatchFileSnapshot(`../../schemas/${name}.schema.json`);
  });
});

test('there is no other, and none is missing', () => {
  const found = readdirSync('schemas').filter((file) => file.endsWith('.schema.json'));
  expect(found.sort()).toEqual(names.map((name) => `${name}.schema.json`).sort());
});

/** Read back from JSON, as a stranger's program would. */
function strangersReading(name: string): z.ZodType {
  return z.fromJSONSchema(JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8')));
}

test.each([
  ['campaign', 'campaign.yaml'],
  ['secrets', 'secrets.json'],
  ['galaxy', 'galaxy.json'],
  ['galaxy-input', 'galaxy.json'],
  ['state', 'turns/014/state.json'],
  ['log', 'turns/014/log.json'],
  ['report', `turns/014/reports/${empire}`],
  ['moderator-report', 'turns/014/reports/moderator.json'],
  ['public-report', 'turns/014/reports/public.json'],
  ['desk', `turns/014/desks/${empire}`],
])('%s describes %s of the demo, and nothing with a strange entry', (name, file) => {
  const data: object = parse(readFileSync(join(demo, file), 'utf8'));
  const reading = strangersReading(name);
  expect(reading.safeParse(data).error?.issues.slice(0, 3)).toBeUndefined();
  expect(reading.safeParse({ ...data, strange: 1 }).success).toBe(false);
  expect(reading.safeParse([]).success).toBe(false);
});

test.each(readdirSync('content/campaigns'))('the campaign.yaml of %s leads editors to its schema', (id) => {
  const file = join('content/campaigns', id, 'campaign.yaml');
  const [, address = ''] = /^# yaml-language-server: \$schema=(\S+)/.exec(readFileSync(file, 'utf8')) ?? [];
  expect(existsSync(join(dirname(file), address))).toBe(true);
});
