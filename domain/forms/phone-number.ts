const US_COUNTRY_CODE = '1';

/**
 * The digits of a typed number without its spaces, brackets, dots and dashes; null when anything else is in
 * it.
 */
export function phoneNumberDigits(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '');
  return /^\d*$/.test(digits) ? digits : null;
}

/**
 * Whether a country code and a national number make a phone number: both present, ten digits under country
 * code 1 (FVAL-07, FVAL-08). Elsewhere the international plan allows up to fifteen digits in all (E.164);
 * shorter than four is no subscriber's number.
 */
export function isPhoneNumber(countryCode: string, phoneNumber: string): boolean {
  const digits = phoneNumberDigits(phoneNumber);
  if (digits === null || !/^[1-9]\d{0,2}$/.test(countryCode)) return false;
  if (countryCode === US_COUNTRY_CODE) return digits.length === 10;
  return digits.length >= 4 && countryCode.length + digits.length <= 15;
}
