import { Document, isMap, isPair, isScalar, isSeq, type Scalar, type YAMLMap } from 'yaml';
import * as z from 'zod';
import { type CampaignFile, campaignFile } from '#schemas/vbam/campaign.ts';
import { bare } from './reading/knownKeys.ts';

/** campaign.yaml as people read it: every entry with its meaning beside it, taken from the schema. */
export function campaignYaml(campaign: CampaignFile, schemaAddress: string): string {
  const document = new Document(campaign);
  const root = document.contents as unknown as YAMLMap;
  explain(root, campaignFile);
  for (const { key, value } of root.items) if (!isScalar(value)) (key as Scalar).spaceBefore = true;
  const head = [
    `# yaml-language-server: $schema=${schemaAddress}`,
    `# Yours to change; then look it over with: coreward check ${campaign.id}`,
  ];
  return `${head.join('\n')}\n\n${document.toString({ lineWidth: 0 })}`;
}

/** A section's meaning stands above it, a value's after it, and in a list the first entry speaks for all. */
function explain(node: unknown, schema: unknown): void {
  const known = bare(schema);
  if (isSeq(node) && known instanceof z.ZodArray) explain(node.items[0], known.element);
  if (!isMap(node) || !(known instanceof z.ZodObject)) return;
  for (const pair of node.items) {
    if (!isPair(pair) || !isScalar(pair.key)) continue;
    const entry = known.shape[String(pair.key.value)] as z.ZodType | undefined;
    const meaning = entry?.description;
    if (!isScalar(pair.value)) explain(pair.value, entry);
    else if (meaning) pair.value.comment = ` ${meaning}`;
    if (isSection(pair.value) && meaning) pair.key.commentBefore = ` ${meaning}`;
    if (isScalar(pair.value)) quoteFigures(pair.value);
  }
}

function isSection(value: unknown): boolean {
  return isSeq(value) || (isMap(value) && value.items.length > 2);
}

/** Older YAML parsers read 20:00 as a number. */
function quoteFigures(scalar: Scalar): void {
  if (typeof scalar.value === 'string' && /^[\d.:-]+$/.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
}
