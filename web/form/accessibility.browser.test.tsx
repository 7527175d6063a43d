import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { INPUT_TYPES, SINGLE_SELECT_FORMATS } from '@wysh/domain/forms/items.ts';
import type { DisplayItem, InputItem } from '@wysh/domain/forms/items.ts';
import { LAYOUT_NAMES } from '@wysh/domain/forms/layouts.ts';
import '../ui/base.css';
import { formOf, INPUTS, textItem } from './testing/fixture-forms.ts';
import { renderForm } from './testing/render-form.tsx';
import { expectAccessible } from '../testing/expect-accessible.ts';

const ROW: DisplayItem = {
  key: 'row',
  type: 'listRow',
  content: { label: 'Name', value: 'Ada', actions: [{ name: 'pop' }] },
};

test.each(INPUT_TYPES)('%s is accessible at rest and with an error [FORM-77] [WCAG 2.2 AA]', async (type) => {
  const item: InputItem = INPUTS[type];
  const { store } = await renderForm(formOf([item, textItem('other')]));
  await expectAccessible();
  store.send({
    kind: 'refused',
    message: 'Not like this.',
    fieldErrors: [
      { field: item.key, message: 'Not this.', code: 'not_an_option' },
      { field: 'other', message: 'Nor this.', code: 'not_an_option' },
    ],
  });
  await expect.element(page.getByText('Not this.', { exact: true })).toBeVisible();
  await expectAccessible();
});

test.each(SINGLE_SELECT_FORMATS)(
  'one of several as %s is accessible, alone under its heading too [WCAG 2.2 AA]',
  async (format) => {
    const item: InputItem = {
      ...INPUTS.inputSingleSelect,
      content: { ...INPUTS.inputSingleSelect.content, format },
    };
    await renderForm(formOf([item]));
    await expectAccessible();
  },
);

describe.each(LAYOUT_NAMES)('layout %s', (layout) => {
  test('is accessible [WCAG 2.2 AA]', async () => {
    await renderForm(
      formOf([textItem('name', { label: 'Name' }), ROW], { layout, justification: 'Just so.' }),
    );
    await expectAccessible();
  });
});

test('the address input is accessible in both of its modes [WCAG 2.2 AA]', async () => {
  const parts = (['street_1', 'city', 'postal_code'] as const).map((element) =>
    textItem(element, { label: element, element }),
  );
  await renderForm(formOf(parts, { layout: 'vertical_with_domestic_address_autocomplete' }));
  await expectAccessible();
  await page.getByRole('button', { name: 'Enter it by hand' }).click();
  await expectAccessible();
});
