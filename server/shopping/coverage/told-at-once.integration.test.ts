import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { birthdateOf } from '../../testing/people/outline.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test.each([
  ['estimate-form', { birthdate: 17 }, '/ineligible/age_of_insured'],
  ['pre-qualification', { birthdate: 51 }, '/ineligible/age_of_insured'],
  ['estimate-form', { birthdate: 34, gender: 'female', state: 'TX' }, '/ineligible/state_of_residence'],
  // 48 is insured where accidental death is sold, and in Wisconsin it is not.
  ['estimate-form', { birthdate: 48, gender: 'male', state: 'WI' }, '/ineligible/age_of_insured'],
])(
  '%s ends with the answer that rules somebody out, and says why: %j [F-23, FLOW-28]',
  async (flow, said, nextPath) => {
    const visitor = openFlowVisitor(app, await app.visitor());
    const id = await visitor.start(flow);
    const answers = Object.entries({ ...said, birthdate: birthdateOf(app, said.birthdate) });
    for (const [index, [key, value]] of answers.entries()) {
      const { form, flowSession } = await visitor.answer(id, { [key]: value });
      const isLast = index === answers.length - 1;
      expect(flowSession.status, key).toBe(isLast ? 'finished' : 'open');
      if (isLast) expect(form?.finished?.nextPath).toBe(nextPath);
    }
  },
);

test('whoever corrects the answer goes on from there, with everything else still said [F-23]', async () => {
  const visitor = openFlowVisitor(app, await app.visitor());
  const id = await visitor.start('estimate-form');
  for (const said of [{ birthdate: birthdateOf(app, 34) }, { gender: 'female' }, { state: 'TX' }])
    await visitor.answer(id, said);
  const again = await visitor.start('estimate-form', { fromStart: true });
  expect((await visitor.read(again))?.answers).toEqual({ birthdate: birthdateOf(app, 34) });
  await visitor.answer(again, { birthdate: birthdateOf(app, 34) });
  await visitor.answer(again, { gender: 'female' });
  expect((await visitor.answer(again, { state: 'OH' })).form?.slug).toBe('tobacco');
});
