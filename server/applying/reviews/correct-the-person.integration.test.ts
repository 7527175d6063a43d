import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { decidedApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { answerAtDesk, askForReview, readDecision, readReviewAtDesk } from '../../testing/reviews.ts';

let desk: DeskApp;
let ann: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  ann = await desk.member('underwriting');
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
});
afterAll(() => desk.close());

async function correct(person: Applicant, answers: object) {
  const { id, changes } = await askForReview(person, { answers });
  const answered = await answerAtDesk(desk, 'decideAgain', { id, words: 'Set right.', cookie: ann.cookie });
  await desk.services.jobs.drain();
  return { id, changes, refused: answered.words };
}

const check = (person: Applicant, applicationId: string, answers: object) =>
  person.graphql<{ unsoldState: string | null; missing: unknown[]; changes: unknown[] }>(
    `query ($applicationId: ID!, $answers: FormValues!) {
      answer: correctedAnswers(applicationId: $applicationId, answers: $answers) {
        unsoldState missing { key } changes { label }
      }
    }`,
    { applicationId, answers },
  );

const offersOf = (person: Applicant) =>
  person.graphql<{ status: string; monthlyPremium: number }[]>(
    '{ answer: productOfferings { status monthlyPremium } }',
  );

const countOf = async (table: 'identity_checks' | 'screenings', { userId }: Applicant) =>
  (await desk.services.database.reader.selectFrom(table).select('id').where('user_id', '=', userId).execute())
    .length;

const profileOf = async (person: Applicant) =>
  (
    await person.graphql<{ profile: { firstName: string; lastName: string; birthdate: string } }>(
      '{ answer: currentUser { profile { firstName lastName birthdate } } }',
    )
  ).profile;

const factOf = async (person: Applicant, fact: string) =>
  (await readDecision(person))!.facts.find((one) => one.fact === fact)!;

test('a birthdate is given again in its own control, and decided and priced anew; account, identity and list follow it [R-40, R-53]', async () => {
  const person = await decidedApplicant(desk.app, { birthdate: '1994-03-01' });
  expect((await factOf(person, 'age')).questions.map(({ key }) => key)).toEqual(['birthdate']);
  const [before] = await offersOf(person);
  const asked = await Promise.all([countOf('identity_checks', person), countOf('screenings', person)]);

  const { changes } = await correct(person, { birthdate: '1984-03-01' });
  expect(changes).toMatchObject([{ label: 'Birthdate' }]);
  const decision = (await readDecision(person))!;
  expect(decision).toMatchObject({ result: 'approved' });
  expect(decision.facts.find(({ fact }) => fact === 'age')!.says).toBe('42');
  const [after] = await offersOf(person);
  expect(after!.monthlyPremium).toBeGreaterThan(before!.monthlyPremium);
  expect(await profileOf(person)).toMatchObject({ birthdate: '1984-03-01' });
  expect(await Promise.all([countOf('identity_checks', person), countOf('screenings', person)])).toEqual(
    asked.map((count) => count + 1),
  );
});

test('a birthdate beyond the ages we sell at is decided so, and one that is no birthdate is said at its question [R-40]', async () => {
  const person = await decidedApplicant(desk.app, { birthdate: '1994-03-01' });
  for (const wrong of ['2027-03-01', '1870-03-01', '1993-02-29'])
    await expect(askForReview(person, { answers: { birthdate: wrong } })).rejects.toThrow('birthdate');
  await correct(person, { birthdate: '1975-02-28' });
  const { result, rules } = (await readDecision(person))!;
  expect(result).toBe('rejected');
  expect(rules.map(({ rule }) => rule)).toContain('Term life age');
  expect((await offersOf(person)).filter(({ status }) => status === 'pending')).toEqual([]);
});

const IN_GEORGIA = {
  'address-street-1': '12 Peachtree St',
  'address-street-2': '',
  'address-city': 'Atlanta',
  'address-state': 'GA',
  'address-postal-code': '30303',
};

test('an address in another state is decided by that state’s rules, and letters go there [R-40]', async () => {
  const person = await decidedApplicant(desk.app, { state: 'WI' });
  const sells = await factOf(person, 'stateSellsAccidentalDeath');
  expect([sells.says, sells.questions.length]).toEqual(['No', 5]);
  expect(await offersOf(person)).toHaveLength(1);
  await correct(person, IN_GEORGIA);
  expect((await factOf(person, 'stateSellsAccidentalDeath')).says).toBe('Yes');
  expect(await offersOf(person)).toHaveLength(2);
  expect((await newestMail(desk.app, 'address_changed', person.email)).text).toContain('Atlanta, GA');
  const about = (await readDecision(person))!.about.find(({ part }) => part === 'address')!;
  expect(about.says).toBe('12 Peachtree St, Atlanta, Georgia, 30303');
});

test('a state we don’t sell in is told before it is sent, and decided so; half an address is none [R-40]', async () => {
  const person = await decidedApplicant(desk.app);
  const { id } = (await readDecision(person))!;
  const inTexas = {
    ...IN_GEORGIA,
    'address-city': 'Austin',
    'address-state': 'TX',
    'address-postal-code': '78701',
  };
  expect(await check(person, id, inTexas)).toMatchObject({ unsoldState: 'Texas', missing: [] });
  expect(await check(person, id, IN_GEORGIA)).toMatchObject({ unsoldState: null });
  await expect(check(person, id, { 'address-street-1': '' })).rejects.toThrow('address-street-1');
  await correct(person, inTexas);
  const { result, rules } = (await readDecision(person))!;
  expect(result).toBe('rejected');
  expect(rules.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['Term life state']));
  expect((await person.standing()).kind).not.toBe('offers');
});

const NAME = { 'first-name': 'Grace', 'middle-initial': '', 'last-name': 'Hopper', suffix: null };

test('a name is given again though no rule reads it, and whom they may be besides is looked for by it [R-40, R-53]', async () => {
  const shared = { 'tax-id': '555011234', 'address-street-2': 'House 7' };
  const birthdate = '1990-04-02';
  await decidedApplicant(desk.app, {
    name: 'Grace',
    birthdate,
    answers: { ...shared, 'last-name': 'Hopper' },
  });
  const person = await decidedApplicant(desk.app, {
    name: 'Ada',
    birthdate,
    answers: { ...shared, 'last-name': 'Lovelace' },
  });
  const { about } = (await readDecision(person))!;
  expect(about[0]).toMatchObject({ part: 'name', says: 'Ada Lovelace' });
  expect(about[0]!.questions.map(({ key }) => key)).toEqual(Object.keys(NAME));
  await correct(person, NAME);
  expect(await person.latest()).toMatchObject({ result: 'referred_to_underwriter' });
  expect(await profileOf(person)).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
});

test('while the sanctions list is silent about another name nothing is set right, and the desk is told to try again [R-53]', async () => {
  const person = await decidedApplicant(desk.app);
  const setList = (mode: string) => desk.app.rest('PUT', '/sandbox/api/providers/sanctions', { mode });
  await setList('failing');
  const { id, refused } = await correct(person, NAME);
  expect(refused).toContain('could not be compared with the sanctions list');
  await setList('ok');
  const { status, work } = await readReviewAtDesk(desk, id, ann.cookie);
  expect(status).toBe('asked');
  expect((await profileOf(person)).lastName).not.toBe('Hopper');
  await desk.ask(
    'mutation ($input: ReviewActInput!) { decideAgain(input: $input) { status } }',
    { input: { reviewId: id, revision: work!.revision, words: 'Set right.' } },
    { cookie: ann.cookie },
  );
  expect((await profileOf(person)).lastName).toBe('Hopper');
});
