import { defineConfig } from 'astro/config';
import { noCharacterNames } from './src/site/data/noCharacterNames.ts';
import { noHelp } from './src/site/data/noHelp.ts';
import { noOtherKeys } from './src/site/data/noOtherKeys.ts';
import { onlyBlocks } from './src/site/data/onlyBlocks.ts';
import { sealReports } from './src/site/data/sealReports.ts';
import { searchIndex } from './src/site/data/searchIndex.ts';

/** The site may live under a sub-path, such as a project page: COREWARD_SITE=https://example.org COREWARD_BASE=/campaigns */
const { COREWARD_SITE, COREWARD_BASE = '/', COREWARD_OUT = './dist' } = process.env;

// whoever started this build was killed: nobody waits for it, and the next command clears away what it has built
if (process.send) {
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref(); // it is no reason to stay when all is built
}

export default defineConfig({
  srcDir: './src/site',
  publicDir: './src/site/public',
  outDir: COREWARD_OUT,
  output: 'static',
  integrations: [sealReports(), searchIndex()],
  ...(COREWARD_SITE ? { site: COREWARD_SITE } : {}),
  base: COREWARD_BASE,
  // with a slash at its end, `${import.meta.env.BASE_URL}forge/` is right on every host
  trailingSlash: 'always',
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  vite: {
    // nothing as a data: address, so that the policy below needs no exception
    build: { assetsInlineLimit: 0 },
    plugins: [noOtherKeys()],
    worker: { format: 'es', plugins: () => [noCharacterNames(), onlyBlocks(), noHelp()] },
  },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "object-src 'none'",
      ],
    },
  },
});
