import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { refusal } from '../../testing/fake-server.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { ADDRESS, FIRST_NAME, INSULIN, openDecided, renderDecision } from './testing/render-decision.tsx';

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
  await page.viewport(390, 844);
});

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const weight = page.getByRole('textbox', { name: 'Weight' });

test('every fact stands there with what it says, where it came from, who looked at it and what it did; what counted comes first [R-40]', async () => {
  await renderDecision(openDecided());
  await expect.element(heading).toHaveTextContent('How we decided');
  await expect
    .element(region('Turned down'))
    .toMatchTextContent(/You asked for \$500,000 of cover for 20 years/);
  const counted = region('What made the difference');
  await expect.element(counted).toMatchTextContent(/Turned down term life.*comes out above 40.*Rule: Build/);
  await expect.element(counted.getByRole('link', { name: /Your BMI/ })).toHaveAttribute('href', '#fact-bmi');
  const facts = region('Every fact we used');
  await expect.element(facts).toMatchTextContent(/44\.5.*You told us on May 12, 2026\. Weight: 310 lb/);
  await expect.element(facts).toMatchTextContent(/Looked at by: Build\./);
  await page.getByText('1 looked at, none changed anything').first().click();
  await expect.element(facts).toMatchTextContent(/34.*Looked at by: Term life age\. It changed nothing\./);
  await expect.element(region('What we didn’t use')).toMatchTextContent(/No doctor, pharmacy, employer/);
  await expectAccessibleAtBoth();
});

test('a fact is corrected in its own control, sent with a statement, and says by when it is answered; it can be taken back [R-40]', async () => {
  const world = openDecided();
  await renderDecision(world);
  await button('Something’s wrong here').click();
  await expect.element(weight).toHaveValue('310');
  await expectAccessibleAtBoth();
  await weight.fill('');
  await button('KEEP THIS').click();
  expect(world.callsOf('CorrectedAnswers')).toEqual([]);
  await weight.fill('180');
  await button('KEEP THIS').click();
  const ask = region('Have it corrected');
  await expect.element(ask).toMatchTextContent(/310 lb → 180 lb/);
  await expect.element(page.getByText('You’ve corrected this.', { exact: false })).toBeVisible();
  await page.getByLabelText('In your own words').fill('A digit too many.');
  await page.getByLabelText('Have a person look at it').click();
  await button('SEND IT').click();
  await expect.element(page.getByRole('heading', { name: 'We have what you sent' })).toBeVisible();
  expect(world.inputsOf('RequestDecisionReview')).toEqual([
    {
      applicationId: 'application',
      answers: { weight: 180 },
      statement: 'A digit too many.',
      wantsPerson: true,
      evidence: [],
    },
  ]);
  await expect.element(page.getByText(/A person answers you by June 18, 2026/)).toBeVisible();
  expect(button('Something’s wrong here').elements()).toEqual([]);
  await expectAccessibleAtBoth();
  await button('TAKE IT BACK').click();
  await expect.element(page.getByRole('heading', { name: 'You took it back' })).toBeVisible();
  await expect.element(button('SEND IT')).toBeVisible();
});

test('an answer that leads to another question asks that one before anything is kept [R-40]', async () => {
  let asked = 0;
  const world = openDecided(
    {},
    {
      Query: {
        correctedAnswers: () => {
          asked += 1;
          return asked === 1 ? { missing: [INSULIN] } : {};
        },
      },
    },
  );
  await renderDecision(world);
  await button('Something’s wrong here').click();
  await weight.fill('200');
  await button('KEEP THIS').click();
  await expect.element(page.getByText('Your answer leads to another question.')).toBeVisible();
  await page.getByRole('radio', { name: 'No' }).click();
  await button('KEEP THIS').click();
  await expect.element(page.getByText('You’ve corrected this.', { exact: false })).toBeVisible();
  expect(world.callsOf('CorrectedAnswers').at(-1)).toMatchObject({
    variables: { answers: { weight: 200, 'diabetes-insulin': 'no' } },
  });
});

test('name and address are given again in their own controls, and a state we don’t sell in is told before it is sent [R-40]', async () => {
  const world = openDecided(
    {
      about: [{ questions: [FIRST_NAME] }, ADDRESS],
      answers: { 'first-name': 'Ada', 'address-state': 'OH' },
    },
    {
      Query: {
        correctedAnswers: () => ({
          changes: [{ label: 'State', before: 'Ohio', after: 'Texas' }],
          unsoldState: 'Texas',
        }),
      },
    },
  );
  await renderDecision(world);
  await page.getByRole('heading', { name: 'You', exact: true }).click();
  const wrong = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Something’s wrong here' });
  await wrong('Your name').click();
  await expect.element(page.getByLabelText('First name')).toHaveValue('Ada');
  await button('LEAVE IT AS IT WAS').click();
  await wrong('Where you live').click();
  await page.getByRole('combobox', { name: /^State/ }).click();
  await page.getByRole('option', { name: 'Texas' }).click();
  await expectAccessibleAtBoth();
  await button('KEEP THIS').click();
  await expect.element(page.getByText(/We don’t sell insurance in Texas yet/)).toBeVisible();
  await button('SEND IT').click();
  expect(world.callsOf('RequestDecisionReview')).toMatchObject([
    { variables: { input: { answers: { 'address-state': 'TX' } } } },
  ]);
});

test('what cannot be corrected here says why and where, and a statement can be sent all the same [R-40]', async () => {
  const cannotCorrectBecause = 'Your policy rests on these answers by now.';
  await renderDecision(openDecided({ cannotCorrectBecause, result: 'approved' }));
  await expect.element(page.getByText(cannotCorrectBecause)).toBeVisible();
  expect(button('Something’s wrong here').elements()).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Not right? Tell us in your own words' }).first())
    .toHaveAttribute('href', '#say');
  await expect.element(button('SEND IT')).toBeVisible();
  await expectAccessibleAtBoth();
});

test('an answer of ours stands with what was asked, and leads to what came of it [R-40]', async () => {
  const world = openDecided({ others: [{}], correctedFrom: 'before' });
  world.reviews = [
    {
      state: 'decided_again',
      dueOn: null,
      answer: 'Your paper shows 180 lb.',
      answeredOn: '2026-06-01',
      decidedAgainId: 'after',
      changes: [{}],
      files: 1,
    },
    {
      id: 'first',
      state: 'answered',
      dueOn: null,
      answer: 'The scale was right.',
      answeredOn: '2026-05-30',
      statement: 'It was not.',
    },
  ];
  await renderDecision(world);
  await expect.element(page.getByText('Your paper shows 180 lb.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See what came of it' }))
    .toHaveAttribute('href', '/account/decision/after');
  await expect.element(page.getByText('It was not.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'May 2, 2026: Turned down' }))
    .toHaveAttribute('href', '/account/decision/before');
  await expectAccessibleAtBoth();
});

test('what the papers show in the place of what was written stands with the answer, and at the fact it makes [R-40]', async () => {
  const world = openDecided({
    correctedFrom: 'before',
    facts: [
      {
        answers: [
          { label: 'Height', value: '5 ft 10 in', isShown: false },
          { label: 'Weight', value: '210 lb', isShown: true },
        ],
      },
    ],
  });
  const right = { answer: 'The letter says 210 lb.', answeredOn: '2026-06-01', dueOn: null } as const;
  const shown = [{ label: 'Weight', before: '180 lb', after: '210 lb' }];
  world.reviews = [
    { ...right, state: 'deciding', shown },
    { ...right, id: 'held', state: 'deciding', isHeldUp: true, shown },
    { ...right, id: 'done', state: 'decided_again', shown, changes: [{}] },
  ];
  await renderDecision(world);
  const asked = page.getByRole('region', { name: 'It is being decided anew, by what your papers show' });
  await expect.element(asked).toMatchTextContent(/What your papers show.*180 lb → 210 lb/);
  const held = page.getByRole('region', { name: 'Your papers count, and it isn’t decided anew yet' });
  await expect.element(held).toMatchTextContent(/so nothing is decided yet/);
  const done = page.getByRole('region', { name: 'It was decided anew, by what your papers show' });
  await expect.element(done).toMatchTextContent(/have the new decision corrected.*What you’ve corrected/);
  expect(page.getByText('You were right', { exact: false }).elements()).toEqual([]);
  await expect
    .element(page.getByText(/Height: 5 ft 10 in\. The papers you sent show it\. Weight: 210 lb\./))
    .toBeVisible();
  await expectAccessibleAtBoth();
});

test('what was right and is not decided yet says so, and that it is tried again; it can’t be taken back any more [R-40]', async () => {
  const world = openDecided();
  const right = { state: 'deciding', answer: 'Your paper shows 180 lb.', answeredOn: '2026-06-01' } as const;
  world.reviews = [
    { ...right, isHeldUp: true, dueOn: null },
    { ...right, id: 'other', dueOn: null },
  ];
  await renderDecision(world);
  await expect
    .element(page.getByRole('heading', { name: 'You were right, and it isn’t decided anew yet' }))
    .toBeVisible();
  await expect.element(page.getByText('nothing is decided yet', { exact: false })).toBeVisible();
  expect(button('TAKE IT BACK').elements()).toEqual([]);
  await expect
    .element(page.getByRole('heading', { name: 'You were right, and it is being decided anew' }))
    .toBeVisible();
  await expectAccessibleAtBoth();
});

test('what fails is said where it was pressed, and nothing typed is lost', async () => {
  const world = openDecided();
  await renderDecision(world);
  await page.getByLabelText('In your own words').fill('A digit too many.');
  world.failNext('RequestDecisionReview', refusal('STANDARD_ERROR', 'You asked us something already.'));
  await button('SEND IT').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/You asked us something already/);
  await expect.element(page.getByLabelText('In your own words')).toHaveValue('A digit too many.');
});

test('whoever nothing was decided about reads what will stand here', async () => {
  await renderDecision(openDecided({}, { Query: { decision: null } }));
  await expect.element(heading).toHaveTextContent('Nothing’s decided yet');
  await expectAccessibleAtBoth();
});
