import { expect, test } from 'vitest';
import { resolveFormValues } from './form-value-sources.ts';

test('a value comes from an input, from an answer to an earlier action, or is given [FORM-54]', () => {
  expect(
    resolveFormValues(
      {
        name: { source: 'input', key: 'first-name' },
        id: { source: 'mutationResponse', mutation: 'createPhoneNumber', field: 'id' },
        marketing: { source: 'static', type: 'boolean', value: false },
        share: { source: 'static', type: 'float', value: 0.5 },
        count: { source: 'static', type: 'int', value: 2 },
        channel: { source: 'static', type: 'string', value: 'sms' },
        nobody: { source: 'input', key: 'nobody' },
        nothing: { source: 'mutationResponse', mutation: 'verifyEmail', field: 'id' },
      },
      { 'first-name': 'Ada' },
      { createPhoneNumber: { id: '7' } },
    ),
  ).toEqual({
    name: 'Ada',
    id: '7',
    marketing: false,
    share: 0.5,
    count: 2,
    channel: 'sms',
    nobody: null,
    nothing: null,
  });
});
