import { describe, expect, test } from 'vitest';
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

describe('on a day on which clocks change', () => {
  test.each([
    ['Europe/Berlin', '2031-03-30', '02:30', '2031-03-30T01:30:00.000Z', 'Sunday 2031-03-30 03:30 (Europe/Berlin)'],
    ['Europe/Berlin', '2031-03-30', '01:59', '2031-03-30T00:59:00.000Z', 'Sunday 2031-03-30 01:59 (Europe/Berlin)'],
    ['Europe/Berlin', '2031-03-30', '03:00', '2031-03-30T01:00:00.000Z', 'Sunday 2031-03-30 03:00 (Europe/Berlin)'],
    ['America/New_York', '2031-03-09', '02:30', '2031-03-09T07:30:00.000Z', 'Sunday 2031-03-09 03:30 (America/New_York)'],
    ['Australia/Lord_Howe', '2031-10-05', '02:15', '2031-10-04T15:45:00.000Z', 'Sunday 2031-10-05 02:45 (Australia/Lord_Howe)'],
    ['Pacific/Apia', '2011-12-30', '20:00', '2011-12-31T06:00:00.000Z', 'Saturday 2011-12-31 20:00 (Pacific/Apia)'],
  ])('%s leaves out %s %s, or not: then it is as much later', (timeZone, firstDeadline, deadline, at, words) => {
    const due = deadlineOf({ ...berlin, timeZone, firstDeadline, deadline }, 1);
    expect([due && new Date(due.at).toISOString(), due?.words]).toEqual([at, words]);
  });

  test.each([
    ['Europe/Berlin', '2031-10-26', '02:30', '2031-10-26T01:30:00.000Z'],
    ['America/New_York', '2031-11-02', '01:30', '2031-11-02T06:30:00.000Z'],
    ['Australia/Lord_Howe', '2031-04-06', '01:45', '2031-04-05T15:15:00.000Z'],
  ])('%s shows %s %s twice: the second time counts, and is told', (timeZone, firstDeadline, deadline, at) => {
    const due = deadlineOf({ ...berlin, timeZone, firstDeadline, deadline }, 1);
    expect(due && new Date(due.at).toISOString()).toBe(at);
    expect(due?.words).toBe(`Sunday ${firstDeadline} ${deadline} (${timeZone}), the second time that clocks show it`);
  });

  test('an hour before and after is not twice there', () => {
    for (const deadline of ['01:30', '03:30'])
      expect(deadlineOf({ ...berlin, firstDeadline: '2031-10-26', deadline }, 1)?.words).toBe(
        `Sunday 2031-10-26 ${deadline} (Europe/Berlin)`,
      );
  });

  test('turn after turn is later than the one before, through every change of a year', () => {
    for (const timeZone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia']) {
      const daily = { ...berlin, timeZone, firstDeadline: '2011-01-01', deadline: '02:15', turnLengthDays: 1 };
      const all = Array.from({ length: 366 }, (_, index) => deadlineOf(daily, index + 1)?.at ?? 0);
      const gaps = all.slice(1).map((at, index) => at - (all[index] ?? 0));
      // on the day that Apia left out nothing could be due, so it falls together with the next
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(timeZone === 'Pacific/Apia' ? 0 : 82_800_000);
    }
  });
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

describe('deadlines that were moved', () => {
  const moved = { ...berlin, postponed: [{ turn: 3, to: '2031-04-09 18:30', because: 'Ann is away' }] };
  const due = (turn: number, calendar = moved) => deadlineOf(calendar, turn);

  test('hold for their turn, later turns are counted from them at the usual hour, and earlier ones stay', () => {
    expect([1, 2, 3, 4, 6].map((turn) => due(turn)?.words)).toEqual([
      'Sunday 2031-03-23 20:00 (Europe/Berlin)',
      'Sunday 2031-03-30 20:00 (Europe/Berlin)',
      'Wednesday 2031-04-09 18:30 (Europe/Berlin)',
      'Wednesday 2031-04-16 20:00 (Europe/Berlin)',
      'Wednesday 2031-04-30 20:00 (Europe/Berlin)',
    ]);
  });

  test('say why, and when it would have been', () => {
    expect(due(3)?.postponed).toEqual({ from: 'Sunday 2031-04-06 20:00 (Europe/Berlin)', because: 'Ann is away' });
    expect([due(2)?.postponed, due(4)?.postponed]).toEqual([null, null]);
  });

  test('the last of them counts, in whatever order they are written', () => {
    const back = { turn: 4, to: '2031-04-13 20:00', because: 'Sundays again' };
    for (const postponed of [
      [...moved.postponed, back],
      [back, ...moved.postponed],
    ])
      expect(due(5, { ...moved, postponed })?.words).toBe('Sunday 2031-04-20 20:00 (Europe/Berlin)');
  });
});
