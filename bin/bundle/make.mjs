import { isAbsolute, relative } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Makes one bundle of all that the command loads, for a thousand files take Node a second to find and read; resolves with the files it
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

/** Modules look for files from where they lie: in a bundle that is still where the source of each does. */
function ownAddresses(fromRoot) {
  return {
    name: 'own-addresses',
    transform: {
      filter: { code: 'import.meta.url' },
      handler: (code, id) => code.replaceAll('import.meta.url', `sourceUrl(${JSON.stringify(fromRoot(id))})`),
    },
  };
}
