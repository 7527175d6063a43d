import type { Context } from './context.ts';
import type { WyshLoaders } from './shopping/wyshes/loaders.ts';

/** What a resolver is given: a use case's context, loaders that batch the reads of one request, headers of the answer. */
export interface RequestContext extends Context {
  readonly loaders: { readonly wyshes: WyshLoaders };
  readonly answerHeaders: Record<string, string>;
}
