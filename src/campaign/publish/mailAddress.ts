const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
/** RFC 5322: an address without quotes, for anything else could say more than an address in a header. */
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`);

/** Whether a mail can carry it, and arrive: a host has a dot, and its last part is no number. */
export function isMailAddress(written: string): boolean {
  return ADDRESS.test(written) && /\.[A-Za-z][A-Za-z0-9-]+$/.test(written);
}
