import { expect, test } from 'vitest';
import { PRODUCT_SLUGS, PRODUCT_WORD } from './names.ts';

test('the product slugs are spelled as specified [CONST-11]', () => {
  expect(PRODUCT_SLUGS).toEqual({
    insurance: 'wysh-insurance',
    termLife: 'wysh-term-life',
    accidentalDeath: 'wysh-accidental-death',
  });
});

test('singular and plural of the product word agree with the addresses /wysh-builder and /wyshes [ROUTE-17]', () => {
  expect(PRODUCT_WORD).toEqual({ singular: 'wysh', plural: 'wyshes', title: 'Wysh', pluralTitle: 'Wyshes' });
});
