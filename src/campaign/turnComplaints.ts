import { createHash } from 'node:crypto';
import type { CampaignState } from '#schemas/state.ts';
import type { TurnLog } from '#schemas/turnLog.ts';
import type { Complaint, Read } from './problems.ts';

type Texts = ReadonlyMap<string, Read<string>>;

/** One state of a campaign, with the folder it lies in and that of the state it was played from; the start came from none. */
export interface Step {
  turn: number;
  here: string;
  before: string | null;
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
export function chainComplaints({ chain }: TurnLog, { turn, here, before: folder }: Step, texts: Texts): Complaint[] {
  const before = `${folder}/state.json`;
  const kept = [...texts.keys()].filter((file) => file.startsWith(`${here}/inputs/`)).map((file) => file.split('/').at(-1) ?? '');
  const unheard = kept.filter((name) => !Object.hasOwn(chain.inputs, name));
  return [
    ...(texts.has(before) ? changed(texts, before, chain.before, ['chain', 'before']) : []),
    ...changed(texts, `${here}/state.json`, chain.state, ['chain', 'state']),
    ...Object.entries(chain.inputs).flatMap(([name, hash]) =>
      changed(texts, `${here}/inputs/${name}`, hash, ['chain', 'inputs', name]),
    ),
    ...unheard.map((name) => ({
      path: ['chain', 'inputs'],
      message: `${here}/inputs/${name} was no input of turn ${turn}: take it out`,
    })),
  ];
}

function changed(texts: Texts, file: string, hash: string, path: string[]): Complaint[] {
  const text = texts.get(file);
  if (!text) return [{ path, message: `${file} is missing: put it back` }];
  if (text.ok && createHash('sha256').update(text.value).digest('hex') === hash) return [];
  return [{ path, message: `${file} was changed after the turn: put the old one back` }];
}
