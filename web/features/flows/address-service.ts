import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { ADDRESS_VERDICT } from '@wysh/domain/forms/form-session.ts';
import type { Runtime } from '../../api/runtime.ts';
import { RejectedAction, RestError } from '../../api/errors.ts';
import { StateServedDocument } from '../../api/generated/flows.ts';
import { createRest, type RestRequest } from '../../api/rest.ts';
import { addressParts, streetToVerify } from '../../form/address/address-parts.ts';
import type { AddressLookup, AddressSuggestion } from '../../form/address/address-lookup.ts';
import { SUGGESTIONS_MAX } from '../../form/address/address-lookup.ts';
import type { GroupCall } from '../../form/form-services.ts';

const BUSINESS_SLUG = 'wysh-insurance';
/** Where this is sold, we serve people; accidental death is never sold where it is not. */
const PRODUCT_SLUG = 'wysh-term-life';

type Verification = { verified: true } | { verified: false; message: string };

export interface AddressService {
  readonly lookup: AddressLookup;
  /** Rejects with the words for the street's field when the address is none. */
  readonly verify: (call: GroupCall) => Promise<void>;
}

export function createAddressService({
  endpoint,
  service,
  config,
  session,
  graphql,
}: Runtime): AddressService {
  const rest = createRest(endpoint.baseUrl, config, service);

  async function post<Answer>(path: string, body: NonNullable<RestRequest['body']>): Promise<Answer> {
    return rest<Answer>(path, { method: 'POST', body, accessToken: await session.accessToken() });
  }

  return {
    lookup: {
      suggest: async ({ search, preferStates, selected }) => {
        const body = { search, max_results: SUGGESTIONS_MAX, prefer_states: preferStates, selected };
        const { suggestions } = await post<{ suggestions: readonly AddressSuggestion[] }>(
          'address/autocomplete',
          body,
        );
        return suggestions;
      },
      isStateServed: async (alpha2) => {
        const variables = { businessSlug: BUSINESS_SLUG, productSlug: PRODUCT_SLUG, stateId: `US-${alpha2}` };
        const { data, error } = await graphql
          .query(StateServedDocument, variables, { requestPolicy: 'cache-first' })
          .toPromise();
        if (!data) throw error ?? new Error('Whether a state is served was not answered.');
        return data.productAvailableInState;
      },
    },
    verify: async ({ items, values }) => {
      const parts = addressParts(items);
      const verification = await post<Verification>('address/verify', streetToVerify(parts, values)).catch(
        (error: unknown) => {
          if (!(error instanceof RestError) || error.description === null) throw error;
          return { verified: false as const, message: error.description };
        },
      );
      if (verification.verified) return;
      const { message } = verification;
      const error: FieldError = { field: parts.street_1?.key ?? '', message, code: ADDRESS_VERDICT };
      throw new RejectedAction({
        code: 'STANDARD_ERROR',
        fullMessage: message,
        message,
        fieldErrors: [error],
        status: null,
      });
    },
  };
}
