import { supportAt } from '@wysh/domain/dates/support-hours.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { articlesNow } from './articles-now.ts';

export const helpResolvers = {
  Query: {
    helpArticles: (_parent, _args, context) =>
      articlesNow(context).map((article) => ({
        ...article,
        synonyms: [...article.synonyms],
        paragraphs: [...article.paragraphs],
        links: [...article.links],
      })),
    supportHours: (_parent, _args, { clock }) => {
      const state = supportAt(clock.now());
      return {
        isOpen: state.isOpen,
        changesAt: (state.isOpen ? state.closesAt : state.opensAt).toInstant(),
        holiday: state.isOpen ? null : state.holiday,
      };
    },
  },
} satisfies Resolvers;
