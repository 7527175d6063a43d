import { isWithin } from '../medical-history.ts';
import { defineRule, postpone, refer } from '../rule.ts';

export const STROKE = defineRule({
  name: 'stroke',
  why: 'A second stroke is most likely in the first two years; what remains depends on its cause.',
  source:
    'Mohan and others, Risk and cumulative risk of stroke recurrence, Stroke 2011; the two years are judgement.',
  reads: ['strokeAgo'],
  cases: [
    {
      name: 'within-2-years',
      when: ({ strokeAgo }) => isWithin(2, strokeAgo),
      does: postpone(2),
      reason:
        "It's too early after your stroke for us to tell how things go. Ask us again once two years have passed.",
    },
    {
      name: 'over-2-years',
      when: ({ strokeAgo }) => strokeAgo !== null && strokeAgo !== 'never',
      does: refer(),
      reason: 'You had a stroke. A person looks at what caused it and how you are now.',
    },
  ],
});
