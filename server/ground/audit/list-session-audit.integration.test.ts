import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomePerson } from '../../testing/people/become-person.ts';
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
