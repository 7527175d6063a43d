import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import { PRODUCT_EDITIONS } from '@wysh/domain/editions/product-editions.ts';
import { termPremium } from '@wysh/domain/pricing/term-premium.ts';
import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccount } from '../../testing/account-holder.ts';
import { decidedApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openWyshList } from '../../testing/wysh-list.ts';
import { comeBack } from '../../testing/people/become-person.ts';
import { birthdateOf } from '../../testing/people/outline.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Some of the days these tests are begun on have other prices. */
const basisNow = () => basisInForce(PRODUCT_EDITIONS, 'OH', app.services.clock.now());

interface ShownOffering {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly monthlyPremium: number;
  readonly annualPremium: number;
  readonly termDuration: number;
  readonly classification: { readonly id: string; readonly name: string; readonly gender: string } | null;
  readonly expiresAt: string;
  readonly productDetail: { readonly slug: string };
}

const fields = `id status kind amount amountMax termDuration termUnit termDurationMax insuredsAgeAtTerm annualPremium monthlyPremium
  premiums { billingFrequency amount } classification { id name gender } allocationsCoveredPercentage createdAt expiresAt productDetail { slug name }
  arithmetic { amount gender issueAge years rateClass tableRating annualUnrounded }`;

const offersOf = (person: Applicant) =>
  person.graphql<ShownOffering[]>(`{ answer: productOfferings { ${fields} } }`);

test('an approval offers both products at their exact premiums, of which the applicant buys one [UW-03, AD-15, A-133, A-172, MKT-06]', async () => {
  const person = await decidedApplicant(app);
  const [termLife, accidentalDeath] = await offersOf(person);
  expect(termLife).toMatchObject({
    status: 'pending',
    kind: 'new',
    amount: 500_000,
    termDuration: 20,
    termUnit: 'year',
    insuredsAgeAtTerm: 54,
    classification: { id: 'PP', name: 'Preferred Plus', gender: 'female' },
    allocationsCoveredPercentage: 0,
    productDetail: { slug: 'wysh-term-life' },
  });
  const riskClass = { rateClass: 'PP', tableRating: null } as const;
  const cover = { sex: 'female', issueAge: 34, riskClass, years: 20, amount: 500_000 } as const;
  const priced = termPremium(cover, basisNow());
  if (!priced.ok) throw new Error('not sold');
  expect(termLife!.annualPremium).toBe(priced.premium.annualCents / 100);
  expect(termLife!.monthlyPremium).toBe(priced.premium.monthlyCents / 100);
  expect(accidentalDeath).toMatchObject({
    amount: 500_000,
    amountMax: 1_000_000,
    termDuration: 31,
    insuredsAgeAtTerm: 65,
    classification: null,
    productDetail: { slug: 'wysh-accidental-death' },
  });
});

test('an offer says its price, its cover and what is due today; the membership what was approved and asked for [ENT-39, ENT-42, API-Q-16, MONEY-06, AD-10, AD-17]', async () => {
  const person = await decidedApplicant(app);
  await openWyshList(app, person).add('pay-off-mortgage', 1_000_000);
  const [termLife, accidentalDeath] = await person.graphql<Record<string, unknown>[]>(
    `{ answer: productOfferings { id productSlug amount status insuredsAgeAtTerm classification { id } createdAt expiresAt monthlyPremium
      annualPremium premiums { billingFrequency amount } allocationCoverage allocationsCoveredPercentage dueToday interestDue totalMissedPayments
      extensionAvailable payoutDetails { cause percent amount } } }`,
  );
  expect(termLife).toMatchObject({
    productSlug: 'wysh-term-life',
    status: 'pending',
    premiums: [
      { billingFrequency: 'monthly', amount: termLife!['monthlyPremium'] },
      { billingFrequency: 'annually', amount: termLife!['annualPremium'] },
    ],
    allocationCoverage: 50,
    allocationsCoveredPercentage: 50,
    dueToday: termLife!['monthlyPremium'],
    createdAt: expect.stringMatching(/Z$/),
    expiresAt: expect.stringMatching(/Z$/),
    interestDue: 0,
    totalMissedPayments: 0,
    insuredsAgeAtTerm: 54,
    classification: { id: 'PP' },
    extensionAvailable: true,
    payoutDetails: [],
  });
  expect(termLife!['amount']).toBe(500_000);
  const monthly = termLife!['monthlyPremium'] as number;
  const { payoutShare } = basisNow().accidentalDeath;
  const causes = ['publicTransportation', 'autoPedestrian', 'generalAccident'] as const;
  const { monthly_premium_cents } = await app.services.database.reader
    .selectFrom('product_offerings')
    .select('monthly_premium_cents')
    .where('id', '=', termLife!['id'] as string)
    .executeTakeFirstOrThrow();
  expect([monthly_premium_cents, Number.isInteger(monthly)]).toEqual([Math.round(monthly * 100), false]);
  expect(accidentalDeath).toMatchObject({
    productSlug: 'wysh-accidental-death',
    classification: null,
    insuredsAgeAtTerm: 65,
    dueToday: accidentalDeath!['monthlyPremium'],
    extensionAvailable: false,
    payoutDetails: causes.map((cause) => ({
      cause,
      percent: Math.round(payoutShare[cause] * 100),
      amount: payoutShare[cause] * 500_000,
    })),
  });
  const detailsOf = (token: string) =>
    app.graphql(
      `{ currentUser { activeConstellations { activeInsuranceMembership { coverageDetails {
        productSlug approvedAmountMin approvedAmountMax approvedTermMin approvedTermMax requestedAmount requestedTerm } } } } }`,
      {},
      { token },
    );
  const answered = (coverageDetails: object[]) => ({
    currentUser: { activeConstellations: [{ activeInsuranceMembership: { coverageDetails } }] },
  });
  const asked = { requestedAmount: 500_000, requestedTerm: 20 };
  expect((await detailsOf(person.token)).data).toEqual(
    answered([
      {
        productSlug: 'wysh-term-life',
        approvedAmountMin: 50_000,
        approvedAmountMax: 1_000_000,
        approvedTermMin: 10,
        approvedTermMax: 20,
        ...asked,
      },
      {
        productSlug: 'wysh-accidental-death',
        approvedAmountMin: 50_000,
        approvedAmountMax: 1_000_000,
        approvedTermMin: 31,
        approvedTermMax: 31,
        ...asked,
      },
    ]),
  );
  const { token } = await openAccount(app);
  expect((await detailsOf(token)).data).toEqual(answered([]));
});

test('a class with a table is named as people at the desk say it [UW-03]', async () => {
  const person = await decidedApplicant(app, edge('diabetes-duration: over-10-years'));
  const [termLife] = await offersOf(person);
  expect(termLife!.classification!.id).toMatch(/^S table [A-H]$/);
  expect(termLife!.amount).toBeLessThanOrEqual(500_000);
});

const VAPES = { 'tobacco-kinds': ['vapes'], 'tobacco-frequency': 'weekly' };

test.each([
  ['5_to_10_years', {}, 'PP'],
  ['3_to_5_years', {}, 'P'],
  ['1_to_3_years', {}, 'S'],
  ['within_1_year', VAPES, 'PT'],
])(
  'whoever is healthy and last used tobacco %s ago is offered the class of that pause [R-47]',
  async (last, more, id) => {
    const person = await decidedApplicant(app, { answers: { 'tobacco-last-used': last, ...more } });
    expect((await offersOf(person))[0]!.classification!.id).toBe(id);
  },
);

const [TERM_LIFE, ACCIDENTAL_DEATH] = ['wysh-term-life', 'wysh-accidental-death'];

test.each([
  ['a health that rules out term life', () => edge('build: over-40'), [ACCIDENTAL_DEATH]],
  ['a state in which it is not sold', () => ({ state: 'WI' }), [TERM_LIFE]],
  ['an age above that of term life', () => ({ birthdate: birthdateOf(app, 48) }), [ACCIDENTAL_DEATH]],
  ['a felony', () => edge('criminal-history: felony-within-10-years-or-charges-pending'), []],
] as const)(
  'accidental death is offered by state, age and criminal history alone: with %s [AD-15, ELIG-24, UW-03]',
  async (_what, outline, offered) => {
    const person = await decidedApplicant(app, outline());
    expect((await offersOf(person)).map(({ productDetail }) => productDetail.slug)).toEqual(offered);
  },
);

test('an offer is open to the end of the thirtieth day where its person lives, then it has expired, on reading and by the job, and is no open offer any more; help says so [QUOTE-21, A-138, A-140, MKT-19]', async () => {
  const person = await decidedApplicant(app);
  const [offer] = await offersOf(person);
  const lastDay = app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days: 30 });
  const end = Temporal.Instant.from(offer!.expiresAt);
  expect(end.toZonedDateTimeISO('America/New_York').toPlainDate().equals(lastDay)).toBe(true);
  const { data } = await app.graphql<{ helpArticles: { id: string; paragraphs: string[] }[] }>(
    '{ helpArticles { id paragraphs } }',
  );
  expect(data!.helpArticles.find(({ id }) => id === 'offer-ends')!.paragraphs[0]).toContain(
    'An offer is open for about a month: 30 days, to the end of the last one where you live.',
  );

  await app.clock.moveTo(end.subtract({ seconds: 20 }));
  expect((await readAgain(person)).map(({ status }) => status)).toEqual(['pending', 'pending']);
  expect(await openOffersOf(person)).toEqual(['wysh-term-life', 'wysh-accidental-death']);
  await app.clock.advance(Temporal.Duration.from({ seconds: 21 }));
  expect((await readAgain(person)).map(({ status }) => status)).toEqual(['expired', 'expired']);
  expect(await openOffersOf(person)).toEqual([]);
  await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
  await app.services.jobs.drain();
  const rows = await app.services.database.reader
    .selectFrom('product_offerings')
    .select('status')
    .where('user_id', '=', person.userId)
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['expired', 'expired']);
  await app.clock.reset();
});

test('a session without a code is offered nothing, and nobody sees the offers of another [S-35, S-78, S-37]', async () => {
  const person = await decidedApplicant(app);
  const visitor = await app.visitor();
  const { errors } = await app.graphql('{ productOfferings { id } }', {}, { token: visitor.token });
  expect(errors?.[0]?.extensions.message).toBe('GRAPH_API_UNAUTHORIZED');
  const { data } = await app.graphql(
    `{ currentUser { activeConstellations { activeInsuranceMembership {
      productsOfferings { id } notifications { id } latestInsuranceApplication { id } eligibleForUnderwriting } } } }`,
    {},
    { token: visitor.token },
  );
  expect(JSON.stringify(data)).toContain(
    '"productsOfferings":[],"notifications":[],"latestInsuranceApplication":null,"eligibleForUnderwriting":true',
  );
  expect(await offersOf(person)).toHaveLength(2);
});

/** The offers that a membership counts as open, to a session of theirs of now. */
async function openOffersOf(person: Applicant): Promise<string[]> {
  const { token } = await comeBack(app, person);
  const { data } = await app.graphql<{
    me: {
      activeConstellations: {
        activeInsuranceMembership: { productsOfferings: { productSlug: string }[] };
      }[];
    };
  }>(
    '{ me { activeConstellations { activeInsuranceMembership { productsOfferings { productSlug } } } } }',
    {},
    { token },
  );
  const [{ activeInsuranceMembership } = { activeInsuranceMembership: { productsOfferings: [] } }] =
    data!.me.activeConstellations;
  return activeInsuranceMembership.productsOfferings.map(({ productSlug }) => productSlug);
}

/** After their session has ended by time. */
async function readAgain(person: Applicant): Promise<ShownOffering[]> {
  const { token } = await comeBack(app, person);
  const { data } = await app.graphql<{ productOfferings: ShownOffering[] }>(
    `{ productOfferings { ${fields} } }`,
    {},
    { token },
  );
  return [...(data?.productOfferings ?? [])];
}
