export interface Limits {
  packedMegabytes: number;
  unpackedMegabytes: number;
  /** of one file */
  textMegabytes: number;
  files: number;
}

/** Anything larger is not a campaign, or not one that a single file can carry. */
export const limits: Limits = { packedMegabytes: 512, unpackedMegabytes: 1024, textMegabytes: 64, files: 200_000 };
