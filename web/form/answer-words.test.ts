import { expect, test } from 'vitest';
import { answerWords } from './answer-words.ts';
import { INPUTS, textItem } from './testing/fixture-forms.ts';

test('a review says answers in words, not as they are stored [FORM-05]', () => {
  expect(answerWords(INPUTS.inputSingleSelect, 'coffee')).toBe('Coffee');
  expect(answerWords(INPUTS.inputMultiSelect, ['tea', 'coffee'])).toBe('Tea, Coffee');
  expect(answerWords(INPUTS.inputDate, '1986-04-23')).toBe('04/23/1986');
  expect(answerWords(INPUTS.inputNumeric, 1850)).toBe('1,850 lb');
  expect(answerWords(INPUTS.inputSlider, 450_000)).toBe('$450,000');
  expect(answerWords({ ...INPUTS.inputNumeric, content: { currency: 'USD', precision: 2 } }, 12.5)).toBe(
    '$12.50',
  );
  expect(answerWords(INPUTS.inputUnitized, { feet: 5, inches: 11 })).toBe('5 feet 11 inches');
  expect(answerWords(INPUTS.inputCheckbox, true)).toBe('Yes');
  expect(answerWords(INPUTS.inputCheckbox, null)).toBe('No');
  expect(answerWords(INPUTS.inputDirectUpload, ['a', 'b'])).toBe('2 files');
  expect(answerWords(textItem('phone', { element: 'phone_number' }), '4155550100')).toBe('(415) 555-0100');
});

test('no answer says nothing, and a tax id stays hidden [FORM-05, FORM-99]', () => {
  expect(answerWords(INPUTS.inputDate, null)).toBe('');
  expect(answerWords(textItem('name'), ' ')).toBe('');
  expect(answerWords(INPUTS.inputTaxId, '***-**-****')).toBe('***-**-****');
});
