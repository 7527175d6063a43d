import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replayAll } from '../../app/replay.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import {
  billsOf,
  coverOf,
  decideChangeAtDesk,
  openCovered,
  openCoveredBuyer,
  partsOfContract,
  standingWithBanner,
} from '../../testing/more-cover.ts';
import { readPaperNamed } from '../../testing/open-paper.ts';
import { TOO_HEAVY_FOR_TERM_LIFE } from '../../testing/people/become-person.ts';
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
import { comeTo as comeToDay } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

async function isUnderwritingRequired(person: Pick<Buyer, 'call'>): Promise<boolean> {
  const { answer } = await person.call<{
    activeConstellations: { activeInsuranceMembership: { underwritingRequired: boolean } }[];
  }>('{ answer: me { activeConstellations { activeInsuranceMembership { underwritingRequired } } } }');
  return answer!.activeConstellations[0]!.activeInsuranceMembership.underwritingRequired;
}

const comeTo = (day: string) => comeToDay(app, day);

test('more cover: asked with an estimate, told, decided and offered at its own price, accepted, and from its day a part of its own, billed to the cent [API-M-23, EDIT-30, EDIT-34, FLOW-06, FLOW-33, BANN-01, BANN-03, ROUTE-50, ROUTE-52, ENT-35, R-31]', async () => {
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const [amount, monthly] = await coverOf(person);
  expect((await readPolicyEditor(person))!.policyEdit).toMatchObject({
    moreLeast: 550_000,
    moreMost: 1_000_000,
    moreRefused: null,
    moreBeginsOn: '2027-04-05',
    estimateNote: expect.stringContaining('estimate'),
  });
  const { answer: asked } = await askFor(person, { amount: 700_000 });
  expect(asked).toMatchObject({
    status: 'UNDERWRITING_REQUIRED',
    change: {
      id: asked!.pendingPolicyId,
      kind: 'increase',
      status: 'requested',
      toDo: 'answer',
      isEstimate: true,
      beginsOn: null,
      before: { amount, monthlyPremium: monthly },
      after: { amount: 700_000 },
    },
  });
  const { pendingPolicyId } = asked!;
  expect(await standingWithBanner(person)).toEqual({
    kind: 'change_asked',
    banner: { words: 'updates', to: `/products/insurance/${pendingPolicyId}/pending-details` },
  });
  const mail = await newestMail(app, 'more_asked', buyer.email);
  expect(mail.text).toContain('from $500,000 to $700,000');

  const { nextPath } = await person.tell(pendingPolicyId);
  expect(nextPath).toBe(`/products/insurance/confirm-update?change=${pendingPolicyId}`);
  expect((await readChange(person, pendingPolicyId)).answer).toMatchObject({
    status: 'underwriting',
    toDo: 'wait_for_decision',
  });
  await app.services.jobs.drain();
  const { answer: quote } = await readOffer(person);
  expect(quote).toMatchObject({
    kind: 'increase',
    amount: 200_000,
    dueToday: 0,
    change: {
      id: pendingPolicyId,
      status: 'offered',
      toDo: 'confirm',
      isEstimate: false,
      quoteId: quote!.id,
      beginsOn: '2027-04-05',
      expiresAt: '2027-04-05T03:59:59.999Z',
    },
  });
  expect(await standingWithBanner(person)).toEqual({
    kind: 'change_offered',
    banner: { words: 'approval', to: '/products/insurance/confirm-update' },
  });
  const after = quote!.change!.after;
  const offered = await newestMail(app, 'more_offered', buyer.email);
  expect(offered.text).toContain(`$${after.monthlyPremium.toFixed(2)} a month`);
  expect(offered.text).toContain('until April 4, 2027');
  // An offer is no change yet.
  expect(await coverOf(person)).toEqual([amount, monthly]);

  const accepted = await acceptOffer(person);
  expect(accepted.refusal).toBeNull();
  expect(accepted.answer).toMatchObject({
    policy: { amount },
    change: {
      status: 'accepted',
      beginsOn: '2027-04-05',
      toDo: 'wait_for_day',
      pendingPlan: { amount: after.monthlyPremium, billingFrequency: 'monthly', from: '2027-04-05' },
    },
  });
  // In another tab it was taken once.
  const again = await acceptOffer(person, { quoteId: quote!.id });
  expect(again.answer!.change).toMatchObject({ id: pendingPolicyId, status: 'accepted' });
  expect(await coverOf(person)).toEqual([amount, monthly]);
  expect(await billsOf(person)).toEqual([`2027-03-05 ${monthly} fully_paid`]);
  expect((await standingWithBanner(person)).kind).toBe('change_waiting');
  const { text } = await newestMail(app, 'more_accepted', buyer.email);
  expect(text).toContain('From April 5, 2027 on your policy');

  await comeTo('2027-04-06');
  const later = await openCovered(app, buyer);
  expect(await billsOf(later)).toEqual([
    `2027-04-05 ${after.monthlyPremium} fully_paid`,
    `2027-03-05 ${monthly} fully_paid`,
  ]);
  expect(await coverOf(later)).toEqual([700_000, after.monthlyPremium]);
  expect((await readChange(later, pendingPolicyId)).answer).toMatchObject({
    status: 'completed',
    toDo: null,
    pendingPlan: null,
  });
  expect((await newestMail(app, 'more_begun', buyer.email)).text).toContain('covers $700,000');
  expect(await partsOfContract(app)).toEqual([
    'issued 2027-03-05 500000 2027-03-05 2027-03-05',
    'increased 2027-04-05 500000 2027-03-05 2027-03-05',
    'increased 2027-04-05 200000 2027-04-05 2027-04-05',
  ]);
  const paper = await readPaperNamed(app, later, 'Schedule of benefits');
  expect(paper).toContain('$700,000');
  const differences: string[] = [];
  await replayAll(app.services, ({ what }) => differences.push(what));
  expect(differences).toEqual([]);
});

test('what can be refused is refused before anything is asked: too little, too much, both at once, a shorter term, another sum than was shown, a second change, somebody else’s policy [EDIT-34, EDIT-37, API-M-23, S-37]', async () => {
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const words = async (...asked: Parameters<typeof askFor> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await askFor(person, ...asked)).refusal?.full_message;
  expect(await words({ amount: 520_000 })).toBe('Choose $550,000 or more.');
  expect(await words({ amount: 1_100_000 })).toContain('Choose $1,000,000 or less.');
  expect(await words({ amount: 700_000, termDuration: 15 })).toContain('longer and not shorter');
  expect(await words({ termDuration: 15 })).toContain('longer and not shorter');
  expect(await words({ termDuration: 25 })).toContain('A first term lasts 20 years at most');
  expect(await words({ amount: 700_000, termDuration: 21 })).toContain('one thing at a time');
  expect(await words({ amount: 700_000 }, { premium: 1 })).toContain('since you opened the page');
  const other = await openCovered(app, await openBuyer(app));
  const { policyId, insuranceMembershipId } = (await readPolicyEditor(person))!.policyEdit;
  const stolen = await other.call(
    `mutation ($input: RequestCoverageAdjustmentInput!) { answer: requestCoverageAdjustment(input: $input) { status } }`,
    { input: { policyId, insuranceMembershipId, amount: 700_000, termDuration: 20, premium: 1 } },
  );
  expect(stolen.refusal).not.toBeNull();
  expect((await other.flows.attemptStart({ flowId: 'coverage-adjustment' })).refusal?.full_message).toContain(
    'Choose first what you want to change',
  );

  const { answer } = await askFor(person, { amount: 700_000 });
  // In another tab it was asked once, and for something else not before it is over.
  expect((await askFor(person, { amount: 700_000 })).answer!.pendingPolicyId).toBe(answer!.pendingPolicyId);
  expect(await words({ amount: 800_000 })).toContain('Another change of this policy is still open');
  expect((await readPolicyEditor(person))!.policyEdit).toMatchObject({
    moreLeast: null,
    longerTerms: [],
    moreRefused: expect.stringContaining('Another change'),
  });
  const contextId = answer!.pendingPolicyId;
  // Nobody answers for somebody else, and what has changed comes before the interview.
  expect((await other.flows.attemptStart({ flowId: 'coverage-adjustment', contextId })).data).toBeNull();
  expect((await other.flows.attemptStart({ flowId: 'aura-interview', contextId })).data).toBeNull();
  expect(
    (await person.flows.attemptStart({ flowId: 'aura-interview', contextId })).refusal?.full_message,
  ).toContain('Tell us first what has changed');
  await takeBack(person, contextId);
  expect((await readPolicyEditor(person))!.policyEdit.moreLeast).toBe(550_000);
  expect(
    (await person.flows.attemptStart({ flowId: 'coverage-adjustment', contextId })).refusal,
  ).not.toBeNull();
});

test('the sandbox decides a change by itself when it is told to [UW-15, A-128]', async () => {
  const person = await openCovered(app, await openCoveredBuyer(app));
  const change = await person.askAndTell({ amount: 800_000 });
  const told = await app.rest('PUT', `/sandbox/api/cases/${change.case!.externalId}`, {
    decision: 'accepted',
  });
  expect(told.status).toBe(200);
  expect((await readOffer(person)).answer!.change).toMatchObject({ id: change.id, status: 'offered' });
});

test('above $250,000 a person decides: a case with what was asked, three business days, approved in a class that prices it [EDIT-34, EDIT-37, BANN-02, ROUTE-51, UW-08, UW-11, ENT-31, ENT-41, ENT-10, R-31]', async () => {
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const change = await person.askAndTell({ amount: 800_000 });
  expect(change).toMatchObject({
    status: 'underwriting',
    toDo: 'wait_for_person',
    case: { externalId: expect.stringMatching(/^UW-/), changeId: change.id },
  });
  const { answer: cases } = await person.call<{ createdAt: string; dueAt: string }[]>(
    '{ answer: cases { createdAt dueAt } }',
  );
  // Three business days are 72 hours of them.
  const promised = addWorkingHours(Temporal.Instant.from(cases![0]!.createdAt), 72);
  expect(Temporal.Instant.from(cases![0]!.dueAt).since(promised).total('seconds')).toBeCloseTo(0, 1);
  expect(await isUnderwritingRequired(person)).toBe(true);
  expect(await standingWithBanner(person)).toEqual({
    kind: 'change_with_person',
    banner: { words: 'updates', to: '/products/insurance/manual-review' },
  });
  expect((await newestMail(app, 'change_referred', buyer.email)).text).toContain('three business days');
  expect((await askFor(person, { amount: 800_000 })).answer!.change.status).toBe('underwriting');
  await decideChangeAtDesk(app, buyer, 'P');
  const { answer: quote } = await readOffer(person);
  expect(quote!.change).toMatchObject({
    id: change.id,
    status: 'offered',
    classification: { id: 'P', name: 'Preferred' },
    toDo: 'confirm',
  });
  expect(quote!.amount).toBe(300_000);
  expect(await isUnderwritingRequired(person)).toBe(false);
  const decided = await person.call(
    'query ($id: ID!) { answer: quote(id: $id) { caseResult insuranceApplication { result version } } }',
    { id: quote!.id },
  );
  expect(decided.answer).toEqual({
    caseResult: 'approved',
    insuranceApplication: { result: 'approved', version: 2 },
  });
  expect((await acceptOffer(person)).answer!.change!.status).toBe('accepted');
  const back = await takeBack(person, change.id);
  expect(back.answer).toMatchObject({ change: { status: 'withdrawn' }, policy: { amount: 500_000 } });
  expect((await standingWithBanner(person)).banner).toBeNull();
});

test('what is refused is an adverse decision in writing: by a person, and by the rules also where accident cover would be offered; the policy stays, and it is asked again in 30 days [EDIT-34]', async () => {
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const [amount, monthly] = await coverOf(person);
  const change = await person.askAndTell({ amount: 800_000 });
  await decideChangeAtDesk(app, buyer, 'refused');
  expect((await readChange(person, change.id)).answer).toMatchObject({
    status: 'refused',
    toDo: null,
    reasons: [],
    canAskAgainOn: '2027-04-04',
  });
  expect((await newestMail(app, 'more_refused', buyer.email)).text).toContain('from April 4, 2027 on');
  expect(await coverOf(person)).toEqual([amount, monthly]);
  expect((await readPolicyEditor(person))!.policyEdit.moreRefused).toContain('from 04/04/2027 on');
  expect((await askFor(person, { amount: 700_000 })).refusal?.full_message).toContain('ask again');

  await comeTo('2027-04-06');
  const later = await openCovered(app, buyer);
  const again = await later.askAndTell({ amount: 700_000 }, TOO_HEAVY_FOR_TERM_LIFE);
  expect(again).toMatchObject({ status: 'refused', canAskAgainOn: '2027-05-06' });
  expect(again.reasons).not.toEqual([]);
  expect((await readOffer(later)).answer).toBeNull();
  expect((await coverOf(later))[0]).toBe(amount);
  const letters = await app.services.database.reader
    .selectFrom('letters')
    .select(['kind', 'subject_type'])
    .execute();
  expect(letters).toEqual([
    { kind: 'adverse_decision', subject_type: 'application' },
    { kind: 'adverse_decision', subject_type: 'application' },
  ]);
});

test('whoever says that their health changed and tells the interview nothing of it is looked at by a person [EDIT-34]', async () => {
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const change = await person.askAndTell({ amount: 700_000 }, { 'health-changed': 'yes' });
  expect(change).toMatchObject({ status: 'underwriting', toDo: 'wait_for_person' });
});
