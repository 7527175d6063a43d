import { fieldId } from '../forms/flow-question.ts';
import { inputsOf } from '../forms/items.ts';
import type { FlowForm } from './flow-definition.ts';
import { choice, optionsOf, questionForm, yesOrNo } from './form-parts.ts';

/**
 * Questions that were asked once and may be no more. Nobody is shown one again, whichever version of a flow they began; their
 * answers count for nothing new. They are kept in their words, so that an application that was handed in with them can be read.
 */
export const WITHDRAWN_FORMS: readonly FlowForm[] = [
  // Until 2026-11-22: it asked what paper somebody holds (42 U.S.C. 1981).
  questionForm({
    key: 'citizenship',
    title: 'Are you a citizen of the United States?',
    items: [
      choice(
        'citizenship',
        'Citizenship',
        optionsOf({
          citizen: 'Yes',
          permanent_resident: "No, but I'm a permanent resident",
          other: 'Neither',
        }),
      ),
    ],
  }),
  // Until 2026-11-22: it asked for tests of every kind (Wisconsin 631.90(2)).
  questionForm({
    key: 'hiv-status',
    title: 'Have you ever tested positive for HIV?',
    items: [yesOrNo('hiv-status', 'HIV')],
  }),
  // Until 2026-11-24: it asked for 12 months alone, and a class asks for five years.
  questionForm({
    key: 'tobacco',
    title: 'Have you used tobacco or nicotine in the last 12 months?',
    description: 'Cigarettes, cigars, vapes, chew, patches, gum: it all counts.',
    items: [yesOrNo('tobacco', 'Tobacco or nicotine')],
  }),
  // Until 2026-11-24: it asked whether a reading was fine, and not for the reading.
  questionForm({
    key: 'high-blood-pressure-detail',
    title: 'Tell us about your blood pressure',
    items: [yesOrNo('high-blood-pressure-controlled', 'Was it fine the last time somebody measured it?')],
  }),
  // Until 2026-11-24: it asked for one illness, and for nothing else that is open.
  questionForm({
    key: 'covid-hospitalization',
    title: 'Have you been in a hospital with COVID-19?',
    items: [yesOrNo('covid-hospitalization', 'Hospital stay with COVID-19')],
  }),
  // Until 2026-11-24: it asked for a sum, and not for the years.
  questionForm({
    key: 'moving-violations',
    title: 'How many in the last 3 years?',
    items: [
      {
        key: 'moving-violations-count',
        type: 'inputNumeric',
        content: { label: 'Moving violations', required: true, min: 1, max: 99 },
      },
    ],
  }),
];

const FIELDS: ReadonlySet<string> = new Set(
  WITHDRAWN_FORMS.flatMap((form) => inputsOf(form).flatMap((item) => [item.key, fieldId(item)])),
);

/** A question by its key or by its field's id. */
export const isWithdrawn = (question: string): boolean => FIELDS.has(question);
