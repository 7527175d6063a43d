import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressNamed } from '@wysh/domain/addresses/addresses.ts';
import { HELP_ARTICLES, HELP_TOPICS } from '@wysh/domain/help/article-ids.ts';
import type { HelpArticleId, HelpTopic } from '@wysh/domain/help/article-ids.ts';
import type { SearchableArticle } from '@wysh/domain/help/help-search.ts';
import * as v from 'valibot';
import { loadTranslations } from './translations.ts';

/**
 * The articles for whoever looks for help, a file a topic. An article answers one question in short sentences, and says no figure of its own:
 * what stands in braces is one of `helpFigures`, and `{phone}` the telephone of the installation. Its title is a text, because screens link
 * to it by that.
 */
export interface HelpArticle extends SearchableArticle {
  readonly id: HelpArticleId;
  readonly topic: HelpTopic;
  /** The day it was written or last changed, as ISO text. */
  readonly since: string;
  /** The screens on which to do something about it. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

const articleShape = v.strictObject({
  id: v.picklist(HELP_ARTICLES),
  since: v.pipe(v.string(), v.isoDate()),
  question: v.string(),
  synonyms: v.array(v.string()),
  paragraphs: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(4)),
  links: v.array(
    v.strictObject({
      label: v.string(),
      page: v.string(),
      parts: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});

/** As they are written, in the order of their ids. They ship with the server, so that a fault in them stops the start and no page. */
export const HELP_ARTICLES_AS_WRITTEN: readonly HelpArticle[] = readArticles();

function readArticles(): HelpArticle[] {
  const titles = new Map(
    loadTranslations()
      .inLocale('en-US')
      .map(({ key, text }) => [key, text]),
  );
  const written = HELP_TOPICS.flatMap((topic) => {
    const file = join(import.meta.dirname, 'help', `${topic}.json`);
    const articles = v.parse(v.array(articleShape), JSON.parse(readFileSync(file, 'utf8')));
    return articles.map(({ links, ...article }) => ({
      ...article,
      topic,
      title: titles.get(`help-title.${article.id}`) ?? '',
      links: links.map(({ label, page, parts }) => ({ label, to: addressNamed(page, parts) })),
    }));
  });
  const ids = written.map(({ id }) => id);
  const faults = [
    ...HELP_ARTICLES.filter((id) => ids.filter((one) => one === id).length !== 1).map(
      (id) => `${id} is not written once`,
    ),
    ...written.filter(({ title }) => title === '').map(({ id }) => `${id} has no title`),
  ];
  if (faults.length > 0) throw new Error(`The articles are not right:\n- ${faults.join('\n- ')}`);
  return written;
}
