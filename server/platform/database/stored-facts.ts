import * as v from 'valibot';

/** Short facts by name. */
export type StoredFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Their shapes are open: people read them as they lie there, and SQL asks for them by name. */
export const storedFacts: v.GenericSchema<StoredFacts> = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.boolean(), v.null()]),
);
