import { approve, debit, defineRule, refer } from '../rule.ts';

export const MOVING_VIOLATIONS = defineRule({
  name: 'moving-violations',
  why: 'Accidents are the leading cause of death until 45, and a driving record foretells more than those on the road.',
  source:
    'CDC, Leading causes of death by age; RGA and LexisNexis, studies of motor vehicle records and mortality. Three in three years is the usual limit; points are judgement.',
  reads: ['movingViolations'],
  cases: [
    {
      name: 'three-or-more',
      when: ({ movingViolations }) => movingViolations !== null && movingViolations >= 3,
      does: refer(),
      reason: 'Three moving violations or more in three years. A person looks at your driving record.',
    },
    {
      name: 'two',
      when: ({ movingViolations }) => movingViolations === 2,
      does: debit(10),
      reason: 'Two moving violations in three years raise your price a bit.',
    },
    {
      name: 'one',
      when: ({ movingViolations }) => movingViolations === 1,
      does: approve(),
      reason: 'One moving violation happens to the best of us and does not change your price.',
    },
  ],
});
