import { expect, test } from 'vitest';
import { textItem } from '../testing/fixture-forms.ts';
import { addressParts, hasAddress, streetToVerify, valuesOfAddress } from './address-parts.ts';

const ITEMS = (['street_1', 'street_2', 'city', 'state', 'postal_code'] as const).map((element) =>
  textItem(`home-${element}`, { element }),
);
const PARTS = addressParts([...ITEMS, textItem('name')]);

const ADDRESS = {
  address1: '12 Elm St',
  address2: '',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43004',
  country: 'US',
  verified: true,
};

test('the parts of an address are known by their elements [FORM-76]', () => {
  expect(Object.keys(PARTS)).toEqual(['street_1', 'street_2', 'city', 'state', 'postal_code']);
});

test('an address fills the fields there are, and an empty part is null [ADDR-06, FORM-111]', () => {
  expect(Object.fromEntries(valuesOfAddress(PARTS, ADDRESS))).toEqual({
    'home-street_1': '12 Elm St',
    'home-street_2': null,
    'home-city': 'Columbus',
    'home-state': 'OH',
    'home-postal_code': '43004',
  });
  expect(valuesOfAddress(PARTS, null).every(([, value]) => value === null)).toBe(true);
});

test('street verification is asked with street, unit, city, state and ZIP code [API-REST-15]', () => {
  const values = Object.fromEntries(valuesOfAddress(PARTS, ADDRESS));
  expect(streetToVerify(PARTS, values)).toEqual({
    street: '12 Elm St',
    street2: '',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43004',
  });
});

test('one part is enough for an address to begin with its fields [ADDR-01]', () => {
  expect(hasAddress(PARTS, {})).toBe(false);
  expect(hasAddress(PARTS, { 'home-city': 'Columbus' })).toBe(true);
});
