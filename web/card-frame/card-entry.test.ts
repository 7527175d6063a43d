import { describe, expect, test } from 'vitest';
import { maskCardNumber, maskCvc, maskExpiry, problemOf, typedCardOf } from './card-entry.ts';

const today = new Date(2026, 10, 20);
const entry = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' };

describe('the masks [BUY-03]', () => {
  test('group a number as on its card, and stop where it ends', () => {
    expect(maskCardNumber('4242-4242x42424242 99')).toBe('4242 4242 4242 4242');
    expect(maskCardNumber('3782822463100059')).toBe('3782 822463 10005');
    expect(maskCardNumber('')).toBe('');
  });

  test.each([
    ['4', '04'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1231', '12 / 31'],
    ['12/2031', '12 / 31'],
    ['04 / 31', '04 / 31'],
    ['12 / ', '12'],
    ['', ''],
  ])('make of the date %s %s', (typed, masked) => {
    expect(maskExpiry(typed)).toBe(masked);
  });

  test('let a code be as long as its card has it', () => {
    expect(maskCvc('12345', '4242')).toBe('123');
    expect(maskCvc('12345', '3782')).toBe('1234');
  });
});

describe('a card', () => {
  test('of this month is good until the month is over', () => {
    expect(problemOf('expiry', entry, today)).toBeNull();
    expect(problemOf('expiry', { ...entry, expiry: '10 / 26' }, today)).toBe('past');
    expect(typedCardOf(entry)).toEqual({
      number: '4242424242424242',
      expiresMonth: 11,
      expiresYear: 2026,
      cvc: '123',
    });
  });

  test.each([
    ['number', { number: '4242 4242 4242 4241' }, 'number'],
    ['number', { number: '' }, 'number'],
    ['expiry', { expiry: '13 / 30' }, 'expiry'],
    ['expiry', { expiry: '00 / 30' }, 'expiry'],
    ['expiry', { expiry: '12 / 3' }, 'expiry'],
    ['cvc', { cvc: '12' }, 'cvc'],
    ['cvc', { number: '3782 822463 10005' }, 'cvc'],
  ] as const)('whose %s is wrong (%o) says so [BUY-18]', (field, about, problem) => {
    expect(problemOf(field, { ...entry, ...about }, today)).toBe(problem);
  });
});
