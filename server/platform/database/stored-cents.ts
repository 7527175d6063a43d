import type { Cents } from '@wysh/domain/money/money.ts';
import * as v from 'valibot';

/** Money in a stored value: whole cents. */
export const storedCents = v.custom<Cents>((value) => Number.isSafeInteger(value), 'whole cents');
