const URL_LENGTH_MAX = 2048;

/**
 * An address that may become a link or a frame source, or null, which callers treat as empty (FORM-109,
 * Only http and https pass; a script address is dropped wherever it comes from.
 */
export function platformUrl(text: string | null | undefined): string | null {
  const address = (text ?? '').trim();
  if (address.length > URL_LENGTH_MAX || !/^https?:\/\/\S+$/i.test(address)) return null;
  return URL.canParse(address) ? address : null;
}
