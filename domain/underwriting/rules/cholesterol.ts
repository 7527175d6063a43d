import { debit, defineRule } from '../rule.ts';

export const CHOLESTEROL = defineRule({
  name: 'cholesterol',
  why: 'High cholesterol feeds the diseases of heart and vessels, slowly; well treated it costs little.',
  source:
    'Usual limits of the trade for preferred classes: agents of two carriers are told 240 to 300; points are judgement.',
  reads: ['cholesterol'],
  cases: [
    {
      name: 'over-300',
      means: 'A last total of over 300',
      when: ({ cholesterol }) => cholesterol === 'over_300',
      does: debit(40),
      reason: 'Your last cholesterol was above 300, which moves you to our standard class.',
    },
    {
      name: '240-to-300',
      means: 'A last total of 240 to 300',
      when: ({ cholesterol }) => cholesterol === '240_to_300',
      does: debit(15),
      reason: 'Your last cholesterol raises your price a bit.',
    },
    {
      name: 'not-known',
      means: 'Told it is high, no reading known',
      when: ({ cholesterol }) => cholesterol === 'not_known',
      does: debit(10),
      reason: 'High cholesterol counts a little, and a bit more where nobody knows the last reading.',
    },
    {
      name: 'under-240',
      means: 'A last total under 240',
      when: ({ cholesterol }) => cholesterol === 'under_240',
      does: debit(5),
      reason:
        'High cholesterol that is under control counts a little, and only together with something else.',
    },
  ],
});
