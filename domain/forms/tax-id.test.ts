import { expect, test } from 'vitest';
import { isTaxId, maskTaxIdEntry, TAX_ID_ON_FILE } from './tax-id.ts';

test('a tax id is digits in the mask ddd-dd-dddd, eleven characters at most [FORM-98]', () => {
  expect(['12', '1234', '123456', '123456789', '1234567890', '12a-34b'].map(maskTaxIdEntry)).toEqual([
    '12',
    '123-4',
    '123-45-6',
    '123-45-6789',
    '123-45-6789',
    '123-4',
  ]);
  expect(maskTaxIdEntry('9'.repeat(100))).toHaveLength(11);
});

test('a tax id on file is three, two and four stars, and no tax id [FORM-99, FORM-100]', () => {
  expect(TAX_ID_ON_FILE).toBe('***-**-****');
  expect(isTaxId(TAX_ID_ON_FILE)).toBe(false);
});

test('a million characters are read in linear time [S-47]', () => {
  const startedAt = performance.now();
  for (const part of ['1', '-', '1 ']) {
    maskTaxIdEntry(part.repeat(5e5));
    isTaxId(part.repeat(5e5));
  }
  expect(performance.now() - startedAt).toBeLessThan(500);
});
