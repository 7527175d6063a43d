import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';
import { formOf, INPUTS, textItem } from './testing/fixture-forms.ts';
import { renderForm } from './testing/render-form.tsx';

const { inputSingleSelect: drink } = INPUTS;
const items = [
  { ...drink, content: { ...drink.content, required: true } },
  textItem('name', { label: 'Name', required: true }),
];
const screen = formOf(items, {
  title: 'You',
  sections: [
    {
      form: 'drink',
      title: 'What would you like?',
      description: 'Anything goes.',
      justification: 'So that we know.',
      justificationHeader: 'Why we ask',
      itemKeys: ['drink'],
    },
    { form: 'name', title: 'You', itemKeys: ['name'] },
  ],
});

test('several forms of one screen stand below each other, each with its question, its help and why it is asked [FORM-78]', async () => {
  const { store } = await renderForm(screen);
  await expect.element(page.getByRole('heading', { level: 1, name: 'You' })).toBeVisible();
  const section = page.getByRole('group', { name: 'What would you like?' }).first();
  await expect
    .element(section.getByRole('heading', { level: 2, name: 'What would you like?' }))
    .toBeVisible();
  await expect.element(section.getByText('Anything goes.')).toBeVisible();
  await section.getByText('Why we ask').click();
  await expect.element(section.getByText('So that we know.')).toBeVisible();
  // What the heading of the screen says is not said again.
  await expect.element(page.getByRole('heading', { level: 2, name: 'You' })).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  expect(store.field('name').get().value).toBe('Ada');
  await expectAccessibleAtBoth();
});

test('its one button waits for all of them [FORM-84]', async () => {
  const { store } = await renderForm(screen);
  const next = page.getByRole('button', { name: 'NEXT' });
  store.send({ kind: 'changed', key: 'name', value: 'Ada' });
  expect(store.isFaulty()).toBe(true);
  store.send({ kind: 'changed', key: 'drink', value: 'tea' });
  await expect.element(next).toBeEnabled();
  expect(store.isFaulty()).toBe(false);
});
