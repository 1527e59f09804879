import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeCampaign } from '#campaign/check/checkCampaign.ts';
import { closingHint, filesOpenToOthers } from '#campaign/check/openFiles.ts';
import { readCampaign, turnNumbers } from '#campaign/disk/folders.ts';
import { CAMPAIGN_SCHEMA, campaignSchemaFile, engineVersion } from '#campaign/disk/package.ts';
import { problemLine } from '#campaign/reading/problems.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

/** Whether a campaign opens, and which Coreward began it. It needs packages, so it is loaded late. */
export function campaignFindings(campaigns: string, id: string): Finding[] {
  const what = `campaign ${id}`;
  const folder = join(campaigns, id);
  const { problems, campaign } = judgeCampaign(readCampaign(folder), id);
  const [first] = problems;
  if (first) {
    const more = problems.length > 1 ? `, and ${problems.length - 1} more` : '';
    return [wrong(what, `${problemLine({ ...first, file: join(folder, first.file) })}${more}`, `coreward check ${id} tells all`)];
  }
  const played = turnNumbers(folder).at(-1) ?? 0;
  const found = `format ${campaign?.format}, begun with Coreward ${campaign?.engine} (this is ${engineVersion()}), ${played === 0 ? 'no turn played' : `turn ${played} played last`}`;
  return [ok(what, found), ...schemaFindings(id, folder), ...openFindings(id, folder)];
}

/** Whoever reads a state or a galaxy knows what no player may. */
function openFindings(id: string, folder: string): Finding[] {
  const files = filesOpenToOthers(folder);
  if (files.length === 0) return [];
  const says = `others on this computer can read ${join(folder, files[0] ?? '')}${files.length > 1 ? ` and ${files.length - 1} more` : ''}`;
  return [warning(`campaign ${id}`, says, `close them, such as: ${closingHint(folder)}`)];
}

/** Editors would complain about what is new. */
function schemaFindings(id: string, folder: string): Finding[] {
  const copy = join(folder, CAMPAIGN_SCHEMA);
  if (!existsSync(copy) || readFileSync(copy, 'utf8') === readFileSync(campaignSchemaFile, 'utf8')) return [];
  return [
    warning(
      `campaign ${id}`,
      `${copy} is of another version, so editors may complain without need`,
      `copy ${campaignSchemaFile} over it`,
    ),
  ];
}
