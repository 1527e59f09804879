/** A colony that falls: whose it was, and whose it is now. */
export interface Prize {
  system: string;
  from: string;
  by: string;
}
