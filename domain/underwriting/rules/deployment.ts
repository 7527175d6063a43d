import { defineRule, refer } from '../rule.ts';

export const DEPLOYMENT = defineRule({
  name: 'deployment',
  why: 'A deployment is a risk no mortality table has in it; service at home is not.',
  source: 'Usual practice of the trade; state laws forbid a refusal for service alone.',
  reads: ['isDeployed'],
  cases: [
    {
      name: 'deployed-or-with-orders',
      when: ({ isDeployed }) => isDeployed === true,
      does: refer(),
      reason: 'Thank you for your service. A deployment is for a person to look at, not for a computer.',
    },
  ],
});
