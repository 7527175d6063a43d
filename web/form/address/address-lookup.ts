/** A place to choose from; with several entries it is a building, and its units are asked for (ADDR-15). */
export interface AddressSuggestion {
  readonly streetLine: string;
  readonly secondary: string;
  readonly city: string;
  /** Postal abbreviation. */
  readonly state: string;
  readonly zipcode: string;
  readonly entries: number;
}

/** An address as the address input knows it (ADDR-14). */
export interface Address {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
  /** Chosen from a suggestion, and so known to exist. */
  readonly verified: boolean;
}

export interface AddressRequest {
  readonly search: string;
  /** Postal abbreviations of the states whose addresses come first. */
  readonly preferStates: readonly string[];
  /** The building whose units are wanted. */
  readonly selected: AddressSuggestion | null;
}

/** What the address input asks the service. */
export interface AddressLookup {
  /** At most `SUGGESTIONS_MAX`. Rejects with the service's error. */
  readonly suggest: (request: AddressRequest) => Promise<readonly AddressSuggestion[]>;
  /** Whether we insure people in this state. */
  readonly isStateServed: (alpha2: string) => Promise<boolean>;
}

/** (ADDR-04) */
export const SUGGESTIONS_MAX = 6;

export function addressFromSuggestion({
  streetLine,
  secondary,
  city,
  state,
  zipcode,
}: AddressSuggestion): Address {
  return {
    address1: streetLine,
    address2: secondary,
    city,
    state,
    zipCode: zipcode,
    country: 'US',
    verified: true,
  };
}
