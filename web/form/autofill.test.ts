import { expect, test } from 'vitest';
import { autofillToken } from './autofill.ts';

test('browsers fill in what is one’s own [WCAG 1.3.5]', () => {
  expect(autofillToken('phone_number', 'phone-number')).toBe('tel-national');
  expect(autofillToken('street_1', 'address-street-1')).toBe('address-line1');
  expect(autofillToken(undefined, 'birthdate')).toBe('bday');
  expect(autofillToken(undefined, 'income')).toBeUndefined();
});

test('nobody’s beneficiary is offered their own number, and an address of somebody else is kept apart [F-75]', () => {
  for (const whose of ['individual', 'guardian', 'organization'])
    expect(autofillToken('phone_number', `${whose}-phone-number`), whose).toBe('off');
  expect(autofillToken('city', 'beneficiary-address-city')).toBe('section-beneficiary address-level2');
  expect(autofillToken('street_1', 'second-person-address-street-1')).toBe(
    'section-second-person address-line1',
  );
  expect(autofillToken(undefined, 'individual-first-name')).toBeUndefined();
});
