import { identityToRecipient } from 'age-encryption';
import { empireNamed, otherEmpires } from '#campaign/desk/empireNamed.ts';
import { campaignFolder } from '#campaign/disk/folders.ts';
import { underLock } from '#campaign/disk/lock.ts';
import { nameProblem } from '#campaign/galaxies/nameProblem.ts';
import { keysAfterTakeover, keysWithSecond, keysWithSpectator, readersInUse, renewedKeys } from '#campaign/keys/changeKeys.ts';
import { drawnKey } from '#campaign/keys/drawKeys.ts';
import { type KeyedCampaign, keepKeys, withKeys } from '#campaign/keys/keepKeys.ts';
import { lastPlayed } from '#campaign/keys/retireInTime.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { commitmentIn } from '#campaign/trust/commitment.ts';
import { canonicalJson } from '#core/canonical.ts';
import type { CampaignKeys } from '#schemas/vbam/campaign.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { linkFor, linksInWords, readerLinks, siteFlag, siteFrom } from '../links.ts';
import type { Terminal } from '../terminal.ts';

const USUAL_DELAY = 3;

export const keysCommand: Command = {
  ...commandList.keys,
  flags: [
    { name: 'new', value: 'EMPIRE', help: 'a new link for an empire: old ones open only what has been played so far' },
    { name: 'second', value: 'EMPIRE', help: 'one more link for an empire, for a second reader' },
    { name: 'spectator', value: 'NAME', help: 'a link for somebody who reads all empires, some turns late' },
    { name: 'delay', value: 'N', help: 'how many turns late, with --spectator', usual: String(USUAL_DELAY) },
    { name: 'takeover', value: 'EMPIRE', help: 'a link for whoever plays an empire from now on' },
    { name: 'from', value: 'TURN', help: 'the first turn the newcomer may read, with --takeover', usual: 'all' },
    siteFlag,
    { name: 'json', help: 'for machines' },
  ],
  notes: () => [
    'Whoever has a link can read what it opens: send each by a way that only its reader sees.',
    'A change counts from the next coreward publish on. What somebody has read or kept cannot be taken back.',
  ],
  run: runKeys,
};

/** What a flag did to the keys. */
interface Change {
  keys: CampaignKeys;
  identity: string;
  /** what it is, for people */
  words: string[];
}

async function runKeys(given: Given, { campaigns, out, note }: Terminal): Promise<number> {
  const id = campaignIn(given, 'keys');
  refuseContradictions(given);
  const site = siteFrom(given, process.env, campaigns);
  return underLock(campaignFolder(campaigns, id), note, async () => {
    const open = withKeys(openCampaign(campaigns, id));
    const change = changeFor(given, open);
    if (change) keepKeys(open, change.keys);
    const links = readerLinks(site, open.campaign, change?.keys ?? open.keys, open.state.empires);
    const recipient = await identityToRecipient(open.keys.moderator);
    const commitment = commitmentIn(open.folder);
    const made = change ? linkFor(site, id, change.identity) : null;
    if (given.has('json')) out(canonicalJson({ ok: true, campaign: id, made, links, recipient, commitment }));
    else if (change) out(`${[...change.words, `  ${made}`, 'It works after the next coreward publish.', ''].join('\n')}`);
    else
      out(
        listInWords(open, [
          ...linksInWords(site, links),
          `Orders can be sealed for you with age: ${recipient}`,
          `Commitment to the secret, as the gazette publishes it: ${commitment}`,
        ]),
      );
    return exitCodes.well;
  });
}

function listInWords({ campaign, id }: KeyedCampaign, lines: readonly string[]): string {
  return [`${campaign.name} (${id}): who reads what`, ...lines, ''].join('\n');
}

function refuseContradictions(given: Given): void {
  const [first, second] = ['new', 'second', 'spectator', 'takeover'].filter((flag) => given.has(flag));
  if (second) throw badInput(`--${first} and --${second} cannot be given at once: one after the other`);
  if (given.has('delay') && !given.has('spectator'))
    throw badInput('--delay says how late a spectator reads: give --spectator NAME too');
  if (given.has('from') && !given.has('takeover'))
    throw badInput('--from says what a newcomer may read: give --takeover EMPIRE too');
}

function changeFor(given: Given, open: KeyedCampaign): Change | null {
  if (given.has('new')) return renewal(open, named(given.text('new') ?? '', open));
  if (given.has('second')) return secondReader(open, named(given.text('second') ?? '', open));
  if (given.has('spectator')) return spectator(open, given.text('spectator') ?? '', given.whole('delay') ?? USUAL_DELAY);
  if (given.has('takeover')) return takeover(open, named(given.text('takeover') ?? '', open), given.whole('from') ?? 0);
  return null;
}

function renewal({ keys, state, folder }: KeyedCampaign, { id, name }: Named): Change {
  const old = readersInUse(keys, id).length;
  const played = lastPlayed(folder, state.turn);
  const { keys: after, made } = renewedKeys(keys, id, played, drawnKey);
  const rest = old > 0 ? `; older links open ${upTo(played)}` : '';
  return { keys: after, identity: made.identity, words: [`A new link for ${name}${rest}:`] };
}

function secondReader({ keys, id: campaign }: KeyedCampaign, { id, name }: Named): Change {
  if (readersInUse(keys, id).length === 0)
    throw badInput(`nobody reads the reports of ${name} yet: coreward keys ${campaign} --new ${id} makes the first link`);
  const { keys: after, made } = keysWithSecond(keys, id, drawnKey);
  return { keys: after, identity: made.identity, words: [`One more link for ${name}, which opens what the first does:`] };
}

function upTo(played: number): string {
  return played === -1 ? 'nothing any more' : `its reports up to turn ${played}, and nothing later`;
}

function spectator({ keys }: KeyedCampaign, written: string, delay: number): Change {
  const name = written.normalize('NFC').trim();
  const problem = nameProblem(name);
  if (problem) throw badInput(`--spectator: ${problem.message}`);
  if (delay < 1 || delay > 999)
    throw badInput(`--delay is ${delay}: write 1 to 999; who reads at once would know what players plan`);
  const { keys: after, made } = keysWithSpectator(keys, name, delay, drawnKey);
  const late = delay === 1 ? 'once it is a turn old' : `once it is ${delay} turns old`;
  return { keys: after, identity: made.identity, words: [`${name} reads the reports of all empires, each ${late}:`] };
}

function takeover({ keys, state, folder }: KeyedCampaign, { id, name }: Named, from: number): Change {
  if (from > state.turn + 1)
    throw badInput(`--from is ${from}, but turn ${state.turn + 1} comes next: write 0 to ${state.turn + 1}`);
  const played = lastPlayed(folder, state.turn);
  const { keys: after, made } = keysAfterTakeover(keys, { empire: id, from, played }, drawnKey);
  const what = from === 0 ? 'all its reports' : `its reports from turn ${from} on, and nothing of before`;
  const old = readersInUse(keys, id).length > 0 ? [`Older links open ${upTo(played)}.`] : [];
  return {
    keys: after,
    identity: made.identity,
    words: [...old, `Whoever plays ${name} from now on reads ${what}:`],
  };
}

interface Named {
  id: string;
  name: string;
}

/** An empire by its id or its name. */
function named(written: string, { state: { empires } }: KeyedCampaign): Named {
  const id = empireNamed(written, empires);
  if (id === undefined) throw badInput(`there is no empire "${written}"${otherEmpires(written, empires)}`);
  return { id, name: empires[id]?.name ?? id };
}
