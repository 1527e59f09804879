/** 4.2.3-b, W-22: half of what the loser has, in tenths, rounded up to whole EP; never more than there is. */
export function lootOf(epTenths: number): number {
  return Math.min(epTenths, 10 * Math.ceil(epTenths / 20));
}
