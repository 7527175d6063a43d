/**
 * What stands for a tax id that is on file, which never leaves the server again (FORM-99, FORM-100, A-109). As
 * a field's value it says: there is one, and it was not touched.
 */
export const TAX_ID_ON_FILE = '***-**-****';

const TAX_ID_DIGITS = 9;

/** The digits of a typed tax id. */
export function taxIdDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** What stands in the field while someone types: ddd-dd-dddd, eleven characters at most (FORM-98). */
export function maskTaxIdEntry(text: string): string {
  const digits = taxIdDigits(text).slice(0, TAX_ID_DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-');
}

/** Nine digits, as typed with dashes or without (FVAL-09, CONST-03). */
export function isTaxId(text: string): boolean {
  return /^[\d\s-]+$/.test(text) && taxIdDigits(text).length === TAX_ID_DIGITS;
}
