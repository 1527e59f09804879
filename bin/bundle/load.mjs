import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import './older.mjs';
import { compiledIn } from './compiled.mjs';
import { namePlacesInSources } from './places.mjs';

const root = new URL('../..', import.meta.url);
const sourceUrl = (path) => new URL(path, root).href;

// zod compiles its checks on first use, which takes longer than a single command gains by it
globalThis.__zod_globalConfig ??= { jitless: true };

/** What the bundle in `folder` exports, and what keeps it compiled once it has run. `kind`: see `compiled.mjs`. */
export function loadBundle(folder, kind) {
  const compiled = compiledIn(folder, kind);
  const builtIn = createRequire(`${folder}main.cjs`);
  const loaded = new Map();
  const load = (name) => {
    const known = loaded.get(name);
    if (known) return known.exports;
    const module = { exports: {} };
    loaded.set(name, module);
    const code = `(function (exports, require, module, sourceUrl) {${readFileSync(folder + name, 'utf8')}\n})`;
    const script = new vm.Script(code, { filename: folder + name, ...compiled.of(name) });
    compiled.note(name, script);
    script.runInThisContext()(module.exports, requirePart, module, sourceUrl);
    return module.exports;
  };
  const requirePart = (name) => (name.startsWith('./') ? load(name.slice(2)) : builtIn(name));
  namePlacesInSources(folder);
  return { ...load('main.cjs'), keepCompiled: compiled.keep };
}
