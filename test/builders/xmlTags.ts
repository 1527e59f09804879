export interface Tag {
  name: string;
  attributes: Map<string, string>;
}

const token = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|<|&(?!(?:amp|lt|gt|quot|#39);)/g;

/** Every tag of an XML text in order; throws where the text is not well formed. */
export function xmlTags(text: string): Tag[] {
  const tags: Tag[] = [];
  const open: string[] = [];
  for (const [all, closing, name, attributes = '', empty] of text.matchAll(token)) {
    if (name === undefined) throw new Error(`a loose ${all} before "${text.slice(0, 40)}"`);
    if (closing) {
      const expected = open.pop();
      if (expected !== name) throw new Error(`</${name}> closes <${expected}>`);
      continue;
    }
    if (!empty) open.push(name);
    const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
      ([, key, value]) => [key as string, value as string] as const,
    );
    if (new Set(pairs.map(([key]) => key)).size !== pairs.length)
      throw new Error(`<${name}> has an attribute twice: ${attributes}`);
    tags.push({ name, attributes: new Map(pairs) });
  }
  if (open.length > 0) throw new Error(`<${open.join('> <')}> is never closed`);
  return tags;
}
