import { Client, fetchExchange } from 'urql';
import { expect, test } from 'vitest';
import type { AcknowledgedRecord } from '@wysh/domain/forms/actions.ts';
import { createAcknowledge } from './acknowledge.ts';

const RECORD: AcknowledgedRecord = {
  recordType: 'disclosure',
  recordSlug: 'paper',
  contextType: 'InsuranceApplication',
};

function acknowledging(disclosure: object | null) {
  const inputs: unknown[] = [];
  const graphql = new Client({
    url: 'https://own.invalid/graphql',
    preferGetMethod: false,
    exchanges: [fetchExchange],
    fetch: async (_, init) => {
      const { variables } = JSON.parse(init?.body as string) as { variables: { input?: object } };
      if (variables.input === undefined) return Response.json({ data: { disclosure } });
      inputs.push(variables.input);
      const payload = { clientMutationId: null, acknowledgement: { id: 'a' } };
      return Response.json({ data: { createAcknowledgement: payload } });
    },
  });
  return { inputs, acknowledge: createAcknowledge(graphql) };
}

test('what a form names is agreed to in its present version [FORM-33, API-M-27]', async () => {
  const { inputs, acknowledge } = acknowledging({ id: 'paper@2026-11-20' });
  await acknowledge(RECORD);
  expect(inputs).toEqual([
    { recordId: 'paper@2026-11-20', recordType: 'disclosure', contextType: 'InsuranceApplication' },
  ]);
});

test('what is not there is not agreed to [FORM-33]', async () => {
  const { inputs, acknowledge } = acknowledging(null);
  await expect(acknowledge(RECORD)).rejects.toThrow('There is no disclosure paper.');
  expect(inputs).toEqual([]);
});
