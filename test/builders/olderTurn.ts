import { canonicalJson } from '#core/canonical.ts';
import { change } from './playedCampaign.ts';

/** Makes the log of a turn one of layout 1, as Coreward wrote it before it noted its rules and all files. */
export function asLayout1(folder: string, turn: string): void {
  change(folder, `${turn}/log.json`, (text) => {
    const { rules: _, chain, ...log } = JSON.parse(text);
    const { before, inputs, state } = chain;
    return canonicalJson({ ...log, format: 1, chain: { before, inputs, state } });
  });
}
