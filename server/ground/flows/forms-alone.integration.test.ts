import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FlowDefinition } from '@wysh/domain/forms/definition.ts';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { TEST_FLOWS } from '../../testing/test-flows.ts';

/** The estimate's questions, each of them opened by itself. */
const definitions = TEST_FLOWS.definitions.map((flow): FlowDefinition => ({
  ...flow,
  formsStandAlone: true,
}));

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ flows: { source: { ...TEST_FLOWS, definitions }, hooks: [] } });
});
afterAll(() => app.close());

test('a form of a flow whose forms stand alone is opened and answered before any other [ACCT-20]', async () => {
  const visitor = openFlowVisitor(app, await app.visitor());
  const id = await visitor.start('estimate-form', { fromStart: true });
  expect(await visitor.read(id, 'review:weight')).toMatchObject({
    slug: 'weight',
    answers: {},
    finished: null,
  });
  await visitor.answer(id, { weight: 160 }, { currentFormIdentifier: 'weight', edit: true });

  const again = await visitor.start('estimate-form', { fromStart: true });
  expect(await visitor.read(again, 'review:weight')).toMatchObject({ answers: { weight: 160 } });
});
