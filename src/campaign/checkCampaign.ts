import type * as z from 'zod';
import { campaignFile, campaignSecrets } from '#schemas/campaign.ts';
import { galaxy as galaxySchema } from '#schemas/galaxy.ts';
import { campaignState } from '#schemas/state.ts';
import { campaignComplaints, playerComplaints, ruleComplaints } from './campaignComplaints.ts';
import { keptGalaxyComplaints } from './galaxyComplaints.ts';
import { parseJson } from './parseJson.ts';
import { parseYaml, placesIn } from './parseYaml.ts';
import { byPlace, type Complaint, type Problem, type Read } from './problems.ts';
import { readAs } from './readAs.ts';
import { stateComplaints } from './stateComplaints.ts';

/** A campaign's files by their path in its folder; a file that could not be read as text has its faults instead. */
export type CampaignTexts = ReadonlyMap<string, Read<string>>;

interface Part<Value> {
  file: string;
  value: Value | undefined;
  problems: Problem[];
  /** complaints become problems of this file */
  tell(complaints: readonly Complaint[]): Problem[];
}

/** Everything that is wrong with a campaign's files, file by file and top to bottom. */
export function checkCampaign(texts: CampaignTexts, id: string): Problem[] {
  const campaign = partOf(texts, 'campaign.yaml', campaignFile);
  const galaxy = partOf(texts, 'galaxy.json', galaxySchema);
  const secrets = partOf(texts, 'secrets.json', campaignSecrets);
  const states = stateFiles(texts).map((file) => partOf(texts, file, campaignState));
  const last = states.at(-1)?.value;

  const problems = [campaign, galaxy, secrets, ...states].flatMap((part) => part.problems);
  if (campaign.value) problems.push(...campaign.tell(campaignComplaints(campaign.value, id)));
  if (galaxy.value) problems.push(...galaxy.tell(keptGalaxyComplaints(galaxy.value)));
  if (campaign.value && galaxy.value?.options)
    problems.push(...campaign.tell(ruleComplaints(campaign.value, galaxy.value.options)));
  if (campaign.value && last) problems.push(...campaign.tell(playerComplaints(campaign.value, last)));
  for (const state of states) {
    if (!state.value) continue;
    problems.push(...state.tell(placeInCampaign(state.value, id, state.file)));
    if (galaxy.value) problems.push(...state.tell(stateComplaints(state.value, galaxy.value)));
  }
  const order = [campaign, galaxy, secrets, ...states].map(({ file }) => file);
  return problems.sort((a, b) => order.indexOf(a.file) - order.indexOf(b.file) || byPlace(a, b));
}

/** The states in order of their turns; the first one must be there. */
function stateFiles(texts: CampaignTexts): string[] {
  const found = [...texts.keys()].filter((file) => /^turns\/\d{3,}\/state\.json$/.test(file));
  return [...new Set(['turns/000/state.json', ...found])].sort((a, b) => turnOf(a) - turnOf(b));
}

function turnOf(file: string): number {
  return Number(file.split('/')[1]);
}

function placeInCampaign(state: z.infer<typeof campaignState>, id: string, file: string): Complaint[] {
  return [
    ...(state.campaign === id
      ? []
      : [{ path: ['campaign'], message: `the state belongs to "${state.campaign}", but the folder is "${id}"` }]),
    ...(state.turn === turnOf(file)
      ? []
      : [{ path: ['turn'], message: `the state is of turn ${state.turn}, but the folder is of turn ${turnOf(file)}` }]),
  ];
}

function partOf<Schema extends z.ZodType>(texts: CampaignTexts, file: string, schema: Schema): Part<z.output<Schema>> {
  const text = texts.get(file) ?? { ok: false, faults: [{ line: 1, column: 1, message: 'the file is missing' }] };
  const secretly = file === 'secrets.json';
  const data = text.ok ? (file.endsWith('.yaml') ? parseYaml(text.value) : parseJson(text.value)) : text;
  if (!data.ok) {
    const problems = data.faults.map((fault) => ({
      file,
      ...fault,
      ...(secretly && text.ok ? { message: 'this is no JSON from here on' } : {}),
    }));
    return { file, value: undefined, problems, tell: () => [] };
  }
  const placeOf = placesIn(text.ok ? text.value : '');
  const tell = (complaints: readonly Complaint[]) =>
    complaints.map((complaint) => ({ file, ...placeOf(complaint), message: complaint.message }));
  const read = readAs(schema, data.value, { secretly });
  return { file, value: read.ok ? read.value : undefined, problems: read.ok ? [] : tell(read.complaints), tell };
}
