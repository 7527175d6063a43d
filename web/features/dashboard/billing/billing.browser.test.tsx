import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../ui/base.css';
import type { Answers, FakeObject } from '../../../testing/fake-answers.ts';
import { eventsToldInFull } from '../../../testing/events-told.ts';
import { merge, refusal } from '../../../testing/fake-server.ts';
import { standingAt } from '../../../testing/world/standings.ts';
import { drawn } from '../../../ui/testing/drawn.ts';
import { emulateReducedMotion } from '../../../ui/testing/emulate-reduced-motion.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { expectAccessible } from '../../../testing/expect-accessible.ts';

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
  await page.viewport(390, 844);
});

const BILLING = '/products/insurance/billing';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

const authorization = { id: 'card-authorization@2026-11-22', title: 'Taking premiums from your card' };

/** Two bills are past due; what comes of each payment, in its order. */
function owing(...outcomes: readonly FakeObject<'ProcessedPayment'>[][]): Answers {
  const waiting = [...outcomes];
  const processed = () => waiting.shift() ?? [{ transactionResult: 'success' as const }];
  return {
    Query: {
      standing: standingAt('past_due'),
      accountCapabilities: { billing: true },
      activePaymentMethod: {},
      disclosure: authorization,
      policy: { status: 'past_due' },
    },
    InsuranceMembership: {
      activePolicy: {},
      invoices: [
        { id: 'march', dueAt: '2026-03-02', pastDue: true, status: 'failed' },
        {
          id: 'february',
          dueAt: '2026-02-02',
          pastDue: true,
          status: 'retryable',
          nextAttemptOn: '2026-02-05',
          attempts: [
            { id: 'second', on: '2026-02-03', byHand: true, reasonWords: "there wasn't enough on it" },
            { id: 'first', on: '2026-02-02', reasonWords: 'the bank gave no reason' },
          ],
        },
        { id: 'january', dueAt: '2026-01-02', status: 'fully_paid' },
      ],
    },
    Policy: {
      status: 'past_due',
      label: 'WL-1234567',
      totalMissedPremiums: 62.34,
      lastCoveredOn: '2026-03-05',
    },
    Mutation: {
      createMultiplePayments: ({ input }) => ({
        payments: { billingAttemptedAmount: 31.17 * (input.invoiceIds?.length ?? 0), processed: processed() },
      }),
      finishAuthentication: () => ({ payment: processed()[0]! }),
    },
  };
}

describe('what is past due', () => {
  test('is said with its sum, its last covered day, each try with its reason, and the day of the next [BILL-01, BILL-09, F-15, CONST-14]', async () => {
    await renderDashboard(BILLING, owing());
    await expect.element(page.getByText('$62.34 is past due')).toBeVisible();
    const lapse = 'Policy lapses if the past due amount is not received by the lapse date: 03/05/26.';
    await expect.element(page.getByText(lapse, { exact: false })).toBeVisible();
    const bills = page.getByRole('region', { name: 'Your bills' });
    await expect
      .element(bills.getByText('02/02/2026: we asked •••• 4242, and it said no: the bank gave no reason.'))
      .toBeVisible();
    await expect
      .element(
        bills.getByText("02/03/2026: you paid with •••• 4242, and it said no: there wasn't enough on it."),
      )
      .toBeVisible();
    await expect
      .element(bills.getByText('We ask for it by ourselves on 02/05/2026.', { exact: false }))
      .toBeVisible();
    await expect
      .element(bills.getByText('We won’t ask for it by ourselves.', { exact: false }))
      .toBeVisible();
    await expectAccessible();
  });

  test('is paid at once with the card that is kept, and the dialog names card, sum and day [BILL-03, BILL-04, BILL-05, BILL-06, MODAL-21, RETRY-04]', async () => {
    const server = await renderDashboard(BILLING, owing());
    await button('PAY $62.34').click();
    const asking = dialog('$62.34 is past due');
    const lapse = 'Policy lapses if the past due amount is not received by the lapse date: 03/05/26.';
    await expect.element(asking.getByText(lapse, { exact: false })).toBeVisible();
    await expect.element(asking.getByText('03/05/26', { exact: true })).toBeVisible();
    await expect.element(asking.getByText('Ada Lovelace')).toBeVisible();
    await expectAccessible();
    await asking.getByRole('button', { name: 'PAY WITH •••• 4242' }).click();
    await expect
      .element(dialog('Paid. Thank you!').getByText('$62.34 from •••• 4242 has arrived.'))
      .toBeVisible();
    expect(server.inputsOf('PayBills')).toEqual([
      { invoiceIds: ['march', 'february'], purchasePolicy: false },
    ]);
  });

  test('of which another tab has paid a bill meanwhile is told with what was asked of the card [BILL-03]', async () => {
    const payments = { billingAttemptedAmount: 31.17, processed: [{}, {}] };
    await renderDashboard(BILLING, merge(owing(), { Mutation: { createMultiplePayments: { payments } } }));
    await button('PAY $62.34').click();
    await dialog('$62.34 is past due').getByRole('button', { name: 'PAY WITH •••• 4242' }).click();
    await expect
      .element(dialog('Paid. Thank you!').getByText('$31.17 from •••• 4242 has arrived.'))
      .toBeVisible();
  });

  test('that was paid whole by another tab meanwhile is told with its sum [BILL-03]', async () => {
    const payments = { billingAttemptedAmount: 0, processed: [{}, {}] };
    await renderDashboard(BILLING, merge(owing(), { Mutation: { createMultiplePayments: { payments } } }));
    await button('PAY $62.34').click();
    await dialog('$62.34 is past due').getByRole('button', { name: 'PAY WITH •••• 4242' }).click();
    await expect
      .element(dialog('Paid. Thank you!').getByText('$62.34 from •••• 4242 has arrived.'))
      .toBeVisible();
  });

  test('can be paid bill by bill [BILL-09]', async () => {
    const server = await renderDashboard(BILLING, owing());
    await button('PAY $31.17, due 02/02/2026').click();
    await expect.element(dialog('Paid. Thank you!')).toBeVisible();
    expect(server.inputsOf('PayBills')).toEqual([{ invoiceIds: ['february'], purchasePolicy: false }]);
  });

  test('that fails says why and is tried again from there, and leads nowhere from where the bills are [RETRY-01, RETRY-04]', async () => {
    const server = await renderDashboard(
      BILLING,
      owing([{ transactionResult: 'failed', reasonWords: 'That card has expired. Try another one.' }]),
    );
    await button('PAY $31.17, due 02/02/2026').click();
    const failed = dialog('Your payment didn’t go through');
    await expect.element(failed.getByText('That card has expired.', { exact: false })).toBeVisible();
    await expect.element(failed.getByText('$31.17 from •••• 4242 is still unpaid.')).toBeVisible();
    expect(failed.getByRole('link').elements()).toEqual([]);
    // Of what stands behind it, which nobody reaches, axe says it had no name.
    await expectAccessible(failed.element());
    await failed.getByRole('button', { name: 'TRY AGAIN' }).click();
    await expect.element(dialog('Paid. Thank you!')).toBeVisible();
    expect(server.inputsOf('PayBills')).toHaveLength(2);
  });

  test.each([
    [
      'that the server refuses',
      refusal('STANDARD_ERROR', 'This bill was taken back.'),
      'This bill was taken back.',
    ],
    ['that nobody answers', 'unreachable', 'We couldn’t finish your payment just now.'],
  ] as const)('%s is one that failed, and says so [RETRY-09]', async (_, error, words) => {
    const server = await renderDashboard(BILLING, owing());
    server.failNext('PayBills', error);
    await button('PAY $31.17, due 02/02/2026').click();
    const failed = dialog('Your payment didn’t go through');
    await expect.element(failed.getByText(words, { exact: false })).toBeVisible();
    await failed.getByRole('button', { name: 'TRY AGAIN' }).click();
    await expect.element(dialog('Paid. Thank you!')).toBeVisible();
  });

  test('and takes its time is told with sum and card, and how long at most [RETRY-02, RETRY-04]', async () => {
    await renderDashboard(BILLING, owing([{ transactionResult: 'processing', clientSecret: null }]));
    await button('PAY $31.17, due 02/02/2026').click();
    const waiting = dialog('Your payment is on its way');
    await expect.element(waiting.getByText('$31.17 from •••• 4242', { exact: false })).toBeVisible();
    await expect.element(waiting.getByText('up to 5 business days', { exact: false })).toBeVisible();
    await expectAccessible(waiting.element());
  });

  test('and takes its time is asked about every 2 seconds, 15 times at most, until it has answered [CONST-04]', async () => {
    const server = await renderDashboard(
      BILLING,
      owing([{ transactionResult: 'processing', clientSecret: null }]),
    );
    await expect.element(button('PAY $31.17, due 02/02/2026')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const onItsWay = { id: 'february', dueAt: '2026-02-02', status: 'processing' } as const;
    server.tell({ InsuranceMembership: { activePolicy: {}, invoices: [onItsWay] } });
    await button('PAY $31.17, due 02/02/2026').click();
    await expect.element(dialog('Your payment is on its way')).toBeVisible();
    const asked = () => server.callsOf('Billing').length;
    const before = asked();
    for (let attempt = 1; attempt <= 15; attempt += 1) {
      await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
      await vi.advanceTimersByTimeAsync(1999);
      expect(asked()).toBe(before + attempt - 1);
      await vi.advanceTimersByTimeAsync(1);
      await expect.poll(asked).toBe(before + attempt);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(before + 15);
  });

  test('is asked about no more once it has answered [CONST-04]', async () => {
    const server = await renderDashboard(
      BILLING,
      owing([{ transactionResult: 'processing', clientSecret: null }]),
    );
    await expect.element(button('PAY $31.17, due 02/02/2026')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const bill = { id: 'february', dueAt: '2026-02-02' } as const;
    const say = (status: 'processing' | 'fully_paid') =>
      server.tell({ InsuranceMembership: { activePolicy: {}, invoices: [{ ...bill, status }] } });
    say('processing');
    await button('PAY $31.17, due 02/02/2026').click();
    await expect.element(dialog('Your payment is on its way')).toBeVisible();
    say('fully_paid');
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(2000);
        return page.getByText('Paid', { exact: true }).elements().length;
      })
      .toBeGreaterThan(0);
    // What was under way as it answered has come.
    await vi.advanceTimersByTimeAsync(2000);
    await drawn();
    const asked = server.callsOf('Billing').length;
    for (let more = 1; more <= 3; more += 1) {
      await vi.advanceTimersByTimeAsync(2000);
      await new Promise(requestAnimationFrame);
    }
    expect(server.callsOf('Billing')).toHaveLength(asked);
  });

  test.each([
    ['failed', 'Your payment didn’t go through'],
    ['processing', 'Your payment is on its way'],
  ] as const)(
    'of which one of two is %s, is told as a whole that is so [RETRY-06, RETRY-07]',
    async (transactionResult, title) => {
      const one = { transactionResult, clientSecret: null };
      await renderDashboard(BILLING, owing([{ transactionResult: 'success' }, one]));
      await button('PAY $62.34').click();
      await dialog('$62.34 is past due').getByRole('button', { name: 'PAY WITH •••• 4242' }).click();
      await expect.element(dialog(title)).toBeVisible();
    },
  );

  test('waits for the bank of the kept card where that wants a yes, and is then paid [BILL-12, RETRY-08]', async () => {
    const server = await renderDashboard(
      BILLING,
      owing(
        [{ invoiceId: 'february', transactionResult: 'processing', clientSecret: 'secret' }],
        [{ transactionResult: 'success' }],
      ),
    );
    await button('PAY $31.17, due 02/02/2026').click();
    await expect.element(dialog('Paid. Thank you!')).toBeVisible();
    expect(server.inputsOf('AnswerBank')).toEqual([{ invoiceId: 'february', isAuthenticated: true }]);
  });
});

describe('another card', () => {
  const putIn = button('PUT IT IN, PAY NOTHING NOW');

  test('is put in without paying anything, after its authorization was shown and agreed to [BILL-01, BILL-12, R-07, A-174, ROUTE-47]', async () => {
    const server = await renderDashboard(`${BILLING}/edit`, owing());
    await expect
      .element(
        page.getByText('By putting it in you agree to “Taking premiums from your card”', { exact: false }),
      )
      .toBeVisible();
    await expect.element(putIn).toBeEnabled();
    await expectAccessible();
    await putIn.click();
    await expect.element(page.getByText('•••• 4242 pays your premiums from now on.')).toBeVisible();
    expect(server.inputsOf('AgreeToCardAuthorization')).toMatchObject([
      { recordId: authorization.id, contextType: 'InsuranceMembership' },
    ]);
    expect(server.inputsOf('PutInCard')).toMatchObject([{ externalId: 'tok_1' }]);
    expect(server.inputsOf('PayBills')).toEqual([]);
  });

  test('where the authorization was taken back it is kept for what is paid by hand: nothing is agreed to, and both sentences say so [BILL-12, R-07]', async () => {
    const { Query } = owing();
    const active = { isRevoked: true };
    const server = await renderDashboard(`${BILLING}/edit`, {
      ...owing(),
      Query: { ...Query, activePaymentMethod: active },
    });
    await expect
      .element(page.getByText('You pay each bill yourself, and that stays so', { exact: false }))
      .toBeVisible();
    await putIn.click();
    await expect.element(page.getByText('•••• 4242 is kept for what you pay yourself.')).toBeVisible();
    expect(server.inputsOf('AgreeToCardAuthorization')).toEqual([]);
    expect(server.inputsOf('PutInCard')).toMatchObject([{ externalId: 'tok_1' }]);
  });

  test('whoever opens its form is counted, with how many of their bills are past due [ANAL-05, BILL-17]', async () => {
    eventsToldInFull();
    await renderDashboard(`${BILLING}/edit`, owing());
    await expect.element(putIn).toBeEnabled();
    expect(eventsToldInFull()).toMatchObject([
      { name: 'settings_billing_edit_payment', properties: { pastDueInvoices: 2 } },
    ]);
  });

  test('pays what is past due where that is pressed [BILL-12]', async () => {
    const server = await renderDashboard(`${BILLING}/edit`, owing());
    const pay = button('PUT IT IN AND PAY $62.34');
    await expect.element(pay).toBeEnabled();
    await pay.click();
    await expect.element(dialog('Paid. Thank you!')).toBeVisible();
    expect(server.inputsOf('PutInCard')).toHaveLength(1);
    expect(server.inputsOf('PayBills')).toEqual([
      { invoiceIds: ['march', 'february'], purchasePolicy: false },
    ]);
  });
});

describe('from the page of the policy', () => {
  const paying = async (answers: Answers) => {
    const server = await renderDashboard('/products/insurance', answers);
    await button('PAY NOW').click();
    return server;
  };

  test('the dialog names policy and last covered day, and leads to the bills [BILL-04, BILL-06, BILL-07, MODAL-21]', async () => {
    await paying(owing());
    const asking = dialog('$62.34 is past due');
    await expect.element(asking.getByText('WL-1234567')).toBeVisible();
    await expect.element(asking.getByText('03/05/26', { exact: true })).toBeVisible();
    await expect
      .element(asking.getByRole('link', { name: 'PAY ANOTHER WAY' }))
      .toHaveAttribute('href', `${BILLING}/edit`);
    await expectAccessible();
    await asking.getByRole('link', { name: 'PAY ANOTHER WAY' }).click();
    await expect.element(page.getByRole('region', { name: 'Your bills' })).toBeVisible();
    await expect.element(asking).not.toBeInTheDocument();
  });

  test.each([
    ['success', 'Paid. Thank you!', 'The lapse date was 03/05/26'],
    ['processing', 'Your payment is on its way', 'up to 5 business days'],
    ['failed', 'Your payment didn’t go through', 'stays in force through 03/05/26'],
  ] as const)(
    'a payment that is %s is told with the policy, and leads to the bills [RETRY-03, RETRY-04, RETRY-05, RETRY-08]',
    async (transactionResult, title, words) => {
      const outcome = { transactionResult, clientSecret: null };
      await paying(owing([outcome]));
      await dialog('$62.34 is past due').getByRole('button', { name: 'PAY WITH •••• 4242' }).click();
      await expect.element(dialog(title).getByText(words, { exact: false })).toBeVisible();
      await expect.element(dialog(title).getByText('Policy WL-1234567', { exact: false })).toBeVisible();
      await expect
        .element(dialog(title).getByRole('link', { name: 'SEE MY BILLS' }))
        .toHaveAttribute('href', BILLING);
    },
  );
});
