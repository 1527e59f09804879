import { isAbsolute, relative } from 'node:path';
import { RolldownMagicString, rolldown } from 'rolldown';

/**
 * Makes one bundle of all that the command loads, because Node takes a second to find and read a thousand files; resolves with the files it
 * was made from. It is CommonJS in parts, since Node 20 can keep nothing else compiled.
 */
export async function makeBundle(root, folder) {
  const fromRoot = (path) => relative(root, path).replaceAll('\\', '/');
  const made = await rolldown({
    cwd: root,
    input: { main: 'src/cli/main.ts' },
    platform: 'node',
    transform: { target: 'node20' },
    tsconfig: false,
    logLevel: 'silent',
    plugins: [ownAddresses(fromRoot)],
  });
  try {
    await made.write({
      dir: folder,
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name]-[hash].cjs',
      strict: true,
      sourcemap: 'hidden',
      sourcemapExcludeSources: true,
    });
    return (await made.watchFiles).filter(isAbsolute).map(fromRoot);
  } finally {
    await made.close();
  }
}

/** Modules look for files relative to themselves: in a bundle that still means relative to each one's source. */
function ownAddresses(fromRoot) {
  return {
    name: 'own-addresses',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        const text = new RolldownMagicString(code);
        text.replaceAll('import.meta.url', `sourceUrl(${JSON.stringify(fromRoot(id))})`);
        // without a map of its own, a fault in this file would be told as one of another
        return { code: text.toString(), map: text.generateMap({ source: id, hires: true }).toString() };
      },
    },
  };
}
