import type { TurnReport } from '#schemas/report.ts';

type Material = Pick<TurnReport, 'colonies' | 'dispatches' | 'problems' | 'ledger'>;

const LINES = 5;

/** The five lines a player reads first: what is wrong, what happened, what is left to spend. */
export function digestOf({ colonies, dispatches, problems, ledger }: Material): string[] {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const trouble = colonies.filter(({ state }) => state !== 'good order').map(({ name, state }) => `${name} is in ${state}.`);
  const unspent = `Unspent: ${ledger.ep.closing / 10} EP, ${ledger.pp.closing} PP, ${ledger.ip.closing} IP.`;
  const urgent = [
    ...(errors > 0
      ? [`${errors} ${errors === 1 ? 'order was' : 'orders were'} refused: see what was wrong with the sheet.`]
      : []),
    ...trouble,
  ];
  const news = dispatches.map(({ text }) => text);
  return [...[...urgent, ...news].slice(0, LINES - 1), unspent];
}
