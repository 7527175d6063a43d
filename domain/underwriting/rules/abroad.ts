import { approve, defineRule, refer } from '../rule.ts';

export const ABROAD = defineRule({
  name: 'abroad',
  why: 'Rates are those of people who live here. War, kidnapping and the lack of a hospital are risks no mortality table of ours has in it; an ordinary journey is not.',
  source: 'Department of State, travel advisories: level 3 reconsider travel, level 4 do not travel.',
  reads: ['abroad'],
  cases: [
    {
      name: 'advised-against',
      means: 'More than 8 weeks, in a country of level 3 or 4',
      when: ({ abroad }) => abroad === 'advised_against',
      does: refer(),
      reason: 'You plan to be where the State Department advises against going. A person looks at that.',
    },
    {
      name: 'ordinary',
      means: 'More than 8 weeks, elsewhere',
      when: ({ abroad }) => abroad === 'ordinary',
      does: approve(),
      reason: 'That you will be abroad for a while does not change your price.',
    },
  ],
});
