import { centsFromDollars } from '@wysh/domain/money/money.ts';
import * as v from 'valibot';

/** A sum as members of staff write it: dollars, or dollars and cents, more than none. */
export const writtenDollars = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\$?\d{1,3}(,?\d{3}){0,2}(\.\d{2})?$/, 'Give a sum in dollars and cents, such as 31.17.'),
  v.transform((written) => centsFromDollars(written.replaceAll(/[$,]/g, ''))),
  v.check((cents) => cents > 0, 'Give a sum above zero.'),
);
