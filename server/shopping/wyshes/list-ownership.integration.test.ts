import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { openWyshList } from '../../testing/wysh-list.ts';
import type { ListMutation } from '../../testing/wysh-list.ts';

const app = await openTestApp();
afterAll(() => app.close());

const mutations: [ListMutation, object][] = [
  ['updateWyshAllocation', { amount: 5 }],
  ['updateWyshAllocation', { amount: 0 }],
  ['updateWyshAllocation', { order: 1 }],
  ['decommissionWyshAllocation', {}],
  ['updateAllocationMonitoring', { monitored: true }],
  ['createAllocationRecipient', { individual: { name: 'Mallory' } }],
  ['updateAllocationRecipient', { individual: { name: 'Mallory' } }],
  ['destroyAllocationRecipient', {}],
];

describe("somebody else's allocation", () => {
  test.each(mutations)(
    '%s %j answers like a missing one and changes nothing [PERM-08, S-35]',
    async (mutation, input) => {
      const owner = openWyshList(app, await app.visitor());
      const stranger = openWyshList(app, await app.visitor());
      const { id } = await owner.add('emergency-fund', 100);
      await owner.change('createAllocationRecipient', {
        wyshAllocationId: id,
        individual: { name: 'Aunt May' },
      });
      const before = await owner.read();

      const attempts = await Promise.all(
        [id, app.services.ids.uuid(), 'not-an-id', ''].map((wyshAllocationId) =>
          stranger.attempt(mutation, { wyshAllocationId, ...input }),
        ),
      );
      for (const attempt of attempts) expect(attempt).toEqual(attempts[1]);
      expect(attempts[0]).toEqual({
        allocation: null,
        refusal: {
          message: 'STANDARD_ERROR',
          full_message: "We couldn't find that.",
          validation_errors: { errors: [] },
        },
      });
      expect(await owner.read()).toEqual(before);
    },
  );

  test('that was removed still answers like a missing one [S-35]', async () => {
    const owner = openWyshList(app, await app.visitor());
    const stranger = openWyshList(app, await app.visitor());
    const { id } = await owner.add();
    await owner.change('decommissionWyshAllocation', { wyshAllocationId: id });
    const { refusal } = await stranger.attempt('decommissionWyshAllocation', { wyshAllocationId: id });
    expect(refusal).toMatchObject({ full_message: "We couldn't find that." });
  });

  test('never shows on a list that is not its own, whatever the headers say [S-39]', async () => {
    const owner = await app.visitor();
    const stranger = await app.visitor();
    await openWyshList(app, owner).add('emergency-fund', 100);
    const { data } = await app.graphql(
      '{ wyshAllocations { id } wyshAllocationsSummary { activeCount } }',
      {},
      { token: stranger.token, headers: { 'X-Current-Constellation': owner.constellationId } },
    );
    expect(data).toEqual({ wyshAllocations: [], wyshAllocationsSummary: { activeCount: 0 } });
  });
});

describe('a visitor nobody knows', () => {
  test('has no list to read or change, but sees the catalogue [PERM-01, S39]', async () => {
    const list = await app.graphql('{ wyshAllocations { id } }');
    expect(list.errors?.[0]?.extensions['message']).toBe('GRAPH_API_UNAUTHORIZED');
    const create = await app.graphql(
      'mutation { createWyshAllocation(input: { wyshId: "emergency-fund" }) { wyshAllocation { id } } }',
    );
    expect(create.errors?.[0]?.extensions['message']).toBe('GRAPH_API_UNAUTHORIZED');
    const catalogue = await app.graphql<{ wyshItems: unknown[] }>('{ wyshItems { slug } }');
    expect(catalogue.data?.wyshItems).toHaveLength(44);
  });
});
