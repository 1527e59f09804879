import type { CampaignState } from '#schemas/vbam/state.ts';
import type { TurnLog } from '#schemas/vbam/turnLog.ts';
import type { CampaignTexts } from '../check/checkCampaign.ts';
import type { Complaint } from '../reading/problems.ts';
import { hashIn } from '../trust/foundFile.ts';
import { commitmentIn, START_STATE } from '../trust/link.ts';
import { ownHashOf } from '../trust/ownHash.ts';
import { SET_UP_FOLDER, turnFolder } from './turnFolder.ts';

/** One state of a campaign, with its folder and that of the state it was played from; the start has none. */
export interface Step {
  turn: number;
  here: string;
  before: string | null;
}

/** A complaint about a file other than the one that has the place. */
export interface ChainComplaint extends Complaint {
  about: string;
}

/** A file of a turn that is in the wrong campaign or the wrong folder. */
export function placeComplaints(
  what: 'state' | 'log',
  { campaign, turn }: Pick<CampaignState | TurnLog, 'campaign' | 'turn'>,
  folder: { id: string; turn: number },
): Complaint[] {
  return [
    ...(campaign === folder.id
      ? []
      : [{ path: ['campaign'], message: `the ${what} belongs to "${campaign}", but the folder is "${folder.id}"` }]),
    ...(turn === folder.turn
      ? []
      : [{ path: ['turn'], message: `the ${what} is of turn ${turn}, but the folder is of turn ${folder.turn}` }]),
  ];
}

/** Files that are not what the log says the turn was played from and led to. */
export function chainComplaints({ chain }: Pick<TurnLog, 'chain'>, step: Step, texts: CampaignTexts): ChainComplaint[] {
  const { here, before } = step;
  const state = `${before}/state.json`;
  const vouched = (part: 'inputs' | 'files', folder: string) =>
    Object.entries(chain[part] ?? {}).flatMap(([name, hash]) => changed(texts, `${folder}/${name}`, hash, ['chain', part, name]));
  const past = Object.entries(chain.past).filter(([file]) => file !== state);
  return [
    ...ownComplaints(chain.own, `${here}/log.json`, texts),
    ...(texts.has(state) ? changed(texts, state, chain.before, ['chain', 'before']) : []),
    ...past.flatMap(([file, hash]) => changed(texts, file, hash, ['chain', 'past', file])),
    ...changed(texts, `${here}/state.json`, chain.state, ['chain', 'state']),
    ...vouched('inputs', `${here}/inputs`),
    ...vouched('files', here),
    ...foreign(chain, step, texts),
  ];
}

/** The log alone cannot tell whether the secret was exchanged: that needs the galaxy and the start as they were. */
export function secretComplaints(
  { chain }: TurnLog,
  texts: CampaignTexts,
  { id, secret }: { id: string; secret: string },
): ChainComplaint[] {
  const stands = ['galaxy.json', START_STATE].every((file) => chain.past[file] === hashIn(texts, file));
  if (chain.commitment === null || !stands || chain.commitment === commitmentIn(texts, id, secret)) return [];
  const message = 'secrets.json has another secret than the turn was played with: put the old one back';
  return [{ path: ['chain', 'commitment'], message, about: 'secrets.json' }];
}

function changed(texts: CampaignTexts, file: string, hash: string, path: string[]): ChainComplaint[] {
  const found = hashIn(texts, file);
  if (found === hash) return [];
  const message =
    found === undefined ? `${file} is missing: put it back` : `${file} was changed after the turn: put the old one back`;
  return [{ path, message, about: file }];
}

function ownComplaints(own: string | null, file: string, texts: CampaignTexts): ChainComplaint[] {
  const text = texts.get(file);
  if (own === null || !text?.ok || ownHashOf(text.value, own) === own) return [];
  return [{ path: ['chain', 'own'], message: 'this file was changed after the turn: put the old one back', about: file }];
}

/** Files that nothing vouches for. Layout 1 knew only its inputs; the first turn knows the start. */
function foreign(
  { inputs, files, past }: TurnLog['chain'],
  { turn, here, before }: Step,
  texts: CampaignTexts,
): ChainComplaint[] {
  const known = new Set([
    ...Object.keys(inputs).map((name) => `inputs/${name}`),
    ...Object.keys(files ?? {}),
    'state.json',
    'log.json',
  ]);
  const strange = (file: string, path: string, what: string) => ({
    path: ['chain', path],
    message: `${file} was no ${what} of turn ${turn}: take it out`,
    about: file,
  });
  const start = files !== null && before === turnFolder(0) ? filesIn(before, texts).filter((file) => !(file in past)) : [];
  return [
    ...start.map((file) => ({ ...strange(file, 'past', 'part'), message: `${file} was no part of the start: take it out` })),
    ...filesIn(here, texts)
      .filter((file) => !known.has(file.slice(here.length + 1)))
      .flatMap((file) => {
        if (file.startsWith(`${here}/inputs/`)) return [strange(file, 'inputs', 'input')];
        return files === null ? [] : [strange(file, 'files', 'part')];
      }),
  ];
}

/** What was chosen before turn 1 is inside the start's folder, but not part of the start. */
function filesIn(folder: string, texts: CampaignTexts): string[] {
  const all = [...texts.keys()].filter((file) => file.startsWith(`${folder}/`));
  return folder === turnFolder(0) ? all.filter((file) => !file.startsWith(`${SET_UP_FOLDER}/`)) : all;
}
