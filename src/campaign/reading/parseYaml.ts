import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import type { Place } from '#core/orders/problem.ts';
import { cut } from './cut.ts';
import type { Complaint, Read } from './problems.ts';

/** What YAML text says, or every place where it stops being YAML. */
export function parseYaml(text: string): Read<unknown> {
  try {
    return readYaml(text);
  } catch (error) {
    // the parser gives no place for some of what exhausts it
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, faults: [{ line: 1, column: 1, message: TOO_DEEP }] };
  }
}

const TOO_DEEP = 'this is nested too deeply';

function readYaml(text: string): Read<unknown> {
  const lines = new LineCounter();
  // the parser would compare every key with every other: `repeatedIn` does it in one pass
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error', uniqueKeys: false });
  const exhausted = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  const slips = (exhausted ? [exhausted] : [...document.errors, ...document.warnings]).map(slipFrom);
  const found = slips.length > 0 ? slips : [...referencesIn(document), ...repeatedIn(document)];
  if (found.length === 0) return { ok: true, value: document.toJS() };
  const faults = found.map(({ offset, message }) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col), message };
  });
  return { ok: false, faults };
}

interface Slip {
  offset: number;
  message: string;
}

/** The parser's own words, unless they are for programmers. */
const wordsFor: Record<string, string> = {
  MULTIPLE_DOCS: 'a second document begins here (---): leave only one',
  TAG_RESOLVE_FAILED: 'tags (!) are not read here: take it out',
  RESOURCE_EXHAUSTION: TOO_DEEP,
};

function slipFrom({ code, pos: [offset], message }: { code: string; pos: [number, number]; message: string }): Slip {
  return { offset, message: wordsFor[code] ?? `this is no YAML: ${message}` };
}

/** Aliases and anchors: few people know them, and a handful can stand for a billion entries. */
function referencesIn(document: Document): Slip[] {
  const slips: Slip[] = [];
  visit(document, {
    Alias: (_, { range }) => {
      slips.push({ offset: range?.[0] ?? 0, message: 'aliases (*) are not read here: write out what is meant' });
    },
    Value: (_, { anchor, range }) => {
      if (anchor) slips.push({ offset: range?.[0] ?? 0, message: 'anchors (&) are not read here: take it out' });
    },
  });
  return slips;
}

function repeatedIn(document: Document): Slip[] {
  const slips: Slip[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const names = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (names.has(name))
          slips.push({ offset: key.range?.[0] ?? 0, message: `"${cut(name)}" stands here twice: take one out` });
        names.add(name);
      }
    },
  });
  return slips;
}

/** Finds the places of complaints in YAML or JSON text (all JSON is YAML), which is parsed again for that when the first one comes. */
export function placesIn(text: string): (complaint: Complaint) => Place {
  let source: { root: Node | null; lines: LineCounter } | undefined;
  return ({ path, atKey }) => {
    source ??= sourceOf(text);
    const { line, col } = source.lines.linePos(offsetOf(source.root, path, atKey ?? false));
    return { line, column: Math.max(1, col) };
  };
}

function sourceOf(text: string): { root: Node | null; lines: LineCounter } {
  const lines = new LineCounter();
  const { contents: root } = parseDocument(text, { lineCounter: lines, uniqueKeys: false, logLevel: 'silent' });
  return { root, lines };
}

/** Where the path leads; as far as it goes, when something on it is missing. */
function offsetOf(root: Node | null, path: readonly PropertyKey[], atKey: boolean): number {
  let node: unknown = root;
  let offset = startOf(root) ?? 0;
  for (const [depth, part] of path.entries()) {
    const step = stepInto(node, part);
    if (!step) return offset;
    const wantsKey = atKey && depth === path.length - 1;
    offset = (wantsKey ? startOf(step.key) : startOf(step.value)) ?? startOf(step.key) ?? offset;
    node = step.value;
  }
  return offset;
}

function stepInto(node: unknown, part: PropertyKey): { key: unknown; value: unknown } | undefined {
  if (isSeq(node)) return { key: undefined, value: node.items[Number(part)] };
  return isMap(node) ? entriesOf(node).get(String(part)) : undefined;
}

const entries = new WeakMap<YAMLMap, Map<string, Pair>>();

/** A map's entries by name, listed once: a large map may have something wrong in every entry. */
function entriesOf(map: YAMLMap): Map<string, Pair> {
  const listed =
    entries.get(map) ??
    new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : [])));
  entries.set(map, listed);
  return listed;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
