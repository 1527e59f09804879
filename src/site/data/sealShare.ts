import { workerData } from 'node:worker_threads';
import { sealingOf } from './privateCampaign.ts';

/** One of several threads that seal a campaign's pages together. */
export interface Share {
  campaigns: string;
  id: string;
  part: number;
  of: number;
}

const { campaigns, id, part, of }: Share = workerData;
await (await sealingOf(campaigns, id))?.share(part, of);
