import { BASIS_2026_11 } from '@wysh/domain/pricing/bases/2026-11/basis-2026-11.ts';
import { BASIS_2026_11_28 } from '@wysh/domain/pricing/bases/2026-11-28/basis-2026-11-28.ts';
import type { PricingBasis } from '@wysh/domain/pricing/pricing-basis.ts';
import { termPremium } from '@wysh/domain/pricing/term-premium.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decidedApplicant } from '../../testing/applicant.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import { comeBack } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await comeTo(app, '2026-11-26');
});
afterAll(() => app.close());

type Caller = Pick<ReturnType<typeof openPurchase>, 'call'>;

async function askedBy<Answer>(person: Caller, question: string): Promise<Answer> {
  const { answer } = await person.call<Answer>(question);
  return answer ?? expect.fail(question);
}

const sharesOf = async (person: Caller) =>
  (await askedBy<{ percent: number }[]>(person, '{ answer: accidentPayouts { percent } }')).map(
    ({ percent }) => percent,
  );

const offersOf = (person: Caller) =>
  askedBy<{ monthlyPremium: number; payoutDetails: { percent: number }[] }[]>(
    person,
    '{ answer: productOfferings { monthlyPremium payoutDetails { percent } } }',
  );

const editorSharesOf = async (person: Caller) =>
  (
    await askedBy<{ payoutDetails: { percent: number }[] }>(
      person,
      '{ answer: coverageEditorState(type: adOffering) { payoutDetails { percent } } }',
    )
  ).payoutDetails.map(({ percent }) => percent);

/** What the contract in force says, as its owner opens it. */
async function contractOf(
  person: Caller & Pick<ReturnType<typeof openPurchase>, 'membership'>,
): Promise<string> {
  const { activePolicy } = await person.membership();
  const { documents } = await askedBy<{ documents: { slug: string; html: { url: string } }[] }>(
    person,
    `{ answer: policy(id: "${activePolicy!.id}") { documents { slug html { url } } } }`,
  );
  const { html } = documents.find(({ slug }) => slug === 'policy-agreement')!;
  return (await app.rest('GET', html.url)).text;
}

/** A woman of 34 of the best class, $500,000 for 20 years. */
function monthly(basis: PricingBasis): number {
  const riskClass = { rateClass: 'PP', tableRating: null } as const;
  const priced = termPremium({ sex: 'female', issueAge: 34, riskClass, years: 20, amount: 500_000 }, basis);
  return priced.ok ? priced.premium.monthlyCents / 100 : expect.fail(priced.reason);
}

test('from its day on new prices are offered, with the shares they are made with; who has an offer or a policy of before keeps theirs, on screens and papers [AD-10, A-160, A-147, EDIT-11]', async () => {
  const holder = await openBuyer(app, { product: 'accidentalDeath' });
  const { id } = await holder.prepare(holder.offeringId);
  await holder.pay(id);
  const offered = await decidedApplicant(app);
  const before = [100, 30, 20];
  expect((await offersOf(openPurchase(app, offered)))[0]!.monthlyPremium).toBe(monthly(BASIS_2026_11));
  expect(await sharesOf(openPurchase(app, offered))).toEqual(before);
  expect(await editorSharesOf(openPurchase(app, offered))).toEqual(before);

  await comeTo(app, '2026-11-28');
  const [termOfBefore, accidentOfBefore] = await offersOf(openPurchase(app, await comeBack(app, offered)));
  expect(termOfBefore!.monthlyPremium).toBe(monthly(BASIS_2026_11));
  expect(accidentOfBefore!.payoutDetails.map(({ percent }) => percent)).toEqual(before);
  const back = openPurchase(app, await comeBack(app, holder));
  expect(await sharesOf(back)).toEqual(before);
  const { activePolicy } = await back.membership();
  const { payoutDetails } = await askedBy<{ payoutDetails: { percent: number }[] }>(
    back,
    `{ answer: policy(id: "${activePolicy!.id}") { payoutDetails { percent } } }`,
  );
  expect(payoutDetails.map(({ percent }) => percent)).toEqual(before);

  const after = [100, 30, 30];
  const newcomer = await openBuyer(app, { product: 'accidentalDeath' });
  const [term, accident] = await offersOf(newcomer);
  expect(term!.monthlyPremium).toBe(monthly(BASIS_2026_11_28));
  expect(term!.monthlyPremium).not.toBe(monthly(BASIS_2026_11));
  expect(accident!.payoutDetails.map(({ percent }) => percent)).toEqual(after);
  expect(await sharesOf(newcomer)).toEqual(after);
  expect(await editorSharesOf(newcomer)).toEqual(after);
  const bought = await newcomer.prepare(newcomer.offeringId);
  await newcomer.pay(bought.id);
  await app.services.jobs.drain();
  const said = /Any other accident<.*?(\d+)%/s;
  expect(said.exec(await contractOf(newcomer))?.[1]).toBe('30');
  expect(said.exec(await contractOf(back))?.[1]).toBe('20');
});
