import { expect, test } from 'vitest';
import type { AcknowledgedRecord } from '@wysh/domain/forms/actions.ts';
import { openFakeServer } from '../../testing/fake-server.ts';
import { createAcknowledge } from './acknowledge.ts';

const RECORD: AcknowledgedRecord = {
  recordType: 'disclosure',
  recordSlug: 'paper',
  contextType: 'InsuranceApplication',
};

test('what a form names is agreed to in its present version [FORM-33, API-M-27]', async () => {
  const server = openFakeServer({ Query: { disclosure: { id: 'paper@2026-11-20' } } });
  await createAcknowledge(server.graphql)(RECORD);
  expect(server.inputsOf('CreateAcknowledgement')).toEqual([
    { recordId: 'paper@2026-11-20', recordType: 'disclosure', contextType: 'InsuranceApplication' },
  ]);
});

test('what is not there is not agreed to [FORM-33]', async () => {
  const server = openFakeServer({ Query: { disclosure: null } });
  await expect(createAcknowledge(server.graphql)(RECORD)).rejects.toThrow('There is no disclosure paper.');
  expect(server.callsOf('CreateAcknowledgement')).toEqual([]);
});
