import { PRODUCT_EDITIONS } from '@wysh/domain/editions/product-editions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { asNewEdition, EDITION_CHANGES } from '../../testing/changed-editions.ts';
import { openPurchase } from '../../testing/buyer.ts';
import { readPaperNamed } from '../../testing/open-paper.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';
import { comeTo } from '../../testing/time-passes.ts';

// Oregon is three hours behind New York, whose times these are: on 6 March its day begins at 03:00.
const DAY = '2027-03-06';
const PLANTED = `planted-${DAY}`;
const BASIS_OF_BEFORE = PRODUCT_EDITIONS.bases.at(-1)!.version;
const SHARES_OF_THE_DAY = { publicTransportation: 1, autoPedestrian: 0.45, generalAccident: 0.15 };

let app: TestApp;
beforeAll(async () => {
  const changes = ['basis', 'limits', 'papers edition'].map((name) => EDITION_CHANGES[name]!);
  const { packs: _packs, ...editions } = changes.reduce(
    (all, changed) => asNewEdition(all, changed, DAY),
    PRODUCT_EDITIONS,
  );
  const bases = editions.bases.map((basis) =>
    basis.version === PLANTED
      ? { ...basis, accidentalDeath: { ...basis.accidentalDeath, payoutShare: SHARES_OF_THE_DAY } }
      : basis,
  );
  app = await openTestApp({ editions: { ...editions, bases } });
});
afterAll(() => app.close());

/** By which editions somebody was estimated, decided, offered and written to. */
async function editionsOf(userId: string) {
  const { reader } = app.services.database;
  const [estimates, decisions, offers, papers] = await Promise.all([
    reader.selectFrom('estimate_data').select('basis_version').where('user_id', '=', userId).execute(),
    reader
      .selectFrom('underwriting_decisions')
      .select('rulebook_version')
      .where('user_id', '=', userId)
      .execute(),
    reader
      .selectFrom('product_offerings')
      .select(['basis_version', 'amount_max'])
      .where('user_id', '=', userId)
      .where('product_slug', '=', 'wysh-term-life')
      .execute(),
    reader
      .selectFrom('documents')
      .select('edition')
      .where('user_id', '=', userId)
      // An edition has the texts it changes; the other papers stay with the edition that has theirs.
      .where('slug', 'in', Object.keys(app.services.editions.papers.at(-1)!.templates))
      .execute(),
  ]);
  return {
    estimates: [...new Set(estimates.map((row) => row.basis_version))],
    decisions: decisions.map((row) => row.rulebook_version),
    offers: offers.map((row) => [row.basis_version, row.amount_max]),
    // A paper carries the edition its own text is from: which of those before is the papers' affair.
    papers: [...new Set(papers.map(({ edition }) => (edition === PLANTED ? PLANTED : 'of before')))],
  };
}

const OF_BEFORE = {
  estimates: [BASIS_OF_BEFORE],
  decisions: ['2026-11-24'],
  offers: [[BASIS_OF_BEFORE, 1_000_000]],
  papers: ['of before'],
};
const OF_THE_DAY = {
  estimates: [PLANTED],
  decisions: [PLANTED],
  offers: [[PLANTED, 60_000]],
  papers: [PLANTED],
};

test.each([
  ['23:59', 'OH', OF_BEFORE],
  ['00:01', 'OH', OF_THE_DAY],
  ['00:01', 'OR', OF_BEFORE],
  ['02:59', 'OR', OF_BEFORE],
  ['03:01', 'OR', OF_THE_DAY],
])(
  'an edition that begins on a day begins by itself at midnight where somebody lives: at %s in %s [R-34, A-147, UW-17]',
  async (time, state, expected) => {
    await comeTo(app, time === '23:59' ? '2027-03-05' : DAY, time);
    const { userId } = await becomePerson(app, 'approved', { state });
    await app.services.jobs.drain();
    expect(await editionsOf(userId)).toEqual(expected);
  },
);

test('papers say the day it is where their person lives, on paper and in the list of documents [R-34]', async () => {
  await comeTo(app, DAY, '02:59');
  const { token } = await becomePerson(app, 'approved', { state: 'OR' });
  await app.services.jobs.drain();
  const { data } = await app.graphql<{ currentUser: { documents: { slug: string; createdOn: string }[] } }>(
    '{ currentUser { documents { slug createdOn } } }',
    {},
    { token },
  );
  const { documents } = data!.currentUser;
  expect(documents.length).toBeGreaterThan(2);
  expect(new Set(documents.map(({ createdOn }) => createdOn))).toEqual(new Set(['2027-03-05']));
});

test('an offer of the evening before keeps its basis the next day, also for other cover [A-147]', async () => {
  await comeTo(app, '2027-03-05', '23:59');
  const { offeringId, userId, token } = await becomePerson(app, 'approved');
  await comeTo(app, DAY, '00:01');
  const { data, errors } = await app.graphql<{ answer: { productOffering: { monthlyPremium: number } } }>(
    `mutation ($input: UpdateProductOfferingInput!) {
      answer: updateProductOffering(input: $input) { productOffering { monthlyPremium } }
    }`,
    { input: { offeringId, amount: 400_000, termDuration: 20, termUnit: 'year' } },
    { token },
  );
  expect(errors).toBeUndefined();
  expect(data!.answer.productOffering.monthlyPremium).toBeGreaterThan(0);
  expect((await editionsOf(userId)).offers).toEqual([[BASIS_OF_BEFORE, 1_000_000]]);
});

test('accident cover names on its page, contract and quote the shares of the basis it was priced on, whatever began since [F-31]', async () => {
  await comeTo(app, '2027-03-05', '22:00');
  const before = await becomePerson(app, 'policyholder', { product: 'accidentalDeath' });
  await comeTo(app, DAY, '12:00');
  const after = await becomePerson(app, 'policyholder', { product: 'accidentalDeath' });
  for (const [{ policyId, ...person }, shares] of [
    [before, [100, 30, 30]],
    [after, [100, 45, 15]],
  ] as const) {
    const owner = openPurchase(app, await comeBack(app, person));
    const { answer } = await owner.call<{ payoutDetails: { percent: number }[] }>(
      'query ($id: ID!) { answer: policy(id: $id) { payoutDetails { percent } } }',
      { id: policyId },
    );
    expect(answer!.payoutDetails.map(({ percent }) => percent)).toEqual(shares);
    for (const name of ['Your policy', 'Your accidental death quote']) {
      const paper = await readPaperNamed(app, owner, name);
      expect([...paper.matchAll(/(\d+)% \$[\d,]+/g)].map(([, percent]) => Number(percent))).toEqual(shares);
    }
  }
});
