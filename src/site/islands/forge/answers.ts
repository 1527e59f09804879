import { canonicalJson } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { systemLog } from '#generators/log.ts';
import { legendHtml } from '#report/html/legend.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { galaxyCsv, galaxyGraphml } from '#vbam/report/galaxyFiles.ts';
import { homeNames, legendOf } from '#vbam/report/map/legend/legend.ts';
import { legendDefs } from '#vbam/report/map/legend/legendDefs.ts';
import { mapSvg } from '#vbam/report/map/mapSvg.ts';
import { systemEntryHtml } from '#vbam/report/map/systemEntryHtml.ts';
import { type SystemEntry, systemEntriesOf } from '#vbam/report/map/textEquivalent.ts';
import { buffersOf, drawingOf } from './drawing.ts';
import { boundsOf, sceneOf } from './galaxyScene.ts';
import { listPage, pageOf } from './listPage.ts';
import type { About, FileFormat, Made, Question, Questions } from './messages.ts';
import { trimmingBuffers, trimmingsOf } from './trimmings.ts';

/** With more systems, an SVG has more nodes than a browser can move smoothly. */
const MAX_IN_SVG = 2000;

/** The galaxy that all later questions are about. */
let current: Galaxy | undefined;
let entries: SystemEntry[] | undefined;

const files: Record<FileFormat, (galaxy: Galaxy) => string> = {
  json: canonicalJson,
  svg: (galaxy) => mapSvg(galaxy, { standalone: true }),
  csv: galaxyCsv,
  graphml: galaxyGraphml,
};

const answers: { [Name in Question]: (ask: Questions[Name]['ask']) => Questions[Name]['answer'] } = {
  make({ seed, options }) {
    entries = undefined;
    current = generateGalaxy(seed, options);
    return madeFrom(current);
  },
  scene: (about) => sceneOf(galaxyOf(about)),
  trimmings: (about) => trimmingsOf(galaxyOf(about)),
  system({ id, ...about }) {
    const entry = entriesOf(about).find((candidate) => candidate.id === id);
    return { html: entry ? systemEntryHtml(entry) : '', rolls: systemLog(galaxyOf(about), id) };
  },
  list: ({ filter, page, ...about }) => listPage(entriesOf(about), filter, page),
  pageOf: ({ id, ...about }) => pageOf(entriesOf(about), id),
  file: ({ format, ...about }) => files[format](galaxyOf(about)),
};

/** The answer, and which of its buffers can be transferred to the page instead of copied. */
export function bufferedAnswer(question: Question, ask: unknown): { answer: unknown; buffers: ArrayBuffer[] } {
  const answer = (answers[question] as (ask: unknown) => Questions[Question]['answer'])(ask);
  return { answer, buffers: buffersIn(answer) };
}

function madeFrom(galaxy: Galaxy): Made {
  const { fingerprint, fairness, systems, lanes } = galaxy;
  const homes = Object.fromEntries(systems.filter(({ home }) => home !== null).map(({ id, name }) => [id, name]));
  const picture = pictureOf(galaxy);
  const legend = legendFor(galaxy, picture.kind);
  return { fingerprint, fairness, systems: systems.length, lanes: lanes.length, homes, picture, legend };
}

function pictureOf(galaxy: Galaxy): Made['picture'] {
  if (galaxy.systems.length <= MAX_IN_SVG) return { kind: 'svg', svg: mapSvg(galaxy), scene: sceneOf(galaxy) };
  return { kind: 'canvas', drawing: drawingOf(galaxy), bounds: boundsOf(galaxy.systems) };
}

/** An SVG map has the definitions that the legend points at; a canvas has none. */
function legendFor(galaxy: Galaxy, kind: Made['picture']['kind']): string {
  const signs = legendHtml(legendOf(galaxy, homeNames(galaxy)));
  return kind === 'svg' ? signs : legendDefs(galaxy) + signs;
}

function buffersIn(answer: Questions[Question]['answer']): ArrayBuffer[] {
  if (typeof answer !== 'object') return [];
  if ('picture' in answer && answer.picture.kind === 'canvas') return buffersOf(answer.picture.drawing);
  if ('tiers' in answer) return trimmingBuffers(answer);
  return [];
}

function galaxyOf({ fingerprint }: About): Galaxy {
  if (current?.fingerprint !== fingerprint) throw new Error('the galaxy has just changed: try again');
  return current;
}

function entriesOf(about: About): SystemEntry[] {
  const galaxy = galaxyOf(about);
  entries ??= systemEntriesOf(galaxy);
  return entries;
}
