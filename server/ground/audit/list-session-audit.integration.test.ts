import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBeneficiaryOwner } from '../../testing/beneficiary-owner.ts';
import { openPurchase } from '../../testing/buyer.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { codeSentTo, sessionOf } from '../../testing/person-with-phone.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { listSessionAudit } from './list-session-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('whose data a session saw is answered from the audit, with nothing of any other session [S-85]', async () => {
  const person = { firstName: 'Zenobia', lastName: 'Quillfeather', birthdate: '1988-04-17' };
  const ann = await becomePerson(app, 'policyholder', { ...person, email: 'ann@example.com' });
  const bob = await becomePerson(app, 'verified', { email: 'bob@example.com' });
  await app.services.jobs.drain();
  const before = await listSessionAudit(app.services, ann.sessionId);
  const readProfile = async ({ token }: { readonly token: string }) => {
    const document = '{ currentUser { profile { firstName lastName birthdate } } }';
    return (await app.graphql<{ currentUser: { profile: object } }>(document, {}, { token })).data
      ?.currentUser.profile;
  };
  expect(await readProfile(ann)).toEqual(person);
  await app.clock.advance(Temporal.Duration.from({ minutes: 1 }));
  await readProfile(bob);
  const { data } = await app.graphql<{ currentUser: { documents: { id: string; html: { url: string } }[] } }>(
    '{ currentUser { documents { id html { url } } } }',
    {},
    { token: ann.token },
  );
  const paper = data!.currentUser.documents[0]!;
  await app.rest('GET', paper.html.url);

  const lines = await listSessionAudit(app.services, ann.sessionId);
  expect(lines.slice(0, before.length)).toEqual(before);
  const seen = lines
    .slice(before.length)
    .map((line) => /^(\d{4}-\d\d-\d\dT[\d:]+Z) (\w+ \w+ \S+ by user \S+), request \S+$/.exec(line)!);
  expect(seen.map(([, , what]) => what)).toEqual([
    `profile_read user ${ann.userId} by user ${ann.userId}`,
    `document_opened document ${paper.id} by user ${ann.userId}`,
  ]);
  const [readAt, openedAt] = seen.map(([, at]) => Temporal.Instant.from(at!));
  expect(Math.round(openedAt!.since(readAt!).total('seconds') / 60)).toBe(1);
  expect(lines.join('\n')).not.toContain(bob.userId);
  expect(lines.join('\n')).not.toMatch(/ann@|Zenobia|Quillfeather|1988/);
  expect(await listSessionAudit(app.services, '019a9f00-0000-7000-8000-00000000cafe')).toEqual([]);
});

test('the runbook of a breach has the clock of 72 hours, begins with how to stop it, and names the command above [S-85]', () => {
  const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const runbook = /^## A breach$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(operations)![1]!;
  expect(runbook).toMatch(/begins the clocks by writing down when/);
  expect(runbook.match(/^\| 72 hours \| .+ \| .+ \|$/gm)).toHaveLength(2);
  const steps = [...runbook.matchAll(/^\d+\. \*\*(.+?)\*\*/gm)].map(([, step]) => step);
  expect(steps.slice(0, 3)).toEqual(['Stop it.', 'Keep what happened.', 'Whose data did session X see?']);
  expect(runbook).toContain('npm run breach:seen -- SESSION_ID');
});

test('signing in, codes, levels, refusals, locks, payments, policies, beneficiaries and papers stand in the audit: who, what, when, in which session, with what result and by which request [S-81]', async () => {
  const person = await becomePerson(app, 'readyToBuy', { email: 'cam@example.com', phone: '2125550166' });
  const { email, password, userId, phoneNumberId } = person;
  await expect(app.authorize({ email, password: 'not the password' })).rejects.toThrow(
    'CREDENTIAL_INCORRECT',
  );
  const { access_token: token } = await app.authorize({ email, password });
  const sessionId = await sessionOf(app, token);
  const by = (document: string) => app.graphql(document, {}, { token });
  await by('mutation { endOtherSessions(input: {}) { endedCount } }');
  // Sent before the next one is asked for, so that this is the newest.
  await app.services.jobs.drain();
  await app.clock.advance(Temporal.Duration.from({ minutes: 2 }));
  const { errors } = await by(
    `mutation { requestOtp(input: { sessionId: "${sessionId}", phoneNumberId: "${phoneNumberId}", channel: "sms" }) { success } }`,
  );
  expect(errors).toBeUndefined();
  const code = await codeSentTo(app, `+1${person.phone}`);
  const verify = (digits: string) =>
    by(`mutation { verifySession(input: { sessionId: "${sessionId}", code: "${digits}" }) { status } }`);
  await verify(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)));
  expect((await verify(code)).errors).toBeUndefined();
  const buyer = openPurchase(app, { ...person, token });
  const owner = openBeneficiaryOwner(app, { ...person, token });
  await owner.add(owner.grace, {});
  const invoice = await buyer.prepare(person.offeringId);
  await buyer.pay(invoice.id);
  await app.services.jobs.drain();
  const { data } = await app.graphql<{ currentUser: { documents: { html: { url: string } }[] } }>(
    '{ currentUser { documents { html { url } } } }',
    {},
    { token },
  );
  await app.rest('GET', data!.currentUser.documents[0]!.html.url);
  for (let tries = 0; tries < 10; tries += 1)
    await app.authorize({ email, password: 'not the password' }).catch(() => null);

  const rows = await app.services.database.reader
    .selectFrom('audit_events')
    .selectAll()
    .where((is) => is.or([is('session_id', '=', sessionId), is('subject_id', '=', userId)]))
    .orderBy('occurred_at')
    .execute();
  const inSession = rows.filter((row) => row.session_id === sessionId);
  for (const action of [
    /^code_sent$/,
    /^code_refused$/,
    /^session_level_raised$/,
    /^beneficiary_/,
    /^payment_method_added$/,
    /^quote_accepted$/,
    /^payment_received$/,
    /^policy_/,
    /^document_opened$/,
  ]) {
    const row = inSession.find((one) => action.test(one.action));
    expect([action, row?.actor_user_id, typeof row?.request_id]).toEqual([action, userId, 'string']);
    expect(row!.occurred_at.getTime()).toBeLessThanOrEqual(app.clock.now().epochMilliseconds);
    expect(row!.subject_id).not.toBe('');
  }
  const aboutThem = rows.map(({ action }) => action);
  // By whom and where stands beside it: before it there was no session.
  const signedIn = rows.filter(
    ({ action, subject_id: subject }) => action === 'signed_in' && subject === userId,
  );
  expect(signedIn.some(({ request_id: request }) => request !== null)).toBe(true);
  expect(aboutThem.filter((action) => action === 'password_refused').length).toBeGreaterThanOrEqual(10);
  expect(aboutThem).toContain('account_locked');
});
