import { expect, test } from 'vitest';
import { platformUrl } from './platform-url.ts';

test('an http or https address is kept as it was given [FORM-109]', () => {
  expect(platformUrl(' https://example.com/a?b=c#d ')).toBe('https://example.com/a?b=c#d');
  expect(platformUrl('HTTP://example.com')).toBe('HTTP://example.com');
});

test('an address has up to 2048 signs [FORM-109]', () => {
  const start = 'https://example.com/';
  const longest = start + 'a'.repeat(2048 - start.length);
  expect(platformUrl(longest)).toBe(longest);
  expect(platformUrl(`${longest}a`)).toBeNull();
});

test('any other address is treated as empty [FORM-109]', () => {
  for (const text of [
    null,
    undefined,
    '',
    'example.com',
    'javascript:alert(1)',
    ' javascript:alert(1)//http://example.com',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '//example.com',
    'http://',
    'https://exa mple.com',
    'https:\\\\example.com',
    'https://[',
  ]) {
    expect(platformUrl(text), String(text)).toBeNull();
  }
});
