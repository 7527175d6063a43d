import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormContent } from '@wysh/domain/forms/definition.ts';
import type { ResultArrival } from '@wysh/domain/trivia/trivia-game.ts';
import type { TriviaQuestion } from '@wysh/domain/trivia/trivia-set.ts';
import { NoAnswer } from '../../api/errors.ts';
import '../../ui/base.css';
import { fakeServices } from '../testing/fake-services.ts';
import { renderForm } from '../testing/render-form.tsx';
import { expectAccessible } from '../../testing/expect-accessible.ts';

const FORM: FormContent = {
  key: 'underwriting-waiting',
  layout: 'trivia',
  title: 'We’re working on it',
  description: 'A few seconds.',
  items: [
    {
      key: 'results',
      type: 'button',
      content: {
        label: 'SEE MY RESULTS',
        style: 'primary',
        actions: [{ name: 'createResponse' }, { name: 'nextForm' }],
      },
    },
  ],
};

const QUESTIONS: readonly TriviaQuestion[] = ['Who?', 'When?'].map((question, index) => ({
  slug: `q${index}`,
  question,
  explanation: 'It is written so.',
  answers: [
    { slug: 'no', name: 'Nobody', correct: false },
    { slug: 'yes', name: 'Somebody', correct: true },
  ],
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function playGame(questions: readonly TriviaQuestion[] = QUESTIONS) {
  const services = fakeServices();
  const arrivals: ((arrival: ResultArrival) => void)[] = [];
  services.waitingGame.questions.mockResolvedValue(questions);
  services.waitingGame.waitForResult.mockImplementation(
    () => new Promise((resolve) => void arrivals.push(resolve)),
  );
  await renderForm(FORM, { services });
  return {
    services,
    arrive: async (arrival: ResultArrival) => {
      arrivals.at(-1)?.(arrival);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

/** Time passes, and what it brought is drawn. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const answer = (name: string | RegExp) => page.getByRole('button', { name });
const banner = page.getByRole('button', { name: 'your results are ready!' });
const next = page.getByRole('button', { name: 'NEXT' });
const slow = page.getByRole('switch', { name: 'Take your time' });
const status = page.getByRole('status');

/** How much of the flight to the star is done. */
function flown(): number {
  const rocket = document.querySelector<SVGElement>('[data-rocket]')!;
  return (Number.parseFloat(rocket.style.getPropertyValue('--x')) - 56) / 420;
}
const fuse = () => document.querySelector('[data-fuse]')!;

/** Until the first question is asked. */
async function reachQuestion(): Promise<void> {
  await pass(2000);
  await pass(2000);
  await pass(7000);
  await expect.element(heading('Who?')).toBeVisible();
}

describe('the game', () => {
  test('has an introduction, questions, answers and the banner of results [TRIV-02, TRIV-03, TRIV-04, TRIV-05, TRIV-08, TRIV-11, CONST-20, FORM-12]', async () => {
    const { arrive } = await playGame();
    await expect.element(heading('We’re working on it')).toBeVisible();
    await expect.element(page.getByText('A few seconds.')).toBeVisible();
    await pass(2000);
    await expect.element(heading('Let’s play while you wait')).toBeVisible();
    await pass(2000);
    await expect.element(heading('Ten questions, one rocket')).toBeVisible();
    await pass(6999);
    await expect.element(heading('Ten questions, one rocket')).toBeVisible();
    await pass(1);
    await expect.element(heading('Who?')).toBeVisible();
    await answer('Somebody').click();
    await pass(1999);
    await expect.element(answer(/Somebody/)).toHaveTextContent('SomebodyYour pick');
    await pass(1);
    await expect.element(answer(/Somebody/)).toHaveTextContent('SomebodyYou got it');
    await expect.element(page.getByText('It is written so.', { exact: true })).toBeVisible();
    await arrive('ready');
    await pass(999);
    expect(banner.query()).toBeNull();
    await pass(1);
    await expect.element(banner).toHaveTextContent('your results are ready!');
  });

  test('goes on by the button, or by itself, until all was asked, and then ends with the result [TRIV-08, TRIV-09, TRIV-10, CONST-20]', async () => {
    const { services, arrive } = await playGame();
    await reachQuestion();
    await answer('Nobody').click();
    await pass(2000);
    await next.click();
    await expect.element(heading('When?')).toBeVisible();
    await answer('Somebody').click();
    await pass(2000);
    await pass(6999);
    await expect.element(heading('When?')).toBeVisible();
    await pass(1);
    await expect.element(heading('Almost there')).toBeVisible();
    await expect.element(page.getByText(/You got 1 of 2/)).toBeVisible();
    expect(services.flow.respond).not.toHaveBeenCalled();
    await arrive('ready');
    await expect.poll(() => services.flow.respond.mock.calls.length).toBe(1);
  });

  test('chooses the right answer when time is up, and says so [TRIV-06, TRIV-07, CONST-20]', async () => {
    await playGame();
    await reachQuestion();
    await pass(6999);
    await expect.element(answer(/Somebody/)).toHaveTextContent('Somebody');
    await pass(1);
    await expect.element(answer(/Somebody/)).toHaveTextContent('SomebodyTime’s up');
    await expect.element(status).toHaveTextContent('Time’s up. It’s Somebody.');
  });

  test('is played with the keyboard, and the focus stays in it [WCAG 2.2 AA]', async () => {
    await playGame();
    await reachQuestion();
    await expect.element(status).toHaveTextContent('Question 1 of 2. Who?');
    answer('Nobody').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(answer(/Nobody/)).toHaveFocus();
    await expect.element(answer(/Nobody/)).toHaveAttribute('aria-pressed', 'true');
    await pass(2000);
    await expect.element(status).toHaveTextContent('It’s Somebody. It is written so.');
    next.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('When?')).toHaveFocus();
  });

  test('its rocket flies a notch for each right answer, once it is told, and its fuse is the time [TRIV-02]', async () => {
    await playGame();
    await reachQuestion();
    expect(flown()).toBe(0);
    expect(fuse().getAnimations()).toHaveLength(1);
    await answer('Somebody').click();
    await expect.element(answer(/Somebody/)).toHaveTextContent('SomebodyYour pick');
    expect(flown()).toBe(0);
    await expect.element(page.getByText('0 right')).toBeVisible();
    await pass(2000);
    await expect.element(page.getByText('1 right')).toBeVisible();
    expect(flown()).toBe(0.5);
    await next.click();
    await answer('Nobody').click();
    await pass(2000);
    expect(flown()).toBe(0.5);
    await slow.click();
    expect(fuse().getAnimations()).toHaveLength(0);
  });

  test('is played beside what really happens meanwhile', async () => {
    await playGame();
    const meanwhile = page.getByText(/every rule we have is put to what you told us/);
    expect(meanwhile.query()).toBeNull();
    await reachQuestion();
    await expect.element(meanwhile).toBeVisible();
  });

  test('without questions is a plain wait', async () => {
    const { services, arrive } = await playGame([]);
    await pass(2000);
    await pass(2000);
    await pass(7000);
    await expect.element(heading('Almost there')).toBeVisible();
    await arrive('ready');
    await expect.poll(() => services.flow.respond.mock.calls.length).toBe(1);
  });
});

describe('the results', () => {
  test('are opened by the form’s own button, once, when the banner was seen for 3 s [TRIV-09, TRIV-12, TRIV-16, CONST-20]', async () => {
    const { services, arrive } = await playGame();
    await reachQuestion();
    await expect.element(page.getByRole('button', { name: 'SEE MY RESULTS' })).not.toBeInTheDocument();
    await arrive('ready');
    await pass(1000);
    await expect.element(banner).toBeVisible();
    await pass(2999);
    expect(services.flow.respond).not.toHaveBeenCalled();
    await pass(1);
    await expect.poll(() => services.flow.next.mock.calls.length).toBe(1);
    expect(services.flow.respond).toHaveBeenCalledOnce();
  });

  test('are opened at once by a press of the banner [TRIV-15]', async () => {
    const { services, arrive } = await playGame();
    await reachQuestion();
    await arrive('ready');
    await pass(1000);
    await banner.click();
    await expect.poll(() => services.flow.respond.mock.calls.length).toBe(1);
  });

  test('that are there already need no game, as for whoever reloads [TRIV-01]', async () => {
    const { services, arrive } = await playGame();
    await arrive('ready');
    await expect.poll(() => services.flow.respond.mock.calls.length).toBe(1);
    await expect.element(heading('Here come your results')).toBeVisible();
  });

  test('that could not be opened can be opened again [FORM-112]', async () => {
    const { services, arrive } = await playGame();
    services.flow.next.mockRejectedValueOnce(new NoAnswer('offline'));
    await arrive('ready');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/couldn’t reach our server/);
    await page.getByRole('button', { name: 'SEE MY RESULTS' }).click();
    await expect.poll(() => services.flow.next.mock.calls.length).toBe(2);
  });

  test('that failed are opened at once from an answer [TRIV-09, TRIV-13]', async () => {
    const { services, arrive } = await playGame();
    await reachQuestion();
    await answer('Nobody').click();
    await pass(2000);
    await expect.element(page.getByText('It is written so.', { exact: true })).toBeVisible();
    expect(services.flow.respond).not.toHaveBeenCalled();
    await arrive('failed');
    await expect.poll(() => services.flow.respond.mock.calls.length).toBe(1);
  });

  test('that failed are opened from elsewhere a second after the next answer is shown [TRIV-14]', async () => {
    const { services, arrive } = await playGame();
    await reachQuestion();
    await arrive('failed');
    await answer('Nobody').click();
    await pass(2000);
    await pass(999);
    expect(services.flow.respond).not.toHaveBeenCalled();
    await pass(1);
    await expect.poll(() => services.flow.respond.mock.calls.length).toBe(1);
  });

  test('that never come end in a failed screen, from which one can wait on [TRIV-17, UW-04]', async () => {
    const { services, arrive } = await playGame();
    await reachQuestion();
    await arrive('timedOut');
    await expect.element(heading('That was us, not you')).toBeVisible();
    expect(services.flow.respond).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'KEEP WAITING' }).click();
    await expect.element(heading('Almost there')).toHaveFocus();
    await arrive('ready');
    await expect.poll(() => services.flow.respond.mock.calls.length).toBe(1);
  });
});

test('whoever takes their time has no limit, and starts and goes on by a button [WCAG 2.2.1]', async () => {
  const { services, arrive } = await playGame();
  await pass(2000);
  await pass(2000);
  await slow.click();
  await expect.element(slow).toHaveAttribute('aria-checked', 'true');
  await pass(60_000);
  await page.getByRole('button', { name: 'START' }).click();
  await expect.element(heading('Who?')).toBeVisible();
  await pass(60_000);
  await answer('Somebody').click();
  await pass(60_000);
  await arrive('ready');
  await pass(60_000);
  expect(services.flow.respond).not.toHaveBeenCalled();
  await expect.element(heading('Who?')).toBeVisible();
  await banner.click();
  await expect.poll(() => services.flow.respond.mock.calls.length).toBe(1);
});

test('an answer with the banner above it is accessible [WCAG 2.2 AA]', async () => {
  const { arrive } = await playGame();
  await reachQuestion();
  await slow.click();
  await answer('Nobody').click();
  await pass(2000);
  await arrive('ready');
  await pass(1000);
  await expect.element(banner).toBeVisible();
  await expect.element(next).toBeVisible();
  vi.useRealTimers();
  await expectAccessible();
});
