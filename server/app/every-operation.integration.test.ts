import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccount } from '../testing/account-holder.ts';
import { openPurchase } from '../testing/buyer.ts';
import { openWyshList } from '../testing/wysh-list.ts';
import { becomePerson } from '../testing/people/become-person.ts';
import type { Insured } from '../testing/people/person.ts';
import { askForCover } from '../testing/policy-editor.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

const schema = buildSchema(
  readFileSync(join(import.meta.dirname, '../platform/graphql/schema.generated.graphql'), 'utf8'),
);
const operations = ([schema.getQueryType()!, schema.getMutationType()!] as const).flatMap((root) =>
  Object.values(root.getFields()).map((field) => ({
    kind: root.name === 'Query' ? 'query' : 'mutation',
    field,
  })),
);

const ofOwner = (table: string) =>
  `select id::text as id from ${table} where user_id = $1 order by id limit 1`;

/** What an id of a name is one of: the statement finds the owner's. Null where it is nobody's. */
const WHOSE: Readonly<Record<string, string | null>> = {
  applicationId: ofOwner('insurance_applications'),
  beneficiaryId: ofOwner('beneficiaries'),
  constellationId: ofOwner('constellations'),
  contextId: ofOwner('policies'),
  documentId: ofOwner('documents'),
  flowSessionId: ofOwner('flow_sessions'),
  insuranceMembershipId: `select m.id::text as id from memberships m join constellations c on c.id = m.constellation_id where c.user_id = $1`,
  invoiceId: ofOwner('invoices'),
  invoiceIds: ofOwner('invoices'),
  offeringId: ofOwner('product_offerings'),
  phoneNumberId: ofOwner('phone_numbers'),
  policyId: ofOwner('policies'),
  quoteId: ofOwner('quotes'),
  reinstateablePolicyId: ofOwner('policies'),
  sessionId: ofOwner('sessions'),
  userId: 'select id::text as id from users where id = $1',
  wyshAllocationId: `select a.id::text as id from wysh_allocations a join constellations c on c.id = a.constellation_id where c.user_id = $1 limit 1`,
  'Query.adjustPolicy.id': ofOwner('policies'),
  'Query.adjustProductOffering.id': ofOwner('product_offerings'),
  'Query.adjustQuote.id': ofOwner('quotes'),
  'Query.document.id': ofOwner('documents'),
  'Query.policy.id': ofOwner('policies'),
  'Query.policyChange.id': ofOwner('policy_changes'),
  'Query.quote.id': ofOwner('quotes'),
  'Mutation.takeBackPolicyChange.id': ofOwner('policy_changes'),
  'Mutation.openBillingPaper.id': `select 'receipt:' || id::text as id from invoices where user_id = $1`,
  // Files and banks: uploads, uploaded answers, recovery and bank links have tests of their own.
  bankAccountId: null,
  blobIds: null,
  evidence: null,
  notificationId: null,
  plaidItemId: null,
  // Words of ours, and what whoever holds it may use.
  countryId: null,
  fieldId: null,
  flowId: null,
  key: null,
  // Asked for a correction nobody made yet: reviews have tests of their own.
  reviewId: null,
  recordId: null,
  state: null,
  stateId: null,
  wyshId: null,
};

const missing = '01890000-0000-7000-8000-000000000000';
const planted = { lastName: 'Quillfeather', email: 'planted.owner@example.com', phone: '6145550142' };

let app: TestApp;
let owner: Insured;
let theirs: ReadonlyMap<string, string>;
let callers: Readonly<Record<string, string | undefined>>;

beforeAll(async () => {
  app = await openTestApp();
  owner = await becomePerson(app, 'policyholder', { ...planted, birthdate: '1988-04-17' });
  await openWyshList(app, owner).add('pet-care', 12_345);
  expect((await askForCover(openPurchase(app, owner), 300_000)).refusal).toBeNull();
  await app.services.jobs.drain();
  theirs = new Map(
    await Promise.all(
      Object.entries(WHOSE).map(async ([name, statement]): Promise<[string, string]> => {
        if (statement === null) return [name, missing];
        const [row] = await app.services.database.runScript(statement, [owner.userId]);
        if (row === undefined) throw new Error(`The owner has nothing for ${name}.`);
        return [name, String(row['id'])];
      }),
    ),
  );
  const left = await app.visitor();
  await app.graphql('mutation { logout(input: {}) { success } }', {}, { token: left.token });
  callers = {
    nobody: undefined,
    'an invented token': 'A'.repeat(43),
    'a session that ended': left.token,
    'a session of nobody': (await app.authorize({})).access_token,
    'a visitor': (await app.visitor()).token,
    'a password alone': (await openAccount(app)).token,
    'a code given': (await becomePerson(app, 'verified')).token,
    'another policyholder': (await becomePerson(app, 'policyholder', { email: 'other@example.com' })).token,
  };
});
afterAll(() => app.close());

/** The id of the owner's that an argument asks for; undefined where it asks for none. */
function idFor(operation: string, argument: string, type: GraphQLInputType): string | undefined {
  if (getNamedType(type).name !== 'ID') return undefined;
  const name = [`${operation}.${argument}`, argument].find((one) => one in WHOSE);
  if (name === undefined) throw new Error(`Whose is the ${argument} of ${operation}?`);
  return theirs.get(name);
}

/** About the right shape, with what must be there and every id. */
function valueOf(
  operation: string,
  name: string,
  type: GraphQLInputType,
  ids: 'theirs' | 'missing',
): unknown {
  if (isNonNullType(type)) return valueOf(operation, name, type.ofType, ids);
  if (isListType(type)) return [valueOf(operation, name, type.ofType, ids)];
  const id = idFor(operation, name, type);
  if (id !== undefined) return ids === 'theirs' ? id : missing;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const given = type.isOneOf ? fields.slice(0, 1) : fields.filter((field) => isGiven(field.type));
    return Object.fromEntries(
      given.map((field) => [field.name, valueOf(operation, field.name, field.type, ids)]),
    );
  }
  const values: Readonly<Record<string, unknown>> = { Int: 1, Float: 1, Boolean: false, JSON: {} };
  return values[type.name] ?? (type.name === 'Date' ? '2027-01-01' : 'x');
}

const isGiven = (type: GraphQLInputType) =>
  isNonNullType(type) ||
  getNamedType(type).name === 'ID' ||
  (isInputObjectType(getNamedType(type)) && holdsId(getNamedType(type)));

function holdsId(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  return (
    isInputObjectType(named) &&
    Object.values(named.getFields()).some((field) => getNamedType(field.type).name === 'ID')
  );
}

const leavesOf = (type: GraphQLObjectType) =>
  Object.values(type.getFields())
    .filter(
      (field) =>
        isLeafType(getNamedType(field.type)) && field.args.every(({ type: of }) => !isNonNullType(of)),
    )
    .map(({ name }) => name);

function documentOf(kind: string, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const type = getNamedType(field.type);
  const selection = isObjectType(type)
    ? `{ __typename ${leavesOf(type).join(' ')} }`
    : isLeafType(type)
      ? ''
      : '{ __typename }';
  return `${kind} ${declared && `(${declared})`} { ${field.name} ${given && `(${given})`} ${selection} }`;
}

async function ask(
  { kind, field }: (typeof operations)[number],
  ids: 'theirs' | 'missing',
  token: string | undefined,
): Promise<string> {
  const operation = `${kind === 'query' ? 'Query' : 'Mutation'}.${field.name}`;
  const variables = Object.fromEntries(
    field.args
      .filter(({ type }) => isGiven(type))
      .map(({ name, type }) => [name, valueOf(operation, name, type, ids)]),
  );
  const { status, text } = await app.rest(
    'POST',
    '/graphql',
    { query: documentOf(kind, field), variables },
    { token },
  );
  expect([operation, status < 500]).toEqual([operation, true]);
  // What each request has of its own.
  return text
    .replaceAll(/"reference":"[^"]*"/g, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '#');
}

const namesId = ({ field }: (typeof operations)[number]) =>
  field.args.some(({ type }) => getNamedType(type).name === 'ID' || holdsId(type));

/** All that is kept of the owner, but what is noted of whoever asks. */
async function kept(notedOfOwner: readonly string[] = []): Promise<string> {
  const tables = await app.services.database.runScript(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
     and table_name <> all($1) order by 1`,
    [['audit_events', 'error_reports', ...notedOfOwner]],
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(
      await app.services.database.runScript(
        `select '${String(name)}' as of, t::text as row from ${String(name)} t where user_id = $1 order by 2`,
        [owner.userId],
      ),
    );
  return JSON.stringify(rows);
}

describe('every operation there is, asked by eight kinds of caller', () => {
  test('about what is somebody else’s answers as about what is not there, names nothing of theirs and changes nothing [S-35, S-36, PERM-08]', async () => {
    expect(Object.keys(callers)).toHaveLength(8);
    expect(operations.length).toBeGreaterThan(120);
    const about = operations.filter(namesId);
    expect(about.length).toBeGreaterThan(40);
    const before = await kept();
    // What ends the caller's own session comes last.
    const inOrder = operations.toSorted(
      (one, other) =>
        Number(/^(logout|end)/.test(one.field.name)) - Number(/^(logout|end)/.test(other.field.name)),
    );
    const said = await Promise.all(
      Object.entries(callers).map(async ([caller, token]) => {
        const told: string[] = [];
        for (const operation of inOrder) {
          const [answer, ofMissing] = await Promise.all([
            ask(operation, 'theirs', token),
            namesId(operation) ? ask(operation, 'missing', token) : null,
          ]);
          for (const word of Object.values(planted))
            if (answer.includes(word)) told.push(`${caller} is told ${word} by ${operation.field.name}`);
          if (ofMissing !== null && ofMissing !== answer)
            told.push(`${caller} is answered otherwise by ${operation.field.name}: ${answer.slice(0, 300)}`);
        }
        return told;
      }),
    );
    expect(said.flat()).toEqual([]);
    expect(await kept()).toBe(before);
  });

  test('takes no field of a client that says what only we say; where one is named like it, it is what the page showed, and is compared [S-37]', async () => {
    const facts =
      /price|premium|status|level|role|owner|user|verified|admin|cents|classif|approved|result|decision|locked|paid|dueToday|refund|balance|authenticated/i;
    const named = Object.values(schema.getTypeMap())
      .filter(isInputObjectType)
      .flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`))
      .filter((name) => facts.test(name.split('.')[1]!));
    expect(named.toSorted()).toEqual([
      // That somebody is done with their bank's question: what it says of it, the vendor is asked.
      'FinishAuthenticationInput.isAuthenticated',
      'RequestCoverageAdjustmentInput.premium',
      'RequestPolicyEndingInput.refund',
      'SetupUserForNewLineOfBusinessInput.userId',
      'TakeTermExtensionInput.premium',
      'UpdateQuoteInput.dueToday',
      'UpdateQuoteInput.premium',
      'UpdateQuoteInput.status',
    ]);
    const { token } = owner;
    // That the owner was here is noted.
    const before = await kept(['sessions']);
    for (const { kind, field } of operations.filter((operation) => operation.kind === 'mutation')) {
      const input = valueOf(`Mutation.${field.name}`, 'input', field.args[0]!.type, 'theirs') as object;
      for (const fact of ['userId', 'roles', 'authLevel', 'verified', 'monthlyPremiumCents', 'ownerId']) {
        if (field.name === 'setupUserForNewLineOfBusiness' && fact === 'userId') continue;
        const { errors, data } = await app.graphql(
          documentOf(kind, field),
          { input: { ...input, [fact]: 'x' } },
          { token },
        );
        expect([field.name, fact, data ?? null, errors?.length]).toEqual([field.name, fact, null, 1]);
      }
    }
    expect(await kept(['sessions'])).toBe(before);
  });
});

interface Edge {
  readonly path: readonly string[];
  readonly type: GraphQLObjectType;
}

/** Each field that leads from an object to another, once, by the shortest way from a question that wants nothing. */
function edgesOfGraph(): Edge[] {
  const edges: Edge[] = [];
  const seen = new Set<string>();
  let ways: Edge[] = [{ path: [], type: schema.getQueryType()! }];
  while (ways.length > 0) {
    const next: Edge[] = [];
    for (const { path, type } of ways) {
      for (const field of Object.values(type.getFields())) {
        const target = getNamedType(field.type);
        const wants = field.args.some(
          ({ type: of, defaultValue }) => isNonNullType(of) && defaultValue === undefined,
        );
        const isPublic = field.astNode?.directives?.some(({ name }) => name.value === 'catalogue') === true;
        const name = `${type.name}.${field.name}`;
        if (!isObjectType(target) || wants || isPublic || seen.has(name)) continue;
        seen.add(name);
        const edge = { path: [...path, field.name], type: target };
        edges.push(edge);
        next.push(edge);
      }
    }
    ways = next;
  }
  return edges;
}

test('each edge of the graph is closed to whoever has the password alone, a link or another account, whatever way leads to it [S-36, S-78, VERIFY-20]', async () => {
  const edges = edgesOfGraph();
  expect(edges.length).toBeGreaterThan(100);
  const { label } = (await openPurchase(app, owner).membership()).activePolicy!;
  const secret = [label, '1988-04-17', '6145550142', 'Lantern Hill', '"Sam"', 'pm_', '/documents/'];
  const readAll = async (token: string) => {
    const found = await Promise.all(
      edges.map(async ({ path, type }) => {
        const query = path.reduceRight(
          (inner, field) => `{ ${field} ${inner} }`,
          `{ __typename ${leavesOf(type).join(' ')} }`,
        );
        const { text } = await app.rest('POST', '/graphql', { query }, { token });
        return secret.filter((word) => text.includes(word)).map((word) => `${word} by ${path.join('.')}`);
      }),
    );
    return found.flat();
  };
  const ofOwners = await readAll(owner.token);
  // Were none of it there for the owner, nothing would be shown by its not being there for others.
  expect(ofOwners.length).toBeGreaterThan(10);
  const byPassword = await app.authorize({ email: owner.email, password: owner.password });
  expect(await readAll(byPassword.access_token)).toEqual([]);
  const byLink = await app.authorize({ email: owner.email, password: owner.password });
  await app.services.database.runScript(
    `update sessions set authenticated = false where id = (select session_id from access_tokens where token_hash = sha256($1::bytea))`,
    [byLink.access_token],
  );
  expect(await readAll(byLink.access_token)).toEqual([]);
  expect(await readAll(callers['another policyholder']!)).toEqual([]);
});
