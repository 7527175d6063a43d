import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ServedForm } from '@wysh/domain/forms/definition.ts';
import type { DisplayItem, InputItem } from '@wysh/domain/forms/items.ts';
import '../ui/base.css';
import { expectAccessibleAtBoth } from '../testing/expect-accessible.ts';
import { createForm } from './create-form.ts';
import { createFormStore } from './form-store.ts';
import { FormView } from './form-view.tsx';
import { CHOICE_SEEN_MS } from './going-on.ts';
import { IsEditContext } from './is-edit.ts';
import { fakeServices } from './testing/fake-services.ts';
import { formOf, INPUTS, TODAY } from './testing/fixture-forms.ts';
import { renderForm } from './testing/render-form.tsx';

type Format = InputItem<'inputSingleSelect'>['content']['format'];

const BACK: DisplayItem<'button'>['content'] = { label: 'Back', style: 'back', actions: [{ name: 'pop' }] };

function question(format: Format = 'radio', goesOn = true): ServedForm {
  const { content, ...item } = INPUTS.inputSingleSelect;
  const asked = { ...item, content: { ...content, format, required: true } };
  return formOf([asked], { choosingGoesOn: goesOn, leadingNavigationButton: BACK });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const press = (name: string) => radio(name).click({ force: true });
const next = page.getByRole('button', { name: 'NEXT' });
const news = page.getByRole('status');

describe('a press on an answer', () => {
  test('goes on by itself, once what was chosen was seen for a moment, and is told before and heard [F-75]', async () => {
    const { services, valueOf } = await renderForm(question());
    const told = page.getByRole('radiogroup', { name: 'Drink' });
    await expect.element(told).toHaveAccessibleDescription('Pick one, and on you go.');
    await press('Coffee');
    await expect.element(radio('Coffee')).toBeChecked();
    await expect.element(news).toHaveTextContent('Coffee. On you go.');
    await expect.element(next).not.toHaveAttribute('aria-disabled');
    await pass(CHOICE_SEEN_MS - 1);
    expect(services.flow.respond).not.toHaveBeenCalled();
    await pass(1);
    expect(services.flow.respond).toHaveBeenCalledOnce();
    expect(services.flow.next).toHaveBeenCalledOnce();
    expect(valueOf('drink')).toBe('coffee');
    await pass(10 * CHOICE_SEEN_MS);
    expect(services.flow.next).toHaveBeenCalledOnce();
  });

  test.each<[Format]>([['radio'], ['rectangles'], ['blobs']])(
    'that is pressed twice goes on once and stays chosen (%s) [F-75]',
    async (format) => {
      const { services, valueOf } = await renderForm(question(format));
      const answer = format === 'blobs' ? page.getByRole('button', { name: 'Tea' }) : radio('Tea');
      await answer.dblClick({ force: true });
      await pass(CHOICE_SEEN_MS);
      expect(services.flow.next).toHaveBeenCalledOnce();
      expect(valueOf('drink')).toBe('tea');
    },
  );

  test('gives way to another one within that moment, which is seen as long [F-75]', async () => {
    const { services, valueOf } = await renderForm(question());
    await press('Tea');
    await pass(CHOICE_SEEN_MS - 1);
    await press('Coffee');
    await pass(CHOICE_SEEN_MS - 1);
    expect(services.flow.respond).not.toHaveBeenCalled();
    await pass(1);
    expect(services.flow.respond).toHaveBeenCalledOnce();
    expect(valueOf('drink')).toBe('coffee');
  });

  test('goes on by a finger [F-75]', async () => {
    const { services } = await renderForm(question());
    const label = radio('Tea').element().closest('label')!;
    for (const kind of ['pointerdown', 'pointerup'])
      label.dispatchEvent(new PointerEvent(kind, { pointerType: 'touch', bubbles: true }));
    label.click();
    await pass(CHOICE_SEEN_MS);
    expect(services.flow.next).toHaveBeenCalledOnce();
  });

  test('is overtaken by NEXT, and then goes on no second time [F-75]', async () => {
    const { services } = await renderForm(question());
    await press('Tea');
    await next.click();
    await pass(10 * CHOICE_SEEN_MS);
    expect(services.flow.respond).toHaveBeenCalledOnce();
  });

  test('is taken back by the way back [F-75]', async () => {
    const { services } = await renderForm(question());
    await press('Tea');
    await page.getByRole('button', { name: 'Back' }).click();
    await pass(10 * CHOICE_SEEN_MS);
    expect(services.flow.pop).toHaveBeenCalledOnce();
    expect(services.flow.respond).not.toHaveBeenCalled();
  });

  test('that is refused leaves the form as it is, and NEXT and another answer go on [F-75, FORM-83]', async () => {
    const services = fakeServices();
    services.flow.respond.mockResolvedValueOnce(false);
    const { container } = await renderForm(question(), { services });
    await press('Tea');
    await pass(CHOICE_SEEN_MS);
    await pass(10);
    expect(services.flow.next).not.toHaveBeenCalled();
    await expect.poll(() => container.querySelector('form')!.hasAttribute('data-going-on')).toBe(false);
    await press('Coffee');
    await pass(CHOICE_SEEN_MS);
    expect(services.flow.next).toHaveBeenCalledOnce();
  });

  test('while an answer is being sent changes nothing [F-75]', async () => {
    const services = fakeServices();
    services.flow.respond.mockReturnValue(new Promise(() => {}));
    const { valueOf } = await renderForm(question(), { services });
    await press('Tea');
    await pass(CHOICE_SEEN_MS);
    await press('Coffee');
    expect(valueOf('drink')).toBe('tea');
    await pass(10 * CHOICE_SEEN_MS);
    expect(services.flow.respond).toHaveBeenCalledOnce();
  });

  test('is nobody’s once the form is gone [F-75]', async () => {
    const services = fakeServices();
    const form = createForm(createFormStore(question(), {}, TODAY), services);
    const { unmount } = await render(<FormView form={form} />);
    await press('Tea');
    await unmount();
    await pass(10 * CHOICE_SEEN_MS);
    expect(services.flow.respond).not.toHaveBeenCalled();
  });
});

describe('by keyboard', () => {
  test('arrow keys choose and go nowhere; Space goes on with what they chose [F-75, WCAG 3.2.2]', async () => {
    const { services, valueOf } = await renderForm(question());
    radio('Tea').element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio('Coffee')).toBeChecked();
    await pass(10 * CHOICE_SEEN_MS);
    expect(services.flow.respond).not.toHaveBeenCalled();
    await expect.element(news).toHaveTextContent('');
    await userEvent.keyboard(' ');
    await pass(CHOICE_SEEN_MS);
    expect(services.flow.next).toHaveBeenCalledOnce();
    expect(valueOf('drink')).toBe('coffee');
  });

  test('an arrow takes back what a press would have gone on with [F-75]', async () => {
    const { services } = await renderForm(question());
    await press('Tea');
    await userEvent.keyboard('{ArrowDown}');
    await pass(10 * CHOICE_SEEN_MS);
    expect(services.flow.respond).not.toHaveBeenCalled();
  });

  test.each([[' '], ['{Enter}']])(
    '%j on an answer that is not chosen chooses it and goes on [F-75]',
    async (key) => {
      const { services, valueOf } = await renderForm(question());
      radio('Tea').element().focus();
      await userEvent.keyboard(key);
      await expect.element(radio('Tea')).toBeChecked();
      expect(services.flow.respond).not.toHaveBeenCalled();
      await pass(CHOICE_SEEN_MS);
      expect(services.flow.next).toHaveBeenCalledOnce();
      expect(valueOf('drink')).toBe('tea');
    },
  );

  test('Enter on what arrows chose is NEXT, as on every form [F-75, FORM-85]', async () => {
    const { services } = await renderForm(question());
    radio('Tea').element().focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await pass(0);
    expect(services.flow.respond).toHaveBeenCalledOnce();
  });
});

describe('an answer that was there already', () => {
  test('goes nowhere by itself; another one does, and the form says so [F-75]', async () => {
    const { services } = await renderForm(question(), { values: { drink: 'tea' } });
    await expect
      .element(page.getByRole('radiogroup', { name: 'Drink' }))
      .toHaveAccessibleDescription('Pick another one, and on you go. NEXT keeps this one.');
    await press('Tea');
    radio('Tea').element().focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowDown}');
    await press('Tea');
    await pass(10 * CHOICE_SEEN_MS);
    expect(services.flow.respond).not.toHaveBeenCalled();
    await press('Coffee');
    await pass(CHOICE_SEEN_MS);
    expect(services.flow.next).toHaveBeenCalledOnce();
  });

  test('and is opened to be changed is saved by SAVE alone [ROUTE-31, F-75]', async () => {
    const services = fakeServices();
    const form = createForm(createFormStore(question(), { drink: 'tea' }, TODAY), services);
    await render(
      <IsEditContext value={true}>
        <FormView form={form} />
      </IsEditContext>,
    );
    expect(page.getByText(/on you go/).elements()).toEqual([]);
    await press('Coffee');
    await pass(10 * CHOICE_SEEN_MS);
    expect(services.flow.respond).not.toHaveBeenCalled();
  });
});

test('where the form does not say so, an answer goes nowhere [F-75]', async () => {
  const { services } = await renderForm(question('radio', false));
  expect(page.getByText(/on you go/).elements()).toEqual([]);
  await press('Tea');
  await pass(10 * CHOICE_SEEN_MS);
  expect(services.flow.respond).not.toHaveBeenCalled();
});

test('from one question of several nothing goes on, whatever is said of the form [F-75]', async () => {
  const several = question();
  const [asked] = several.items;
  const items = [asked!, { ...INPUTS.inputSingleSelect, key: 'meal' }, ...several.items.slice(1)];
  const { services } = await renderForm({ ...several, items });
  expect(page.getByText(/on you go/).elements()).toEqual([]);
  await radio('Tea').first().click({ force: true });
  await pass(10 * CHOICE_SEEN_MS);
  expect(services.flow.respond).not.toHaveBeenCalled();
});

test('a question that goes on by an answer is accessible [WCAG 2.2 AA]', async () => {
  vi.useRealTimers();
  await renderForm(question());
  await expectAccessibleAtBoth();
});
