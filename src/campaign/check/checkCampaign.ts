import type * as z from 'zod';
import { byPlace } from '#core/orders/problem.ts';
import { publishedTurns } from '#schemas/shared/published.ts';
import { commitmentFile, revealedFile } from '#schemas/shared/trust.ts';
import { type CampaignFile, type CampaignSecrets, campaignFile, campaignSecrets } from '#schemas/vbam/campaign.ts';
import { type Galaxy, galaxy as galaxySchema } from '#schemas/vbam/galaxy.ts';
import { type CampaignState, campaignState } from '#schemas/vbam/state.ts';
import { type TurnLog, turnLog } from '#schemas/vbam/turnLog.ts';
import { keptGalaxyComplaints } from '../galaxies/galaxyComplaints.ts';
import { keyComplaints } from '../keys/keyComplaints.ts';
import { parseJson } from '../reading/parseJson.ts';
import { parseYaml, placesIn } from '../reading/parseYaml.ts';
import type { Complaint, Problem } from '../reading/problems.ts';
import { readAs } from '../reading/readAs.ts';
import { COMMITMENT_FILE, commitmentComplaints } from '../trust/commitment.ts';
import type { FoundFile } from '../trust/foundFile.ts';
import { START_STATE } from '../trust/link.ts';
import { REVEALED_FILE, revealComplaints } from '../trust/reveal.ts';
import { type ChainComplaint, chainComplaints, placeComplaints, type Step, secretComplaints } from '../turns/turnComplaints.ts';
import { SET_UP_FOLDER, turnFolder } from '../turns/turnFolder.ts';
import { campaignComplaints, playerComplaints, ruleComplaints, sharingComplaints } from './campaignComplaints.ts';
import { stateComplaints } from './stateComplaints.ts';

/** A campaign's files by their path in its folder; a file that could not be read as text has its faults instead. */
export type CampaignTexts = ReadonlyMap<string, FoundFile>;

interface Part<Value> {
  file: string;
  value: Value | undefined;
  problems: Problem[];
  /** complaints become problems of this file */
  tell(complaints: readonly (Complaint | ChainComplaint)[]): Problem[];
}

/** What a campaign's files say, as far as they can be read. */
export interface JudgedCampaign {
  problems: Problem[];
  campaign: CampaignFile | undefined;
  galaxy: Galaxy | undefined;
  secrets: CampaignSecrets | undefined;
  /** after the last turn */
  state: CampaignState | undefined;
  /** the file that has it */
  stateFile: string | undefined;
  /** how the last turn came about; the start has none */
  log: TurnLog | undefined;
}

/** Everything that is wrong with a campaign's files, file by file and top to bottom. */
export function checkCampaign(texts: CampaignTexts, id: string): Problem[] {
  return judgeCampaign(texts, id).problems;
}

/** Reads a campaign's files; every turn from `from` on must be there, up to the last. */
export function judgeCampaign(texts: CampaignTexts, id: string, from = 0): JudgedCampaign {
  const campaign = partOf(texts, 'campaign.yaml', campaignFile);
  const galaxy = partOf(texts, 'galaxy.json', galaxySchema);
  const secrets = partOf(texts, 'secrets.json', campaignSecrets);
  const published = texts.has('published.json') ? [partOf(texts, 'published.json', publishedTurns)] : [];
  const turns = stepsFrom(from, texts).map((step) => turnPartsOf(texts, step, { id, secret: secrets.value?.secret }));
  const last = turns.at(-1);
  const state = last?.state.value;

  const problems = [campaign, galaxy, secrets, ...published].flatMap((part) => part.problems);
  if (campaign.value) problems.push(...campaign.tell(campaignComplaints(campaign.value, id)));
  if (galaxy.value) problems.push(...galaxy.tell(keptGalaxyComplaints(galaxy.value)));
  if (campaign.value && galaxy.value?.options)
    problems.push(...campaign.tell(ruleComplaints(campaign.value, galaxy.value.options)));
  if (campaign.value && state) {
    problems.push(...campaign.tell(playerComplaints(campaign.value, state)));
    problems.push(...campaign.tell(sharingComplaints(campaign.value, state)));
  }
  if (secrets.value?.keys) problems.push(...secrets.tell(keyComplaints(secrets.value.keys, state)));
  for (const turn of turns) {
    problems.push(...turn.problems);
    if (galaxy.value && turn.state.value) problems.push(...turn.state.tell(stateComplaints(turn.state.value, galaxy.value)));
  }
  const trust = trustPartsOf(texts, id, secrets.value?.secret);
  problems.push(...trust.problems);
  if (problems.length === 0) problems.push(...trust.changed()); // other damage explains itself in better words
  return {
    problems: inOrder(reportedOnce(problems), [
      campaign,
      galaxy,
      secrets,
      ...trust.files,
      ...published,
      ...turns.flatMap(({ parts }) => parts),
    ]),
    ...{ campaign: campaign.value, galaxy: galaxy.value, secrets: secrets.value },
    ...{ state, stateFile: last?.state.file, log: last?.log?.value },
  };
}

function inOrder(problems: Problem[], parts: readonly Pick<Part<unknown>, 'file'>[]): Problem[] {
  const order = parts.map(({ file }) => file);
  return problems.sort((a, b) => order.indexOf(a.file) - order.indexOf(b.file) || byPlace(a, b));
}

/** Every turn vouches for the galaxy, the start and the secret: only the first that finds them changed reports it. */
function reportedOnce(problems: readonly Problem[]): Problem[] {
  const reported = new Set<string>();
  return problems.filter(({ about }) => {
    if (about === undefined || !VOUCHED_BY_ALL.includes(about)) return true;
    const isNew = !reported.has(about);
    reported.add(about);
    return isNew;
  });
}

const VOUCHED_BY_ALL = ['galaxy.json', START_STATE, 'secrets.json'];

/** What was promised and what was revealed: both are optional. */
function trustPartsOf(texts: CampaignTexts, id: string, secret: string | undefined) {
  const textOf = (file: string) => {
    const text = texts.get(file);
    return text?.ok ? text.value : undefined;
  };
  const made = texts.has(COMMITMENT_FILE) ? partOf(texts, COMMITMENT_FILE, commitmentFile) : null;
  const revealed = texts.has(REVEALED_FILE) ? partOf(texts, REVEALED_FILE, revealedFile) : null;
  const strange = revealed?.value ? revealed.tell(revealComplaints(revealed.value, id)) : [];
  const found = { campaign: id, secret, galaxy: textOf('galaxy.json'), start: textOf(`${turnFolder(0)}/state.json`) };
  return {
    files: [{ file: COMMITMENT_FILE }, { file: REVEALED_FILE }],
    problems: [...(made?.problems ?? []), ...(revealed?.problems ?? []), ...strange],
    changed: () => (made?.value ? made.tell(commitmentComplaints(made.value, found)) : []),
  };
}

/** The turns that must be there: a gap is a turn whose files are missing. */
function turnsFrom(from: number, texts: CampaignTexts): number[] {
  const found = [...texts.keys()].flatMap((file) => /^turns\/(\d{3,4})\//.exec(file)?.[1] ?? []).map(Number);
  const last = found.reduce((most, turn) => Math.max(most, turn), from);
  return Array.from({ length: last - from + 1 }, (_, index) => from + index);
}

/** The states that follow each other: the start, what was chosen then, and the turns. */
export function stepsFrom(from: number, texts: CampaignTexts): Step[] {
  const chosen = [...texts.keys()].some((file) => file.startsWith(`${SET_UP_FOLDER}/`));
  return turnsFrom(from, texts).flatMap((turn): Step[] => {
    const here = turnFolder(turn);
    if (turn > 0) return [{ turn, here, before: turn === 1 && chosen ? SET_UP_FOLDER : turnFolder(turn - 1) }];
    return [{ turn, here, before: null }, ...(chosen ? [{ turn, here: SET_UP_FOLDER, before: here }] : [])];
  });
}

/** The start has no log: nothing was played. */
function turnPartsOf(texts: CampaignTexts, step: Step, { id, secret }: { id: string; secret: string | undefined }) {
  const { turn, here } = step;
  const state = partOf(texts, `${here}/state.json`, campaignState);
  const log = step.before === null ? null : partOf(texts, `${here}/log.json`, turnLog);
  const problems = [...state.problems, ...(log?.problems ?? [])];
  if (state.value) problems.push(...state.tell(placeComplaints('state', state.value, { id, turn })));
  if (log?.value) {
    const secretly = secret === undefined ? [] : secretComplaints(log.value, texts, { id, secret });
    const chain = [...chainComplaints(log.value, step, texts), ...secretly];
    problems.push(...log.tell([...placeComplaints('log', log.value, { id, turn }), ...chain]));
  }
  return { state, log, problems, parts: log ? [state, log] : [state] };
}

export function partOf<Schema extends z.ZodType>(texts: CampaignTexts, file: string, schema: Schema): Part<z.output<Schema>> {
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
  const tell = (complaints: readonly (Complaint | ChainComplaint)[]) =>
    complaints.map((complaint) => ({
      ...{ file, ...placeOf(complaint), message: complaint.message },
      ...('about' in complaint ? { about: complaint.about } : {}),
    }));
  const read = readAs(schema, data.value, { secretly });
  return { file, value: read.ok ? read.value : undefined, problems: read.ok ? [] : tell(read.complaints), tell };
}
