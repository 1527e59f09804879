/** Words of sentences, orders and decisions alike, which may also occur in names. */
const JOINTS = /[,:"]|\b(?:aboard|and|as|at|because|for|from|in|into|lane|of|to|with|within)\b|^everything$/i;

/** A name as it can be written into a sentence: quoted where something in it, of any sentence if none is given, would be read as the end of the name. */
export function quotedName(name: string, joints: RegExp = JOINTS): string {
  return joints.test(name) ? `"${name}"` : name;
}
