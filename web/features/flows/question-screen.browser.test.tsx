import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { INPUTS, textItem } from '../../form/testing/fixture-forms.ts';
import type { FakeObject } from '../../testing/fake-answers.ts';
import { fakeForm } from './testing/flow-forms.ts';
import { renderFlow } from './testing/render-flow.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const next = page.getByRole('button', { name: 'NEXT' });
const progress = page.getByRole('banner').getByRole('progressbar');
const filled = () => Number(progress.element().getAttribute('aria-valuenow'));

test('each question is the title of its page, so that tabs, history and screen readers tell them apart [ROUTE-67, F-75, WCAG 2.4.2]', async () => {
  const { router } = await renderFlow();
  await expect.element(heading('What about first?')).toBeVisible();
  await expect.poll(() => document.title).toBe('Wysh - What about first?');
  await page.getByRole('textbox').fill('Ada');
  await next.click();
  await expect.poll(() => document.title).toBe('Wysh - What about second?');
  await router.navigate('/before');
  await expect.poll(() => document.title).not.toMatch(/What about/);
});

describe('how far along one is', () => {
  const drawn = (form: FakeObject<'DynamicForm'>, flow = 'aura-interview?journey=fulfillment') =>
    renderFlow({
      at: `/flow/${flow}`,
      answers: {
        User: { activeConstellations: [{}] },
        InsuranceMembership: { latestEstimateDatum: {} },
        Query: { dynamicForm: fakeForm('asked', { first: true, ...form }) },
      },
    });

  test('is said with the section and the number of the question in the health interview [F-75, JOUR-16]', async () => {
    await drawn({
      topic: 'health',
      question: { position: 15, total: 21 },
      counted: [{ journey: 'fulfillment', position: 22 }],
    });
    await expect.element(progress).toHaveAttribute('aria-valuetext', 'Health, 15 of 21');
    await expect.element(page.getByRole('banner').getByText('Health, 15 of 21')).toBeVisible();
    expect(filled()).toBe(67);
  });

  test('moves on between two steps of the journey [F-75, JOUR-16]', async () => {
    await drawn({ counted: [{ journey: 'fulfillment', position: 22, beyond: 0.5 }] });
    await expect.element(progress).toHaveAttribute('aria-valuetext', '68%');
  });

  test('goes on where it was on a flow between two steps, while the journey waits [F-75, JOUR-20]', async () => {
    await renderFlow({
      at: '/flow/cdd-form?link=/purchase-policy',
      session: { authLevel: 'verified', sessionVerified: true, authenticated: true },
      answers: {
        User: {
          journeyProgress: [
            {
              journey: 'fulfillment',
              status: 'active',
              step: 'post-underwriting/purchase-policy',
              data: {},
            },
          ],
        },
        Query: {
          dynamicForm: fakeForm('occupation', {
            first: true,
            counted: [{ journey: 'fulfillment', position: 32, beyond: 0.125 }],
          }),
        },
      },
    });
    await expect.element(progress).toHaveAttribute('aria-valuetext', '97%');
  });

  test('does not begin again with the second flow of a journey that counts no steps [F-75, JOUR-13]', async () => {
    await renderFlow({
      at: '/flow/estimate-form?journey=coverage-collection-onboarding',
      answers: {
        Query: { dynamicForm: fakeForm('asked', { first: true, progress: { position: 1, total: 4 } }) },
      },
    });
    await expect.element(progress).toHaveAttribute('aria-valuetext', '1 of 4');
    // The second half of the way, and a quarter of that.
    expect(filled()).toBe(63);
  });
});

describe('a question that goes on by its answer', () => {
  const choice = {
    ...INPUTS.inputSingleSelect,
    content: { ...INPUTS.inputSingleSelect.content, required: true },
  };
  const answers = {
    Query: { dynamicForm: fakeForm('first', { first: true, inputs: [choice], choosingGoesOn: true }) },
    Mutation: { createResponse: () => ({ form: fakeForm('second', { inputs: [textItem('second')] }) }) },
  };

  test('leads to the next, whose heading is read, with what was chosen [F-75]', async () => {
    const { inputOf, calls } = await renderFlow({ answers });
    await page.getByRole('radio', { name: 'Coffee' }).click({ force: true });
    await expect.element(heading('What about second?')).toHaveFocus();
    expect(inputOf('CreateResponse')).toMatchObject({ formInputs: { drink: 'coffee' } });
    expect(calls.filter(({ operation }) => operation === 'CreateResponse')).toHaveLength(1);
  });

  test('is left by NEXT as well [F-75]', async () => {
    const { calls } = await renderFlow({ answers });
    // Both at once: on a busy machine what was chosen would have gone on before NEXT is reached.
    const coffee = page.getByRole('radio', { name: 'Coffee' });
    await expect.element(coffee).toBeInTheDocument();
    const [answer, button] = [coffee, next].map((control) => control.element() as HTMLElement);
    answer!.click();
    await new Promise(requestAnimationFrame);
    button!.click();
    await expect.element(heading('What about second?')).toHaveFocus();
    expect(calls.filter(({ operation }) => operation === 'CreateResponse')).toHaveLength(1);
  });
});
