import * as v from 'valibot';
import { errorCodeOf } from '../../platform/describe-error.ts';
import { isKeyRefusal, KeyRefused } from '../key-refused.ts';
import { AddressLookupFailed, selectedText } from './port.ts';
import type { AddressLookup, StreetProblem } from './port.ts';
import { problemOfAnswer } from '../vendor-problem.ts';

export interface SmartySettings {
  readonly authId: string;
  readonly authToken: string;
  /** Other addresses than the vendor's own, for tests. */
  readonly autocompleteUrl?: string;
  readonly streetUrl?: string;
  /** For one try. */
  readonly timeoutMs?: number;
  readonly pauseMs?: number;
}

const tries = 3;
/** Two candidates are enough to know that an address is ambiguous. */
const candidatesMax = 2;

const suggestionsAnswer = v.object({
  suggestions: v.nullable(
    v.array(
      v.object({
        street_line: v.string(),
        secondary: v.optional(v.string(), ''),
        city: v.string(),
        state: v.string(),
        zipcode: v.string(),
        entries: v.optional(v.number(), 0),
      }),
    ),
  ),
});

const candidatesAnswer = v.array(
  v.object({
    delivery_line_1: v.string(),
    components: v.object({
      secondary_designator: v.optional(v.string(), ''),
      secondary_number: v.optional(v.string(), ''),
      city_name: v.optional(v.string(), ''),
      state_abbreviation: v.optional(v.string(), ''),
      zipcode: v.optional(v.string(), ''),
    }),
    // 'Y' exists, 'S' exists without its unit, 'D' exists and needs a unit, 'N' or none does not exist.
    analysis: v.object({ dpv_match_code: v.optional(v.string(), '') }),
  }),
);

/**
 * Smarty's US Autocomplete Pro and US Street APIs. The keys travel in a header, so that no address that ends
 * up in a log holds them. Answers of 429 and 5xx, and silence, are tried again; a refusal of the keys or of
 * the request is not.
 */
export function smartyAddressLookup(settings: SmartySettings): AddressLookup {
  const {
    authId,
    authToken,
    autocompleteUrl = 'https://us-autocomplete-pro.api.smarty.com/lookup',
    streetUrl = 'https://us-street.api.smarty.com/street-address',
    timeoutMs = 2000,
    pauseMs = 150,
  } = settings;
  const authorization = `Basic ${Buffer.from(`${authId}:${authToken}`).toString('base64')}`;

  async function ask<Schema extends v.GenericSchema>(
    address: string,
    parameters: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    const url = `${address}?${new URLSearchParams(parameters).toString()}`;
    let reason = '';
    let refusal: KeyRefused | null = null;
    for (let count = 1; count <= tries; count += 1) {
      if (count > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs * (count - 1)));
      try {
        const response = await fetch(url, {
          headers: { authorization },
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.ok) return v.parse(schema, await response.json());
        reason = `status ${response.status}`;
        await response.body?.cancel();
        if (isKeyRefusal(response.status)) refusal = new KeyRefused('smarty', response.status);
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        // Code or name alone: messages of fetch and of a failed parse can hold the address a person typed.
        reason = errorCodeOf(error) ?? (error instanceof Error ? error.name : 'unknown');
      }
    }
    if (refusal !== null) throw new AddressLookupFailed(refusal.message, { cause: refusal });
    throw new AddressLookupFailed(`the address vendor gave no answer: ${reason}`);
  }

  return {
    // Without an address it is asked for nothing, and says so once it knows our keys.
    findProblem: (signal) =>
      problemOfAnswer(
        () => fetch(streetUrl, { headers: { authorization }, signal }),
        (status) => status < 400 || status === 400 || status === 422,
      ),

    async autocomplete({ search, maxResults, preferStates, selected }) {
      const { suggestions } = await ask(
        autocompleteUrl,
        {
          search,
          max_results: String(maxResults),
          ...(preferStates.length > 0 && { prefer_states: preferStates.join(';') }),
          ...(selected !== null && { selected: selectedText(selected) }),
        },
        suggestionsAnswer,
      );
      return (suggestions ?? [])
        .slice(0, maxResults)
        .map(({ street_line: streetLine, ...rest }) => ({ streetLine, ...rest }));
    },

    async verifyStreet({ street, street2, city, state, zipCode }) {
      const candidates = await ask(
        streetUrl,
        // 'invalid' also answers what does not exist, so that it can be told from what nothing is known of.
        {
          street,
          street2,
          city,
          state,
          zipcode: zipCode,
          candidates: String(candidatesMax),
          match: 'invalid',
        },
        candidatesAnswer,
      );
      const [candidate] = candidates;
      if (candidate === undefined) return refuse('unknown');
      if (candidates.length > 1) return refuse('ambiguous');
      const matchCode = candidate.analysis.dpv_match_code;
      if (matchCode === 'D') return refuse('missing-secondary');
      if (matchCode !== 'Y' && matchCode !== 'S') return refuse('invalid');
      const { secondary_designator, secondary_number, city_name, state_abbreviation, zipcode } =
        candidate.components;
      const unit = `${secondary_designator} ${secondary_number}`.trim();
      const line = candidate.delivery_line_1;
      // The vendor puts the unit at the end of the line, we on a line of its own.
      const lineHasUnit = unit !== '' && line.endsWith(` ${unit}`);
      return {
        ok: true,
        address: {
          street: lineHasUnit ? line.slice(0, -unit.length - 1) : line,
          street2: lineHasUnit ? unit : '',
          city: city_name,
          state: state_abbreviation,
          zipCode: zipcode,
        },
      };
    },
  };
}

function refuse(problem: StreetProblem) {
  return { ok: false, problem } as const;
}
