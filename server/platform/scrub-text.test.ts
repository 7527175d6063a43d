import { describe, expect, test } from 'vitest';
import { scrubPath, scrubText } from './scrub-text.ts';

describe('what a report may not carry [ERR-38, S-76]', () => {
  test.each([
    ['an e-mail address', 'no account for ann.lee+x@mail.example.com here', 'no account for [e-mail] here'],
    ['a query string', 'GET https://a.example/login?token=abc failed', 'GET https://a.example/login failed'],
    ['a fragment with values', 'at /x#access_token=abc', 'at /x'],
    ['an access token', `sent ${'aB3_'.repeat(10)}xyz`, 'sent [token]'],
    ['a bearer header', 'authorization: Bearer abcdef123', 'authorization: Bearer [hidden]'],
    ['a password in JSON', '{"password":"hunter2hunter2"}', '{"password":"[hidden]"}'],
    ['a card number', 'card 4242 4242 4242 4242 refused', 'card [number] refused'],
    ['a tax id', 'tax id 123-45-6789 refused', 'tax id [number] refused'],
    ['a phone number', 'call (202) 555-0125', 'call ([number]'],
  ])('%s is taken out [ERR-38]', (_what, text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  test('what helps to find the fault stays [ERR-38]', () => {
    const text =
      "TypeError: Cannot read properties of undefined (reading 'wyshes') at list.tsx:12:34, line 100000";
    expect(scrubText(text)).toBe(text);
    const withId = 'constellation 018f3c2e-7b1a-7c3d-8e4f-0123456789ab is empty';
    expect(scrubText(withId)).toBe(withId);
  });

  test('a path loses origin, query, fragment and link tokens [ERR-38, S-76]', () => {
    expect(scrubPath('https://wysh.example/builder/list?utm_source=x#top')).toBe('/builder/list');
    expect(scrubPath(`/create-new-password/${'aB3_'.repeat(11)}`)).toBe('/create-new-password/[token]');
    expect(scrubPath('?a=b')).toBe('/');
  });

  test('a long hostile text is scrubbed in linear time [S-47]', () => {
    const started = performance.now();
    for (const part of ['a@', '1 ', '?=', 'token', '-', '((((', 'a', '+1(']) scrubText(part.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
