import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sealInGroups, sealLines, sealsIn } from '#core/sealText.ts';
import { sealOf, startRecord, turnRecord } from '#core/turnSeal.ts';
import { sealHtml } from '#report/html/turnSeal.ts';

const secret = '5e'.repeat(32);
const seal = { campaign: 'reach', secret, of: 'turn 3', record: 'what was played\n', before: 'a'.repeat(64) };

describe('a seal', () => {
  test('is the SHA-256 of an HMAC under the secret and of the seal before, as anybody can compute', () => {
    const mark = createHmac('sha256', Buffer.from(secret, 'hex')).update('coreward seal mark 1\nwhat was played\n').digest('hex');
    const text = `coreward seal 1\ncampaign reach\nof turn 3\nmark ${mark}\nbefore ${'a'.repeat(64)}\n`;
    expect(sealOf(seal)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  test.each([
    ['campaign', { campaign: 'other' }],
    ['secret', { secret: '5f'.repeat(32) }],
    ['turn', { of: 'turn 4' }],
    ['record', { record: 'what was played!\n' }],
    ['seal before', { before: 'b'.repeat(64) }],
    ['lack of one', { before: null }],
  ])('is another one with another %s', (_, changed) => {
    expect(sealOf({ ...seal, ...changed })).not.toBe(sealOf(seal));
  });

  test('of a turn depends on its log, its state, the state before and every sheet', () => {
    const turn = { log: '1', before: '2', inputs: { 'a.md': '3', 'b.md': '4' }, state: '5' };
    const all = [
      turn,
      { ...turn, log: 'x' },
      { ...turn, before: 'x' },
      { ...turn, state: 'x' },
      { ...turn, inputs: { 'a.md': '3' } },
      { ...turn, inputs: { 'a.md': '4', 'b.md': '3' } },
    ].map(turnRecord);
    expect(new Set([...all, startRecord({ galaxy: '1', start: '2' })]).size).toBe(7);
    expect(turnRecord({ ...turn, inputs: { 'b.md': '4', 'a.md': '3' } })).toBe(turnRecord(turn)); // their order is no matter
  });
});

describe('seals are found', () => {
  const hex = sealOf(seal);
  const turn = { turn: 3, of: 'turn 3', seal: hex };
  const mail = ['Dear Ann,', '', ...sealLines('reach', turn), 'Yours'].join('\n');
  const one = [{ campaign: 'reach', ...turn }];

  test.each<[string, string]>([
    ['in a mail', mail],
    ['in one that was quoted', mail.replace(/^/gm, '> > ')],
    ['in one with other line ends', mail.replaceAll('\n', '\r\n')],
    ['wrapped by a mail program', mail.replace(sealInGroups(hex), sealInGroups(hex).replace(/(.{35}) /, '$1\n'))],
    ['as quoted-printable', mail.replace(sealInGroups(hex), sealInGroups(hex).replace(/(.{38})/, '$1=\r\n'))],
    ['as HTML of a mail program', mail.replaceAll('\n', '<br>\n').replace(/(\w{8}) (\w{8})/, '<b>$1</b> $2')],
    ['in JSON', JSON.stringify({ body: mail })],
    ['in capitals', mail.toUpperCase()],
    ['without groups', `Seal of turn 3 of reach: ${hex}`],
    ['in a page of ours', `<!doctype html><p>Seal: ${sealHtml('reach', turn).markup}</p>`],
  ])('%s', (_, text) => {
    expect(sealsIn(text)).toEqual(one);
  });

  test('of the start, of the set-up and of several campaigns, each with its own', () => {
    const all = [
      { campaign: 'reach', turn: 0, of: 'the start', seal: hex },
      { campaign: 'far-reach-2', turn: 0, of: 'the set-up', seal: hex },
      { campaign: 'reach', turn: 120, of: 'turn 120', seal: hex },
    ];
    expect(sealsIn(all.flatMap((found) => sealLines(found.campaign, found)).join('\n'))).toEqual(all);
  });

  test('only where they are whole', () => {
    expect(sealsIn(mail.replace(hex.slice(-8), hex.slice(-7)))).toEqual([]);
    expect(sealsIn(`Seal of turn 3 of reach: ${hex}0`)).toEqual([]);
    expect(sealsIn(hex)).toEqual([]);
  });

  test('in pages and feeds only where we have marked them: a rival’s press cannot accuse the moderator', () => {
    const forged = sealLines('reach', { of: 'turn 3', seal: 'f'.repeat(64) }).join(' ');
    const escaped = sealHtml('reach', { ...turn, seal: 'f'.repeat(64) })
      .markup.replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;');
    expect(sealsIn(`<p>${forged}</p><p>${escaped}</p>${sealHtml('reach', turn).markup}`)).toEqual(one);
    const asText = (markup: string) => markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    expect(
      sealsIn(`<?xml version="1.0"?>${asText(`<p>${forged}</p><p>${escaped}</p>${sealHtml('reach', turn).markup}`)}`),
    ).toEqual(one);
  });

  test('in texts of any size in a time that grows with the size alone', () => {
    const took = (text: string) => {
      const began = performance.now();
      sealsIn(text);
      return performance.now() - began;
    };
    for (const part of ['Seal of turn 3 of reach: abcdef01 ', 'Seal of turn 3 of reach\n\n\n', '<<<<<<', 'a'.repeat(60), '=\n'])
      expect(took(part.repeat(60_000))).toBeLessThan(4000);
  });
});
