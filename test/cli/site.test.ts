import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { usualSite } from '#campaign/disk/package.ts';
import { rememberedSite, rememberSite, siteProblem } from '#campaign/publish/site.ts';
import type { Asker } from '#cli/asker.ts';
import { previewFolder } from '#cli/start.ts';
import { campaign } from '../builders/campaignFolder.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';

describe('the address of the site', () => {
  test('is remembered beside the campaigns, once, and used for links', async () => {
    const { campaigns } = campaign();
    expect(rememberedSite(campaigns)).toBeNull();
    expect([rememberSite(campaigns, 'https://example.org/vbam'), rememberSite(campaigns, 'https://example.org/vbam')]).toEqual([
      true,
      false,
    ]);
    expect(readFileSync(join(campaigns, 'site.yaml'), 'utf8')).toMatch(/^# .*\naddress: https:\/\/example\.org\/vbam\n$/);
    const { out } = await coreward(['keys', 'reach'], { campaigns });
    expect(out).toContain('  https://example.org/vbam/campaigns/reach/report/#key=');
    expect(out).not.toContain('<site>');
  });

  test.each([
    'https://example.org',
    'http://localhost:4321/x',
    'https://xn--exmple-cua.org/a/b',
    'https://exämple.org',
    'http://[::1]/',
  ])('%s can be one', (address) => expect(siteProblem(address)).toBeNull());

  test.each([
    'example.org',
    'https://',
    'htp://example.org',
    'https://example..org',
    'https://example,org',
    'https://a.org/?x',
    '<site>',
  ])('%s cannot', (address) =>
    expect(siteProblem(address)).toBe(`is "${address}": write an address such as https://example.org/vbam`),
  );

  test('that was written by hand, and cannot be one, is told by check and stops what needs it', async () => {
    const { campaigns } = campaign();
    writeFileSync(join(campaigns, 'site.yaml'), 'address: example.org\n');
    const line = `${join(campaigns, 'site.yaml')}:1:10`;
    const why = '"address" is "example.org": write an address such as https://example.org/vbam';
    expect(await coreward(['check', 'reach'], { campaigns })).toMatchObject({
      code: 1,
      out: expect.stringMatching(new RegExp(`the address of the site is not\n${line} error ${why}\n`)),
    });
    expect(await coreward(['keys', 'reach'], { campaigns })).toMatchObject({ code: 2, err: `${line} ${why}\n` });
    writeFileSync(join(campaigns, 'site.yaml'), 'adress: https://example.org\n');
    expect((await coreward(['keys', 'reach'], { campaigns })).err).toContain('did you mean "address"?');
  });
});

describe('coreward publish without an address', () => {
  test('refuses before anything is built, and says what to do', async () => {
    const { campaigns } = campaign();
    const out = join(tempFolder(), 'public');
    for (const more of [[], ['--base', '/vbam'], ['--json']])
      expect(await coreward(['publish', '--out', out, ...more], { campaigns })).toMatchObject({
        code: 2,
        err: expect.stringContaining(
          `nobody has said where the site will be, and links and mails begin with that: give --site https://... once; it is remembered in ${join(campaigns, 'site.yaml')}`,
        ),
      });
    expect([existsSync(out), existsSync(join(campaigns, 'site.yaml'))]).toEqual([false, false]);
  });

  test('asks whoever sits there, and takes nothing that is no address', async () => {
    const { campaigns } = campaign();
    const asked: string[] = [];
    const asker: Asker = {
      async text(question, _, problem) {
        asked.push(question, problem('example.org') ?? 'well', problem('https://example.org') ?? 'well');
        return '';
      },
      choose: async () => '',
    };
    const { code, err } = await coreward(['publish', '--out', join(tempFolder(), 'x')], { campaigns, asker });
    expect([code, err]).toEqual([2, 'stopped: nothing was published; links and mails need the address of the site\n']);
    expect(asked).toEqual([
      'Under which address will the site be? Links and mails begin with it',
      'write an address such as https://example.org/vbam',
      'well',
    ]);
  });
});

test('npm start builds elsewhere than publish: what was published stays as it was', () => {
  expect(previewFolder().startsWith(usualSite)).toBe(false);
});
