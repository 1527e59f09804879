import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where Coreward itself is installed. */
export const packageRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Where the site is built unless somebody says otherwise. */
export const usualSite = join(packageRoot, 'dist');

/** A copy is kept beside each campaign.yaml, so that editors find it wherever the campaign is moved. */
export const CAMPAIGN_SCHEMA = 'campaign.schema.json';

/** The JSON Schema that editors check campaign.yaml with. */
export const campaignSchemaFile = join(packageRoot, 'schemas', CAMPAIGN_SCHEMA);

/** The version of Coreward, as package.json has it. */
export function engineVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  return version;
}
