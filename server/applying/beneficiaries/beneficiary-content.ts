import { checkContact, contactName, isSameContact } from '@wysh/domain/beneficiaries/contact.ts';
import type { BeneficiaryAddress, Contact, EnteredBeneficiary } from '@wysh/domain/beneficiaries/contact.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { FLOW_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { BENEFICIARY_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isTaxId, TAX_ID_ON_FILE, taxIdDigits } from '@wysh/domain/forms/tax-id.ts';
import type { Context } from '../../context.ts';
import { decryptTaxId } from '../../ground/flows/tax-id-keys.ts';
import type { Reader } from '../../platform/database/database.ts';
import { sealShape } from '../../platform/database/stored-shape.ts';
import type { Beneficiary } from './beneficiary.ts';
import { taxIdShape } from './beneficiary-shapes.ts';
import { beneficiaryPurpose } from './sealed-columns.ts';

export interface BeneficiaryContent {
  readonly contact: Contact;
  readonly address: BeneficiaryAddress | null;
}

/** Collects every fault before refusing. */
export function requireContent(context: Context, entered: EnteredBeneficiary): BeneficiaryContent {
  const checked = checkContact(entered, easternDate(context.clock.now()).toString());
  if (!checked.ok) throw new Failure('STANDARD_ERROR', { fieldErrors: checked.errors });
  return checked;
}

/** One name once: two entries for the same would get two shares. */
export function requireNewName(people: readonly Beneficiary[], { contact }: BeneficiaryContent): void {
  if (!people.some((person) => isSameContact(person.contact, contact))) return;
  const found = problem(BENEFICIARY_PROBLEMS, 'already_named', { name: contactName(contact) });
  throw refusal(found, { field: 'contact' });
}

/**
 * A tax id as a request brings it, encrypted in the browser as in a flow. Undefined and the sign that one is on file leave
 * what is there, null removes it.
 */
export async function receiveTaxId(
  context: Context,
  reader: Reader,
  sent: string | null | undefined,
): Promise<string | null | undefined> {
  if (sent === undefined || sent === TAX_ID_ON_FILE) return undefined;
  if (sent === null || sent === '') return null;
  const taxId = await decryptTaxId(context, reader, sent);
  if (taxId !== null && isTaxId(taxId)) return taxId;
  throw refusal(problem(FLOW_PROBLEMS, 'tax_id_unreadable'), { field: 'taxId' });
}

/** Organizations have none. What is kept for another kind of beneficiary is not theirs. */
export function sealTaxId(
  { encryption }: Pick<Context, 'encryption'>,
  userId: string,
  {
    id,
    contact,
    before,
  }: { readonly id: string; readonly contact: Contact; readonly before: Beneficiary | null },
  taxId: string | null | undefined,
): Buffer | null {
  if (contact.type === 'organization') return null;
  if (taxId === undefined) return before?.contact.type === contact.type ? before.taxIdSealed : null;
  return taxId === null
    ? null
    : sealShape(encryption, taxIdShape, taxIdDigits(taxId), beneficiaryPurpose('tax id', userId, id));
}
