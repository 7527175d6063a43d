import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { productAvailableInState } from '@wysh/domain/eligibility/product-availability.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { countries, findState, statesOf } from './places.ts';

export const placesResolvers = {
  Query: {
    countries: () => countries,
    states: (_parent, { countryId }) => statesOf(countryId),
    productAvailableInState: (_parent, { businessSlug, productSlug, stateId }, { clock }) => {
      const state = findState(stateId);
      return (
        state !== null &&
        businessSlug === PRODUCT_SLUGS.insurance &&
        productAvailableInState(productSlug, state.alpha2, easternDate(clock.now()))
      );
    },
  },
  Country: {
    hasStates: ({ id }) => statesOf(id).length > 0,
    hasPostalCode: ({ postalCodeFormat }) => postalCodeFormat !== null,
  },
} satisfies Resolvers;
