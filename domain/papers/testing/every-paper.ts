import { PRODUCT_EDITIONS } from '../../editions/product-editions.ts';
import { productAvailableInState } from '../../eligibility/product-availability.ts';
import type { ProductSlug } from '../../eligibility/product-availability.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import { composePaper } from '../compose-paper.ts';
import { DOCUMENT_KINDS, isDocumentSlug } from '../document-kinds.ts';
import type { DocumentSlug } from '../document-kinds.ts';
import type { PaperDataBySlug, PaperPerson } from '../paper-data.ts';
import type { Paper } from '../paper.ts';
import { accidentPolicy, maya, samplePapers, sampleSourcesOf } from './sample-papers.ts';

/** A paper as somebody in a state has it, of one product. */
export interface PaperInState {
  readonly state: string;
  readonly product: ProductSlug;
  readonly slug: DocumentSlug;
  readonly paper: Paper;
}

const soldOn = Temporal.PlainDate.from('2026-12-01');
const PRODUCTS = [PRODUCT_SLUGS.termLife, PRODUCT_SLUGS.accidentalDeath] as const;

/** Of one product alone; every other paper is of both. */
const OF_ONE: { readonly [Slug in DocumentSlug]?: ProductSlug } = {
  'buyers-guide': PRODUCT_SLUGS.termLife,
  'outline-of-coverage': PRODUCT_SLUGS.accidentalDeath,
  'policy-summary': PRODUCT_SLUGS.termLife,
  'quote-accidental-death': PRODUCT_SLUGS.accidentalDeath,
  'quote-term-life': PRODUCT_SLUGS.termLife,
  'replace-accidental-death': PRODUCT_SLUGS.accidentalDeath,
};

/** What nothing new is written by. */
const OF_BEFORE: readonly DocumentSlug[] = ['quote'];

/** Every paper there is, in every state and of each product that is sold there. */
export function everyPaper(person: Partial<PaperPerson> = {}): PaperInState[] {
  const states = PRODUCT_EDITIONS.packs.map((editions) => editions.at(-1)!.alpha2);
  return states.flatMap((state) =>
    PRODUCTS.filter((product) => productAvailableInState(product, state, soldOn)).flatMap((product) =>
      Object.keys(DOCUMENT_KINDS)
        .filter(isDocumentSlug)
        .filter((slug) => !OF_BEFORE.includes(slug) && (OF_ONE[slug] ?? product) === product)
        .map((slug) => ({
          state,
          product,
          slug,
          paper: paperIn(slug, product, { ...maya, ...person, stateAlpha2: state }),
        })),
    ),
  );
}

function paperIn(slug: DocumentSlug, product: ProductSlug, person: PaperPerson): Paper {
  const data: PaperDataBySlug[DocumentSlug] = samplePapers[slug];
  return composePaper(slug, ofProduct(ofPerson(data, person), product), sampleSourcesOf(slug));
}

/** With their name and their state, wherever the sample has a person. */
function ofPerson<Data extends object>(data: Data, person: PaperPerson): Data {
  const application = 'application' in data && data.application !== null ? data.application : null;
  return {
    ...data,
    ...('person' in data && { person }),
    ...('owner' in data && { owner: person }),
    ...(application !== null && { application: { ...application, person } }),
  };
}

function ofProduct<Data extends object>(data: Data, product: ProductSlug): Data {
  if (product === PRODUCT_SLUGS.termLife) return data;
  const { productSlug, amount, termYears } = accidentPolicy;
  const application = 'application' in data && data.application !== null ? data.application : null;
  return {
    ...data,
    ...('productSlug' in data && { productSlug }),
    ...('policy' in data && { policy: accidentPolicy }),
    ...('extension' in data && { extension: null }),
    ...(application !== null && { application: { ...application, productSlug, amount, termYears } }),
  };
}
