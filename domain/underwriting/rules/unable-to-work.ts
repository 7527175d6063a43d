import { defineRule, refer } from '../rule.ts';

export const UNABLE_TO_WORK = defineRule({
  name: 'unable-to-work',
  why: 'What keeps somebody from working is a risk even where no benefits were asked for.',
  source: 'Judgement.',
  reads: ['isUnableToWork'],
  cases: [
    {
      name: 'now',
      when: ({ isUnableToWork }) => isUnableToWork === true,
      does: refer(),
      reason: 'You told us you are unable to work. A person wants to understand why before they decide.',
    },
  ],
});
