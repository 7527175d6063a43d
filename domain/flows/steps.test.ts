import { expect, test } from 'vitest';
import type { FormContent } from '../forms/definition.ts';
import { ask, inOrder } from './steps.ts';

const form = (key: string): FormContent => ({ key, layout: 'vertical', items: [] });

test('a form leads to the next one that is shown, conditions asked in their order [FORM-26]', () => {
  const forms = inOrder([
    ask(form('a')),
    ask(form('b'), 'hasLicence'),
    ask(form('c'), { not: 'usesTobacco' }),
    ask(form('d')),
    ask(form('e'), 'hadDui'),
  ]);
  expect(forms.map(({ key, next }) => [key, next])).toEqual([
    ['a', [{ when: 'hasLicence', to: 'b' }, { when: { not: 'usesTobacco' }, to: 'c' }, { to: 'd' }]],
    ['b', [{ when: { not: 'usesTobacco' }, to: 'c' }, { to: 'd' }]],
    ['c', [{ to: 'd' }]],
    ['d', [{ when: 'hadDui', to: 'e' }, { to: 'end' }]],
    ['e', [{ to: 'end' }]],
  ]);
});
