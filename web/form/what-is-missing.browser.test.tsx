import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { formOf, INPUTS, textItem } from './testing/fixture-forms.ts';
import { renderForm } from './testing/render-form.tsx';

const NAME = textItem('name', { label: 'Name', required: true });
const CITY = textItem('city', { label: 'City', required: true });
const next = page.getByRole('button', { name: 'NEXT' });
const box = (name: string | RegExp) => page.getByRole('textbox', { name });

describe('a primary button that waits', () => {
  test('is reached by Tab, says why it waits, and pressed by a key shows what is missing and goes there [FORM-84, F-75]', async () => {
    const { services } = await renderForm(formOf([NAME, CITY]));
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await expect.element(next).toHaveAccessibleDescription('Something is still missing. Press to see what.');
    box('City').element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: '2 things need another look' })).toBeVisible();
    await expect.element(box('Name')).toHaveFocus();
    await expect.element(box('Name')).toHaveAccessibleDescription('Required');
    expect(services.flow.respond).not.toHaveBeenCalled();
    await page.getByRole('link', { name: 'City: Required' }).click();
    await expect.element(box('City')).toHaveFocus();
  });

  test('shows the same to a pointer and to a voice, which press it by a click [FORM-84, F-75]', async () => {
    const { services } = await renderForm(formOf([NAME]));
    await next.click({ force: true });
    await expect.element(box('Name')).toHaveFocus();
    await expect.element(box('Name')).toHaveAccessibleDescription('Required');
    expect(services.flow.respond).not.toHaveBeenCalled();
  });

  test('goes to what the server refused, and sends it no second time [FORM-83, F-75]', async () => {
    const { store, services } = await renderForm(formOf([NAME]), { values: { name: 'Ada' } });
    store.send({
      kind: 'refused',
      message: null,
      fieldErrors: [{ field: 'name', message: 'Taken.', code: 'alphabetical' }],
    });
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await next.click({ force: true });
    await expect.element(box('Name')).toHaveFocus();
    expect(services.flow.respond).not.toHaveBeenCalled();
  });

  test('keeps the focus where it waits no longer [F-75]', async () => {
    const { store } = await renderForm(formOf([NAME]));
    next.element().focus();
    store.send({ kind: 'changed', key: 'name', value: 'Ada' });
    await expect.element(next).not.toHaveAttribute('aria-disabled');
    await expect.element(next).toHaveFocus();
    await expect.element(next).toHaveAccessibleDescription('');
  });

  test('goes to a question with several answers, and names it [FORM-85, F-75]', async () => {
    const { content, ...item } = INPUTS.inputSingleSelect;
    await renderForm(formOf([{ ...item, content: { ...content, required: true } }]));
    await next.click({ force: true });
    const group = page.getByRole('radiogroup', { name: 'Drink' });
    await expect.element(group).toHaveFocus();
    await expect.element(group).toHaveAccessibleDescription('Required');
  });
});

describe('what is required', () => {
  const required = <Item extends { content: object }>(item: Item) => ({
    ...item,
    content: { ...item.content, required: true },
  });

  test('is told by radio buttons, drop-downs, boxes and groups of them [F-75, WCAG 3.3.2]', async () => {
    const select = (key: string, format: 'radio' | 'dropdown' | 'blobs' | 'rectangles') => {
      const { content, ...item } = INPUTS.inputSingleSelect;
      return required({ ...item, key, content: { ...content, label: key, format } });
    };
    await renderForm(
      formOf([
        select('radio', 'radio'),
        select('rectangles', 'rectangles'),
        select('dropdown', 'dropdown'),
        select('blobs', 'blobs'),
        required(INPUTS.inputMultiSelect),
        INPUTS.inputCheckbox,
        required(INPUTS.inputUnitized),
      ]),
    );
    for (const name of ['radio', 'rectangles'])
      await expect.element(page.getByRole('radiogroup', { name })).toHaveAttribute('aria-required', 'true');
    for (const name of [/^dropdown/, /^Feet/, /^Inches/])
      await expect.element(page.getByRole('combobox', { name })).toHaveAttribute('aria-required', 'true');
    for (const name of ['blobs', 'Drinks'])
      await expect.element(page.getByRole('group', { name })).toHaveAccessibleDescription('Needs an answer.');
    await expect
      .element(page.getByRole('checkbox', { name: 'I promise' }))
      .toHaveAttribute('aria-required', 'true');
  });

  test('is marked by a star that is explained, and spoken by nobody, where something is not [FORM-86, F-75]', async () => {
    await renderForm(formOf([NAME, textItem('nick', { label: 'Nickname' })]));
    await expect.element(page.getByText('A star (*) marks what we need.')).toBeVisible();
    await expect.element(box('Name')).toHaveAccessibleName('Name');
  });

  test('needs no star where all of it is [FORM-86]', async () => {
    await renderForm(formOf([NAME, CITY]));
    expect(page.getByText(/A star/).elements()).toEqual([]);
  });
});

test('why a question is asked is open where it hurts, and stands before the answers that are pressed [FORM-78, F-75]', async () => {
  const { content, ...item } = INPUTS.inputSingleSelect;
  const asked = { ...item, content: { ...content, required: true } };
  await renderForm(formOf([asked], { justification: 'A yes does not rule you out.', isGrave: true }));
  const why = page.getByText('A yes does not rule you out.');
  await expect.element(why).toBeVisible();
  const answers = page.getByRole('radiogroup').element();
  expect(why.element().compareDocumentPosition(answers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('two short answers stand beside each other, low on a phone, and below each other where they do not fit [F-75]', async () => {
  const { content, ...item } = INPUTS.inputSingleSelect;
  const options = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
  await page.viewport(390, 844);
  const { container } = await renderForm(formOf([{ ...item, content: { ...content, options } }]));
  container.style.cssText = 'display: flex; flex-direction: column; min-height: 100vh';
  const [yes, no] = ['Yes', 'No'].map(
    (name) => () => page.getByRole('radio', { name }).element().closest('label')!,
  );
  const [left, right] = [yes!().getBoundingClientRect(), no!().getBoundingClientRect()];
  expect(left.top).toBe(right.top);
  expect(left.width).toBeCloseTo(right.width, 0);
  expect(left.height).toBeGreaterThanOrEqual(64);
  expect(left.top).toBeGreaterThan(844 / 2);
  await page.viewport(200, 844);
  expect(no!().getBoundingClientRect().top).toBeGreaterThan(yes!().getBoundingClientRect().top);
  await page.viewport(414, 896);
});
