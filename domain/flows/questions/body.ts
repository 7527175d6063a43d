import { questionForm } from '../form-parts.ts';

export const HEIGHT = questionForm({
  key: 'height',
  title: 'How tall are you?',
  items: [
    {
      key: 'height',
      type: 'inputUnitized',
      content: {
        label: 'Height',
        required: true,
        parts: [
          { unit: 'feet', label: 'Feet', min: 3, max: 7 },
          { unit: 'inches', label: 'Inches', min: 0, max: 11 },
        ],
      },
      validations: [{ rule: 'validateUnitizedRequired' }],
    },
  ],
});

export const WEIGHT = questionForm({
  key: 'weight',
  title: 'How much do you weigh?',
  description: 'As of your last look at a scale. If you are pregnant, what you weighed before.',
  items: [
    {
      key: 'weight',
      type: 'inputNumeric',
      content: { label: 'Weight', required: true, unit: 'lb', min: 50, max: 700 },
      validations: [{ rule: 'inRange', min: 50, max: 700, message: 'Pounds, please: between 50 and 700.' }],
    },
  ],
});
