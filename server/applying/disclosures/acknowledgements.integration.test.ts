import { afterAll, beforeAll, expect, test } from 'vitest';
import { packsInForce } from '@wysh/domain/states/packs-in-force.ts';
import { openAccount } from '../../testing/account-holder.ts';
import type { AccountHolder } from '../../testing/account-holder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openDisclosureLibrary, readDisclosures } from './disclosure-library.ts';
import { disclosuresFlowHooks } from './flow-hooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Shown {
  readonly id: string;
  readonly slug: string;
  readonly version: string;
  readonly updatedOn: string;
  readonly title: string;
  readonly body: string;
}

async function disclosure(slug: string): Promise<Shown | null> {
  const { data } = await app.graphql<{ disclosure: Shown | null }>(
    'query ($slug: String!) { disclosure(slug: $slug) { id slug version updatedOn title body } }',
    { slug },
  );
  return data!.disclosure;
}

async function dueOf({ token }: AccountHolder): Promise<string[]> {
  const { data } = await app.graphql<{ disclosuresToAcknowledge: { slug: string }[] }>(
    '{ disclosuresToAcknowledge { slug } }',
    {},
    { token },
  );
  return data!.disclosuresToAcknowledge.map(({ slug }) => slug);
}

async function acknowledge({ token }: { token?: string }, input: object) {
  const { data, errors } = await app.graphql<{
    createAcknowledgement: {
      clientMutationId: string;
      acknowledgement: { id: string; recordId: string; contextId: string; createdAt: string };
    };
  }>(
    `mutation ($input: CreateAcknowledgementInput!) {
      createAcknowledgement(input: $input) {
        clientMutationId acknowledgement { id recordId contextId contextType createdAt }
      }
    }`,
    { input },
    { token },
  );
  return { answer: data?.createAcknowledgement ?? null, refusal: errors?.[0] };
}

/** A verified person whose application was handed in. */
async function applicant(): Promise<AccountHolder & { applicationId: string }> {
  const holder = await becomePerson(app, 'verified');
  const applicationId = app.services.ids.uuid();
  await app.services.database.transaction((transaction) =>
    transaction
      .insertInto('insurance_applications')
      .values({
        user_id: holder.userId,
        id: applicationId,
        version: 1,
        result: 'pending',
        submission_sealed: Buffer.from('sealed'),
        flow_session_id: app.services.ids.uuid(),
        submitted_at: new Date(),
      })
      .execute(),
  );
  return { ...holder, applicationId };
}

async function finish(flow: string, userId: string, existingPolicy: 'yes' | 'no'): Promise<void> {
  const caller = {
    requestId: 'r',
    address: null,
    sessionId: null,
    userId,
    authLevel: 'verified',
    authenticated: true,
  } as const;
  await app.services.database.transaction(async (transaction) => {
    for (const { onFlowFinished } of disclosuresFlowHooks.filter((hooks) => hooks.flow === flow)) {
      await onFlowFinished?.({ ...app.services, caller }, transaction, {
        userId,
        flowSessionId: app.services.ids.uuid(),
        scope: 'application',
        contextId: null,
        values: { 'existing-policy': existingPolicy },
        saidElsewhere: {},
      });
    }
  });
}

const forApplication = { recordType: 'disclosure', contextType: 'InsuranceApplication' };

test('a disclosure is public, with its words and the day they were last updated [API-Q-17, ROUTE-44]', async () => {
  expect(await disclosure('esign-consent')).toMatchObject({
    id: 'esign-consent@2026-11-27',
    version: '2026-11-27',
    updatedOn: '2026-11-27',
    title: 'Doing this without paper',
  });
  expect((await disclosure('esign-consent'))!.body).toContain('paper');
  expect(await disclosure('nothing')).toBeNull();
});

test('a disclosure comes with its body or without, one by its slug or all of a business [DOC-16, API-Q-31, ENT-57]', async () => {
  const ask = (document: string) => app.graphql(document, {});
  const one = await ask(`{ disclosure(slug: "privacy-notice") {
    id name slug description cta version createdAt important downloadUrl } }`);
  expect(one.data).toEqual({
    disclosure: {
      id: 'privacy-notice@2026-11-30',
      name: 'What we do with what you tell us',
      slug: 'privacy-notice',
      description: 'What we keep about you, why, for how long, and who gets to see it.',
      cta: 'READ THE PRIVACY NOTICE',
      version: '2026-11-30',
      createdAt: '2026-11-30T05:00:00Z',
      important: true,
      downloadUrl: '/disclosures/privacy-notice@2026-11-30',
    },
  });
  const { data } = await ask('{ disclosures(businessSlug: "wysh-insurance") { slug important body } }');
  const all = data!['disclosures'] as { slug: string; important: boolean; body: string }[];
  expect(all.map(({ slug, important }) => [slug, important])).toEqual([
    ['esign-consent', true],
    ['privacy-notice', true],
    ['information-practices', true],
    ['application-agreement', true],
    ['health-authorization', true],
    ['replacement-notice', true],
    ['beneficiary-terms', false],
    ['state-provisions', false],
    ['replace-accidental-death', false],
    ['card-authorization', false],
    ['text-messages', false],
    ['bank-authorization', false],
    ['nothing-changed', true],
    ['nothing-changed-accidental-death', true],
    ['site-terms', false],
  ]);
  expect(all.every(({ body }) => body.length > 200)).toBe(true);
  expect((await ask('{ disclosures(businessSlug: "another-business") { slug } }')).data).toEqual({
    disclosures: [],
  });
});

test('a disclosure is saved in exactly the version its address names, and nothing else is there [DOC-16, ENT-57]', async () => {
  const saved = await app.inject({ method: 'GET', url: '/disclosures/esign-consent@2026-11-27' });
  expect(saved.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': expect.stringContaining(
      'attachment; filename="wysh-esign-consent-2026-11-27.txt"',
    ),
  });
  expect(saved.body).toContain('Doing this without paper\nLast updated November 27, 2026');
  expect(saved.body).toContain((await disclosure('esign-consent'))!.body);
  for (const id of ['esign-consent', 'esign-consent@2025-01-01', 'nothing@2026-11-20', '..%2Fpackage.json']) {
    expect((await app.inject({ method: 'GET', url: `/disclosures/${id}` })).statusCode, id).toBe(404);
  }
});

test('what disclosures say of the states is what the packs of their day say: fraud warnings, days of a replacement, grace [CONST-07, R-01]', async () => {
  const { body: agreement } = (await disclosure('application-agreement'))!;
  const warnings = packsInForce(Temporal.PlainDate.from('2026-11-20')).flatMap(({ name, fraudWarning }) =>
    fraudWarning === null ? [] : [`- ${name}: ${fraudWarning.text}`],
  );
  expect(warnings).toHaveLength(3);
  for (const warning of warnings) expect(agreement).toContain(warning);
  const { body: provisions } = (await disclosure('state-provisions'))!;
  for (const words of [
    'at least 10 days to return a new policy',
    '- Arizona, Georgia, Michigan, North Carolina, Ohio, Oregon and Wisconsin: 30 days\n- Illinois: 20 days\n- Pennsylvania: 45 days\n',
    'You stay covered for 31 days after the day a premium was due, the last of them included, in every state. What is paid on that day is in time.',
    'within 5 years. What was missed is paid with interest of 6% a year',
  ])
    expect(provisions).toContain(words);
});

test('an agreement is kept with the exact version, who, when, what for and from where [API-M-27, A-155]', async () => {
  const holder = await applicant();
  const { id: recordId } = (await disclosure('privacy-notice'))!;
  const { answer } = await acknowledge(holder, { ...forApplication, recordId, clientMutationId: 'm-1' });
  expect(answer).toMatchObject({
    clientMutationId: 'm-1',
    acknowledgement: { recordId, contextId: holder.applicationId },
  });
  const [kept] = await app.services.database.reader
    .selectFrom('acknowledgements')
    .selectAll()
    .where('user_id', '=', holder.userId)
    .execute();
  expect(kept).toMatchObject({
    id: answer!.acknowledgement.id,
    disclosure_slug: 'privacy-notice',
    disclosure_version: '2026-11-30',
    context_type: 'InsuranceApplication',
    context_id: holder.applicationId,
    address: '127.0.0.1',
  });
  expect(kept!.session_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(kept!.acknowledged_at.toISOString()).toBe(new Date(answer!.acknowledgement.createdAt).toISOString());
});

test('agreeing again, even at the same time, changes nothing [API-M-27]', async () => {
  const holder = await applicant();
  const input = { ...forApplication, recordId: 'esign-consent@2026-11-27' };
  const answers = await Promise.all([1, 2, 3].map(() => acknowledge(holder, input)));
  const ids = new Set(answers.map(({ answer }) => answer!.acknowledgement.id));
  expect(ids.size).toBe(1);
  const rows = await app.services.database.reader
    .selectFrom('acknowledgements')
    .select('id')
    .where('user_id', '=', holder.userId)
    .execute();
  expect(rows).toHaveLength(1);
});

test('what is left to agree to shrinks as the person agrees [ROUTE-59, A-018]', async () => {
  const holder = await applicant();
  expect(await dueOf(holder)).toEqual([
    'esign-consent',
    'privacy-notice',
    'application-agreement',
    'health-authorization',
  ]);
  await acknowledge(holder, { ...forApplication, recordId: 'privacy-notice@2026-11-30' });
  expect(await dueOf(holder)).toEqual(['esign-consent', 'application-agreement', 'health-authorization']);
});

test('whoever has not handed anything in has nothing to agree to [ROUTE-59]', async () => {
  expect(await dueOf(await becomePerson(app, 'verified'))).toEqual([]);
});

test('whoever hands in where the law asks for a notice of its own agrees to that, too, and nobody else does [R-43, ROUTE-59]', async () => {
  const everybody = ['esign-consent', 'privacy-notice', 'application-agreement', 'health-authorization'];
  const inState = async (state: string) => dueOf(await becomePerson(app, 'undecided', { state }));
  expect(await inState('OR')).toEqual(everybody.toSpliced(2, 0, 'information-practices'));
  expect(await inState('MI')).toEqual(everybody);
});

test.each(['aura-interview', 'application'])(
  'whoever replaces a policy reads a notice about that, until they take it back, in the %s [ROUTE-59, A-088]',
  async (flow) => {
    const holder = await applicant();
    await finish(flow, holder.userId, 'yes');
    await finish(flow, holder.userId, 'yes');
    expect(await dueOf(holder)).toContain('replacement-notice');
    await finish(flow, holder.userId, 'no');
    expect(await dueOf(holder)).not.toContain('replacement-notice');
  },
);

test('disclosures go with the application, and those about beneficiaries with the membership [API-M-27, API-M-28, A-155]', async () => {
  const holder = await applicant();
  const terms = {
    recordId: 'beneficiary-terms@2026-11-30',
    recordType: 'disclosure',
    contextType: 'InsuranceMembership',
  };
  const { answer } = await acknowledge(holder, terms);
  expect(answer!.acknowledgement).toMatchObject({ contextType: 'InsuranceMembership' });
  expect(answer!.acknowledgement.contextId).not.toBe(holder.applicationId);
  expect(
    (await acknowledge(holder, { ...terms, contextType: 'InsuranceApplication' })).refusal?.message,
  ).toBe('beneficiary-terms goes with an InsuranceMembership.');
  const replace = { ...forApplication, recordId: 'replace-accidental-death@2026-11-22' };
  expect((await acknowledge(holder, replace)).answer!.acknowledgement).toMatchObject({
    contextType: 'InsuranceApplication',
    contextId: holder.applicationId,
  });
  expect(
    (await acknowledge(holder, { ...replace, contextType: 'InsuranceMembership' })).refusal?.message,
  ).toBe('replace-accidental-death goes with an InsuranceApplication.');
});

test('whoever read a paper of theirs says so once, and it goes with their membership, and of nobody else’s [API-M-27, A-155]', async () => {
  const [mine, theirs] = [await becomePerson(app, 'policyholder'), await becomePerson(app, 'policyholder')];
  const read = async (slug: string) =>
    (
      await app.graphql<{ documents: { id: string }[] }>(
        'query ($slug: String!) { documents: documentsBySlug(slug: $slug) { id } }',
        { slug },
        { token: mine.token },
      )
    ).data!.documents[0]!.id;
  await app.services.jobs.drain();
  const recordId = await read('policy-agreement');
  const input = { recordId, recordType: 'document', contextType: 'InsuranceMembership' };
  const first = await acknowledge(mine, input);
  expect(first.answer!.acknowledgement).toMatchObject({ recordId, contextType: 'InsuranceMembership' });
  await app.clock.advance(Temporal.Duration.from({ minutes: 5 }));
  expect((await acknowledge(mine, input)).answer).toEqual(first.answer);
  for (const [who, wrong] of [
    [theirs, input],
    [mine, { ...input, recordId: app.services.ids.uuid() }],
    [mine, { ...input, recordId: 'not-an-id' }],
    [mine, { ...input, contextId: app.services.ids.uuid() }],
  ] as const)
    expect((await acknowledge(who, wrong)).refusal?.message).toBe("We couldn't find that.");
  expect((await acknowledge(mine, { ...input, contextType: 'InsuranceApplication' })).refusal?.message).toBe(
    'policy-agreement goes with an InsuranceMembership.',
  );
  const kept = await app.services.database.reader
    .selectFrom('document_acknowledgements')
    .selectAll()
    .where('user_id', '=', mine.userId)
    .execute();
  expect(kept).toMatchObject([{ document_id: recordId, address: '127.0.0.1' }]);
});

test("nobody agrees for somebody else's application or membership [S-35]", async () => {
  const [mine, theirs] = [await applicant(), await applicant()];
  const input = { ...forApplication, recordId: 'privacy-notice@2026-11-30' };
  for (const contextId of [theirs.applicationId, 'not-an-id', app.services.ids.uuid()]) {
    const { refusal } = await acknowledge(mine, { ...input, contextId });
    expect(refusal?.message).toBe("We couldn't find that.");
  }
  expect((await acknowledge({}, input)).refusal?.extensions['message']).toBe('GRAPH_API_UNAUTHORIZED');
  const unverified = await openAccount(app);
  expect((await acknowledge(unverified, input)).refusal?.extensions['message']).toBe(
    'GRAPH_API_UNAUTHORIZED',
  );
});

test('nobody agrees to words that changed since they were read, or to none', async () => {
  const holder = await applicant();
  const old = await acknowledge(holder, { ...forApplication, recordId: 'privacy-notice@2020-01-01' });
  expect(old.refusal?.extensions).toMatchObject({
    validation_errors: { errors: [{ field: 'recordId', code: 'disclosure_changed' }] },
  });
  const none = await acknowledge(holder, { ...forApplication, recordId: 'nothing@2026-11-20' });
  expect(none.refusal?.message).toBe("We couldn't find that.");
});

test('published words stay what they were: other words need another version', async () => {
  const { database, clock } = app.services;
  const [first, ...others] = readDisclosures();
  await expect(
    openDisclosureLibrary({ database, clock }, [{ ...first!, body: 'Other words.' }, ...others]),
  ).rejects.toThrow('esign-consent');
  const next = { ...first!, version: '2027-01-01', body: 'Other words.' };
  const library = await openDisclosureLibrary({ database, clock }, [next, ...others]);
  expect(library.bySlug('esign-consent')?.body).toBe('Other words.');
  const kept = await database.reader
    .selectFrom('disclosures')
    .select('version')
    .where('slug', '=', 'esign-consent')
    .orderBy('version')
    .execute();
  expect(kept.map(({ version }) => version)).toEqual(['2026-11-27', '2027-01-01']);
});
