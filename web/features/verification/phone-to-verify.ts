/** What a code may be sent for: who is there, or whether a number is the person's own. */
export type VerificationPurpose = 'session' | 'number';

interface Phone {
  readonly status: string;
}

/** "active" means verified. */
export function isVerifiedPhone({ status }: Phone): boolean {
  return status === 'verified' || status === 'active';
}

/**
 * The number a code goes to; null without any. A session is verified by the number that is proved already, where there is one
 * (ACCT-24); in the account it is the new number that has to be proved.
 */
export function phoneToVerify<Number extends Phone>(
  phones: readonly Number[],
  purpose: VerificationPurpose,
): Number | null {
  const preferred = phones.find((phone) => isVerifiedPhone(phone) === (purpose === 'session'));
  return preferred ?? phones[0] ?? null;
}
