/** A state of the United States, or the District of Columbia, by its postal abbreviation. */
export interface UsState {
  alpha2: string;
  name: string;
}

/** All fifty and the District, by name: where people can live, whether we sell there or not. */
export const US_STATES: readonly UsState[] = [
  { alpha2: 'AL', name: 'Alabama' },
  { alpha2: 'AK', name: 'Alaska' },
  { alpha2: 'AZ', name: 'Arizona' },
  { alpha2: 'AR', name: 'Arkansas' },
  { alpha2: 'CA', name: 'California' },
  { alpha2: 'CO', name: 'Colorado' },
  { alpha2: 'CT', name: 'Connecticut' },
  { alpha2: 'DE', name: 'Delaware' },
  { alpha2: 'DC', name: 'District of Columbia' },
  { alpha2: 'FL', name: 'Florida' },
  { alpha2: 'GA', name: 'Georgia' },
  { alpha2: 'HI', name: 'Hawaii' },
  { alpha2: 'ID', name: 'Idaho' },
  { alpha2: 'IL', name: 'Illinois' },
  { alpha2: 'IN', name: 'Indiana' },
  { alpha2: 'IA', name: 'Iowa' },
  { alpha2: 'KS', name: 'Kansas' },
  { alpha2: 'KY', name: 'Kentucky' },
  { alpha2: 'LA', name: 'Louisiana' },
  { alpha2: 'ME', name: 'Maine' },
  { alpha2: 'MD', name: 'Maryland' },
  { alpha2: 'MA', name: 'Massachusetts' },
  { alpha2: 'MI', name: 'Michigan' },
  { alpha2: 'MN', name: 'Minnesota' },
  { alpha2: 'MS', name: 'Mississippi' },
  { alpha2: 'MO', name: 'Missouri' },
  { alpha2: 'MT', name: 'Montana' },
  { alpha2: 'NE', name: 'Nebraska' },
  { alpha2: 'NV', name: 'Nevada' },
  { alpha2: 'NH', name: 'New Hampshire' },
  { alpha2: 'NJ', name: 'New Jersey' },
  { alpha2: 'NM', name: 'New Mexico' },
  { alpha2: 'NY', name: 'New York' },
  { alpha2: 'NC', name: 'North Carolina' },
  { alpha2: 'ND', name: 'North Dakota' },
  { alpha2: 'OH', name: 'Ohio' },
  { alpha2: 'OK', name: 'Oklahoma' },
  { alpha2: 'OR', name: 'Oregon' },
  { alpha2: 'PA', name: 'Pennsylvania' },
  { alpha2: 'RI', name: 'Rhode Island' },
  { alpha2: 'SC', name: 'South Carolina' },
  { alpha2: 'SD', name: 'South Dakota' },
  { alpha2: 'TN', name: 'Tennessee' },
  { alpha2: 'TX', name: 'Texas' },
  { alpha2: 'UT', name: 'Utah' },
  { alpha2: 'VT', name: 'Vermont' },
  { alpha2: 'VA', name: 'Virginia' },
  { alpha2: 'WA', name: 'Washington' },
  { alpha2: 'WV', name: 'West Virginia' },
  { alpha2: 'WI', name: 'Wisconsin' },
  { alpha2: 'WY', name: 'Wyoming' },
];

export function isUsState(text: string): boolean {
  return US_STATES.some(({ alpha2 }) => alpha2 === text);
}
