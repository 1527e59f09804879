import { gzipSync } from 'node:zlib';

/** A sealed file's size says only which of these it fits: 8, 12, 16, 24, 32, 48 KB and so on, each half or a third more. */
const SMALLEST = 8 * 1024;
/** the length of what is packed comes first, so that the filling can be told from it */
const LENGTH_BYTES = 4;
/** most pages come out in one piece */
const CHUNK = 256 * 1024;

/** What a file may weigh: the smallest class that holds a number of bytes. */
export type SizeClasses = (bytes: number) => number;

/** Text as it is sealed: its length, the text compressed, and zeros up to the size class. */
export function packed(text: string | Uint8Array, classOf: SizeClasses = sizeClassOf): Uint8Array {
  const compressed = gzipSync(text, { level: 5, chunkSize: CHUNK }); // level 6 saves two hundredths and takes a third longer
  compressed[9] = 255; // which system compressed it is nobody's business
  const bytes = new Uint8Array(classOf(LENGTH_BYTES + compressed.length));
  new DataView(bytes.buffer).setUint32(0, compressed.length);
  bytes.set(compressed, LENGTH_BYTES);
  return bytes;
}

/** The smallest size class that holds this number of bytes. */
export function sizeClassOf(bytes: number): number {
  let size = SMALLEST;
  while (size < bytes) size = isPowerOfTwo(size) ? (size / 2) * 3 : (size / 3) * 4;
  return size;
}

/** Of a turn's battles: none, one or a whole war end up in the same class, so that nobody counts them from outside. */
export const battleClasses: SizeClasses = (bytes) => fourfold(32 * 1024, bytes);

/**
 * Of the moderator's files, which hold all that is hidden: so far apart that few or many empires that nobody has met, natives and
 * monsters end up in the same class, which most campaigns never leave.
 */
export const moderatorClasses: Record<'page' | 'battles' | 'index', SizeClasses> = {
  page: (bytes) => fourfold(256 * 1024, bytes),
  battles: (bytes) => fourfold(128 * 1024, bytes),
  index: (bytes) => fourfold(64 * 1024, bytes),
};

function fourfold(smallest: number, bytes: number): number {
  return bytes <= smallest ? smallest : fourfold(smallest * 4, bytes);
}

function isPowerOfTwo(size: number): boolean {
  return (size & (size - 1)) === 0;
}
