/**
 * Where a rule is explained. `top` is the path to the top of the site, such as `../../../`:
 * private pages do not know the address they are hosted at.
 */
export function ruleHref(rule: string, top: string): string {
  return `${top}${rulePageOf(rule)}#${rule}`;
}

/** Orders explain themselves; our rulings are kept apart from what the book says. */
export function rulePageOf(rule: string): string {
  if (rule.startsWith('O-')) return 'rules/orders/';
  return /^[CGMRW]-/.test(rule) ? 'rules/rulings/' : 'rules/';
}
