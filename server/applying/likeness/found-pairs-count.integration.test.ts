import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openFlowWalker } from '../../testing/flow-walker.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { verifyByCode } from '../../testing/person-with-phone.ts';
import { asSergey, BORN, codesOf, openTwoAccounts, sharing } from '../../testing/two-accounts.ts';

// A pair that was noticed counts until it is decided, and one that was found counts for good, whatever either account changes of what it was found by.

let desk: DeskApp;
let two: ReturnType<typeof openTwoAccounts>;
beforeEach(async () => {
  desk = await openDeskApp();
  two = openTwoAccounts(desk);
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

/** Another number that is theirs by its code, in the place of the one they had. */
async function changeNumber(person: Buyer, phoneNumber: string) {
  const { data } = await desk.app.graphql<{ answer: { phoneNumber: { id: string } } }>(
    'mutation ($input: CreatePhoneNumberInput!) { answer: createPhoneNumber(input: $input) { phoneNumber { id } } }',
    { input: { phoneNumber, currentPassword: person.password } },
    { token: person.token },
  );
  const phoneNumberId = data!.answer.phoneNumber.id;
  await verifyByCode(desk.app, { ...person, phoneNumberId, phone: `+1${phoneNumber}` });
}

/** What a browser of theirs answers, as far as nothing else is said. */
function browserOf(person: Buyer) {
  const { answers } = applicant({ name: 'Sergey', birthdate: BORN }).persona;
  return openFlowWalker(desk.app, person, { ...answers, 'last-name': 'Shchukin' });
}

test('whoever was stopped by a shared number goes on waiting once they have another number [R-53]', async () => {
  const phone = '2125557001';
  const first = await openBuyer(desk.app, { ...asSergey(sharing()), phone });
  const quote = await two.quoteOf(first);
  const second = { ...asSergey(sharing()), firstName: 'Serguei', phone };
  await becomePerson(desk.app, 'decided', second);
  expect(codesOf(await first.take(quote.id))).toEqual(['looked_at_until']);

  await changeNumber(first, '2125557002');
  expect(codesOf(await first.take(quote.id))).toEqual(['looked_at_until']);
  expect(await two.policiesOf(first)).toEqual([]);
  expect(await two.pairsOf(first)).toMatchObject([{ state: 'waiting' }]);
});

test('whoever was stopped by a shared home and then says that they moved is decided by a person, after the pair is [R-52, R-53]', async () => {
  const { 'address-street-2': house } = sharing();
  const first = await openBuyer(desk.app, asSergey({ ...sharing(), 'address-street-2': house }));
  const quote = await two.quoteOf(first);
  const second = await two.applyAsSerguei({ ...sharing(), 'address-street-2': house });
  expect(codesOf(await first.take(quote.id))).toEqual(['looked_at_until']);

  const { walk } = browserOf(first);
  const moved: FormValues = { 'address-street-2': `${house} A` };
  await walk('what-changed', { said: { 'changed-topics': ['home'], ...moved } });
  await walk('aura-interview', { said: moved });
  await two.drain();
  expect(await two.resultsOf(first)).toEqual(['referred_to_underwriter', 'approved']);
  expect(await two.policiesOf(first)).toEqual([]);

  // Two people: their move is decided by what they told of it alone.
  await two.say('sayTwoPeople', (await two.pairsOf(second))[0]!['id']);
  await two.drain();
  expect((await two.resultsOf(first))[0]).toBe('approved');
});

test('whoever was found to be one person hands in under another name, and it is decided by a person with both in view [R-53]', async () => {
  const same = sharing();
  await openBuyer(desk.app, asSergey(same));
  const second = await two.applyAsSerguei(same);
  await two.say('sayOnePerson', (await two.pairsOf(second))[0]!['id']);
  await two.drain();
  expect(await two.resultsOf(second)).toEqual(['failed']);

  const said: FormValues = { 'first-name': 'Quillon', 'last-name': 'Vantrease' };
  await second.walk('insurance-profile', { said });
  await second.walk('aura-interview', { said });
  await two.drain();
  expect(await two.resultsOf(second)).toEqual(['referred_to_underwriter', 'failed']);
  const [, other] = (await two.look((await two.pairsOf(second))[0]!['id'])).accounts;
  expect(other).toMatchObject({ name: 'Quillon Vantrease' });
});

test('an account that changed its number before it took cover is found by the number it handed in with [R-53]', async () => {
  const phone = '2125557003';
  const first = await openBuyer(desk.app, { ...asSergey(sharing()), phone });
  const quote = await two.quoteOf(first);
  const second = { ...asSergey(sharing()), firstName: 'Serguei', phone };
  await becomePerson(desk.app, 'decided', second);
  // As where the version before wrote no pair.
  await two.rows(`delete from work_items where kind = 'compare_people'`);
  await two.rows('delete from likenesses');
  await changeNumber(first, '2125557004');
  expect(codesOf(await first.take(quote.id))).toEqual(['looked_at_until']);
  expect(await two.look((await two.pairsOf(first))[0]!['id'])).toMatchObject({ shares: ['phone'] });
});

test('whoever shares a home with a dozen others of that birthdate and other names is found among them all the same [R-53]', async () => {
  const same = sharing();
  const { 'address-street-2': house } = same;
  const surnames = 'Ashby Birch Crowe Dunn Eccles Foss Gantt Hobbs Ives Joyce Kemp Lowry'.split(' ');
  for (const lastName of surnames)
    await becomePerson(desk.app, 'decided', {
      ...asSergey({ ...sharing(), 'address-street-2': house }),
      firstName: 'Quillon',
      lastName,
      answers: { ...sharing(), 'address-street-2': house, 'last-name': lastName },
    });
  await openBuyer(desk.app, asSergey(same));
  const second = await two.applyAsSerguei(same);
  expect(await two.resultsOf(second)).toEqual(['referred_to_underwriter']);
  expect(await two.pairsOf(second)).toHaveLength(1);
});
