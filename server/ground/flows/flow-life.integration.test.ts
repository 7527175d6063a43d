import { drawLife, writtenLife } from '@wysh/domain/lifecycles/testing/life-table.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { TEST_FLOWS } from '../../testing/test-flows.ts';
import type { FlowSession } from './flow-session.ts';
import { removeOldRows } from '../../app/retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ flows: { source: TEST_FLOWS, hooks: [] } });
});
afterAll(() => app.close());

interface Begun {
  readonly id: string;
  readonly visitor: ReturnType<typeof openFlowVisitor>;
}

async function open(): Promise<Begun> {
  const visitor = openFlowVisitor(app, await app.visitor());
  return { visitor, id: await visitor.start('marketing') };
}

const inState: Readonly<Record<FlowSession['status'], () => Promise<Begun>>> = {
  open,
  finished: async () => {
    const begun = await open();
    await begun.visitor.answer(begun.id, {});
    return begun;
  },
  abandoned: async () => {
    const begun = await open();
    await begun.visitor.start('marketing', { fromStart: true });
    return begun;
  },
};

const beginAnew = ({ visitor }: Begun) => visitor.attemptStart({ flowId: 'marketing', fromStart: true });

const events = {
  last_form_answered: ({ visitor, id }: Begun) => visitor.attemptAnswer(id, { formInputs: {} }),
  read: ({ visitor, id }: Begun) => visitor.attemptRead(id),
  come_back_to: ({ visitor }: Begun) => visitor.attemptStart({ flowId: 'marketing' }),
  begun_anew: beginAnew,
  thirty_days_passed: async () => {
    await app.clock.advance(Temporal.Duration.from({ days: 30, seconds: 1 }));
    await removeOldRows(app.services);
    await app.clock.reset();
    return { refusal: null };
  },
};

const statusOf = async ({ id }: Begun) =>
  (
    await app.services.database.reader
      .selectFrom('flow_sessions')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.status ?? 'gone';

test('what each event makes of a session of a flow in each state is as written here [FLOW-01, S-80]', async () => {
  const states = Object.keys(inState) as FlowSession['status'][];
  const names = Object.keys(events) as (keyof typeof events)[];
  const cells = new Map<string, string>();
  for (const state of states) {
    for (const name of names) {
      const begun = await inState[state]();
      expect(await statusOf(begun)).toBe(state);
      const { refusal } = await events[name](begun);
      cells.set(`${state} ${name}`, refusal === null ? await statusOf(begun) : '-');
    }
  }
  const after = (state: string, name: string) => cells.get(`${state} ${name}`)!;
  expect(drawLife({ states, events: names, after })).toEqual(
    writtenLife(`
                          open       finished  abandoned
      last_form_answered  finished   -         -
      read                open       finished  -
      come_back_to        open       finished  abandoned
      begun_anew          abandoned  finished  abandoned
      thirty_days_passed  open       finished  gone
    `),
  );
});
