import { AddressRefused } from './port.ts';
import type { PostalAddress } from './port.ts';

/** What Lob prints in a line: of two for who it is for, and of two for where they live (github.com/lob/lob-openapi, resources/addresses). */
const LOB_NAME_MAX = 40;
const LOB_LINE_MAX = 64;

/**
 * An address in the fields of a letter. A name that is too long goes over the two lines there are above the rest, and what no line is left for
 * is not printed; a street goes on in the second line, before the apartment.
 * @throws AddressRefused where it goes on longer than that: half an address reaches nobody.
 */
export function lobAddressOf({
  name,
  line1,
  line2,
  city,
  state,
  zip,
}: PostalAddress): Record<string, string> {
  const [first = '', second] = wrapped(name, LOB_NAME_MAX);
  const [street = '', ...rest] = wrapped(line1, LOB_LINE_MAX);
  const behind = [rest.join(' '), line2 ?? ''].filter((part) => part !== '').join(', ');
  if (behind.length > LOB_LINE_MAX) throw new AddressRefused('lob: the address is longer than two lines');
  return {
    'to[name]': first,
    ...(second !== undefined && { 'to[company]': second }),
    'to[address_line1]': street,
    ...(behind !== '' && { 'to[address_line2]': behind }),
    'to[address_city]': city,
    'to[address_state]': state,
    'to[address_zip]': zip,
    'to[address_country]': 'US',
  };
}

/** In lines of at most so many characters, between words where that is possible. */
function wrapped(text: string, max: number): string[] {
  if (text.length <= max) return [text];
  const space = text.lastIndexOf(' ', max);
  const [end, next] = space > 0 ? [space, space + 1] : [max, max];
  return [text.slice(0, end), ...wrapped(text.slice(next), max)];
}
