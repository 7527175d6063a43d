import type { ApplicantOutline } from '@wysh/domain/underwriting/testing/applicant.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { decidedApplicant } from '../../testing/applicant.ts';
import { openPurchase } from '../../testing/buyer.ts';
import type { Refusal } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { comeBack, TOO_HEAVY_FOR_TERM_LIFE } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(() => app.clock.reset());
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});
afterAll(() => app.close());

/** Somebody with a quote and a card who has done everything but say whether anything has changed. */
async function openUnconfirmed(outline: ApplicantOutline = {}) {
  const person = await decidedApplicant(app, outline);
  const purchase = openPurchase(app, person);
  await person.walk('cdd-form');
  await purchase.acknowledge();
  await purchase.addCard();
  const [offer] = await person.graphql<{ id: string }[]>('{ answer: productOfferings { id } }');
  const { quote } = (await purchase.accept(offer!.id)).answer!;
  return { ...person, ...purchase, quoteId: quote.id };
}

const codeOf = (refusal: Refusal | null) => refusal?.validation_errors?.errors[0]?.code ?? null;
const later = (duration: Temporal.DurationLike) => app.clock.advance(Temporal.Duration.from(duration));
const rows = <Row>(statement: string) =>
  app.services.database.runScript(statement) as Promise<readonly Row[]>;
const charged = () => rows('select count(*)::int as count from payment_attempts');
const keptOf = ({ userId }: { userId: string }) =>
  rows<{ session_id: string }>(
    `select session_id from acknowledgements where user_id = '${userId}' and disclosure_slug = 'nothing-changed'`,
  );

test('whoever has not said that nothing has changed is refused before anything is charged, and buys once they have [R-52]', async () => {
  const before = await charged();
  const person = await openUnconfirmed();
  const asked = await person.toConfirm(person.quoteId);
  expect(asked).toMatchObject({
    applicationId: (await person.latest())?.id,
    answeredOn: app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().toString(),
    disclosure: { slug: 'nothing-changed' },
  });
  const { refusal } = await person.take(person.quoteId);
  expect(codeOf(refusal)).toBe('answers_to_confirm');
  expect(refusal?.full_message).toContain('Nothing was charged.');
  expect((await person.membership()).pendingPolicy).toBeNull();
  expect(await charged()).toEqual(before);

  // Of another product's words it is nothing said.
  await person.agreeTo('nothing-changed-accidental-death@2026-11-29');
  expect(codeOf((await person.take(person.quoteId)).refusal)).toBe('answers_to_confirm');
  const contextId = asked!.applicationId;
  expect((await person.agreeTo(asked!.disclosure.id, { contextId })).refusal).toBeNull();
  expect(await person.toConfirm(person.quoteId)).toBeNull();
  const taken = await person.take(person.quoteId);
  const paid = await person.pay(taken.answer!.policy!.pendingPlan!.nextPayment!.invoiceId!);
  expect(paid.answer?.payments.processed).toMatchObject([{ transactionResult: 'success' }]);
});

test('whoever is offered accidental death alone says it of where they live and of a conviction, and of nothing else [R-52]', async () => {
  const person = await openUnconfirmed({ answers: TOO_HEAVY_FOR_TERM_LIFE });
  const asked = await person.toConfirm(person.quoteId);
  expect(asked?.disclosure.slug).toBe('nothing-changed-accidental-death');
  const { answer } = await person.call<{ body: string }>(
    '{ answer: disclosure(slug: "nothing-changed-accidental-death") { body } }',
  );
  expect(answer?.body).not.toMatch(/health|tobacco/i);
  await person.agreeTo(asked!.disclosure.id);
  expect((await person.take(person.quoteId)).refusal).toBeNull();
});

test('what was said counts for seven days; whoever comes back after three weeks is asked again, also with a quote taken and declined before [R-52]', async () => {
  const person = await openUnconfirmed();
  await person.confirm();
  await person.addCard('insufficient_funds');
  const taken = await person.take(person.quoteId);
  const invoiceId = taken.answer!.policy!.pendingPlan!.nextPayment!.invoiceId!;
  expect((await person.pay(invoiceId)).answer?.payments.processed).toMatchObject([
    { transactionResult: 'failed' },
  ]);

  await later({ days: 7 });
  let back = openPurchase(app, await comeBack(app, person));
  expect(await back.toConfirm(person.quoteId)).toBeNull();
  expect((await back.take(person.quoteId)).refusal).toBeNull();

  await later({ days: 14 });
  back = openPurchase(app, await comeBack(app, person));
  expect(await back.toConfirm(person.quoteId)).not.toBeNull();
  expect(codeOf((await back.take(person.quoteId)).refusal)).toBe('answers_to_confirm');
  // Nor is its bill paid by a request that leaves the quote out.
  expect(codeOf((await back.pay(invoiceId)).refusal)).toBe('answers_to_confirm');
  await back.confirm();
  expect((await back.take(person.quoteId)).refusal).toBeNull();
  await back.addCard();
  expect((await back.pay(invoiceId)).answer?.payments.processed).toMatchObject([
    { transactionResult: 'success' },
  ]);
  // Each time on record, with the session in which it was said.
  expect(new Set((await keptOf(person)).map((one) => one.session_id)).size).toBe(2);
});

test('said twice at once it is one record, and beside the payment the payment is made or refused whole [R-52]', async () => {
  const person = await openUnconfirmed();
  const id = (await person.toConfirm(person.quoteId))!.disclosure.id;
  const [, , taken] = await Promise.all([
    person.agreeTo(id),
    person.agreeTo(id),
    person.take(person.quoteId),
  ]);
  if (taken.refusal !== null) expect(codeOf(taken.refusal)).toBe('answers_to_confirm');
  expect((await person.take(person.quoteId)).refusal).toBeNull();
  expect(await keptOf(person)).toHaveLength(1);
});
