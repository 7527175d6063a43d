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
  const ann = await becomePerson(app, 'policyholder', { email: 'ann@example.com' });
  const bob = await becomePerson(app, 'accountHolder', { email: 'bob@example.com' });
  await app.graphql('{ me { profile { birthdate } } }', {}, { token: ann.token });
  const lines = await listSessionAudit(app.services, ann.sessionId);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+Z \w+ \w+ \S+ by user \S+, request \S+$/);
    expect(line).not.toContain(bob.userId);
  }
  expect(lines.join('\n')).toContain(`by user ${ann.userId}`);
  expect(lines.join('\n')).not.toMatch(/ann@|Alex|Walker/);
  expect(await listSessionAudit(app.services, '019a9f00-0000-7000-8000-00000000cafe')).toEqual([]);
});
