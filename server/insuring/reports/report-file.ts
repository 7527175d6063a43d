import { FIGURES } from '@wysh/domain/reports/report-figures.ts';
import type { Figures, ReportRow } from '@wysh/domain/reports/report-figures.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape, storedText } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';

/** A figure that a later release counts too is none in what an earlier one froze; it gets an upcast that says so. */
const figures: v.GenericSchema<Figures> = v.object(
  Object.fromEntries(FIGURES.map((name) => [name, v.number()])) as Record<
    keyof Figures,
    v.NumberSchema<undefined>
  >,
);

/** What was counted in a period. */
export const reportRowsShape = storedShape<{ readonly rows: readonly ReportRow[] }>({
  name: 'report_periods.rows',
  schema: v.object({
    rows: v.array(
      v.object({
        state: v.string(),
        productSlug: v.picklist([PRODUCT_SLUGS.termLife, PRODUCT_SLUGS.accidentalDeath, 'none']),
        opening: figures,
        closing: figures,
        replacing: v.number(),
        complaints: v.number(),
      }),
    ),
  }),
});

const csvShape = storedText('report_files.csv_sealed');

const csvPurpose = (period: string, file: string) => `report_files.csv:${period}:${file}`;

export const sealedReportFiles: SealedColumn = {
  table: 'report_files',
  column: 'csv_sealed',
  shapes: [csvShape],
  key: ['period', 'file'],
  purposeOf: (row) => csvPurpose(row['period'] ?? '', row['file'] ?? ''),
};

interface FileKey {
  readonly period: string;
  readonly file: string;
}

export function sealCsv(encryption: Encryption, { period, file }: FileKey, csv: string): Buffer {
  return sealShape(encryption, csvShape, csv, csvPurpose(period, file));
}

export function openCsv(encryption: Encryption, { period, file }: FileKey, sealed: Buffer): string {
  return openShape(encryption, csvShape, sealed, csvPurpose(period, file));
}
