import { productAvailableInState } from '@wysh/domain/eligibility/product-availability.ts';
import { US_STATES } from '@wysh/domain/states/us-states.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { ISSUER_NAME } from '../ground/documents/generate-document.ts';
import type { Config } from '../platform/config.ts';
import type { IssuerOfPages } from '../platform/http/page-config.ts';

/** The company that papers name, with the states that the rules in force sell in and the licenses that its operator set. */
export function issuerOfPages(
  { insurerAddress, insurerLicenses }: Pick<Config, 'insurerAddress' | 'insurerLicenses'>,
  today: Temporal.PlainDate,
): IssuerOfPages {
  const sold = US_STATES.filter(({ alpha2 }) =>
    productAvailableInState(PRODUCT_SLUGS.termLife, alpha2, today),
  );
  return {
    name: ISSUER_NAME,
    address: insurerAddress,
    states: sold.map(({ name, alpha2 }) => ({
      name,
      sellsAccidentalDeath: productAvailableInState(PRODUCT_SLUGS.accidentalDeath, alpha2, today),
      license: insurerLicenses.find(({ state }) => state === alpha2)?.number ?? null,
    })),
  };
}
