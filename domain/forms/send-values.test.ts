import { expect, test } from 'vitest';
import type { InputItem } from './items.ts';
import { encryptTaxIds, valuesToSend } from './send-values.ts';
import { TAX_ID_ON_FILE } from './tax-id.ts';
import { textInput } from './testing/check-up-flow.ts';

const phone = textInput('phone', { element: 'phone_number' });
const taxId: InputItem = { key: 'tax-id', type: 'inputTaxId', content: {} };
const upload: InputItem = { key: 'proof', type: 'inputDirectUpload', content: {} };

test('phone numbers go as US numbers, blob ids as a list [FORM-55, FORM-57]', () => {
  expect(valuesToSend({ items: [phone, upload] }, { phone: '(415) 555-0100', proof: ['blob-1'] })).toEqual({
    phone: '4155550100',
    proof: ['blob-1'],
  });
  expect(valuesToSend({ items: [phone] }, { phone: '415' })).toEqual({ phone: '415' });
});

test('empty address and contact values go as null [FORM-111]', () => {
  const items = [textInput('street-2', { element: 'street_2' }), textInput('email'), phone];
  expect(valuesToSend({ items }, { 'street-2': '', email: '  ' })).toEqual({
    'street-2': null,
    email: null,
    phone: null,
  });
});

test('a tax id goes as digits, and only when it was changed [FORM-102, FORM-103]', () => {
  expect(valuesToSend({ items: [taxId] }, { 'tax-id': '123-45-6789' })).toEqual({ 'tax-id': '123456789' });
  expect(valuesToSend({ items: [taxId] }, { 'tax-id': TAX_ID_ON_FILE })).toEqual({});
  expect(valuesToSend({ items: [taxId] }, { 'tax-id': '' })).toEqual({ 'tax-id': null });
});

test('what is disabled is not sent [FORM-72]', () => {
  expect(valuesToSend({ items: [textInput('name', { disabled: true })] }, { name: 'Ada' })).toEqual({});
});

test('only tax ids are encrypted [FORM-56]', async () => {
  const form = { items: [textInput('name'), taxId] };
  const encrypt = async (text: string) => `sealed ${text.length}`;
  expect(await encryptTaxIds(form, { name: 'Ada', 'tax-id': '123456789' }, encrypt)).toEqual({
    name: 'Ada',
    'tax-id': 'sealed 9',
  });
  expect(await encryptTaxIds(form, { name: 'Ada', 'tax-id': null }, encrypt)).toEqual({
    name: 'Ada',
    'tax-id': null,
  });
});
