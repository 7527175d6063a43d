import type { Context } from './context.ts';
import type { WyshLoaders } from './wyshes/loaders.ts';

/** What a resolver is given: a use case's context, and loaders that batch the reads of one request. */
export interface RequestContext extends Context {
  readonly loaders: { readonly wyshes: WyshLoaders };
}
