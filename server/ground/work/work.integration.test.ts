import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '@wysh/domain/errors/failure.ts';
import type { WorkEvent } from '@wysh/domain/work/work-lifecycle.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { lockWorkAsSeen, moveWork, openWork } from './change-work.ts';
import { findWork, listWork } from './work-store.ts';

const ann = '019a0000-0000-7000-8000-00000000000a';
const bob = '019a0000-0000-7000-8000-00000000000b';
const kind = 'decide_case';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function open(): Promise<string> {
  const { services } = app;
  const subjectId = services.ids.uuid();
  const dueAt = services.clock.now().add({ hours: 24 });
  await services.database.transaction((transaction) =>
    openWork(transaction, services, { kind, subjectId, dueAt }),
  );
  return subjectId;
}

const now = async (subjectId: string) => (await findWork(app.services.database.reader, { kind, subjectId }))!;

/** Done to the work as it stands, or as it was seen; answers what was refused. */
async function act(subjectId: string, event: WorkEvent, staffId: string, seen?: number) {
  const { services } = app;
  const revision = seen ?? (await now(subjectId)).revision;
  try {
    await services.database.transaction(async (transaction) => {
      const found = await lockWorkAsSeen(transaction, { kind, subjectId, revision });
      await moveWork(transaction, services, found, { event }, staffId);
    });
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [error.problem, error.publicMessage];
  }
}

test('of two who take it at once one has it, and the other is told in words [UW-15]', async () => {
  const id = await open();
  const answers = await Promise.all([ann, bob].map((staffId) => act(id, 'taken', staffId, 1)));
  expect(answers.filter((refusal) => refusal !== null)).toEqual([
    ['work_changed', 'Somebody changed this while you had it open. Have a look at what is new.'],
  ]);
  expect(await now(id)).toMatchObject({ state: 'taken', revision: 2 });
});

test('whoever proposed an end may not be the one who agrees to it, and who both were is kept [UW-15]', async () => {
  const id = await open();
  await act(id, 'taken', ann);
  await act(id, 'proposed', ann);
  expect(await now(id)).toMatchObject({ state: 'waiting', makerId: ann, checkerId: null });
  expect(await act(id, 'agreed', ann)).toEqual([
    'own_proposal',
    'You proposed this, so somebody else has to agree to it.',
  ]);
  expect(await act(id, 'finished', ann)).toEqual(['work_waiting', 'This waits for somebody else.']);
  expect(await act(id, 'agreed', bob)).toBeNull();
  expect(await now(id)).toMatchObject({ state: 'done', makerId: ann, checkerId: bob });
  // The database holds it too, whoever writes.
  const forged = app.services.database.runScript(
    `update work_items set checker_id = maker_id where subject_id = '${id}'`,
  );
  await expect(forged).rejects.toThrow('work_items_check');
});

test('what comes up again is open again, with a promise of its own; what waits keeps the one it has [UW-15]', async () => {
  const id = await open();
  const { services } = app;
  const again = (dueAt: Temporal.Instant) =>
    services.database.transaction((transaction) =>
      openWork(transaction, services, { kind, subjectId: id, dueAt }),
    );
  const first = await now(id);
  await again(first.dueAt.add({ hours: 1 }));
  // Whoever had it before them looks again.
  expect(await now(id)).toEqual({ ...first, revision: 2 });
  await act(id, 'finished', ann);
  expect(await now(id)).toMatchObject({ state: 'done', assignedTo: ann });
  await again(first.dueAt.add({ hours: 2 }));
  const reopened = await now(id);
  expect(reopened).toMatchObject({ state: 'open', assignedTo: null, revision: 4, doneAt: null });
  expect(reopened.dueAt).toEqual(first.dueAt.add({ hours: 2 }));
});

test('what is due first comes first, and of two that are due at once the one of the higher priority [UW-15]', async () => {
  const [low, high] = [await open(), await open()];
  const { database } = app.services;
  await database.runScript(
    `update work_items set due_at = '2020-01-01', priority = case subject_id when '${high}' then 1 else 0 end
     where subject_id in ('${low}', '${high}')`,
  );
  const listed = await listWork(database.reader, { kinds: [kind], states: ['open'] }, 2);
  expect(listed.map(({ subjectId }) => subjectId)).toEqual([high, low]);
});
