const LENGTH_BYTES = 4;

/** The text that was packed: its length comes first, then the compressed text, then the padding. */
export async function unpacked(bytes: Uint8Array): Promise<string> {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const compressed = bytes.slice(LENGTH_BYTES, LENGTH_BYTES + length);
  return new Response(new Blob([compressed]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
