import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where Coreward itself lies. */
export const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The JSON Schema that editors check campaign.yaml with. */
export const campaignSchemaFile = join(packageRoot, 'schemas', 'campaign.schema.json');

/** The version of Coreward, as package.json has it. */
export function engineVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  return version;
}
