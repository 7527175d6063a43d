import { describe, expect, test } from 'vitest';
import { dollarDigits, groupThousands, typeMoney } from './money-typing.ts';

/** An edit written as the field shows it, with `|` for the caret. */
function edit(shown: string, before: string, deletion?: 'backward' | 'forward', digitsMax = 9): string {
  const caret = shown.indexOf('|');
  const typed = typeMoney({ text: shown.replace('|', ''), caret, before, deletion }, digitsMax);
  return `${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`;
}

test('amounts are grouped by thousands [MONEY-01]', () => {
  expect(['', '5', '950', '1000', '450000', '10000000'].map(groupThousands)).toEqual([
    '',
    '5',
    '950',
    '1,000',
    '450,000',
    '10,000,000',
  ]);
});

test('whatever is not a digit is taken out, and cents never become dollars [BUILD-04]', () => {
  expect(dollarDigits('$1,500')).toBe('1500');
  expect(dollarDigits('12k34')).toBe('1234');
  expect(dollarDigits('1,500.75')).toBe('1500');
  expect(dollarDigits('007')).toBe('7');
  expect(dollarDigits('0')).toBe('0');
  expect(dollarDigits('lots')).toBe('');
});

describe('the caret stays behind the digit it stood behind [BUILD-05]', () => {
  test('typing at the end [BUILD-05]', () => {
    expect(edit('1234|', '123')).toBe('1,234|');
  });

  test('typing in the middle, when a comma appears before the caret [BUILD-05]', () => {
    expect(edit('129|3,456', '123456')).toBe('1,29|3,456');
  });

  test('typing a letter changes nothing [BUILD-04]', () => {
    expect(edit('1,2x|34', '1234')).toBe('1,2|34');
  });

  test('pasting a written amount [BUILD-05]', () => {
    expect(edit('$450,000.00|', '')).toBe('450,000|');
  });

  test('typing in front of a single zero drops the zero [BUILD-05]', () => {
    expect(edit('05|', '0')).toBe('5|');
  });

  test('deleting a comma takes the digit beside it [BUILD-05]', () => {
    expect(edit('1|234', '1234', 'backward')).toBe('|234');
    expect(edit('1|234', '1234', 'forward')).toBe('1|34');
  });

  test('deleting a digit moves the commas, not the caret [BUILD-05]', () => {
    expect(edit('1,23|', '1234', 'backward')).toBe('123|');
    expect(edit('1,|34', '1234', 'backward')).toBe('1|34');
  });

  test('one digit too many is refused, and the caret stays [BUILD-05]', () => {
    expect(edit('12,34|5,678', '1235678', undefined, 7)).toBe('1,23|5,678');
  });
});
