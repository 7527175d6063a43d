import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormContent } from '@wysh/domain/forms/definition.ts';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { RestError } from '../../api/errors.ts';
import '../../ui/base.css';
import { fakeServices } from '../testing/fake-services.ts';
import { formOf, textItem } from '../testing/fixture-forms.ts';
import { renderForm } from '../testing/render-form.tsx';
import type { AddressSuggestion } from './address-lookup.ts';

const STATE: InputItem = {
  key: 'state',
  type: 'inputSingleSelect',
  content: {
    label: 'State',
    element: 'state',
    required: true,
    format: 'dropdown',
    servedOnly: true,
    options: [
      { value: '', label: 'None' },
      { value: 'OH', label: 'Ohio' },
      { value: 'TX', label: 'Texas' },
    ],
  },
};

const FORM: FormContent = formOf(
  [
    textItem('street', { label: 'Street address', element: 'street_1', required: true }),
    textItem('unit', { label: 'Unit', element: 'street_2' }),
    textItem('city', { label: 'City', element: 'city', required: true }),
    STATE,
    textItem('zip', { label: 'ZIP code', element: 'postal_code', required: true }),
    textItem('country', { label: 'Country', element: 'country' }),
  ],
  { layout: 'vertical_with_domestic_address_autocomplete' },
);

const house = (number: number): AddressSuggestion => ({
  streetLine: `${number} Elm St`,
  secondary: '',
  city: 'Columbus',
  state: 'OH',
  zipcode: '43004',
  entries: 1,
});
const BUILDING: AddressSuggestion = { ...house(14), secondary: 'Apt', entries: 2 };

const search = page.getByRole('combobox', { name: /^Address/ });
const option = (name: RegExp) => page.getByRole('option', { name });
const street = page.getByRole('textbox', { name: /^Street address/ });

async function draw(found: readonly AddressSuggestion[] = [house(12)], values: FormValues = {}) {
  const services = fakeServices();
  services.address.suggest.mockImplementation(async ({ selected }) =>
    selected ? [1, 2].map((unit) => ({ ...BUILDING, secondary: `Apt ${unit}`, entries: 0 })) : found,
  );
  services.address.isStateServed.mockImplementation(async (alpha2) => alpha2 === 'OH');
  return renderForm(FORM, { services, values });
}

test('begins with one field to search in, required as the street is [FORM-03, ADDR-01, ADDR-05]', async () => {
  await draw();
  await expect.element(search).toBeVisible();
  await expect.element(page.getByText('Address *')).toBeVisible();
  await expect.element(street).not.toBeInTheDocument();
});

test('a suggestion is picked by keyboard, fills the fields and shows them [ADDR-04, ADDR-06, ADDR-11, ADDR-15, FORM-76]', async () => {
  const form = await draw([house(12), house(13)]);
  await userEvent.type(search, '1 E');
  await expect.element(option(/^13 Elm St, Columbus, OH 43004$/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(option(/^13/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(street).toHaveValue('13 Elm St');
  expect(['unit', 'city', 'state', 'zip', 'country'].map(form.valueOf)).toEqual([
    null,
    'Columbus',
    'OH',
    '43004',
    'US',
  ]);
  expect(form.store.standing.get().canSubmit).toBe(true);
});

test('two characters search for nothing, the third does [ADDR-02]', async () => {
  const { services } = await draw();
  await userEvent.type(search, '12');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(services.address.suggest).not.toHaveBeenCalled();
  await userEvent.type(search, '3');
  await expect.element(option(/^12 Elm St/)).toBeVisible();
  expect(services.address.suggest).toHaveBeenCalledExactlyOnceWith({
    search: '123',
    preferStates: [],
    selected: null,
  });
});

test('it is searched for half a second after the last character, and six places are offered at most [ADDR-03, ADDR-04, CONST-16]', async () => {
  const { services } = await draw([1, 2, 3, 4, 5, 6, 7].map(house));
  await userEvent.type(search, '1 Elm');
  const typedAt = performance.now();
  expect(services.address.suggest).not.toHaveBeenCalled();
  await expect.element(option(/^6 Elm St/)).toBeVisible();
  expect(performance.now() - typedAt).toBeGreaterThanOrEqual(450);
  expect(services.address.suggest).toHaveBeenCalledOnce();
  expect(page.getByRole('option').elements()).toHaveLength(6);
});

test('a building leads to its units [ADDR-07, FORM-76]', async () => {
  const form = await draw([BUILDING]);
  await userEvent.type(search, '14 E');
  await option(/^14 Elm St, 2 units/).click();
  await option(/Apt 2/).click();
  await expect.element(street).toHaveValue('14 Elm St');
  expect(form.valueOf('unit')).toBe('Apt 2');
});

test('Clear Address empties the fields and leads back to the search [ADDR-08]', async () => {
  const form = await draw([], { street: '1 Elm St', city: 'Columbus', state: 'OH', zip: '43004' });
  await expect.element(street).toHaveValue('1 Elm St');
  await page.getByRole('button', { name: 'Clear Address' }).click();
  await expect.element(search).toHaveValue('');
  expect(['street', 'city', 'state', 'zip'].map(form.valueOf)).toEqual([null, null, null, null]);
});

test('it can be entered by hand from the start, in lines that a browser knows how to fill in, and what is required carries an asterisk [ADDR-01, ADDR-05, ENT-55]', async () => {
  await draw();
  await page.getByRole('button', { name: 'Enter it by hand' }).click();
  await expect.element(street).toBeVisible();
  for (const label of ['Street address *', 'City *', 'State *', 'ZIP code *', 'Unit'])
    await expect.element(page.getByText(label, { exact: true })).toBeVisible();
  await expect.element(street).toHaveAttribute('autocomplete', 'address-line1');
  await expect
    .element(page.getByRole('textbox', { name: /^Unit/ }))
    .toHaveAttribute('autocomplete', 'address-line2');
});

test('submitting nothing asks for the address where it would be typed [ADDR-11]', async () => {
  await draw();
  await userEvent.click(search);
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toBeInvalid();
  await expect.element(search).toHaveAccessibleDescription(/Required/);
});

test('where the street may stay empty no address is asked for [ADDR-11, ADDR-05]', async () => {
  const items = FORM.items.map((item) =>
    'required' in item.content ? { ...item, content: { ...item.content, required: false } } : item,
  ) as FormContent['items'];
  const form = await renderForm({ ...FORM, items }, { services: fakeServices() });
  await expect.element(page.getByText('Address', { exact: true })).toBeVisible();
  expect(form.store.standing.get().canSubmit).toBe(true);
  await userEvent.click(search);
  await userEvent.keyboard('{Enter}');
  await expect.element(search).not.toBeInvalid();
});

test('after the third failed lookup plain fields show, and why [ADDR-10, ADDR-16, CONST-16]', async () => {
  const form = await draw();
  form.services.address.suggest.mockRejectedValue(new TypeError('Failed to fetch'));
  form.services.address.suggest.mockRejectedValueOnce(
    new RestError(503, 'STANDARD_ERROR', 'The address book is closed.', null),
  );
  await userEvent.type(search, '12 E');
  await expect.element(page.getByText('The address book is closed.')).toBeVisible();
  await userEvent.type(search, 'l');
  await expect.element(page.getByText('Looks like something went wrong.')).toBeVisible();
  await userEvent.type(search, 'm');
  await expect.element(street).toBeVisible();
  await expect.element(page.getByText(/Our address book isn’t answering/)).toBeVisible();
});

describe('a state we don’t serve', () => {
  const state = page.getByRole('combobox', { name: /^State/ });
  const FILLED = { street: '1 Elm St', city: 'Columbus', state: 'OH', zip: '43004' };

  test('is marked, rejected, and told of in a modal [ADDR-09, ADDR-17, ADDR-18, MODAL-15]', async () => {
    const form = await draw([], FILLED);
    await state.click();
    await option(/Texas/).click();
    await expect.element(page.getByText("Looks like that state isn't currently supported")).toBeVisible();
    expect(form.services.ask).toHaveBeenCalledExactlyOnceWith('unsupportedState');
    expect(form.store.standing.get().canSubmit).toBe(false);
    expect(form.services.flow.exit).not.toHaveBeenCalled();
    await state.click();
    await option(/Ohio/).click();
    expect(form.store.standing.get().canSubmit).toBe(true);
  });

  test('is a reason to cancel the application, for whoever wants to [ADDR-18]', async () => {
    const form = await draw([], FILLED);
    form.services.ask.mockResolvedValue('cancel');
    await state.click();
    await option(/Texas/).click();
    await expect.poll(() => form.services.flow.exit.mock.calls.length).toBe(1);
  });

  test('passes while nobody can tell, because the server judges again [ADDR-09]', async () => {
    const form = await draw([], FILLED);
    form.services.address.isStateServed.mockRejectedValue(new TypeError('Failed to fetch'));
    await state.click();
    await option(/Texas/).click();
    expect(form.store.standing.get().canSubmit).toBe(true);
  });

  test('is nobody’s business where it is not the insured who lives there [ADDR-09]', async () => {
    const items = FORM.items.map((item) =>
      item.key === 'state' ? { ...STATE, content: { ...STATE.content, servedOnly: false } } : item,
    );
    const form = await renderForm({ ...FORM, items }, { services: fakeServices(), values: FILLED });
    await state.click();
    await option(/Texas/).click();
    expect(form.services.address.isStateServed).not.toHaveBeenCalled();
    expect(form.store.standing.get().canSubmit).toBe(true);
  });
});
