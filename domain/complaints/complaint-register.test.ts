import { expect, test } from 'vitest';
import { registerRow, registerTable } from './complaint-register.ts';
import type { RecordedComplaint, RecordedEvent } from './complaint-register.ts';
import { csvOf } from '../documents/csv.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

const service = { function: 'policyholder_service', reason: 'delays', line: 'life' } as const;
const rating = { function: 'underwriting', reason: 'premiums_and_rating', line: 'accident' } as const;

const events: readonly RecordedEvent[] = [
  { kind: 'received', on: day('2026-12-28'), ...service },
  { kind: 'acknowledged', on: day('2026-12-29') },
  { kind: 'classified', on: day('2026-12-30'), ...rating },
  { kind: 'answered', on: day('2027-01-04'), to: 'person' },
  { kind: 'closed', on: day('2027-01-05'), disposition: 'position_upheld' },
  { kind: 'reopened', on: day('2027-03-01') },
  { kind: 'answered', on: day('2027-03-04'), to: 'person' },
  { kind: 'closed', on: day('2027-03-09'), disposition: 'compromise' },
];

const complaint: RecordedComplaint = {
  year: 2026,
  sequence: 7,
  source: 'consumer_direct',
  departmentNumber: null,
  state: 'OH',
  receivedOn: day('2026-12-28'),
  events,
};

test('a line is what was on record at the end of a day, and prints the same for good [R-80]', () => {
  const on = (text: string, more: readonly RecordedEvent[] = []) =>
    registerRow({ ...complaint, events: [...events, ...more] }, day(text));
  expect(on('2026-12-27')).toBeNull();
  expect(on('2026-12-29')).toMatchObject({ ...service, closedOn: null, disposition: null, days: null });
  const inFebruary = on('2027-02-28');
  expect(inFebruary).toMatchObject({
    ...rating,
    closedOn: day('2027-01-05'),
    disposition: 'position_upheld',
    days: 8,
  });
  expect(on('2027-03-02')).toMatchObject({ closedOn: null, disposition: null });
  expect(on('2027-03-09')).toMatchObject({
    disposition: 'compromise',
    days: 71,
    answeredOn: day('2027-01-04'),
  });
  const yearsLater: RecordedEvent = { kind: 'classified', on: day('2030-05-01'), ...service };
  expect(on('2027-02-28', [yearsLater])).toEqual(inFebruary);
});

test('a department’s number stands in its column, and where none asked who it came from [R-80]', () => {
  const of = (differs: Partial<RecordedComplaint>) =>
    registerRow({ ...complaint, ...differs }, day('2027-01-01'))!.department;
  expect(of({})).toBe('Consumer direct');
  expect(of({ source: 'other' })).toBe('Other');
  expect(of({ source: 'department', departmentNumber: 'OH-2026-118' })).toBe('OH-2026-118');
});

test('the register has a column for each thing a record asks for, and below its lines the counts and the average [R-80]', () => {
  const other: RecordedComplaint = { ...complaint, sequence: 8, events: events.slice(0, 2) };
  const rows = [complaint, other].map((one) => registerRow(one, day('2027-12-31'))!);
  const [headings, first, second, ...totals] = registerTable(rows);
  expect(headings).toEqual([
    'Company file number',
    'Function code',
    'Function',
    'Reason code',
    'Reason',
    'Line type',
    'Company disposition',
    'Date received',
    'Date closed',
    'Insurance department complaint',
    'State of origin',
    'Date acknowledged',
    'Date answered',
    'Date department answered',
    'Days to close',
  ]);
  expect(first!.join(' | ')).toBe(
    'C-2026-000007 | 1 | Underwriting | 1f | Premiums and rating | Accident and health | We met halfway | 2026-12-28 | 2027-03-09 | Consumer direct | OH | 2026-12-29 | 2027-01-04 |  | 71',
  );
  expect(second!.slice(0, 9).join(' | ')).toBe(
    'C-2026-000008 | 4 | Policyholder service | 4b | Delays | Individual life |  | 2026-12-28 | ',
  );
  expect(totals.map((cells) => cells.join(': '))).toEqual([
    '',
    'Total: All complaints: 2',
    'Line type: Accident and health: 1',
    'Line type: Individual life: 1',
    'Function: Policyholder service: 1',
    'Function: Underwriting: 1',
    'Reason: 1f Premiums and rating: 1',
    'Reason: 4b Delays: 1',
    'Company disposition: Open: 1',
    'Company disposition: We met halfway: 1',
    'State of origin: OH: 2',
    'Average: Days to close: 71.0',
  ]);
});

test('no cell is a formula to a spreadsheet, and a comma, a quote or a line in it stays in it [R-80, S-59]', () => {
  const lines = (text: string) => csvOf([[text]]);
  expect(lines('OH-118')).toBe('OH-118\r\n');
  for (const formula of ['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', ' =1', '\r=1', '"=1'])
    expect(lines(formula)).toBe(`"'${formula.replaceAll('"', '""')}"\r\n`);
  // A sum below nothing stays a number.
  expect(lines('-12.50')).toBe('-12.50\r\n');
  expect(lines('A, "B"\nC')).toBe('"A, ""B""\nC"\r\n');
});
