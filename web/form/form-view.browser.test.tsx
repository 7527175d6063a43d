import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DisplayItem } from '@wysh/domain/forms/items.ts';
import type { LayoutName } from '@wysh/domain/forms/layouts.ts';
import { LAYOUT_NAMES } from '@wysh/domain/forms/layouts.ts';
import '../ui/base.css';
import { FORM_MODALS } from './modals/form-modals.ts';
import type { ModalName } from './modals/form-modals.ts';
import { FormModalDialog } from './modals/form-modal-dialog.tsx';
import { createModalQueue } from './modals/modal-queue.ts';
import { IsEditContext } from './is-edit.ts';
import { createForm } from './create-form.ts';
import { createFormStore } from './form-store.ts';
import { FormView } from './form-view.tsx';
import { fakeServices } from './testing/fake-services.ts';
import { formOf, INPUTS, NEXT, textItem, TODAY } from './testing/fixture-forms.ts';
import { renderForm } from './testing/render-form.tsx';
import { NoAnswer } from '../api/errors.ts';

const NAME = textItem('name', { label: 'Name', required: true });
const CITY = textItem('city', { label: 'City', required: true });
const next = page.getByRole('button', { name: 'NEXT' });
const box = (name: string | RegExp) => page.getByRole('textbox', { name });

describe('the primary button', () => {
  test('can be pressed once everything is filled and valid, and runs its actions [FORM-58, FORM-72, FORM-84]', async () => {
    const { services } = await renderForm(formOf([{ ...NAME, validations: [{ rule: 'alphabetical' }] }]));
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await box(/^Name/).fill('Ada2');
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await box(/^Name/).fill('Ada');
    await expect.element(next).not.toHaveAttribute('aria-disabled');
    await next.click();
    expect(services.flow.respond).toHaveBeenCalledOnce();
    expect(services.flow.next).toHaveBeenCalledOnce();
  });

  test('says SAVE where one thing is edited [ROUTE-31]', async () => {
    const form = createForm(createFormStore(formOf([NAME]), {}, TODAY), fakeServices());
    await render(
      <IsEditContext value={true}>
        <FormView form={form} />
      </IsEditContext>,
    );
    await expect.element(page.getByRole('button', { name: 'SAVE' })).toBeVisible();
  });

  test('is busy while its actions run, and takes no second press [FORM-84]', async () => {
    const services = fakeServices();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    services.flow.respond.mockReturnValue(promise);
    await renderForm(formOf([NAME]), { services, values: { name: 'Ada' } });
    await next.click();
    const busy = page.getByRole('button', { name: /LOADING/ });
    await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
    resolve(true);
    await expect.element(busy).not.toBeInTheDocument();
  });
});

describe('Enter', () => {
  test('on a form that is not valid shows what is wrong, moves to the first fault, and sends nothing [FORM-85, FORM-80, FORM-81]', async () => {
    const { services } = await renderForm(formOf([NAME, CITY]));
    await userEvent.click(box(/^City/));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: '2 things need another look' })).toBeVisible();
    await expect.element(box(/^Name/)).toHaveFocus();
    expect(services.flow.respond).not.toHaveBeenCalled();
    expect(services.ask).not.toHaveBeenCalled();
    expect(page.getByRole('dialog').elements()).toEqual([]);
    await page.getByRole('link', { name: 'City: Required' }).click();
    await expect.element(box(/^City/)).toHaveFocus();
  });

  test('on a form that is not valid makes no button busy [FORM-84, FORM-85]', async () => {
    await renderForm(formOf([NAME, CITY]));
    const busy: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void busy.push(...records));
    observer.observe(next.element(), { attributeFilter: ['aria-disabled'], childList: true });
    await userEvent.click(box(/^City/));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: '2 things need another look' })).toBeVisible();
    observer.disconnect();
    expect(busy).toEqual([]);
  });

  test('on a valid form, in a text of one line, presses the primary button [FORM-85, FORM-69]', async () => {
    const { services } = await renderForm(formOf([NAME]), { values: { name: 'Ada' } });
    await userEvent.click(box(/^Name/));
    await userEvent.keyboard('{Enter}');
    expect(services.flow.respond).toHaveBeenCalledOnce();
  });

  test('in a text of several lines begins a line [FORM-69]', async () => {
    const { services, valueOf } = await renderForm(
      formOf([textItem('story', { label: 'Story', format: 'multiLine' })]),
    );
    await userEvent.type(box('Story'), 'a{Enter}b');
    expect(valueOf('story')).toBe('a\nb');
    expect(services.flow.respond).not.toHaveBeenCalled();
  });
});

describe('what the server refused', () => {
  test('stands above the form, with a way to try again when the connection was lost [FORM-112]', async () => {
    const { store, services } = await renderForm(formOf([NAME]), { values: { name: 'Ada' } });
    store.send({ kind: 'refused', message: 'Not today.', fieldErrors: [] });
    await expect.element(page.getByRole('alert')).toMatchTextContent('Not today.');
    await expect.element(page.getByRole('button', { name: 'TRY AGAIN' })).not.toBeInTheDocument();
    services.flow.respond.mockImplementationOnce(async () => {
      throw new NoAnswer('Failed to fetch');
    });
    await next.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/What you typed is still here/);
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    await expect.poll(() => services.flow.next.mock.calls.length).toBe(1);
  });

  test.each(['firstName', 'first_name'])(
    'stands at the field it names in camel or snake form, %s, and holds the button until it is changed [FORM-83]',
    async (field) => {
      const item = textItem('first-name', { label: 'First name' });
      const { store } = await renderForm(formOf([item]), { values: { 'first-name': 'Ada' } });
      store.send({
        kind: 'refused',
        message: null,
        fieldErrors: [{ field, message: 'Taken.', code: 'alphabetical' }],
      });
      await expect.element(box('First name')).toHaveAccessibleDescription('Taken.');
      await expect.element(next).toHaveAttribute('aria-disabled', 'true');
      await box('First name').fill('Bea');
      await expect.element(next).not.toHaveAttribute('aria-disabled');
    },
  );
});

// The button of a game comes with its end: layouts/game-layout.browser.test.tsx.
type AskingLayout = Exclude<LayoutName, 'trivia'>;
const ASKING_LAYOUTS = LAYOUT_NAMES.filter((layout) => layout !== 'trivia');

describe.each(ASKING_LAYOUTS)('layout %s', (layout) => {
  const ids: Readonly<Record<AskingLayout, string>> = {
    vertical: '[FORM-02]',
    vertical_with_domestic_address_autocomplete: '[FORM-03]',
    modal: '[FORM-04]',
    review: '[FORM-05]',
    quoteReviewTermLife: '[FORM-06]',
    aboutAccidentalDeath: '[FORM-07]',
    quoteReviewAccidentalDeath: '[FORM-08]',
    purchasePolicy: '[FORM-09]',
    purchaseSuccess: '[FORM-10]',
    terminal: '[FORM-11]',
  };

  test(`has heading, words, items and buttons [FORM-01] ${ids[layout]}`, async () => {
    const { services } = await renderForm(
      formOf([NAME], { layout, title: 'Who are you?', description: 'Just curious.' }),
    );
    await expect.element(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await expect.element(page.getByText('Just curious.')).toBeVisible();
    await box(/^Name/).fill('Ada');
    await next.click();
    expect(services.flow.respond).toHaveBeenCalledOnce();
  });
});

test('a modal form is closed as any dialog is [FORM-04, FORM-35]', async () => {
  const { services } = await renderForm(formOf([NAME], { layout: 'modal' }));
  await userEvent.keyboard('{Escape}');
  expect(services.flow.dismiss).toHaveBeenCalledOnce();
});

test('a question says its prompt, what goes with it, and why it is asked, under its own heading [FORM-78]', async () => {
  await renderForm(
    formOf([NAME], {
      title: 'Who are you?',
      description: 'Just curious.',
      justification: 'Names are nice.',
      justificationHeader: 'But why?',
    }),
  );
  await expect.element(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await expect.element(page.getByText('Just curious.')).toBeVisible();
  await page.getByText('But why?').click();
  await expect.element(page.getByText('Names are nice.')).toBeVisible();
});

test('a review shows what was said in a column of its own, each with a way to change it [FORM-05, FORM-16, FORM-22, SHELL-25, SHELL-30]', async () => {
  const row: DisplayItem<'listRow'> = {
    key: 'row',
    type: 'listRow',
    content: {
      label: 'Name',
      value: 'Ada',
      actions: [{ name: 'setFormAction', formAction: 'review:name' }, { name: 'nextForm' }],
    },
  };
  const { services } = await renderForm({
    key: 'review',
    layout: 'review',
    title: 'All good?',
    items: [row, NEXT],
  });
  const summary = page.getByRole('complementary', { name: 'Your answers' });
  await expect.element(summary).toMatchTextContent(/Name.*Ada/);
  await page.viewport(1280, 900);
  const [question, said] = [page.getByRole('heading', { name: 'All good?' }), summary].map((one) =>
    one.element().getBoundingClientRect(),
  );
  expect(said!.left).toBeGreaterThanOrEqual(question!.right);
  await page.viewport(414, 896);
  const edit = summary.getByRole('button', { name: 'Change Name' });
  expect(edit.element().querySelector('svg')).toBeVisible();
  await edit.click();
  expect(services.flow.setFormAction).toHaveBeenCalledWith('review:name');
  expect(services.flow.next).toHaveBeenCalledOnce();
});

test('buttons look as their style says [FORM-73]', async () => {
  const styles = ['back', 'exit', 'secondary', 'textLink'] as const;
  const buttons = styles.map((style): DisplayItem<'button'> => ({
    key: style,
    type: 'button',
    content: { label: style, style, actions: [{ name: 'pop' }] },
  }));
  await renderForm(formOf(buttons));
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  for (const name of ['NEXT', ...styles]) await expect.element(named(name)).toBeVisible();
  const looks = ['NEXT', ...styles].map((name) => named(name).element().className);
  expect(new Set(looks).size).toBe(looks.length);
});

test('what is read is drawn: text with lists, rows, spaces, pictures of safe addresses, a breath of stars [FORM-59, FORM-60, FORM-71, FORM-109]', async () => {
  const image = (key: string, value: string): DisplayItem => ({
    key,
    type: 'image',
    content: { value, label: key },
  });
  const { container } = await renderForm(
    formOf([
      { key: 'text', type: 'text', content: { label: 'Good to know', value: 'First.\n\n- one\n- two' } },
      { key: 'row', type: 'listRow', content: { label: 'Total', value: '$5' } },
      { key: 'space', type: 'space', content: { value: 40 } },
      { key: 'stars', type: 'decoration', content: {} },
      image('own', '/favicon.svg'),
      image('script', 'javascript:alert(1)'),
    ]),
  );
  await expect.element(page.getByRole('heading', { name: 'Good to know' })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(page.getByRole('term')).toMatchTextContent('Total');
  await expect.element(page.getByRole('definition')).toMatchTextContent('$5');
  const heightOf = (drawn: string) => container.querySelector(drawn)?.getBoundingClientRect().height;
  expect(heightOf('[class*="space"]')).toBe(40);
  expect(heightOf('[class*="decoration"] svg')).toBeGreaterThan(0);
  await expect.element(page.getByRole('img', { name: 'own' })).toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'script' })).not.toBeInTheDocument();
});

test('the one question of a form is asked by its heading and named for screen readers all the same [FORM-78]', async () => {
  await renderForm({
    key: 'f',
    layout: 'vertical',
    title: 'Tea or coffee?',
    items: [INPUTS.inputSingleSelect, NEXT],
  });
  await expect.element(page.getByRole('radiogroup', { name: 'Drink' })).toBeInTheDocument();
});

describe('modals', () => {
  const names = Object.keys(FORM_MODALS) as ModalName[];

  test.each(names)(
    '%s opens with its words and answers what was chosen [MODAL-01, MODAL-03, MODAL-05, MODAL-06, MODAL-15, FORM-38, FORM-40, FORM-41, FORM-48, FORM-49]',
    async (name) => {
      const queue = createModalQueue();
      await render(<FormModalDialog queue={queue} />);
      const answer = queue.ask(name, 'Words of this occasion.');
      const dialog = page.getByRole('dialog');
      await expect.element(dialog).toMatchTextContent('Words of this occasion.');
      await userEvent.keyboard('{Escape}');
      expect(await answer).toBe(FORM_MODALS[name].closing);
      await expect.element(dialog).not.toBeInTheDocument();
    },
  );

  test('come one after the other, each with its own answer [MODAL-01]', async () => {
    const queue = createModalQueue();
    await render(<FormModalDialog queue={queue} />);
    const answers = [queue.ask('exitFlow'), queue.ask('generalError', 'It broke.')];
    await expect.element(page.getByRole('dialog', { name: 'Leaving already?' })).toBeVisible();
    await page.getByRole('button', { name: 'LEAVE FOR NOW' }).click();
    expect(await answers[0]).toBe('leave');
    await expect
      .element(page.getByRole('dialog', { name: 'Oops. There was an error.' }))
      .toMatchTextContent('It broke.');
  });

  test('the unsupported state is headed and answered in the required words [ADDR-18, MODAL-15]', async () => {
    const queue = createModalQueue();
    await render(<FormModalDialog queue={queue} />);
    const answer = queue.ask('unsupportedState');
    await expect
      .element(page.getByRole('dialog', { name: "Sorry, we aren't in your state yet" }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Okay', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel Application' }).click();
    expect(await answer).toBe('cancel');
  });

  test('good news leaves by itself after two seconds [FORM-48]', async () => {
    vi.useFakeTimers();
    const queue = createModalQueue();
    await render(<FormModalDialog queue={queue} />);
    const answer = queue.ask('success');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answer).toBe('closed');
    vi.useRealTimers();
  });
});
