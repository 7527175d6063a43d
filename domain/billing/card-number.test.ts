import { expect, test } from 'vitest';
import { holdsCardNumber, nameHoldsCardNumber } from './card-number.ts';

test.each([
  ['4242424242424242', true],
  ['4242 4242 4242 4242', true],
  ['4242-4242-4242-4241', true],
  ['3782 822463 10005', true],
  ['card: 4242424242424242, thanks', true],
  ['Ada 4242424242424242', true],
  ['1 Ada 4242 4242 4242 4242 12/27', true],
  ['\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12', true],
  ['123456789012', true],
  ['12345678901', false],
  ['tok_1NxY4242424242424242abc', false],
  ['01a201cb-53eb-743b-bb9d-123456789012', false],
  ['Ada Lovelace', false],
  ['', false],
])('of %j it is said whether a card number is in it: %s [F-57, S-60]', (text, holds) => {
  expect(holdsCardNumber(text)).toBe(holds);
});

test.each([
  ['Ada4242424242424242', true],
  ['4242_4242_4242_4242 Ada', true],
  ['Ada Lovelace', false],
  ['Ada 2nd', false],
])(
  'of the name %j it is said whether a card number is in it, letters beside it or not: %s [F-57, S-60]',
  (name, holds) => {
    expect(nameHoldsCardNumber(name)).toBe(holds);
  },
);
