import { approve, defineRule, refer } from '../rule.ts';

export const OTHER_MEDICINE = defineRule({
  name: 'other-medicine',
  why: 'A medicine tells of what it is taken for. Most are harmless; those for lasting pain and for what is not on any list are not always.',
  source: 'Usual practice of the trade: carriers look up prescriptions; which kinds count is judgement.',
  reads: ['otherMedicineFor'],
  cases: [
    {
      name: 'pain-or-other',
      means: 'Taken for lasting pain, or for something not on the list',
      when: ({ otherMedicineFor }) =>
        otherMedicineFor !== null && otherMedicineFor.some((use) => use === 'pain' || use === 'other'),
      does: refer(),
      reason: 'You take a medicine that we would like to understand. A person looks at what it is for.',
    },
    {
      name: 'harmless',
      means: 'Taken for something that does not count',
      when: ({ otherMedicineFor }) => otherMedicineFor !== null && otherMedicineFor.length > 0,
      does: approve(),
      reason: 'The medicine you told us about does not change your price.',
    },
  ],
});
