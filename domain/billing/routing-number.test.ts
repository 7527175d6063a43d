import { expect, test } from 'vitest';
import { isRoutingNumber } from './routing-number.ts';

test.each(['021000021', '011401533', '000000518'])('%s is a number of a bank', (text) => {
  expect(isRoutingNumber(text)).toBe(true);
});

test.each([
  ['a wrong digit', '021000022'],
  ['two digits turned', '012000021'],
  ['eight digits', '02100002'],
  ['a letter', '02100002A'],
  ['nothing but zeros', '000000000'],
])('%s makes %s none', (_what, text) => {
  expect(isRoutingNumber(text)).toBe(false);
});
