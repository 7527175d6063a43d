import type { Issuer } from '../../paper-data.ts';

/** How papers say that we are reached: by what everybody can do, with an account or without one. */
export const SUPPORT_HOURS = 'Monday to Friday, 9 a.m. to 5 p.m. Eastern Time';

/** For an owner, who has an account to write from. */
export function wayToTell({ supportPhone }: Issuer): string {
  return `tell us by telephone, ${supportPhone}, ${SUPPORT_HOURS}, or write to us in the chat under Need Help.`;
}
