import { PAID_FROM_AGE } from '../../../beneficiaries/paid-from-age.ts';

/**
 * Who is paid for somebody young. Whoever is named at under 21 is named with a parent or guardian, because it may be long until money is
 * due; who is paid is decided by the age on that day.
 */
export function youngBeneficiary(): string {
  return `Whoever is ${PAID_FROM_AGE} or older when the money is due is paid directly. For somebody younger we pay the guardian of their estate, or a custodian under the state’s law on transfers to minors. That is somebody you or a court named for it. If there is none yet, a court can name one.`;
}
