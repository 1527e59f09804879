import { expect, test, vi } from 'vitest';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type * as AllReports from '#vbam/report/allReports.ts';
import { campaign, first, second, sheet } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';

/* What happens if we make a report that cannot be published: here the name of a fleet is longer than its readers allow. */

const planted = vi.hoisted(() => ({ in: '' }));

vi.mock('#vbam/report/allReports.ts', async (original) => {
  const { allReports } = await original<typeof AllReports>();
  return {
    allReports(source: Parameters<typeof allReports>[0]) {
      const reports = allReports(source);
      const [fleet] = (reports[planted.in] as TurnReport | undefined)?.fleets ?? [];
      if (fleet) fleet.name = 'x'.repeat(61);
      return reports;
    },
  };
});

const commands = [
  ['turn', 'reach', '--missing-ok'],
  ['turn', 'reach', '--dry-run'],
  ['check', 'reach'],
  ['check', 'reach', first],
];

test.each([
  ['turn 1', sheet(first, 1, 'no orders')],
  ['the set-up', sheet(first, 0, 'no orders')],
])(
  'a report of %s that could not be published: turn, dry run and check say whose it is, and nothing is written',
  async (what, text) => {
    for (const args of commands) {
      const { campaigns, desk, all } = campaign();
      desk(`${first}.md`, text);
      const before = all();
      planted.in = second;
      const place = `${what} would leave damaged files, so nothing was written:\nreports/${second}.json: fleets.0.name: "name" has 61 characters`;
      expect(await coreward(args, { campaigns }), args.join(' ')).toMatchObject({
        code: 4,
        out: '',
        err: expect.stringContaining(place),
      });
      expect(all(), args.join(' ')).toEqual(before);
      planted.in = '';
      expect(await coreward([...args, ...(args[0] === 'turn' ? ['--yes'] : [])], { campaigns }), args.join(' ')).toMatchObject({
        code: 0,
      });
    }
  },
);
