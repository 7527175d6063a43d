import { describe, expect, test } from 'vitest';
import {
  cardBrandOf,
  cardNumberLengthMax,
  cvcLengthOf,
  groupCardNumber,
  isCardNumber,
} from './card-number.ts';

describe('a card number', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['4', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2221000000000009', 'mastercard'],
    ['2720990000000007', 'mastercard'],
    ['2721000000000004', 'other'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['6449999999999999', 'discover'],
    ['30569309025904', 'other'],
  ])('%s is of the brand %s [BUY-03]', (digits, brand) => {
    expect(cardBrandOf(digits)).toBe(brand);
  });

  test('of no digit has no brand yet', () => {
    expect(cardBrandOf('')).toBeNull();
  });

  test.each([
    '4242424242424242',
    '5555555555554444',
    '378282246310005',
    '6011111111111117',
    '30569309025904',
  ])('%s is right', (digits) => {
    expect(isCardNumber(digits)).toBe(true);
  });

  test.each([
    ['one digit wrong', '4242424242424241'],
    ['two digits changed places', '4224424242424242'],
    ['too short', '424242424242424'],
    ['with letters', '424242424242424x'],
    ['nothing', ''],
    ['zeros of no length', '000'],
  ])('%s is not', (_what, digits) => {
    expect(isCardNumber(digits)).toBe(false);
  });

  test('stands in the groups of its card', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupCardNumber('42424')).toBe('4242 4');
    expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupCardNumber('')).toBe('');
  });

  test('has a code of three digits, American Express of four', () => {
    expect([cvcLengthOf(null), cvcLengthOf('visa'), cvcLengthOf('amex')]).toEqual([3, 3, 4]);
    expect([cardNumberLengthMax('visa'), cardNumberLengthMax('amex'), cardNumberLengthMax(null)]).toEqual([
      16, 15, 19,
    ]);
  });
});
