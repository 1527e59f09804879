import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explorersCampaign } from '../../../builders/explorersCampaign.ts';

/** `own side`: those who fight together, nobody for what is wild. `one`: the empire it was rolled for. `finders`: those who came there. `both`: the two it was rolled between. `one if seen`: an empire that makes nothing out does not learn that there was something. */
type Seen = 'own side' | 'one' | 'finders' | 'both' | 'one if seen' | 'nobody';

/** Every roll of a turn and who may see it. Whoever adds a roll decides it here. */
const whoSees: Record<string, Seen> = {
  // what an empire does itself
  exploration: 'one',
  peril: 'one',
  'unit struck': 'one',
  disarming: 'one',
  loyalty: 'one',
  'civil war': 'one',
  'unit defection': 'both',
  integration: 'one',
  'martial law': 'one',
  reprisal: 'one',
  'reverse engineering': 'one',
  'splinter colony': 'one',
  'splinter colony lags behind': 'one',
  'abandoned colony': 'finders',
  // what happens between empires
  communications: 'both',
  'offence taken': 'both',
  'relationship lost': 'both',
  'diplomatic mission': 'both',
  'treaty answer': 'one', // the empire that answers: how it makes up its mind is its own affair
  'treaty breaking': 'one',
  'thought of breaking': 'one',
  'thought of an offer': 'one',
  condemnation: 'one', // the one that trades there: the owner could tell how aggressive it is
  'cultural revolution': 'one',
  'first contact war': 'one',
  relationship: 'both',
  // what a non-player empire thinks of is its own
  'thought of war': 'one',
  'faith kept': 'one',
  declaration: 'one',
  'space detection': 'one if seen',
  'ground detection': 'one if seen',
  // W-30: everybody knows their own dice
  readiness: 'own side',
  attack: 'own side',
  conquest: 'one', // the conqueror: how the people take it is told to their new owner
  'captured research': 'one',
  claim: 'own side', // the allies who took it together
  concealment: 'nobody', // whoever hides cannot tell who has missed it, and nobody learns of what was missed
  'flare star': 'nobody', // what it costs is among the modifiers of the readiness of all
  'monster attack': 'nobody', // whoever is not attacked need not know how near it was
  // what becomes of one's own spies; that a guard rolled at all would tell of intruders
  'spy mission': 'one',
  'critical failure': 'one',
  'counter-espionage': 'nobody',
  'caught spy': 'nobody',
  'spies of a lost colony': 'nobody',
  // what spies have done shows, and never that it was they
  rumours: 'nobody',
  'sabotage of a unit': 'nobody',
  'units without supplies': 'nobody',
  // whoever keeps too little watch learns nothing
  piracy: 'nobody',
  'piracy checks': 'nobody',
  'pirate force': 'nobody',
  // with the result one could work out how aggressive the other is
  'initial relationship': 'nobody',
  // each would tell that somebody else is there, or wants the same
  'variable nebula': 'nobody',
  initiative: 'nobody',
  contest: 'nobody',
  // what is out there shows itself to those who find it, and keeps its numbers
  'Scout value a lane takes': 'nobody',
  'prewarp natives': 'nobody',
  'prewarp technology': 'nobody',
  'prewarp facility': 'nobody',
  'percent of the highest tech level': 'nobody',
  'percent of a tech advance': 'nobody',
  'derelict build cost': 'nobody',
  'derelict EP': 'nobody',
  'derelict TL': 'nobody',
  'derelict tech level': 'nobody',
  'derelict design': 'nobody',
  derelicts: 'nobody',
  'booby trap': 'nobody',
  'pocket systems': 'nobody',
  'wormhole distance': 'nobody',
  'emerging empire': 'nobody',
  'emerging systems': 'nobody',
  'emerging colony': 'nobody',
  'emerging tech level': 'nobody',
  'percent colonised': 'nobody',
};

const root = new URL('../../../../src/rulesets/vbam/', import.meta.url);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/^tables\b/.test(file))
  .map((file) => readFileSync(new URL(file, root), 'utf8'));

/** The labels that phases write themselves, and the names of the tables they roll on. */
async function labelsInSource(): Promise<string[]> {
  const written = sources.flatMap((text) =>
    [...text.matchAll(/\.roll\([\s\S]{0,90}?['`]([^'`]+)['`], (?:'(?:[GMC]-\d+|\d[\w.-]*)'|\w+\.rule|[A-Z]+\b)/g)].map(
      ([, label = '']) => label,
    ),
  );
  const used = new Set(
    sources.flatMap((text) => (/rollOn|lookUp|contentFrom|\.roll\(/.test(text) ? (text.match(/\b\w+Table\b/g) ?? []) : [])),
  );
  const files = readdirSync(new URL('tables/', root), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const tables: Record<string, { dice?: string; name?: string }>[] = await Promise.all(
    files.map((file) => import(new URL(`tables/${file}`, root).href)),
  );
  const names = tables.flatMap((made) =>
    Object.entries(made).flatMap(([id, table]) => (used.has(id) && table.dice && table.name ? [table.name] : [])),
  );
  // one label is made of the battlefield, and its table has no name of its own in the rolls
  return [...new Set([...written, ...names])]
    .filter((label) => label !== 'detection')
    .flatMap((label) =>
      label.startsWith('${') ? [label.replace(/\$\{\w+\}/, 'space'), label.replace(/\$\{\w+\}/, 'ground')] : [label],
    );
}

test('every roll of a turn has its place on the list of who may see it', async () => {
  expect((await labelsInSource()).sort()).toEqual(Object.keys(whoSees).sort());
});

const counts: Record<Seen, readonly number[]> = {
  'own side': [0, 1, 2, 3],
  one: [1],
  both: [2],
  'one if seen': [0, 1],
  finders: [1, 2, 3],
  nobody: [0],
};

test('twelve turns of exploration: each roll was shown to those it is listed for, and to nobody else', () => {
  const reached = new Set<string>();
  for (const seed of ['rolls one', 'rolls two', 'rolls three']) {
    const turns = explorersCampaign(seed, 12);
    const empires = Object.keys(turns.at(-1)?.result.state.empires ?? {});
    const rolls = turns.flatMap(({ result }) => result.rolls);
    for (const { label, seenBy = [], stream } of rolls) {
      const listed = whoSees[label] ?? 'nobody'; // generators' own rolls are nobody's
      reached.add(label);
      expect(counts[listed], `${label} of ${stream} is seen by ${seenBy.join(', ')}`).toContain(seenBy.length);
      for (const empire of seenBy) expect(empires).toContain(empire);
      if (label === 'exploration' || label === 'peril') expect(stream).toContain(`/mission/${seenBy[0]}-`);
    }
  }
  expect([...reached]).toEqual(expect.arrayContaining(['exploration', 'peril', 'prewarp natives', 'loyalty']));
});
