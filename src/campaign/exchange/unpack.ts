import { gunzipSync } from 'node:zlib';
import type * as z from 'zod';
import { type ExportHead, exportEntry, exportHead } from '#schemas/shared/exportFile.ts';
import { codeOf } from '../disk/errorCode.ts';
import { bytesOf, textFrom } from '../disk/textFile.ts';
import { fastHash } from '../publish/hash.ts';
import { cut } from '../reading/cut.ts';
import { parseJson } from '../reading/parseJson.ts';
import { badInput } from '../reading/problems.ts';
import { readAs } from '../reading/readAs.ts';
import { type Limits, limits } from './limits.ts';
import { pathClash, pathProblem } from './paths.ts';

export interface Unpacked {
  head: ExportHead;
  /** by their paths */
  files: Map<string, string>;
}

const MEGABYTE = 1024 * 1024;
const NEWLINE = 0x0a;
const LONGEST_HEAD = 64 * 1024;

/** The campaign in an exported file; refused whole at the first thing that `coreward export` would not write. */
export function unpacked(file: string, most: Limits = limits): Unpacked {
  const bytes = unzipped(file, bytesOf(file, most.packedMegabytes), most);
  const lines = linesIn(bytes);
  const head = headIn(file, lines.next().value);
  const files = new Map<string, string>();
  let number = 1;
  for (const line of lines) {
    number++;
    if (files.size >= most.files) throw damaged(file, number, `more than ${most.files} files are in it`);
    refuseLength(file, number, line, most);
    const { path, sha256, text } = readLine(file, number, line, exportEntry);
    const problem = pathProblem(path);
    if (problem) throw damaged(file, number, `the path "${cut(path)}" cannot be: ${problem}`);
    if (files.has(path)) throw damaged(file, number, `"${cut(path)}" stands here twice`);
    if (text.includes('\0') || !text.isWellFormed()) throw damaged(file, number, `"${cut(path)}" is no text`);
    if (fastHash(text) !== sha256)
      throw damaged(file, number, `"${cut(path)}" is not what its hash says: it was changed or damaged on its way`);
    files.set(path, text);
  }
  refuseParts(file, head, files);
  return { head, files };
}

function refuseParts(file: string, head: ExportHead, files: ReadonlyMap<string, string>): void {
  if (files.size !== head.files)
    throw badInput(`${file}: ${head.files} files must be in it, ${files.size} are: it was cut short or changed on its way`);
  if (files.has('secrets.json') !== head.secrets)
    throw badInput(`${file}:1:1 "secrets" is ${head.secrets}, but secrets.json is ${head.secrets ? 'not ' : ''}in it`);
  const clash = pathClash([...files.keys()]);
  if (clash)
    throw badInput(`${file}: "${cut(clash[0])}" and "${cut(clash[1])}" cannot lie on one disk: it was changed on its way`);
}

function unzipped(file: string, bytes: Uint8Array, { unpackedMegabytes }: Limits): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: unpackedMegabytes * MEGABYTE });
  } catch (error) {
    const tooLarge = codeOf(error) === 'ERR_BUFFER_TOO_LARGE';
    const why = tooLarge
      ? `unpacked it has more than ${unpackedMegabytes} MB`
      : 'it cannot be unpacked: it is damaged or cut short';
    throw badInput(`${file}: ${why}`);
  }
}

/** The last line may lack its line ending; an empty one after it does not count. */
function* linesIn(bytes: Uint8Array): Generator<Uint8Array, undefined> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start);
    yield bytes.subarray(start, end === -1 ? bytes.length : end);
    start = end === -1 ? bytes.length : end + 1;
  }
  return undefined;
}

/** The head of an exported campaign; any other file is refused with what it seems to be. */
function headIn(file: string, line: Uint8Array | undefined): ExportHead {
  const text = line && line.length <= LONGEST_HEAD ? textFrom(line) : undefined;
  const data = text?.ok ? parseJson(text.value) : undefined;
  const found = data?.ok && typeof data.value === 'object' && data.value !== null ? data.value : {};
  if (!line || !('coreward' in found) || found.coreward !== 'campaign') throw badInput(`${file}: ${whatElse(file)}`);
  if ('format' in found && typeof found.format === 'number' && found.format > 1)
    throw badInput(
      `${file}: was written by a newer Coreward${engineIn(found)}, in format ${found.format}; this one reads format 1: update it first`,
    );
  return readLine(file, 1, line, exportHead);
}

function engineIn(head: object): string {
  return 'engine' in head && typeof head.engine === 'string' ? ` (${cut(head.engine)})` : '';
}

function whatElse(file: string): string {
  const start = Buffer.from(bytesOf(file, limits.packedMegabytes).subarray(0, LONGEST_HEAD)).toString('utf8');
  const isGalaxy = /"fingerprint"|"systems"\s*:|"lanes"\s*:/.test(start) || /^\ufeff?"?id"?[,;\t]"?name"?[,;\t]/i.test(start);
  if (isGalaxy) return `this is a galaxy, not a campaign. To begin a campaign in it: coreward new my-campaign --galaxy ${file}`;
  return 'this is no campaign that coreward export wrote. To make one: coreward export demo --out demo.coreward.gz';
}

function refuseLength(file: string, number: number, line: Uint8Array, { textMegabytes }: Limits): void {
  if (line.length > textMegabytes * MEGABYTE) throw damaged(file, number, `the line is longer than ${textMegabytes} MB`);
}

function readLine<Schema extends z.ZodType>(file: string, number: number, line: Uint8Array, schema: Schema): z.output<Schema> {
  const text = textFrom(line, { whole: true });
  if (!text.ok) throw damaged(file, number, text.faults[0]?.message ?? '');
  const data = parseJson(text.value);
  // a text may hold secrets, so nothing of it is repeated
  if (!data.ok) throw damaged(file, number, 'this is no JSON from here on', data.faults[0]?.column);
  const read = readAs(schema, data.value, { secretly: true });
  if (!read.ok) throw damaged(file, number, read.complaints[0]?.message ?? '');
  return read.value;
}

function damaged(file: string, line: number, message: string, column = 1): Error {
  return badInput(`${file}:${line}:${column} ${message}`);
}
