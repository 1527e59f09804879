/** What `npm run quick` runs: what most changes to rules can break. */
export const quick = ['rulesets', 'core', 'generators', 'schemas', 'house', 'golden'].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);

/** Those of them that take too long to wait for after every change: whole campaigns, and things tried with many inputs. */
export const long = [
  ...['fog', 'fuzz', 'twins', '*.property', '*Statistics'],
  ...['campaign', 'cultures', 'onLeave'].map((name) => `autopilot/${name}`),
].map((name) => `test/**/${name}.test.ts`);
