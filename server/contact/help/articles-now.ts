import { helpFigures } from '@wysh/domain/help/help-figures.ts';
import { HELP_ARTICLES_AS_WRITTEN } from '../../content/help-articles.ts';
import type { HelpArticle } from '../../content/help-articles.ts';
import type { Services } from '../../context.ts';

type Installation = Pick<Services, 'clock' | 'config' | 'editions'>;

/** The articles with the figures of now: what a law or a price says tomorrow, an article says tomorrow. */
export function articlesNow({ clock, config, editions }: Installation): readonly HelpArticle[] {
  const figures: Readonly<Record<string, string>> = {
    ...helpFigures(editions, clock.now()),
    phone: config.supportPhone,
  };
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const figure = figures[name];
      if (figure === undefined) throw new Error(`An article names {${name}}, which is no figure.`);
      return figure;
    });
  return HELP_ARTICLES_AS_WRITTEN.map((article) => ({
    ...article,
    paragraphs: article.paragraphs.map(filled),
  }));
}
