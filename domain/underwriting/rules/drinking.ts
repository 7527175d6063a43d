import { debit, defineRule, refer } from '../rule.ts';

export const DRINKING = defineRule({
  name: 'drinking',
  why: 'From about two drinks a day mortality rises, by a third at five or more a day.',
  source:
    'Zhao and others, Association between daily alcohol intake and risk of all-cause mortality, JAMA Network Open 2023; points are judgement.',
  reads: ['drinksAWeek'],
  cases: [
    {
      name: 'over-35',
      means: 'More than 35 drinks a week',
      when: ({ drinksAWeek }) => drinksAWeek === 'over_35',
      does: refer(),
      reason:
        'You drink more than 35 drinks a week. A person looks at that together with the rest of your health.',
    },
    {
      name: '22-to-35',
      means: '22 to 35 drinks a week',
      when: ({ drinksAWeek }) => drinksAWeek === '22_to_35',
      does: debit(25),
      reason: 'What you drink raises your price. Three drinks a day or fewer would make it less.',
    },
    {
      name: '15-to-21',
      means: '15 to 21 drinks a week',
      when: ({ drinksAWeek }) => drinksAWeek === '15_to_21',
      does: debit(10),
      reason: 'What you drink raises your price a bit.',
    },
  ],
});
