/**
 * The product word, in one place so that it can be renamed. Identifiers of the code and addresses of
 * screens spell it themselves.
 */
export const PRODUCT_WORD = {
  singular: 'wysh',
  plural: 'wyshes',
  title: 'Wysh',
  pluralTitle: 'Wyshes',
} as const;

/**
 * The slugs products carry in the API (CONST-11): the insurance line itself and the two products sold in it.
 */
export const PRODUCT_SLUGS = {
  insurance: `${PRODUCT_WORD.singular}-insurance`,
  termLife: `${PRODUCT_WORD.singular}-term-life`,
  accidentalDeath: `${PRODUCT_WORD.singular}-accidental-death`,
} as const;
