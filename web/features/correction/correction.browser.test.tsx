import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { refusal } from '../../testing/fake-server.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { openCorrectable, renderCorrection } from './testing/render-correction.tsx';

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
  await page.viewport(390, 844);
});

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const effect = page.getByRole('region', { name: /What it does/ });
const firstName = page.getByLabelText('First name');
const birthdate = page.getByLabelText('Birthdate');

const right = {
  firstName: 'Ada',
  middleName: null,
  lastName: 'Lovelace',
  suffix: null,
  birthdate: '1987-06-10',
  gender: 'female',
};

test('what a birthdate does stands there at once with its arithmetic, before anything is sent, and without a paper nothing is [R-33]', async () => {
  const world = openCorrectable();
  await renderCorrection(world);
  await expect.element(heading).toHaveTextContent('Correct what we know about you');
  expect(button('SEND IT').elements()).toEqual([]);
  await birthdate.fill('06/10/1987');
  await expect.element(effect).toMatchTextContent(/Covers today\$300,000/);
  await expect.element(effect).toMatchTextContent(/Covers once it’s right\$221,183/);
  await expect.element(effect).toMatchTextContent(/\$31\.17 a month/);
  await page.getByText('How we count it').click();
  await expect.element(page.getByText('Age stated 33, right age')).toBeVisible();
  expect(world.callsOf('CorrectionEffect').at(-1)).toMatchObject({
    variables: { policyId: 'policy', right },
  });
  await expectAccessibleAtBoth();
  await button('SEND IT').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Add a document that shows it/);
  expect(world.inputsOf('RequestPolicyCorrection')).toEqual([]);
});

test('sent with a name it is confirmed at once, says what comes next, and can be taken back [R-33]', async () => {
  const world = openCorrectable({ case: 'name_only', amountAfter: 300_000, needsEvidence: false, lines: [] });
  await renderCorrection(world);
  await firstName.fill('Augusta');
  await expect.element(effect).toMatchTextContent(/A name changes nothing/);
  await button('SEND IT').click();
  await expect.element(heading).toHaveTextContent('We have what you sent');
  await expect.element(heading).toHaveFocus();
  expect(world.inputsOf('RequestPolicyCorrection')).toEqual([
    {
      policyId: 'policy',
      right: { ...right, firstName: 'Augusta', birthdate: '1992-06-10' },
      amount: 300_000,
      evidence: [],
    },
  ]);
  await expect.element(page.getByText(/^You sent it on May \d+, 2026\./)).toBeVisible();
  await expect.element(page.getByText(/A person looks at it by May 26, 2026/)).toBeVisible();
  await expectAccessibleAtBoth();
  await button('TAKE IT BACK').click();
  await expect.element(page.getByText('Taken back. Your policy stays just as it is.')).toBeVisible();
  await expect.element(firstName).toHaveValue('Ada');
});

test('of whom nothing would have been sold to, the rule and all that comes back stand there [R-33]', async () => {
  const world = openCorrectable({
    case: 'never_sold',
    amountAfter: 0,
    endsOnAfter: null,
    refund: 62.34,
    lines: [],
    neverSold: 'We sell this cover at ages 18 to 45, and the right age was 47.',
  });
  await renderCorrection(world);
  await birthdate.fill('06/10/1978');
  await expect.element(effect).toMatchTextContent(/Covers once it’s rightNothing/);
  await expect.element(effect).toMatchTextContent(/Comes back to you\$62\.34/);
  await expect.element(effect).toMatchTextContent(/ages 18 to 45, and the right age was 47/);
  await expectAccessibleAtBoth();
});

test('what cannot be is said in words where it was typed, and what failed is asked again', async () => {
  const world = openCorrectable();
  await renderCorrection(world);
  const words = 'Give the day you were born on, such as 06/10/1991.';
  world.failNext(
    'CorrectionEffect',
    refusal('STANDARD_ERROR', words, [{ field: 'birthdate', code: 'birthdate', message: words }]),
  );
  await birthdate.fill('06/10/2025');
  await expect.element(page.getByText(words)).toBeVisible();
  expect(button('SEND IT').elements()).toEqual([]);
  await expectAccessibleAtBoth();
  world.failNext('CorrectionEffect', 'unreachable');
  await birthdate.fill('06/10/1987');
  await button('TRY AGAIN').click();
  await expect.element(effect).toMatchTextContent(/\$221,183/);
});

test('what can’t be set right as things stand is not tried again: it leads to the change in the way, and to whom to call', async () => {
  const openChange = { id: 'change' };
  const world = openCorrectable(
    {},
    { InsuranceMembership: { activePolicy: { openChange, correction: null } } },
  );
  await renderCorrection(world);
  world.failNext('CorrectionEffect', refusal('STANDARD_ERROR', 'Another change of this policy is open.'));
  await birthdate.fill('06/10/1987');
  await expect.element(page.getByText('Another change of this policy is open.')).toBeVisible();
  expect(button('TRY AGAIN').elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'SEE THE OTHER CHANGE' }))
    .toHaveAttribute('href', '/products/insurance/change/pending-details');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: '555-0100', exact: false }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:/));
  await expectAccessibleAtBoth();
});

test('a name left empty and a birthdate left half typed say so at their field', async () => {
  await renderCorrection(openCorrectable());
  await firstName.fill('');
  expect(firstName.element().getAttribute('aria-invalid')).not.toBe('true');
  await birthdate.fill('06/1');
  await expect.element(firstName).toHaveAccessibleDescription(/Give a first and a last name/);
  await page.getByLabelText('Last name').click();
  await expect.element(birthdate).toHaveAccessibleDescription(/Give the day you were born on/);
  await expectAccessibleAtBoth();
  await firstName.fill('Ada');
  await expect.element(firstName).not.toHaveAccessibleDescription(/Give a first/);
});

test('why it was refused stands over the form [R-33]', async () => {
  const world = openCorrectable();
  world.correction = { state: 'refused', refusedBecause: 'The paper is of somebody else.' };
  await renderCorrection(world);
  await expect.element(page.getByText('The paper is of somebody else.')).toBeVisible();
  await expectAccessibleAtBoth();
});

test('without a policy there is nothing to correct here, and a way on [R-33]', async () => {
  await renderCorrection(openCorrectable({}, { InsuranceMembership: { activePolicy: null } }));
  await expect.element(heading).toHaveTextContent('There’s nothing to correct here');
  await expectAccessibleAtBoth();
});
