/** The name of ICU's file of look-alikes, in its header. */
const FORMAT = 'Cfu ';
/** The first word of its content. */
const MAGIC = 0x3845fdef;

/** Every letter that looks like others, by code, and what it looks like: read from the ICU data inside a Node program. */
export function confusablesIn(program) {
  const start = startIn(program);
  const word = (index) => program.readInt32LE(start + 4 * index);
  const [keys, count, values, , strings] = [3, 4, 5, 6, 7].map(word);
  return Array.from({ length: count }, (_, index) => {
    const key = program.readUInt32LE(start + keys + 4 * index);
    const value = program.readUInt16LE(start + values + 2 * index);
    const length = (key >>> 24) + 1;
    const at = start + strings + 2 * value;
    // a single letter stands in place of its address
    const target = length === 1 ? String.fromCharCode(value) : program.toString('utf16le', at, at + 2 * length);
    return [key & 0x1fffff, target];
  });
}

function startIn(program) {
  const SIGN = 12; // where the format stands in the header
  for (let at = program.indexOf(FORMAT); at >= 0; at = program.indexOf(FORMAT, at + 1)) {
    const header = at - SIGN;
    const start = header + program.readUInt16LE(header);
    if (program.readUInt32LE(start) === MAGIC) return start;
  }
  throw new Error('this Node has no ICU data of its own: use one from nodejs.org');
}
