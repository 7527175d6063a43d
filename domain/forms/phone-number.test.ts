import { expect, test } from 'vitest';
import { isPhoneNumber, phoneNumberDigits } from './phone-number.ts';

test('a phone number needs its country code and its number [FVAL-07]', () => {
  expect(isPhoneNumber('1', '4155550100')).toBe(true);
  expect(isPhoneNumber('', '4155550100')).toBe(false);
  expect(isPhoneNumber('1', '')).toBe(false);
  expect(isPhoneNumber('0', '4155550100')).toBe(false);
  expect(isPhoneNumber('+1', '4155550100')).toBe(false);
});

test('under country code 1 a number has exactly ten digits [FVAL-08, CONST-03]', () => {
  expect(isPhoneNumber('1', '415555010')).toBe(false);
  expect(isPhoneNumber('1', '(415) 555-0100')).toBe(true);
  expect(isPhoneNumber('1', '14155550100')).toBe(false);
  expect(isPhoneNumber('1', '415-CALL-NOW')).toBe(false);
});

test('elsewhere a number stays within the fifteen digits of the international plan [FVAL-07]', () => {
  expect(isPhoneNumber('44', '2079460958')).toBe(true);
  expect(isPhoneNumber('44', '123')).toBe(false);
  expect(isPhoneNumber('44', '1234567890123')).toBe(true);
  expect(isPhoneNumber('44', '12345678901234')).toBe(false);
});

test('the way a number is written does not matter [FVAL-08]', () => {
  expect(phoneNumberDigits(' 415.555-0100 ')).toBe('4155550100');
  expect(phoneNumberDigits('')).toBe('');
  expect(phoneNumberDigits('415x')).toBeNull();
});
