import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const comeTo = (day: string) => comeToDay(app, day);
const again = (buyer: Buyer) => returningBuyer(app, buyer);

/** Bought on 5 March 2027; the next bill is due on 5 April. */
async function covered(): Promise<Buyer> {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  return buyer;
}

async function change({ call }: Pick<Buyer, 'call'>, mutation: 'revoke' | 'authorize') {
  const name = mutation === 'revoke' ? 'Revoke' : 'Authorize';
  const { answer, refusal } = await call<{ paymentMethod: { mask: string; isRevoked: boolean } }>(
    `mutation ($input: ${name}PaymentMethodInput!) {
      answer: ${mutation}PaymentMethod(input: $input) { paymentMethod { mask isRevoked } }
    }`,
    { input: {} },
  );
  return answer?.paymentMethod ?? refusal;
}

/** As the page does before it gives the authorization again. */
async function agree({ call }: Pick<Buyer, 'call'>): Promise<string> {
  const { version } = app.services.disclosures.bySlug('card-authorization')!;
  const input = {
    recordId: `card-authorization@${version}`,
    recordType: 'disclosure',
    contextType: 'InsuranceMembership',
  };
  const { answer, refusal } = await call<{ acknowledgement: { createdAt: string } }>(
    'mutation ($input: CreateAcknowledgementInput!) { answer: createAcknowledgement(input: $input) { acknowledgement { createdAt } } }',
    { input },
  );
  expect(refusal).toBeNull();
  return answer!.acknowledgement.createdAt;
}

async function bill({ call }: Pick<Buyer, 'call'>) {
  const fields = 'id dueAt status pastDue nextAttemptOn attempts { byHand }';
  const { answer } = await call<
    { id: string; status: string; pastDue: boolean; nextAttemptOn: string | null; attempts: object[] }[]
  >(`{ answer: invoices { ${fields} } }`);
  return answer![0]!;
}

test('without the authorization nobody asks the card: each bill is announced, paid by hand with the card that is kept, and missed in words that are true [R-07, R-06]', async () => {
  const buyer = await covered();
  expect(await change(buyer, 'revoke')).toEqual({ mask: '•••• 4242', isRevoked: true });
  expect(await change(buyer, 'revoke')).toEqual({ mask: '•••• 4242', isRevoked: true });
  const told = await newestMail(app, 'card_authorization_revoked', buyer.email);
  expect(told.count).toBe(1);
  expect(told.text).toMatch(/Next is \$[\d.]+, due on April 5, 2027\./);

  await comeTo('2027-03-29');
  const { text } = await newestMail(app, 'bill_to_pay_by_hand', buyer.email);
  expect(text).toContain(
    'due on April 5, 2027. You took back our authorization to take premiums by ourselves',
  );
  const owner = await again(buyer);
  const april = await bill(owner);
  expect(april).toMatchObject({ status: 'created', nextAttemptOn: null });
  await owner.pay(april.id, { purchasePolicy: false });
  expect(await bill(owner)).toMatchObject({ id: april.id, status: 'fully_paid' });

  await comeTo('2027-05-06');
  const missed = await newestMail(app, 'premium_missed', buyer.email);
  expect(missed.text).toContain("We won't ask for it by ourselves as things stand");
  expect(missed.text).not.toContain('The next time we ask');
  const may = await bill(await again(buyer));
  expect(may).toMatchObject({ pastDue: true, nextAttemptOn: null, attempts: [] });
  expect(app.vendor.moved().charged).toHaveLength(2);
});

test('what was planned stops when it is taken back, and is planned anew once it is given again [R-07, R-06]', async () => {
  const buyer = await covered();
  await buyer.addCard('insufficient_funds');
  await comeTo('2027-04-05');
  const owner = await again(buyer);
  expect(await bill(owner)).toMatchObject({ nextAttemptOn: '2027-04-08' });
  await change(owner, 'revoke');
  expect(await bill(owner)).toMatchObject({ nextAttemptOn: null });
  await comeTo('2027-04-09');
  const later = await again(buyer);
  expect((await bill(later)).attempts).toHaveLength(1);
  expect(await change(later, 'authorize')).toMatchObject({
    full_message: expect.stringContaining('agree to the authorization first'),
  });
  await agree(later);
  expect(await change(later, 'authorize')).toMatchObject({ isRevoked: false });
  expect(await bill(later)).toMatchObject({ nextAttemptOn: '2027-04-12' });
  expect((await newestMail(app, 'card_authorization_given', buyer.email)).count).toBe(1);
});

test('without a card there is nothing to take back [R-07]', async () => {
  const buyer = await openBuyer(app);
  expect(await change(buyer, 'revoke')).toMatchObject({
    full_message: 'Add a card first, then we can take the payment.',
  });
});

test('another card after the authorization was taken back is for what is paid by hand, and a renewed one is told of to nobody who pays by hand [R-07, BILL-12]', async () => {
  const buyer = await covered();
  await change(buyer, 'revoke');
  await buyer.addCard();
  await comeTo('2027-04-05');
  const owner = await again(buyer);
  expect(await bill(owner)).toMatchObject({ status: 'created', nextAttemptOn: null, attempts: [] });
  expect(app.vendor.moved().charged).toHaveLength(1);
  for (const event of app.vendor.renewCards('1881')) {
    const { body, headers } = app.vendor.signed(event);
    await app.inject({
      method: 'POST',
      url: '/webhooks/payments',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
  }
  await app.services.jobs.drain();
  expect((await newestMail(app, 'card_renewed', buyer.email)).count).toBe(0);
  await agree(owner);
  expect(await change(owner, 'authorize')).toMatchObject({ isRevoked: false });
});

test('an authorization that is given again has the date of then, and what was agreed to before stays on record beside it, each by its edition [R-07]', async () => {
  const buyer = await covered();
  const first = await agree(buyer);
  expect(await agree(buyer)).toBe(first);
  await change(buyer, 'revoke');
  await comeTo('2027-03-20');
  const owner = await again(buyer);
  // What was agreed to before it was taken back gives nothing again.
  expect(await change(owner, 'authorize')).toMatchObject({
    full_message: expect.stringContaining('agree to the authorization first'),
  });
  const second = await agree(owner);
  expect([first, second].map((at) => at.slice(0, 10))).toEqual(['2027-03-05', '2027-03-20']);
  expect(await change(owner, 'authorize')).toMatchObject({ isRevoked: false });
  const kept = await app.services.database.reader
    .selectFrom('acknowledgements')
    .select(['acknowledged_at', 'withdrawn_at', 'disclosure_version'])
    .where('user_id', '=', buyer.userId)
    .where('disclosure_slug', '=', 'card-authorization')
    .orderBy('acknowledged_at')
    .execute();
  expect(kept.map(({ withdrawn_at: at }) => at?.toISOString().slice(0, 10) ?? null)).toEqual([
    '2027-03-05',
    null,
  ]);
  const { version } = app.services.disclosures.bySlug('card-authorization')!;
  expect(kept.map(({ disclosure_version: edition }) => edition)).toEqual([version, version]);
});

test.each([
  [false, true],
  [true, false],
])(
  'a card that somebody comes back with after they took the authorization back is asked by us only if they agree as they bring it; agreed: %s [R-07, REIN-08]',
  async (agrees, isRevoked) => {
    const buyer = await covered();
    await agree(buyer);
    await change(buyer, 'revoke');
    for (const day of ['2027-04-06', '2027-05-07']) await comeTo(day);
    const owner = await again(buyer);
    expect((await owner.membership()).lapsedPolicy).not.toBeNull();
    if (agrees) await agree(owner);
    await owner.addCard();
    const { answer } = await owner.call<{ isRevoked: boolean }>(
      '{ answer: activePaymentMethod { isRevoked } }',
    );
    expect(answer).toEqual({ isRevoked });
  },
);
