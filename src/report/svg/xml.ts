const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** What XML cannot hold even when escaped, and what no name needs. */
const unprintable = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Most texts are letters and digits, and need no escaping. */
const harmless = /^[ !#-%(-;=?-~]*$/;

/** Names are untrusted: safe as text and inside quotes, in XML and in HTML. */
export function escapeXml(text: string): string {
  if (harmless.test(text)) return text;
  return text.replace(unprintable, '\ufffd').replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/** A coordinate, to a tenth, in as few characters as possible. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Number.isInteger(rounded) ? String(Math.trunc(rounded)) : String(rounded);
}

/** Attributes in order; those that are undefined are left out. */
export function attributes(values: Record<string, string | number | undefined>): string {
  let markup = '';
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) markup += ` ${name}="${typeof value === 'number' ? num(value) : escapeXml(value)}"`;
  return markup;
}

export function element(name: string, values: Record<string, string | number | undefined>, content = ''): string {
  return content === '' ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${content}</${name}>`;
}
