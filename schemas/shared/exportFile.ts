import * as z from 'zod';
import { sha256 } from './hash.ts';
import { slug } from './ids.ts';

/** The first line of an exported campaign. */
export const exportHead = z.strictObject({
  /** says what the file is */
  coreward: z.literal('campaign'),
  /** version of this layout */
  format: z.literal(1),
  /** its id */
  campaign: slug,
  /** version of Coreward that wrote the file */
  engine: z.string().min(1),
  /** how many lines follow, one for each file */
  files: z.int().min(1),
  /** whether secrets.json is among them */
  secrets: z.boolean(),
});

/** Every further line: one file of the campaign, in the order of their paths. */
export const exportEntry = z.strictObject({
  /** in the campaign's folder, with slashes */
  path: z.string().min(1),
  /** SHA-256 of the text's UTF-8 bytes */
  sha256,
  /** byte for byte, a byte order mark included */
  text: z.string(),
});

export type ExportHead = z.infer<typeof exportHead>;
export type ExportEntry = z.infer<typeof exportEntry>;
