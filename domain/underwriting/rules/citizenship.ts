import { approve, ask, defineRule } from '../rule.ts';

export const CITIZENSHIP = defineRule({
  name: 'citizenship',
  why: 'Rates are those of people who live here. Who may not stay may soon live under other risks, and we have to know whom we insure.',
  source: 'Usual practice of the trade.',
  reads: ['citizenship'],
  cases: [
    {
      name: 'neither-citizen-nor-permanent-resident',
      when: ({ citizenship }) => citizenship === 'other',
      does: ask('residence_document'),
      reason:
        'Please show us your visa or another paper that says how long you can stay. A person looks at it.',
    },
    {
      name: 'permanent-resident',
      when: ({ citizenship }) => citizenship === 'permanent_resident',
      does: approve(),
      reason: 'As a permanent resident you get what a citizen gets.',
    },
  ],
});
