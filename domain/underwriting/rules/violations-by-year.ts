import { approve, debit, defineRule, refer } from '../rule.ts';

export const VIOLATIONS_BY_YEAR = defineRule({
  name: 'moving-violations',
  why: 'Accidents are the leading cause of death until 45, and a driving record foretells more than those on the road, the last year of it most.',
  source:
    'CDC, Leading causes of death by age; RGA and LexisNexis, studies of motor vehicle records and mortality. Up to three in three years are standard in the guides of two carriers; points are judgement.',
  reads: ['movingViolations', 'movingViolationsLastYear'],
  cases: [
    {
      name: 'four-or-more',
      means: 'Four or more in three years',
      when: ({ movingViolations }) => movingViolations !== null && movingViolations >= 4,
      does: refer(),
      reason: 'Four moving violations or more in three years. A person looks at your driving record.',
    },
    {
      name: 'three',
      means: 'Three in three years',
      when: ({ movingViolations }) => movingViolations === 3,
      does: debit(40),
      reason: 'Three moving violations in three years move you to our standard class.',
    },
    {
      name: 'two-in-the-last-year',
      means: 'Two, both in the last year',
      when: ({ movingViolations, movingViolationsLastYear }) =>
        movingViolations === 2 && movingViolationsLastYear === 2,
      does: debit(20),
      reason: 'Two moving violations in one year raise your price.',
    },
    {
      name: 'two',
      means: 'Two in three years',
      when: ({ movingViolations }) => movingViolations === 2,
      does: debit(10),
      reason: 'Two moving violations in three years raise your price a bit.',
    },
    {
      name: 'one',
      means: 'One in three years',
      when: ({ movingViolations }) => movingViolations === 1,
      does: approve(),
      reason: 'One moving violation happens to the best of us and does not change your price.',
    },
  ],
});
