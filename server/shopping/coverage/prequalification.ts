import { TOBACCO_PAUSES } from '@wysh/domain/pricing/estimate.ts';
import type { TobaccoPause } from '@wysh/domain/pricing/estimate.ts';
import type { HealthGrade } from '@wysh/domain/pricing/pricing-basis.ts';
import type { Sex } from '@wysh/domain/pricing/risk-class.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { healthGrade, sex } from './premium-shape.ts';

/** What a person told us that decides whether they can be insured, and at what price. Null: not said yet. */
export interface Prequalification {
  /** YYYY-MM-DD */
  readonly birthdate: string | null;
  readonly gender: Sex | null;
  /** Postal abbreviation. */
  readonly state: string | null;
  readonly health: HealthGrade | null;
  readonly tobacco: boolean | null;
  /** Told with it; null where none counts, left out of what was told before it was kept. */
  readonly tobaccoPause?: TobaccoPause | null;
  /** A felony conviction in the last 10 years or pending charges. */
  readonly criminalHistory: boolean | null;
  /** Whole dollars. */
  readonly desiredCoverage: number | null;
  readonly desiredLockUntilAge: number | null;
}

export const NOTHING_SAID: Prequalification = {
  birthdate: null,
  gender: null,
  state: null,
  health: null,
  tobacco: null,
  criminalHistory: null,
  desiredCoverage: null,
  desiredLockUntilAge: null,
};

const answersShape = storedShape<Prequalification>({
  name: 'prequalifications.answers_sealed',
  schema: v.object({
    birthdate: v.nullable(v.string()),
    gender: v.nullable(sex),
    state: v.nullable(v.string()),
    health: v.nullable(healthGrade),
    tobacco: v.nullable(v.boolean()),
    tobaccoPause: v.exactOptional(v.nullable(v.picklist(TOBACCO_PAUSES))),
    criminalHistory: v.nullable(v.boolean()),
    desiredCoverage: v.nullable(v.number()),
    desiredLockUntilAge: v.nullable(v.number()),
  }),
});

/** Bound to the person, so that a row copied to somebody else cannot be opened. */
const purposeOf = (userId: string) => `prequalifications.answers:${userId}`;

export const sealedPrequalifications: SealedColumn = {
  table: 'prequalifications',
  column: 'answers_sealed',
  shapes: [answersShape],
  key: ['user_id'],
  purposeOf: (row) => purposeOf(row['user_id'] ?? ''),
};

export function sealPrequalification(
  encryption: Encryption,
  userId: string,
  answers: Prequalification,
): Buffer {
  return sealShape(encryption, answersShape, answers, purposeOf(userId));
}

export function openPrequalification(
  encryption: Encryption,
  userId: string,
  sealed: Buffer,
): Prequalification {
  return openShape(encryption, answersShape, sealed, purposeOf(userId));
}
