import { expect, test } from 'vitest';
import { birthdateTyped, entryOf, rightIn } from './insured-entry.ts';

const insured = {
  firstName: 'Ada',
  middleName: null,
  lastName: 'Lovelace',
  suffix: null,
  birthdate: '1992-06-10',
  gender: 'female',
} as const;

test('what the policy says already is nothing to send, spaces and all', () => {
  const entry = entryOf(insured);
  expect(rightIn(entry, insured)).toBeNull();
  expect(rightIn({ ...entry, firstName: ' Ada ', middleName: ' ' }, insured)).toBeNull();
});

test.each([[{ firstName: ' ' }], [{ lastName: '' }], [{ birthdate: '06/1' }], [{ birthdate: '' }]])(
  'nothing is sent of an entry that is not whole: %o',
  (said) => {
    expect(rightIn({ ...entryOf(insured), gender: 'male', ...said }, insured)).toBeNull();
  },
);

test('all of what is right is sent, also what was right before', () => {
  const entry = { ...entryOf(insured), middleName: 'K', birthdate: birthdateTyped('06/10/1991') };
  expect(rightIn(entry, insured)).toEqual({ ...insured, middleName: 'K', birthdate: '1991-06-10' });
});
