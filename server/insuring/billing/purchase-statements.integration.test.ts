import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuyer } from '../../testing/buyer.ts';
import { sentStatements } from '../../testing/sent-statements.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** What a purchase may ask of the database: by how a statement begins, how often. One more of any is a decision. */
const BUDGET: Readonly<Record<string, number>> = {
  begin: 5,
  commit: 5,
  // Each of the four requests finds out who asks.
  'select access_tokens': 4,
  'insert into allowance_windows': 2,
  'select feature_flags': 2,
  // The offer becomes a quote.
  'select memberships': 1,
  'select product_offerings': 1,
  'with product_offerings': 1,
  // The card.
  'select payment_customers': 2,
  'insert into payment_customers': 1,
  'select payment_methods': 2,
  'with payment_methods': 1,
  // The quote becomes a policy that waits for its first premium.
  'select quotes': 2,
  'select policy_changes': 1,
  'select insurance_applications': 2,
  'select acknowledgements': 2,
  'select identity_checks': 1,
  'with plans': 2,
  // Its first premium is asked for, and settled.
  'select policies': 2,
  'select invoices': 2,
  'select payment_attempts': 2,
  'with payment_attempts': 2,
  // Cover begins.
  'update product_offerings': 1,
  'with policies': 1,
  'insert into beneficiary_lists': 1,
  'select beneficiaries': 2,
  'with beneficiaries': 1,
  'insert into documents': 1,
  'insert into pgboss.job_common': 1,
  'select plans': 1,
  'select email_addresses': 1,
};

/** Maintenance and the clock are read once a second, whoever asks; and a connection is set up with its first use. */
const isOfProcess = /^platform\/(?:http|clock)/;

/** Its verb, and the first table it is about. */
function beginningOf(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim().toLowerCase();
  const [verb = ''] = plain.split(' ');
  const table = (pattern: RegExp) => pattern.exec(plain)?.[1] ?? '';
  if (verb === 'select') return `select ${table(/ from (\w+)/)}`;
  if (verb === 'with') return `with ${table(/(?:insert into|update) (\w+)/)}`;
  if (verb === 'insert') return `insert into ${table(/^insert into ([\w.]+)/)}`;
  if (verb === 'update') return `update ${table(/^update (\w+)/)}`;
  return verb;
}

test('a purchase asks at most 55 statements of the database, begin and commit among them, and none that is not in its budget', async () => {
  const buyer = await openBuyer(app);
  // The four requests of the browser.
  async function buy(): Promise<unknown> {
    const accepted = await buyer.call<{ quote: { id: string } }>(
      'mutation ($input: AcceptProductOfferingInput!) { answer: acceptProductOffering(input: $input) { quote { id } } }',
      { input: { offeringId: buyer.offeringId } },
    );
    await buyer.addCard();
    const taken = await buyer.call<{
      policy: { pendingPlan: { nextPayment: { invoiceId: string } } };
    }>(
      `mutation ($input: UpdateQuoteInput!) { answer: updateQuote(input: $input) {
        quote { id status } policy { id status pendingPlan { id nextPayment { invoiceId } } }
      } }`,
      {
        input: {
          quoteId: accepted.answer?.quote.id,
          status: 'accepted',
          billingFrequency: 'monthly',
        },
      },
    );
    const paid = await buyer.pay(taken.answer!.policy.pendingPlan.nextPayment.invoiceId);
    return paid.answer?.payments.processed[0]?.transactionResult;
  }
  let result: unknown;
  const sent = await sentStatements(async () => (result = await buy()));
  expect(result).toBe('success');

  const ours = sent.filter(({ file, text }) => !isOfProcess.test(file) && !text.startsWith('set '));
  const asked = Map.groupBy(ours, ({ text }) => beginningOf(text));
  const excess = [...asked].flatMap(([beginning, statements]) =>
    statements
      .slice(BUDGET[beginning] ?? 0)
      .map(({ file, text }) => `${beginning} (${file}): ${text.slice(0, 120)}`),
  );
  expect(excess).toEqual([]);
  expect(Object.values(BUDGET).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(55);
  // On the embedded database some reads are remembered.
  expect(ours.length).toBeGreaterThan(40);
});
