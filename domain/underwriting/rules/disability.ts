import { isWithin } from '../medical-history.ts';
import { approve, defineRule, refer, reject } from '../rule.ts';

export const DISABILITY = defineRule({
  name: 'disability',
  why: 'Who receives disability benefits is ill enough to be unable to work, and mortality is several times that of others in the first years.',
  source:
    'Social Security Administration, Actuarial Study 123, Disability Insurance program worker experience; two years are those of the checklist (A-132).',
  reads: ['disabilityAgo'],
  cases: [
    {
      name: 'within-2-years',
      when: ({ disabilityAgo }) => isWithin(2, disabilityAgo),
      does: reject(),
      reason: "We can't offer term life within 2 years of disability benefits, received or applied for.",
    },
    {
      name: '2-to-5-years',
      when: ({ disabilityAgo }) => isWithin(5, disabilityAgo),
      does: refer(),
      reason:
        'You had to do with disability benefits in the last 5 years. A person looks at how you are now.',
    },
    {
      name: 'over-5-years',
      when: ({ disabilityAgo }) => disabilityAgo !== null && disabilityAgo !== 'never',
      does: approve(),
      reason: 'Your disability benefits are long past and do not change your price.',
    },
  ],
});
