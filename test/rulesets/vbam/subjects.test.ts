import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import { turnLog } from '#schemas/vbam/turnLog.ts';
import { subjectsOf } from '#vbam/wording/subjects.ts';
import { inWords } from '#vbam/wording.ts';

const names = { system: (id: string) => `system <${id}>`, empire: (id: string) => `empire <${id}>` };
const common = { rule: '4.3.4', seenBy: ['sol'], empire: 'sol' };

describe('whom an event is about', () => {
  test('is the other side of a dealing', () => {
    expect(subjectsOf({ kind: 'letterSent', ...common, with: 'kili', text: 'Hail.' })).toEqual({
      fleet: null,
      empires: ['kili'],
    });
  });

  test('is whoever speaks of another, and the enemy of a call to arms', () => {
    expect(subjectsOf({ kind: 'introduced', ...common, with: 'kili', by: 'senor' }).empires).toEqual(['kili', 'senor']);
    const call = { kind: 'calledToArms', ...common, with: 'kili', called: 'sol', enemy: 'senor', until: 5 } as const;
    expect(subjectsOf(call).empires).toEqual(['kili', 'senor']);
  });

  test('is the fleet by its name', () => {
    expect(subjectsOf({ kind: 'fleetLost', ...common, system: 'vega', fleet: '1st Fleet' })).toEqual({
      fleet: '1st Fleet',
      empires: [],
    });
  });

  test('is nobody where an empire reads of itself', () => {
    expect(subjectsOf({ kind: 'empireFell', ...common, of: 'sol', how: 'eliminated' }).empires).toEqual([]);
    expect(subjectsOf({ kind: 'empireFell', ...common, of: 'kili', how: 'eliminated' }).empires).toEqual(['kili']);
  });

  test('is nobody where our own forces stand in a neutral zone, for its sentence names no partner', () => {
    const violated = { kind: 'borderViolated', ...common, with: 'kili', system: 'vega' } as const;
    expect(subjectsOf({ ...violated, by: 'sol', zone: true }).empires).toEqual([]);
    expect(subjectsOf({ ...violated, by: 'kili', zone: true }).empires).toEqual(['kili']);
    expect(subjectsOf({ ...violated, by: 'sol', zone: false }).empires).toEqual(['kili']);
  });
});

test('the sentences of a whole campaign name whom their events are about, and of the other sides nobody else', () => {
  const events = eventsOf('content/campaigns/demo/turns');
  expect(new Set(events.map(({ kind }) => kind)).size).toBeGreaterThan(30);
  const wrong = events.filter((event) => {
    const { fleet, empires } = subjectsOf(event);
    const sentence = inWords(event, names);
    const others = [...('with' in event ? [event.with] : []), ...('of' in event ? [event.of] : [])];
    const unsaid = empires.some((id) => !sentence.includes(names.empire(id))) || !sentence.includes(fleet ?? '');
    return unsaid || others.some((id) => sentence.includes(names.empire(id)) && !empires.includes(id));
  });
  expect(wrong).toEqual([]);
});

function eventsOf(turns: string): VbamEvent[] {
  return readdirSync(turns)
    .filter((turn) => turn !== '000')
    .flatMap((turn) => turnLog.parse(JSON.parse(readFileSync(`${turns}/${turn}/log.json`, 'utf8'))).events);
}
