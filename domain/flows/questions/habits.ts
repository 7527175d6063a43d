import { NONE_OF_THE_ABOVE } from '../../forms/multi-select.ts';
import { choice, choices, optionsOf, questionForm, yesOrNo } from '../form-parts.ts';
import { HOW_LONG_AGO } from './how-long-ago.ts';

export const TOBACCO = questionForm({
  key: 'tobacco',
  title: 'When did you last use tobacco or nicotine?',
  description: 'Cigarettes, cigars, vapes, chew, patches, gum: it all counts.',
  justification:
    "Tobacco raises the price more than anything else, and the longer you've been without, the less it does.",
  items: [
    choice(
      'tobacco-last-used',
      'Tobacco or nicotine',
      optionsOf({
        over_10_years_or_never: 'Never, or more than 10 years ago',
        '5_to_10_years': '5 to 10 years ago',
        '3_to_5_years': '3 to 5 years ago',
        '1_to_3_years': '1 to 3 years ago',
        within_1_year: 'In the last 12 months',
      }),
    ),
  ],
});

export const TOBACCO_DETAIL = questionForm({
  key: 'tobacco-detail',
  title: 'What do you use, and how often?',
  items: [
    choices(
      'tobacco-kinds',
      'What you use',
      optionsOf({
        cigarettes: 'Cigarettes',
        vapes: 'Vapes',
        cigars: 'Cigars or a pipe',
        smokeless: 'Chew, snuff or pouches',
        nicotine_replacement: 'Patches or gum',
      }),
    ),
    choice(
      'tobacco-frequency',
      'How often',
      optionsOf({
        daily: 'Every day',
        weekly: 'Every week',
        now_and_then: 'Now and then',
        quit: "I've quit",
      }),
      'blobs',
    ),
  ],
});

export const MARIJUANA = questionForm({
  key: 'marijuana',
  title: 'Have you used marijuana in the last 12 months?',
  description: 'In any form, legal or prescribed or neither. It stays between us.',
  items: [yesOrNo('marijuana', 'Marijuana')],
});

export const MARIJUANA_FREQUENCY = questionForm({
  key: 'marijuana-frequency',
  title: 'How often do you use it?',
  items: [
    choice(
      'marijuana-frequency',
      'How often',
      optionsOf({
        few_times_a_year: 'A few times a year',
        monthly: 'Every month',
        weekly: 'Every week',
        daily: 'Every day',
      }),
      'blobs',
    ),
  ],
});

export const SUBSTANCE_USAGE = questionForm({
  key: 'substance-usage',
  title: 'Does any of this apply to you?',
  description: 'A drink is a can of beer, a glass of wine or a shot.',
  justification:
    'After treatment or drug use, we can offer term life again once ten years have passed. So we ask when it was.',
  items: [
    choices(
      'substance-usage',
      'Alcohol and drugs',
      optionsOf({
        alcohol_treatment: 'Treated for drinking, or advised to cut down',
        drug_treatment: 'Treated for drug use, or advised to stop',
        drug_use: 'Used drugs other than marijuana that no doctor prescribed',
        heavy_drinking: 'Usually more than 14 drinks a week',
        [NONE_OF_THE_ABOVE]: 'None of the above',
      }),
    ),
  ],
});

export const DRINKS_A_WEEK = questionForm({
  key: 'drinks-a-week',
  title: 'How many drinks is it in a usual week?',
  items: [
    choice(
      'drinks-a-week',
      'Drinks a week',
      optionsOf({ '15_to_21': '15 to 21', '22_to_35': '22 to 35', over_35: 'More than 35' }),
      'blobs',
    ),
  ],
});

export const SUBSTANCE_USAGE_DETAIL = questionForm({
  key: 'substance-usage-detail',
  title: 'How long ago was the treatment or the use?',
  description: 'If there was more than one time, take the last one.',
  items: [choice('substance-usage-when', 'How long ago', HOW_LONG_AGO)],
});
