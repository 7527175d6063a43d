import { expect, test } from 'vitest';
import { recipientEntry, recipientInput } from './recipient-entry.ts';

test('a recipient is sent under its one type, with the fields of that type alone [BUILD-31, ENT-19]', () => {
  const entry = { ...recipientEntry(null, 'company'), name: ' Shelter ', email: 'left@over.example' };
  expect(recipientInput(entry)).toEqual({ company: { name: 'Shelter', websiteUrl: null } });
});

test('a saved recipient fills its form [BUILD-31]', () => {
  const saved = {
    __typename: 'InstitutionRecipient',
    id: 'r1',
    name: 'First Bank',
    countryCode: null,
    accountNumber: '123',
    phoneNumber: null,
  } as const;
  expect(recipientEntry(saved, 'individual')).toMatchObject({
    type: 'institution',
    name: 'First Bank',
    accountNumber: '123',
    phoneNumber: '',
  });
});

test('an empty form starts with the kind of recipient the wysh usually has [BUILD-31]', () => {
  expect(recipientEntry(null, 'institution').type).toBe('institution');
  expect(recipientEntry(null, 'something new').type).toBe('individual');
});
