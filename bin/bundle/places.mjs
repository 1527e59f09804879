import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Traces name file and line of the sources, as if there were no bundle. Nothing is done until somebody asks for a trace. */
export function namePlacesInSources(folder) {
  const maps = new Map();
  const mapOf = (part) => {
    if (!maps.has(part)) maps.set(part, new SourceMap(JSON.parse(readFileSync(`${part}.map`, 'utf8'))));
    return maps.get(part);
  };
  const inSources = (frame) => {
    const [part, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
    if (!part?.startsWith(folder)) return String(frame);
    const { originalSource, originalLine, originalColumn } = mapOf(part).findEntry(line - 1, column - 1);
    if (originalSource === undefined) return String(frame);
    const source = new URL(originalSource, pathToFileURL(folder)).href;
    return String(frame).replace(`${part}:${line}:${column}`, `${source}:${originalLine + 1}:${originalColumn + 1}`);
  };
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame) => `    at ${frameInWords(frame, inSources)}`)].join('\n');
}

function headOf(error) {
  try {
    return String(error);
  } catch {
    return 'Error'; // one that cannot be printed
  }
}

function frameInWords(frame, inSources) {
  try {
    return inSources(frame);
  } catch {
    return String(frame); // the map is gone: the place in the bundle is better than none
  }
}
