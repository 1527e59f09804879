import type { Plugin } from 'vite';

/** Replays orders, choices and decisions, and never explains one to anybody. */
const SILENT_WORKER = '/verify/worker.ts';
const VERBS = /\/src\/rulesets\/vbam\/(?:orders\/verbs|setup|decisions)\/[\w/]+\.ts$/;
const HELP = /^( {2}(?:help|example):)\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/gm;

/** Leaves the help for each of them out of the worker that has no use for it: it is a good part of the size. */
export function noHelp(): Plugin {
  let isSilent = false;
  return {
    name: 'coreward-no-help',
    enforce: 'pre',
    buildStart({ input }) {
      isSilent = Object.values(input).some((entry) => String(entry).endsWith(SILENT_WORKER));
    },
    transform: (code, id) => (isSilent && VERBS.test(id) ? { code: code.replace(HELP, "$1 '',"), map: null } : null),
  };
}
