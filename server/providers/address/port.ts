/** A place to search on, as the vendors name its parts (ADDR-15). */
export interface AddressSuggestion {
  readonly streetLine: string;
  /** 'Apt 4', or what its units are called when there are several; empty for a house. */
  readonly secondary: string;
  readonly city: string;
  /** Postal abbreviation. */
  readonly state: string;
  readonly zipcode: string;
  /** How many units stand behind it; 0 or 1 for one single address. */
  readonly entries: number;
}

export interface AutocompleteRequest {
  readonly search: string;
  readonly maxResults: number;
  /** Postal abbreviations of states whose addresses come first. */
  readonly preferStates: readonly string[];
  /** A suggestion with several entries, to be answered by its units. */
  readonly selected: AddressSuggestion | null;
}

export interface StreetAddress {
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  /** Postal abbreviation. */
  readonly state: string;
  readonly zipCode: string;
}

/**
 * Why an address is not one: nothing is known of it, it does not exist, several places answer to it, or the
 * building has units and none is named.
 */
export type StreetProblem = 'unknown' | 'invalid' | 'ambiguous' | 'missing-secondary';

export type StreetVerification =
  | { readonly ok: true; readonly address: StreetAddress }
  | { readonly ok: false; readonly problem: StreetProblem };

/**
 * Knows the addresses of the United States. Both calls throw `AddressLookupFailed` when the vendor gives no
 * answer in time; they have no effects, so they may be repeated. Never called in a transaction.
 */
export interface AddressLookup {
  /**
   * At most `maxResults` addresses that begin as `search` does; with `selected`, the units of that building.
   */
  autocomplete(request: AutocompleteRequest): Promise<AddressSuggestion[]>;
  /** The address as the postal service writes it, or what is wrong with it. */
  verifyStreet(address: StreetAddress): Promise<StreetVerification>;
  /**
   * Why it would not do our work now, in a sentence about the vendor; null when it would. Asking looks nothing up.
   */
  findProblem(signal: AbortSignal): Promise<string | null>;
}

export class AddressLookupFailed extends Error {
  override readonly name = 'AddressLookupFailed';
}

/** A selected suggestion in the text form that vendors take it in: '10 Elm St Apt (12) Columbus OH 43004'. */
export function selectedText({
  streetLine,
  secondary,
  entries,
  city,
  state,
  zipcode,
}: AddressSuggestion): string {
  return `${streetLine} ${secondary} (${entries}) ${city} ${state} ${zipcode}`;
}
