import { AURA_INTERVIEW } from '@wysh/domain/flows/aura-interview/flow.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { renderForm } from '../../form/testing/render-form.tsx';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';

const next = page.getByRole('button', { name: 'NEXT' });

/** What is chosen or written, by what stands beside it; of a question among others, with the words of that question. */
type Press = string | readonly [question: string, answer: string];

interface Screen {
  form: string;
  presses: readonly Press[];
  values: FormValues;
}

const SCREENS: readonly Screen[] = [
  {
    form: 'applied-within-12-months-amount',
    presses: [['Cover you are waiting for', '250000']],
    values: { 'applied-within-12-months-amount': 250_000 },
  },
  {
    form: 'reason-for-amount',
    presses: ['The work I do at home, such as raising children'],
    values: { 'reason-for-amount': 'unpaid_work' },
  },
  {
    form: 'activity',
    presses: ['Flying a plane or helicopter for pay'],
    values: { activity: ['paid_flying'] },
  },
  { form: 'abroad', presses: ['No'], values: { 'abroad-advised-against': 'no' } },
  {
    form: 'tobacco',
    presses: ['3 to 5 years ago'],
    values: { 'tobacco-last-used': '3_to_5_years' },
  },
  {
    form: 'medical-history-1',
    presses: ['Sleep apnea', 'A blood clot or a blood disorder'],
    values: { 'medical-history-1': ['sleep_apnoea', 'blood_disorder'] },
  },
  {
    form: 'high-blood-pressure-detail',
    presses: [
      ['When was the last time it gave you trouble?', 'More than 10 years ago'],
      ['Have you been treated for it?', "Yes, I'm being treated now"],
      ['Did you have to stay in a hospital?', 'No'],
      ['Your last reading', "I don't know"],
    ],
    values: {
      'high-blood-pressure-when': 'over_10_years',
      'high-blood-pressure-treated': 'ongoing',
      'high-blood-pressure-hospital': 'no',
      'high-blood-pressure-reading': 'not_known',
    },
  },
  {
    form: 'high-cholesterol-detail',
    presses: [
      ['Your last total cholesterol', "I don't know"],
      ['Have you been treated for it?', 'No'],
    ],
    values: { 'high-cholesterol-reading': 'not_known', 'high-cholesterol-treated': 'never' },
  },
  {
    form: 'diabetes-detail',
    presses: [
      ['When was it found?', '2 to 5 years ago'],
      ['Have you been treated for it?', "Yes, I'm being treated now"],
      ['Did you have to stay in a hospital?', 'No'],
      ['Do you take insulin?', 'No'],
      ['Your last A1c', "I don't know"],
    ],
    values: {
      'diabetes-when': '2_to_5_years',
      'diabetes-treated': 'ongoing',
      'diabetes-hospital': 'no',
      'diabetes-insulin': 'no',
      'diabetes-a1c': 'not_known',
    },
  },
  {
    form: 'sleep-apnoea-detail',
    presses: ["Yes, I'm being treated now"],
    values: { 'sleep-apnoea-treated': 'ongoing' },
  },
  {
    form: 'medical-history-2',
    presses: ['Bipolar disorder', 'None of the above'],
    values: { 'medical-history-2': ['none_of_the_above'] },
  },
  { form: 'drinks-a-week', presses: ['15 to 21'], values: { 'drinks-a-week': '15_to_21' } },
  {
    form: 'covid-hospitalization',
    presses: ["A test or result I'm waiting for", "A medicine for something I haven't told you"],
    values: { 'health-open': ['test', 'medicine'] },
  },
  {
    form: 'other-medicine',
    presses: ['Birth control', 'Allergies'],
    values: { 'other-medicine-for': ['contraception', 'allergy'] },
  },
  {
    form: 'driving-history',
    presses: ['Probation or parole, now'],
    values: { 'driving-history': ['probation'] },
  },
  {
    form: 'moving-violations',
    presses: [
      ['In the last 12 months', '1'],
      ['1 to 2 years ago', '0'],
      ['2 to 3 years ago', '1'],
    ],
    values: {
      'moving-violations-last-year': 1,
      'moving-violations-year-before': 0,
      'moving-violations-two-years-before': 1,
    },
  },
  {
    form: 'dui',
    presses: [
      ['When it was', '5 to 10 years ago'],
      ['How often', 'Once'],
    ],
    values: { 'dui-when': '5_to_10_years', 'dui-count': 'once' },
  },
  { form: 'licence-suspended', presses: ['It is now'], values: { 'licence-suspended-when': 'now' } },
  { form: 'bankruptcy', presses: ["It isn't over yet"], values: { 'bankruptcy-when': 'open' } },
];

async function press(what: Press): Promise<void> {
  if (typeof what === 'string') {
    const choice = page
      .getByRole('radio', { name: what, exact: true })
      .or(page.getByRole('checkbox', { name: what, exact: true }))
      .or(page.getByRole('button', { name: what, exact: true }));
    return choice.click({ force: true });
  }
  const [question, answer] = what;
  const field = page.getByRole('textbox', { name: question });
  if (field.elements().length > 0) return field.fill(answer);
  const choices = page
    .getByRole('radiogroup', { name: question })
    .or(page.getByRole('group', { name: question }));
  return choices.getByRole('radio', { name: answer, exact: true }).click({ force: true });
}

test.each(SCREENS.map((screen) => [screen.form, screen] as const))(
  '%s is answered with the pointer at any width, and goes on only then [R-48]',
  async (key, { presses, values }) => {
    const form = AURA_INTERVIEW.forms.find((each) => each.key === key)!;
    const { services, valueOf } = await renderForm(form);
    await expectAccessibleAtBoth();
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    for (const what of presses) await press(what);
    for (const [question, value] of Object.entries(values))
      expect(valueOf(question), question).toEqual(value);
    await next.click();
    expect(services.flow.respond).toHaveBeenCalledOnce();
  },
);

test.each([
  ['medical-history-1', /You don't have to tell us about genetic tests, a cold or the flu/],
  ['medical-history-2', /You don't have to tell us about talking to a counselor/],
  ['covid-hospitalization', /Leave out routine checkups, vitamins, .*genetic tests/],
  ['activity', /You don't have to tell us about a vacation/],
  ['driving-history', /Parking tickets don't count/],
])('%s says what need not be told [R-48, R-44]', async (key, words) => {
  const { container } = await renderForm(AURA_INTERVIEW.forms.find((each) => each.key === key)!);
  await expect.element(page.elementLocator(container)).toMatchTextContent(words);
});

test.each([
  ['citizenship', ['In another country']],
  ['activity', ['Work at heights, underground, at sea, with explosives or felling trees']],
  ['activity', ['More than 8 weeks outside the United States in the next 12 months']],
  ['medical-history-1', ['A blood clot or a blood disorder', 'A transplant you had, or wait for']],
  ['medical-history-2', ['Bipolar disorder', 'Schizophrenia or another psychosis', 'An eating disorder']],
  [
    'covid-hospitalization',
    ["A test or result I'm waiting for", "A medicine for something I haven't told you"],
  ],
  [
    'covid-hospitalization',
    ['An operation or hospital stay that is planned', 'A symptom no doctor has looked into'],
  ],
  ['driving-history', ["A driver's license that is or was suspended", 'A bankruptcy, ever']],
])('%s asks about %j [R-48]', async (key, offered) => {
  await renderForm(AURA_INTERVIEW.forms.find((each) => each.key === key)!);
  for (const name of offered)
    await expect
      .element(
        page.getByRole('checkbox', { name, exact: true }).or(page.getByRole('radio', { name, exact: true })),
      )
      .toBeInTheDocument();
});
