/**
 * Writes src/core/unicode/letters.ts and confusables.ts from Unicode's own data: letters as Unicode 10 had them, because every engine that runs
 * Coreward normalises and lower-cases those alike; look-alikes as the ICU inside this Node has them, which is confusables.txt of its Unicode.
 * Run with Node 24: npm install --no-save @unicode/unicode-10.0.0 && node bin/unicode/make.mjs && npx biome check --write src/core/unicode
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { confusablesIn } from './confusables.mjs';

const UNICODE = '@unicode/unicode-10.0.0';
const folder = new URL('../../src/core/unicode/', import.meta.url);

/** Scripts in everyday use (UAX 31, table 5). Where parts are given, only those: the rest is phonetics, historic letters or compatibility forms. */
const scripts = {
  Latin:
    '41-5a 61-7a c0-d6 d8-f6 f8-131 134-13e 141-148 14a-17e 18f 1a0-1a1 1af-1b0 1cd-1dc 1de-1e3 1e6-1f0 1f4-1f5 1f8-21b 21e-21f 226-233 259 1e00-1eff',
  Greek: '386-3ce 1f00-1fff',
  Cyrillic: '400-45f 48a-4ff 510-513 51a-51d',
  Armenian: '531-587',
  Georgian: '10d0-10ff',
  Hebrew: '5b0-5c2 5d0-5f2',
  Arabic: '620-6ff 750-77f',
  Thaana: '',
  Devanagari: '900-97f',
  Bengali: '',
  Gurmukhi: '',
  Gujarati: '',
  Oriya: '',
  Tamil: '',
  Telugu: '',
  Kannada: '',
  Malayalam: '',
  Sinhala: '',
  Thai: '',
  Lao: '',
  Tibetan: '',
  Myanmar: '1000-109f',
  Khmer: '1780-17ff',
  Ethiopic: '1200-137f',
  Hangul: 'ac00-d7a3', // syllables only: loose parts of them include the fillers that nobody sees
  Hiragana: '3041-309f',
  Katakana: '30a1-30ff',
  Bopomofo: '',
  Han: '3005-3007 3400-4db5 4e00-9fff',
};
/** What Unicode files under no script, or as a compatibility form, though names in this one need it. */
const alsoIn = {
  Armenian: '587',
  Arabic: '64b-655 660-669 670', // vowel signs and digits
  Thai: 'e33',
  Lao: 'eb3',
  Katakana: '30fb-30fc', // the dot between foreign names, the long vowel
  Hiragana: '30fc',
};
/** Marks that letters of any script may carry, without those that strike a letter through. */
const marks = '300-304 306-30c 30f-311 313-314 31b 323-328 32d-32e 330-331';

const listOf = async (path) => new Set((await import(`${UNICODE}/${path}/code-points.mjs`)).default);
const union = async (...paths) => new Set((await Promise.all(paths.map(listOf))).flatMap((set) => [...set]));

const spelling = await union(
  'General_Category/Letter',
  'General_Category/Nonspacing_Mark',
  'General_Category/Spacing_Mark',
  'General_Category/Decimal_Number',
  'General_Category/Letter_Number', // the ideographic zero
);
const unseen = await union('Binary_Property/Default_Ignorable_Code_Point', 'Binary_Property/Deprecated');

const allowed = {};
for (const [script, parts] of Object.entries(scripts)) {
  const within = parts === '' ? null : new Set(codesIn(parts));
  const own = [...(await listOf(`Script/${script}`))].filter(
    (code) => code <= 0xffff && spelling.has(code) && !unseen.has(code) && (within?.has(code) ?? true) && isPlain(code),
  );
  allowed[script] = rangesOf([...own, ...codesIn(alsoIn[script] ?? '')]);
}
const isMark = await union('General_Category/Nonspacing_Mark', 'General_Category/Spacing_Mark');
const ownMarks = rangesOf(Object.values(allowed).flatMap((parts) => codesIn(parts).filter((code) => isMark.has(code))));
write('letters', [
  `/** The letters, marks and digits of each script, in ranges. */\nexport const letters = ${JSON.stringify(allowed, null, 2)} as const;`,
  `/** Those of them that are marks. */\nexport const ownMarks = ${JSON.stringify(ownMarks)};`,
  `/** Marks that may stand on letters of any script. */\nexport const marks = ${JSON.stringify(marks)};`,
]);

const sources = new Set(Object.values(allowed).flatMap((parts) => codesIn(parts).flatMap(decomposed)));
for (const code of [...codesIn(marks), ...codesIn('20-7e a0-bf 2bb-2bc 2010-2027')]) sources.add(code);
const byTarget = new Map();
for (const [code, target] of confusablesIn(readFileSync(process.execPath))) {
  if (sources.has(code)) byTarget.set(target, [...(byTarget.get(target) ?? []), code]);
}
const lines = [...byTarget].map(([target, codes]) => `${hex([...target].map(codeOf))}:${hex(codes.sort((a, b) => a - b))}`);
write('confusables', [
  `/** Unicode ${process.versions.unicode}, by ICU ${process.versions.icu}: what letters look like, and after the colon the letters. */
export const confusables = [\n${lines
    .sort()
    .map((line) => `  '${line}',`)
    .join('\n')}\n];`,
]);

function isPlain(code) {
  const letter = String.fromCodePoint(code);
  return letter.normalize('NFKC') === letter;
}

function decomposed(code) {
  return [...String.fromCodePoint(code).normalize('NFD')].map(codeOf);
}

function codeOf(letter) {
  return letter.codePointAt(0);
}

function hex(codes) {
  return codes.map((code) => code.toString(16)).join(' ');
}

function codesIn(parts) {
  return parts
    .split(' ')
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [first, last = first] = part.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
}

function rangesOf(codes) {
  const sorted = [...new Set(codes)].sort((a, b) => a - b);
  const ranges = [];
  for (const code of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([first, last]) => (first === last ? hex([first]) : `${hex([first])}-${hex([last])}`)).join(' ');
}

function write(name, parts) {
  writeFileSync(
    new URL(`${name}.ts`, folder),
    `// Written by bin/unicode/make.mjs: change that, not this.\n\n${parts.join('\n\n')}\n`,
  );
}
