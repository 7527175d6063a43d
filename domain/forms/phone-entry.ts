const NATIONAL_DIGITS = 10;

function usDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  // No US area code starts with 1, so a leading 1 is the country code.
  return digits.startsWith('1') ? digits.slice(1) : digits;
}

/** What stands in a phone field while someone types: (415) 555-0100 as far as they got (FORM-97). */
export function formatPhoneEntry(text: string): string {
  const digits = usDigits(text).slice(0, NATIONAL_DIGITS);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line !== '') return `(${area}) ${exchange}-${line}`;
  return exchange === '' ? area : `(${area}) ${exchange}`;
}

/** The ten digits of a US number however it is written; null for anything else (FORM-55). */
export function parseUsPhoneNumber(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = usDigits(text);
  return digits.length === NATIONAL_DIGITS ? digits : null;
}
