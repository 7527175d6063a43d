import type { Country } from './places.ts';

// What the resolvers of this GraphQL type receive; scripts/generate.ts finds it by its name.
export type CountryParent = Country;
