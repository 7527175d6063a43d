import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import type { Answers } from '../../testing/fake-answers.ts';
import { openFakeServer } from '../../testing/fake-server.ts';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { renderPages } from '../../testing/render-pages.tsx';
import { routes } from '../../paths.ts';
import { takeRedirectPath } from '../../shell/redirect-path.ts';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { HelpArticlePage } from './help-article-page.tsx';
import { HelpPage } from './help-page.tsx';
import { loadArticle, loadHelp } from './load-help.ts';

const ARTICLES: NonNullable<Answers['Query']> = {
  helpArticles: [
    {},
    { id: 'grace', title: 'How long you stay covered', question: 'How long?', synonyms: ['grace period'] },
    {
      id: 'divorce',
      topic: 'beneficiaries',
      title: 'After a divorce',
      question: 'I got divorced.',
      synonyms: [],
    },
  ],
};

async function open(at: string, answers: Answers = { Query: ARTICLES }) {
  const server = openFakeServer(answers);
  const { runtime } = createFakeRuntime({ server });
  const router = await renderPages(
    runtime,
    [
      { path: routes.help, loader: () => loadHelp(runtime), Component: HelpPage },
      { path: routes.helpArticle, loader: (args) => loadArticle(runtime, args), Component: HelpArticlePage },
    ],
    at,
  );
  return { server, router, runtime };
}

beforeEach(() => emulateReducedMotion());

const search = page.getByRole('searchbox', { name: 'What would you like to know?' });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('a stranger finds the telephone, the hours, the chat and every answer by its topic [SUPPORT-03] [SUPPORT-04] [F-28]', async () => {
  await open('/help');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Help');
  await expect.element(link('555-0100')).toHaveAttribute('href', 'tel:5550100');
  await expect.element(page.getByText('Monday to Friday, 9am-5pm Eastern.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'START A CHAT' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Paying' })).toBeVisible();
  await expect.element(link('After a divorce')).toHaveAttribute('href', '/help/divorce');
  await expectAccessibleAtBoth();
});

test.each([
  ['another word for it', 'grace period'],
  ['a slip of a finger', 'coverde'],
])('an answer is found by %s, and how many there are is said [SUPPORT-04]', async (_, typed) => {
  await open('/help');
  await search.fill(typed);
  await expect.element(page.getByRole('status')).toMatchTextContent('1 answer');
  await expect.element(link('How long you stay covered')).toBeVisible();
  await expect.element(link('After a divorce')).not.toBeInTheDocument();
});

test('whoever has an account logs in from here, and is then in their chat', async () => {
  const { router } = await open('/help');
  await link('Have an account? Log in, and your chat with us is there.').click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(takeRedirectPath()).toBe('/customer-support');
});

test('what nobody wrote an answer to is said, with who knows', async () => {
  await open('/help');
  await search.fill('submarines');
  await expect.element(page.getByText('Nothing fits “submarines”.', { exact: false })).toBeVisible();
  await expectAccessibleAtBoth();
});

test('without the answers the ways to reach us stand', async () => {
  const server = openFakeServer();
  server.fail('HelpArticles', 'unreachable');
  server.fail('SupportHours', 'unreachable');
  const { runtime } = createFakeRuntime({ server });
  await renderPages(runtime, [{ path: routes.help, loader: () => loadHelp(runtime), Component: HelpPage }]);
  await expect.element(page.getByText('The answers didn’t come.', { exact: false })).toBeVisible();
  await expect.element(link('555-0100')).toBeVisible();
});

test('an answer stands with what to do, whether it helped is asked, and people who know better are named [SUPPORT-04]', async () => {
  await open('/help/lapse');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('When a policy lapses');
  await expect
    .element(link('SEE HOW IT COMES BACK'))
    .toHaveAttribute('href', '/account/policy-reinstatement');
  await expect.element(link('How long you stay covered')).toBeVisible();
  await expect.element(page.getByText('Didn’t find it? A person knows.')).toBeVisible();
  await expect.element(page.getByText('As of 11/23/2026')).toBeVisible();
  await expectAccessibleAtBoth();
  await page.getByRole('button', { name: 'NOT REALLY' }).click();
  await expect.element(page.getByText('Thanks for telling us.', { exact: false })).toBeVisible();
});

test('an answer that is not there is not found', async () => {
  const { router } = await open('/help/submarines');
  await expect.poll(() => router.state.errors).not.toBeNull();
});
