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
    '4000000000006',
    '4000000000000000006',
    '6440000000000005',
    '6500000000000000003',
    '630000000004',
    '6300000000008',
    '63000000000004',
    '630000000000008',
    '6300000000000004',
    '63000000000000008',
    '630000000000000004',
    '6300000000000000008',
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
    ['eleven digits of another brand', '63000000008'],
    ['twenty digits of another brand', '63000000000000000004'],
    ['twelve digits of a Visa', '400000000002'],
    ['fourteen digits of a Visa', '40000000000002'],
    ['fifteen digits of a Visa', '400000000000006'],
    ['seventeen digits of a Visa', '40000000000000006'],
    ['eighteen digits of a Visa', '400000000000000002'],
    ['twenty digits of a Visa', '40000000000000000002'],
    ['fifteen digits of a Discover', '650000000000003'],
    ['seventeen digits of a Discover', '65000000000000003'],
    ['eighteen digits of a Discover', '650000000000000002'],
    ['fourteen digits of an American Express', '34000000000000'],
    ['sixteen digits of an American Express', '3400000000000000'],
    ['fifteen digits of a Mastercard', '550000000000004'],
    ['seventeen digits of a Mastercard', '55000000000000004'],
  ])('%s is not', (_what, digits) => {
    expect(isCardNumber(digits)).toBe(false);
  });

  test('stands in the groups of its card', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupCardNumber('42424')).toBe('4242 4');
    expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupCardNumber('5555555555554444')).toBe('5555 5555 5555 4444');
    expect(groupCardNumber('4000000000000000006')).toBe('4000 0000 0000 0000 006');
    expect(groupCardNumber('6500000000000000003')).toBe('6500 0000 0000 0000 003');
    expect(groupCardNumber('6300000000000000008')).toBe('6300 0000 0000 0000 008');
    expect(groupCardNumber('')).toBe('');
  });

  test('shows no digits beyond those its brand can have', () => {
    expect(groupCardNumber('55555555555544449')).toBe('5555 5555 5555 4444');
    expect(groupCardNumber('40000000000000000069')).toBe('4000 0000 0000 0000 006');
    expect(groupCardNumber('65000000000000000039')).toBe('6500 0000 0000 0000 003');
    expect(groupCardNumber('63000000000000000089')).toBe('6300 0000 0000 0000 008');
  });

  test('has a code of three digits, American Express of four', () => {
    const brands = ['visa', 'mastercard', 'discover', 'amex', 'other', null] as const;
    expect(brands.map(cvcLengthOf)).toEqual([3, 3, 3, 4, 3, 3]);
  });

  test('is typed up to the digits its brand usually has, of another brand up to all there may be', () => {
    const brands = ['visa', 'mastercard', 'discover', 'amex', 'other', null] as const;
    expect(brands.map(cardNumberLengthMax)).toEqual([16, 16, 16, 15, 19, 19]);
  });
});
