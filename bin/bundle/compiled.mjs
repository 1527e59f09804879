import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import zlib from 'node:zlib';

const SUM = 4;

/** What this very Node has already compiled of the bundle in `folder`. `kind` separates runs that use different functions of it. */
export function compiledIn(folder, kind) {
  const own = `${folder}compiled/${process.version}-${process.arch}/${kind}/`;
  const fresh = new Map();
  return {
    of(name) {
      const cachedData = zlib.crc32 ? wholeIn(own + name) : null; // Nodes before 20.15 compile again each time
      return cachedData ? { cachedData } : {};
    },
    note(name, script) {
      if (script.cachedDataRejected !== false) fresh.set(name, script);
    },
    /** At the end of a run, when it is known which functions it used. */
    keep() {
      if (fresh.size > 0 && zlib.crc32) tryTo(() => keepAll(own, fresh));
    },
  };
}

/** V8 trusts what it is given and may crash, so a torn file must never reach it. */
function wholeIn(file) {
  return tryTo(() => {
    const bytes = readFileSync(file);
    const data = bytes.subarray(SUM);
    return zlib.crc32(data) === bytes.readUInt32LE() ? data : null;
  });
}

function keepAll(own, scripts) {
  mkdirSync(own, { recursive: true });
  for (const [name, script] of scripts) {
    const data = script.createCachedData();
    const sum = Buffer.alloc(SUM);
    sum.writeUInt32LE(zlib.crc32(data));
    const unfinished = `${own}${name}.${process.pid}`;
    try {
      writeFileSync(unfinished, Buffer.concat([sum, data]));
      renameSync(unfinished, own + name);
    } finally {
      rmSync(unfinished, { force: true }); // a failed write must not leave one more file at every start
    }
  }
}

/** It is only for speed: where it cannot be read or kept, everything works without it. */
function tryTo(act) {
  try {
    return act();
  } catch {
    return null;
  }
}
