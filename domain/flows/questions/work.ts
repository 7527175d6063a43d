import { NONE_OF_THE_ABOVE } from '../../forms/multi-select.ts';
import { choice, choices, optionsOf, questionForm, yesOrNo } from '../form-parts.ts';

/** The step keeps its name. It asks where somebody lives, and never what passport or papers they hold (42 U.S.C. 1981). */
export const CITIZENSHIP = questionForm({
  key: 'citizenship',
  title: 'Where is your home, and since when?',
  justification:
    "Our prices are worked out for people who live here, so that's all we ask. Which passport or papers you hold makes no difference.",
  items: [
    choice(
      'home-country',
      'Your home',
      optionsOf({ united_states: 'In the United States', elsewhere: 'In another country' }),
    ),
    choice(
      'home-since',
      "How long you've lived there",
      optionsOf({ under_2_years: 'Less than 2 years', over_2_years: '2 years or longer' }),
    ),
  ],
});

export const EMPLOYMENT_STATUS = questionForm({
  key: 'employment-status',
  title: "What's your work situation?",
  items: [
    choice(
      'employment-status',
      'Work situation',
      optionsOf({
        full_time: 'Full time',
        part_time: 'Part time',
        self_employed: 'Self-employed',
        homemaker: 'Homemaker',
        student: 'Student',
        retired: 'Retired',
        unemployed: 'Unemployed',
        unable_to_work: 'Unable to work',
      }),
      'dropdown',
    ),
  ],
});

export const PRO_SPORT = questionForm({
  key: 'pro-sport',
  title: 'Do you play a sport for a living?',
  description: 'Professionally, or about to. Your weekend league is just good for you.',
  items: [yesOrNo('pro-sport', 'Professional sport')],
});

export const MILITARY = questionForm({
  key: 'military',
  title: 'Are you in the military, the reserve or the National Guard?',
  items: [
    choice(
      'military',
      'Military service',
      optionsOf({ serving: "Yes, I'm serving", served: 'I used to be', never: 'No' }),
    ),
  ],
});

export const MILITARY_DEPLOYMENT = questionForm({
  key: 'military-deployment',
  title: 'Are you deployed, or do you have orders to be?',
  justification:
    'A deployment is a risk of its own, so a person looks at your application instead of a computer.',
  items: [yesOrNo('military-deployment', 'Deployed or with orders')],
});

export const INCOME = questionForm({
  key: 'income',
  title: "What's your yearly income?",
  description: 'Before taxes. If you run a household, use the income you all live on.',
  justification:
    'There is a sensible limit to how much cover goes with an income, and we check that we stay within it.',
  items: [
    {
      key: 'income',
      type: 'inputNumeric',
      content: { label: 'Income in a year', required: true, currency: 'USD', min: 0, max: 100_000_000 },
    },
  ],
});

export const REASON_FOR_AMOUNT = questionForm({
  key: 'reason-for-amount',
  title: 'What is the cover for, most of all?',
  justification:
    'Cover mostly goes by an income. Yours may not show what others would miss without you, so we ask.',
  items: [
    choice(
      'reason-for-amount',
      'What it is for',
      optionsOf({
        unpaid_work: 'The work I do at home, such as raising children',
        debts: 'A mortgage or other debts',
        family: 'Family I help out',
        other: 'Something else',
      }),
    ),
  ],
});

export const ACTIVITY = questionForm({
  key: 'activity',
  title: 'Do you do any of these?',
  description:
    "In the last two years, or planned for the next two. You don't have to tell us about a vacation.",
  items: [
    choices(
      'activity',
      'Activities',
      optionsOf({
        aviation: 'Flying a plane for fun',
        diving: 'Diving below 100 feet',
        climbing: 'Climbing',
        motor_racing: 'Motor racing',
        parachuting: 'Parachuting',
        paid_flying: 'Flying a plane or helicopter for pay',
        dangerous_work: 'Work at heights, underground, at sea, with explosives or felling trees',
        abroad: 'More than 8 weeks outside the United States in the next 12 months',
        [NONE_OF_THE_ABOVE]: 'None of the above',
      }),
    ),
  ],
});

export const ABROAD = questionForm({
  key: 'abroad',
  title: 'Is one of the countries at level 3 or 4?',
  description: 'The State Department gives each country a level. You find it at travel.state.gov.',
  items: [yesOrNo('abroad-advised-against', 'Level 3 or 4')],
});
