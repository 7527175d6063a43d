import { afterAll, expect, test } from 'vitest';
import { defineJob, payloadOfIds } from '../platform/jobs/queue.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import { maya, openEstimate } from '../testing/insurable-person.ts';
import { columnOf, JOB_SHAPES, JSON_SHAPES } from '../testing/stored-shapes.ts';
import { openTestApp } from '../testing/test-app.ts';

const lines: string[] = [];
const app = await openTestApp({ logDestination: { write: (line) => void lines.push(line) } });
afterAll(() => app.close());
const { database, encryption, jobs } = app.services;

/** JSON that is kept as text: for its bytes, which are hashed or signed. No type of the database tells of it. */
const JSON_AS_TEXT = ['embedded_webhooks.body', 'flow_versions.definition'];

test('every column of JSON has a shape, and every sealed one is named by its own', async () => {
  const rows = await database.runScript(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('json', 'jsonb')`,
  );
  expect([...new Set(JSON_SHAPES.map(columnOf))].toSorted()).toEqual(
    [...rows.map((row) => String(row['name'])), ...JSON_AS_TEXT].toSorted(),
  );
  for (const { table, column, shapes } of SEALED_COLUMNS)
    expect([...new Set(shapes.map(columnOf))]).toEqual([`${table}.${column}`]);
});

test('what a job is told has a shape, or is refused before it waits', async () => {
  expect(new Set(JOB_SHAPES.map(columnOf))).toEqual(new Set(['pgboss.job.data']));
  const job = { name: 'untold', retryLimit: 0, work: () => Promise.resolve() };
  await expect(
    database.transaction((transaction) => jobs.enqueue<object>(transaction, job, { policyId: '1' })),
  ).rejects.toThrow('The job untold is told something that has no shape.');
});

test('answers from the future stay as they are: nothing is said with them or written over them, and the log says why', async () => {
  const visitor = await app.visitor();
  const person = openEstimate(app, visitor);
  await person.save({ ...maya(app), amount: 100_000 });
  const future = encryption.seal(
    '{"$version":2,"born":"1990-02-17"}',
    `prequalifications.answers:${visitor.userId}`,
  );
  const stored = async () => {
    const rows = await database.runScript('select answers_sealed from prequalifications where user_id = $1', [
      visitor.userId,
    ]);
    return rows[0]?.['answers_sealed'];
  };
  await database.runScript('update prequalifications set answers_sealed = $1 where user_id = $2', [
    future,
    visitor.userId,
  ]);

  lines.length = 0;
  const { answer, refusal } = await person.save({ ...maya(app), amount: 200_000 });
  expect(answer).toBeNull();
  expect(refusal).toMatchObject({ message: 'STANDARD_ERROR', full_message: 'Something went wrong.' });
  expect(await stored()).toEqual(future);
  expect(lines.join('')).toContain(
    'A value in prequalifications.answers_sealed has version 2 of its shape, and this release knows it up to version 1: ' +
      'a newer one wrote it. Nothing was changed; run this process with the newer release.',
  );
  expect(lines.join('')).not.toContain('1990-02-17');
});

test('a job that a newer release told something waits for that release', async () => {
  // As a newer release enqueues it.
  const { toJson, ...payload } = payloadOfIds('refund-payment', ['refundId']);
  const newer = defineJob({
    name: 'refund-payment',
    retryLimit: 20,
    payload: { ...payload, toJson: (ids) => ({ ...toJson(ids), $version: 2 }) },
    work: () => Promise.resolve(),
  });
  lines.length = 0;
  await database.transaction((transaction) => jobs.enqueue(transaction, newer, { refundId: 'one' }));
  const { ran, left } = await app.services.jobs.drain();
  expect(ran).toContainEqual(expect.objectContaining({ job: 'refund-payment', failed: 21 }));
  expect(left).toEqual([{ job: 'refund-payment', count: 1 }]);
  expect(lines.join('')).toContain('A value in pgboss.job.data of refund-payment has version 2 of its shape');
});
