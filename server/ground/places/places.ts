import { US_STATES } from '@wysh/domain/states/us-states.ts';

export interface Country {
  /** ISO 3166-1, two letters. */
  readonly id: string;
  readonly name: string;
  readonly alpha3: string;
  /** A regular expression; null where there are no postal codes. */
  readonly postalCodeFormat: string | null;
}

export interface State {
  /** ISO 3166-2: US-OH. */
  readonly id: string;
  readonly name: string;
  /** Postal abbreviation. */
  readonly alpha2: string;
}

const unitedStates = 'US';

/** Home first, the others by name. A new one is one line here. */
export const countries: readonly Country[] = [
  { id: unitedStates, name: 'United States', alpha3: 'USA', postalCodeFormat: '^\\d{5}(-\\d{4})?$' },
  { id: 'AU', name: 'Australia', alpha3: 'AUS', postalCodeFormat: '^\\d{4}$' },
  { id: 'CA', name: 'Canada', alpha3: 'CAN', postalCodeFormat: '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$' },
  { id: 'FR', name: 'France', alpha3: 'FRA', postalCodeFormat: '^\\d{5}$' },
  { id: 'DE', name: 'Germany', alpha3: 'DEU', postalCodeFormat: '^\\d{5}$' },
  { id: 'IN', name: 'India', alpha3: 'IND', postalCodeFormat: '^\\d{6}$' },
  { id: 'IE', name: 'Ireland', alpha3: 'IRL', postalCodeFormat: '^[A-Z]\\d[\\dW] ?[A-Z\\d]{4}$' },
  { id: 'MX', name: 'Mexico', alpha3: 'MEX', postalCodeFormat: '^\\d{5}$' },
  { id: 'AE', name: 'United Arab Emirates', alpha3: 'ARE', postalCodeFormat: null },
  {
    id: 'GB',
    name: 'United Kingdom',
    alpha3: 'GBR',
    postalCodeFormat: '^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$',
  },
];

const states: readonly State[] = US_STATES.map((state) => ({
  id: `${unitedStates}-${state.alpha2}`,
  ...state,
}));
const stateByCode = new Map(
  states.flatMap(
    (state) =>
      [
        [state.id, state],
        [state.alpha2, state],
      ] as const,
  ),
);

/** We sell in the United States alone, so theirs are the only states anybody is asked for. */
export function statesOf(countryId: string): readonly State[] {
  return countryId === unitedStates ? states : [];
}

/** A state by its id or by the postal abbreviation that forms answer; null when there is none. */
export function findState(code: string): State | null {
  return stateByCode.get(code) ?? null;
}
