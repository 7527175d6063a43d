import { figuresOf, termsOn } from '@wysh/domain/policy/terms.ts';
import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPolicyById } from '../policies/find-policies.ts';
import { replayAll } from '../../app/replay.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import {
  askToCorrect,
  decideAtDesk,
  evidenceOf,
  noteCorrectionAtDesk,
  previewCorrection,
  previewCorrectionAtDesk,
  readCorrected,
  readCorrectionAtDesk,
  takeCorrection,
  takeCorrectionBack,
} from '../../testing/corrections.ts';
import type { RightInsured } from '../../testing/corrections.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { actAtDesk, askToEnd, takeWork } from '../../testing/endings.ts';
import { openFlowWalker } from '../../testing/flow-walker.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { readPaperNamed } from '../../testing/open-paper.ts';
import { comeBack } from '../../testing/people/become-person.ts';
import type { PersonOptions } from '../../testing/people/person.ts';
import { askFor, askForCover, readPolicyEditor } from '../../testing/policy-editor.ts';
import { comeTo as comeToDay } from '../../testing/time-passes.ts';

let desk: DeskApp;
beforeEach(async () => {
  desk = await openDeskApp();
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

const comeTo = (day: string) => comeToDay(desk.app, day);
const service = async () => (await desk.member('service')).cookie;
const mail = async (name: Parameters<typeof newestMail>[1], { email }: Buyer) =>
  (await newestMail(desk.app, name, email)).text;

/** Bought on 5 March 2027 by a woman of 34, born on that day of 1993: $500,000 for 20 years. */
async function covered(options: PersonOptions = {}) {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(desk.app, options);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  const { activePolicy } = await buyer.membership();
  return { buyer, policyId: activePolicy!.id, monthly: invoice.amount, invoiceId: invoice.id };
}

type Covered = Awaited<ReturnType<typeof covered>>;

/** Asked with a passport, as it was shown. Answers its id. */
async function asked({ buyer, policyId }: Covered, said: Partial<RightInsured>): Promise<string> {
  const evidence = [await evidenceOf(desk.app, buyer)];
  const { answer, refusal } = await askToCorrect(buyer, policyId, said, { evidence });
  if (answer === null) throw new Error(`refused: ${refusal?.full_message}`);
  return answer.policy.correction!.id;
}

async function confirmed(id: string) {
  const cookie = await service();
  await takeCorrection(desk, id, cookie);
  return decideAtDesk(desk, 'confirmCorrection', id, cookie);
}

/** In a new session: that of before did not live so long. */
async function backAgain(buyer: Buyer): Promise<Buyer> {
  const person = await comeBack(desk.app, buyer);
  return { ...buyer, ...person, ...openPurchase(desk.app, person) };
}

async function transactions(): Promise<string[]> {
  const all = await desk.services.database.reader
    .selectFrom('policy_transactions')
    .select(['kind', 'effective_on', 'rests_on_kind'])
    .orderBy('sequence')
    .execute();
  return all.map((one) => [one.kind, one.effective_on, one.rests_on_kind].join(' '));
}

async function differences(): Promise<string[]> {
  const found: string[] = [];
  await replayAll(desk.app.services, ({ id }) => found.push(id));
  return found;
}

const extensionOf = ({ call }: Pick<Buyer, 'call'>) =>
  call<{ refused: string | null; isCheckedUp: boolean; endsOn: string; after: { monthlyPremium: number } }>(
    '{ answer: termExtension { refused isCheckedUp endsOn after { monthlyPremium } } }',
  );

const extend = ({ call }: Pick<Buyer, 'call'>, policyId: string, premium: number) =>
  call(
    'mutation ($input: TakeTermExtensionInput!) { answer: takeTermExtension(input: $input) { change { id } } }',
    { input: { policyId, premium } },
  );

async function openChangeOf({ call }: Pick<Buyer, 'call'>, id: string) {
  const { answer } = await call<{ openChange: { status: string } | null }>(
    'query ($id: ID!) { answer: policy(id: $id) { openChange { status } } }',
    { id },
  );
  return answer!.openChange;
}

const profileOf = ({ call }: Pick<Buyer, 'call'>) =>
  call<{ profile: { firstName: string; birthdate: string; gender: string } }>(
    '{ answer: currentUser { profile { firstName birthdate gender } } }',
  );

test.each([
  ['older', '1988-03-05', 'less_cover'],
  ['younger', '1998-03-05', 'more_cover'],
] as const)(
  'whoever was %s sees at once what the premium would have bought, sends it with a paper, and once the desk has confirmed it the contract says so from its beginning [R-33, F-21]',
  async (_, birthdate, which) => {
    const of = await covered({ amount: 150_000 });
    const { buyer, policyId, monthly } = of;
    const before = await readCorrected(buyer, policyId);
    const { answer: effect } = await previewCorrection(buyer, policyId, { birthdate });
    expect(effect).toMatchObject({
      case: which,
      amountBefore: before.amount,
      monthlyPremium: monthly,
      needsEvidence: true,
      refund: 0,
    });
    expect(effect!.rule).toContain('R.C. 3915.05');
    expect(effect!.lines.at(-1)!.figure).toBe(`$${effect!.amountAfter.toLocaleString('en-US')}`);
    expect(Math.sign(effect!.amountAfter - before.amount)).toBe(which === 'less_cover' ? -1 : 1);
    const id = await asked(of, { birthdate });
    expect(await mail('correction_asked', buyer)).toContain('set your birthdate right');
    expect(await mail('correction_asked', buyer)).toContain(effect!.lines.at(-1)!.figure);
    // Until then it stays.
    expect(await readCorrected(buyer, policyId)).toMatchObject({
      amount: before.amount,
      insured: before.insured,
      correction: { state: 'asked', parts: ['birthdate'], amountAfter: effect!.amountAfter },
    });
    await comeTo('2027-03-08');
    const owner = await backAgain(buyer);
    const done = await confirmed(id);
    expect(done.data!.answer).toMatchObject({ status: 'confirmed', work: null });
    expect(await readCorrected(owner, policyId)).toMatchObject({
      amount: effect!.amountAfter,
      monthlyPremium: monthly,
      insured: { birthdate },
      correction: { state: 'confirmed' },
    });
    expect((await profileOf(owner)).answer).toMatchObject({ profile: { birthdate, gender: 'female' } });
    expect(await transactions()).toEqual(['issued 2027-03-05 quote', 'corrected 2027-03-05 correction']);
    expect(await mail('correction_made', buyer)).toContain(effect!.lines.at(-1)!.figure);
    await desk.services.jobs.drain();
    const schedule = await readPaperNamed(desk.app, owner, 'Schedule of benefits');
    expect(schedule).toContain(effect!.lines.at(-1)!.figure);
    expect(schedule).toContain('sets right what the policy said of the insured');
    expect(await differences()).toEqual([]);
  },
);

test('a name alone changes no money, needs no paper, and the contract, the profile and the schedule have it [R-33]', async () => {
  const of = await covered({ firstName: 'Alx', lastName: 'Walker' });
  const { buyer, policyId } = of;
  const { answer: effect } = await previewCorrection(buyer, policyId, { firstName: 'Alex' });
  expect(effect).toMatchObject({ case: 'name_only', parts: ['name'], needsEvidence: false, lines: [] });
  const { answer } = await askToCorrect(buyer, policyId, { firstName: 'Alex' });
  const { correction, amount } = answer!.policy;
  // Asked on a Friday, looked at within three working days.
  expect(correction!.dueAt).toMatch(/^2027-03-10/);
  await confirmed(correction!.id);
  expect(await readCorrected(buyer, policyId)).toMatchObject({ amount, insured: { firstName: 'Alex' } });
  expect((await profileOf(buyer)).answer).toMatchObject({ profile: { firstName: 'Alex' } });
  await desk.services.jobs.drain();
  expect(await readPaperNamed(desk.app, buyer, 'Schedule of benefits')).toContain('Alex Walker');
  expect(await mail('correction_made', buyer)).toContain('your name');
});

test('a sex needs a paper too, and what is sent without one, with a name nobody has or with nothing wrong is not sent [R-33]', async () => {
  const { buyer, policyId } = await covered();
  const without = await askToCorrect(buyer, policyId, { gender: 'male' });
  expect(without.refusal?.validation_errors?.errors).toMatchObject([{ field: 'evidence' }]);
  for (const [said, field] of [
    [{ firstName: '123' }, 'firstName'],
    [{ suffix: 'esq' }, 'suffix'],
    [{ birthdate: '2027-03-05' }, 'birthdate'],
    [{ birthdate: '1890-01-01' }, 'birthdate'],
  ] as const) {
    const { refusal } = await previewCorrection(buyer, policyId, said);
    expect(refusal?.validation_errors?.errors).toMatchObject([{ field }]);
  }
  const nothing = await previewCorrection(buyer, policyId, {});
  expect(nothing.refusal?.full_message).toContain('what your policy says already');
  const stranger = await openBuyer(desk.app, { email: 'other@example.com', phone: '6145550188' });
  const theirs = await evidenceOf(desk.app, stranger);
  const stolen = await askToCorrect(buyer, policyId, { gender: 'male' }, { evidence: [theirs] });
  expect(stolen.refusal?.validation_errors?.errors).toMatchObject([{ field: 'evidence' }]);
  expect((await readCorrected(buyer, policyId)).correction).toBeNull();
  // What became another amount since it was shown is not sent either.
  const evidence = [await evidenceOf(desk.app, buyer)];
  const changed = await askToCorrect(buyer, policyId, { gender: 'male' }, { evidence, amount: 1 });
  expect(changed.refusal?.full_message).toContain('has changed since you opened this page');
});

test("somebody else's policy is none, to look at or to ask for [S-35]", async () => {
  const { buyer, policyId } = await covered();
  const { insured: right } = await readCorrected(buyer, policyId);
  const stranger = await openBuyer(desk.app, { email: 'other@example.com', phone: '6145550188' });
  const missing = await takeCorrectionBack(stranger, crypto.randomUUID());
  const answers = [
    await stranger.call(
      `query ($policyId: ID!, $right: RightInsuredInput!) { answer: correctionEffect(policyId: $policyId, right: $right) { case } }`,
      { policyId, right: { ...right, firstName: 'Mallory' } },
    ),
    await stranger.call(
      `mutation ($input: RequestPolicyCorrectionInput!) { answer: requestPolicyCorrection(input: $input) { policy { id } } }`,
      { input: { policyId, right: { ...right, firstName: 'Mallory' }, amount: 250_000 } },
    ),
    await takeCorrectionBack(stranger, policyId),
  ];
  for (const { answer, refusal } of answers) {
    expect(answer).toBeNull();
    expect(refusal?.full_message).toBe(missing.refusal!.full_message);
  }
  expect((await readCorrected(buyer, policyId)).correction).toBeNull();
});

test('sent in two tabs it is asked once; taken back nothing of it is done, and it can be asked again [R-33]', async () => {
  const of = await covered();
  const { buyer, policyId } = of;
  const right = { birthdate: '1992-03-05' };
  const evidence = [await evidenceOf(desk.app, buyer)];
  const both = await Promise.all([
    askToCorrect(buyer, policyId, right, { evidence }),
    askToCorrect(buyer, policyId, right, { evidence }),
  ]);
  expect(new Set(both.map(({ answer }) => answer!.policy.correction!.id)).size).toBe(1);
  expect((await newestMail(desk.app, 'correction_asked', buyer.email)).count).toBe(1);
  const { id } = both[0].answer!.policy.correction!;
  expect((await takeCorrectionBack(buyer, policyId)).answer!.policy).toMatchObject({
    correction: { state: 'taken_back', dueAt: null },
  });
  expect(await mail('correction_taken_back', buyer)).toContain('as if you hadn');
  expect((await takeCorrectionBack(buyer, policyId)).refusal?.full_message).toContain('nothing to take back');
  expect((await readCorrectionAtDesk(desk, id, await service())).work).toBeNull();
  await asked(of, right);
});

test('the desk says no and why, in words its owner reads; nothing of the policy is another [S-81]', async () => {
  const of = await covered();
  const id = await asked(of, { gender: 'male' });
  const cookie = await service();
  const underwriter = await desk.member('underwriting');
  const unseen = await desk.ask(
    'query ($id: ID!) { correctionAtDesk(correctionId: $id) { id } }',
    { id },
    { cookie: underwriter.cookie },
  );
  expect(unseen.data).toBeNull();
  const shown = await readCorrectionAtDesk(desk, id, cookie);
  expect(shown).toMatchObject({ status: 'asked', way: 'page', evidence: [{ filename: 'passport.pdf' }] });
  const file = await desk.call('GET', `/corrections/${id}/evidence/${shown.evidence[0]!.blobId}`, { cookie });
  expect(file.status).toBe(200);
  const hidden = await desk.call('GET', `/corrections/${id}/evidence/${shown.evidence[0]!.blobId}`, {
    cookie: underwriter.cookie,
  });
  expect(hidden.status).toBe(403);
  await takeCorrection(desk, id, cookie);
  const silent = await decideAtDesk(desk, 'refuseCorrection', id, cookie, { reason: ' ' });
  expect(silent.fieldErrors).toMatchObject([{ field: 'reason' }]);
  const reason = 'The paper is of somebody else.';
  const { data } = await decideAtDesk(desk, 'refuseCorrection', id, cookie, { reason });
  expect(data!.answer).toMatchObject({ status: 'refused', reason, work: null });
  expect(await mail('correction_refused', of.buyer)).toContain(reason);
  expect(await readCorrected(of.buyer, of.policyId)).toMatchObject({
    insured: { gender: 'female' },
    correction: { state: 'refused', refusedBecause: reason },
  });
  expect(await transactions()).toEqual(['issued 2027-03-05 quote']);
  // Sent again with something else, it is looked at anew.
  expect(await asked(of, { gender: 'male' })).not.toBe(id);
});

test('what changes much of the cover two people confirm, and never whoever proposed it [S-81]', async () => {
  const of = await covered({ amount: 500_000 });
  const id = await asked(of, { birthdate: '1983-03-05' });
  const [one, other] = [await desk.member('service'), await desk.member('service')];
  expect(await readCorrectionAtDesk(desk, id, one.cookie)).toMatchObject({ needsSecondPerson: true });
  await takeCorrection(desk, id, one.cookie);
  const alone = await decideAtDesk(desk, 'confirmCorrection', id, one.cookie);
  expect(alone.words).toContain('a colleague has to agree');
  await decideAtDesk(desk, 'proposeCorrection', id, one.cookie);
  expect((await decideAtDesk(desk, 'agreeToCorrection', id, one.cookie)).data).toBeNull();
  await decideAtDesk(desk, 'sendCorrectionBack', id, other.cookie);
  await decideAtDesk(desk, 'proposeCorrection', id, one.cookie);
  const agreed = await decideAtDesk(desk, 'agreeToCorrection', id, other.cookie);
  expect(agreed.data!.answer).toMatchObject({ status: 'confirmed' });
  expect((await readCorrected(of.buyer, of.policyId)).insured.birthdate).toBe('1983-03-05');
});

test('who calls is helped the same way: noted with what was said, confirmed in writing, and never confirmed by whoever noted it [S-81]', async () => {
  const of = await covered();
  const { firstName, lastName, birthdate } = (await readCorrected(of.buyer, of.policyId)).insured;
  await comeTo('2027-03-18');
  const { cookie, name } = await desk.member('service');
  const right = { firstName: `${firstName}a`, lastName, birthdate, sex: 'female' };
  const seen = await previewCorrectionAtDesk(desk, { policyId: of.policyId, right }, cookie);
  expect(seen.data!.answer.effect).toMatchObject({ case: 'name_only' });
  const said = { way: 'telephone', askedOn: '2027-03-17', said: 'She called and knew her number.' };
  const input = { policyId: of.policyId, right, ...said };
  const early = await noteCorrectionAtDesk(desk, { ...input, askedOn: '2027-03-19' }, cookie);
  expect(early.fieldErrors).toMatchObject([{ field: 'askedOn' }]);
  const silent = await noteCorrectionAtDesk(desk, { ...input, said: ' ' }, cookie);
  expect(silent.fieldErrors).toMatchObject([{ field: 'said' }]);
  const { data } = await noteCorrectionAtDesk(desk, input, cookie);
  expect(data!.answer).toMatchObject({ way: 'telephone', notedBy: name, isNotedByMe: true });
  expect(await mail('correction_asked', of.buyer)).toContain('You told us by telephone');
  // One of ours reads words for one of ours.
  expect((await noteCorrectionAtDesk(desk, input, cookie)).words).toBe(
    'Its owner asked already, and that waits at the desk. Decide it first.',
  );
  const { id } = data!.answer;
  // What was said is read by whoever works on it, lies sealed, and stands in no audit.
  const shown = await desk.ask<{ answer: { said: string | null } }>(
    'query ($id: ID!) { answer: correctionAtDesk(correctionId: $id) { said } }',
    { id },
    { cookie },
  );
  expect(shown.data!.answer).toEqual({ said: 'She called and knew her number.' });
  const inTheOpen = await desk.services.database.runScript(`
    select 'audit' as place from audit_events where detail::text like '%knew her number%'
    union all select 'row' from policy_corrections where told_sealed is null or encode(told_sealed, 'escape') like '%knew her%'`);
  expect(inTheOpen).toEqual([]);
  await takeCorrection(desk, id, cookie);
  expect((await decideAtDesk(desk, 'confirmCorrection', id, cookie)).words).toContain(
    'You wrote this one down',
  );
  await decideAtDesk(desk, 'proposeCorrection', id, cookie);
  const other = await desk.member('service');
  const agreed = await decideAtDesk(desk, 'agreeToCorrection', id, other.cookie);
  expect(agreed.data!.answer).toMatchObject({ status: 'confirmed', decidedBy: other.name });
});

test('while another change is open whose price rests on what was wrong, that is said, and a name is not held up by it [R-33]', async () => {
  const of = await covered();
  await askForCover(of.buyer, 150_000);
  const held = await previewCorrection(of.buyer, of.policyId, { birthdate: '1988-03-05' });
  expect(held.refusal?.full_message).toContain('Another change of this policy is open');
  const named = await previewCorrection(of.buyer, of.policyId, { firstName: 'Alexa' });
  expect(named.answer).toMatchObject({ case: 'name_only' });
});

test('less cover that began since is set right with all before it, and past days are answered as they were known [R-33]', async () => {
  const of = await covered();
  const { amount } = await readCorrected(of.buyer, of.policyId);
  await askForCover(of.buyer, 150_000);
  await comeTo('2027-04-06');
  const owner = await backAgain(of.buyer);
  const before = desk.app.clock.now();
  const { answer: effect } = await previewCorrection(owner, of.policyId, { birthdate: '1988-03-05' });
  expect(effect).toMatchObject({ case: 'less_cover', amountBefore: 150_000 });
  await comeTo('2027-04-07');
  const id = await asked({ ...of, buyer: await backAgain(of.buyer) }, { birthdate: '1988-03-05' });
  await confirmed(id);
  expect(await transactions()).toEqual([
    'issued 2027-03-05 quote',
    'decreased 2027-04-05 change',
    'corrected 2027-03-05 correction',
    'corrected 2027-04-05 correction',
  ]);
  const policy = await findPolicyById(desk.services.database.reader, of.policyId);
  const amountOn = (day: string, asKnownAt: Temporal.Instant | null = null) =>
    figuresOf(termsOn(policy!.transactions, Temporal.PlainDate.from(day), { asKnownAt })!).amount;
  expect([amountOn('2027-03-20', before), amountOn('2027-04-06', before)]).toEqual([amount, 150_000]);
  expect(amountOn('2027-04-06')).toBe(effect!.amountAfter);
  expect(amountOn('2027-03-20')).toBeLessThan(amount);
  // What is agreed to later is priced by what is right.
  const later = await backAgain(of.buyer);
  const { refusal } = await askForCover(later, 50_000);
  expect(refusal).toBeNull();
  await comeTo('2027-05-06');
  expect((await readCorrected(await backAgain(of.buyer), of.policyId)).amount).toBe(50_000);
  expect(await differences()).toEqual([]);
});

test('an ending comes first: what was asked before it waits, ends with the policy, and its person is told; of a policy that is over nothing is set right [R-33]', async () => {
  const of = await covered();
  const id = await asked(of, { birthdate: '1992-03-05' });
  const { answer } = await askToEnd(of.buyer, of.policyId);
  const cookie = await service();
  const own = 'This policy is being handed back, and that comes first';
  const first = 'Its owner hands this policy back, and that comes first';
  expect(
    (await previewCorrection(of.buyer, of.policyId, { gender: 'male' })).refusal?.full_message,
  ).toContain(own);
  expect(await readCorrectionAtDesk(desk, id, cookie)).toMatchObject({
    effect: null,
    cannotBecause: expect.stringContaining(first),
  });
  await takeCorrection(desk, id, cookie);
  expect((await decideAtDesk(desk, 'confirmCorrection', id, cookie)).words).toContain(first);
  const endingId = answer!.policy.ending!.id;
  await takeWork(desk, endingId, cookie);
  await actAtDesk(desk, 'confirmEnding', endingId, cookie);
  expect(await readCorrected(of.buyer, of.policyId)).toMatchObject({
    status: 'terminated',
    correction: { state: 'taken_back', dueAt: null },
  });
  expect(await mail('correction_ended', of.buyer)).toContain('asked us to set your birthdate right');
  expect((await readCorrectionAtDesk(desk, id, cookie)).work).toBeNull();
  expect(
    (await previewCorrection(of.buyer, of.policyId, { firstName: 'Alexa' })).refusal?.full_message,
  ).toContain("doesn't cover anymore");
});

test('while a birthdate waits to be set right its owner asks for neither less cover nor more nor a longer term; a name keeps them from nothing [R-33]', async () => {
  const of = await covered();
  await asked(of, { firstName: 'Alexa' });
  expect((await readPolicyEditor(of.buyer))!.policyEdit.lessRefused).toBeNull();
  expect(
    (await askToCorrect(of.buyer, of.policyId, { firstName: 'Alexandra' })).refusal?.full_message,
  ).toContain('You asked us already');
  await takeCorrectionBack(of.buyer, of.policyId);
  await asked(of, { birthdate: '1992-03-05' });
  const because = 'Something about you is being put right';
  expect((await readPolicyEditor(of.buyer))!.policyEdit).toMatchObject({
    lessRefused: expect.stringContaining(because),
    lessBeginsOn: null,
    moreRefused: expect.stringContaining(because),
    longerRefused: expect.stringContaining(because),
  });
  for (const wanted of [{ amount: 150_000 }, { amount: 700_000 }, { termDuration: 25 }]) {
    const { answer, refusal } = await askFor(of.buyer, wanted);
    expect([answer, refusal?.full_message]).toEqual([null, expect.stringContaining(because)]);
  }
  await takeCorrectionBack(of.buyer, of.policyId);
  expect((await askForCover(of.buyer, 150_000)).answer).toMatchObject({ status: 'ACCEPTED' });
});

test('while a birthdate waits to be set right the extension is not taken; its offer is undone once it is right, and is then of the right age [R-33]', async () => {
  const of = await covered();
  await comeTo('2046-03-05');
  const owner = await backAgain(of.buyer);
  const { walk } = openFlowWalker(desk.app, owner, applicant({ birthdate: '1993-03-05' }).persona.answers);
  await walk('term-life-extension', { contextId: of.policyId, said: { weight: 138 } });
  const offered = (await extensionOf(owner)).answer!;
  expect(offered).toMatchObject({ refused: null, isCheckedUp: true });
  const id = await asked({ ...of, buyer: owner }, { birthdate: '1992-03-05' });
  const because = 'Something about you is being put right';
  expect((await extensionOf(owner)).answer!.refused).toContain(because);
  const { refusal } = await extend(owner, of.policyId, offered.after.monthlyPremium);
  expect(refusal?.full_message).toContain(because);
  expect(await openChangeOf(owner, of.policyId)).toMatchObject({ status: 'offered' });
  expect((await confirmed(id)).data!.answer).toMatchObject({ status: 'confirmed' });
  expect(await openChangeOf(owner, of.policyId)).toBeNull();
  const anew = (await extensionOf(owner)).answer!;
  expect(anew).toMatchObject({ refused: null, isCheckedUp: true });
  expect(anew.endsOn).not.toBe(offered.endsOn);
  expect((await extend(owner, of.policyId, anew.after.monthlyPremium)).refusal).toBeNull();
});

test('of whom nothing would have been sold to, the contract is void and all that was paid goes back, and no dollar more [R-33]', async () => {
  const of = await covered();
  const { answer: effect } = await previewCorrection(of.buyer, of.policyId, { birthdate: '1980-03-05' });
  expect(effect).toMatchObject({ case: 'never_sold', amountAfter: 0, refund: of.monthly, endsOnAfter: null });
  expect(effect!.neverSold).toContain('ages 18 to 45, and the right age was 47');
  const id = await asked(of, { birthdate: '1980-03-05' });
  expect(await mail('correction_asked', of.buyer)).toContain('all the premiums you paid come back');
  const [one, other] = [await desk.member('service'), await desk.member('service')];
  await takeCorrection(desk, id, one.cookie);
  await decideAtDesk(desk, 'proposeCorrection', id, one.cookie);
  const { data } = await decideAtDesk(desk, 'agreeToCorrection', id, other.cookie);
  expect(data!.answer).toMatchObject({ status: 'confirmed' });
  expect(await readCorrected(of.buyer, of.policyId)).toMatchObject({ status: 'terminated' });
  const refunds = await desk.services.database.reader
    .selectFrom('refunds')
    .select(['amount_cents', 'reason'])
    .execute();
  expect(refunds).toEqual([{ amount_cents: Math.round(of.monthly * 100), reason: 'handed_back' }]);
  expect(await transactions()).toEqual(['issued 2027-03-05 quote', 'handed_back 2027-03-05 correction']);
  expect(await mail('correction_made', of.buyer)).toContain('is yours again');
});
