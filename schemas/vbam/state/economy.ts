import * as z from 'zod';
import { count, recordId, slug, turn } from '../../shared/ids.ts';
import { strategicResources } from '../galaxyWords.ts';
import { tradeRouteStates } from '../stateWords.ts';

export const treasury = z.strictObject({
  /** economic points in tenths, because commerce and maintenance come in tenths (G-33) */
  epTenths: count,
  /** population points */
  pp: count,
  /** tech points */
  tp: count,
  /** intel points */
  ip: count,
});

/** 3.2.8-c: all resources of one kind in a system that their owner has at work in another. */
export const assignment = z.strictObject({
  resource: z.enum(strategicResources),
  from: slug,
  to: slug,
});

export const tradeRoute = z.strictObject({
  owner: recordId,
  /** the system whose trade value it adds (5.4.X13-b) */
  target: slug,
  /** the center of trade it starts at (5.4.X11-a) */
  center: slug,
  opened: turn,
  state: z.enum(tradeRouteStates),
});

export type Treasury = z.infer<typeof treasury>;
export type Assignment = z.infer<typeof assignment>;
export type TradeRoute = z.infer<typeof tradeRoute>;
