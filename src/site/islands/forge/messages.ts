import type { Fairness } from '#schemas/vbam/galaxy.ts';
import type { Box, Scene } from '../map/scene.ts';
import type { Drawing } from './drawing.ts';
import type { Settings } from './settings.ts';
import type { Trimmings } from './trimmings.ts';

/** What the page knows of the galaxy that the worker holds. */
export interface Made {
  fingerprint: string;
  fairness: Fairness;
  systems: number;
  lanes: number;
  /** the names of the home systems, by their ids */
  homes: Record<string, string>;
  /** SVG text for an ordinary galaxy, arrays for a large one, whose scene comes after its first drawing */
  picture: { kind: 'svg'; svg: string; scene: Scene } | { kind: 'canvas'; drawing: Drawing; bounds: Box };
  /** HTML, with the definitions of its signs if the picture is not an SVG */
  legend: string;
}

/** One system as in the text equivalent, and how it came to be. */
export interface SystemDetails {
  html: string;
  rolls: string[];
}

export interface ListPage {
  /** how many systems match the filter */
  matches: number;
  /** from 0 */
  page: number;
  pages: number;
  html: string;
}

export type FileFormat = 'json' | 'svg' | 'csv' | 'graphml';

/** The galaxy that a question is about; the worker refuses one about a galaxy it no longer holds. */
export interface About {
  fingerprint: string;
}

/** Every question that the page asks: its content, and the answer. */
export interface Questions {
  make: { ask: Settings; answer: Made };
  scene: { ask: About; answer: Scene };
  trimmings: { ask: About; answer: Trimmings };
  system: { ask: About & { id: string }; answer: SystemDetails };
  list: { ask: About & { filter: string; page: number }; answer: ListPage };
  /** the page of the unfiltered list that holds a system, if any does */
  pageOf: { ask: About & { id: string }; answer: number | undefined };
  file: { ask: About & { format: FileFormat }; answer: string };
}

export type Question = keyof Questions;

export interface Asked {
  ticket: number;
  question: Question;
  ask: unknown;
}

export type Answered = { ticket: number; answer: unknown } | { ticket: number; failure: string };
