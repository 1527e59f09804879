import { freshCampaignFolder } from '#campaign/disk/freshFolder.ts';
import { engineVersion } from '#campaign/disk/package.ts';
import { writeFolder } from '#campaign/disk/writeFiles.ts';
import { problemsIn } from '#campaign/exchange/campaignFiles.ts';
import { renamed } from '#campaign/exchange/renamed.ts';
import { type Unpacked, unpacked } from '#campaign/exchange/unpack.ts';
import { badInput, problemLines } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import type { Terminal } from '../terminal.ts';
import { counted } from '../words/table.ts';

export const importCommand: Command = {
  ...commandList.import,
  flags: [
    {
      name: 'id',
      value: 'NEW',
      help: 'another id, to have it beside the first; all its turns are then written anew',
      usual: 'its own',
    },
    { name: 'json', help: 'for machines' },
  ],
  notes: () => [
    'Nothing is written unless all of it is well, and nothing is ever written over a campaign that is there.',
    'A galaxy is no campaign: coreward new my-campaign --galaxy FILE begins one in it.',
  ],
  run: runImport,
};

async function runImport(given: Given, terminal: Terminal): Promise<number> {
  const file = given.argument;
  if (file === undefined) throw badInput('which file? Example: coreward import demo.coreward.gz');
  terminal.busy(`Reading ${file}`);
  const { head, files: found } = unpacked(file);
  const id = given.text('id') ?? head.campaign;
  const folder = freshFolderFor(terminal.campaigns, id, given);
  refuseDamage(file, found, head.campaign);
  const files = id === head.campaign ? found : renamed(found, head.campaign, id);
  refuseDamage(file, files, id);
  terminal.busy(`Writing ${counted(files.size, 'file')}`);
  writeFolder(folder, files);
  const imported = { folder, id, head, files: files.size };
  if (given.has('json'))
    terminal.out(
      canonicalJson({
        ok: true,
        campaign: id,
        folder,
        files: files.size,
        secrets: head.secrets,
        engine: head.engine,
        was: head.campaign,
      }),
    );
  else terminal.out(`${inWords(imported).join('\n')}\n`);
  return exitCodes.well;
}

/** Whoever has the campaign already may want this one beside it. */
function freshFolderFor(campaigns: string, id: string, given: Given): string {
  try {
    return freshCampaignFolder(campaigns, id);
  } catch (error) {
    if (given.has('id') || !(error instanceof Error)) throw error;
    throw badInput(`${error.message}; --id NEW takes it in under another`);
  }
}

function refuseDamage(file: string, files: Unpacked['files'], id: string): void {
  const problems = problemsIn(files, id);
  if (problems.length === 0) return;
  throw badInput(`${problemLines(problems)}\n${file}: the campaign in it is damaged at these places, so nothing was written`);
}

function inWords({ folder, id, head, files }: { folder: string; id: string; head: Unpacked['head']; files: number }): string[] {
  const renaming =
    id === head.campaign
      ? []
      : [
          `Its id was ${head.campaign}. All turns were written anew with ${id}, so it is a copy: what was published of the first cannot be compared with it.`,
        ];
  const older = head.engine === engineVersion() ? [] : [`It was written by Coreward ${head.engine}; this is ${engineVersion()}.`];
  const secretless = head.secrets
    ? []
    : [
        'It holds no secrets.json. You can look at it and export its tables and archives; but no turn can be played, no link be made,',
        `and coreward publish stops at it, until ${folder}/secrets.json is there again.`,
      ];
  return [
    `${id} is in ${folder}: ${counted(files, 'file')}, all well`,
    ...renaming,
    ...older,
    ...secretless,
    ...(head.secrets ? [`Next: coreward status ${id}`] : []),
  ];
}
