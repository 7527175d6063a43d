import { expect, test } from 'vitest';
import type { FormKey } from '../questions/question-catalogue.ts';
import type { FlowForm } from './flow-definition.ts';
import { ask, inOrder } from './steps.ts';

const form = (key: FormKey): FlowForm => ({ key, layout: 'vertical', items: [] });

test('a form leads to the next one that is shown, conditions asked in their order [FORM-26]', () => {
  const forms = inOrder([
    ask(form('licence')),
    ask(form('driver-licence-number'), 'hasLicence'),
    ask(form('tobacco'), { not: 'usesTobacco' }),
    ask(form('height')),
    ask(form('dui'), 'hadDui'),
  ]);
  expect(forms.map(({ key, next }) => [key, next])).toEqual([
    [
      'licence',
      [
        { when: 'hasLicence', to: 'driver-licence-number' },
        { when: { not: 'usesTobacco' }, to: 'tobacco' },
        { to: 'height' },
      ],
    ],
    ['driver-licence-number', [{ when: { not: 'usesTobacco' }, to: 'tobacco' }, { to: 'height' }]],
    ['tobacco', [{ to: 'height' }]],
    ['height', [{ when: 'hadDui', to: 'dui' }, { to: 'end' }]],
    ['dui', [{ to: 'end' }]],
  ]);
});
