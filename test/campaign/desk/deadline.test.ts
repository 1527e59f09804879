import { expect, test } from 'vitest';
import { deadlineOf, spanInWords } from '#campaign/desk/deadline.ts';
import { usualCalendar } from '#vbam/tables/campaign/campaignDefaults.ts';

const berlin = { ...usualCalendar, timeZone: 'Europe/Berlin', firstDeadline: '2031-03-23', deadline: '20:00', turnLengthDays: 7 };

test.each([
  [1, '2031-03-23T19:00:00.000Z', 'Sunday 2031-03-23 20:00 (Europe/Berlin)'],
  [2, '2031-03-30T18:00:00.000Z', 'Sunday 2031-03-30 20:00 (Europe/Berlin)'],
  [41, '2031-12-28T19:00:00.000Z', 'Sunday 2031-12-28 20:00 (Europe/Berlin)'],
])('turn %d is due at the same hour on the wall, summer time or not', (turn, at, words) => {
  const due = deadlineOf(berlin, turn);
  expect(due && new Date(due.at).toISOString()).toBe(at);
  expect(due?.words).toBe(words);
  expect((due?.graceEnds ?? 0) - (due?.at ?? 0)).toBe(berlin.graceHours * 3_600_000);
});

test.each([
  ['Asia/Kathmandu', '2031-03-23T14:15:00.000Z'],
  ['Pacific/Auckland', '2031-03-23T07:00:00.000Z'],
  ['America/St_Johns', '2031-03-23T22:30:00.000Z'],
  ['UTC', '2031-03-23T20:00:00.000Z'],
])('knows the clocks of %s', (timeZone, at) => {
  expect(new Date(deadlineOf({ ...berlin, timeZone }, 1)?.at ?? 0).toISOString()).toBe(at);
});

test('an hour that is skipped in spring is an hour that exists', () => {
  const due = deadlineOf({ ...berlin, firstDeadline: '2031-03-30', deadline: '02:30' }, 1);
  expect(due?.words).toMatch(/^Sunday 2031-03-30 0[13]:30 /);
});

test('there is none while the first day is open', () => {
  expect(deadlineOf(usualCalendar, 3)).toBeNull();
});

test.each([
  [0, '0 minutes'],
  [60_000, '1 minute'],
  [3_600_000, '1 hour'],
  [47 * 3_600_000, '47 hours'],
  [48 * 3_600_000, '2 days'],
])('%d ms is %s', (span, words) => {
  expect(spanInWords(span)).toBe(words);
});
