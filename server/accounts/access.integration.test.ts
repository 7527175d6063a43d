import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccount } from '../testing/account-holder.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    logDestination: { write: (line) => lines.push(line) },
    environmentVariables: { LOG_LEVEL: 'trace' },
  });
});
afterAll(() => app.close());

const phone = 'phoneNumber: "4155550123"';
const passwords = 'password: "a new one for june", passwordConfirmation: "a new one for june"';

// What each wants at least. Nothing here succeeds with these inputs, so one caller leaves nothing behind for the next.
const OPERATIONS = {
  registerUser: [
    'a visitor',
    'input: { attributes: { email: "x", password: "x", overEighteen: true } }',
    'userId',
  ],
  createCredential: ['a visitor', 'input: { email: "x", password: "x" }', 'userId'],
  createPhoneNumber: ['signed in', `input: { ${phone}, countryCode: "882" }`, 'phoneNumber { id }'],
  changePassword: ['verified', `input: { currentPassword: "x", ${passwords} }`, 'success'],
  changeEmail: ['verified', 'input: { email: "x", currentPassword: "x" }', 'email { id }'],
  endSession: ['verified', 'input: { sessionId: "x" }', 'success'],
  decommissionUser: ['verified', 'input: { currentPassword: "x" }', 'success'],
} as const;

const LEVELS = ['nobody', 'unidentified', 'a visitor', 'signed in', 'verified'] as const;

test('each operation answers whoever is less than it wants like anybody else who is [S-35, PERM-08]', async () => {
  const { access_token } = await app.authorize({});
  const tokens = {
    nobody: undefined,
    unidentified: access_token,
    'a visitor': (await app.visitor()).token,
    'signed in': (await openAccount(app)).token,
    verified: (await openAccount(app, { verified: true })).token,
  };
  for (const [name, [wanted, input, fields]] of Object.entries(OPERATIONS)) {
    for (const level of LEVELS) {
      const { errors } = await app.graphql(
        `mutation { ${name}(${input}) { ${fields} } }`,
        {},
        { token: tokens[level] },
      );
      const isRefused = errors?.[0]?.extensions.message === 'GRAPH_API_UNAUTHORIZED';
      expect(isRefused, `${name} by ${level}`).toBe(LEVELS.indexOf(level) < LEVELS.indexOf(wanted));
      expect(errors, `${name} by ${level}`).toHaveLength(1);
    }
  }
});

test('what a session of no account asks of itself is answered with nothing [S-35]', async () => {
  const visitor = await app.visitor();
  const { data } = await app.graphql<{
    currentUser: { profile: unknown; locked: unknown };
    currentSession: { isCurrent: boolean };
  }>(
    '{ currentUser { profile { firstName } locked } currentSession { isCurrent } }',
    {},
    { token: visitor.token },
  );
  expect(data).toEqual({ currentUser: { profile: null, locked: null }, currentSession: { isCurrent: true } });
  expect((await app.graphql('{ currentSession { id } currentUser { id } }')).data).toEqual({
    currentSession: null,
    currentUser: null,
  });
});

test('a password or an address is in no line of the log [S-76]', async () => {
  const canary = { email: 'canary-7391@example.com', password: 'canary sings at 7391' };
  const { email, password } = await openAccount(app, canary);
  await expect(app.authorize({ email, password: `${password}!` })).rejects.toThrow('CREDENTIAL_INCORRECT');
  await app.services.jobs.drain();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(/canary|grey heron/);
});
