import type { LoaderFunctionArgs } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { noSession } from '../../api/session-state.ts';
import type { Runtime } from '../../api/runtime.ts';
import { PageGate } from '../../shell/page-gate.ts';
import { loadBuilder } from './load-wyshes.ts';
import { createFakeListServer, type FakeListServer } from './testing/fake-list-server.ts';

let server: FakeListServer;
let runtime: Runtime;
beforeEach(() => {
  server = createFakeListServer();
  const session = {
    getState: () => ({ ...noSession, authLevel: 'identified' }),
    subscribe: () => () => undefined,
  };
  runtime = { graphql: server.client, session } as unknown as Runtime;
});

const load = (wyshId?: string) =>
  loadBuilder(runtime, { params: { wyshId } } as unknown as LoaderFunctionArgs);

test('an address that names no wysh of ours is not found [ROUTE-15, ROUTE-63]', async () => {
  await expect(load('nothing')).rejects.toEqual(new PageGate('notFound'));
});

test('a wysh on offer and one no longer offered are both found [ROUTE-15, BUILD-33]', async () => {
  await expect(load('pet-care')).resolves.toBeNull();
  await expect(load('retired')).resolves.toBeNull();
});

test('the list waits for nothing that decides no address, and is not read with every tab [API-REST-19]', async () => {
  const release = server.hold();
  await expect(load()).resolves.toBeNull();
  release();
  await load();
  const count = (name: string) => server.calls.filter(({ operation }) => operation === name).length;
  expect([count('WyshCategories'), count('WyshList'), count('ListOwner')]).toEqual([1, 1, 1]);
});
