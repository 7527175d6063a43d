import { afterEach, beforeEach, expect, test } from 'vitest';
import { replayAll } from '../../app/replay.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import {
  billsOf,
  coverOf,
  openCovered,
  openCoveredBuyer,
  partsOfContract,
} from '../../testing/more-cover.ts';
import {
  acceptOffer,
  askFor,
  readChange,
  readOffer,
  readPolicyEditor,
  takeBack,
} from '../../testing/policy-editor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const termOf = async ({ call }: Pick<Awaited<ReturnType<typeof openCovered>>, 'call'>) =>
  (
    await call<{ activePolicy: { termDuration: number; insuredsAgeAtTerm: number; effectiveUntil: string } }>(
      `{ answer: currentUser { activeConstellations { activeInsuranceMembership {
        activePolicy { termDuration insuredsAgeAtTerm effectiveUntil } } } } }`,
    )
  ).answer;

async function plansEnd(): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('plans')
    .innerJoin('policies', 'policies.id', 'plans.policy_id')
    .select(['plans.ends_on', 'policies.term_ends_on'])
    .where('plans.status', '=', 'active')
    .execute();
  return rows.map(({ ends_on, term_ends_on }) => `${ends_on} ${term_ends_on}`);
}

test('a longer first term: decided like more cover, the whole amount at its own price from the next due date, with no clock begun anew [EDIT-34, API-M-23, FLOW-33, BANN-03, R-32]', async () => {
  const buyer = await openCoveredBuyer(app, { termDuration: 12 });
  const person = await openCovered(app, buyer);
  const [amount, monthly] = await coverOf(person);
  expect((await readPolicyEditor(person))!.policyEdit).toMatchObject({
    longerTerms: [13, 14, 15, 16, 17, 18, 19, 20],
    longerRefused: null,
    moreBeginsOn: '2027-04-05',
  });
  const { answer } = await askFor(person, { termDuration: 20 });
  expect(answer).toMatchObject({
    status: 'UNDERWRITING_REQUIRED',
    change: {
      kind: 'lengthening',
      isEstimate: true,
      before: { amount, termDuration: 12 },
      after: { amount, termDuration: 20 },
    },
  });
  expect((await newestMail(app, 'more_asked', buyer.email)).text).toContain('from 12 to 20 years');
  const id = answer!.pendingPolicyId;
  await person.tell(id);
  await app.services.jobs.drain();
  const { answer: quote } = await readOffer(person);
  expect(quote).toMatchObject({ kind: 'lengthening', amount, dueToday: 0, change: { id, toDo: 'confirm' } });
  const longer = quote!.change!.after.monthlyPremium;
  expect(longer).toBeGreaterThan(monthly);
  expect((await acceptOffer(person)).answer!.change).toMatchObject({
    status: 'accepted',
    beginsOn: '2027-04-05',
  });
  expect(await plansEnd()).toEqual(['2047-03-05 2047-03-05']);

  await comeTo(app, '2027-04-06');
  const later = await openCovered(app, buyer);
  expect(await billsOf(later)).toEqual([
    `2027-04-05 ${longer} fully_paid`,
    `2027-03-05 ${monthly} fully_paid`,
  ]);
  expect((await readChange(later, id)).answer).toMatchObject({ status: 'completed' });
  expect(JSON.stringify(await termOf(later))).toContain(
    '"termDuration":20,"insuredsAgeAtTerm":54,"effectiveUntil":"2047-03-05"',
  );
  expect(await partsOfContract(app)).toEqual([
    'issued 2027-03-05 500000 2027-03-05 2027-03-05',
    'lengthened 2027-04-05 500000 2027-03-05 2027-03-05',
  ]);
  expect((await newestMail(app, 'more_begun', buyer.email)).text).toContain('is 20 years from its issue');
  const differences: string[] = [];
  await replayAll(app.services, ({ what }) => differences.push(what));
  expect(differences).toEqual([]);
});

test('taken back until its day, and undone where its first bill is not paid, a policy ends when it did before and costs what it did [EDIT-34]', async () => {
  const buyer = await openCoveredBuyer(app, { termDuration: 12 });
  const person = await openCovered(app, buyer);
  const [, monthly] = await coverOf(person);
  const first = await person.askAndTell({ termDuration: 15 });
  await acceptOffer(person);
  await comeTo(app, '2027-04-01');
  const owner = await openCovered(app, buyer);
  expect((await billsOf(owner))[0]).toBe(`2027-04-05 ${first.after.monthlyPremium} created`);
  expect((await takeBack(owner, first.id)).answer!.change.status).toBe('withdrawn');
  expect(await billsOf(owner)).toContain(`2027-04-05 ${monthly} created`);
  expect(await plansEnd()).toEqual(['2039-03-05 2039-03-05']);

  const again = await owner.askAndTell({ termDuration: 18 });
  await acceptOffer(owner);
  expect(await plansEnd()).toEqual(['2045-03-05 2045-03-05']);
  await owner.addCard('insufficient_funds');
  await comeTo(app, '2027-04-06');
  const later = await openCovered(app, buyer);
  expect((await readChange(later, again.id)).answer!.status).toBe('ended');
  expect(await plansEnd()).toEqual(['2039-03-05 2039-03-05']);
  expect((await billsOf(later)).filter((bill) => bill.startsWith('2027-04-05'))).toEqual([
    expect.stringContaining(`2027-04-05 ${monthly} `),
  ]);
});

test('a longer first term can be had until the day before its last year, and then no more [R-32]', async () => {
  const buyer = await openCoveredBuyer(app, { termDuration: 10 });
  const editOn = async (day: string) => {
    await comeTo(app, day);
    return (await readPolicyEditor(await openCovered(app, buyer)))!.policyEdit;
  };
  expect(await editOn('2036-03-04')).toMatchObject({
    longerTerms: expect.arrayContaining([20]),
    longerRefused: null,
  });
  const last = await editOn('2036-03-05');
  expect(last.longerTerms).toEqual([]);
  expect(last.longerRefused).toContain('last year');
});
