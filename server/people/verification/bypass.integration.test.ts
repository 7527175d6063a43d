import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { readConfig } from '../../platform/config.ts';
import { personWithPhone } from '../../testing/person-with-phone.ts';
import { PRODUCTION_SETTINGS } from '../../testing/production-settings.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const ADMIN_TOKEN = 'for-those-who-build-clients';
const ADDRESS = '/sandbox/api/verification-bypass';

const app = await openTestApp({ environmentVariables: { DEVELOPMENT_ADMIN_TOKEN: ADMIN_TOKEN } });
afterAll(() => app.close());

interface Asking {
  readonly token: string;
  readonly sessionId: string;
}

async function bypass({ token, sessionId }: Asking, adminToken: string | null, at: TestApp = app) {
  const headers = adminToken === null ? {} : { 'x-admin-token': adminToken };
  const { status } = await at.rest('POST', ADDRESS, { sessionId }, { token, headers });
  return status;
}

async function levelOf({ token }: Asking, at: TestApp = app): Promise<string> {
  const { data } = await at.graphql<{ currentSession: { authLevel: string } }>(
    '{ currentSession { authLevel } }',
    {},
    { token },
  );
  return data!.currentSession.authLevel;
}

describe('outside production', () => {
  test('whoever has the admin token verifies their own session without a code, and it is on record [PERM-06]', async () => {
    const person = await personWithPhone(app);
    expect(await bypass(person, ADMIN_TOKEN)).toBe(200);
    expect(await levelOf(person)).toBe('verified');
    const events = await app.services.database.reader
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', person.sessionId)
      .where('action', '=', 'verification_bypassed')
      .execute();
    expect(events).toHaveLength(1);
  });

  test('no other token does, no other session, and nobody without one [PERM-06, S-34]', async () => {
    const [person, other] = [await personWithPhone(app), await personWithPhone(app)];
    for (const wrong of [null, '', `${ADMIN_TOKEN}x`, ADMIN_TOKEN.toUpperCase()])
      expect(await bypass(person, wrong)).toBe(401);
    expect(await bypass({ ...person, sessionId: other.sessionId }, ADMIN_TOKEN)).toBe(422);
    expect(await bypass({ ...person, token: 'nobody' }, ADMIN_TOKEN)).toBe(401);
    expect(await bypass({ ...person, sessionId: 'x' }, ADMIN_TOKEN)).toBe(400);
    expect([await levelOf(person), await levelOf(other)]).toEqual(['identified', 'identified']);
  });

  test('where the operator named no token there is no such address [PERM-06]', async () => {
    const plain = await openTestApp();
    const person = await personWithPhone(plain);
    expect(await bypass(person, ADMIN_TOKEN, plain)).toBe(404);
    expect(await levelOf(person, plain)).toBe('identified');
    await plain.close();
  });
});

describe('in production', () => {
  test('a server with an admin token does not start [PERM-06, S-20]', () => {
    expect(() => readConfig({ ...PRODUCTION_SETTINGS, DEVELOPMENT_ADMIN_TOKEN: ADMIN_TOKEN })).toThrow(
      /^The environment variable DEVELOPMENT_ADMIN_TOKEN is for servers outside production/,
    );
  });

  test('there is no such address, whatever is sent, even where the token got past the settings [PERM-06, S-20]', async () => {
    const { database, close } = await openTestDatabase();
    const config = readConfig({ ...PRODUCTION_SETTINGS, LOG_LEVEL: 'silent' });
    for (const developmentAdminToken of [null, ADMIN_TOKEN]) {
      const production = await createApp(
        { ...config, developmentAdminToken },
        { database, runJobsInBackground: false },
      );
      for (const url of [ADDRESS, `/standby${ADDRESS}`]) {
        const { statusCode } = await production.http.inject({
          method: 'POST',
          url,
          payload: { sessionId: crypto.randomUUID() },
          headers: { accept: 'application/json', 'x-admin-token': ADMIN_TOKEN },
        });
        expect(statusCode).toBe(404);
      }
      await production.close();
    }
    await close();
  });
});
