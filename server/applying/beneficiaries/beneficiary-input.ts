import { RESPONSIBILITIES } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { Responsibility } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { EnteredBeneficiary } from '@wysh/domain/beneficiaries/contact.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { BENEFICIARY_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { BeneficiaryAddressInput, BeneficiaryContactInput } from '../../resolver-types.generated.ts';

interface EnteredWithTaxId {
  readonly entered: EnteredBeneficiary;
  readonly taxId: string | null | undefined;
}

/** What a request says of a beneficiary, by its kind; exactly one is given. */
export function enteredContact(
  { individual, minor, organization, trust }: BeneficiaryContactInput,
  address: BeneficiaryAddressInput | null | undefined,
): EnteredWithTaxId {
  // A compiled operation takes an input that should be one of several with none of them too, or with two.
  if ([individual, minor, organization, trust].filter((kind) => kind != null).length !== 1)
    throw refusal(problem(BENEFICIARY_PROBLEMS, 'contact_kind_missing'), { field: 'contact' });
  const at = { address: address ? { ...address } : null };
  if (individual) {
    const { taxId, ...contact } = individual;
    return { entered: { type: 'individual', contact, ...at }, taxId };
  }
  if (minor) {
    const { taxId, parentGuardianInfo, ...contact } = minor;
    return { entered: { type: 'minor', contact, guardian: { ...parentGuardianInfo }, ...at }, taxId };
  }
  if (organization)
    return { entered: { type: 'organization', contact: { ...organization }, ...at }, taxId: null };
  if (trust) {
    const { trusteeTaxId, ...contact } = trust;
    return { entered: { type: 'trust', contact, ...at }, taxId: trusteeTaxId };
  }
  throw refusal(problem(BENEFICIARY_PROBLEMS, 'contact_kind_missing'), { field: 'contact' });
}

export function requireResponsibility(text: string): Responsibility {
  const responsibility = RESPONSIBILITIES.find((one) => one === text);
  if (responsibility !== undefined) return responsibility;
  throw refusal(problem(BENEFICIARY_PROBLEMS, 'unknown_choice'), { field: 'responsibility' });
}
