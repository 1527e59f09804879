import { describe, expect, test } from 'vitest';
import {
  fitted,
  isWellInside,
  limited,
  mapPoint,
  middleOf,
  panned,
  scaleOf,
  screenPoint,
  uncovered,
  zoomed,
} from '../../../src/site/islands/map/view.ts';

const bounds = { x: -100, y: -50, width: 4000, height: 3000 };
const size = { width: 900, height: 600 };
const all = fitted(bounds, size);

describe('the view', () => {
  test('fits the whole map into the frame, with the frame’s proportions', () => {
    expect(all.width / all.height).toBeCloseTo(1.5);
    expect(all.width).toBeGreaterThanOrEqual(bounds.width);
    expect(all.height).toBeCloseTo(bounds.height);
    expect(middleOf(all)).toEqual(middleOf(bounds));
  });

  test('zooms around a place that stays where it is', () => {
    const at = { x: 700, y: 150 };
    const before = mapPoint(all, size, at);
    const nearer = zoomed(all, bounds, size, 2, at);
    expect(mapPoint(nearer, size, at).x).toBeCloseTo(before.x);
    expect(mapPoint(nearer, size, at).y).toBeCloseTo(before.y);
    expect(scaleOf(nearer, size)).toBeCloseTo(scaleOf(all, size) * 2);
  });

  test('stays as it is when there is nothing left to zoom', () => {
    const nearest = zoomed(all, bounds, size, 1000, { x: 0, y: 0 });
    expect(zoomed(nearest, bounds, size, 10, { x: 0, y: 0 }).width).toBeCloseTo(nearest.width);
  });

  test('never leaves the map', () => {
    const gone = limited(panned(all, size, 1e6, -1e6), bounds, size);
    expect(middleOf(gone)).toEqual({ x: bounds.x, y: bounds.y + bounds.height });
  });

  test('knows the way from the map to the screen and back', () => {
    const at = { x: 123, y: 456 };
    expect(mapPoint(all, size, screenPoint(all, size, at))).toEqual(at);
  });

  test('does not count what a panel covers', () => {
    const right = { x: all.x + all.width * 0.8, y: middleOf(all).y };
    expect(isWellInside(all, right)).toBe(true);
    expect(isWellInside(uncovered(all, size, 320), right)).toBe(false);
  });
});
