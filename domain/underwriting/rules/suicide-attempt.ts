import { defineRule, reject } from '../rule.ts';

export const SUICIDE_ATTEMPT = defineRule({
  name: 'suicide-attempt',
  why: 'The risk of a second attempt stays raised for decades, and life insurance must never be a reason for one.',
  source:
    'Suominen and others, Completed suicide after a suicide attempt: a 37-year follow-up study, American Journal of Psychiatry 2004; the checklist (A-132).',
  reads: ['hasAttemptedSuicide'],
  cases: [
    {
      name: 'ever',
      when: ({ hasAttemptedSuicide }) => hasAttemptedSuicide === true,
      does: reject(),
      reason:
        "We can't offer term life after a suicide attempt. We're glad you're here. If you ever need somebody to talk to, call or text 988, at any hour.",
    },
  ],
});
