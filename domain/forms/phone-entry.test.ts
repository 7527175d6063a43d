import { expect, test } from 'vitest';
import { formatPhoneEntry, parseUsPhoneNumber } from './phone-entry.ts';

test('a phone number is shown the US way as it is typed [FORM-97]', () => {
  expect(
    ['415', '4155', '4155550', '4155550100', '+1 415 555 0100', '41555501009'].map(formatPhoneEntry),
  ).toEqual(['415', '(415) 5', '(415) 555-0', '(415) 555-0100', '(415) 555-0100', '(415) 555-0100']);
});

test('a phone number is read as a US number however it is written [FORM-55]', () => {
  for (const text of ['4155550100', '(415) 555-0100', '+1 415.555.0100', '14155550100']) {
    expect(parseUsPhoneNumber(text), text).toBe('4155550100');
  }
  for (const text of [
    '',
    '415555010',
    '44 20 7946 0958 1',
    '415-CALL-NOW1',
    '4155550100 ext',
    '4155550100#',
  ]) {
    expect(parseUsPhoneNumber(text), text).toBeNull();
  }
});

test('a million characters are read in linear time [S-47]', () => {
  const startedAt = performance.now();
  for (const part of ['1', '(', ' ']) {
    formatPhoneEntry(part.repeat(1e6));
    parseUsPhoneNumber(part.repeat(1e6));
  }
  expect(performance.now() - startedAt).toBeLessThan(500);
});
