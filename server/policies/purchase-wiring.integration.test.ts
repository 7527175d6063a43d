import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newestMail, openAccount } from '../testing/account-holder.ts';
import { decidedApplicant } from '../testing/applicant.ts';
import { openBeneficiaryOwner } from '../testing/beneficiary-owner.ts';
import { openBuyer, openPurchase } from '../testing/buyer.ts';
import { verifySession } from '../testing/flow-visitor.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

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
  readonly state: string;
  readonly version: number;
  readonly html: { readonly url: string } | null;
}

const documentFields = 'slug state version html { url }';

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

/** What is agreed to on the purchase screen. */
async function agree(person: Caller): Promise<void> {
  const { answer } = await person.call<{ id: string }[]>('{ answer: disclosuresToAcknowledge { id } }');
  for (const { id } of answer ?? []) {
    await person.call(
      `mutation ($input: CreateAcknowledgementInput!) {
        answer: createAcknowledgement(input: $input) { clientMutationId }
      }`,
      { input: { recordId: id, recordType: 'disclosure', contextType: 'InsuranceApplication' } },
    );
  }
}

test('an applicant buys once everything is agreed to and due diligence is done; until then no policy is made [S29, A-155, A-276, BUY-13]', async () => {
  const applicant = await decidedApplicant(app);
  const person = openPurchase(app, applicant);
  const [offer] = await applicant.graphql<{ id: string }[]>('{ answer: productOfferings { id } }');
  const { quote } = (await person.accept(offer!.id)).answer!;

  const unread = (await person.take(quote.id)).refusal;
  expect(unread?.validation_errors?.errors).toMatchObject([{ code: 'acknowledgements_missing' }]);
  await agree(person);
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

test('each step leaves its paper: application at hand-in, a quote for each offer, the policy with the application attached [DOC-01, DOC-02, ENT-31]', async () => {
  const applicant = await decidedApplicant(app);
  const person = openPurchase(app, applicant);
  await agree(person);
  await applicant.walk('cdd-form');
  await openBeneficiaryOwner(app, applicant).add(openBeneficiaryOwner(app, applicant).grace, {});
  const [termLife, accidentalDeath] = await applicant.graphql<{ id: string }[]>(
    '{ answer: productOfferings { id } }',
  );
  const { quote } = (await person.accept(accidentalDeath!.id)).answer!;
  const mail = await newestMail(app, 'quote_ready', applicant.email);
  expect(mail.count).toBe(1);
  expect(mail.text).toContain('/fulfillment/start');
  const [ofQuote, ...others] = await documentsOf(person, `quote(id: "${quote.id}")`);
  expect(others).toEqual([]);
  expect(ofQuote).toMatchObject({ slug: 'quote', state: 'ready' });
  expect(await readPaper(ofQuote)).toContain('Accidental death insurance');

  const invoice = await person.prepare(termLife!.id);
  await person.pay(invoice.id);
  const { id, label } = (await person.membership()).activePolicy!;
  expect(await documentsOf(person, `policy(id: "${id}")`)).toMatchObject([
    { slug: 'policy-agreement', state: 'requested' },
  ]);
  await app.services.jobs.drain();
  const [agreement] = await documentsOf(person, `policy(id: "${id}")`);
  const text = await readPaper(agreement);
  for (const said of [label, 'Grace Hopper', 'Walker', '12 Lantern Hill', 'The attached application'])
    expect(text).toContain(said);
  const [application] = await documentsOf(person, 'latestInsuranceApplication');
  expect(application).toMatchObject({ slug: 'application', state: 'ready', version: 1 });
  expect(await readPaper(application)).not.toMatch(/\d{3}-\d{2}-\d{4}/);
});

test('the beneficiaries of the application are those of the policy from its first moment on, and change by themselves from then on [A-183, BENE-01]', async () => {
  const buyer = await openBuyer(app, ['termLife']);
  const owner = openBeneficiaryOwner(app, buyer);
  await owner.add(owner.grace, {});
  expect(await owner.list('wysh-insurance')).toEqual([]);
  const invoice = await buyer.prepare(buyer.offeringIds[0]!);
  await buyer.pay(invoice.id);

  const [copy, ...none] = await owner.list('wysh-insurance');
  const [original] = await owner.list();
  expect(none).toEqual([]);
  expect(copy).toMatchObject({ responsibility: 'primary', allocation: 100, contact: { firstName: 'Grace' } });
  expect(copy!.id).not.toBe(original!.id);
  await owner.add(owner.trust, { lineOfBusiness: 'wysh-insurance' });
  expect((await owner.list('wysh-insurance')).map(({ allocation }) => allocation)).toEqual([50, 50]);
  expect((await owner.list()).map(({ allocation }) => allocation)).toEqual([100]);
});

test("nobody sees the papers of somebody else's policy [S-35, S-78]", async () => {
  const buyer = await openBuyer(app, ['accidentalDeath']);
  const invoice = await buyer.prepare(buyer.offeringIds[0]!);
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
