import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastHash } from '#campaign/publish/hash.ts';
import { sealedLog } from '#campaign/trust/ownHash.ts';
import type { TurnLog } from '#schemas/vbam/turnLog.ts';
import { change } from './playedCampaign.ts';

/** Changes a turn's log and makes all hashes in it fit the folder, like a forger who knows how the chain is made. */
export function forge(folder: string, turn: string, how: (log: TurnLog) => void = () => undefined): void {
  const hashOf = (file: string) => fastHash(readFileSync(join(folder, file)));
  change(folder, `${turn}/log.json`, (text) => {
    const log: TurnLog = JSON.parse(text);
    how(log);
    const { inputs, files, past } = log.chain;
    for (const name of Object.keys(inputs)) inputs[name] = hashOf(`${turn}/inputs/${name}`);
    for (const name of Object.keys(files ?? {})) Object.assign(files ?? {}, { [name]: hashOf(`${turn}/${name}`) });
    for (const file of Object.keys(past)) past[file] = hashOf(file);
    log.chain.state = hashOf(`${turn}/state.json`);
    return sealedLog(log);
  });
}
