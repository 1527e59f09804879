import type { Plugin } from 'vite';

/** The curves of kinds of keys that we never draw: half of what age would bring along. */
const LEFT_OUT = /^@noble\/(post-quantum\/hybrid|curves\/nist)\.js$/;
const NOTHING = '\0no other keys';

/** Leaves out of the pages' scripts what age needs for keys other than ours; the command has all of it. */
export function noOtherKeys(): Plugin {
  return {
    name: 'coreward-no-other-keys',
    enforce: 'pre',
    resolveId: (id) => (LEFT_OUT.test(id) ? NOTHING : null),
    load: (id) =>
      id === NOTHING ? 'export const MLKEM768P256 = {}; export const MLKEM768X25519 = {}; export const p256 = {};' : null,
  };
}
