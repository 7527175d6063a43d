import { approve, defineRule, refer } from '../rule.ts';

const MONTHS = 6;

export const COVID_STAY = defineRule({
  name: 'covid-stay',
  why: 'Readmissions and deaths are frequent in the half year after a hospital stay with COVID-19.',
  source:
    'Günster and others, 6-month mortality and readmissions of hospitalized COVID-19 patients, PLOS ONE 2021.',
  reads: ['monthsSinceCovidStay'],
  cases: [
    {
      name: 'within-6-months',
      when: ({ monthsSinceCovidStay }) =>
        typeof monthsSinceCovidStay === 'number' && monthsSinceCovidStay < MONTHS,
      does: refer(),
      reason:
        "It's less than 6 months since you were in a hospital with COVID-19. A person looks at how you recovered.",
    },
    {
      name: 'over-6-months',
      when: ({ monthsSinceCovidStay }) => typeof monthsSinceCovidStay === 'number',
      does: approve(),
      reason: 'Your hospital stay with COVID-19 is long enough ago that it does not change your price.',
    },
  ],
});
