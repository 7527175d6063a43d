import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AD, offers, renderApplication } from './features/application/testing/render-application.tsx';
import { render } from 'vitest-browser-react';
import type { AuthoredFlow } from './authoring/authoring-api.ts';
import { AuthoringPage } from './authoring/authoring-page.tsx';
import { openCoverageServer } from './features/coverage/testing/coverage-server.ts';
import { renderCoverage } from './features/coverage/testing/render-coverage.tsx';
import { fakeForm } from './features/flows/testing/flow-forms.ts';
import { renderFlow } from './features/flows/testing/render-flow.tsx';
import { openLapsed, renderReturns } from './features/reinstatement/testing/render-returns.tsx';
import { reinstatementPath } from './paths.ts';
import { renderSignIn } from './features/sign-in/testing/render-sign-in.tsx';
import { openListServer } from './features/wyshes/testing/list-server.ts';
import { renderBuilder } from './features/wyshes/testing/render-builder.tsx';
import { openFakeServer, refusal } from './testing/fake-server.ts';
import { loadTexts } from './texts/texts.ts';
import './ui/base.css';
import { drawn } from './ui/testing/drawn.ts';
import { emulateReducedMotion } from './ui/testing/emulate-reduced-motion.ts';

/* Each layout by a page that people meet, at a desk: what they see there would be elsewhere if the page were drawn by another one. */

const heading = page.getByRole('heading', { level: 1 });
const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
const middleOf = ({ left, right }: DOMRect) => Math.round((left + right) / 2);
const body = () => document.body.getBoundingClientRect();

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await emulateReducedMotion();
  await page.viewport(1280, 800);
  for (const part of ['application', 'coverage', 'forms', 'purchase'] as const) await loadTexts(part);
});

test('signing in is a card in the middle, over a picture as wide as the page [SHELL-12]', async () => {
  await renderSignIn(openFakeServer(), '/login');
  await expect.element(heading).toHaveTextContent('Welcome back');
  const [form, picture] = [boxOf('form'), boxOf('main svg')];
  expect(middleOf(form)).toBe(middleOf(body()));
  expect(form.width).toBeLessThan(480);
  expect(picture.width).toBe(body().width);
  expect(picture.top).toBeLessThan(form.top);
});

test('a form that is not ready is waited for in words in the middle [SHELL-13]', async () => {
  const dynamicForm = () => {
    throw refusal('DYNAMIC_FORMS_POLLING');
  };
  await renderFlow({ answers: { Query: { dynamicForm } } });
  await expect.element(heading).toHaveTextContent('Hang on a moment');
  expect(middleOf(boxOf('h1'))).toBe(middleOf(body()));
  expect(getComputedStyle(heading.element()).textAlign).toBe('center');
});

test('the packages fill the whole screen and are closed to the sliders [SHELL-15]', async () => {
  const router = await renderCoverage(openCoverageServer(), { at: '/packages-preview' });
  const close = page.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  expect(boxOf('main > div').height).toBeGreaterThanOrEqual(800);
  await close.click();
  await expect.poll(() => router.state.location.pathname).toBe('/coverage-preview');
});

test('the question before the list stands on a sheet over a picture that fills the page [SHELL-16]', async () => {
  await renderBuilder(openListServer(), { at: '/wysh-builder' });
  await expect.element(heading).toHaveTextContent('Need help figuring out your coverage needs?');
  const [words, picture] = [boxOf('h1'), boxOf('[aria-hidden] > svg')];
  expect(picture.width).toBe(body().width);
  expect(words.top).toBeGreaterThan(picture.top);
  expect(words.bottom).toBeLessThan(picture.bottom);
});

test('what cannot be had is a message beside a drawing, and below it on a phone [SHELL-17]', async () => {
  await renderCoverage(openCoverageServer(), { at: '/ineligible/state_of_residence' });
  await expect.element(heading).toBeVisible();
  expect(boxOf('main svg').right).toBeLessThan(boxOf('h1').left);
  await page.viewport(390, 844);
  expect(boxOf('main svg').bottom).toBeLessThan(boxOf('h1').top);
});

test('that a policy came back is told on a card in the middle, below a picture of how it went [SHELL-18]', async () => {
  const lapsed = Object.assign(openLapsed(), {
    stage: 'offered' as const,
    standing: 'return_offered' as const,
  });
  await renderReturns(lapsed, reinstatementPath('policy'));
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Ada');
  const submit = page.getByRole('button', { name: 'SUBMIT & PAY' });
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  await submit.click();
  await expect.element(heading).toHaveTextContent('You’re covered again!');
  const card = heading.element().parentElement!.parentElement!;
  expect(middleOf(card.getBoundingClientRect())).toBe(middleOf(body()));
  expect(card.getBoundingClientRect().width).toBeLessThanOrEqual(480);
  expect(card.querySelector('svg')!.getBoundingClientRect().bottom).toBeLessThan(boxOf('h1').top);
});

test('the game is alone on the screen, at night, without the header [SHELL-24]', async () => {
  const button = { label: 'SEE MY RESULTS', style: 'primary', actions: [{ name: 'createResponse' }] };
  const items = [{ key: 'results', type: 'button', content: button, validations: [] }];
  await renderFlow({ answers: { Query: { dynamicForm: fakeForm('first', { layout: 'trivia', items }) } } });
  await expect.element(heading).toBeVisible();
  const night = document.querySelector('[data-immersive]')!;
  expect(night.getBoundingClientRect().height).toBeGreaterThanOrEqual(800);
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  expect(getComputedStyle(night).backgroundColor).not.toBe(getComputedStyle(document.body).backgroundColor);
});

test('what accidental death cover is has tabs that follow the reading, looked at every 100 ms at most [SHELL-20]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    scrollTo(0, 0);
  });
  await page.viewport(1280, 300);
  await renderApplication('/review-quote?view=about-ad', offers(AD));
  await expect.element(heading).toHaveTextContent('What accidental death insurance is');
  const current = () => document.querySelector('[aria-current]')?.getAttribute('href');
  vi.advanceTimersByTime(1000);
  const read = async (id: string) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    document.getElementById(id)!.scrollIntoView();
    await scrolled;
  };
  await read('ad-pays-not');
  await expect.poll(current).toBe('#ad-pays-not');
  await read('ad-questions');
  vi.advanceTimersByTime(99);
  await drawn();
  expect(current()).toBe('#ad-pays-not');
  vi.advanceTimersByTime(1);
  await expect.poll(current).toBe('#ad-questions');
});

test('a way to a price that ends for today says so over the whole screen, and moves on after a second [SHELL-23]', async () => {
  const router = await renderCoverage(openCoverageServer(), {
    at: '/coverage-preview?journey=coverage-collection-onboarding',
  });
  const end = page.getByRole('button', { name: 'That’s enough for today' });
  await expect.element(end).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await end.click();
  await expect.poll(() => document.querySelector('[data-immersive]')).not.toBeNull();
  expect(boxOf('[data-immersive]').height).toBeGreaterThanOrEqual(800);
  await vi.advanceTimersByTimeAsync(999);
  expect(router.state.location.pathname).toBe('/coverage-preview');
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => router.state.location.pathname).toBe('/products/insurance/welcome');
});

test('who writes the flows has their names at the side of them, which stay there and mark the one that is read [SHELL-21]', async () => {
  await page.viewport(1280, 500);
  const authored = (slug: string): AuthoredFlow => ({
    slug,
    title: slug,
    version: '1',
    prompt: '',
    level: 'identified',
    terminalBehavior: 'after_response',
    forms: [],
    graph: { nodes: [], edges: [] },
  });
  const slugs = [
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ];
  const answered = vi.spyOn(window, 'fetch').mockImplementation(async (asked) => {
    const { url } = new Request(asked);
    const slug = /flows\/(\w+)$/.exec(url)?.[1];
    return Response.json(
      slug === undefined ? { flows: slugs.map((one) => ({ slug: one })) } : authored(slug),
    );
  });
  onTestFinished(() => answered.mockRestore());
  await render(<AuthoringPage />);
  const bar = page.getByRole('navigation', { name: 'Flows' });
  await expect.element(bar).toBeVisible();
  expect(boxOf('nav').right).toBeLessThan(boxOf('#four').left);
  scrollTo(0, document.getElementById('four')!.offsetTop);
  await expect
    .element(bar.getByRole('link', { name: 'four (0)' }))
    .toHaveAttribute('aria-current', 'location');
  expect(boxOf('nav').top).toBeGreaterThanOrEqual(0);
});
