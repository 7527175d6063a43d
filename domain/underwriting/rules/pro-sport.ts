import { defineRule, refer } from '../rule.ts';

export const PRO_SPORT = defineRule({
  name: 'pro-sport',
  why: 'Some professional sports are a risk of life and others are not, and the income from them is short and hard to insure.',
  source: 'Usual practice of the trade.',
  reads: ['playsProSport'],
  cases: [
    {
      name: 'for-a-living',
      when: ({ playsProSport }) => playsProSport === true,
      does: refer(),
      reason: 'You play for a living. A person looks at which sport it is.',
    },
  ],
});
