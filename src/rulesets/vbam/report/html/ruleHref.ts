/**
 * Where a rule stands in words. `top` is the way to the top of the site, such as `../../../`:
 * private pages do not know under which address they are hosted.
 */
export function ruleHref(rule: string, top: string): string {
  return `${top}${rulePageOf(rule)}#${rule}`;
}

/** Orders explain themselves; what we decided stands apart from what the book says. */
export function rulePageOf(rule: string): string {
  if (rule.startsWith('O-')) return 'rules/orders/';
  return /^[GCM]-/.test(rule) ? 'rules/rulings/' : 'rules/';
}
