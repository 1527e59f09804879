import { defineConfig } from 'astro/config';

/** The site may live under a sub-path, such as a project page: COREWARD_SITE=https://example.org COREWARD_BASE=/campaigns */
const { COREWARD_SITE, COREWARD_BASE = '/', COREWARD_OUT = './dist' } = process.env;

export default defineConfig({
  srcDir: './src/site',
  publicDir: './src/site/public',
  outDir: COREWARD_OUT,
  output: 'static',
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
    worker: { format: 'es' },
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
