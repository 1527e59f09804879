/** The most of a text that an error repeats: enough to recognise it. */
const MAX_LETTERS = 60;

/** `"what was written"`, as an error repeats it: long texts are cut, and nothing is left that a terminal would obey. */
export function quote(written: string): string {
  return `"${shortened(printable(written), MAX_LETTERS)}"`;
}

/** The beginning of a text that is too long; a letter of two halves is not cut between them. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return `${head.trimEnd()}\u2026`;
}

/** `"- build industry at Sol"`: an order as a line to copy, whole. */
export function quotedLine(order: string): string {
  return `"- ${printable(order)}"`;
}

/** A text without control characters and marks that reverse the direction of writing; each becomes one letter, so that offsets stay. */
export function printable(text: string): string {
  return text.replace(unprintable, '\ufffd');
}

/** The same for what must stay on one line, such as the name of a file. */
export function oneLine(text: string): string {
  return printable(text).replace(/[\n\t\u2028\u2029]/g, '\ufffd');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
