import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { TEST_FLOWS } from '../../testing/test-flows.ts';
import { removeOldRows } from '../../app/retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ flows: { source: TEST_FLOWS, hooks: [] } });
});
afterAll(() => app.close());

test('a session begun anew is removed after 30 days, an open or finished one never, and no answer with it', async () => {
  const person = await app.visitor();
  const visitor = openFlowVisitor(app, person);
  const abandoned = await visitor.start('estimate-form');
  await visitor.answer(abandoned, { birthdate: '1990-05-05' });
  const open = await visitor.start('estimate-form', { fromStart: true });
  const finished = await visitor.start('marketing');
  await visitor.answer(finished, {});
  const sessions = async () => {
    const rows = await app.services.database.reader
      .selectFrom('flow_sessions')
      .select('id')
      .where('user_id', '=', person.userId)
      .execute();
    return rows.map(({ id }) => id).toSorted();
  };
  await app.clock.advance(Temporal.Duration.from({ days: 30 }));
  await app.clock.advance(Temporal.Duration.from({ seconds: -1 }));
  await removeOldRows(app.services);
  expect(await sessions()).toEqual([abandoned, open, finished].toSorted());
  await app.clock.advance(Temporal.Duration.from({ minutes: 1 }));
  await removeOldRows(app.services);
  expect(await sessions()).toEqual([open, finished].toSorted());
  const answers = await app.services.database.reader
    .selectFrom('flow_answers')
    .select('question_key')
    .where('user_id', '=', person.userId)
    .execute();
  expect(answers).toEqual([{ question_key: 'birthdate' }]);
});

test('a visitor whom no session can reach any more is removed with everything they answered [S-80]', async () => {
  const person = await app.visitor();
  const visitor = openFlowVisitor(app, person);
  await visitor.answer(await visitor.start('estimate-form'), { birthdate: '1990-05-05' });
  await app.clock.advance(Temporal.Duration.from({ days: 80 }));
  await app.services.jobs.drain();
  const { database } = app.services;
  const left = await Promise.all([
    database.reader.selectFrom('users').select('id').where('id', '=', person.userId).execute(),
    database.reader.selectFrom('flow_sessions').select('id').where('user_id', '=', person.userId).execute(),
    database.reader
      .selectFrom('flow_answers')
      .select('question_key')
      .where('user_id', '=', person.userId)
      .execute(),
  ]);
  expect(left).toEqual([[], [], []]);
});
