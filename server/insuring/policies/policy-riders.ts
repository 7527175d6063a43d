import { addressOf } from '@wysh/domain/addresses/addresses.ts';
import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';

export interface PolicyRider {
  readonly label: string;
  readonly rider: {
    readonly name: string;
    readonly description: string;
    readonly cta: string;
    /** A path of ours. */
    readonly ctaDestination: string;
  };
}

const acceleratedBenefit: PolicyRider = {
  label: 'Accelerated benefit',
  rider: {
    name: 'Accelerated benefit',
    description:
      'If a doctor certifies that you have 12 months or less to live, you can ask once for up to half of your coverage early, at most $250,000.',
    cta: 'READ MY POLICY',
    ctaDestination: addressOf('documentsOfCategory', { category: 'policy' }),
  },
};

/** What changes what a policy pays: one rider on every term life policy, none on accidental death. */
export function ridersOf(product: ProductSlug): readonly PolicyRider[] {
  return product === PRODUCT_SLUGS.termLife ? [acceleratedBenefit] : [];
}
