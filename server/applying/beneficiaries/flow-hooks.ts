import type { ContactType, EnteredBeneficiary, EnteredTexts } from '@wysh/domain/beneficiaries/contact.ts';
import { addressErrors, CONTACT_TYPES, isSameContact } from '@wysh/domain/beneficiaries/contact.ts';
import { RESPONSIBILITIES } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { numberIn, textIn } from '@wysh/domain/forms/answer-value.ts';
import { TAX_ID_ON_FILE } from '@wysh/domain/forms/tax-id.ts';
import type { QuestionAnswers, QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import type { FinishedFlow, FlowHooks, FlowRecordSource } from '../../ground/flows/flow-hooks.ts';
import { openTaxIdAnswer } from '../../ground/flows/open-tax-id-answer.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { requireContent } from './beneficiary-content.ts';
import type { BeneficiaryContent } from './beneficiary-content.ts';
import type { Beneficiary } from './beneficiary.ts';
import { addToList } from './create-beneficiary.ts';
import { findListOwner, listFailure, lockOwnList, requireListOwner } from './own-list.ts';
import type { OwnList } from './own-list.ts';
import { findOwner, hasOtherPrimary } from './store.ts';
import { changeOnList } from './update-beneficiary.ts';

/**
 * The forms of a beneficiary, by themselves or within the whole application, name one when they end. Who it is follows from
 * what the flow is about: an id names that one, whether it is on the list already or not; without an id it is the one the
 * application asks for, and going through the forms again changes that one.
 */
export const beneficiariesFlowHooks: readonly FlowHooks[] = ['beneficiary', 'application'].map((flow) => ({
  flow,
  async onFormAnswered(_context, _transaction, { formKey, values }) {
    if (formKey === 'beneficiary-address') requireAddress('beneficiary-address', 'individual', values);
    if (formKey === 'beneficiary-trust-address') requireAddress('trust-address', 'trust', values);
  },
  async onFlowFinished(context, transaction, finished) {
    await nameBeneficiary(context, transaction, finished);
    return {};
  },
}));

/** A role and a share are asked for only where there are others (domain/flows/beneficiary/flow.ts). */
export const beneficiariesRecordSource: FlowRecordSource = async (context, reader, userId, contextId) => ({
  hasPrimaryBeneficiary: await hasOtherPrimaryOnList(context, reader, userId, contextId),
});

/** Somebody new is of the policy once there is one, because nobody applies beside it. */
async function hasOtherPrimaryOnList(
  context: Context,
  reader: Reader,
  userId: string,
  contextId: string | null,
): Promise<boolean> {
  const owner =
    contextId === null
      ? await findListOwner(context, reader, userId, 'application')
      : ((await findOwner(reader, userId, contextId)) ??
        (await findListOwner(context, reader, userId, 'policy_holder')) ??
        (await findListOwner(context, reader, userId, 'application')));
  return owner !== null && hasOtherPrimary(reader, owner, contextId);
}

/** At its own form, because nobody should hear of half an address at the end of an application. */
function requireAddress(prefix: AddressPrefix, type: ContactType, values: QuestionAnswers): void {
  const errors = addressErrors({ type, address: addressIn(values, prefix) });
  if (errors.length === 0) return;
  const fieldErrors = errors.map((error) => {
    const part = error.field.replace('address.', '');
    const question = addressQuestions.find(([field]) => field === part)?.[1] ?? part;
    return { ...error, field: `${prefix}-${question}` };
  });
  throw new Failure('STANDARD_ERROR', { fieldErrors });
}

type AddressPrefix = 'beneficiary-address' | 'trust-address';

const addressQuestions = [
  ['street1', 'street-1'],
  ['street2', 'street-2'],
  ['city', 'city'],
  ['state', 'state'],
  ['postalCode', 'postal-code'],
] as const;

function addressIn(values: QuestionAnswers, prefix: AddressPrefix): EnteredTexts {
  return Object.fromEntries(
    addressQuestions.map(([field, question]) => [field, textIn(values, `${prefix}-${question}`)]),
  );
}

async function nameBeneficiary(
  context: Context,
  transaction: Transaction,
  finished: FinishedFlow,
): Promise<void> {
  const { userId, contextId, values } = finished;
  const entered = enteredIn(values);
  const content = requireContent(context, entered);
  const owner = await requireListOwner(context, transaction, userId, finished.scope);
  const list = await lockOwnList(transaction, context, owner);
  const present = presentFor(list, contextId, content);
  // Whoever was removed in another tab does not come back through a form that was still open.
  if (present === null && contextId !== null && (await findOwner(transaction, userId, contextId)) !== null)
    throw listFailure('not_on_list');
  const shared = {
    ...content,
    taxId: await taxIdIn(context, transaction, finished, entered.type),
    fromApplication: contextId === null,
    allocation: numberIn(values, 'bene-allocation-new'),
  };
  const responsibility = RESPONSIBILITIES.find((one) => one === values['beneficiary-responsibility']);
  if (present !== null) {
    const { id, fromApplication } = present;
    await changeOnList(transaction, context, list, {
      ...shared,
      present,
      responsibility,
      fromApplication: shared.fromApplication || fromApplication,
      answered: id,
    });
  } else {
    const id = contextId ?? context.ids.uuid();
    await addToList(transaction, context, list, {
      ...shared,
      id,
      responsibility: responsibility ?? 'primary',
    });
  }
}

/** Without an id also somebody of the same name: whoever goes through the application again means them. */
function presentFor(
  { people }: OwnList,
  contextId: string | null,
  { contact }: BeneficiaryContent,
): Beneficiary | null {
  if (contextId !== null) return people.find(({ id }) => id === contextId) ?? null;
  return (
    people.find(({ fromApplication }) => fromApplication) ??
    people.find((person) => isSameContact(person.contact, contact)) ??
    null
  );
}

function enteredIn(values: QuestionAnswers): EnteredBeneficiary {
  const type = CONTACT_TYPES.find((one) => one === values['beneficiary-type']);
  // The flow asks for it, and was judged before.
  if (type === undefined) throw new Error('A beneficiary was named without saying of what kind.');
  const at = (key: QuestionKey) => textIn(values, key);
  const person = (prefix: 'individual' | 'minor'): EnteredTexts => ({
    firstName: at(`${prefix}-first-name`),
    middleInitial: at(`${prefix}-middle-initial`),
    lastName: at(`${prefix}-last-name`),
    suffix: at(`${prefix}-suffix`),
    relationship: at(`${prefix}-relationship`),
    birthdate: at(`${prefix}-birthdate`),
  });
  const address = (prefix: AddressPrefix) => addressIn(values, prefix);
  switch (type) {
    case 'individual':
      return {
        type,
        contact: {
          ...person('individual'),
          phoneNumber: at('individual-phone-number'),
          email: at('individual-email'),
        },
        address: address('beneficiary-address'),
      };
    case 'minor':
      return {
        type,
        contact: person('minor'),
        guardian: {
          name: at('guardian-name'),
          phoneNumber: at('guardian-phone-number'),
          email: at('guardian-email'),
        },
        address: address('beneficiary-address'),
      };
    case 'organization':
      return {
        type,
        contact: {
          name: at('organization-name'),
          businessType: at('organization-business-type'),
          phoneNumber: at('organization-phone-number'),
          email: at('organization-email'),
        },
        address: address('beneficiary-address'),
      };
    case 'trust':
      return {
        type,
        contact: {
          name: at('trust-name'),
          firstName: at('trustee-first-name'),
          lastName: at('trustee-last-name'),
          dateOfTrust: at('trust-date'),
        },
        address: address('trust-address'),
      };
  }
}

const taxIdQuestions: Readonly<Record<ContactType, QuestionKey | null>> = {
  individual: 'individual-tax-id',
  minor: 'minor-tax-id',
  organization: null,
  trust: 'trustee-tax-id',
};

/** Hooks are told only that one is on file, so it is fetched from where the answer lies. Not said leaves what there is. */
async function taxIdIn(
  context: Context,
  transaction: Transaction,
  { userId, contextId, values }: FinishedFlow,
  type: ContactType,
): Promise<string | undefined> {
  const question = taxIdQuestions[type];
  if (question === null || values[question] !== TAX_ID_ON_FILE) return undefined;
  const owner = { userId, contextId, level: 'verified' } as const;
  return (await openTaxIdAnswer(context, transaction, owner, question)) ?? undefined;
}
