import { NONE_OF_THE_ABOVE } from '../../forms/multi-select.ts';
import type { QuestionKey } from '../../questions/question-catalogue.ts';
import type { Question } from '../flow-definition.ts';
import { choice, choices, optionsOf, questionForm, yesOrNo } from '../form-parts.ts';
import { STATE_OPTIONS } from './contact.ts';
import { HOW_LONG_AGO } from './how-long-ago.ts';

export const LICENCE = questionForm({
  key: 'licence',
  title: "Do you have a driver's license?",
  items: [yesOrNo('licence', "Driver's license")],
});

export const DRIVER_LICENCE_NUMBER = questionForm({
  key: 'driver-licence-number',
  title: "What's the number on it?",
  justification: 'If a person looks at your application, they can look up your driving record with it.',
  items: [
    {
      key: 'driver-licence-number',
      type: 'inputText',
      content: { label: 'License number', required: true, characterMax: 25 },
    },
    choice('driver-licence-state', 'State that issued it', STATE_OPTIONS, 'dropdown'),
  ],
});

export const DRIVING_HISTORY = questionForm({
  key: 'driving-history',
  title: 'Is any of this on your record?',
  description: "Parking tickets don't count.",
  items: [
    choices(
      'driving-history',
      'Your record',
      optionsOf({
        moving_violations: 'Speeding or other moving violations in the last 3 years',
        dui: 'Driving under the influence, ever',
        licence_suspended: "A driver's license that is or was suspended",
        probation: 'Probation or parole, now',
        bankruptcy: 'A bankruptcy, ever',
        [NONE_OF_THE_ABOVE]: 'None of the above',
      }),
    ),
  ],
});

const VIOLATIONS = [
  'moving-violations-last-year',
  'moving-violations-year-before',
  'moving-violations-two-years-before',
] as const satisfies readonly QuestionKey[];

export const MOVING_VIOLATIONS = questionForm({
  key: 'moving-violations',
  title: 'Your moving violations, year by year',
  description: 'Write a zero where there were none.',
  items: [
    violations('moving-violations-last-year', 'In the last 12 months'),
    violations('moving-violations-year-before', '1 to 2 years ago'),
    {
      ...violations('moving-violations-two-years-before', '2 to 3 years ago'),
      validations: [
        {
          rule: 'notAllZero',
          keys: VIOLATIONS,
          message:
            'You told us about moving violations in these three years. Count at least one, or go back and untick them.',
        },
      ],
    },
  ],
});

function violations(key: QuestionKey, label: string): Question<'inputNumeric'> {
  return { key, type: 'inputNumeric', content: { label, required: true, min: 0, max: 99 } };
}

export const DUI = questionForm({
  key: 'dui',
  title: 'Tell us about driving under the influence',
  description: 'If there was more than one time, take the last one.',
  items: [
    choice('dui-when', 'When it was', HOW_LONG_AGO),
    choice('dui-count', 'How often', optionsOf({ once: 'Once', more_than_once: 'More than once' })),
  ],
});

export const LICENCE_SUSPENDED = questionForm({
  key: 'licence-suspended',
  title: 'When was your license suspended?',
  description: 'If there was more than one time, take the last one.',
  items: [
    choice('licence-suspended-when', 'When it was', [...optionsOf({ now: 'It is now' }), ...HOW_LONG_AGO]),
  ],
});

export const BANKRUPTCY = questionForm({
  key: 'bankruptcy',
  title: 'When was the bankruptcy over?',
  description: 'If there was more than one, take the last one.',
  items: [
    choice('bankruptcy-when', 'When it was over', [
      ...optionsOf({ open: "It isn't over yet" }),
      ...HOW_LONG_AGO,
    ]),
  ],
});

/** The one answer that rules out every product, so it is asked in the same words before and in the interview. */
export const CRIMINAL_HISTORY = questionForm({
  key: 'criminal-history',
  title: 'Have you been convicted of a felony in the last 10 years, or are charges pending?',
  justification:
    "A yes is the one answer that rules out everything we sell, so we ask in plain words. What is longer ago doesn't count.",
  items: [yesOrNo('criminal-history', 'Felony or pending charges')],
});
