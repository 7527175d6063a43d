import { maskDateEntry } from '@wysh/domain/forms/date-entry.ts';
import { formatPhoneEntry } from '@wysh/domain/forms/phone-entry.ts';
import { expect, test } from 'vitest';
import { maskEntry } from './masked-entry.ts';

test('typing at the end keeps the caret at the end, behind what the mask adds [FORM-94]', () => {
  expect(maskEntry({ text: '123', caret: 3 }, maskDateEntry)).toEqual({ text: '12/3', caret: 4 });
});

test('correcting a digit in the middle leaves the caret behind it [FORM-94]', () => {
  expect(maskEntry({ text: '04/3/1986', caret: 4 }, maskDateEntry)).toEqual({ text: '04/03/1986', caret: 4 });
  expect(maskEntry({ text: '(4215) 555-010', caret: 3 }, formatPhoneEntry)).toEqual({
    text: '(421) 555-5010',
    caret: 3,
  });
});

test('deleting a sign of the mask moves the caret before it, so that the next deletion takes a digit [FORM-97]', () => {
  const typed = { text: '(415 555-0100', caret: 4 };
  expect(maskEntry(typed, formatPhoneEntry)).toEqual({ text: '(415) 555-0100', caret: 4 });
});
