import type { FormGroup } from '../../forms/groups.ts';
import type { FlowForm } from '../flow-definition.ts';
import { BACK_BUTTON, primaryButton, questionForm, row, text } from '../form-parts.ts';

export const HONESTY_PLEDGE_GENERAL = questionForm({
  key: 'honesty-pledge-general',
  title: 'Two things to know before you apply',
  items: [
    text(
      'honest-answers',
      'First: the whole truth, please. We price your policy on your answers, and if something important is left out, your people could end up with nothing. Nobody here will judge you.',
    ),
    text(
      'no-exam',
      "Second: it's all questions. No needles, no doctor's visit. It takes about 12 minutes, and you can stop and come back whenever you like.",
    ),
    { key: 'before-the-pledge', type: 'space', content: { value: 8 } },
    {
      key: 'honesty-pledge',
      type: 'inputCheckbox',
      content: { label: "I'll answer honestly and completely", required: true },
    },
  ],
  button: 'CONTINUE',
});

/** What an application for term life has to be able to say (ELIG-04 to ELIG-09). */
const CHECKLIST = [
  row('no-abuse', 'No drug or alcohol abuse'),
  row('no-felony', 'No felony'),
  row('bmi', 'A BMI of 40 or lower'),
  row('no-cancer-or-heart', 'No recent cancer or serious heart problems'),
  row('no-disability', 'No disabilities in the last 2 years'),
  row('no-suicide-attempt', 'No suicide attempts or recent mental-health hospitalizations'),
  text('bmi-explained', 'BMI is your weight for your height. We work it out for you.'),
];

/** Read as one: a sheet of its own in the page. */
const CHECKLIST_SHEET: FormGroup = {
  key: 'checklist',
  type: 'container',
  itemKeys: CHECKLIST.map(({ key }) => key),
  attributesSet: { backgroundColor: 'surface', verticalPadding: 16, horizontalPadding: 24, cornerRadius: 16 },
};

/** The eligibility page where accidental death is sold (ELIG-02). */
export const HONESTY_PLEDGE_ACCIDENTAL_DEATH: FlowForm = {
  key: 'honesty-pledge-accidental-death',
  layout: 'vertical',
  title: "Good news: there's a plan B",
  description:
    "Term life depends on your health. If it turns out we can't offer it, you can still get accidental death insurance, which pays out if an accident is the cause and asks nothing about your health.",
  items: [
    text('checklist-heading', 'To get term life, these should all be true for you:'),
    ...CHECKLIST,
    primaryButton('CONTINUE'),
  ],
  groups: [CHECKLIST_SHEET],
  leadingNavigationButton: BACK_BUTTON,
};

/** The eligibility page where it is not (ELIG-03). */
export const HONESTY_PLEDGE_TERM_LIFE_ONLY: FlowForm = {
  key: 'honesty-pledge-term-life-only',
  layout: 'vertical',
  title: 'What it takes to be approved',
  description:
    'These should all be true for you. If one of them is not, we may not be able to offer you a policy.',
  items: [...CHECKLIST, primaryButton('CONTINUE')],
  groups: [CHECKLIST_SHEET],
  leadingNavigationButton: BACK_BUTTON,
};
