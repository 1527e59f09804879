import { identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { keysAfterTakeover, keysWithSecond, keysWithSpectator, renewedKeys } from '#campaign/keys/changeKeys.ts';
import { drawnKey, firstKeys, keysFromSecret } from '#campaign/keys/drawKeys.ts';
import { keyComplaints } from '#campaign/keys/keyComplaints.ts';

const secret = '0123456789abcdef'.repeat(4);
const keys = firstKeys(['terrans', 'kili'], keysFromSecret(secret));
const [terrans] = keys.readers;

test('the same secret gives the same keys, each its own, and age takes them', async () => {
  expect(keys).toEqual(firstKeys(['terrans', 'kili'], keysFromSecret(secret)));
  expect(new Set([keys.moderator, ...keys.readers.map(({ identity }) => identity)]).size).toBe(3);
  expect(keys.moderator).toBe('AGE-SECRET-KEY-17A6MQRVTNEJEMCWZUZC3KM8TDL3X5CJXSUG5FM8FQYKH62JUW8JQMJD0M7');
  for (const { identity } of keys.readers) expect(await identityToRecipient(identity)).toMatch(/^age1[a-z0-9]{58}$/);
});

test('keys that are drawn differ each time', () => {
  expect(drawnKey('moderator')).not.toBe(drawnKey('moderator'));
  expect(drawnKey('moderator')).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/);
});

test('a new key reads all that the old one did, and the old one nothing that is played later', () => {
  const { keys: after, made } = renewedKeys(keys, 'terrans', 7, drawnKey);
  expect(after.readers).toEqual([{ ...terrans, until: 7 }, keys.readers[1], made]);
  expect(made).toMatchObject({ empire: 'terrans', from: 0, until: null });
  const late = keysAfterTakeover(keys, { empire: 'terrans', from: 5, played: 7 }, drawnKey).keys;
  expect(renewedKeys(late, 'terrans', 9, drawnKey).made.from).toBe(5);
  expect(renewedKeys(keys, 'pirates', 9, drawnKey).made.from).toBe(0);
});

test('a second reader reads what the first does', () => {
  const late = keysAfterTakeover(keys, { empire: 'terrans', from: 5, played: 7 }, drawnKey).keys;
  const { keys: after, made } = keysWithSecond(late, 'terrans', drawnKey);
  expect(made).toMatchObject({ empire: 'terrans', from: 5, until: null });
  expect(after.readers).toHaveLength(4);
});

test('a spectator who is named again keeps the key', () => {
  const one = keysWithSpectator(keys, 'Ann', 3, drawnKey);
  const other = keysWithSpectator(one.keys, 'Ann', 5, drawnKey);
  expect(other.keys.spectators).toEqual([{ ...one.made, delay: 5 }]);
});

test('check tells what is wrong with keys, and never repeats one', () => {
  const wrong = {
    moderator: keys.moderator,
    readers: [
      { empire: 'terans', identity: keys.moderator, from: 0, until: null },
      { empire: 'kili', identity: `${terrans?.identity.slice(0, -1)}Q`, from: 5, until: 2 },
    ],
    spectators: [
      { name: 'Ann', identity: drawnKey(''), delay: 1 },
      { name: 'Ann', identity: drawnKey(''), delay: 2 },
    ],
  };
  const state = { empires: { terrans: {}, kili: {} } } as never;
  const complaints = keyComplaints(wrong, state);
  expect(complaints.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'keys.readers.1.identity: this key is mistyped: its check letters do not fit. Take it from a copy, or draw another: coreward keys --new',
    'keys.readers.0.identity: this key stands here twice, and then two people read the same: coreward keys draws another',
    'keys.readers.0.empire: there is no empire "terans"; did you mean "terrans"?',
    'keys.readers.1.until: "until" is 2, before "from", which is 5',
    'keys.spectators.1.name: the spectator "Ann" is listed twice: take one out',
  ]);
  expect(JSON.stringify(complaints)).not.toContain('AGE-SECRET');
  expect(keyComplaints(keys, state)).toEqual([]);
});
