import { ask, defineRule } from '../rule.ts';

/** In the place of `citizenship.ts`, which rested on what paper somebody holds. */
export const HOME = defineRule({
  name: 'home',
  why: 'Rates are those of people who live here. Who lives elsewhere, or came lately, may live under other risks.',
  source: 'Usual practice of the trade; what paper somebody holds may not matter (42 U.S.C. 1981).',
  reads: ['homeCountry', 'homeSince'],
  cases: [
    {
      name: 'in-another-country',
      when: ({ homeCountry }) => homeCountry === 'elsewhere',
      does: ask('residence_document'),
      reason: 'Please show us something that says where you live and since when. A person looks at it.',
    },
    {
      name: 'here-for-less-than-2-years',
      when: ({ homeSince }) => homeSince === 'under_2_years',
      does: ask('residence_document'),
      reason:
        'You have not lived here for long. Please show us something that says where you live and since when. A person looks at it.',
    },
  ],
});
