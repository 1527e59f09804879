import { expect, test } from 'vitest';
import { answersTo, wideView } from '../../../builders/orders.ts';

test.each([
  ['open traderoute to Vega', 'open trade route to Vega'],
  ['invest 3 in reserch', 'invest 3 in research'],
  ['1st Fleet stays where it is', '1st Fleet: stay'],
  ['build 3x Destroyer at Sol', 'build 3 Destroyer at Sol'],
  ['invest 3 in research, thanks :)', 'invest 3 in research'],
])('"%s" is understood as "%s"', (written, meant) => {
  const [said, plain] = [answersTo(wideView(), written), answersTo(wideView(), meant)];
  expect(said[0]?.replace(written, meant)).toBe(plain[0]);
});
