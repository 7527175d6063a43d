import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openWyshList } from '../../testing/wysh-list.ts';
import { comeBack } from '../../testing/people/become-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
// Whatever a test did: no money lost, taken twice, or taken without a policy.
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});
afterAll(() => app.close());

const today = () => app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();

/** Lets the time pass in which the reconciler has its turn. */
async function reconcile(seconds = 60): Promise<void> {
  await app.clock.advance(Temporal.Duration.from({ seconds }));
  await app.services.jobs.drain();
}

async function resultOf(buyer: Buyer, invoiceId: string) {
  const { answer, refusal } = await buyer.pay(invoiceId);
  return refusal === null ? answer!.payments.processed[0]! : refusal;
}

test('from the accepted offer to a policy in force, with its plan, receipt and number [QUOTE-21, QUOTE-22, BUY-11, BUY-13, BUY-14, BUY-24, ENT-31, ENT-32, ENT-35, ENT-46, ENT-47, ENT-48, API-M-31, API-M-32, API-M-35, API-M-36, API-Q-24, API-Q-26, F-73, ENT-33, API-Q-10, ENT-10, MONEY-06, THIRD-01]', async () => {
  const buyer = await openBuyer(app);
  const idOf = async (what: string) =>
    (await buyer.call<{ id: string }>(`{ answer: ${what} { id } }`)).answer?.id;
  const accepted = await buyer.accept(buyer.offeringId);
  const quote = accepted.answer!.quote;
  expect(quote).toMatchObject({
    status: 'pending',
    amount: 500_000,
    insuredsAgeAtTerm: 54,
    extensionAvailable: true,
    classification: { id: 'PP', gender: 'female' },
    productDetail: { slug: 'wysh-term-life' },
    billingFrequency: null,
  });
  expect(quote.dueToday).toBe(quote.monthlyPremium);
  expect(quote.annualSavings).toBeCloseTo(quote.monthlyPremium * 12 - quote.annualPremium, 2);
  expect((await buyer.membership()).pendingQuote).toEqual(quote);
  expect(await idOf('pendingQuote')).toBe(quote.id);

  const taken = (await buyer.take(quote.id)).answer!;
  expect(taken.quote).toMatchObject({ id: quote.id, status: 'accepted', billingFrequency: 'monthly' });
  expect(taken.policy).toMatchObject({
    status: 'pending',
    amount: 500_000,
    effectiveAt: null,
    pendingPlan: { amount: quote.monthlyPremium, billingFrequency: 'monthly' },
    activePlan: null,
  });
  expect(taken.policy!.label).toMatch(/^TL-[2-9A-Z]{4}-[2-9A-Z]{5}$/);
  expect(await idOf('pendingPolicy')).toBe(taken.policy!.id);
  expect(await buyer.capabilities()).toEqual({ billing: false, termLifeExtension: false });

  expect((await buyer.addCard()).answer!.paymentMethod).toMatchObject({
    id: expect.stringMatching(/\w/),
    externalId: expect.stringMatching(/\w/),
    source: 'credit_card',
    status: 'active',
    name: 'Maya Lin',
    mask: '•••• 4242',
    metadata: { brand: 'visa', country: 'US', funding: 'credit', last4: '4242' },
  });
  const { latestPayableInvoice: invoice, pendingQuote } = await buyer.membership();
  expect(pendingQuote).toBeNull();
  expect(invoice).toMatchObject({
    amount: quote.monthlyPremium,
    balance: quote.monthlyPremium,
    status: 'created',
    dueAt: today().toString(),
    pastDue: false,
  });
  expect(await idOf('latestPayableInvoice')).toBe(invoice!.id);
  expect((await buyer.call('{ answer: invoices { id issuedAt } }')).answer).toEqual([
    { id: invoice!.id, issuedAt: expect.stringMatching(/Z$/) },
  ]);

  const pressedMs = app.clock.now().epochMilliseconds;
  const paid = (await buyer.pay(invoice!.id)).answer!.payments;
  expect(paid).toEqual({
    billingAttemptedAmount: quote.monthlyPremium,
    processed: [{ invoiceId: invoice!.id, transactionResult: 'success', reason: null, clientSecret: null }],
  });
  const cents = await app.services.database.runScript(
    'select i.amount_cents as billed, p.amount_cents as paid from invoices i join payments p on p.invoice_id = i.id where i.id = $1',
    [invoice!.id],
  );
  expect(cents).toEqual([
    { billed: Math.round(quote.monthlyPremium * 100), paid: Math.round(quote.monthlyPremium * 100) },
  ]);
  const { activePolicy, pendingPolicy, latestPayableInvoice, invoices } = await buyer.membership();
  expect(pendingPolicy).toBeNull();
  expect(latestPayableInvoice).toBeNull();
  expect(invoices).toMatchObject([{ status: 'fully_paid', balance: 0 }]);
  expect(activePolicy).toMatchObject({
    id: taken.policy!.id,
    label: taken.policy!.label,
    status: 'active',
    effectiveUntil: today().add({ years: 20 }).toString(),
    freeLookEndsOn: today().add({ days: 10 }).toString(),
    monthlyPremium: quote.monthlyPremium,
    activePlan: {
      amount: quote.monthlyPremium,
      nextPayment: {
        date: today().add({ months: 1 }).toString(),
        amount: quote.monthlyPremium,
        estimated: true,
        invoiceId: null,
      },
    },
  });
  const begunMs = Temporal.Instant.from(activePolicy!.effectiveAt!).epochMilliseconds;
  expect(begunMs).toBeGreaterThanOrEqual(pressedMs);
  expect(begunMs).toBeLessThanOrEqual(app.clock.now().epochMilliseconds);
  expect(await buyer.policy(activePolicy!.id)).toEqual(activePolicy);
  expect(await buyer.capabilities()).toEqual({ billing: true, termLifeExtension: false });
  const { answer: offerings } = await buyer.call<object[]>('{ answer: productOfferings { id status } }');
  const [termLife, accidentalDeath] = buyer.offeringIds as [string, string];
  // What lost is withdrawn, and shown no more.
  expect(offerings).toEqual([{ id: termLife, status: 'accepted' }]);
  const lost = app.services.database.reader.selectFrom('product_offerings').select('status');
  expect(await lost.where('id', '=', accidentalDeath).execute()).toEqual([{ status: 'withdrawn' }]);
  const receipt = await newestMail(app, 'purchase_receipt', buyer.email);
  expect(receipt.count).toBe(1);
  expect(receipt.text).toContain(activePolicy!.label);
  expect(receipt.text).toMatch(/from your card on \w+ \d+, \d{4} for the first premium, which pays through/);
  expect(receipt.text).toMatch(/Next is \$[\d.]+, on \w+ \d+, \d{4}\./);
  expect(receipt.text).toContain('hand the policy back through');
  expect(receipt.text).toContain('Your insurer is Wysh, 100 Lantern Way, Columbus, OH 43215.');
  expect(receipt.text).toContain(`$${quote.monthlyPremium.toFixed(2)}`);
});

test('offered both, the person goes back and forth, and buying one withdraws the other [QUOTE-25, QUOTE-20, AD-15, DASH-02]', async () => {
  const buyer = await openBuyer(app);
  const [termLife, accidentalDeath] = buyer.offeringIds as [string, string];
  const first = (await buyer.accept(termLife)).answer!.quote;
  await app.clock.advance(Temporal.Duration.from({ seconds: 1 }));
  const second = (await buyer.accept(accidentalDeath)).answer!.quote;
  expect(second).toMatchObject({ classification: null, insuredsAgeAtTerm: 65 });
  expect((await buyer.membership()).pendingQuote!.id).toBe(second.id);
  await app.clock.advance(Temporal.Duration.from({ seconds: 1 }));
  expect((await buyer.accept(termLife)).answer!.quote.id).toBe(first.id);
  expect((await buyer.membership()).pendingQuote!.id).toBe(first.id);

  const invoice = await buyer.prepare(accidentalDeath);
  expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'success' });
  expect((await buyer.membership()).pendingQuote).toBeNull();
  expect((await buyer.take(first.id)).refusal).toMatchObject({
    full_message: "That quote isn't open anymore.",
  });
});

test('a policy tells its product, rider with its cap, payouts and papers [ENT-33, ENT-34, ENT-36, API-Q-28, F-26]', async () => {
  const fields = `status pausedAt terminatesAt lapsesAt totalMissedPremiums
    product { slug } productDetail { slug } productV2 { id name status slug description }
    documents { slug state } payoutDetails { cause percent amount } policyRiders { label rider { name description cta ctaDestination } }`;
  for (const product of ['termLife', 'accidentalDeath'] as const) {
    const buyer = await openBuyer(app, { product });
    const invoice = await buyer.prepare(buyer.offeringId);
    await buyer.pay(invoice.id);
    await app.services.jobs.drain();
    const { id } = (await buyer.membership()).activePolicy!;
    const { answer } = await buyer.call<object>(
      `query ($id: ID!) { answer: policy(id: $id) { ${fields} } }`,
      {
        id,
      },
    );
    const slug = product === 'termLife' ? 'wysh-term-life' : 'wysh-accidental-death';
    expect(answer).toMatchObject({
      status: 'active',
      pausedAt: null,
      terminatesAt: null,
      lapsesAt: null,
      totalMissedPremiums: 0,
      product: { slug },
      productDetail: { slug },
      productV2: {
        id: expect.stringMatching(/\w/),
        name: product === 'termLife' ? 'Term life insurance' : 'Accidental death insurance',
        slug,
        status: 'active',
        description: expect.stringMatching(/\w/),
      },
      documents: expect.arrayContaining([{ slug: 'policy-agreement', state: 'ready' }]),
      payoutDetails:
        product === 'termLife'
          ? []
          : [
              { cause: 'publicTransportation', percent: 100, amount: 500_000 },
              { cause: 'autoPedestrian', percent: 30, amount: 150_000 },
              { cause: 'generalAccident', percent: 20, amount: 100_000 },
            ],
      policyRiders:
        product === 'termLife'
          ? [
              {
                label: 'Accelerated benefit',
                rider: {
                  description: expect.stringContaining('at most $250,000'),
                  ctaDestination: '/account/documents/policy',
                },
              },
            ]
          : [],
    });
  }
});

test('a declined card leaves the invoice payable, and a good one pays the same invoice by the next attempt [BUY-15, BUY-22, ENT-46, ENT-47, S-63]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId, 'insufficient_funds');
  expect(await resultOf(buyer, invoice.id)).toMatchObject({
    transactionResult: 'failed',
    reason: 'insufficient_funds',
  });
  const declined = await buyer.membership();
  expect(declined.latestPayableInvoice).toMatchObject({ id: invoice.id, status: 'failed' });
  expect(declined.pendingPolicy!.status).toBe('pending');
  expect(await buyer.invoices('eligibleUnpaid')).toHaveLength(1);

  // The browser runs all its steps again: the quote stays accepted, the policy the same.
  const { pendingPolicy } = await buyer.membership();
  await buyer.addCard();
  expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'success', reason: null });
  expect((await buyer.membership()).activePolicy!.id).toBe(pendingPolicy!.id);
  const attempts = await app.services.database.reader
    .selectFrom('payment_attempts')
    .select(['idempotency_key', 'status'])
    .where('invoice_id', '=', invoice.id)
    .orderBy('attempt')
    .execute();
  expect(attempts).toEqual([
    { idempotency_key: `invoice:${invoice.id}:attempt:1`, status: 'declined' },
    { idempotency_key: `invoice:${invoice.id}:attempt:2`, status: 'succeeded' },
  ]);
});

test('paid fifty times at once, by two tabs, it is charged once and every call says success [BUY-23, S-65]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  const before = app.vendor.moved().charged.length;
  const tab = openPurchase(app, buyer);
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? buyer : tab).pay(invoice.id)),
  );
  const said = results.map(({ answer }) => answer?.payments.processed[0]?.transactionResult);
  expect(new Set(said)).toEqual(new Set(['success']));
  expect(app.vendor.moved().charged).toHaveLength(before + 1);
  expect((await newestMail(app, 'purchase_receipt', buyer.email)).count).toBe(1);
});

test('the steps of a purchase may be repeated and raced: one quote, one policy, one invoice [A-142, API-M-31, API-M-32]', async () => {
  const buyer = await openBuyer(app);
  const accepted = await Promise.all(Array.from({ length: 10 }, () => buyer.accept(buyer.offeringId)));
  expect(new Set(accepted.map(({ answer }) => answer?.quote.id)).size).toBe(1);
  const other = (await buyer.accept(buyer.offeringIds[1]!)).answer!.quote;
  const quoteId = accepted[0]!.answer!.quote.id;
  await Promise.all([...Array.from({ length: 5 }, () => buyer.take(quoteId)), buyer.take(other.id)]);
  const standing = (await buyer.membership()).pendingPolicy;
  expect(standing).not.toBeNull();
  expect(await buyer.invoices('eligibleUnpaid')).toHaveLength(1);
});

test('a lost answer is processing, and the reconciler finds the charge and the policy within a minute [ENT-46, API-Q-25, S-65, S-66]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('lost_answer');
  expect(await buyer.invoices('eligibleUnpaid')).toMatchObject([{ id: invoice.id, status: 'created' }]);
  expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'processing' });
  expect(await buyer.invoices('processing')).toMatchObject([{ id: invoice.id, status: 'processing' }]);
  expect((await buyer.membership()).activePolicy).toBeNull();
  await reconcile();
  expect((await buyer.membership()).activePolicy!.status).toBe('active');
});

test('a request that never arrived is made again under the same key, by the reconciler or by the person [S-65, S-66]', async () => {
  for (const who of ['reconciler', 'person']) {
    const buyer = await openBuyer(app);
    const invoice = await buyer.prepare(buyer.offeringId);
    app.vendor.failNext('lost_request');
    expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'processing' });
    if (who === 'reconciler') await reconcile();
    else expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'success' });
    expect((await buyer.membership()).activePolicy!.status).toBe('active');
  }
});

test('while the vendor is down nothing is lost, and once it is back the payment is settled [S-66]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.goDown();
  expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'processing' });
  await reconcile();
  await reconcile(3600);
  const later = await signInAgain(buyer);
  expect(await later.invoices('processing')).toHaveLength(1);
  app.vendor.comeBack();
  await reconcile();
  expect((await later.membership()).activePolicy!.status).toBe('active');
});

test('after a day on which the vendor never heard of it, a payment counts as declined and can be made anew [S-66]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.goDown();
  await buyer.pay(invoice.id);
  await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
  app.vendor.comeBack();
  await app.services.jobs.drain();
  const purchase = await signInAgain(buyer);
  expect((await purchase.membership()).latestPayableInvoice).toMatchObject({ status: 'failed' });
  expect((await purchase.pay(invoice.id)).answer!.payments.processed[0]).toMatchObject({
    transactionResult: 'success',
  });
});

test('a charge the vendor takes its time for is processing until its webhook tells, twice and in any order [S-66, S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('processing');
  expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'processing' });
  const key = `invoice:${invoice.id}:attempt:1`;
  const early = app.vendor.event(key);
  app.vendor.finish(key);
  const late = app.vendor.event(key);
  expect(await deliver(late)).toBe(200);
  expect((await buyer.membership()).activePolicy!.status).toBe('active');
  expect(await deliver(late)).toBe(200);
  expect(await deliver(early)).toBe(200);
  expect(await deliver({ ...late, eventId: 'evt_declined_late', kind: 'charge_failed' })).toBe(200);
  expect((await buyer.membership()).activePolicy!.status).toBe('active');
  expect((await newestMail(app, 'purchase_receipt', buyer.email)).count).toBe(1);
});

test('a payment under way when maintenance begins is finished by its webhook, and its cover begins [MAINT-01, S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('processing');
  expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'processing' });
  const maintain = (active: boolean) => app.rest('PUT', '/sandbox/api/providers/maintenance', { active });
  await maintain(true);
  const key = `invoice:${invoice.id}:attempt:1`;
  app.vendor.finish(key);
  expect(await deliver(app.vendor.event(key))).toBe(200);
  expect((await app.graphql('{ __typename }', {}, { token: buyer.token })).status).toBe(503);
  await app.services.jobs.drain();
  expect((await newestMail(app, 'purchase_receipt', buyer.email)).count).toBe(1);
  await maintain(false);
  expect((await buyer.membership()).activePolicy!.status).toBe('active');
});

test('twenty webhooks of one charge at once, beside the reconciler, settle it once [S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('lost_answer');
  await buyer.pay(invoice.id);
  const key = `invoice:${invoice.id}:attempt:1`;
  const same = app.vendor.event(key);
  const events = Array.from({ length: 20 }, (_, index) => (index < 10 ? same : app.vendor.event(key)));
  expect(new Set(await Promise.all([...events.map(deliver), reconcile().then(() => 200)]))).toEqual(
    new Set([200]),
  );
  expect((await buyer.membership()).activePolicy!.status).toBe('active');
});

test('a webhook that is unsigned, changed, or older than five minutes is refused; one of another amount settles nothing [S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('lost_answer');
  await buyer.pay(invoice.id);
  const event = app.vendor.event(`invoice:${invoice.id}:attempt:1`);
  const { body, headers } = app.vendor.signed(event);
  expect(await post(body, {})).toBe(400);
  expect(await post(body.replace('charge_succeeded', 'charge_failed'), headers)).toBe(400);
  const old = app.vendor.signed(event, app.clock.now().subtract({ seconds: 301 }));
  expect(await post(old.body, old.headers)).toBe(400);
  expect(await deliver({ ...event, amountCents: 1 as never })).toBe(200);
  expect((await buyer.membership()).activePolicy).toBeNull();
  await reconcile();
  expect((await buyer.membership()).activePolicy!.status).toBe('active');
});

test('a success told after a decline still counts; told of an invoice that was paid meanwhile it goes back [S-66, S-67, S-68]', async () => {
  const first = await openBuyer(app);
  const invoice = await first.prepare(first.offeringId, 'card_declined');
  await first.pay(invoice.id);
  const key = `invoice:${invoice.id}:attempt:1`;
  app.vendor.finish(key);
  await deliver(app.vendor.event(key));
  expect((await first.membership()).activePolicy!.status).toBe('active');

  const second = await openBuyer(app);
  const other = await second.prepare(second.offeringId, 'card_declined');
  await second.pay(other.id);
  await second.addCard();
  await second.pay(other.id);
  expect((await second.membership()).activePolicy!.status).toBe('active');
  const refunds = app.vendor.moved().refunded.length;
  app.vendor.finish(`invoice:${other.id}:attempt:1`);
  await deliver(app.vendor.event(`invoice:${other.id}:attempt:1`));
  expect(await brokenInvariants(app)).toEqual([]);
  await app.services.jobs.drain();
  expect(app.vendor.moved().refunded).toHaveLength(refunds + 1);
});

test("while the person's bank asks, another card pays, and the first is given up [S-66]", async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('needs_authentication');
  const asked = (await buyer.pay(invoice.id)).answer!.payments.processed[0]!;
  expect(asked.transactionResult).toBe('processing');
  expect(asked.clientSecret).not.toBeNull();
  await buyer.addCard();
  const before = app.vendor.moved().charged.length;
  expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'success' });
  // The vendor was told, so a late yes to the first card's bank takes nothing.
  expect(
    await app.vendor.payments.findCharge({
      idempotencyKey: `invoice:${invoice.id}:attempt:1`,
      chargeId: null,
    }),
  ).toMatchObject({
    kind: 'declined',
    reason: 'authentication_failed',
  });
  expect(app.vendor.moved().charged).toHaveLength(before + 1);
});

test("while the person's bank asks and the vendor can't be told of another card, nothing else is charged [S-66]", async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('needs_authentication');
  await buyer.pay(invoice.id);
  await buyer.addCard();
  app.vendor.goDown();
  expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'processing' });
  app.vendor.comeBack();
  const key = `invoice:${invoice.id}:attempt:1`;
  const before = app.vendor.moved().charged.length;
  app.vendor.finish(key);
  expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'success' });
  expect(app.vendor.moved().charged).toHaveLength(before + 1);
});

test('a bank that nobody answers within the hour is told no more, so that a later yes takes nothing [S-66]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('needs_authentication');
  await buyer.pay(invoice.id);
  const key = `invoice:${invoice.id}:attempt:1`;
  expect(await app.vendor.payments.findCharge({ idempotencyKey: key, chargeId: null })).toMatchObject({
    kind: 'needs_authentication',
  });
  await app.clock.advance(Temporal.Duration.from({ minutes: 61 }));
  await reconcile();
  expect(await app.vendor.payments.findCharge({ idempotencyKey: key, chargeId: null })).toMatchObject({
    kind: 'declined',
    reason: 'authentication_failed',
  });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('a card declined as it is added is told under its field, so is a name too short to be one, and nothing is kept [FVAL-20, S-63]', async () => {
  const buyer = await openBuyer(app);
  const { refusal } = await buyer.addCard('refused');
  expect(refusal).toMatchObject({
    full_message: 'Your card was declined. Try another one, or ask your bank.',
    validation_errors: { errors: [{ field: 'externalId', code: 'card_declined' }] },
  });
  expect((await buyer.addCard('ok', { metadata: { name: ' M ' } })).refusal).toMatchObject({
    validation_errors: { errors: [{ field: 'name', code: 'name_too_short' }] },
  });
});

test('a card that was replaced is forgotten by the vendor, once no payment under way needs it [API-M-35]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('processing');
  await buyer.pay(invoice.id);
  const { methodId } = (await lastCharge(invoice.id))!;
  await buyer.addCard();
  await reconcile();
  expect(app.vendor.detached).not.toContain(methodId);
  app.vendor.finish(`invoice:${invoice.id}:attempt:1`);
  await deliver(app.vendor.event(`invoice:${invoice.id}:attempt:1`));
  await reconcile();
  expect(app.vendor.detached).toContain(methodId);
});

test('a card token used twice makes one method [BUY-11]', async () => {
  const buyer = await openBuyer(app);
  const externalId = `tok_ok_twice_${buyer.userId}`;
  const made = await Promise.all([1, 2, 3].map(() => buyer.addCard('ok', { externalId })));
  expect(new Set(made.map(({ answer }) => answer?.paymentMethod.id)).size).toBe(1);
});

test("a stranger's offering, quote, policy and invoice answer like missing ones [S-35, S-64]", async () => {
  const owner = await openBuyer(app);
  const invoice = await owner.prepare(owner.offeringId);
  const stranger = await openBuyer(app);
  await stranger.prepare(stranger.offeringId);
  const { pendingPolicy } = await owner.membership();
  const quoteId = (await owner.accept(owner.offeringId)).answer!.quote.id;
  const missing = '01890000-0000-7000-8000-000000000000';
  for (const [theirs, nobodys] of [
    [await stranger.accept(owner.offeringId), await stranger.accept(missing)],
    [await stranger.take(quoteId), await stranger.take(missing)],
    [await stranger.pay(invoice.id), await stranger.pay(missing)],
  ] as const) {
    expect(theirs.answer).toBeNull();
    expect({ ...theirs.refusal, reference: null }).toEqual({ ...nobodys.refusal, reference: null });
  }
  expect(await stranger.policy(pendingPolicy!.id)).toBeNull();
});

test('a session that is not verified sees no quote, policy or bill, and can buy nothing [S-34, S-39]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  const tokens = await app.authorize({ email: buyer.email, password: buyer.password });
  const identified = openPurchase(app, { token: tokens.access_token });
  expect((await identified.pay(invoice.id)).refusal).toMatchObject({ message: 'GRAPH_API_UNAUTHORIZED' });
  expect((await identified.accept(buyer.offeringId)).refusal).toMatchObject({
    message: 'GRAPH_API_UNAUTHORIZED',
  });
  expect((await identified.call<null>('{ answer: pendingPolicy { id } }')).answer).toBeNull();
});

test('payments switched off: nothing is charged, and the code says so [ERR-11]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await switchFinance(false);
  expect((await buyer.pay(invoice.id)).refusal).toMatchObject({ message: 'FINANCE_APPLICATION_DISABLED' });
  await switchFinance(true);
  expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'success' });
});

test('an account with a policy in force stays open [ACCT-22, API-M-11, MKT-27]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  const closed = await buyer.call(
    'mutation ($input: DecommissionUserInput!) { answer: decommissionUser(input: $input) { success } }',
    { input: { currentPassword: buyer.password } },
  );
  expect(closed.refusal).toMatchObject({ message: 'STANDARD_ERROR' });
});

test('with an account that closes ends the policy that nobody has paid for, and its bill [ACCT-22]', async () => {
  const buyer = await openBuyer(app);
  await buyer.prepare(buyer.offeringId);
  const closed = await buyer.call(
    'mutation ($input: DecommissionUserInput!) { answer: decommissionUser(input: $input) { success } }',
    { input: { currentPassword: buyer.password } },
  );
  expect(closed.refusal).toBeNull();
  const left = await app.services.database.reader
    .selectFrom('policies')
    .innerJoin('invoices', 'invoices.policy_id', 'policies.id')
    .select(['policies.status', 'termination_reason', 'invoices.status as bill'])
    .where('policies.user_id', '=', buyer.userId)
    .execute();
  expect(left).toEqual([{ status: 'terminated', termination_reason: 'not_taken', bill: 'void' }]);
});

test('an account whose first premium is under way stays open, or nobody could be told of the cover it buys [ACCT-22, API-M-11, MKT-27, S-66]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('processing');
  await buyer.pay(invoice.id);
  // No policy is in force: it is the unpaid bill alone that keeps it open.
  expect((await buyer.membership()).activePolicy).toBeNull();
  const closed = await buyer.call(
    'mutation ($input: DecommissionUserInput!) { answer: decommissionUser(input: $input) { success } }',
    { input: { currentPassword: buyer.password } },
  );
  expect(closed.refusal).toMatchObject({ message: 'STANDARD_ERROR' });
  app.vendor.finish(`invoice:${invoice.id}:attempt:1`);
  expect(await resultOf(buyer, invoice.id)).toMatchObject({ transactionResult: 'success' });
});

test('a bill by a made-up name is answered as one that is not there, and never as a fault of ours [S-35, S-46]', async () => {
  const buyer = await openBuyer(app);
  const missing = (await buyer.pay(app.services.ids.uuid())).refusal;
  expect(missing).not.toBeNull();
  for (const id of ['1', "' or true --", '', 'ffffffff']) {
    const { message, full_message } = (await buyer.pay(id)).refusal!;
    expect({ message, full_message }).toEqual({
      message: missing!.message,
      full_message: missing!.full_message,
    });
  }
});

test('a quote whose price is another one by now than the page shows is not taken [S-64, BUY-13, S-37]', async () => {
  const buyer = await openBuyer(app);
  const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
  const change = { status: null, amount: 300_000, termDuration: 20 };
  expect((await buyer.take(quote.id, change)).refusal).toBeNull();
  const stale = await buyer.take(quote.id, { dueToday: quote.dueToday });
  expect(stale.refusal?.validation_errors?.errors).toMatchObject([{ code: 'price_changed' }]);
  const { pendingQuote, pendingPolicy } = await buyer.membership();
  expect(pendingPolicy).toBeNull();
  const { dueToday } = pendingQuote!;
  expect(dueToday).not.toBe(quote.dueToday);
  expect((await buyer.take(quote.id, { dueToday })).answer!.policy!.status).toBe('pending');
  // Asked again, it is answered again; a page that shows the old price is refused still.
  expect((await buyer.take(quote.id, { dueToday })).refusal).toBeNull();
  expect((await buyer.take(quote.id, { dueToday: quote.dueToday })).refusal).not.toBeNull();
  // What is charged is what the bill says, and nothing that a request brings along.
  await buyer.addCard();
  const { id } = (await buyer.membership()).latestPayableInvoice!;
  const bringing = await buyer.pay(id, { amount: 0.01 });
  expect([bringing.answer, app.vendor.askedFor().map(([key]) => key)]).toEqual([
    null,
    expect.not.arrayContaining([`invoice:${id}:attempt:1`]),
  ]);
  expect((await buyer.pay(id)).refusal).toBeNull();
  expect(app.vendor.askedFor()).toContainEqual([`invoice:${id}:attempt:1`, Math.round(dueToday * 100)]);
});

test('the cover fills the wyshes of the person in their order once it is in force, and not before [DASH-11, BUILD-30, MKT-05]', async () => {
  const buyer = await openBuyer(app);
  const list = openWyshList(app, buyer);
  await list.add('pay-off-mortgage', 400_000);
  await list.add('emergency-fund', 200_000);
  const offers = await buyer.call<{ amount: number; allocationsCoveredPercentage: number }[]>(
    '{ answer: productOfferings { amount allocationsCoveredPercentage } }',
  );
  expect(offers.answer![0]).toEqual({ amount: 500_000, allocationsCoveredPercentage: 83 });
  const invoice = await buyer.prepare(buyer.offeringId);
  expect((await list.read()).allocations.map(({ amountCovered }) => amountCovered)).toEqual([0, 0]);
  await buyer.pay(invoice.id);
  const coverOf = async () => {
    const { allocations } = await list.read();
    return allocations.map(({ wysh, covered, amountCovered, percentCovered }) => [
      wysh.slug,
      covered,
      amountCovered,
      percentCovered,
    ]);
  };
  expect(await coverOf()).toEqual([
    ['pay-off-mortgage', true, 400_000, 100],
    ['emergency-fund', false, 100_000, 50],
  ]);
  const [, second] = (await list.read()).allocations;
  await list.change('updateWyshAllocation', { wyshAllocationId: second!.id, order: 1 });
  expect(await coverOf()).toEqual([
    ['emergency-fund', true, 200_000, 100],
    ['pay-off-mortgage', false, 300_000, 75],
  ]);
});

function lastCharge(invoiceId: string) {
  return app.services.database.reader
    .selectFrom('payment_attempts')
    .select('method_id as methodId')
    .where('invoice_id', '=', invoiceId)
    .orderBy('attempt', 'desc')
    .executeTakeFirst();
}

/** After an hour the session is over. */
async function signInAgain(buyer: Buyer) {
  const session = await comeBack(app, buyer);
  return openPurchase(app, session);
}

async function deliver(event: Parameters<TestApp['vendor']['signed']>[0]): Promise<number> {
  const { body, headers } = app.vendor.signed(event);
  return post(body, headers);
}

async function post(body: string, headers: Record<string, string>): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return response.statusCode;
}

async function switchFinance(enabled: boolean): Promise<void> {
  await app.services.database.transaction((transaction) =>
    transaction.updateTable('feature_flags').set({ enabled }).where('name', '=', 'finance-enabled').execute(),
  );
}
