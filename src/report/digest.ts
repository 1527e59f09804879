import type { TurnReport } from '#schemas/report.ts';

type Material = Pick<TurnReport, 'colonies' | 'fleets' | 'dispatches' | 'problems' | 'ledger'>;
type Kinds = readonly TurnReport['dispatches'][number]['kind'][];

const LINES = 5;

const losses: Kinds = ['capitalLost', 'fleetLost', 'unitLost', 'trapSprung', 'unitsSuffered', 'explorationPeril'];
const contacts: Kinds = ['firstContact'];
const discoveries: Kinds = [
  'splinterColonyFound',
  'nativesFound',
  'wildSighted',
  'portalFound',
  'wormholeFound',
  'wonderFound',
  'abandonedColonyFound',
  'systemDiscovered',
  'laneExplored',
];
const told: Kinds = [...losses, ...contacts, ...discoveries, 'orderFailed'];

/** The five lines a player reads first: what wants an answer, what was found, what else happened, what is left to spend. */
export function digestOf({ colonies, fleets, dispatches, problems, ledger }: Material): string[] {
  const of = (kinds: Kinds) =>
    kinds.flatMap((kind) => dispatches.filter((dispatch) => dispatch.kind === kind).map(({ text }) => text));
  const urgent = [
    ...refusedLine(problems.filter(({ severity }) => severity === 'error').length, of(['orderFailed'])),
    ...troubleLine(colonies.filter(({ state }) => state !== 'good order')),
    ...supplyLine(fleets.filter(({ supply }) => supply.startsWith('out of supply'))),
    ...firstOf(of(losses)),
    ...firstOf(of(contacts)),
    ...firstOf(of(discoveries)),
    ...idleLine(fleets.filter(({ idle }) => idle)),
  ];
  const news = dispatches.filter(({ kind }) => !told.includes(kind)).map(({ text }) => text);
  const unspent = `Unspent: ${ledger.ep.closing / 10} EP, ${ledger.pp.closing} PP, ${ledger.ip.closing} IP.`;
  return [...[...urgent, ...news].slice(0, LINES - 1), unspent];
}

function refusedLine(refused: number, failed: readonly string[]): string[] {
  if (refused === 0) return firstOf(failed);
  const also = failed.length > 0 ? `, and ${failed.length} more failed in play` : '';
  return [`${refused} ${refused === 1 ? 'order was' : 'orders were'} refused${also}: see what was wrong with the sheet.`];
}

function troubleLine(colonies: Material['colonies']): string[] {
  if (colonies.length < 2) return colonies.map(({ name, state }) => `${name} is in ${state}.`);
  return [`In trouble: ${colonies.map(({ name, state }) => `${name} (${state})`).join(', ')}.`];
}

function supplyLine(fleets: Material['fleets']): string[] {
  if (fleets.length === 0) return [];
  const those = fleets.map(({ name, at, supply }) => `${name} at ${at} (${supply.replace('out of supply, ', '')})`);
  return [`Out of supply: ${those.join(', ')}.`];
}

function idleLine(fleets: Material['fleets']): string[] {
  return fleets.length === 0
    ? []
    : [`Waiting for orders to explore: ${fleets.map(({ name, at }) => `${name} at ${at}`).join(', ')}.`];
}

/** One line for all of a kind, so that none crowds out the others. */
function firstOf([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  return [others.length === 0 ? first : `${first} (${others.length} more in the dispatches.)`];
}
