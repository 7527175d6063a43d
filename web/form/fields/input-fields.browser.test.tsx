import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { TAX_ID_ON_FILE } from '@wysh/domain/forms/tax-id.ts';
import { BIRTHDATE_MESSAGE } from '@wysh/domain/forms/validation-rules.ts';
import '../../ui/base.css';
import { formOf, INPUTS, textItem } from '../testing/fixture-forms.ts';
import { renderForm } from '../testing/render-form.tsx';

/** Beside another question, so that labels are drawn and asterisks tell something. */
const draw = (item: InputItem, options?: Parameters<typeof renderForm>[1]) =>
  renderForm(formOf([item, textItem('other')]), options);

const box = (name: string | RegExp) => page.getByRole('textbox', { name });

describe('text', () => {
  test('is kept as it is typed, with its hint, and not when disabled [FORM-69, FORM-72, FORM-77]', async () => {
    const form = await draw(textItem('name', { label: 'First name', hint: 'As in your passport.' }));
    await box('First name').fill('Ada');
    expect(form.valueOf('name')).toBe('Ada');
    await expect.element(box('First name')).toHaveAccessibleDescription('As in your passport.');
    await draw(textItem('code', { label: 'Code', disabled: true, value: 'X1' }));
    await expect.element(box('Code')).toBeDisabled();
    await expect.element(box('Code')).toHaveValue('X1');
  });

  test('with a limit counts and is cut at it [FORM-91, FORM-69]', async () => {
    const form = await draw(textItem('name', { label: 'Name', characterMax: 5 }));
    expect(page.getByText('0/5').elements()).toEqual([]);
    await box('Name').fill('Augusta');
    expect(form.valueOf('name')).toBe('Augus');
    await expect.element(page.getByText('5/5')).toBeVisible();
  });

  test('of several lines has four at least, counts, and keeps two empty ones at its end [FORM-92, FORM-93, FORM-91, FORM-77]', async () => {
    const form = await draw(textItem('story', { label: 'Story', format: 'multiLine', characterMax: 20 }));
    await expect.element(box('Story')).toHaveAttribute('rows', '4');
    await box('Story').fill('So\n\n\n\n');
    expect(form.valueOf('story')).toBe('So\n\n');
    await expect.element(page.getByText('4/20')).toBeVisible();
  });

  test('an e-mail is judged when it is left, and the error goes as it is changed [FORM-107, FORM-81, FORM-82]', async () => {
    await draw(textItem('email', { label: 'Email' }, [{ rule: 'email' }]));
    await box('Email').fill('ada@nowhere');
    await expect.element(page.getByText('Invalid email')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(page.getByText('Invalid email')).toBeVisible();
    await expect.element(box('Email')).toBeInvalid();
    await box('Email').fill('ada@nowhere.org');
    await expect.element(page.getByText('Invalid email')).not.toBeInTheDocument();
  });

  test('a phone number is written as in the US while it is typed [FORM-97, FORM-69, FORM-72]', async () => {
    const form = await draw(
      textItem('phone', { label: 'Phone', element: 'phone_number' }, [{ rule: 'phoneNumber' }]),
    );
    await userEvent.type(box('Phone'), '14155550100');
    await expect.element(box('Phone')).toHaveValue('(415) 555-0100');
    expect(form.valueOf('phone')).toBe('(415) 555-0100');
  });

  test('browsers are told what they may fill in [WCAG 1.3.5]', async () => {
    await draw(textItem('first-name', { label: 'First name' }));
    await expect.element(box('First name')).toHaveAttribute('autocomplete', 'given-name');
  });
});

describe('a date', () => {
  test('is typed as MM/dd/yyyy and kept as ISO text once it is one [FORM-62, FORM-94, FORM-77]', async () => {
    const form = await draw(INPUTS.inputDate);
    await userEvent.type(box(/^Birthdate/), '0423198');
    await expect.element(box(/^Birthdate/)).toHaveValue('04/23/198');
    expect(form.valueOf('birthdate')).toBe('04/23/198');
    await userEvent.type(box(/^Birthdate/), '6');
    expect(form.valueOf('birthdate')).toBe('1986-04-23');
    await expect.element(box(/^Birthdate/)).toHaveValue('04/23/1986');
  });

  test('no year begins with anything but 1 or 2 [FORM-95]', async () => {
    await draw(INPUTS.inputDate);
    await userEvent.type(box(/^Birthdate/), '04233');
    await expect.element(box(/^Birthdate/)).toHaveValue('04/23');
  });

  test.each(['02/30/1990', '04/23/2999'])(
    'of birth that is none, or lies ahead, is told in its own sentence: %s [FORM-96]',
    async (typed) => {
      const [rule] = INPUTS.inputDate.validations!;
      await draw({ ...INPUTS.inputDate, validations: [{ ...rule!, message: BIRTHDATE_MESSAGE }] });
      await userEvent.type(box(/^Birthdate/), typed);
      await userEvent.tab();
      await expect.element(page.getByText('Please enter a valid birthdate', { exact: true })).toBeVisible();
    },
  );

  test('that is incomplete or out of range is told when it is left [FVAL-16]', async () => {
    await draw(INPUTS.inputDate);
    await userEvent.type(box(/^Birthdate/), '04/23/2999');
    await userEvent.tab();
    await expect.element(page.getByText('Please enter a valid date')).toBeVisible();
  });

  test('that was given before is shown in its mask [FORM-94]', async () => {
    await draw(INPUTS.inputDate, { values: { birthdate: '1986-04-23' } });
    await expect.element(box(/^Birthdate/)).toHaveValue('04/23/1986');
  });
});

describe('a number', () => {
  test('loses everything but its digits, and is whole without a precision [FORM-65, FORM-87, FORM-88, FORM-77]', async () => {
    const form = await draw(INPUTS.inputNumeric);
    await userEvent.type(box(/^Weight/), '1a8.5-0');
    await expect.element(box(/^Weight/)).toHaveValue('1850');
    expect(form.valueOf('weight')).toBe(1850);
    const outside = page.getByText('Value is outside of the valid range');
    for (const [typed, shown] of [
      ['1850', 1],
      ['700', 0],
      ['701', 1],
      ['50', 0],
      ['49', 1],
    ] as const) {
      await box(/^Weight/).fill(typed);
      await userEvent.tab();
      await expect.poll(() => [typed, outside.elements().length]).toEqual([typed, shown]);
    }
  });

  test('keeps as many decimals as its precision [FORM-65, FORM-88, FORM-89]', async () => {
    const form = await draw({ ...INPUTS.inputNumeric, content: { label: 'Rate', precision: 2 } });
    await userEvent.type(box('Rate'), '12.');
    await expect.element(box('Rate')).toHaveValue('12.');
    await userEvent.type(box('Rate'), '345');
    await expect.element(box('Rate')).toHaveValue('12.34');
    expect(form.valueOf('weight')).toBe(12.34);
  });

  test('of money is grouped and keeps its sign outside [FORM-65]', async () => {
    const form = await draw({ ...INPUTS.inputNumeric, content: { label: 'Income', currency: 'USD' } });
    await userEvent.type(box('Income'), '85000');
    await expect.element(box('Income')).toHaveValue('85,000');
    await expect.element(page.getByText('$', { exact: true })).toBeVisible();
    expect(form.valueOf('weight')).toBe(85_000);
    await box('Income').clear();
    expect(form.valueOf('weight')).toBeNull();
  });

  test('shows its unit [FORM-65]', async () => {
    await draw(INPUTS.inputNumeric);
    await expect.element(page.getByText('lb')).toBeVisible();
  });
});

describe('one of several', () => {
  const options = INPUTS.inputSingleSelect.content.options;
  const select = (format: typeof INPUTS.inputSingleSelect.content.format): InputItem => ({
    ...INPUTS.inputSingleSelect,
    content: { label: 'Drink', options: [...options, { value: '', label: 'Nothing at all' }], format },
  });

  test.each(['radio', 'rectangles'] as const)('as %s [FORM-66, FORM-77]', async (format) => {
    const form = await draw(select(format));
    const coffee = page.getByRole('radio', { name: 'Coffee' });
    await coffee.click({ force: true });
    expect(form.valueOf('drink')).toBe('coffee');
    // A button stands before its word; a rectangle is all of it the button.
    const [button, word] = [coffee, page.getByText('Coffee', { exact: true })].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(button!.right > word!.left).toBe(format === 'rectangles');
  });

  test('as blobs, one of which can be taken back [FORM-66, FORM-77]', async () => {
    const form = await draw(select('blobs'));
    await page.getByRole('button', { name: 'Tea' }).click();
    expect(form.valueOf('drink')).toBe('tea');
    await page.getByRole('button', { name: 'Tea' }).click();
    expect(form.valueOf('drink')).toBeNull();
  });

  test('as a drop-down, without the options that stand for nothing [FORM-66, FORM-72, FORM-77, ADDR-12]', async () => {
    const form = await draw(select('dropdown'));
    await page.getByRole('combobox', { name: /^Drink/ }).click();
    await expect.element(page.getByRole('option', { name: 'Nothing at all' })).not.toBeInTheDocument();
    await page.getByRole('option', { name: 'Tea' }).click();
    expect(form.valueOf('drink')).toBe('tea');
  });
});

test('of several choices, none of the above takes the others away, and they it [FORM-64, FORM-77, FORM-108]', async () => {
  const form = await draw(INPUTS.inputMultiSelect);
  const choice = (name: string) => page.getByRole('checkbox', { name });
  await choice('Tea').click();
  await choice('Coffee').click();
  expect(form.valueOf('drinks')).toEqual(['tea', 'coffee']);
  await choice('None of the above').click();
  expect(form.valueOf('drinks')).toEqual(['none_of_the_above']);
  await choice('Tea').click();
  expect(form.valueOf('drinks')).toEqual(['tea']);
});

test('a checkbox is required to be ticked, by whichever name it was ticked before [FORM-61, FVAL-02]', async () => {
  const form = await draw(INPUTS.inputCheckbox, { values: { pledge: 'true' } });
  await expect.element(page.getByRole('checkbox', { name: /^I promise/ })).toBeChecked();
  expect(form.store.standing.get().canSubmit).toBe(true);
  await page.getByRole('checkbox', { name: /^I promise/ }).click();
  expect(form.valueOf('pledge')).toBe(false);
  expect(form.store.standing.get().canSubmit).toBe(false);
});

describe('a slider', () => {
  const slider = page.getByRole('slider', { name: /^Amount/ });

  test('begins at its base value and moves by its increment between its ends, which have words [FORM-67, FORM-77]', async () => {
    const form = await draw(INPUTS.inputSlider);
    expect(slider.element()).toMatchObject({ min: '50000', max: '1000000', value: '500000' });
    expect(form.valueOf('amount')).toBeNull();
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(form.valueOf('amount')).toBe(550_000);
    await expect.element(page.getByText('Little')).toBeVisible();
    await expect.element(page.getByText('Lots')).toBeVisible();
  });

  test('with ticks of its own says there what its ends are [FORM-67]', async () => {
    const ticks = [
      { value: 50_000, label: 'A cushion' },
      { value: 500_000, label: 'A house' },
      { value: 1_000_000, label: 'A street' },
    ];
    const { inputSlider } = INPUTS;
    // Those between the ends have no room on a phone.
    await page.viewport(1280, 900);
    onTestFinished(() => page.viewport(414, 896));
    await draw({ ...inputSlider, content: { ...inputSlider.content, ticks } });
    for (const { label } of ticks) await expect.element(page.getByText(label, { exact: true })).toBeVisible();
    expect(page.getByText('Little').elements()).toEqual([]);
  });

  test('takes a typed amount, and says where it may lie when that is out of range [FORM-67]', async () => {
    const form = await draw(INPUTS.inputSlider);
    const entry = box('Or type it');
    await entry.fill('123456');
    expect(form.valueOf('amount')).toBe(123_456);
    await entry.fill('20000');
    await userEvent.tab();
    await expect.element(page.getByText('A bit more, please.')).toBeVisible();
    await entry.fill('2000000');
    await userEvent.tab();
    await expect.element(page.getByText('A bit less, please.')).toBeVisible();
    expect(slider.element()).toHaveProperty('value', '1000000');
  });

  test('that may be left open can be opened again [FORM-67]', async () => {
    const form = await draw(INPUTS.inputSlider);
    await box('Or type it').fill('123456');
    await page.getByRole('button', { name: 'Leave it open' }).click();
    expect(form.valueOf('amount')).toBeNull();
  });
});

describe('a tax id', () => {
  const field = box(/^Tax id/);

  test('is typed as ddd-dd-dddd, eleven characters at most, and hidden when it is left [FORM-68, FORM-77, FORM-98, FORM-99]', async () => {
    const form = await draw(INPUTS.inputTaxId);
    await userEvent.type(field, '12x3456789000');
    await expect.element(field).toHaveValue('123-45-6789');
    await userEvent.tab();
    await expect.element(field).toHaveValue('***-**-****');
    expect(form.valueOf('tax-id')).toBe('123-45-6789');
  });

  test('on file is shown hidden until it is cleared, and is not judged before [FORM-100, FORM-101]', async () => {
    const form = await draw(INPUTS.inputTaxId, { values: { 'tax-id': TAX_ID_ON_FILE } });
    await expect.element(field).toHaveValue('***-**-****');
    expect(form.store.standing.get().canSubmit).toBe(true);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.element(field).toHaveValue('');
    expect(form.store.standing.get().canSubmit).toBe(false);
  });

  test('that cannot be changed is not judged [FORM-101]', async () => {
    const { inputTaxId } = INPUTS;
    const content = { ...inputTaxId.content, disabled: true };
    const form = await draw({ ...inputTaxId, content });
    await expect.element(field).toBeDisabled();
    expect(form.store.standing.get().canSubmit).toBe(true);
  });

  test('that is empty can be filled with nine zeros by who builds and tests [FORM-110]', async () => {
    const form = await draw(INPUTS.inputTaxId);
    const zeros = page.getByRole('button', { name: 'Fill in zeros' });
    await zeros.click();
    expect(form.valueOf('tax-id')).toBe('000-00-0000');
    await expect.element(zeros).not.toBeInTheDocument();
  });

  test('of eight digits is told when it is left [FVAL-09]', async () => {
    await draw(INPUTS.inputTaxId);
    await userEvent.type(field, '12345678');
    await userEvent.tab();
    await expect.element(page.getByText('This should be a 9-digit number')).toBeVisible();
  });
});

test('a value of several units offers each number from least to most, and needs every part [FORM-70, FORM-77, FORM-90, FVAL-17]', async () => {
  const form = await draw({ ...INPUTS.inputUnitized, validations: [{ rule: 'validateUnitizedRequired' }] });
  const offered = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
  await page.getByRole('combobox', { name: /^Feet/ }).click();
  await expect.poll(offered).toEqual(['3', '4', '5', '6', '7']);
  await page.getByRole('option', { name: '5' }).click();
  expect(form.valueOf('height')).toEqual({ feet: 5, inches: null });
  expect(form.store.standing.get().canSubmit).toBe(false);
  await page.getByRole('combobox', { name: /^Inches/ }).click();
  await expect.poll(offered).toEqual(Array.from({ length: 12 }, (_, inches) => String(inches)));
  await page.getByRole('option', { name: '11', exact: true }).click();
  expect(form.valueOf('height')).toEqual({ feet: 5, inches: 11 });
  expect(form.store.standing.get().canSubmit).toBe(true);
});

test('an upload takes files and answers with their ids [FORM-63, FORM-57]', async () => {
  const form = await draw(INPUTS.inputDirectUpload);
  const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])], 'papers.jpg', {
    type: 'image/jpeg',
  });
  await page.getByLabelText(/^Papers/).upload(jpeg);
  await expect.poll(() => form.valueOf('papers')).toEqual(['blob']);
});

test('a required label has an asterisk until its field is filled, unless every field is required [FORM-86]', async () => {
  await draw(textItem('name', { label: 'Name', required: true }));
  await expect.element(page.getByText('Name *')).toBeVisible();
  await box(/^Name/).fill('Ada');
  await expect.element(page.getByText('Name *')).not.toBeInTheDocument();
  await renderForm(
    formOf([
      textItem('a', { label: 'Only', required: true }),
      textItem('b', { label: 'Both', required: true }),
    ]),
  );
  await expect.element(page.getByText('Only *')).not.toBeInTheDocument();
});

describe('what is pasted, however long and odd it is,', () => {
  const odd = {
    words: 'a@'.repeat(25_000),
    digits: '1'.repeat(50_000),
    separators: '1-('.repeat(17_000),
    spaces: ' \u0301'.repeat(25_000),
  };
  test.each<[string, InputItem]>([
    ['an e-mail', textItem('field', { label: 'Field' }, [{ rule: 'email' }])],
    ['a name', textItem('field', { label: 'Field' }, [{ rule: 'alphabetical' }])],
    [
      'a phone number',
      textItem('field', { label: 'Field', element: 'phone_number' }, [{ rule: 'phoneNumber' }]),
    ],
    ['a story', textItem('field', { label: 'Field', format: 'multiLine', characterMax: 20 })],
    ['a date', { ...INPUTS.inputDate, content: { label: 'Field' } }],
    ['a number', { ...INPUTS.inputNumeric, content: { label: 'Field', precision: 2 } }],
    ['an amount', { ...INPUTS.inputNumeric, content: { label: 'Field', currency: 'USD' } }],
    ['a tax id', { ...INPUTS.inputTaxId, content: { label: 'Field' } }],
  ])('as %s is written and judged in linear time [S-47]', async (_what, item) => {
    await draw(item);
    const field = page.getByLabelText(/^Field/);
    await field.fill('1');
    const times: number[] = [];
    for (const text of Object.values(odd)) {
      const startedAt = performance.now();
      await field.fill(text);
      await userEvent.tab();
      times.push(performance.now() - startedAt);
    }
    expect(Math.max(...times)).toBeLessThan(1500);
  });
});
