import { NONE_OF_THE_ABOVE } from '../../forms/multi-select.ts';
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
  title: "How's your driving record?",
  items: [
    choices(
      'driving-history',
      'Driving record',
      optionsOf({
        moving_violations: 'Speeding or other moving violations in the last 3 years',
        dui: 'Driving under the influence, ever',
        [NONE_OF_THE_ABOVE]: 'None of the above',
      }),
    ),
  ],
});

export const MOVING_VIOLATIONS = questionForm({
  key: 'moving-violations',
  title: 'How many in the last 3 years?',
  items: [
    {
      key: 'moving-violations-count',
      type: 'inputNumeric',
      content: { label: 'Moving violations', required: true, min: 1, max: 99 },
    },
  ],
});

export const DUI = questionForm({
  key: 'dui',
  title: 'When was that?',
  description: 'If there was more than one time, take the last one.',
  items: [choice('dui-when', 'Driving under the influence', HOW_LONG_AGO)],
});

/** The one answer that rules out every product, so it is asked in the same words before and in the interview. */
export const CRIMINAL_HISTORY = questionForm({
  key: 'criminal-history',
  title: 'Have you been convicted of a felony in the last 10 years, or are charges pending?',
  items: [yesOrNo('criminal-history', 'Felony or pending charges')],
});
