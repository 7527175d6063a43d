import { registerRow, registerTable } from '@wysh/domain/complaints/complaint-register.ts';
import type { RecordedEvent } from '@wysh/domain/complaints/complaint-register.ts';
import { csvOf } from '@wysh/domain/documents/csv.ts';
import type { Services } from '../../context.ts';
import type { ComplaintEntry } from './complaint.ts';
import { listComplaints } from './complaint-store.ts';

/** More than a company of our size is complained of in a year; beyond it the register would not be whole, so it is refused. */
const linesMax = 20_000;

export interface RegisterAsked {
  readonly year: number;
  /** Of one state alone, by the postal abbreviation. */
  readonly state: string | null;
  /** As the record stood at the end of that day. */
  readonly on: Temporal.PlainDate;
}

/**
 * The complaints received in a year by the regulator's columns, with their counts, as CSV. Asked for the same day again it is the same, for it
 * is made of what was recorded by then alone.
 */
export async function readComplaintRegister(
  { database }: Pick<Services, 'database'>,
  { year, state, on }: RegisterAsked,
): Promise<string> {
  const records = await listComplaints(database.reader, { year, state }, { limit: linesMax + 1 });
  if (records.length > linesMax) throw new Error(`The register of ${year} has more than ${linesMax} lines.`);
  const rows = records
    .map(({ complaint, entries }) => registerRow({ ...complaint, events: entries.map(recordedOf) }, on))
    .filter((row) => row !== null)
    .toSorted((one, other) => (one.number < other.number ? -1 : 1));
  return csvOf(registerTable(rows));
}

function recordedOf({ kind, on, class: of, disposition, told }: ComplaintEntry): RecordedEvent {
  switch (kind) {
    case 'received':
    case 'classified':
      return { kind, on, ...of! };
    case 'answered':
      return { kind, on, to: told === 'department' ? 'department' : 'person' };
    case 'closed':
      return { kind, on, disposition: disposition! };
    case 'acknowledged':
    case 'reopened':
      return { kind, on };
  }
}
