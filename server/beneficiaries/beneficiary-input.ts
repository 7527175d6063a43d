import { RESPONSIBILITIES } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { Responsibility } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { EnteredBeneficiary } from '@wysh/domain/beneficiaries/contact.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import type { BeneficiaryAddressInput, BeneficiaryContactInput } from '../resolver-types.generated.ts';

interface EnteredWithTaxId {
  readonly entered: EnteredBeneficiary;
  readonly taxId: string | null | undefined;
}

/**
 * What a request says of a beneficiary, by its kind. Exactly one is given, which the schema says too (@oneOf); but operations
 * compiled by graphql-jit are not held to that.
 */
export function enteredContact(
  contact: BeneficiaryContactInput,
  address: BeneficiaryAddressInput | null | undefined,
): EnteredWithTaxId {
  const { individual, minor, organization, trust } = contact;
  const given = Object.values(contact).filter((kind) => kind !== null && kind !== undefined);
  if (given.length !== 1) throw kindUnclear();
  const at = { address: address ? { ...address } : null };
  if (individual) {
    const { taxId, ...entered } = individual;
    return { entered: { type: 'individual', contact: entered, ...at }, taxId };
  }
  if (minor) {
    const { taxId, parentGuardianInfo, ...entered } = minor;
    const guardian = { ...parentGuardianInfo };
    return { entered: { type: 'minor', contact: entered, guardian, ...at }, taxId };
  }
  if (organization)
    return { entered: { type: 'organization', contact: { ...organization }, ...at }, taxId: null };
  if (trust) {
    const { trusteeTaxId, ...entered } = trust;
    return { entered: { type: 'trust', contact: entered, ...at }, taxId: trusteeTaxId };
  }
  throw kindUnclear();
}

function kindUnclear(): Failure {
  const message = 'A beneficiary is a person, a child, an organization or a trust: one of them.';
  return new Failure('STANDARD_ERROR', {
    fieldErrors: [{ field: 'contact', code: 'beneficiary_kind', message }],
  });
}

export function requireResponsibility(text: string): Responsibility {
  const responsibility = RESPONSIBILITIES.find((one) => one === text);
  if (responsibility !== undefined) return responsibility;
  const message = 'A beneficiary is primary or backup.';
  throw new Failure('STANDARD_ERROR', {
    fieldErrors: [{ field: 'responsibility', code: 'unknown_choice', message }],
  });
}
