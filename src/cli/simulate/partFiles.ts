import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { placeAt, readText } from '#campaign/disk/textFile.ts';
import { parseJson } from '#campaign/reading/parseJson.ts';
import { badFile, badInput } from '#campaign/reading/problems.ts';
import { joined, keptGame } from '#campaign/simulate/parts.ts';
import type { Run } from '#campaign/simulate/playGames.ts';
import { scenarios } from '#schemas/vbam/state.ts';
import type { Simulation } from './simulation.ts';

const count = z.int().min(0);

/** What `--shard --json` prints. */
const partFile = z.strictObject({
  ok: z.boolean(),
  seed: z.string(),
  systems: count,
  empires: count,
  npes: count,
  scenario: z.enum(scenarios),
  turns: count,
  games: count,
  cultures: z.literal('drawn').optional(),
  set: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
  shard: z.strictObject({ part: z.int().min(1), of: z.int().min(1).max(99_999) }),
  engine: z.string(),
  played: z.array(keptGame),
  changed: z.array(keptGame).optional(),
});

type PartFile = z.infer<typeof partFile>;

/** Joins what several machines, or several evenings, have played. */
export function joinedFrom(files: readonly string[]): Simulation {
  if (files.length === 0) throw badInput('--merge needs files: coreward simulate --merge part-1.json part-2.json');
  const parts = files.map((file) => ({ file, ...partIn(file) }));
  const [first] = parts as [(typeof parts)[number], ...typeof parts];
  for (const part of parts) refuseStranger(part, first);
  const inOrder = Array.from({ length: first.shard.of }, (_, index) => {
    const those = parts.filter(({ shard }) => shard.part === index + 1);
    if (those.length > 1) throw badInput(`${those[1]?.file} is part ${index + 1} again, as ${those[0]?.file} is: leave one out`);
    return those[0] ?? missing(index + 1, first.shard.of);
  });
  const changed = inOrder.map((part) => part.changed ?? []);
  return {
    run: runOf(first),
    played: joined(inOrder.map(({ played }) => played)),
    ...(first.set && { changed: joined(changed) }),
  };
}

function missing(part: number, of: number): never {
  throw badInput(`part ${part} of ${of} is missing: play it with --shard ${part}/${of}, and name its file too`);
}

/** Parts of one run are told apart by their number alone. */
function refuseStranger(part: PartFile & { file: string }, first: PartFile & { file: string }): void {
  if (part.engine !== first.engine)
    throw badInput(
      `${part.file} was played by Coreward ${part.engine}, ${first.file} by ${first.engine}: play one of them again`,
    );
  const same = isDeepStrictEqual({ ...runOf(part), of: part.shard.of }, { ...runOf(first), of: first.shard.of });
  if (!same)
    throw badInput(`${part.file} is part of another run than ${first.file}: seed, size, turns, games and --set must be the same`);
}

function runOf({ seed, systems, empires, npes, scenario, turns, games, cultures, set }: PartFile): Run {
  return { seed, systems, empires, npes, scenario, turns, games, ...(cultures && { cultures }), ...(set && { set }) };
}

function partIn(file: string): PartFile {
  const text = readText(file);
  const read = parseJson(text);
  if (!read.ok) throw badFile(file, read.faults);
  const judged = partFile.safeParse(read.value);
  if (judged.success) return judged.data;
  const [issue] = judged.error.issues;
  const where = issue?.path.join('.') || 'the whole of it';
  throw badFile(file, [
    { ...placeAt(text, 0), message: `this is not what --shard and --json print (${where}): play the part again` },
  ]);
}
