import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../ui/base.css';
import type { Answers, FakeObject } from '../../../testing/fake-answers.ts';
import { refusal } from '../../../testing/fake-server.ts';
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
const button = (name: string) => page.getByRole('button', { name, exact: true });
const BY_BANK: FakeObject<'PaymentMethod'> = {
  id: 'bank',
  source: 'bank_account',
  mask: '•••• 6789',
  metadata: null,
  plaidAccount: {},
};

/** With a linked bank; what pays and what is billed is said. */
function linked({
  pays = {},
  invoices = [],
  banks = [{}],
}: {
  readonly pays?: FakeObject<'PaymentMethod'> | null;
  readonly invoices?: readonly FakeObject<'Invoice'>[];
  readonly banks?: readonly FakeObject<'PlaidItem'>[];
} = {}): Answers {
  return {
    Query: {
      standing: standingAt('in_force'),
      accountCapabilities: { billing: true },
      activePaymentMethod: pays,
      bankItems: banks,
      disclosure: ({ slug }) => ({ id: `${slug}@2026-11-24`, title: `Taking premiums: ${slug}` }),
    },
    InsuranceMembership: { activePolicy: { id: 'policy' }, invoices },
  };
}

test('a linked account is made the one that pays by keyboard, after its own authorization was shown and agreed to, and nothing is paid at that moment [BILL-12, R-07]', async () => {
  const server = await renderDashboard(`${BILLING}/edit`, linked());
  const form = page.getByRole('form', { name: 'A linked bank account' });
  await expect
    .element(
      form.getByText('By choosing it you agree to “Taking premiums: bank-authorization”.', { exact: false }),
    )
    .toBeVisible();
  await expectAccessibleAtBoth();
  form.getByRole('button', { name: 'CHOOSE IT, PAY NOTHING NOW' }).element().focus();
  server.tell({ Query: { ...linked().Query, activePaymentMethod: BY_BANK } });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('•••• 6789 pays your premiums from now on.')).toBeVisible();
  expect(server.inputsOf('AgreeToCardAuthorization')).toMatchObject([
    { recordId: 'bank-authorization@2026-11-24' },
  ]);
  expect(server.inputsOf('PutInCard')).toMatchObject([{ externalId: 'account', source: 'bank_account' }]);
  expect(server.callsOf('PayBills')).toEqual([]);
});

test('what is refused is said beside the account [BILL-12]', async () => {
  const words = 'A payment from this account is still on its way.';
  const server = await renderDashboard(`${BILLING}/edit`, linked());
  server.failNext('PutInCard', refusal('STANDARD_ERROR', words));
  await button('CHOOSE IT, PAY NOTHING NOW').click();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('without a linked bank the way to link one stands there [BILL-12, ACCT-23]', async () => {
  await renderDashboard(`${BILLING}/edit`, linked({ banks: [] }));
  await expect
    .element(page.getByRole('link', { name: 'LINK A BANK' }))
    .toHaveAttribute('href', '/account/linked-accounts');
  await expectAccessibleAtBoth();
});

test('the account that pays is shown with its bank and its holder, and a bill it paid and took back says so [BILL-02, BILL-03]', async () => {
  await renderDashboard(
    BILLING,
    linked({
      pays: BY_BANK,
      invoices: [
        {
          id: 'february',
          status: 'failed',
          attempts: [
            {
              id: 'first',
              source: 'bank_account',
              cameBack: true,
              mask: '•••• 6789',
              reasonWords: 'you told the bank that you had not allowed it',
            },
          ],
        },
      ],
    }),
  );
  const way = page.getByRole('region', { name: 'How you pay' });
  for (const words of ['Everyday Checking', '•••• 6789', 'Harbor Street Savings', 'Ada Lovelace'])
    await expect.element(way.getByText(words)).toBeVisible();
  await expect
    .element(
      page.getByText(
        '02/02/2026: •••• 6789 had paid, and its bank took it back: you told the bank that you had not allowed it.',
      ),
    )
    .toBeVisible();
  await expectAccessibleAtBoth();
});

test('where an authorization has ended, another way to pay is asked for [R-06, BILL-12]', async () => {
  await renderDashboard(BILLING, linked({ pays: null }));
  await expect
    .element(page.getByText('Nothing pays your premiums at the moment.', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'PAY ANOTHER WAY' }))
    .toHaveAttribute('href', '/products/insurance/billing/edit');
});
