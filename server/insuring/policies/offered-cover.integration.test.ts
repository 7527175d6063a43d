import { CURRENT_BASIS } from '@wysh/domain/pricing/testing/current-basis.ts';
import { termPremium } from '@wysh/domain/pricing/term-premium.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decidedApplicant } from '../../testing/applicant.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { openEstimate } from '../../testing/insurable-person.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeBack } from '../../testing/people/become-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});
afterAll(() => app.close());

/** Twenty years of their income. */
const approvedForHalfAMillion = { answers: { income: 25_000 } };

interface Priced {
  readonly amount: number;
  readonly monthlyPremium: number;
  readonly insuredsAgeAtTerm: number;
}

type Caller = Pick<Buyer, 'call'>;

const changeOffering = (person: Caller, offeringId: string, cover: object) =>
  person.call<{ productOffering: { amount: number; termDuration: number; monthlyPremium: number } }>(
    `mutation ($input: UpdateProductOfferingInput!) {
      answer: updateProductOffering(input: $input) { productOffering { amount termDuration monthlyPremium classification { id } } }
    }`,
    { input: { offeringId, termUnit: 'year', ...cover } },
  );

const adjust = (person: Caller, what: 'adjustProductOffering' | 'adjustQuote', cover: object) =>
  person.call<Priced>(
    `query ($id: ID!, $amount: Float!, $termDuration: Int!) {
      answer: ${what}(id: $id, amount: $amount, termDuration: $termDuration, termUnit: year) {
        amount monthlyPremium insuredsAgeAtTerm
      }
    }`,
    cover,
  );

const codesOf = ({ refusal }: Awaited<ReturnType<typeof changeOffering>>) =>
  refusal?.validation_errors?.errors.map(({ code }) => code);

function premiumOf(amount: number, years: number): number {
  const riskClass = { rateClass: 'PP', tableRating: null } as const;
  const priced = termPremium({ sex: 'female', issueAge: 34, riskClass, years, amount }, CURRENT_BASIS);
  if (!priced.ok) throw new Error(priced.reason);
  return priced.premium.monthlyCents / 100;
}

test('an open offer is priced anew at the class underwriting gave, saved, bought, and its paper follows it [API-Q-13, API-M-22, EDIT-11, EDIT-25, A-147]', async () => {
  const buyer = await openBuyer(app);
  const [id] = buyer.offeringIds as [string];
  const cover = { amount: 300_000.75, termDuration: 15 };
  const expected = { amount: 300_000, monthlyPremium: premiumOf(300_000, 15) };
  expect((await adjust(buyer, 'adjustProductOffering', { id, ...cover })).answer).toEqual({
    ...expected,
    insuredsAgeAtTerm: 49,
  });
  expect((await changeOffering(buyer, id, cover)).answer?.productOffering).toMatchObject({
    ...expected,
    termDuration: 15,
    classification: { id: 'PP' },
  });
  const inMonths = { amount: 300_000, termDuration: 180, termUnit: 'month' };
  expect((await changeOffering(buyer, id, inMonths)).answer?.productOffering).toMatchObject({
    ...expected,
    termDuration: 15,
  });
  const { quote } = (await buyer.accept(id)).answer!;
  expect(quote).toMatchObject({ ...expected, insuredsAgeAtTerm: 49 });
  const invoice = await buyer.prepare(id);
  expect(invoice.amount).toBe(expected.monthlyPremium);
  await buyer.pay(invoice.id);
  expect((await buyer.membership()).activePolicy).toMatchObject(expected);
  await app.services.jobs.drain();
  const { answer } = await buyer.call<{ documents: { html: { url: string } }[] }>(
    `{ answer: quote(id: "${quote.id}") { documents { html { url } } } }`,
  );
  expect((await app.rest('GET', answer!.documents[0]!.html.url)).text).toContain('$300,000');
});

test('more than was approved, less than is sold and a part of a year are refused, each by its field [EDIT-09, EDIT-31, A-051]', async () => {
  const buyer = await openBuyer(app, approvedForHalfAMillion);
  const [termLife, accidentalDeath] = buyer.offeringIds as [string, string];
  const good = { amount: 500_000, termDuration: 20 };
  for (const [cover, code] of [
    [{ ...good, amount: 500_001 }, 'amount_too_large'],
    [{ ...good, amount: 49_999 }, 'amount_too_small'],
    [{ ...good, termDuration: 21 }, 'term_not_sold'],
    [{ ...good, termDuration: 9 }, 'term_not_sold'],
    [{ ...good, termDuration: 125, termUnit: 'month' }, 'term_not_sold'],
  ] as const) {
    expect(codesOf(await changeOffering(buyer, termLife, cover))).toEqual([code]);
  }
  expect(
    codesOf(await changeOffering(buyer, accidentalDeath, { amount: 100_000, termDuration: 20 })),
  ).toEqual(['term_not_sold']);
  const { answer } = await changeOffering(buyer, accidentalDeath, { amount: 100_000, termDuration: 31 });
  expect(answer?.productOffering).toMatchObject({ amount: 100_000, termDuration: 31 });
});

test('the price of other cover of an offer is told in either unit: by the year, by the month, and how much of the list it reaches [API-Q-13]', async () => {
  const buyer = await openBuyer(app, { wyshes: { 'pay-off-mortgage': 400_000 } });
  const [id] = buyer.offeringIds as [string];
  const priced = (termDuration: number, termUnit: string) =>
    buyer.call<{ monthlyPremium: number; annualPremium: number; allocationsCoveredPercentage: number }>(
      `query ($id: ID!, $termDuration: Int!, $termUnit: TermUnit!) {
        answer: adjustProductOffering(id: $id, amount: 300000, termDuration: $termDuration, termUnit: $termUnit) {
          annualPremium monthlyPremium allocationsCoveredPercentage } }`,
      { id, termDuration, termUnit },
    );
  const { answer } = await priced(15, 'year');
  expect(answer).toMatchObject({ monthlyPremium: premiumOf(300_000, 15), allocationsCoveredPercentage: 75 });
  // A twelfth of a year costs 0.0875 of it, and both are rounded by themselves.
  expect(answer!.annualPremium * 0.0875).toBeCloseTo(answer!.monthlyPremium, 1);
  expect((await priced(180, 'month')).answer).toEqual(answer);
  // Nothing was saved.
  const { answer: kept } = await buyer.call<readonly { amount: number }[]>(
    '{ answer: productOfferings { amount } }',
  );
  expect(kept![0]!.amount).toBe(500_000);
});

test('accidental death cover is edited from $50,000 to $1,000,000, and no further [EDIT-38]', async () => {
  const buyer = await openBuyer(app);
  const [, accidentalDeath] = buyer.offeringIds as [string, string];
  for (const amount of [50_000, 1_000_000])
    expect(
      (await changeOffering(buyer, accidentalDeath, { amount, termDuration: 31 })).answer?.productOffering,
    ).toMatchObject({ amount });
  for (const [amount, code] of [
    [49_999, 'amount_too_small'],
    [1_000_001, 'amount_too_large'],
  ] as const)
    expect(codesOf(await changeOffering(buyer, accidentalDeath, { amount, termDuration: 31 }))).toEqual([
      code,
    ]);
});

test('an open quote is changed within the same limits; once taken it is not [API-Q-14, EDIT-23, API-M-35]', async () => {
  const buyer = await openBuyer(app, { ...approvedForHalfAMillion, wyshes: { 'pay-off-mortgage': 500_000 } });
  const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
  const cover = { amount: 250_000, termDuration: 10 };
  const monthlyPremium = premiumOf(250_000, 10);
  const change = (input: object) => buyer.take(quote.id, { status: null, ...input });
  expect((await adjust(buyer, 'adjustQuote', { id: quote.id, ...cover })).answer).toMatchObject({
    monthlyPremium,
  });
  const { answer: priced } = await buyer.call<{ annualPremium: number }>(
    `query ($id: ID!) { answer: adjustQuote(id: $id, amount: 250000, termDuration: 120, termUnit: month) {
      annualPremium monthlyPremium allocationsCoveredPercentage } }`,
    { id: quote.id },
  );
  expect(priced).toMatchObject({ monthlyPremium, allocationsCoveredPercentage: 50 });
  expect(priced!.annualPremium * 0.0875).toBeCloseTo(monthlyPremium, 1);
  expect((await change({ ...cover, amount: 600_000 })).refusal).not.toBeNull();
  const changed = (await change(cover)).answer!;
  expect(changed).toMatchObject({
    quote: { status: 'pending', amount: 250_000, monthlyPremium },
    policy: null,
  });
  const { answer } = await buyer.call<Record<string, unknown>[]>(
    '{ answer: productOfferings { status amount termDuration amountMax monthlyPremium } }',
  );
  expect(answer?.[0]).toEqual({
    status: 'accepted',
    amount: 250_000,
    termDuration: 10,
    amountMax: 500_000,
    monthlyPremium,
  });

  const invoice = await buyer.prepare(buyer.offeringId);
  expect(invoice.amount).toBe(monthlyPremium);
  expect((await change({ amount: 300_000, termDuration: 10 })).refusal?.full_message).toBe(
    "This quote isn't open anymore, so it can't be changed.",
  );
});

test('the editor starts from the offer or the quote with its approved limits [EDIT-01, EDIT-02, EDIT-04, EDIT-38, API-Q-21]', async () => {
  const applicant = await decidedApplicant(app, approvedForHalfAMillion);
  const { editor } = openEstimate(app, applicant);
  expect((await editor('quote')).answer).toBeNull();
  expect((await editor('adOffering')).answer).toMatchObject({
    amountLimits: { min: 50_000, max: 1_000_000 },
    lockUntilAgeLimits: null,
    lockUntilAge: 65,
  });
  const offered = (await editor('termLifeOffering')).answer!;
  expect(offered).toMatchObject({
    age: 34,
    amount: 500_000,
    amountLimits: { min: 50_000, max: 500_000 },
    lockUntilAgeLimits: { min: 44, max: 54 },
    status: null,
    ineligibleCoverageReasons: [],
  });
  const person = openPurchase(app, applicant);
  const { quote } = (await person.accept(String(offered['id']))).answer!;
  expect((await editor('termLifeOffering')).answer).toBeNull();
  expect((await editor('quote')).answer).toMatchObject({
    id: quote.id,
    amount: 500_000,
    amountLimits: { min: 50_000, max: 500_000 },
    lockUntilAge: 54,
  });
});

test("an expired offer is refused, and somebody else's is not there [QUOTE-24, S-35]", async () => {
  const [buyer, stranger] = [await openBuyer(app), await openBuyer(app)];
  const [id] = buyer.offeringIds as [string];
  const cover = { amount: 200_000, termDuration: 10 };
  for (const wrong of [id, 'nobody']) {
    expect(
      (await adjust(stranger, 'adjustProductOffering', { id: wrong, ...cover })).refusal?.full_message,
    ).toBe("We couldn't find that.");
    expect((await changeOffering(stranger, wrong, cover)).refusal?.full_message).toBe(
      "We couldn't find that.",
    );
  }
  expect((await adjust(stranger, 'adjustQuote', { id: 'nobody', ...cover })).refusal?.full_message).toBe(
    "We couldn't find that.",
  );
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 32 }));
  const later = await comeBack(app, buyer);
  const { refusal } = await changeOffering(openPurchase(app, later), id, cover);
  expect(refusal?.full_message).toBe('This offer has expired. Apply again, and you get a fresh one.');
});
