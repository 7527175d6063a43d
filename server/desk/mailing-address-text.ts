import * as v from 'valibot';
import { writtenText } from './read-body.ts';

/** An address of the United States, as somebody of ours types it. */
export const mailingAddressText = v.object({
  line1: writtenText(64, 'Write the street.'),
  line2: v.pipe(
    v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(50)), null),
    v.transform((line) => (line === '' ? null : line)),
  ),
  city: writtenText(50, 'Write the city.'),
  state: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z]{2}$/, 'Write two letters, such as OH.'),
  ),
  zip: v.pipe(v.string(), v.trim(), v.regex(/^\d{5}(-\d{4})?$/, 'Write five digits, such as 43215.')),
});
