import type { Resolvers } from '../resolver-types.generated.ts';

import { drawTriviaQuestions } from './draw-trivia-questions.ts';

export const contentResolvers: Resolvers = {
  Query: {
    wyshCategories: (_parent, _args, { catalogue }) => catalogue.categories,
    wyshItems: (_parent, _args, { catalogue }) => catalogue.wyshes,
    wysh: (_parent, { slug }, { catalogue }) => catalogue.wyshBySlug(slug),
    translations: (_parent, { locale }, { translations }) => translations.inLocale(locale ?? 'en-US'),
    triviaQuestions: (_parent, { slug }, context) => drawTriviaQuestions(context, slug),
  },
};
