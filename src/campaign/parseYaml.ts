import { LineCounter, parseDocument } from 'yaml';
import type { Read } from './problems.ts';

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
