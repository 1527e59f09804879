import type { Plugin } from 'vite';

/** The curves of key types that we never generate: half of what age would bring along. */
const LEFT_OUT = /^@noble\/(post-quantum\/hybrid|curves\/nist)\.js$/;
const NOTHING = '\0no other keys';

/** Leaves what age needs for keys other than ours out of the pages' scripts; the command has all of it. */
export function noOtherKeys(): Plugin {
  return {
    name: 'coreward-no-other-keys',
    enforce: 'pre',
    resolveId: (id) => (LEFT_OUT.test(id) ? NOTHING : null),
    load: (id) =>
      id === NOTHING ? 'export const MLKEM768P256 = {}; export const MLKEM768X25519 = {}; export const p256 = {};' : null,
  };
}
