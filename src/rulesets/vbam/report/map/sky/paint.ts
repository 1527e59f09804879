import { inks } from '#report/svg/inks.ts';
import type { LaneClass, Spectral, Terrain } from '#schemas/vbam/galaxy.ts';

/** The night chart's inks. */
export const night = {
  ...inks,
  hex: '#5d78b8',
  lane: '#8fa6d8',
  wideLane: '#c3d1f4',
  terrain: '#a9c0ea',
  resource: '#f0cb6b',
  special: '#e3a3f0',
};

/** Hot to cool: the disc's rim and the glow around it. */
export const starPaint: Record<Spectral, { disc: string; glow: string }> = {
  O: { disc: '#8fb2ff', glow: '#5b86ff' },
  B: { disc: '#a9c4ff', glow: '#7097ff' },
  A: { disc: '#d3e0ff', glow: '#9db8ff' },
  F: { disc: '#fbf7ff', glow: '#d6d5ff' },
  G: { disc: '#fff0cf', glow: '#ffdf9e' },
  K: { disc: '#ffb968', glow: '#ff9d45' },
  M: { disc: '#ff8a5c', glow: '#ff5f38' },
  D: { disc: '#cfdbe8', glow: '#8ea6c4' },
};

/** Stroke widths in screen pixels, narrow to wide; on a poster, a pixel is a quarter of a millimetre. */
export const lanePaint: Record<LaneClass, { width: number; colour: string; opacity: number; dash?: string }> = {
  restricted: { width: 1, colour: night.lane, opacity: 0.75, dash: '3 4' },
  minor: { width: 0.9, colour: night.lane, opacity: 0.75 },
  normal: { width: 1.5, colour: night.lane, opacity: 0.9 },
  major: { width: 2.6, colour: night.wideLane, opacity: 0.8 },
};

/** Terrain that fills the space around a star with light or dust. */
export const cloudPaint: Partial<Record<Terrain, { colour: string; opacity: number }>> = {
  'dust cloud': { colour: '#a8835c', opacity: 0.3 },
  'emission nebula': { colour: '#e0466e', opacity: 0.36 },
  'reflection nebula': { colour: '#3f86f0', opacity: 0.36 },
  'variable nebula': { colour: '#8d5bea', opacity: 0.36 },
  'dark nebula': { colour: '#02040a', opacity: 0.85 },
  'maser nebula': { colour: '#2fb58c', opacity: 0.34 },
};
