import { keysOf } from '#core/keysOf.ts';
import type { LegendEntry } from '#report/svg/legend.ts';
import { paperPen } from '#report/svg/pen.ts';
import type { ColonyTrouble, KnownMap } from '#schemas/vbam/report/map.ts';
import { type Flag, flagsOf, type Sign, signShape } from '../flags.ts';
import { onNight } from '../liveries.ts';
import type { Past } from '../past.ts';
import { coursePaint } from './courses.ts';
import { type Front, frontPaths } from './fronts.ts';
import { swordsUsed } from './swords.ts';
import { warPaint } from './warPaint.ts';

/** The legend's signs are this much larger than the screen's. */
const pen = paperPen(2.4);

const shipWords = {
  own: 'your fleets',
  ally: 'allies',
  enemy: 'enemies',
  other: 'others',
  unknown: 'unknown',
} satisfies Partial<Record<Sign, string>>;

/** Whose ships are whose, and how old the news of them is. */
export function flagEntries(map: KnownMap): LegendEntry[] {
  const flags = flagsOf(map).filter(({ sign }) => sign in shipWords);
  const [landed, old] = [flags.find(({ ground }) => ground), flags.find(({ band }) => band > 0)];
  const entry = (flag: Flag | undefined, text: string) => (flag ? [{ drawn: signShape(flag, 'scale(26)'), text }] : []);
  return [
    ...Object.entries(shipWords).flatMap(([sign, text]) => {
      const alike = flags.filter((flag) => flag.sign === sign);
      const example = alike.find(({ ground }) => !ground) ?? alike[0];
      return entry(example && { ...example, ground: false, band: 0 }, text);
    }),
    ...entry(landed && { ...landed, band: 0 }, 'on the ground'),
    ...entry(old && { ...old, ground: false }, 'hollow: seen on an earlier turn'),
  ];
}

/** What there is of war on the map, on its own turn or on one that the slider shows; courses are of its own alone. */
export function warEntries(map: KnownMap, { past, fronts }: { past: Past; fronts: readonly Front[] }): LegendEntry[] {
  const used = swordsUsed(map, past);
  const sword = (sign: (typeof used)[number], text: string) =>
    used.includes(sign) ? [{ drawn: `<use href="#${sign}" transform="scale(1.5)"/>`, text }] : [];
  const whose = map.courses?.every(({ owner }) => owner === 0) ? 'your courses' : 'courses';
  return [
    ...(fronts.length > 0
      ? [{ drawn: `<g fill="none" stroke="${warPaint.front}">${frontPaths('M-26 0H26', pen)}</g>`, text: 'front' }]
      : []),
    ...sword('swords', 'battle'),
    ...sword('swords-seen', 'battle of others that you saw'),
    ...courseEntry(map, false, `${whose}, with the turn of arrival`),
    ...courseEntry(map, true, 'a course by instruction, not begun yet'),
    ...blockadeEntry(map, past),
    ...troubleEntries(map),
  ];
}

function blockadeEntry({ systems }: KnownMap, past: Past): LegendEntry[] {
  const occurs = systems.some(({ blockadedBy }) => blockadedBy !== undefined) || past.allSigns().includes('b');
  const ring = `<circle r="15" fill="none" stroke="${warPaint.blockade}" stroke-width="4" stroke-dasharray="10 5.7"/>`;
  const sign = signShape({ sign: 'blockade', ground: false, colour: warPaint.blockade, band: 0 }, 'scale(16)');
  return occurs ? [{ drawn: `${ring}${sign}`, text: 'blockaded' }] : [];
}

const troubleWords: Record<ColonyTrouble, string> = {
  besieged: 'besieged',
  rebelling: 'in rebellion',
  occupied: 'taken by force, not won over yet',
};

function troubleEntries({ systems }: KnownMap): LegendEntry[] {
  const found = new Set(systems.flatMap(({ troubles = [] }) => troubles));
  return keysOf(troubleWords).flatMap((sign) =>
    found.has(sign)
      ? [{ drawn: signShape({ sign, ground: false, colour: warPaint[sign], band: 0 }, 'scale(26)'), text: troubleWords[sign] }]
      : [],
  );
}

function courseEntry({ courses = [], powers }: KnownMap, kept: boolean, text: string): LegendEntry[] {
  const example = courses.find(({ leaves }) => (leaves !== undefined) === kept);
  if (!example) return [];
  const colour = onNight(powers[example.owner]?.colour ?? '#ffffff');
  const line = `<path d="M-24 0H12" fill="none" stroke-linecap="round" stroke="${colour}"${pen(coursePaint.width, kept ? coursePaint.kept : undefined)}/>`;
  return [{ drawn: `${line}<path d="M26 0 6-11 11 0 6 11z" fill="${colour}"/>`, text }];
}
