import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openApplicant } from '../../testing/applicant.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import type { PersonOptions } from '../../testing/people/person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});
afterAll(() => app.close());

const replacing = {
  'owns-anything': 'yes',
  'existing-policy': 'yes',
  'existing-coverage': 100_000,
  'replaced-company': 'Acme Life',
  'replaced-number': 'L-100',
  'replaced-fate': 'ended',
  'replaced-more': 'yes',
  'second-replaced-company': 'Lakeside Group Life',
  'second-replaced-number': '',
  'second-replaced-fate': 'kept',
  'second-replaced-more': 'no',
};

/** Buys; answers the notice about replacing as it is filed with the policy, null where none is, and until when it can be handed back. */
async function buy(options: PersonOptions) {
  const buyer = await openBuyer(app, options);
  await buyer.pay((await buyer.prepare(buyer.offeringId)).id);
  await app.services.jobs.drain();
  const { id, freeLookEndsOn, effectiveAt } = (await buyer.membership()).activePolicy!;
  const { answer } = await buyer.call<{
    documents: readonly { slug: string; name: string; html: { url: string } | null }[];
  }>('query ($id: ID!) { answer: policy(id: $id) { documents { slug name html { url } } } }', { id });
  const notice = answer!.documents.find(({ slug }) => slug === 'replacement-notice');
  const text = notice === undefined ? null : (await app.rest('GET', notice.html!.url)).text;
  const bought = Temporal.Instant.from(effectiveAt!).toZonedDateTimeISO('America/New_York').toPlainDate();
  return { text, days: bought.until(freeLookEndsOn!, { largestUnit: 'days' }).days, bought };
}

test('the notice of a replacement names each policy with its company, number and what becomes of it, is signed by both sides, and gives the longer days [R-51, F-13]', async () => {
  const { text, days, bought } = await buy({ answers: replacing });
  expect(days).toBe(30);
  const signed = bought.toLocaleString('en-US', { dateStyle: 'long' });
  for (const said of [
    'Acme Life</th>',
    'L-100</td>',
    'Ended</td>',
    'Lakeside Group Life</th>',
    'Not given</td>',
    'Kept as it is</td>',
    'within 30 days of its delivery',
    'Applicant, signed electronically',
    'For the insurer, signed electronically',
    `Signed</dt><dd>${signed}`,
  ])
    expect(text).toContain(said);
  // A line for a name with nobody's on it is a signature that is missing.
  expect(text).not.toContain('<p class="signed"></p>');
});

test('whoever replaces nothing has such a notice with nothing to sign, but where the law was read to want none [R-51]', async () => {
  expect((await buy({ state: 'GA' })).text).toBeNull();
  const inCarolina = await buy({ state: 'NC' });
  expect(inCarolina.text).toContain('You told us that your new policy replaces none.');
  expect(inCarolina.text).toContain('Of a policy that replaces another one, these are 30 days.');
  expect(inCarolina.text).not.toContain('signed electronically');
  expect(inCarolina.days).toBe(10);
  expect((await buy({ state: 'OH' })).text).toContain('You told us that your new policy replaces none.');
});

test('who has one policy alone, whose number is not at hand, has it on the notice, and no other in the state where every policy has one [R-51]', async () => {
  const { text } = await buy({
    answers: { ...replacing, 'replaced-more': 'no', 'replaced-number': null },
    state: 'NC',
  });
  expect(text).toContain('Acme Life</th>');
  expect(text).not.toContain('Lakeside');
  expect(text).toContain('Important notice: replacing life insurance or annuities');
});

test('who replaces a policy and keeps each one as it is, or names one twice, is told where they say it [R-51]', async () => {
  const applicant = await openApplicant(app);
  await applicant.walk('insurance-profile');
  const { visitor, walk } = applicant;
  const upTo = (until: string) => walk('aura-interview', { until, said: replacing });
  const { id } = await upTo('replaced-policy');
  const first = { 'replaced-company': 'Acme Life', 'replaced-number': 'L-100', 'replaced-more': 'no' };
  const errorsOf = async (form: string, inputs: object) => {
    const { refusal } = await visitor.attemptAnswer(id, { formInputs: inputs, currentFormIdentifier: form });
    return refusal?.validation_errors?.errors;
  };
  expect(await errorsOf('replaced-policy', { ...first, 'replaced-fate': 'kept' })).toMatchObject([
    { field: 'replaced-fate', code: 'replaced_all_kept' },
  ]);
  const next = await visitor.answer(
    id,
    { ...first, 'replaced-fate': 'kept', 'replaced-more': 'yes' },
    { currentFormIdentifier: 'replaced-policy' },
  );
  expect(next.form?.slug).toBe('second-replaced-policy');
  const second = { 'second-replaced-company': 'ACME LIFE CO.', 'second-replaced-more': 'no' };
  expect(
    await errorsOf('second-replaced-policy', {
      ...second,
      'second-replaced-number': 'l 100',
      'second-replaced-fate': 'ended',
    }),
  ).toMatchObject([{ field: 'second-replaced-number', code: 'replaced_named_twice' }]);
  const after = await visitor.answer(
    id,
    { ...second, 'second-replaced-number': 'L-200', 'second-replaced-fate': 'reduced' },
    { currentFormIdentifier: 'second-replaced-policy' },
  );
  expect(after.form?.slug).toBe('employment-status');
});
