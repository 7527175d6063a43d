import { expect, test } from 'vitest';
import { emailsInOrder, phoneNumberMask, phonesInOrder } from './contact-points.ts';

test('the proven address and number come before those that are not [ACCT-24]', () => {
  expect(emailsInOrder([{ status: 'pending' }, { status: 'active' }]).map(({ status }) => status)).toEqual([
    'active',
    'pending',
  ]);
  expect(
    phonesInOrder([{ status: 'transient' }, { status: 'pending' }, { status: 'verified' }]).map(
      ({ status }) => status,
    ),
  ).toEqual(['verified', 'pending', 'transient']);
});

test('a masked number shows its last four digits [ENT-04]', () => {
  expect(phoneNumberMask('4155551234')).toBe('•••-•••-1234');
});
