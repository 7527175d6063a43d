import { checkContact, contactName, isSameContact } from '@wysh/domain/beneficiaries/contact.ts';
import type { BeneficiaryAddress, Contact, EnteredBeneficiary } from '@wysh/domain/beneficiaries/contact.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { isTaxId, TAX_ID_ON_FILE, taxIdDigits } from '@wysh/domain/forms/tax-id.ts';
import type { Context } from '../../context.ts';
import { decryptTaxId } from '../../ground/flows/tax-id-keys.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Beneficiary } from './beneficiary.ts';
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
  const message = `${contactName(contact)} is on your list already. You can change them there.`;
  throw new Failure('STANDARD_ERROR', {
    internalMessage: 'the beneficiary is on the list already',
    fieldErrors: [{ field: 'contact', code: 'already_named', message }],
  });
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
  const message = "That number didn't reach us in one piece. Please type it again.";
  throw new Failure('STANDARD_ERROR', {
    fieldErrors: [{ field: 'taxId', code: 'tax_id_unreadable', message }],
  });
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
    : encryption.seal(taxIdDigits(taxId), beneficiaryPurpose('tax id', userId, id));
}
