import type { LoaderFunctionArgs } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Runtime } from '../../api/runtime.ts';
import { PageGate } from '../../shell/page-gate.ts';
import { createFakeRuntime, type FakeRuntime } from '../../testing/fake-runtime.ts';
import { listChangesOf } from './list-changes.ts';
import { loadBuilder, loadIntro } from './load-wyshes.ts';
import { openListServer, type FakeListServer } from './testing/list-server.ts';

let server: FakeListServer;
let fake: FakeRuntime;
let runtime: Runtime;
beforeEach(() => {
  server = openListServer();
  fake = createFakeRuntime({ server, session: { authLevel: 'identified' } });
  runtime = fake.runtime;
});

const visitOf = (path: string, params: LoaderFunctionArgs['params'] = {}) =>
  ({ params, request: new Request(`https://own.invalid${path}`) }) as LoaderFunctionArgs;

const load = (wyshId?: string) =>
  loadBuilder(runtime, visitOf('/wysh-builder/list', wyshId === undefined ? {} : { wyshId }));

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
  const asked = ['WyshCategories', 'WyshList', 'ListOwner'] as const;
  await expect.poll(() => asked.map((operation) => server.callsOf(operation).length)).toEqual([1, 1, 1]);
});

test('the session is followed once, and the list of the next person is read anew [API-Q-09]', async () => {
  const subscribe = vi.spyOn(runtime.session, 'subscribe');
  await loadIntro(runtime, visitOf('/wysh-builder'));
  await loadIntro(runtime, visitOf('/wysh-builder'));
  expect(subscribe).toHaveBeenCalledOnce();
  fake.changeSession({ authLevel: 'unidentified' });
  await loadIntro(runtime, visitOf('/wysh-builder'));
  expect(server.callsOf('WyshList')).toHaveLength(2);
});

test('each runtime has list changes of its own, and one only [BUILD-25]', () => {
  const other = { ...runtime, parts: new Map() } as Runtime;
  expect(listChangesOf(runtime)).toBe(listChangesOf(runtime));
  expect(listChangesOf(other)).not.toBe(listChangesOf(runtime));
});
