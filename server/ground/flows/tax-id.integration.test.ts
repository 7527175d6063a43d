import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFlowVisitor, verifySession } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/app-driver.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { TEST_FLOWS } from '../../testing/test-flows.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    flows: { source: TEST_FLOWS, hooks: [] },
    environmentVariables: { LOG_LEVEL: 'trace' },
    logDestination: { write: (line: string) => void lines.push(line) },
  });
});
afterAll(() => app.close());

let person: Visitor;
let visitor: ReturnType<typeof openFlowVisitor>;
let id: string;
beforeEach(async () => {
  person = await app.visitor();
  await verifySession(app, person);
  visitor = openFlowVisitor(app, person);
  id = await visitor.start('insurance-profile');
});

/** As the browser does it: WebCrypto, with what the API says alone. */
async function encrypt(taxId: string): Promise<string> {
  const { data } = await app.graphql<{ taxIdPublicKey: { id: string; publicKey: string } }>(
    '{ taxIdPublicKey { id publicKey } }',
    {},
    { token: person.token },
  );
  if (!data) throw new Error('there is no key');
  const key = await crypto.subtle.importKey(
    'spki',
    Buffer.from(data.taxIdPublicKey.publicKey, 'base64'),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(taxId));
  return `${data.taxIdPublicKey.id}.${Buffer.from(sealed).toString('base64')}`;
}

const storedRow = () =>
  app.services.database.reader
    .selectFrom('flow_answers')
    .select(['answer_sealed', 'is_tax_id'])
    .where('user_id', '=', person.userId)
    .where('question_key', '=', 'tax-id')
    .executeTakeFirst();

test('an encrypted tax id is stored sealed and read back only as on file [FORM-56, A-109, S-74, S-75]', async () => {
  await visitor.answer(id, { 'tax-id': await encrypt('123456789') });
  expect(await visitor.read(id, 'back', { current: 'state' })).toMatchObject({
    answers: { 'tax-id': '***-**-****' },
  });
  const row = await storedRow();
  expect(row?.is_tax_id).toBe(true);
  expect(row?.answer_sealed.toString('latin1')).not.toContain('123456789');
  expect(
    app.services.encryption.open(row!.answer_sealed, `flow answer ${person.userId}  verified tax-id`),
  ).toBe('"123456789"');
  await visitor.answer(id, { state: 'OH' });
  const review = await visitor.read(id);
  expect(review?.reviewedForms[0]).toEqual({ slug: 'tax-id', answers: { 'tax-id': '***-**-****' } });
});

test('an untouched tax id stays as it is, a new one takes its place, a cleared one is missed [FORM-101, FORM-103]', async () => {
  await visitor.answer(id, { 'tax-id': await encrypt('123456789') });
  const first = await storedRow();
  await visitor.answer(id, {}, { currentFormIdentifier: 'tax-id' });
  await visitor.answer(id, { 'tax-id': '***-**-****' }, { currentFormIdentifier: 'tax-id' });
  expect(await storedRow()).toEqual(first);
  await visitor.answer(id, { 'tax-id': await encrypt('987654321') }, { currentFormIdentifier: 'tax-id' });
  expect((await storedRow())?.answer_sealed).not.toEqual(first?.answer_sealed);
  const { refusal } = await visitor.attemptAnswer(id, {
    formInputs: { 'tax-id': null },
    currentFormIdentifier: 'tax-id',
  });
  expect(refusal?.message).toBe('REQUIRED_INPUT_MISSING');
});

test("that one is on file is the server's to know, not the request's [S-75]", async () => {
  const { refusal } = await visitor.attemptAnswer(id, { formInputs: { 'tax-id': '***-**-****' } });
  expect(refusal?.message).toBe('REQUIRED_INPUT_MISSING');
});

test('a tax id in the clear, for another key or of the wrong length is refused and repeated nowhere [A-109, CONST-03, FVAL-09, S-76]', async () => {
  const good = await encrypt('123456789');
  const [keyId = '', base64 = ''] = good.split('.');
  const wrong = [
    '555443333',
    '555-44-3333',
    `${keyId}.555443333`,
    `${app.services.ids.uuid()}.${base64}`,
    `${keyId}.${base64.slice(4)}`,
    `${keyId}.`,
    555443333,
    ['555443333'],
    await encrypt('55544333'),
    await encrypt('5554433331'),
    await encrypt('letters'),
    await encrypt(''),
  ];
  for (const taxId of wrong) {
    const { data, refusal } = await visitor.attemptAnswer(id, { formInputs: { 'tax-id': taxId } });
    expect(data, String(taxId)).toBeNull();
    expect(JSON.stringify(refusal)).not.toContain('55544');
  }
  expect(await storedRow()).toBeUndefined();
  await visitor.answer(id, { 'tax-id': good });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(/555443333|555-44-3333|123456789/);
});

test('the same number twice is two different texts [S-74, S-75]', async () => {
  await visitor.answer(id, { 'tax-id': await encrypt('123456789') });
  const first = await storedRow();
  person = await app.visitor();
  await verifySession(app, person);
  visitor = openFlowVisitor(app, person);
  id = await visitor.start('insurance-profile');
  await visitor.answer(id, { 'tax-id': await encrypt('123456789') });
  expect((await storedRow())?.answer_sealed).not.toEqual(first?.answer_sealed);
});

test('the key for tax ids is one for everybody, and its private half is sealed [S-74]', async () => {
  const first = await encrypt('123456789');
  person = await app.visitor();
  const second = await encrypt('123456789');
  expect(first.split('.')[0]).toBe(second.split('.')[0]);
  const { data, errors } = await app.graphql('{ taxIdPublicKey { id } }');
  expect(data).toBeNull();
  expect(errors?.[0]?.extensions['message']).toBe('GRAPH_API_UNAUTHORIZED');
  const stored = await app.services.database.reader
    .selectFrom('tax_id_keys')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(stored.private_key_sealed.toString('latin1')).not.toContain('MII');
});
