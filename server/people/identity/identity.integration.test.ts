import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/app-driver.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openClaimedIdentity } from './check-identity.ts';
import { isDueDiligenceDone } from './is-due-diligence-done.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function verifiedVisitor(at = app): Promise<Visitor> {
  return becomePerson(at, 'verified', { birthdate: '1990-02-28' });
}

/** As the browser does it. */
async function encryptTaxId({ token }: Visitor, taxId: string, at: TestApp): Promise<string> {
  const { data } = await at.graphql<{ taxIdPublicKey: { id: string; publicKey: string } }>(
    '{ taxIdPublicKey { id publicKey } }',
    {},
    { token },
  );
  const { id, publicKey } = data!.taxIdPublicKey;
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const bytes = Buffer.from(publicKey, 'base64');
  const key = await crypto.subtle.importKey('spki', bytes, algorithm, false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(taxId));
  return `${id}.${Buffer.from(sealed).toString('base64')}`;
}

async function fillProfile(visitor: Visitor, taxId: string, at = app): Promise<void> {
  const flow = openFlowVisitor(at, visitor);
  const id = await flow.start('insurance-profile', { fromStart: true });
  await flow.answer(id, { 'first-name': 'Ada', 'last-name': 'Lovelace' });
  await flow.answer(id, { birthdate: '1990-02-28' });
  await flow.answer(id, { gender: 'female' });
  await flow.answer(id, { 'tax-id': await encryptTaxId(visitor, taxId, at) });
  await flow.answer(id, {
    'address-street-1': '12 Lantern Hill',
    'address-city': 'Springfield',
    'address-state': 'OH',
    'address-postal-code': '45501',
  });
  const { flowSession } = await flow.answer(id, {});
  expect(flowSession.status).toBe('finished');
}

/** Answers the formalities up to where they end or ask for a document; that form's key, or null at the end. */
async function answerFormalities(visitor: Visitor, at = app): Promise<string | null> {
  const flow = openFlowVisitor(at, visitor);
  const id = await flow.start('cdd-form');
  await flow.answer(id, { occupation: 'Mathematician' });
  await flow.answer(id, { 'source-of-funds': 'employment' });
  await flow.answer(id, { 'politically-exposed': 'no' });
  await flow.answer(id, { 'acting-for-another': 'no' });
  const { form, flowSession } = await flow.answer(id, {});
  return flowSession.status === 'finished' ? null : (form?.slug ?? null);
}

const checkOf = ({ userId }: Visitor, at = app) =>
  at.services.database.reader
    .selectFrom('identity_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

const isDone = ({ userId }: Visitor) => isDueDiligenceDone(app.services.database.reader, userId);

test('a finished profile is checked by a job, and what was checked is not kept [THIRD-05]', async () => {
  const visitor = await verifiedVisitor();
  await fillProfile(visitor, '123-45-6789');
  const [asked] = await checkOf(visitor);
  expect(asked).toMatchObject({ result: null, provider: null });
  expect(asked!.identity_sealed!.toString('latin1')).not.toContain('123456789');
  const key = { userId: visitor.userId, checkId: asked!.id };
  expect(openClaimedIdentity(app.services.encryption, key, asked!.identity_sealed!)).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    birthdate: '1990-02-28',
    taxId: '123456789',
    address: { street: '12 Lantern Hill', city: 'Springfield', state: 'OH', postalCode: '45501' },
  });
  await app.services.jobs.drain();
  expect((await checkOf(visitor))[0]).toMatchObject({
    result: 'passed',
    provider: 'embedded',
    score: 95,
    identity_sealed: null,
  });
});

test('whoever passed answers the formalities without a document, once [FLOW-05, THIRD-05]', async () => {
  const visitor = await verifiedVisitor();
  await fillProfile(visitor, '123456789');
  await app.services.jobs.drain();
  expect(await isDone(visitor)).toBe(false);
  expect(await answerFormalities(visitor)).toBeNull();
  expect(await isDone(visitor)).toBe(true);
  const row = await app.services.database.reader
    .selectFrom('cdd_answers')
    .selectAll()
    .where('user_id', '=', visitor.userId)
    .executeTakeFirstOrThrow();
  expect(row.has_identity_document).toBe(false);
  expect(row.answers_sealed.toString('latin1')).not.toContain('Mathematician');
  const opened = app.services.encryption.open(row.answers_sealed, `due diligence ${visitor.userId}`);
  expect(JSON.parse(opened)).toMatchObject({ occupation: 'Mathematician', 'source-of-funds': 'employment' });
});

test.each(['987654321', '666121234'])(
  'a number that is nobody’s, like %s, asks for a document and refuses nobody [THIRD-05]',
  async (taxId) => {
    const visitor = await verifiedVisitor();
    await fillProfile(visitor, taxId);
    await app.services.jobs.drain();
    expect((await checkOf(visitor))[0]).toMatchObject({ result: 'review', score: 40 });
    expect(await answerFormalities(visitor)).toBe('identity-document');
    expect(await isDone(visitor)).toBe(false);
  },
);

test('a corrected profile is checked anew, and the newest check counts [THIRD-05]', async () => {
  const visitor = await verifiedVisitor();
  await fillProfile(visitor, '987654321');
  await app.services.jobs.drain();
  await fillProfile(visitor, '123456789');
  await app.services.jobs.drain();
  expect((await checkOf(visitor)).map(({ result }) => result)).toEqual(['passed', 'review']);
  expect(await answerFormalities(visitor)).toBeNull();
});

test('a service that does not answer is asked again later, and holds nobody up [THIRD-05]', async () => {
  const visitor = await verifiedVisitor();
  await app.rest('PUT', '/sandbox/api/providers/identity-check', { mode: 'failing' });
  await fillProfile(visitor, '123456789');
  await app.services.jobs.drain();
  expect((await checkOf(visitor))[0]).toMatchObject({ result: null });
  expect(await answerFormalities(visitor)).toBe('identity-document');
  await app.rest('PUT', '/sandbox/api/providers/identity-check', { mode: 'ok' });
  await app.clock.advance(Temporal.Duration.from({ minutes: 59 }));
  await app.services.jobs.drain();
  expect((await checkOf(visitor))[0]).toMatchObject({ result: null });
  // It is looked for once an hour.
  await app.clock.advance(Temporal.Duration.from({ minutes: 61 }));
  await app.services.jobs.drain();
  expect((await checkOf(visitor))[0]).toMatchObject({ result: 'passed' });
});

test('another service that stands in its place is asked instead, and what it says is what counts, under its name [THIRD-10]', async () => {
  const asked: string[] = [];
  const elsewhere = await openTestApp({
    identityCheck: {
      name: 'records-office',
      findProblem: async () => null,
      async check({ taxId }, key) {
        asked.push(`${taxId} ${key}`);
        return { result: 'review', score: 12 };
      },
    },
  });
  try {
    const visitor = await verifiedVisitor(elsewhere);
    // One that the embedded service lets pass.
    await fillProfile(visitor, '123456789', elsewhere);
    await elsewhere.services.jobs.drain();
    const [check] = await checkOf(visitor, elsewhere);
    expect(check).toMatchObject({ result: 'review', score: 12, provider: 'records-office' });
    expect(asked).toEqual([`123456789 ${check!.id}`]);
    expect(await answerFormalities(visitor, elsewhere)).toBe('identity-document');
  } finally {
    await elsewhere.close();
  }
});
