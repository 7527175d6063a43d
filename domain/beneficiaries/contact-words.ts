/** What insurers usually offer to choose from, by the word that is kept. */
export const RELATIONSHIPS = {
  spouse: 'Spouse',
  domestic_partner: 'Domestic partner',
  child: 'Child',
  stepchild: 'Stepchild',
  parent: 'Parent',
  sibling: 'Sibling',
  grandparent: 'Grandparent',
  grandchild: 'Grandchild',
  fiance: 'Fiancé or fiancée',
  friend: 'Friend',
  other_relative: 'Other relative',
  business_partner: 'Business partner',
  other: 'Other',
} as const;

export const BUSINESS_TYPES = {
  charity: 'Charity',
  religious_organisation: 'Religious organization',
  school: 'School',
  corporation: 'Corporation',
  limited_liability_company: 'Limited liability company',
  partnership: 'Partnership',
  estate: 'Estate',
  other: 'Other',
} as const;

export const NAME_SUFFIXES = { jr: 'Jr.', sr: 'Sr.', ii: 'II', iii: 'III', iv: 'IV', v: 'V' } as const;

export type Relationship = keyof typeof RELATIONSHIPS;
export type BusinessType = keyof typeof BUSINESS_TYPES;
export type NameSuffix = keyof typeof NAME_SUFFIXES;
