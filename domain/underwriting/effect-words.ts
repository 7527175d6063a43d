import { EVIDENCE_WORDS } from './evidence-words.ts';
import type { Action, Product } from './rule.ts';

const PRODUCTS: Readonly<Record<Product, string>> = {
  termLife: 'term life',
  accidentalDeath: 'accidental death insurance',
};

/** What a case that fired did, for whoever was decided about; its points are the desk's to read. */
export function effectWords(does: Action): string {
  const products = does.products.map((product) => PRODUCTS[product]).join(' and ');
  switch (does.kind) {
    case 'reject':
      return `Turned down ${products}`;
    case 'postpone':
      return does.years === null
        ? `Turned down ${products} until more is known`
        : `Turned down ${products} for ${does.years} ${does.years === 1 ? 'year' : 'years'}`;
    case 'refer':
      return 'Had a person look';
    case 'ask':
      return `Asked for a paper first: ${EVIDENCE_WORDS[does.evidence].toLowerCase()}`;
    case 'debit':
      return 'Counted towards a class with a higher price';
    case 'class':
      return 'Ruled out our better classes';
    case 'tobaccoRates':
      return 'Set tobacco rates';
    case 'approve':
      return 'Changed nothing';
  }
}
