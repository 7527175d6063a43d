import { describe, expect, test } from 'vitest';
import { emailKey, isEmailAddress, needsUnicodeMail } from './email-address.ts';

test('an address needs a name, an @ and a host [FVAL-04]', () => {
  for (const text of [
    'ada@example.com',
    'a.b+c@mail.example.co',
    "o'brien@example.org",
    'x@1a-b.io',
    'A@EXAMPLE.COM',
  ]) {
    expect(isEmailAddress(text), text).toBe(true);
  }
  for (const text of [
    '',
    '@',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'a b@example.com',
    'ada@exa mple.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..b@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@.com',
    'ada@example..com',
    'ada@example.com\n',
    'ada@[127.0.0.1]',
    'ada@example.com,eve@example.com',
    'Ada <ada@example.com>',
  ]) {
    expect(isEmailAddress(text), JSON.stringify(text)).toBe(false);
  }
});

test('the top level has 2 to 9 letters [FVAL-04]', () => {
  expect(isEmailAddress('ada@example.c')).toBe(false);
  expect(isEmailAddress('ada@example.co')).toBe(true);
  expect(isEmailAddress('ada@example.abcdefghi')).toBe(true);
  expect(isEmailAddress('ada@example.abcdefghij')).toBe(false);
  expect(isEmailAddress('ada@example.c0m')).toBe(false);
});

test('lengths end where mail servers end them [FVAL-04]', () => {
  expect(isEmailAddress(`${'a'.repeat(64)}@example.com`)).toBe(true);
  expect(isEmailAddress(`${'a'.repeat(65)}@example.com`)).toBe(false);
  expect(isEmailAddress(`ada@${'a'.repeat(63)}.com`)).toBe(true);
  expect(isEmailAddress(`ada@${'a'.repeat(64)}.com`)).toBe(false);
  expect(isEmailAddress(`ada@${'a.'.repeat(130)}com`)).toBe(false);
});

test('a million characters are judged in linear time [FVAL-04, S-47]', () => {
  const startedAt = performance.now();
  for (const part of ['a', '@', 'a.', '-', 'é', 'e\u0301.']) {
    isEmailAddress(`x@${part.repeat(1_000_000)}`);
    emailKey(`x@${part.repeat(1_000_000)}`);
  }
  expect(performance.now() - startedAt).toBeLessThan(500);
});

describe('addresses of every script', () => {
  test.each([
    'josé@example.com',
    'jose\u0301@example.com',
    'ada@bücher.example',
    'ada@xn--bcher-kva.example',
    'ada@пример.рф',
    'ada@xn--e1afmkfd.xn--p1ai',
    'अजय@डाटा.भारत',
    '二ノ宮@黒川.日本',
    '二ノ宮@黒川。日本',
    'δοκιμή@παράδειγμα.δοκιμή',
    'ada@சிங்கை.சிங்கப்பூர்',
    'آدا@نامه\u200Cای.com',
    'ada@faß.de',
  ])('are addresses: %s [FVAL-04, F-59]', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  test.each([
    ['a full-width @ in the place of one', 'ada＠example.com'],
    ['a full-width @ beside one', 'ada＠evil.example@example.com'],
    ['a full-width comma', 'ada，eve@example.com'],
    ['an ellipsis, which is three dots', 'a…b@example.com'],
    ['a full-width dot in the name', 'a．b@example.com'],
    ['a space of another width', 'a\u2003b@example.com'],
    ['a space that does not break', 'a\u00A0b@example.com'],
    ['a sign nobody sees', 'ada\u200B@example.com'],
    ['a joiner in the name', 'a\u200Dda@example.com'],
    ['a filler', 'ada\u3164@example.com'],
    ['writing turned round', 'ada\u202Emoc@example.com'],
    ['half a sign', 'ada\uD83D@example.com'],
    ['a soft hyphen in the host', 'ada@exam\u00ADple.com'],
    ['a joiner where none belongs', 'ada@a\u200Cb.com'],
    ['a host that begins with a mark', 'ada@\u0301a.com'],
    ['two directions in one label', 'ada@אבa.com'],
    ['a heart, which host names may not hold', 'ada@i❤.com'],
    ['a top level of one letter', 'ada@例え.本'],
    ['a top level of ten letters', 'ada@example.абвгдежзик'],
    ['a top level of two scripts', 'ada@example.cом'],
    ['a slash in the host', 'ada@bücher/x.example'],
    ['a port', 'ada@bücher.example:25'],
    ['digits of another width for a top level', 'ada@１.２'],
  ])('are none with %s [FVAL-04, F-59, S-46]', (_what, text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  test('end where mail servers end them, counted in bytes and in the names of name servers [FVAL-04, F-59]', () => {
    expect(isEmailAddress(`${'é'.repeat(32)}@example.com`)).toBe(true);
    expect(isEmailAddress(`${'é'.repeat(32)}a@example.com`)).toBe(false);
    expect(isEmailAddress(`ada@${'ü'.repeat(40)}.example`)).toBe(true);
    expect(isEmailAddress(`ada@${'ü'.repeat(63)}.example`)).toBe(false);
    expect(isEmailAddress(`ada@${'ü.'.repeat(30)}example`)).toBe(true);
    expect(isEmailAddress(`ada@${'ü.'.repeat(31)}example`)).toBe(false);
  });

  test.each([
    ['whatever its case', ' Ann.Lee@Example.COM ', 'ann.lee@example.com'],
    ['whatever its case, beyond ASCII', 'JOSÉ@BÜCHER.Example', 'josé@xn--bcher-kva.example'],
    ['composed or not', 'jose\u0301@bu\u0308cher.example', 'josé@xn--bcher-kva.example'],
    ['with its domain in ASCII', 'josé@XN--BCHER-KVA.example', 'josé@xn--bcher-kva.example'],
    ['with dots of another script', '二ノ宮@黒川。日本', '二ノ宮@xn--5rtw95l.xn--wgv71a'],
  ])('have one key a mailbox, %s [F-59, S-10]', (_what, spelling, key) => {
    expect(emailKey(spelling)).toBe(key);
    expect(emailKey(key)).toBe(key);
  });

  test('have two keys where the mailboxes are two, and text that is none has one, too [F-59, S-10]', () => {
    expect(emailKey('jose@example.com')).not.toBe(emailKey('josé@example.com'));
    expect(emailKey('ada@faß.de')).not.toBe(emailKey('ada@fass.de'));
    expect(emailKey(' Nobody ')).toBe('nobody');
    expect(emailKey('Ada@no host.Ü')).toBe('ada@no host.ü');
  });

  test('need a mail server that takes them only for what stands before the @ [F-59]', () => {
    expect(needsUnicodeMail('ada@bücher.example')).toBe(false);
    expect(needsUnicodeMail('josé@example.com')).toBe(true);
  });
});
