export interface Limits {
  packedMegabytes: number;
  unpackedMegabytes: number;
  /** of one file */
  textMegabytes: number;
  files: number;
}

/** What is larger is no campaign, or one that no single file can carry. */
export const limits: Limits = { packedMegabytes: 512, unpackedMegabytes: 1024, textMegabytes: 64, files: 200_000 };
