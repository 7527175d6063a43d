import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestMail, openAccount } from '../../testing/account-holder.ts';
import { openLocalSmtp } from '../../testing/local-smtp.ts';
import type { LocalSmtp } from '../../testing/local-smtp.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const days = (count: number) => app.clock.advance(Temporal.Duration.from({ hours: 24 * count }));

async function update(choices: string, token: string) {
  const { errors } = await app.graphql(
    `mutation { updateNotifications(input: { ${choices} }) { success } }`,
    {},
    { token },
  );
  expect(errors).toBeUndefined();
}

async function choose(token: string, wanted: boolean) {
  const { data, errors } = await app.graphql<{ chooseMail: { kind: string } }>(
    'mutation ($token: String!, $wanted: Boolean!) { chooseMail(input: { token: $token, wanted: $wanted }) { kind } }',
    { token, wanted },
  );
  return { kind: data?.chooseMail.kind, said: errors?.[0]?.message };
}

async function chosen(token: string) {
  const { data } = await app.graphql<{
    currentUser: { profile: { newsletterOptIn: boolean; reminderMails: boolean } };
  }>('{ currentUser { profile { newsletterOptIn reminderMails } } }', {}, { token });
  return data!.currentUser.profile;
}

async function sent(template: string, recipient: string, kind: 'email' | 'sms' = 'email'): Promise<number> {
  const rows = await app.services.database.runScript(
    `select id from outbox_messages where template = '${template}' and recipient = '${recipient}' and kind = '${kind}'`,
  );
  return rows.length;
}

const tokenOf = (text: string) => /\/unsubscribe\/([\w-]+)/.exec(text)![1]!;

describe('tips', () => {
  test('come a week after the account and then once a month at most, each once, to whoever wants them', async () => {
    const yes = await becomePerson(app, 'verified');
    const no = await becomePerson(app, 'verified');
    await update('newsletterOptIn: true', yes.token);
    await update('newsletterOptIn: false', no.token);
    await app.services.jobs.drain();
    expect(await sent('tip', yes.email)).toBe(0);
    const words = new Set<string>();
    for (let month = 1; month <= 3; month += 1) {
      await days(month === 1 ? 8 : 31);
      await app.services.jobs.drain();
      expect(await sent('tip', yes.email)).toBe(month);
      words.add((await newestMail(app, 'tip', yes.email)).text);
      await days(3);
      await app.services.jobs.drain();
      expect(await sent('tip', yes.email)).toBe(month);
    }
    expect(words.size).toBe(3);
    expect(await sent('tip', no.email)).toBe(0);
  });

  test('somebody who can’t be sent one keeps no other from theirs, and has it once they can', async () => {
    const [one, poisoned, other] = [
      await becomePerson(app, 'verified'),
      await becomePerson(app, 'verified'),
      await becomePerson(app, 'verified'),
    ];
    for (const { token } of [one, poisoned, other]) await update('newsletterOptIn: true', token);
    await app.services.database.runScript(`
      create function refuse_tip() returns trigger language plpgsql as
        $$ begin raise exception 'no tip for this one'; end $$;
      create trigger poison before insert on outbox_messages for each row
        when (new.recipient = '${poisoned.email}') execute function refuse_tip()`);
    const told = async () => [
      await sent('tip', one.email),
      await sent('tip', poisoned.email),
      await sent('tip', other.email),
    ];
    await days(8);
    await app.services.jobs.drain();
    expect(await told()).toEqual([1, 0, 1]);
    await app.services.database.runScript('drop trigger poison on outbox_messages');
    await days(1);
    await app.services.jobs.drain();
    expect(await told()).toEqual([1, 1, 1]);
  });

  test('go by text to a confirmed number whose owner wants that, and to no other', async () => {
    const person = await becomePerson(app, 'verified');
    await update('newsletterOptIn: false, smsMarketing: true', person.token);
    await days(8);
    await app.services.jobs.drain();
    expect([await sent('tip', person.email), await sent('tip', `+1${person.phone}`, 'sms')]).toEqual([0, 1]);
    // By the afternoon it is day wherever they may live, and it has gone out.
    await app.clock.advance(Temporal.Duration.from({ hours: 6 }));
    await app.services.jobs.drain();
    await update('smsMarketing: false', (await comeBack(app, person)).token);
    await days(40);
    await app.services.jobs.drain();
    expect(await sent('tip', `+1${person.phone}`, 'sms')).toBe(1);
  });

  test('by text wait for the morning of the state of whoever they are for [THIRD-01]', async () => {
    const people = [
      await becomePerson(app, 'approved', { state: 'OH' }),
      await becomePerson(app, 'approved', { state: 'OR' }),
    ];
    for (const { token } of people) await update('newsletterOptIn: false, smsMarketing: true', token);
    const day = app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days: 9 });
    const textedBy = async (plainTime: string) => {
      await app.clock.moveTo(day.toZonedDateTime({ timeZone: 'America/New_York', plainTime }).toInstant());
      await app.services.jobs.drain();
      const numbers = await app.services.database.reader
        .selectFrom('sandbox_messages')
        .select('recipient')
        .where('kind', '=', 'sms')
        .where('body_text', 'not like', '%is your Wysh code%')
        .execute();
      return people.map(({ phone }) => numbers.filter(({ recipient }) => recipient === `+1${phone}`).length);
    };
    // Made up for in the night, as after an outage at noon.
    expect(await textedBy('04:00')).toEqual([0, 0]);
    expect(await textedBy('08:20')).toEqual([1, 0]);
    expect(await textedBy('11:20')).toEqual([1, 1]);
  });

  test('wait for whoever has not confirmed their address: none counts as sent that reached nobody', async () => {
    const late = await openAccount(app, { confirmed: false });
    await update('newsletterOptIn: true', late.token);
    await days(8);
    await app.services.jobs.drain();
    await app.services.database.runScript(
      `update email_addresses set status = 'active' where user_id = '${late.userId}'`,
    );
    await days(1);
    await app.services.jobs.drain();
    expect(await sent('tip', late.email)).toBe(1);
  });
});

describe('reminders', () => {
  test('of an offer that ends come unless somebody chose otherwise; what has to be told comes all the same', async () => {
    const [yes, no] = [await becomePerson(app, 'approved'), await becomePerson(app, 'approved')];
    await update('reminderMails: false', no.token);
    expect(await chosen(no.token)).toMatchObject({ reminderMails: false });
    await days(25);
    await app.services.jobs.drain();
    expect([await sent('quote_expires_soon', yes.email), await sent('quote_expires_soon', no.email)]).toEqual(
      [1, 0],
    );
    const back = await comeBack(app, no);
    await app.graphql('mutation { endOtherSessions(input: {}) { endedCount } }', {}, { token: back.token });
    await app.services.jobs.drain();
    expect((await sent('new_sign_in', no.email)) + (await sent('session_ended', no.email))).toBeGreaterThan(
      0,
    );
  });
});

describe('the link of a mail', () => {
  async function tipOf(person: { readonly token: string; readonly email: string }): Promise<string> {
    await update('newsletterOptIn: true', person.token);
    await days(8);
    await app.services.jobs.drain();
    return (await newestMail(app, 'tip', person.email)).text;
  }

  test('turns that kind off without signing in, and on again; it does nothing else and can’t be changed', async () => {
    const person = await becomePerson(app, 'verified');
    const token = tokenOf(await tipOf(person));
    expect(await choose(token, false)).toMatchObject({ kind: 'tips' });
    const back = await comeBack(app, person);
    expect(await chosen(back.token)).toEqual({ newsletterOptIn: false, reminderMails: true });
    await choose(token, true);
    expect(await chosen(back.token)).toEqual({ newsletterOptIn: true, reminderMails: true });
    expect((await choose(`${token.slice(0, -3)}abc`, false)).said).toMatch(/doesn’t work any more/);
    expect(await chosen(back.token)).toMatchObject({ newsletterOptIn: true });
    const audit = await app.services.database.runScript(
      `select detail from audit_events where subject_id = '${person.userId}' and action = 'mail_chosen' order by occurred_at`,
    );
    expect(audit.map(({ detail }) => detail)).toEqual([
      { kind: 'tips', wanted: false, way: 'page' },
      { kind: 'tips', wanted: true, way: 'page' },
    ]);
  });

  test('is pressed by a mail program in one POST without cookie or session, and opened it leads to the page', async () => {
    const person = await becomePerson(app, 'verified');
    const token = tokenOf(await tipOf(person));
    const posted = await app.inject({
      method: 'POST',
      url: `/mail-choices/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(posted.statusCode).toBe(200);
    expect(await chosen((await comeBack(app, person)).token)).toMatchObject({ newsletterOptIn: false });
    const opened = await app.inject({ method: 'GET', url: `/mail-choices/${token}` });
    expect(opened.statusCode).toBe(302);
    expect(opened.headers.location).toMatch(new RegExp(`/unsubscribe/${token}$`));
    const stranger = await app.inject({ method: 'POST', url: '/mail-choices/nothing' });
    expect(stranger.statusCode).toBe(404);
  });
});

describe('an answer to a text', () => {
  const reply = (from: string, text: string) =>
    app.rest('POST', '/sandbox/api/messages/replies', { from, text });

  test('STOP ends tips by text, HELP says who texts and how it ends, START that it is no new yes; each once an hour', async () => {
    const person = await becomePerson(app, 'verified');
    const number = `+1${person.phone}`;
    await update('newsletterOptIn: false, smsMarketing: true', person.token);
    expect((await reply(number, 'Help!')).status).toBe(200);
    await reply(number, 'HELP');
    await app.services.jobs.drain();
    expect(await sent('text_help', number, 'sms')).toBe(1);
    await reply(number, 'stop');
    const shown = await app.graphql<{
      currentUser: { profile: { phoneNumbers: { smsMarketing: boolean }[] } };
    }>('{ currentUser { profile { phoneNumbers { smsMarketing } } } }', {}, { token: person.token });
    expect(shown.data!.currentUser.profile.phoneNumbers).toEqual([{ smsMarketing: false }]);
    await reply(number, 'Start');
    await app.services.jobs.drain();
    expect(await sent('text_start', number, 'sms')).toBe(1);
    await reply(number, 'thank you');
    await app.services.jobs.drain();
    expect([await sent('text_help', number, 'sms'), await sent('text_start', number, 'sms')]).toEqual([1, 1]);
    await days(8);
    await app.services.jobs.drain();
    expect(await sent('tip', number, 'sms')).toBe(0);
  });

  test('to a tip that waits for the morning is in time: after STOP, and after the switch in the account, none comes', async () => {
    const people = [
      await becomePerson(app, 'verified'),
      await becomePerson(app, 'verified'),
      await becomePerson(app, 'verified'),
    ] as const;
    for (const { token } of people) await update('newsletterOptIn: false, smsMarketing: true', token);
    await days(8);
    await app.clock.advance(Temporal.Duration.from({ hours: 13 }));
    await app.services.jobs.drain();
    const [stops, switches, neither] = people;
    await reply(`+1${stops.phone}`, 'STOP');
    await update('smsMarketing: false', (await comeBack(app, switches)).token);
    await app.clock.advance(Temporal.Duration.from({ hours: 12 }));
    await app.services.jobs.drain();
    const counts = await Promise.all(
      [stops, switches, neither].map(({ phone }) => sent('tip', `+1${phone}`, 'sms')),
    );
    expect(counts).toEqual([0, 0, 1]);
  });
});

describe('through a mail server', () => {
  let smtp: LocalSmtp;
  let other: TestApp;
  beforeAll(async () => {
    smtp = await openLocalSmtp();
    other = await openTestApp({
      environmentVariables: {
        MAIL_PROVIDER: 'smtp',
        MAIL_SMTP_URL: smtp.url,
        MAIL_FROM: 'Wysh <hello@wysh.example>',
      },
    });
  });
  afterAll(async () => {
    await other.close();
    await smtp.close();
  });

  test('what people choose has List-Unsubscribe and its one-click POST among its headers, and nothing else has', async () => {
    const person = await becomePerson(other, 'verified');
    await other.clock.advance(Temporal.Duration.from({ hours: 24 * 8 }));
    await other.services.jobs.drain();
    const mails = smtp.received.filter(({ recipient }) => recipient === person.email);
    const chosenMails = mails.filter(({ text }) => /^List-Unsubscribe:/m.test(text));
    expect(chosenMails.length).toBeGreaterThan(0);
    for (const { text } of chosenMails) {
      const unfolded = text.replaceAll(/\r\n[ \t]+/g, ' ');
      expect(unfolded).toMatch(/^List-Unsubscribe: ?<http[^>]+\/mail-choices\/[\w-]+>\r$/m);
      expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    }
    expect(mails.length).toBeGreaterThan(chosenMails.length);
  });
});
