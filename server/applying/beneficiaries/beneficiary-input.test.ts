import { Failure } from '@wysh/domain/errors/failure.ts';
import { expect, test } from 'vitest';
import { enteredContact } from './beneficiary-input.ts';

const organization = { name: 'Red Cross', businessType: 'charity' };
const trust = { name: 'The Trust', firstName: 'Grace', lastName: 'Hopper', dateOfTrust: '2020-01-01' };

test('a beneficiary of no kind, or of two at once, is refused in words [BENE-03, API-M-40]', () => {
  // Requests that a compiled operation lets through, whatever the schema's types say.
  for (const contact of [{}, { individual: null }, { organization, trust }])
    expect(() => enteredContact(contact as never, null)).toThrow(Failure);
  expect(enteredContact({ organization }, null).entered).toMatchObject({ type: 'organization' });
});
