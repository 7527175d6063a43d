import { expect, test } from 'vitest';
import { HELP_ARTICLES } from '@wysh/domain/help/article-ids.ts';
import { HELP_ARTICLES_AS_WRITTEN } from '../server/content/help-articles.ts';
import { HELP_OF_MESSAGES } from '../server/ground/messaging/help-of-messages.ts';
import { TEMPLATES } from '../server/ground/messaging/templates.ts';
import { routes } from '../web/paths.ts';
import { QUESTIONS_OF_PAGES } from '../web/shell/help/questions-of-pages.ts';

const ofPages = Object.values(QUESTIONS_OF_PAGES).flat();

test('every article is linked from a screen or a mail that raises its question', () => {
  const linked = new Set([...ofPages, ...Object.values(HELP_OF_MESSAGES)]);
  expect(HELP_ARTICLES.filter((id) => !linked.has(id))).toEqual([]);
});

test('a page names at most four questions, each once, and is a page of ours', () => {
  for (const [path, articles] of Object.entries(QUESTIONS_OF_PAGES)) {
    expect(articles.length, path).toBeLessThanOrEqual(4);
    expect(new Set(articles).size, path).toBe(articles.length);
    expect(Object.values<string>(routes), path).toContain(path);
  }
});

test('a message that names an article is sent by mail', () => {
  const byMail = Object.entries(TEMPLATES).flatMap(([name, template]) => ('email' in template ? [name] : []));
  expect(Object.keys(HELP_OF_MESSAGES).filter((name) => !byMail.includes(name))).toEqual([]);
});

/** The addresses of our pages, whatever stands for their parts. */
const patterns = Object.values<string>(routes).map(
  (path) =>
    new RegExp(
      `^${path.replaceAll(/\/:\w+(\??)/g, (_, mayMiss: string) => `(?:/[^/]+)${mayMiss}`).replace('*', '.*')}$`,
    ),
);

test('every link of an article leads to a page of ours', () => {
  const leadsAstray = HELP_ARTICLES_AS_WRITTEN.flatMap(({ id, links }) =>
    links.filter(({ to }) => !patterns.some((pattern) => pattern.test(to))).map(({ to }) => `${id}: ${to}`),
  );
  expect(leadsAstray).toEqual([]);
});
