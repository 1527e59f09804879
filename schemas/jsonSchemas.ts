import * as z from 'zod';
import { deskFile, sealedDesk } from './shared/desk.ts';
import { exportEntry, exportHead } from './shared/exportFile.ts';
import { publishedTurns } from './shared/published.ts';
import { sealedBundle, sealedIndex } from './shared/sealed.ts';
import { campaignFile, campaignSecrets } from './vbam/campaign.ts';
import { galaxy } from './vbam/galaxy.ts';
import { galaxyInput } from './vbam/galaxyInput.ts';
import { moderatorReport, publicReport, turnReport } from './vbam/report.ts';
import { campaignState } from './vbam/state.ts';
import { turnLog } from './vbam/turnLog.ts';

/** All that Coreward writes or reads as JSON or YAML, by the name of its JSON Schema, with the file that it describes. */
export const describedFiles = {
  campaign: { schema: campaignFile, file: 'campaign.yaml' },
  secrets: { schema: campaignSecrets, file: 'secrets.json' },
  galaxy: { schema: galaxy, file: 'galaxy.json' },
  'galaxy-input': { schema: galaxyInput, file: 'what coreward new --galaxy takes' },
  state: { schema: campaignState, file: 'turns/*/state.json' },
  log: { schema: turnLog, file: 'turns/*/log.json' },
  report: { schema: turnReport, file: 'turns/*/reports/<empire>.json' },
  'moderator-report': { schema: moderatorReport, file: 'turns/*/reports/moderator.json' },
  'public-report': { schema: publicReport, file: 'turns/*/reports/public.json' },
  desk: { schema: deskFile, file: 'turns/*/desks/<empire>.json' },
  published: { schema: publishedTurns, file: 'published.json' },
  'sealed-index': { schema: sealedIndex, file: 'what a key opens on the site: its index' },
  'sealed-bundle': { schema: sealedBundle, file: 'what a key opens on the site: the pages of a turn' },
  'sealed-desk': { schema: sealedDesk, file: 'what a key opens on the site: the order desk' },
  export: { schema: z.union([exportHead, exportEntry]), file: 'each line of what coreward export writes' },
} as const satisfies Record<string, { schema: z.ZodType; file: string }>;

/** The JSON Schema of one of them, as editors and other programs read it. */
export function jsonSchemaOf({ schema, file }: { schema: z.ZodType; file: string }): string {
  // editors of YAML show no help behind a reference; all else is shorter with them
  const reused = file.endsWith('.yaml') ? 'inline' : 'ref';
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', reused });
  return `${JSON.stringify({ $schema, title: `Coreward: ${file}`, ...rest }, null, 2)}\n`;
}
