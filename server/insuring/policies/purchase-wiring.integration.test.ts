import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import en from '../../content/translations/en-US.json' with { type: 'json' };
import { newestMail, openAccount } from '../../testing/account-holder.ts';
import { decidedApplicant, openApplicant } from '../../testing/applicant.ts';
import { openBeneficiaryOwner } from '../../testing/beneficiary-owner.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import { verifySession } from '../../testing/flow-visitor.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import type { PersonOptions } from '../../testing/people/person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { REPLACING_ACCIDENT_COVER } from '../../applying/underwriting/application-paper.ts';
import { readPolicyFile } from './read-policy-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});
afterAll(() => app.close());

interface ShownDocument {
  readonly slug: string;
  readonly name: string;
  readonly state: string;
  readonly version: number;
  readonly html: { readonly url: string } | null;
}

const documentFields = 'slug name state version html { url }';

type Caller = Pick<ReturnType<typeof openPurchase>, 'call'>;

async function documentsOf(person: Caller, what: string): Promise<readonly ShownDocument[]> {
  const { answer } = await person.call<{ documents: readonly ShownDocument[] }>(
    `{ answer: ${what} { documents { ${documentFields} } } }`,
  );
  return answer?.documents ?? [];
}

async function readPaper(document: ShownDocument | undefined): Promise<string> {
  return (await app.rest('GET', document?.html?.url ?? '/documents/none')).text;
}

test('an applicant buys once everything is agreed to and due diligence is done; until then no policy is made [S29, A-155, A-276, BUY-13, S-38]', async () => {
  const applicant = await decidedApplicant(app);
  const person = openPurchase(app, applicant);
  const [offer] = await applicant.graphql<{ id: string }[]>('{ answer: productOfferings { id } }');
  // An offer that nobody accepted is no quote, and neither is a name that is nobody's.
  for (const noQuote of [offer!.id, '01890000-0000-7000-8000-000000000000'])
    expect((await person.take(noQuote)).refusal?.full_message).toBe("We couldn't find that.");
  expect((await person.membership()).pendingPolicy).toBeNull();
  const { quote } = (await person.accept(offer!.id)).answer!;

  const unread = (await person.take(quote.id)).refusal;
  expect(unread?.validation_errors?.errors).toMatchObject([{ code: 'acknowledgements_missing' }]);
  await person.agree();
  const unasked = (await person.take(quote.id)).refusal;
  expect(unasked?.validation_errors?.errors).toMatchObject([{ code: 'due_diligence_open' }]);
  expect((await person.membership()).pendingPolicy).toBeNull();
  const isDone = () => applicant.graphql<boolean>('{ answer: isDueDiligenceDone }');
  expect(await isDone()).toBe(false);
  await applicant.walk('cdd-form');
  expect(await isDone()).toBe(true);

  const invoice = await person.prepare(offer!.id);
  expect((await person.pay(invoice.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'success' },
  ]);
  expect((await person.membership()).activePolicy).not.toBeNull();
});

test('each step leaves its paper: application at hand-in, a quote for each offer, the policy with the application attached [DOC-06, DOC-07, DOC-08, ENT-31, F-14, DOC-01, DOC-02, F-28, F-70]', async () => {
  const applicant = await decidedApplicant(app);
  const person = openPurchase(app, applicant);
  await person.agree();
  await applicant.walk('cdd-form');
  await openBeneficiaryOwner(app, applicant).add(openBeneficiaryOwner(app, applicant).grace, {});
  const [termLife, accidentalDeath] = await applicant.graphql<{ id: string }[]>(
    '{ answer: productOfferings { id } }',
  );
  const { quote } = (await person.accept(accidentalDeath!.id)).answer!;
  const mail = await newestMail(app, 'quote_ready', applicant.email);
  expect(mail.count).toBe(1);
  expect(mail.text).toContain('/fulfillment/start');
  const besideQuote = await documentsOf(person, `quote(id: "${quote.id}")`);
  expect(besideQuote.map(({ slug }) => slug).toSorted()).toEqual([
    'outline-of-coverage',
    'quote-accidental-death',
  ]);
  const ofQuote = besideQuote.find(({ slug }) => slug === 'quote-accidental-death');
  // Each product's is a paper of its own, and none a version of the other's (F-14).
  expect(ofQuote).toMatchObject({
    slug: 'quote-accidental-death',
    name: 'Your accidental death quote',
    version: 1,
    state: 'ready',
  });
  const paperOfQuote = await readPaper(ofQuote);
  for (const said of ['Your accidental death quote', 'Accidental death insurance'])
    expect(paperOfQuote).toContain(said);

  const invoice = await person.prepare(termLife!.id);
  const { quoteId } = (await person.call<{ quoteId: string }>('{ answer: pendingPolicy { quoteId } }'))
    .answer!;
  const besideTerm = await documentsOf(person, `quote(id: "${quoteId}")`);
  expect(besideTerm.map(({ slug }) => slug).toSorted()).toEqual(['buyers-guide', 'quote-term-life']);
  const ofTerm = besideTerm.find(({ slug }) => slug === 'quote-term-life');
  expect(ofTerm).toMatchObject({ name: 'Your term life quote', version: 1, state: 'ready' });
  expect(await readPaper(ofTerm)).toContain('Your term life quote');
  await person.pay(invoice.id);
  const { id, label } = (await person.membership()).activePolicy!;
  const asked = await documentsOf(person, `policy(id: "${id}")`);
  expect(asked.map(({ slug, state }) => `${slug} ${state}`).toSorted()).toEqual([
    'guaranty-notice requested',
    'policy-agreement requested',
    'policy-summary requested',
    'replacement-notice requested',
  ]);
  await app.services.jobs.drain();
  const ofPolicy = await documentsOf(person, `policy(id: "${id}")`);
  const text = await readPaper(ofPolicy.find(({ slug }) => slug === 'policy-agreement'));
  for (const said of [label, 'Grace Hopper', 'Walker', '12 Lantern Hill', 'The attached application'])
    expect(text).toContain(said);
  // Whoever makes a claim may have no account with us.
  expect(text).toMatch(
    /call <a[^>]*>\(800\) 555-0199<\/a>, Monday to Friday, 9 a\.m\. to 5 p\.m\. Eastern Time/,
  );
  expect(text).toContain('Applicant, signed electronically');
  expect(text).not.toContain('Not signed yet.');
  const ready = await newestMail(app, 'documents_ready', applicant.email);
  expect(ready.count).toBe(1);
  expect(ready.text).toContain('/account/documents');
  // The one of the application as it was handed in; the contract has a mail of its own.
  const handedIn = await newestMail(app, 'paper_ready', applicant.email);
  expect(handedIn.count).toBe(1);
  expect(handedIn.text).toContain('“Your application”');
  expect(handedIn.text).toContain('/account/documents');
  const ofApplication = await documentsOf(person, 'latestInsuranceApplication');
  expect(ofApplication.map(({ slug }) => slug).toSorted()).toEqual(['application', 'health-authorization']);
  const application = ofApplication.find(({ slug }) => slug === 'application');
  expect(application).toMatchObject({ slug: 'application', state: 'ready', version: 1 });
  const asHandedIn = await readPaper(application);
  expect(asHandedIn).toContain('Not signed yet.');
  // Every question in its full words with its help, and every choice with its answer.
  for (const said of [
    'Did a parent, brother or sister have any of these before 60? Conditions in the family',
    'The family you were born into, as far as you know.',
    'Heart disease',
  ])
    expect(asHandedIn).toContain(said);
  expect(await readPaper(application)).not.toMatch(/\d{3}-\d{2}-\d{4}/);
});

/** Buys accident cover, with the tick that it replaces another policy or without; answers policy and contract. */
async function buyAccidentCover({
  isReplacing,
  answers,
}: Pick<PersonOptions, 'answers'> & { isReplacing: boolean }) {
  const buyer = await openBuyer(app, {
    product: 'accidentalDeath',
    ...(answers !== undefined && { answers }),
  });
  const invoice = await buyer.prepare(buyer.offeringId);
  if (isReplacing) {
    const { answer } = await buyer.call<{ id: string }>(
      '{ answer: disclosure(slug: "replace-accidental-death") { id } }',
    );
    await buyer.call(
      `mutation ($input: CreateAcknowledgementInput!) {
        answer: createAcknowledgement(input: $input) { clientMutationId }
      }`,
      {
        input: { recordId: answer!.id, recordType: 'disclosure', contextType: 'InsuranceApplication' },
      },
    );
  }
  await buyer.pay(invoice.id);
  await app.services.jobs.drain();
  const policy = (await buyer.membership()).activePolicy!;
  const papers = await documentsOf(buyer, `policy(id: "${policy.id}")`);
  const contract = await readPaper(papers.find(({ slug }) => slug === 'policy-agreement'));
  return {
    buyer,
    policy,
    contract,
    notices: papers.filter(({ slug }) => slug === 'replace-accidental-death'),
  };
}

const easternDay = (instant: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO('America/New_York').toPlainDate();

test('accident cover that replaces another policy has the days of a replacement, and says so in its application [F-13, BUY-20, CONST-07]', async () => {
  const { policy, contract } = await buyAccidentCover({ isReplacing: true });
  const delivered = easternDay(policy.effectiveAt!);
  expect(policy.freeLookEndsOn).toBe(delivered.add({ days: 30 }).toString());
  expect(contract).toContain('Right to examine: 30 days');
  expect(contract).toMatch(/This replaces an accidental death policy I already have\.<\/th><td[^>]*>Yes</);
  const other = await buyAccidentCover({ isReplacing: false });
  expect(other.policy.freeLookEndsOn).toBe(
    easternDay(other.policy.effectiveAt!).add({ days: 10 }).toString(),
  );
  expect(other.contract).toMatch(
    /This replaces an accidental death policy I already have\.<\/th><td[^>]*>No</,
  );
});

/** The line for a name, with nobody's on it. */
const UNSIGNED = '<p class="signed"></p>';

test('accident cover that replaces another policy is filed with the notice about that, signed on the day it was ticked; any other is not [DOC-10, F-13]', async () => {
  const { buyer, policy, notices } = await buyAccidentCover({ isReplacing: true });
  expect(notices).toMatchObject([{ name: 'Replacing a policy', state: 'ready', version: 1 }]);
  const text = await readPaper(notices[0]);
  const day = easternDay(policy.effectiveAt!).toLocaleString('en-US', { dateStyle: 'long' });
  for (const said of ['Notice: replacing insurance', 'within 30 days of its delivery', day])
    expect(text).toContain(said);
  expect(text).not.toContain(UNSIGNED);
  // Among their papers, and in the file of the policy.
  expect((await documentsOf(buyer, 'currentUser')).map(({ slug }) => slug)).toContain(
    'replace-accidental-death',
  );
  const file = await readPolicyFile(
    { ...app.services, caller: visitorWithoutSession('examiner', null) },
    {
      number: policy.label,
      readBy: 'an examiner',
      why: 'a replacement',
    },
  );
  expect(file!.papers.map(({ slug }) => slug)).toContain('replace-accidental-death');
  expect((await buyAccidentCover({ isReplacing: false })).notices).toEqual([]);
});

test('accident cover of whoever said in the interview alone that it replaces a policy has the notice they signed, and not the one beside the card [DOC-10]', async () => {
  const answers = { 'owns-anything': 'yes', 'existing-policy': 'yes', 'existing-coverage': 100_000 };
  const { buyer, policy, notices } = await buyAccidentCover({ isReplacing: false, answers });
  expect(notices).toEqual([]);
  const papers = await documentsOf(buyer, `policy(id: "${policy.id}")`);
  const notice = papers.find(({ slug }) => slug === 'replacement-notice');
  expect(await readPaper(notice)).not.toContain(UNSIGNED);
});

test('whom a policy pays stands with its terms among its papers: from the purchase on, anew when it changes, and not again for an address [DOC-04, BENE-14]', async () => {
  const buyer = await openBuyer(app);
  const owner = openBeneficiaryOwner(app, buyer);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  const { id, label } = (await buyer.membership()).activePolicy!;
  const terms = async () => {
    await app.services.jobs.drain();
    const papers = await documentsOf(buyer, `policy(id: "${id}")`);
    return papers.filter(({ slug }) => slug === 'beneficiary-terms');
  };
  const atPurchase = await terms();
  expect(atPurchase).toMatchObject([{ name: 'Beneficiary terms', state: 'ready', version: 1 }]);
  const first = await readPaper(atPurchase[0]);
  for (const said of [label, 'Sam', '100%', 'When a change counts']) expect(first).toContain(said);

  const { beneficiary } = await owner.add(owner.grace, { lineOfBusiness: 'wysh-insurance' });
  const changed = await terms();
  expect(changed.map(({ version }) => version)).toEqual([2, 1]);
  const second = await readPaper(changed[0]);
  for (const said of ['Sam', 'Grace Hopper', '50%']) expect(second).toContain(said);
  expect(await readPaper(changed[1])).toBe(first);

  // A telephone is nothing that the paper says.
  await owner.update(beneficiary.id, {
    individual: { ...owner.grace.individual, phoneNumber: '2125550188' },
  });
  expect((await terms()).map(({ version }) => version)).toEqual([2, 1]);

  // What was there before, and is again, is said again: it is another designation.
  await owner.remove(beneficiary, {});
  expect((await terms()).map(({ version }) => version)).toEqual([3, 2, 1]);
  // Somebody who comes and goes before it is written is none.
  const { beneficiary: passing } = await owner.add(owner.trust, { lineOfBusiness: 'wysh-insurance' });
  await owner.remove(passing, {});
  expect((await terms()).map(({ version }) => version)).toEqual([3, 2, 1]);
});

test('the accident policy attaches its own application: its product and amount, and no question about health [F-27]', async () => {
  const { policy, contract } = await buyAccidentCover({ isReplacing: false });
  const application = contract.slice(contract.indexOf('The attached application'));
  expect(application).toContain('Accidental death insurance');
  expect(application).toContain(`$${policy.amount.toLocaleString('en-US')}`);
  expect(application).not.toMatch(/Term life insurance|How much do you weigh|tested positive/);
  expect(application).toContain('Have you been convicted of a felony');
});

test('contract and quote of accident cover pay the shares that its page is told [F-31, AD-10]', async () => {
  const { buyer, policy, contract } = await buyAccidentCover({ isReplacing: false });
  const { answer } = await buyer.call<{
    quoteId: string;
    payoutDetails: readonly { percent: number; amount: number }[];
  }>('query ($id: ID!) { answer: policy(id: $id) { quoteId payoutDetails { percent amount } } }', {
    id: policy.id,
  });
  const { quoteId, payoutDetails } = answer!;
  expect(payoutDetails).toHaveLength(3);
  const [quote] = await documentsOf(buyer, `quote(id: "${quoteId}")`);
  for (const paper of [contract, await readPaper(quote)])
    for (const { percent, amount } of payoutDetails)
      expect(paper).toMatch(
        new RegExp(`>${percent}%</td><td[^>]*>\\$${amount.toLocaleString('en-US')}</td>`),
      );
});

test('the words of the tick in the application are those beside the card [F-13]', () => {
  expect(en['purchase.replaces']).toBe(REPLACING_ACCIDENT_COVER);
});

test('a membership leads to all that becomes of it, from the application to the policy and its bills [ENT-44, ENT-45, API-Q-16, API-Q-25, API-Q-27]', async () => {
  const applicant = await decidedApplicant(app);
  const person = openPurchase(app, applicant);
  const links = async (token = applicant.token) => {
    const { data } = await app.graphql<{
      currentUser: { activeConstellations: { activeInsuranceMembership: Record<string, unknown> }[] };
    }>(
      `{ currentUser { activeConstellations { activeInsuranceMembership {
        latestInsuranceApplication { result version documents { slug } }
        productsOfferings { productSlug status }
        pendingQuote { productDetail { slug } }
        pendingPolicy { status } activePolicy { status }
        latestPayableInvoice { status } invoices { status }
        unpaid: invoices(status: eligibleUnpaid) { status } processing: invoices(status: processing) { status }
        notifications { id } beneficiaries { contact { __typename } }
        capabilities { billing termLifeExtension } documents { slug }
      } } } }`,
      {},
      { token },
    );
    return data!.currentUser.activeConstellations[0]!.activeInsuranceMembership;
  };
  const offer = (productSlug: string) => ({ productSlug, status: 'pending' });
  const application = { result: 'approved', version: 1, documents: [{ slug: 'application' }] };
  const nothing = { pendingPolicy: null, activePolicy: null, latestPayableInvoice: null, invoices: [] };
  const beforeItIsTaken = await links();
  expect(beforeItIsTaken).toEqual({
    ...nothing,
    latestInsuranceApplication: application,
    productsOfferings: [offer('wysh-term-life'), offer('wysh-accidental-death')],
    pendingQuote: null,
    unpaid: [],
    processing: [],
    notifications: [],
    beneficiaries: [{ contact: { __typename: 'IndividualContact' } }],
    capabilities: { billing: false, termLifeExtension: false },
    documents: expect.any(Array),
  });
  /** The papers that are asked for at once stand in any order among themselves. */
  const together = (documents: unknown, ...sizes: number[]) => {
    const slugs = (documents as readonly { slug: string }[]).map(({ slug }) => slug);
    return sizes.map((size) => slugs.splice(0, size).toSorted()).concat([slugs]);
  };
  const withOffers = [
    ['outline-of-coverage', 'quote-accidental-death'],
    ['buyers-guide', 'quote-term-life'],
    ['application'],
  ];
  expect(together(beforeItIsTaken['documents'], 2, 2)).toEqual(withOffers);

  await person.agree();
  await applicant.walk('cdd-form');
  const [termLife] = await applicant.graphql<{ id: string }[]>('{ answer: productOfferings { id } }');
  const { quote } = (await person.accept(termLife!.id)).answer!;
  expect(await links()).toMatchObject({
    ...nothing,
    pendingQuote: { productDetail: { slug: 'wysh-term-life' } },
  });
  await person.take(quote.id);
  const open = [{ status: 'created' }];
  expect(await links()).toMatchObject({
    pendingQuote: null,
    pendingPolicy: { status: 'pending' },
    activePolicy: null,
    latestPayableInvoice: open[0],
    invoices: open,
    unpaid: open,
    processing: [],
  });
  const invoice = (await person.membership()).latestPayableInvoice!;
  await person.addCard();
  await person.pay(invoice.id);
  const { documents, ...others } = await links();
  expect(others).toMatchObject({
    latestInsuranceApplication: {
      ...application,
      documents: [{ slug: 'health-authorization' }, ...application.documents],
    },
    productsOfferings: [],
    pendingPolicy: null,
    activePolicy: { status: 'active' },
    latestPayableInvoice: null,
    invoices: [{ status: 'fully_paid' }],
    unpaid: [],
    capabilities: { billing: true, termLifeExtension: false },
  });
  const withPolicy = ['guaranty-notice', 'policy-agreement', 'policy-summary', 'replacement-notice'];
  expect(together(documents, withPolicy.length, 1, 2, 2)).toEqual([
    withPolicy,
    ['health-authorization'],
    ...withOffers,
  ]);
});

test('the paper of an application is asked for until it is there, and read by its own address [ERR-04, ENT-40, API-Q-27, API-Q-30]', async () => {
  const applicant = await openApplicant(app);
  await applicant.handIn();
  const ask = <Answer>(document: string, variables = {}) =>
    openPurchase(app, applicant).call<Answer>(document, variables);
  const paperOf =
    '{ answer: latestInsuranceApplication { id result version createdAt documents { id slug state } } }';
  const early = (await ask<{ documents: { id: string }[] }>(paperOf)).answer!;
  expect(early).toMatchObject({
    id: expect.stringMatching(/\w/),
    result: 'pending',
    version: 1,
    createdAt: expect.stringMatching(/Z$/),
    documents: [{ slug: 'application', state: 'requested' }],
  });
  const { id } = early.documents[0]!;
  const byId = 'query ($id: ID!) { answer: document(id: $id) { slug state } }';
  const bySlug = '{ answer: documentsBySlug(slug: "application") { id state } }';
  for (const { answer, refusal } of [await ask(byId, { id }), await ask(bySlug)]) {
    expect(answer).toBeNull();
    expect(refusal).toMatchObject({
      message: 'APPLICATION_DOCUMENT_NOT_READY',
      full_message: 'The application document is not ready, please try again',
    });
  }
  await app.services.jobs.drain();
  expect((await ask(byId, { id })).answer).toEqual({ slug: 'application', state: 'ready' });
  expect((await ask(bySlug)).answer).toEqual([{ id, state: 'ready' }]);
  expect(
    (await ask<{ slug: string }[]>('{ answer: documentCategories { slug documents { slug } } }')).answer,
  ).toEqual(
    expect.arrayContaining([
      { slug: 'application', documents: expect.arrayContaining([{ slug: 'application' }]) },
    ]),
  );
});

test('the beneficiaries of the application are those of the policy from its first moment on, and change by themselves from then on [A-183, BENE-01, BENE-20, BENE-21]', async () => {
  const buyer = await openBuyer(app);
  const owner = openBeneficiaryOwner(app, buyer);
  expect(await owner.list('wysh-insurance')).toEqual([]);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);

  const [copy, ...none] = await owner.list('wysh-insurance');
  const [original] = await owner.list();
  expect(none).toEqual([]);
  const sam = { responsibility: 'primary', allocation: 100, contact: { firstName: 'Sam' } };
  expect(copy).toMatchObject({ ...sam, assignedEntity: { entityType: 'Policy' } });
  expect(original).toMatchObject({ ...sam, assignedEntity: { entityType: 'InsuranceMembership' } });
  expect(copy!.id).not.toBe(original!.id);
  const { beneficiary: added } = await owner.add(owner.trust, { lineOfBusiness: 'wysh-insurance' });
  await owner.add(owner.organization, { lineOfBusiness: 'wysh-insurance', responsibility: 'backup' });
  const ofPolicy = async () =>
    (await owner.list('wysh-insurance')).map(({ responsibility, allocation }) => [
      responsibility,
      allocation,
    ]);
  const backup = ['backup', 100];
  expect(await ofPolicy()).toEqual([['primary', 50], ['primary', 50], backup]);
  await owner.remove(added, {});
  expect(await ofPolicy()).toEqual([['primary', 100], backup]);
  expect(await owner.list()).toEqual([original]);
});

test('the packet of a beneficiary of a policy names it, and each one that was sent is a version [BENE-15, DOC-05, A-182]', async () => {
  const buyer = await openBuyer(app, { product: 'accidentalDeath' });
  const owner = openBeneficiaryOwner(app, buyer);
  const { grace } = owner;
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  const { label } = (await buyer.membership()).activePolicy!;
  for (const name of ['grace', 'ada']) {
    const individual = { ...grace.individual, firstName: name, email: `${name}-${buyer.userId}@example.com` };
    const { beneficiary } = await owner.add({ individual }, { lineOfBusiness: 'wysh-insurance' });
    expect((await owner.sendPacket(beneficiary.id)).errors).toBeUndefined();
  }
  await app.services.jobs.drain();
  const packets = (await documentsOf(buyer, 'currentUser')).filter(
    ({ slug }) => slug === 'beneficiary-packet',
  );
  expect(packets.map(({ version }) => version)).toEqual([2, 1]);
  const text = await readPaper(packets[1]);
  for (const said of [label, 'grace', 'accidental death insurance', 'Accidents only'])
    expect(text).toContain(said);
});

test('a policyholder manages billing, beneficiaries and documents: another card pays, somebody else is named, every paper opens [MKT-10]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  const cardInUse = async () =>
    (await buyer.call<{ mask: string }>('{ answer: activePaymentMethod { id mask } }')).answer;
  const before = await cardInUse();
  const { paymentMethod } = (await buyer.addCard('other')).answer!;
  expect(await cardInUse()).toMatchObject({ id: paymentMethod.id });
  expect(await cardInUse()).not.toEqual(before);
  expect((await buyer.membership()).invoices).toMatchObject([{ id: invoice.id, status: 'fully_paid' }]);

  const owner = openBeneficiaryOwner(app, buyer);
  await owner.add(owner.trust, { lineOfBusiness: 'wysh-insurance' });
  expect(await owner.list('wysh-insurance')).toMatchObject([{ allocation: 50 }, { allocation: 50 }]);

  await app.services.jobs.drain();
  const documents = await documentsOf(buyer, 'currentUser');
  expect(documents.map(({ slug }) => slug)).toContain('policy-agreement');
  for (const document of documents)
    expect(await readPaper(document), document.slug).toContain('Demonstration. Not a contract of insurance.');
});

test("nobody sees the papers of somebody else's policy [S-35, S-78]", async () => {
  const buyer = await openBuyer(app, { product: 'accidentalDeath' });
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  const { id } = (await buyer.membership()).activePolicy!;
  const stranger = await openAccount(app);
  await verifySession(app, stranger);
  const { answer, refusal } = await openPurchase(app, stranger).call(
    `{ answer: policy(id: "${id}") { documents { slug } } }`,
  );
  expect(answer).toBeNull();
  expect(await openPurchase(app, stranger).policy('nobody')).toBeNull();
  expect(refusal?.full_message).toBe("We couldn't find that.");
});
