import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Complaint, Place, Read } from './problems.ts';

/** What YAML text says, or every place where it stops being YAML. */
export function parseYaml(text: string): Read<unknown> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' });
  if (document.errors.length === 0) return { ok: true, value: document.toJS() };
  const faults = document.errors.map(({ pos: [offset], message }) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: Math.max(1, col), message: `this is no YAML: ${message}` };
  });
  return { ok: false, faults };
}

/** Finds the places of complaints in YAML or JSON text (all JSON is YAML), which is read once more for that when the first one comes. */
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
  if (!isMap(node)) return undefined;
  return node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
