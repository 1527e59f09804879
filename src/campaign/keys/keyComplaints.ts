import { bech32 } from '@scure/base';
import { didYouMean } from '#core/didYouMean.ts';
import type { CampaignKeys } from '#schemas/vbam/campaign.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { cut } from '../reading/cut.ts';
import type { Complaint } from '../reading/problems.ts';
import { repeated } from '../reading/repeated.ts';

interface PlacedKey {
  path: (string | number)[];
  identity: string;
}

/** What is wrong with the keys in secrets.json; no key is ever repeated in the words. */
export function keyComplaints(keys: CampaignKeys, state: CampaignState | undefined): Complaint[] {
  const placed = placedKeys(keys);
  return [
    ...placed.filter(({ identity }) => !isIdentity(identity)).map(({ path }) => ({ path, message: mistyped })),
    ...repeated(placed, ({ identity }) => identity).map(({ thing: { path } }) => ({
      path,
      message: 'this key stands here twice, and then two people read the same: coreward keys draws another',
    })),
    ...keys.readers.flatMap(({ empire, from, until }, index) => [
      ...(state && !Object.hasOwn(state.empires, empire) ? [unknownEmpire(empire, index, Object.keys(state.empires))] : []),
      ...(until !== null && until < from - 1
        ? [{ path: ['keys', 'readers', index, 'until'], message: `"until" is ${until}, before "from", which is ${from}` }]
        : []),
    ]),
    ...repeated(keys.spectators, ({ name }) => name).map(({ index, thing }) => ({
      path: ['keys', 'spectators', index, 'name'],
      message: `the spectator "${cut(thing.name)}" is listed twice: take one out`,
    })),
  ];
}

const mistyped = 'this key is mistyped: its check letters do not fit. Take it from a copy, or draw another: coreward keys --new';

function placedKeys({ moderator, readers, spectators }: CampaignKeys): PlacedKey[] {
  return [
    { path: ['keys', 'moderator'], identity: moderator },
    ...readers.map(({ identity }, index) => ({ path: ['keys', 'readers', index, 'identity'], identity })),
    ...spectators.map(({ identity }, index) => ({ path: ['keys', 'spectators', index, 'identity'], identity })),
  ];
}

function unknownEmpire(empire: string, index: number, ids: readonly string[]): Complaint {
  return {
    path: ['keys', 'readers', index, 'empire'],
    message: `there is no empire "${cut(empire)}"${didYouMean(empire, ids)}`,
  };
}

function isIdentity(text: string): boolean {
  try {
    return bech32.decodeToBytes(text).bytes.length === 32;
  } catch {
    return false;
  }
}
