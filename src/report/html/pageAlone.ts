import { type Html, html, trusted } from './html.ts';

/** All that a page needs, and its hash in the form of a content security policy. */
export interface OwnStyles {
  text: string;
  hash: string;
}

/** A page in a file of its own, which asks nothing of any network and runs no script. */
export function pageAlone(title: string, styles: OwnStyles, body: Html): string {
  const policy = `default-src 'none'; style-src '${styles.hash}'; font-src data:; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${trusted(styles.text)}</style>
</head>
${body}
</html>
`.markup;
}
