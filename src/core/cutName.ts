import { isMark } from './unicode/spelling.ts';

/** As much of a name as fits, in UTF-16 units; a letter stays whole, with the marks on it. */
export function cutName(name: string, most: number): string {
  if (name.length <= most) return name;
  const letters: string[] = [];
  for (const sign of name) {
    if (isMark(sign) && letters.length > 0) letters.push(`${letters.pop()}${sign}`);
    else letters.push(sign);
  }
  let [kept, room] = ['', most];
  for (const letter of letters) {
    room -= letter.length;
    if (room < 0) break;
    kept += letter;
  }
  return kept.trimEnd();
}
