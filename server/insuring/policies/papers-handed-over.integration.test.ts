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
  await comeTo(app, '2026-11-29');
});
afterAll(() => app.close());

type Caller = Pick<ReturnType<typeof openPurchase>, 'call'>;

interface Handed {
  readonly slug: string;
  readonly version: number;
  readonly html: { readonly url: string };
}

/** What lies with a thing of theirs, by slug and version, each with its words. */
async function papersOf(person: Caller, what: string): Promise<ReadonlyMap<string, string>> {
  await app.services.jobs.drain();
  const { answer } = await person.call<{ documents: readonly Handed[] }>(
    `{ answer: ${what} { documents { slug version html { url } } } }`,
  );
  const read = (answer?.documents ?? []).map(
    async ({ slug, version, html }) =>
      [`${slug} ${version}`, (await app.rest('GET', html.url)).text] as const,
  );
  return new Map((await Promise.all(read)).toSorted(([one], [other]) => one.localeCompare(other)));
}

const ofPolicy = async (person: Caller & Pick<ReturnType<typeof openPurchase>, 'membership'>) =>
  papersOf(person, `policy(id: "${(await person.membership()).activePolicy!.id}")`);

test('who applies gets a copy of the permission they signed, with the words they agreed to, their name and the day', async () => {
  const applicant = await decidedApplicant(app);
  const person = openPurchase(app, applicant);
  expect([...(await papersOf(person, 'latestInsuranceApplication')).keys()]).toEqual(['application 1']);
  await person.agree();
  const papers = await papersOf(person, 'latestInsuranceApplication');
  const copy = papers.get('health-authorization 1') ?? expect.fail([...papers.keys()].join());
  for (const said of [
    'Pharmacies, and whoever keeps records of prescriptions for them',
    'For 24 months from the day you sign.',
    'Signed electronically',
    'Alex Walker',
    'November 29, 2026',
    '100 Lantern Way, Columbus, OH 43215',
    'WYSH-AUT-OH 2026-11-30',
  ])
    expect(copy).toContain(said);
});

test('life insurance: the guide is there with the quote, before money is taken; the contract comes with its summary and the notice of the guaranty association [DOC-07, DOC-08]', async () => {
  const buyer = await openBuyer(app);
  const { id } = await buyer.prepare(buyer.offeringId);
  const { answer } = await buyer.call<{ quoteId: string }>('{ answer: pendingPolicy { quoteId } }');
  const before = await papersOf(buyer, `quote(id: "${answer!.quoteId}")`);
  expect([...before.keys()]).toEqual(['buyers-guide 1', 'quote-term-life 1']);
  expect(before.get('buyers-guide 1')).toContain('The kinds of life insurance');
  await buyer.pay(id);
  const papers = await ofPolicy(buyer);
  expect([...papers.keys()]).toEqual([
    'beneficiary-terms 1',
    'guaranty-notice 1',
    'policy-agreement 1',
    'policy-summary 1',
    'replacement-notice 1',
  ]);
  expect(papers.get('guaranty-notice 1')).toContain('Ohio Life and Health Insurance Guaranty Association');
  expect(papers.get('policy-summary 1')).toContain('Statement of policy cost and benefit information');
});

test('accident cover: its outline is there with the quote, and once more with the policy, with its number; its own application is attached [AD-10, DOC-07, DOC-08]', async () => {
  const buyer = await openBuyer(app, { product: 'accidentalDeath', state: 'PA' });
  const { id } = await buyer.prepare(buyer.offeringId);
  const { answer } = await buyer.call<{ quoteId: string }>('{ answer: pendingPolicy { quoteId } }');
  const before = await papersOf(buyer, `quote(id: "${answer!.quoteId}")`);
  expect([...before.keys()]).toEqual(['outline-of-coverage 1', 'quote-accidental-death 1']);
  expect(before.get('outline-of-coverage 1')).not.toContain('Policy number');
  await buyer.pay(id);
  const papers = await ofPolicy(buyer);
  expect([...papers.keys()]).toEqual([
    'beneficiary-terms 1',
    'guaranty-notice 1',
    'outline-of-coverage 2',
    'policy-agreement 1',
    'replacement-notice 1',
  ]);
  const { label } = (await buyer.membership()).activePolicy!;
  expect(papers.get('outline-of-coverage 2')).toContain(label);
  expect(papers.get('guaranty-notice 1')).toContain(
    'Pennsylvania Life and Health Insurance Guaranty Association',
  );
});

test('where the papers change between quote and purchase, the contract is that of the day it is bought; one bought the day before keeps its own', async () => {
  const quoted = await openBuyer(app, { product: 'accidentalDeath' });
  const { id } = await quoted.prepare(quoted.offeringId);
  const holder = await openBuyer(app, { product: 'accidentalDeath' });
  await holder.pay((await holder.prepare(holder.offeringId)).id);

  await comeTo(app, '2026-11-30');
  const back = openPurchase(app, await comeBack(app, quoted));
  await back.pay(id);
  const bought = (await ofPolicy(back)).get('policy-agreement 1');
  const kept = (await ofPolicy(openPurchase(app, await comeBack(app, holder)))).get('policy-agreement 1');
  expect(bought).toContain('WYSH-AD 2026-11-30');
  expect(bought).toContain('Proof of loss');
  expect(kept).toContain('WYSH-AD 2026-11-26');
  expect(kept).not.toMatch(/Proof of loss\.|Home office/);
});
