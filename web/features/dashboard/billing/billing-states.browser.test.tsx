import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../ui/base.css';
import type { Answers, FakeObject } from '../../../testing/fake-answers.ts';
import { merge, refusal } from '../../../testing/fake-server.ts';
import { standingAt } from '../../../testing/world/standings.ts';
import { emulateReducedMotion } from '../../../ui/testing/emulate-reduced-motion.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { expectAccessibleAtBoth } from '../../../testing/expect-accessible.ts';

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
  await page.viewport(390, 844);
});

const BILLING = '/products/insurance/billing';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const region = (name: string) => page.getByRole('region', { name });

const AUTHORIZATION = { id: 'card-authorization@2026-11-22', title: 'Taking premiums from your card' };
const YEARLY = { billingFrequency: 'annually', from: '2026-03-02', amount: 356.23 } as const;

interface Differs {
  readonly plan?: FakeObject<'Plan'>;
  readonly card?: FakeObject<'PaymentMethod'> | null;
  readonly invoices?: readonly FakeObject<'Invoice'>[];
  readonly canBill?: boolean;
  readonly mutations?: Answers['Mutation'];
}

/** Paid up, by the month, with a card: and what differs from that. */
function paidUp({
  plan = {},
  card = {},
  invoices = [],
  canBill = true,
  mutations = {},
}: Differs = {}): Answers {
  return {
    Query: {
      standing: standingAt('in_force'),
      accountCapabilities: { billing: canBill },
      activePaymentMethod: card,
      disclosure: AUTHORIZATION,
    },
    InsuranceMembership: {
      activePolicy: {
        id: 'policy',
        activePlan: {
          otherFrequency: YEARLY,
          nextPayment: { date: '2026-03-02', amount: 31.17, estimated: true },
          ...plan,
        },
      },
      invoices: [
        { id: 'february', dueAt: '2026-02-02', status: 'fully_paid', receiptId: 'receipt:february' },
        { id: 'january', dueAt: '2026-01-02', status: 'fully_paid', receiptId: 'receipt:january' },
        ...invoices,
      ],
    },
    Mutation: mutations,
  };
}

test('a bill of a policy that its owner asked to end is asked for no more: no button, no rhythm to change [R-10, BILL-09, F-15]', async () => {
  const bill = { id: 'march', dueAt: '2026-02-20', status: 'failed', givenUp: true } as const;
  const answers = merge(paidUp({ plan: { otherFrequency: null, nextPayment: null }, invoices: [bill] }), {
    Policy: { ending: { kind: 'end', state: 'confirmed' } },
  });
  await renderDashboard(BILLING, answers);
  await expect
    .element(page.getByText('You asked us to end this policy, so nothing more is billed.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: '02/20/2026' }).first())
    .toMatchTextContent(/Not asked for anymore/);
  expect(page.getByRole('button', { name: /PAY/ }).elements()).toEqual([]);
  await expect
    .element(region('How often you pay'))
    .toMatchTextContent(/Take that back first, and then change how you pay/);
});

test('a policy that was handed back is said to be that, and a bill whose payment waits for a bank has no button [R-10, BILL-09, F-15]', async () => {
  const waits = { dueAt: '2026-02-20', status: 'processing', awaitsAuthentication: true } as const;
  const bill = { id: 'march', givenUp: true, ...waits } as const;
  const answers = merge(paidUp({ plan: { otherFrequency: null, nextPayment: null }, invoices: [bill] }), {
    Policy: { ending: { kind: 'hand_back', state: 'asked' } },
  });
  await renderDashboard(BILLING, answers);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: '02/20/2026' }).first())
    .toMatchTextContent(/Not asked for anymore/);
  expect(page.getByRole('button', { name: /PAY/ }).elements()).toEqual([]);
  await expect.element(region('How often you pay')).toMatchTextContent(/You handed this policy back\./);
  await expect.element(page.getByText('end this policy', { exact: false })).not.toBeInTheDocument();
});

describe('between monthly and yearly', () => {
  test('both sums stand beside each other with the day and what is agreed to, and the change is made for the sum that is shown [BILL-08, BILL-11, R-07]', async () => {
    const server = await renderDashboard(BILLING, paidUp());
    await button('PAY BY THE YEAR').click();
    const asking = dialog('How often you pay');
    await expect.element(asking.getByText('$31.17 a month')).toBeVisible();
    await expect.element(asking.getByText('$356.23 a year')).toBeVisible();
    await expect.element(asking.getByText('From 03/02/2026')).toBeVisible();
    await expect
      .element(asking.getByText('By the year you pay $17.81 less than in twelve months.'))
      .toBeVisible();
    await expect
      .element(asking.getByText('we take $356.23 from •••• 4242 on 03/02/2026', { exact: false }))
      .toBeVisible();
    await expectAccessibleAtBoth();
    await asking.getByRole('button', { name: 'CHANGE IT' }).click();
    await expect.element(asking).not.toBeInTheDocument();
    expect(server.inputsOf('AgreeToCardAuthorization')).toMatchObject([{ recordId: AUTHORIZATION.id }]);
    expect(server.inputsOf('ChangeFrequency')).toEqual([
      { policyId: 'policy', billingFrequency: 'annually', amount: 356.23 },
    ]);
  });

  test('a change that waits says from when and how much, and is taken back by a press [BILL-11]', async () => {
    const server = await renderDashboard(
      BILLING,
      paidUp({ plan: { otherFrequency: null, waitingChange: YEARLY } }),
    );
    await expect.element(page.getByText('From 03/02/2026 you pay $356.23 a year.')).toBeVisible();
    await expectAccessibleAtBoth();
    await button('TAKE IT BACK').click();
    await expect
      .poll(() => server.inputsOf('ChangeFrequency'))
      .toEqual([{ policyId: 'policy', billingFrequency: 'monthly', amount: 31.17 }]);
    expect(server.inputsOf('AgreeToCardAuthorization')).toEqual([]);
  });

  test('a change to the month that waits says the sum of a month, and that it can be taken back until its bill is written [BILL-11]', async () => {
    const waitingChange = { billingFrequency: 'monthly', from: '2026-03-02', amount: 31.17 } as const;
    const plan = {
      billingFrequency: 'annually',
      amount: 356.23,
      otherFrequency: null,
      waitingChange,
    } as const;
    await renderDashboard(BILLING, paidUp({ plan }));
    await expect.element(page.getByText('From 03/02/2026 you pay $31.17 a month.')).toBeVisible();
    await expect
      .element(page.getByText('until the first bill of it is written, a week before', { exact: false }))
      .toBeVisible();
    await expect.element(button('TAKE IT BACK')).toBeVisible();
  });

  test('what the server refuses is said in its words, and nothing is closed [BILL-11]', async () => {
    const words = "We're still working on a payment of yours.";
    const changeBillingFrequency = () => {
      throw refusal('STANDARD_ERROR', words);
    };
    await renderDashboard(BILLING, paidUp({ mutations: { changeBillingFrequency } }));
    await button('PAY BY THE YEAR').click();
    await dialog('How often you pay').getByRole('button', { name: 'CHANGE IT' }).click();
    await expect.element(dialog('How often you pay').getByText(words)).toBeVisible();
  });

  test('a yearly bill that is past due can give way to its first month, and a monthly one is paid first [R-06, BILL-09]', async () => {
    const missed = { id: 'march', dueAt: '2026-02-20', pastDue: true, status: 'failed' } as const;
    const server = await renderDashboard(
      BILLING,
      paidUp({
        plan: {
          amount: 356.23,
          billingFrequency: 'annually',
          otherFrequency: {
            billingFrequency: 'monthly',
            from: '2026-02-20',
            amount: 31.17,
            replacesBill: true,
          },
        },
        invoices: [{ ...missed, amount: 356.23, balance: 356.23, months: 12 }],
      }),
    );
    await button('PAY BY THE MONTH').click();
    const asking = dialog('How often you pay');
    await expect
      .element(asking.getByText('In twelve months you pay $17.81 more than by the year.'))
      .toBeVisible();
    await expect
      .element(asking.getByText('takes the place of the bill for the year', { exact: false }))
      .toBeVisible();
    server.tell(paidUp({ invoices: [missed] }));
    await asking.getByRole('button', { name: 'CHANGE IT' }).click();
    await expect
      .element(region('How often you pay').getByText('Something is past due.', { exact: false }))
      .toBeVisible();
    expect(button('PAY BY THE YEAR').elements()).toEqual([]);
  });
});

describe('the authorization of the card', () => {
  test('is taken back after it was said what follows [R-07]', async () => {
    const server = await renderDashboard(BILLING, paidUp());
    await button('TAKE THAT BACK').click();
    const asking = dialog('Take back your authorization?');
    await expect
      .element(asking.getByText('You pay each bill here, and we write to you', { exact: false }))
      .toBeVisible();
    await expectAccessibleAtBoth();
    await asking.getByRole('button', { name: 'TAKE IT BACK' }).click();
    await expect.poll(() => server.inputsOf('RevokeCard')).toHaveLength(1);
  });

  test('once it is, every bill says that its person pays it, and it is given again by agreeing to its words [R-07]', async () => {
    const due = { id: 'march', dueAt: '2026-03-02', status: 'created' } as const;
    const server = await renderDashboard(BILLING, paidUp({ card: { isRevoked: true }, invoices: [due] }));
    const bills = region('Your bills');
    await expect
      .element(bills.getByText('You pay this one yourself: we don’t ask for it by ourselves.'))
      .toBeVisible();
    await button('PAY BY THE YEAR').click();
    await expect
      .element(dialog('How often you pay').getByText('You pay each bill yourself', { exact: false }))
      .toBeVisible();
    await dialog('How often you pay').getByRole('button', { name: 'KEEP IT AS IT IS' }).click();
    await button('LET US CHARGE IT AGAIN').click();
    const asking = dialog('Let us charge it again?');
    await expect.element(asking.getByText(AUTHORIZATION.title).first()).toBeVisible();
    await expectAccessibleAtBoth();
    await asking.getByRole('button', { name: 'YES, CHARGE IT' }).click();
    await expect.poll(() => server.inputsOf('AuthorizeCard')).toHaveLength(1);
    expect(server.inputsOf('AgreeToCardAuthorization')).toMatchObject([{ recordId: AUTHORIZATION.id }]);
  });
});

describe('with nothing that pays', () => {
  test('it is said what to do first, and no bill has a button that could not pay it [BILL-12, A-157, F-15]', async () => {
    const missed = { id: 'march', dueAt: '2026-02-20', pastDue: true, status: 'failed' } as const;
    await renderDashboard(BILLING, paidUp({ card: null, invoices: [missed] }));
    const words =
      'Nothing pays your bills right now. Choose a card or a linked bank account first, then pay it here.';
    await expect.element(region('Your bills').getByText(words)).toBeVisible();
    expect(button(/^PAY \$/).elements()).toEqual([]);
    await expect.element(page.getByRole('link', { name: 'PAY ANOTHER WAY' })).toBeVisible();
  });

  test('the authorization of what paid a policy that is over is not asked about [R-07]', async () => {
    await renderDashboard(BILLING, {
      ...paidUp(),
      InsuranceMembership: { activePolicy: null, invoices: [] },
    });
    await expect.element(region('How you pay').getByText('•••• 4242')).toBeVisible();
    expect(button('TAKE THAT BACK').elements()).toEqual([]);
  });
});

describe('the year and its bills', () => {
  test('stand as a list of paid and next, the oldest first [BILL-01, BILL-13]', async () => {
    await renderDashboard(BILLING, paidUp());
    const points = region('Your year').getByRole('listitem');
    await expect.element(points.first()).toBeVisible();
    expect(points.elements().map((point) => point.textContent)).toEqual([
      'Paid01/02/26$31.17',
      'Paid02/02/26$31.17',
      'Next03/02/26$31.17',
    ]);
    await expectAccessibleAtBoth();
  });

  test('of a bill every attempt is told, also the one that paid it, and its receipt is opened [F-73, BILL-01]', async () => {
    const attempts = [
      { id: '4', on: '2026-01-07', transactionResult: 'processing' as const },
      { id: '3', on: '2026-01-06', transactionResult: 'success' as const, byHand: true },
      { id: '2', on: '2026-01-05', transactionResult: 'success' as const },
      { id: '1', on: '2026-01-02', reasonWords: 'it has expired' },
    ];
    const server = await renderDashboard(
      BILLING,
      paidUp({
        invoices: [
          {
            id: 'december',
            dueAt: '2025-12-02',
            status: 'fully_paid',
            receiptId: 'receipt:december',
            attempts,
          },
        ],
      }),
    );
    const bills = region('Your bills');
    await expect.element(bills.getByText('01/05/2026: we asked •••• 4242, and it paid.')).toBeVisible();
    await expect.element(bills.getByText('01/06/2026: you paid with •••• 4242.')).toBeVisible();
    await expect
      .element(bills.getByText('01/07/2026: •••• 4242 was asked, and its bank takes its time.'))
      .toBeVisible();
    await expect
      .element(bills.getByText('01/02/2026: we asked •••• 4242, and it said no: it has expired.'))
      .toBeVisible();
    await button('RECEIPT of $31.17, due 12/02/2025').click();
    await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    expect(server.inputsOf('OpenBillingPaper')).toEqual([{ id: 'receipt:december' }]);
  });

  test('a bill that was written off is neither paid nor to be paid: no receipt, and no way to pay it [BILL-09]', async () => {
    const bill = {
      id: 'march',
      dueAt: '2026-02-20',
      status: 'written_off',
      balance: 31.17,
      receiptId: null,
    } as const;
    await renderDashboard(BILLING, paidUp({ invoices: [bill] }));
    const shown = region('Your bills').getByRole('listitem').filter({ hasText: '02/20/2026' });
    await expect.element(shown).toMatchTextContent(/Nothing to pay: we stopped asking for it/);
    expect(shown.getByRole('button').elements()).toEqual([]);
  });

  test('a payment on its way is told with how long at most, as long as nothing is past due [BILL-09, BILL-10, CONST-18]', async () => {
    const waiting = { id: 'march', dueAt: '2026-03-02', status: 'processing', balance: 31.17 } as const;
    const server = await renderDashboard(BILLING, paidUp({ invoices: [waiting] }));
    await expect.element(page.getByText('$31.17 is on its way')).toBeVisible();
    await expect
      .element(page.getByText('up to 5 business days until we know', { exact: false }))
      .toBeVisible();
    expect(page.getByText('is past due', { exact: false }).elements()).toEqual([]);
    expect(server.callsOf('Billing')).toHaveLength(1);
    // With a bill past due beside it, that is what there is to say.
    document.body.replaceChildren();
    const missed = {
      id: 'missed',
      dueAt: '2026-02-20',
      status: 'failed',
      pastDue: true,
      balance: 31.17,
    } as const;
    await renderDashboard(BILLING, paidUp({ invoices: [waiting, missed] }));
    await expect.element(page.getByText('$31.17 is past due')).toBeVisible();
    expect(page.getByText('is on its way', { exact: false }).elements()).toEqual([]);
  });

  test('without the capability what was is told, and nothing can be paid or changed [BILL-16, PERM-05, F-15]', async () => {
    const due = { id: 'march', dueAt: '2026-03-02', status: 'created' } as const;
    await renderDashboard(`${BILLING}/edit`, paidUp({ canBill: false, invoices: [due] }));
    await expect.element(region('Your bills').getByText('03/02/2026').first()).toBeVisible();
    expect(button(/PUT IT IN|TAKE THAT BACK|PAY BY/).elements()).toEqual([]);
    expect(page.getByRole('link', { name: 'PAY ANOTHER WAY' }).elements()).toEqual([]);
    await expect.element(button('PAY $31.17, due 03/02/2026')).toBeDisabled();
  });
});
