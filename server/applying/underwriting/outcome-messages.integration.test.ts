import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { decidedApplicant, openApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { acceptCase } from './accept-case.ts';
import { rejectCase } from './reject-case.ts';
import { takeCase } from './take-case.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MAILS_OF_OUTCOMES = [
  'quote_ready',
  'accidental_death_offered',
  'application_rejected',
  'application_failed',
  'application_referred',
  'manual_decision_accepted',
  'manual_accidental_death_offered',
  'manual_decision_rejected',
];

/** Every mail about the outcome that this person got, by its name. */
async function mailsTo({ email }: Applicant): Promise<Record<string, string>> {
  const mails: Record<string, string> = {};
  for (const name of MAILS_OF_OUTCOMES) {
    const { text, count } = await newestMail(app, name, email);
    if (count > 0) mails[name] = text;
    expect(count).toBeLessThan(2);
  }
  return mails;
}

const offersTo = (person: Applicant) =>
  person.graphql<{ amount: number; termDuration: number; monthlyPremium: number }[]>(
    '{ answer: productOfferings { amount termDuration monthlyPremium } }',
  );

const priceOf = (offer: { monthlyPremium: number } | undefined) =>
  `$${offer!.monthlyPremium.toFixed(2)} a month`;

const day = (days: number) =>
  app.clock
    .now()
    .toZonedDateTimeISO('America/New_York')
    .toPlainDate()
    .add({ days })
    .toLocaleString('en-US', { dateStyle: 'long' });

test('whoever is approved for both reads what they can have, for how much and until when [F-71, UW-02, THIRD-01]', async () => {
  const person = await decidedApplicant(app);
  const [term, accident] = await offersTo(person);
  const mails = await mailsTo(person);
  expect(Object.keys(mails)).toEqual(['quote_ready']);
  expect(mails['quote_ready']).toContain(`term life insurance, $500,000 for 20 years, at ${priceOf(term)}.`);
  expect(mails['quote_ready']).toContain(
    `instead, if you like that better: $500,000, at ${priceOf(accident)}.`,
  );
  expect(mails['quote_ready']).toContain(`hold until ${day(30)}.`);
  expect(mails['quote_ready']).not.toContain('less than');
});

test('whoever is approved for term life alone reads of nothing else, and what is less than they asked for is said [F-71]', async () => {
  const person = await decidedApplicant(app, { ...edge('diabetes-duration: over-10-years'), state: 'WI' });
  const [term, ...others] = await offersTo(person);
  expect(others).toEqual([]);
  const { quote_ready: text } = await mailsTo(person);
  expect(text).toContain(
    `term life insurance, $${term!.amount.toLocaleString('en-US')} for ${term!.termDuration} years`,
  );
  expect(text).toContain("That's less than the $500,000 for 20 years you asked for.");
  expect(text).not.toContain('accidental death');
  expect(text).not.toMatch(/diabetes/i);
});

test('whoever is offered accidental death instead is not told that they are approved [F-71, AD-14, R-50, THIRD-01]', async () => {
  const person = await decidedApplicant(app, edge('cancer: within-10-years'));
  const [accident] = await offersTo(person);
  const mails = await mailsTo(person);
  expect(Object.keys(mails)).toEqual(['accidental_death_offered']);
  const text = mails['accidental_death_offered']!;
  expect(text).toContain("we can't offer you the term life insurance you asked for");
  expect(text).toContain(`accidental death insurance: $500,000, at ${priceOf(accident)}.`);
  expect(text).toContain(`The offer and its price hold until ${day(30)}.`);
  expect(text).toContain('until 10 years have passed since what it is about, our answer will be the same.');
  expect(text).not.toMatch(/approved|the answer is yes|cancer/i);
});

test('whoever the rules turn down is told, with the day to apply again and until when the answer stays the same [F-71, R-50, DENY-04, UW-06, THIRD-01]', async () => {
  const person = await decidedApplicant(app, { ...edge('cancer: within-10-years'), state: 'WI' });
  const mails = await mailsTo(person);
  expect(Object.keys(mails)).toEqual(['application_rejected']);
  const text = mails['application_rejected']!;
  expect(text).toContain(
    'not the term life insurance you asked for, and not accidental death insurance either',
  );
  expect(text).toContain(`You can apply again in 30 days, from ${day(30)} on.`);
  expect(text).toContain(
    'One of the reasons lasts longer than those 30 days: until 10 years have passed since what it is about, our answer will be the same.',
  );
  expect(text).toContain('/coverage-denied/rejected');
  expect(text).not.toMatch(/cancer/i);
  expect(
    await person.graphql('{ answer: latestInsuranceApplication { lastingReasons canApplyAgainOn } }'),
  ).toMatchObject({
    lastingReasons: [
      expect.stringContaining('sold in your state'),
      'Until 10 years have passed since the cancer, our answer for term life will be the same.',
    ],
  });
});

test('a refusal for what can change within the month promises the month and nothing longer [R-50]', async () => {
  const person = await decidedApplicant(app, { ...edge('build: over-40'), state: 'WI' });
  const { application_rejected: text } = await mailsTo(person);
  expect(text).toContain('You can apply again in 30 days');
  expect(text).not.toContain('lasts longer');
});

test('whose application came to nothing through a fault of ours is told that nobody turned them down [F-71, DENY-06, THIRD-01]', async () => {
  const person = await openApplicant(app);
  await person.handIn();
  const mode = { mode: 'failing', only: person.userId };
  await app.rest('PUT', '/sandbox/api/providers/underwriting', mode);
  const mails = await mailsTo(person);
  expect(Object.keys(mails)).toEqual(['application_failed']);
  expect(mails['application_failed']).toContain("You weren't turned down.");
});

test('what a person decides is told as it was decided: less, accidental death alone, or nothing [F-71, UW-09, THIRD-01]', async () => {
  const context = { ...app.services, caller: visitorWithoutSession('desk', null) };
  const by = { staffId: '019a0000-0000-7000-8000-00000000000a' };
  const referred = async () => {
    const person = await decidedApplicant(app, edge('hiv-diagnosis: diagnosed-or-treated'));
    const caseId = (await person.latest())!.case!.id;
    await takeCase(context, { caseId, revision: 1, by });
    return { person, act: { caseId, revision: 2, by, reason: 'A reason for the file.' } };
  };
  const terms = { riskClass: null, amountMax: null, yearsMax: null };

  const less = await referred();
  await acceptCase(context, { ...less.act, ...terms, products: ['termLife'], amountMax: 300_000 });
  const accepted = await mailsTo(less.person);
  expect(Object.keys(accepted)).toEqual(['application_referred', 'manual_decision_accepted']);
  expect(accepted['manual_decision_accepted']).toContain('term life insurance, $300,000 for 20 years, at $');
  expect(accepted['manual_decision_accepted']).toContain('less than the $500,000 for 20 years you asked for');
  expect(accepted['manual_decision_accepted']).toContain(`hold until ${day(30)}.`);
  expect(accepted['manual_decision_accepted']).not.toContain('accidental death');

  const accidentAlone = await referred();
  await acceptCase(context, { ...accidentAlone.act, ...terms, products: ['accidentalDeath'] });
  const instead = await mailsTo(accidentAlone.person);
  expect(instead['manual_accidental_death_offered']).toContain("can't offer you the term life insurance");
  expect(instead['manual_accidental_death_offered']).toContain(`hold until ${day(30)}.`);
  expect(instead).not.toHaveProperty('manual_decision_accepted');

  const turnedDown = await referred();
  await rejectCase(context, turnedDown.act);
  const { manual_decision_rejected: text } = await mailsTo(turnedDown.person);
  expect(text).toContain(`You can apply again in 30 days, from ${day(30)} on.`);
  expect(text).not.toContain('A reason for the file.');
});
