import { expect, test } from 'vitest';
import { isMailAddress } from '#campaign/publish/mailAddress.ts';

test.each([
  'ann@example.org',
  'a.b+c@mail.example.co.uk',
  "o'neil+vbam@mail.example.org",
  'x@1.example.org',
  'a@xn--exmple-cua.xn--p1ai',
])('%s can be carried by a mail', (mail) => expect(isMailAddress(mail)).toBe(true));

test.each([
  '',
  'ann@example',
  'ann@localhost',
  'ann@example..org',
  '.ann@example.org',
  'ann@example.org.',
  '<ann@example.org>',
  'ann@127.0.0.1',
  'ann@-x.org',
  'jürgen@example.org',
  "o'neil@exämple.de",
  'a;b@c.org',
  'a,b@example.org',
  'x>,<eve@evil.org',
  'a@b@c.org',
  '"a b"@c.org',
  'a@b.org\nBcc:',
  'a@b.org\n',
  'a(x)@b.org',
])('%j cannot', (mail) => expect(isMailAddress(mail)).toBe(false));
