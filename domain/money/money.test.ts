import { describe, expect, test } from 'vitest';
import {
  centsFromDollars,
  dollarsFromCents,
  formatCoverage,
  formatDollars,
  formatEstimatePremium,
  formatMoney,
} from './money.ts';

describe('money texts', () => {
  test('money is shown with commas [MONEY-01]', () => {
    expect(formatMoney(1234.5)).toBe('1,234.50');
    expect(formatMoney('1234567.8')).toBe('1,234,567.80');
    expect(formatMoney(999)).toBe('999.00');
    expect(formatMoney(1000)).toBe('1,000.00');
  });

  test('payments show two decimals, to the nearest cent, whatever the double behind them [MONEY-02]', () => {
    expect(formatMoney(31.17)).toBe('31.17');
    expect(formatMoney(1.005)).toBe('1.01');
    expect(formatMoney('1.005')).toBe('1.01');
    expect(formatMoney(8.575)).toBe('8.58');
    expect(formatMoney(1.004)).toBe('1.00');
    expect(formatMoney(0.1 + 0.2)).toBe('0.30');
    expect(formatMoney(12345678901.005)).toBe('12,345,678,901.01');
    expect(formatMoney(-1.005)).toBe('-1.01');
  });

  test('coverage shows no cents and rounds down [MONEY-03]', () => {
    expect(formatMoney(99999.99, { decimals: 0 })).toBe('99,999');
    expect(formatMoney('99999.999', { decimals: 0 })).toBe('99,999');
    expect(formatMoney(0.99, { decimals: 0 })).toBe('0');
    expect(formatMoney(-0.5, { decimals: 0 })).toBe('-1');
    expect(formatCoverage(99999.99)).toBe('$99,999');
    expect(formatCoverage(450000)).toBe('$450,000');
  });

  test('a whole amount that binary arithmetic puts just below itself keeps its last dollar [MONEY-03]', () => {
    const coverage = 4.35 * 100_000;
    expect(coverage).toBeLessThan(435_000);
    expect(formatCoverage(coverage)).toBe('$435,000');
  });

  test('what is not a number becomes 0.00, without decimals 0 [MONEY-04]', () => {
    for (const value of [null, undefined, '', ' ', 'abc', '1,000', '1e3', '0x10', '1.2.3', 'Infinity']) {
      expect(formatMoney(value), String(value)).toBe('0.00');
      expect(formatMoney(value, { decimals: 0 }), String(value)).toBe('0');
    }
    expect(formatMoney(Number.NaN)).toBe('0.00');
    expect(formatMoney(Infinity)).toBe('0.00');
    expect(formatMoney(-Infinity, { decimals: 0 })).toBe('0');
  });

  test('zero never carries a minus sign [MONEY-01]', () => {
    expect(formatMoney(-0)).toBe('0.00');
    expect(formatMoney(-0.001)).toBe('0.00');
    expect(formatMoney(-0, { decimals: 0 })).toBe('0');
    expect(formatDollars(-0)).toBe('$0.00');
  });

  test('amounts beyond any policy still read as plain digits [MONEY-01]', () => {
    expect(formatMoney(1e21)).toBe('1,000,000,000,000,000,000,000.00');
    expect(formatMoney(1e21, { decimals: 0 })).toBe('1,000,000,000,000,000,000,000');
    expect(formatMoney(Number.MAX_SAFE_INTEGER, { decimals: 0 })).toBe('9,007,199,254,740,991');
    expect(formatMoney(1e-7)).toBe('0.00');
  });

  test('the monthly premium of an estimate is floored [MONEY-05]', () => {
    expect(formatEstimatePremium(31.99)).toBe('$31');
    expect(formatEstimatePremium('9.00')).toBe('$9');
    expect(formatEstimatePremium(null)).toBe('$0');
  });

  test('the dollar sign stands behind a minus [MONEY-02]', () => {
    expect(formatDollars('1234.5')).toBe('$1,234.50');
    expect(formatDollars(-5)).toBe('-$5.00');
  });

  test('a text of a million digits is read in linear time [MONEY-04, S-47]', () => {
    const startedAt = performance.now();
    formatMoney(`${'1'.repeat(1_000_000)}x`);
    formatMoney(`${' '.repeat(1_000_000)}1`);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});

describe('cents', () => {
  test('dollars become exact integer cents and come back [MONEY-06]', () => {
    expect(centsFromDollars(31.17)).toBe(3117);
    expect(centsFromDollars('1.005')).toBe(101);
    expect(centsFromDollars(0.1 + 0.2)).toBe(30);
    expect(centsFromDollars(-2.5)).toBe(-250);
    expect(Object.is(centsFromDollars(-0), 0)).toBe(true);
    expect(dollarsFromCents(centsFromDollars('9999999.99'))).toBe(9999999.99);
  });

  test('every amount up to a thousand dollars survives the way through cents [MONEY-06]', () => {
    for (let cents = 0; cents <= 100_000; cents += 1) {
      if (centsFromDollars(cents / 100) !== cents) expect.fail(`${cents} cents came back changed`);
    }
  });

  test('what is not money, or too large for exact cents, is refused [MONEY-06]', () => {
    for (const value of ['', 'abc', '1,000', Number.NaN, Infinity, 1e13, -1e13, 1e21]) {
      expect(() => centsFromDollars(value), String(value)).toThrow(RangeError);
    }
    expect(centsFromDollars(9_999_999_999_999.99)).toBe(999_999_999_999_999);
  });
});
