import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visitorWithoutSession } from '../authorization/visitor-without-session.ts';
import type { Context } from '../../context.ts';
import { openLocalSmtp } from '../../testing/local-smtp.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { attemptsMax, deliverMessage } from './deliver-message.ts';
import { messagingJobs } from './jobs.ts';
import { queueMessage } from './queue-message.ts';
import { queueTemplate } from './queue-template.ts';
import { sendTestMessage } from './send-test-message.ts';

let app: TestApp;
let context: Context;

beforeAll(async () => {
  app = await openTestApp();
  context = { ...app.services, caller: visitorWithoutSession('test-request', null) };
});
afterAll(() => app.close());
beforeEach(() => setMode('ok'));

async function setMode(mode: 'ok' | 'failing'): Promise<void> {
  const updated_at = new Date(app.clock.now().epochMilliseconds);
  await app.services.database.transaction((transaction) =>
    transaction
      .insertInto('sandbox_switches')
      .values({ capability: 'messaging', settings: JSON.stringify({ mode }), updated_at })
      .onConflict((conflict) =>
        conflict.column('capability').doUpdateSet({ settings: JSON.stringify({ mode }) }),
      )
      .execute(),
  );
}

const message = {
  kind: 'email',
  template: 'verify_email',
  recipient: 'ann@example.com',
  subject: 'Is this you?',
  bodyText: 'Follow the link.',
  bodyHtml: '<p>Follow the link.</p>',
} as const;

const outboxRow = (id: string) =>
  app.services.database.reader
    .selectFrom('outbox_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

const accepted = (id: string) =>
  app.services.database.reader
    .selectFrom('sandbox_messages')
    .selectAll()
    .where('idempotency_key', '=', id)
    .execute();

const queue = () =>
  app.services.database.transaction((transaction) => queueMessage(transaction, context, message));

describe('the outbox', () => {
  test('a message queued with its cause is sent as it was written [S07]', async () => {
    const id = await queue();
    expect(await accepted(id)).toEqual([]);
    await app.services.jobs.drain();
    expect(await accepted(id)).toMatchObject([
      {
        kind: 'email',
        recipient: 'ann@example.com',
        subject: 'Is this you?',
        body_text: 'Follow the link.',
        body_html: '<p>Follow the link.</p>',
      },
    ]);
    const [vendors] = await accepted(id);
    expect(await outboxRow(id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      provider_message_id: vendors!.id,
    });
  });

  test('a message whose cause is rolled back never existed [S07]', async () => {
    let id = '';
    await expect(
      app.services.database.transaction(async (transaction) => {
        id = await queueMessage(transaction, context, message);
        throw new Error('the cause failed');
      }),
    ).rejects.toThrow('the cause failed');
    await app.services.jobs.drain();
    expect(await outboxRow(id)).toBeUndefined();
    expect(await accepted(id)).toEqual([]);
  });

  test('a vendor that is down is tried five times, then the message is failed and says why [S07]', async () => {
    await setMode('failing');
    const id = await queue();
    for (let attempt = 1; attempt < attemptsMax; attempt += 1) {
      await expect(deliverMessage(app.services, id)).rejects.toThrow('503');
      expect(await outboxRow(id)).toMatchObject({ state: 'queued', attempts: attempt });
    }
    await deliverMessage(app.services, id);
    expect(await outboxRow(id)).toMatchObject({
      state: 'failed',
      attempts: attemptsMax,
      last_error: 'VendorUnavailable: messaging: 503 Service Unavailable',
    });
    await setMode('ok');
    await deliverMessage(app.services, id);
    expect(await accepted(id)).toEqual([]);
  });

  test('the queue itself tries five times and leaves nothing stuck [S07]', async () => {
    await setMode('failing');
    const id = await queue();
    const { left } = await app.services.jobs.drain();
    expect(await outboxRow(id)).toMatchObject({ state: 'failed', attempts: attemptsMax });
    expect(left).toEqual([]);
    await setMode('ok');
    await app.services.jobs.drain();
    expect(await accepted(id)).toEqual([]);
  });

  test('a vendor that comes back gets the message, once [S07]', async () => {
    await setMode('failing');
    const id = await queue();
    await expect(deliverMessage(app.services, id)).rejects.toThrow('503');
    await setMode('ok');
    await app.services.jobs.drain();
    expect(await accepted(id)).toHaveLength(1);
    expect(await outboxRow(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  });

  test('a job that is cut off after the vendor accepted sends no second message [S07]', async () => {
    const id = await queue();
    const { kind, recipient, subject, bodyText, bodyHtml } = message;
    const outgoing = { kind, recipient, subject, bodyText, bodyHtml, urgency: 'code' } as const;
    const cutOff = await app.services.messaging.send(outgoing, id);
    await Promise.all([deliverMessage(app.services, id), deliverMessage(app.services, id)]);
    expect(await accepted(id)).toHaveLength(1);
    expect(await outboxRow(id)).toMatchObject({
      state: 'sent',
      provider_message_id: cutOff.providerMessageId,
    });
  });

  test('a message whose job is gone is found again [S07]', async () => {
    const id = app.services.ids.uuid();
    const { kind, template, recipient } = message;
    await app.services.database.transaction((transaction) =>
      transaction
        .insertInto('outbox_messages')
        .values({
          id,
          kind,
          template,
          recipient,
          body_text: 'Forgotten',
          state: 'queued',
          created_at: new Date(app.clock.now().epochMilliseconds),
        })
        .execute(),
    );
    await app.clock.advance(Temporal.Duration.from({ minutes: 59 }));
    await app.services.jobs.drain();
    expect(await outboxRow(id)).toMatchObject({ state: 'queued' });
    // It is looked for every quarter of an hour.
    await app.clock.advance(Temporal.Duration.from({ minutes: 16 }));
    await app.services.jobs.drain();
    expect(await outboxRow(id)).toMatchObject({ state: 'sent' });
  });
});

test('a message whose job is gone is found behind hundreds that have waited longer at a slow vendor [F-60, S07]', async () => {
  const fresh = await openTestApp();
  const since = fresh.clock.now().subtract({ hours: 2 }).toString();
  await fresh.services.database.runScript(`
    insert into outbox_messages (id, kind, template, recipient, body_text, state, created_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'email', 'quote_expires_soon',
      'ann@example.com', 'Waiting', 'queued', '${since}'::timestamptz + n * interval '1 second'
    from generate_series(1, 201) as n`);
  const sweep = messagingJobs.find(({ name }) => name === 'sweep-outbox')!;
  await sweep.work(fresh.services, null);
  expect(await fresh.services.jobs.states()).toContainEqual({
    job: 'deliver-notice',
    state: 'created',
    count: 201,
  });
  await fresh.close();
});

describe('what a message says', () => {
  test('waits sealed, and is gone from the outbox once it was sent [S-14, S-17, S-31]', async () => {
    const id = await app.services.database.transaction((transaction) =>
      queueTemplate(transaction, context, {
        template: 'reset_password',
        to: 'ann@example.com',
        vars: { token: 'canary-token' },
      }),
    );
    const waiting = await outboxRow(id);
    expect(waiting).toMatchObject({ template: 'reset_password', body_text: null, body_html: null });
    expect(waiting?.content_sealed?.toString('latin1')).not.toContain('canary');
    await app.services.jobs.drain();
    const [sent] = await accepted(id);
    expect(sent?.body_text).toContain('/create-new-password/canary-token');
    expect(await outboxRow(id)).toMatchObject({ state: 'sent', content_sealed: null, body_text: null });
  });

  test('is gone when it is given up, too [S-14]', async () => {
    await setMode('failing');
    const id = await queue();
    await app.services.jobs.drain();
    expect(await outboxRow(id)).toMatchObject({ state: 'failed', content_sealed: null, body_text: null });
  });
});

describe('a vendor that takes its time', () => {
  test('has a code at once, however many notices and receipts it holds [F-03]', async () => {
    const smtp = await openLocalSmtp();
    smtp.setSlow(60_000);
    const slow = await openTestApp({
      runJobsInBackground: true,
      environmentVariables: {
        MAIL_PROVIDER: 'smtp',
        MAIL_SMTP_URL: smtp.url,
        MAIL_FROM: 'Wysh <hello@wysh.example>',
      },
    });
    const queueMany = (template: 'quote_expires_soon' | 'documents_ready') =>
      slow.services.database.transaction(async (transaction) => {
        for (let index = 0; index < 40; index += 1) {
          const recipient = `${template}-${index}@example.com`;
          await queueMessage(transaction, slowContext, { ...message, template, recipient });
        }
      });
    const slowContext = { ...slow.services, caller: visitorWithoutSession('slow', null) };
    await queueMany('quote_expires_soon');
    await queueMany('documents_ready');
    await Promise.all(
      ['quote_expires_soon', 'documents_ready'].map((name) => smtp.receives(`${name}-0@example.com`)),
    );
    await slow.services.database.transaction((transaction) =>
      queueTemplate(transaction, slowContext, {
        template: 'staff_code',
        to: 'ann@example.com',
        vars: { code: '123456' },
      }),
    );
    await smtp.receives('ann@example.com');
    expect(smtp.received.length).toBeLessThan(81);
    await smtp.close();
    await slow.close();
  });
});

describe('a recipient the vendor refuses', () => {
  test('is given up at once, rests a day without a try, and gets messages again [S07]', async () => {
    const queueTo = (recipient: string) =>
      app.services.database.transaction((transaction) =>
        queueMessage(transaction, context, { ...message, recipient }),
      );
    const first = await queueTo('ann@refused.example');
    await app.services.jobs.drain();
    expect(await outboxRow(first)).toMatchObject({ state: 'failed', attempts: 0 });
    const second = await queueTo('ann@refused.example');
    const other = await queueTo('bob@example.com');
    await app.services.jobs.drain();
    expect(await outboxRow(second)).toMatchObject({ state: 'suppressed', content_sealed: null });
    expect(await outboxRow(other)).toMatchObject({ state: 'sent' });
    await app.clock.advance(Temporal.Duration.from({ hours: 23, minutes: 59 }));
    const third = await queueTo('ann@refused.example');
    await app.services.jobs.drain();
    expect(await outboxRow(third)).toMatchObject({ state: 'suppressed' });
    await app.clock.advance(Temporal.Duration.from({ minutes: 1 }));
    const fourth = await queueTo('ann@refused.example');
    await app.services.jobs.drain();
    expect(await outboxRow(fourth)).toMatchObject({ state: 'failed' });
  });
});

describe('the test message of the sandbox page', () => {
  test('it travels through the real outbox, as mail or as text by its address [S07]', async () => {
    const mail = await sendTestMessage(context, { to: 'ann@example.com', text: 'Hello' });
    const text = await sendTestMessage(context, { to: '+12025550123', text: 'Hello' });
    await app.services.jobs.drain();
    expect(await accepted(mail.messageId)).toMatchObject([{ kind: 'email', body_text: 'Hello' }]);
    expect(await accepted(text.messageId)).toMatchObject([
      { kind: 'sms', body_text: 'Hello', subject: null },
    ]);
  });

  test.each([
    ['no address', { to: 'ann', text: 'Hello' }, 'to'],
    [
      'an address that smuggles a header',
      { to: 'ann@example.com\r\nbcc: all@example.com', text: 'Hello' },
      'to',
    ],
    ['no text', { to: 'ann@example.com', text: '  ' }, 'text'],
    ['too much text', { to: 'ann@example.com', text: 'x'.repeat(1001) }, 'text'],
  ])('%s is refused and names the field [S07]', async (_what, input, field) => {
    await expect(sendTestMessage(context, input)).rejects.toMatchObject({ fieldErrors: [{ field }] });
  });

  test('it does not exist in production [S-20]', async () => {
    const inProduction = { ...context, config: { ...context.config, environment: 'production' as const } };
    await expect(sendTestMessage(inProduction, { to: 'ann@example.com', text: 'Hello' })).rejects.toThrow();
  });
});
