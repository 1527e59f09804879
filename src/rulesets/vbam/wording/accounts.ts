import { capitalised, counted } from '#core/words.ts';
import type { AccountReason } from '#schemas/vbam/facts/accounts.ts';
import { techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { listed } from './words.ts';

type Worded<Kind extends AccountReason['kind']> = (reason: Extract<AccountReason, { kind: Kind }>, times: string) => string;

const reasons: { [Kind in AccountReason['kind']]: Worded<Kind> } = {
  'rounded up': () => 'rounded up',
  terrain: ({ terrain }) => terrain,
  resource: ({ resource }) => `${resource} resource`,
  find: ({ find }) => find,
  facility: ({ facility }) => facility,
  infrastructure: ({ infrastructure }) => infrastructure,
  'too few people': ({ census }) => `only ${census} Census to work it`,
  hindered: ({ state, own, disrupted }) => {
    const unruly = state === 'good order' ? [] : [state === own ? state : `counts as ${state}`];
    return listed([...unruly, ...(disrupted ? ['disruption'] : [])]);
  },
  mined: ({ facility, raw }, times) => `mining base ${facility} ${times} RAW ${raw}`,
  worked: ({ economy, raw }, times) => `Economy ${economy} ${times} RAW ${raw}`,
  farmed: ({ agriculture, biosphere }, times) => `Agriculture ${agriculture} ${times} Biosphere ${biosphere}`,
  'by census': ({ infrastructure, utilized, census }, times) =>
    `${capitalised(infrastructure)} ${utilized} ${times} Census ${census}`,
  utilized: ({ infrastructure }) => capitalised(infrastructure),
  'trade value': ({ tradeValue }) => `a tenth of the trade value ${tradeValue}`,
  'trading capital': ({ economy }) => `capital with Economy ${economy}`,
  'own research capacity': () => 'own research capacity',
  'research partner': ({ called }) => `research treaty with ${called}`,
  'census at level': ({ census, techLevel }) => `Census ${census} at ${techLevelNameOf(techLevel)}`,
  'research data': () => 'research data',
  'eras ahead': () => 'eras ahead',
  'levels ahead': () => 'tech levels ahead',
  'new value': ({ value }) => `a value of ${value}`,
  'new colony': () => 'a colony',
  'new facility': () => 'a facility',
  jumps: ({ jumps }) => `${counted(jumps, 'jump')} from the capital`,
  census: ({ census }) => `Census ${census}`,
  'census of the empire': ({ census }) => `${census} Census in the empire`,
  sabotage: () => 'trouble that nobody can explain',
};

/** Why a line of an account is there; `times` stands between two numbers that are multiplied. */
export function reasonInWords(reason: AccountReason, times = 'x'): string {
  // each kind has its own words, but the compiler cannot follow the kind through the record
  return (reasons[reason.kind] as (reason: AccountReason, times: string) => string)(reason, times);
}

/** An account's lines with their reasons in words. */
export function linesInWords<Line extends { why: AccountReason }>(
  lines: readonly Line[],
): (Omit<Line, 'why'> & { why: string })[] {
  return lines.map((line) => ({ ...line, why: reasonInWords(line.why) }));
}
