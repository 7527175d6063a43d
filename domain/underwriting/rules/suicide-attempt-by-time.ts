import { isWithin } from '../medical-history.ts';
import { defineRule, refer, reject } from '../rule.ts';

export const SUICIDE_ATTEMPT_BY_TIME = defineRule({
  name: 'suicide-attempt',
  why: 'The risk of a second attempt is highest in the first years and stays raised for decades, and life insurance must never be a reason for one. After ten years much depends on the life since, which a person can look at.',
  source:
    'Suominen and others, Completed suicide after a suicide attempt: a 37-year follow-up study, American Journal of Psychiatry 2004; the checklist (A-132); ten years are judgement.',
  reads: ['suicideAttemptAgo'],
  cases: [
    {
      name: 'within-10-years',
      means: 'Within 10 years',
      when: ({ suicideAttemptAgo }) => isWithin(10, suicideAttemptAgo),
      does: reject(),
      reason:
        "We can't offer term life within 10 years of a suicide attempt. We're glad you're here. If you ever need somebody to talk to, call or text 988, at any hour.",
    },
    {
      name: 'over-10-years',
      means: 'More than 10 years ago',
      when: ({ suicideAttemptAgo }) => suicideAttemptAgo === 'over_10_years',
      does: refer(),
      reason: 'The attempt is more than 10 years behind you. A person looks at how you have been since.',
    },
  ],
});
