/**
 * How a person is reached. An e-mail address goes pending -> active when its link is followed, a phone number
 * transient -> pending -> verified when its code is entered; the proven one before it is then gone. Wherever one is shown or
 * used, the proven one comes before one that is not (ACCT-24).
 */
export type EmailStatus = 'pending' | 'active';
export type PhoneStatus = 'transient' | 'pending' | 'verified';

const EMAIL_ORDER: readonly EmailStatus[] = ['active', 'pending'];
const PHONE_ORDER: readonly PhoneStatus[] = ['verified', 'pending', 'transient'];

export function emailsInOrder<Email extends { readonly status: EmailStatus }>(
  emails: readonly Email[],
): Email[] {
  return emails.toSorted((a, b) => EMAIL_ORDER.indexOf(a.status) - EMAIL_ORDER.indexOf(b.status));
}

export function phonesInOrder<Phone extends { readonly status: PhoneStatus }>(
  phones: readonly Phone[],
): Phone[] {
  return phones.toSorted((a, b) => PHONE_ORDER.indexOf(a.status) - PHONE_ORDER.indexOf(b.status));
}

/** What may be shown of a number to somebody who has not proven to be its owner: the last four digits. */
export function phoneNumberMask(phoneNumber: string): string {
  return `•••-•••-${phoneNumber.slice(-4)}`;
}
