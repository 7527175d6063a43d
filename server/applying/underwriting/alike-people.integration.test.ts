import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { decidedApplicant } from '../../testing/applicant.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { acceptCase } from './accept-case.ts';
import { findCasesOf } from './case-store.ts';
import { readCaseFile } from './read-case-file.ts';
import { takeCase } from './take-case.ts';

let desk: DeskApp;
beforeAll(async () => {
  desk = await openDeskApp();
});
afterAll(() => desk.close());

const context = () => ({ ...desk.services, caller: visitorWithoutSession('test', null) });

let doors = 500;
/** What two accounts of one person have in common, and no third one. */
const sharing = (more: QuestionAnswers = {}): QuestionAnswers => ({
  'tax-id': `55501${(doors += 1)}${doors % 10}`.padEnd(9, '1').slice(0, 9),
  'address-street-2': `House ${doors}`,
  ...more,
});

const apply = (name: string, lastName: string, answers: QuestionAnswers, birthdate = '1990-04-02') =>
  decidedApplicant(desk.app, { name, birthdate, answers: { ...answers, 'last-name': lastName } });

/** What a person at the desk reads of the case, and the case. */
async function caseOf({ userId }: { userId: string }) {
  const [found] = await findCasesOf(desk.services.database.reader, userId);
  if (found === undefined) return null;
  const file = await readCaseFile(context(), found.id);
  return { ...found, text: file!.events[0]!.content.text };
}

test('one person with two accounts and two spellings is compared at the desk before their application is decided; the applicant hears only that we look, and nothing of the other account is in the case [R-53]', async () => {
  const same = sharing();
  const first = await becomePerson(desk.app, 'policyholder', {
    firstName: 'Sergey',
    lastName: 'Shchukin',
    birthdate: '1990-04-02',
    answers: { ...same, 'last-name': 'Shchukin' },
  });
  const second = await apply('Serguei', 'Chtchoukine', same);
  const latest = await second.latest();
  expect(latest).toMatchObject({ result: 'referred_to_underwriter' });
  expect(latest?.reasons).toEqual(['We have a closer look at your application before we decide.']);
  const opened = await caseOf(second);
  expect(opened?.text).toContain('may be one person with another account');
  expect(opened?.text).not.toMatch(/Sergey|Shchukin|\d/);
  expect(opened?.text).not.toContain(first.userId);

  const { id: staffId } = await desk.member('underwriting');
  await takeCase(context(), { caseId: opened!.id, revision: 1, by: { staffId } });
  const decided = await readCaseFile(context(), opened!.id);
  const accepting = acceptCase(context(), {
    caseId: opened!.id,
    revision: decided!.revision,
    by: { staffId },
    reason: 'Two people: cousins of one house.',
    products: ['termLife'],
    riskClass: { rateClass: 'PP', tableRating: null },
    amountMax: null,
    yearsMax: null,
  });
  await expect(accepting).rejects.toMatchObject({ problem: 'not_compared' });
});

test.each([
  ['tax id', { 'address-street-2': 'Elsewhere 1' }],
  ['address', { 'tax-id': '555019999' }],
] as const)('what is shared may be the %s alone [R-53]', async (_what, other) => {
  const same = sharing();
  await apply('Ivana', 'Petrova', same, '1991-01-05');
  const second = await apply('Petrova', 'Ivana', { ...same, ...other }, '1991-01-05');
  expect(await second.latest()).toMatchObject({ result: 'referred_to_underwriter' });
});

test('another birthdate, another name, or nothing else shared is somebody else [R-53]', async () => {
  const same = sharing();
  await apply('Moira', 'Vantrease', same, '1992-06-07');
  const son = await apply('Moira', 'Vantrease', same, '1993-06-07');
  const twin = await apply('Quillon', 'Vantrease', { ...same, 'tax-id': '555018888' }, '1992-06-07');
  const namesake = await apply('Moira', 'Vantrease', sharing(), '1992-06-07');
  for (const person of [son, twin, namesake])
    expect(await person.latest(), person.userId).toMatchObject({ result: 'approved' });
});

test('of two who hand in at the same moment the one that comes later is noticed [R-53]', async () => {
  const same = sharing();
  const both = await Promise.all([
    apply('Ottoline', 'Marchbanks', same, '1988-09-09'),
    apply('Ottoline W.', 'Marchbanks', same, '1988-09-09'),
  ]);
  const results = await Promise.all(both.map(async (person) => (await person.latest())?.result));
  expect(results).toContain('referred_to_underwriter');
});
