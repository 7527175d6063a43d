import { useQuery } from 'urql';
import {
  WyshBySlugDocument,
  WyshCategoriesDocument,
  type WyshCategoriesQuery,
  type WyshDetailsFragment,
} from '../../api/generated/wyshes.ts';

export type Category = WyshCategoriesQuery['wyshCategories'][number];
export type Wysh = WyshDetailsFragment;

export interface Catalogue {
  /** Undefined while they are on their way. */
  readonly categories: readonly Category[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What can be wyshed for: asked once a visit (API-REST-19). */
export function useCatalogue(): Catalogue {
  const [{ data, error }, load] = useQuery({ query: WyshCategoriesDocument, requestPolicy: 'cache-first' });
  return {
    categories: data?.wyshCategories,
    hasFailed: error !== undefined && !data,
    retry: () => load({ requestPolicy: 'network-only' }),
  };
}

/** A wysh by its slug, also one that is no longer offered; undefined while it is on its way or when there is none. */
export function useWysh(slug: string | undefined): Wysh | undefined {
  const { categories } = useCatalogue();
  const offered = categories?.flatMap(({ wyshes }) => wyshes).find((wysh) => wysh.slug === slug);
  const [{ data }] = useQuery({
    query: WyshBySlugDocument,
    variables: { slug: slug ?? '' },
    requestPolicy: 'cache-first',
    pause: slug === undefined || categories === undefined || offered !== undefined,
  });
  return offered ?? (slug === undefined ? undefined : (data?.wysh ?? undefined));
}
