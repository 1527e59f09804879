import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** Ways to write a test that runs; one that is skipped or still to do names nothing. */
const running = ['each', 'for', 'concurrent', 'sequential', 'runIf', 'skipIf'];

interface Syntax {
  type: string;
  [part: string]: unknown;
}

/** The titles of all tests and groups of tests under a folder, each with its file; `%s` is filled in where the table is written out. */
export function titlesUnder(folder: string): { file: string; title: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => titlesIn(readFileSync(join(folder, file), 'utf8')).map((title) => ({ file, title })));
}

export function titlesIn(source: string): string[] {
  const titles: string[] = [];
  visit(parseAst(source, { lang: 'ts' }), (node) => {
    if (node.type === 'CallExpression' && isTest(node.callee as Syntax)) titles.push(...titlesOf(node));
  });
  return titles;
}

function visit(node: unknown, see: (node: Syntax) => void): void {
  if (Array.isArray(node)) {
    for (const part of node) visit(part, see);
  } else if (isSyntax(node)) {
    see(node);
    for (const part of Object.values(node)) visit(part, see);
  }
}

/** `test`, `test.each(...)`, `describe.skipIf(...)`; neither `test.skip` nor a method of something called `it`. */
function isTest(callee: Syntax): boolean {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(String(callee.name));
  if (callee.type === 'CallExpression') return isTest(callee.callee as Syntax);
  return callee.type === 'MemberExpression' && running.includes(nameIn(callee.property)) && isTest(callee.object as Syntax);
}

function nameIn(property: unknown): string {
  return isSyntax(property) ? String(property.name) : '';
}

function titlesOf(call: Syntax): string[] {
  const title = textOf((call.arguments as Syntax[])[0]);
  if (title === undefined) return [];
  const rows = title.includes('%') ? rowsOf(call.callee as Syntax) : [];
  return rows.length === 0 ? [title] : rows.map((cells) => filled(title, cells));
}

/** Only the first word of a cell: a refusal that cites a rule at its end tests the refusal, and need not test the rule. */
function filled(title: string, cells: (string | undefined)[]): string {
  let at = 0;
  return title.replace(/%[sdijfo]/g, (gap) => cells[at++]?.split(' ')[0] ?? gap);
}

/** What a table writes out, row by row: `test.each([['3.2.1-b', ...], ...])`. */
function rowsOf(callee: Syntax): (string | undefined)[][] {
  const table = callee.type === 'CallExpression' ? bare((callee.arguments as Syntax[])[0]) : undefined;
  if (table?.type !== 'ArrayExpression') return [];
  return elementsOf(table).map((row) => (row.type === 'ArrayExpression' ? elementsOf(row) : [row]).map(textOf));
}

function elementsOf(list: Syntax): Syntax[] {
  return (list.elements as (Syntax | null)[]).flatMap((element) => bare(element) ?? []);
}

/** Without `as const` and `satisfies`. */
function bare(node: Syntax | null | undefined): Syntax | undefined {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') return bare(node.expression as Syntax);
  return node ?? undefined;
}

/** A string as it is written; of a template what stands between its gaps. */
function textOf(node: Syntax | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ');
}

function isSyntax(node: unknown): node is Syntax {
  return typeof node === 'object' && node !== null && 'type' in node;
}
