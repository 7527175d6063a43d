/** Of those received in a year, in the order in which they were put on record: C-2026-000001. */
export interface ComplaintPlace {
  readonly year: number;
  readonly sequence: number;
}

const DIGITS = 6;

export function complaintNumber({ year, sequence }: ComplaintPlace): string {
  return `C-${year}-${String(sequence).padStart(DIGITS, '0')}`;
}
