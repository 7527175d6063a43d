import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { auditDetailShape } from '../ground/audit/store.ts';
import { definitionShape } from '../ground/flows/flow-library.ts';
import { outcomeShape } from '../ground/flows/flow-session.ts';
import { journeyDataShape } from '../ground/flows/journey-store.ts';
import type { JsonShape, StoredShape } from '../platform/database/stored-shape.ts';
import { PRODUCT_JOBS } from '../app/product-jobs.ts';
import { eventPropertiesShape } from '../contact/insights/event-store.ts';
import { deliveryShape } from '../contact/insights/delivery-store.ts';
import { reportRowsShape } from '../insuring/reports/report-file.ts';
import { embeddedRecordShape } from '../providers/embedded-records.ts';
import { errorDetailShape } from '../providers/error-reporting/embedded.ts';
import { eventShape } from '../providers/payments/embedded-webhooks.ts';
import { switchShapes } from '../sandbox/switches.ts';
import { SEALED_COLUMNS } from '../app/sealed-columns.ts';

/** What lies as JSON in columns that are not sealed, as that type or as text. */
export const JSON_SHAPES: readonly JsonShape<unknown>[] = [
  auditDetailShape,
  definitionShape,
  errorDetailShape,
  deliveryShape,
  embeddedRecordShape,
  eventPropertiesShape,
  eventShape,
  journeyDataShape,
  outcomeShape,
  reportRowsShape,
  ...Object.values(switchShapes),
];

/** What jobs are told. */
export const JOB_SHAPES: readonly JsonShape<unknown>[] = PRODUCT_JOBS.flatMap(({ payload }) => payload ?? []);

export const STORED_SHAPES: readonly StoredShape<unknown>[] = [
  ...SEALED_COLUMNS.flatMap(({ shapes }) => shapes),
  ...JSON_SHAPES,
  ...JOB_SHAPES,
];

/** Of a shape, without which it is where there are several. */
export function columnOf({ name }: Pick<StoredShape<unknown>, 'name'>): string {
  return name.replace(/ of .*$/, '');
}

const fixtures = v.array(
  v.object({
    version: v.number(),
    /** Which release wrote it, and what is told of by it; that of the newest release says nothing. */
    what: v.optional(v.string()),
    stored: v.unknown(),
    /** What it is read as, where that is more than what lies there. */
    read: v.optional(v.unknown()),
  }),
);

export type ShapeFixture = v.InferOutput<typeof fixtures>[number];

/** Where values of a shape lie as releases wrote them, one file for each: they are added to and never changed. */
export const fixtureFolder = new URL('stored-shapes/', import.meta.url);

export function fixtureFileOf({ name }: Pick<StoredShape<unknown>, 'name'>): string {
  return `${name.replace(' of ', '.')}.json`;
}

export function fixturesOf(shape: Pick<StoredShape<unknown>, 'name'>): readonly ShapeFixture[] {
  return v.parse(fixtures, JSON.parse(readFileSync(new URL(fixtureFileOf(shape), fixtureFolder), 'utf8')));
}
